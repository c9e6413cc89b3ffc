"""Evaluation of the table from one seat: leaders, glasses, and the worth of cards.

Worth is measured in points. Hidden facts are not used: of others' stacks at level 3 only what the seat remembers
(`knowledge/memory.py`), of piles only their tops.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    ARTEMIS,
    CERBERE,
    CYCLOPE,
    FACES,
    GLASSES,
    HADES,
    HECATE,
    HELIOS,
    HEPHAISTOS,
    HERACLES,
    HERMES,
    HESTIA,
    HYDRE,
    MINOTAURE,
    NORTH,
    PAN,
    POINTS,
    T10,
    T20,
    T100,
    is_god,
    is_monster,
    is_wind,
)
from chronotheque.games.witty_chronos.decisions import SEATS
from chronotheque.games.witty_chronos.rules.gods import can_bag, can_exchange, can_rob, may_call, may_use_hermes
from chronotheque.games.witty_chronos.rules.scoring import (
    GOD_POINTS,
    HELIOS_POINTS,
    MONSTER_POINTS,
    SAME,
    factor,
    score,
    wind_factor,
)
from chronotheque.games.witty_chronos.state import (
    BAG,
    ON_PILE,
    ON_STACK,
    PLACES,
    WIDTH,
    WittyTable,
    holds,
    pile_top,
    scaled,
    stack_top,
    team_of,
)
from chronotheque.kernel import NONE, POWERS, has, size

NEUTRALS: Final[i64] = SEATS  # bit of neutral glasses in a set of seats
SURE: Final[i64] = 2  # count of a remembered card; half of it if the card may be elsewhere
SEVERAL: Final[i64] = -5  # glasses of several players, or neutral ones

WHOLE: Final[i64] = 100  # percent
LATE: Final[i64] = 180  # scaled seconds; from then on blocking others is worth less and less
TOO_LATE: Final[i64] = 600  # scaled seconds; from then on it is worth nothing

WIN: Final[i64] = 2  # worth of winning a round, in multiples of its target
UNKNOWN: Final[i64] = 18  # worth of an unknown card
USELESS: Final[i64] = 6  # worth of a card without effect: it uncovers another
FIRST_WIND: Final[i64] = 25
WIND_BASE: Final[i64] = 50  # fewest points that a new factor is expected to multiply
LONE_MONSTER: Final[i64] = 35  # per 100 points of the target
ANOTHER: Final[i64] = 6  # at level 3 every card can pay for something
PAIR: Final[i64] = 25  # two of the three that HESTIA needs
BAGGED: Final[i64] = 22  # worth of bagging a rival's glass, per 100 points of the target


class Position:
    """The table as one seat sees it at one moment; refilled for each choice."""

    def __init__(self) -> None:
        self.seat: i64 = NONE
        self.guards: i64 = WHOLE  # percent: weight of blocking others
        self.win: i64 = 0  # worth of the round
        self.deep = False  # others' stacks are known from memory only
        self.seen: vec[i64] = vec[i64]([0] * (SEATS * FACES))  # remembered cards by others' stacks (level 3)
        self.points: vec[i64] = vec[i64]([0] * SEATS)
        self.mine: i64 = 0  # score of the own team
        self.best: i64 = 0  # best score of the others
        self.rival: i64 = NONE  # the seat that has it
        self.there: vec[i64] = vec[i64]([0] * PLACES)  # owners of the glasses at each place, as sets of seats

    def take(self, s: WittyTable, seat: i64) -> None:
        """Fills the position from a table, for a seat."""
        self.seat = seat
        late = s.now - s.opened - scaled(s, LATE) if s.playing else 0
        self.guards = WHOLE
        if late > 0:
            self.guards = WHOLE - WHOLE * late // scaled(s, TOO_LATE - LATE)
            if self.guards < 0:
                self.guards = 0
        self.win = WIN * s.target
        self.deep = s.level == 3
        if self.deep:
            self._remember(s)
        own = team_of(s, seat)
        self.mine = 0
        self.best = 0
        self.rival = NONE
        for other in range(s.seats):
            points = score(s, other) if other == seat or not self.deep else self._points_of(s, other)
            self.points[other] = points
            if team_of(s, other) == own:
                if points > self.mine:
                    self.mine = points
            elif points > self.best or self.rival == NONE:
                self.best = points
                self.rival = other
        for place in range(ON_PILE, PLACES):
            self.there[place] = 0
        for glass in range(GLASSES):
            place = s.place[glass]
            owner = s.owner[glass]
            if place >= ON_PILE and owner != NONE:
                self.there[place] |= POWERS[owner if owner >= 0 else NEUTRALS]

    def _remember(self, s: WittyTable) -> None:
        """Counts the cards that may be on others' stacks, as this seat remembers them."""
        seen = self.seen
        for i in range(s.seats * FACES):
            seen[i] = 0
        first = self.seat * WIDTH
        for i in range(first, first + s.known_count[self.seat]):
            face = s.known[i] & 15
            mask = s.known[i] >> 4
            count = SURE if mask & (mask - 1) == 0 else SURE // 2
            for other in range(s.seats):
                if has(mask, other):
                    seen[other * FACES + face] += count

    def _points_of(self, s: WittyTable, other: i64) -> i64:
        """Estimates the score of another seat: a card that may be elsewhere counts half."""
        total = self.territories(s, other)
        if holds(s, other, ARTEMIS):
            at = other * FACES
            total += MONSTER_POINTS * (self.seen[at + MINOTAURE] + self.seen[at + HYDRE]) // SURE
        if holds(s, other, PAN):
            total += GOD_POINTS * size(s.gods[other])
        return total * factor(s, other)

    def territories(self, s: WittyTable, other: i64) -> i64:
        """Estimates the points of the Territories in a stack."""
        total: i64 = 0
        for face in range(T10, T100 + 1):
            total += self.count(s, other, face) * printed(s, other, face)
        return total // SURE

    def count(self, s: WittyTable, other: i64, face: i64) -> i64:
        """Returns SURE times the number of cards of a face in a Realm; a card that may be elsewhere counts less."""
        if not self.deep or other == self.seat or is_wind(face):
            return SURE * s.held[other * FACES + face]
        return self.seen[other * FACES + face]

    def is_partner(self, s: WittyTable, other: i64) -> bool:
        """True if a seat is of the own team, including this seat."""
        return other >= 0 and team_of(s, other) == team_of(s, self.seat)

    def only(self, place: i64) -> i64:
        """Returns the only owner of the glasses at a place, or SEVERAL."""
        those = self.there[place]
        for seat in range(SEATS):
            if those == POWERS[seat]:
                return seat
        return SEVERAL

    def is_ours(self, s: WittyTable, place: i64) -> bool:
        """True if the own team has a glass at a place."""
        other = team_of(s, self.seat)
        while other < s.seats:
            if has(self.there[place], other):
                return True
            other += s.teams
        return False

    def leads(self) -> bool:
        """True if the team would win the round if it ended now."""
        return self.mine > self.best

    def is_behind(self) -> bool:
        """True if the team would lose the round if it ended now."""
        return self.mine < self.best

    # -- the worth of cards --------------------------------------------------------------------------

    def gain(self, s: WittyTable, who: i64, face: i64) -> i64:
        """Returns the worth of a card to a seat."""
        if is_god(face):
            return self.god_gain(s, who, face)
        have = self.count(s, who, face)
        worth: i64 = 0
        if s.level == 3:
            worth = ANOTHER
            if holds(s, who, HESTIA):
                if have >= SURE * (SAME - 1):
                    return self.win
                if have >= SURE:
                    worth += PAIR
        if face <= T100:
            points = printed(s, who, face) * factor(s, who)
            if self.points[who] + points >= s.target:
                return self.win
            return worth + points
        if is_wind(face):
            return worth + self._wind_gain(s, who, have)
        return worth + self._monster_gain(s, who, face)

    def _wind_gain(self, s: WittyTable, who: i64, have: i64) -> i64:
        if have > 0:
            return USELESS
        winds: i64 = 0
        for face in range(NORTH, NORTH + 4):
            if s.held[who * FACES + face] > 0:
                winds += 1
        if winds == 0 and wind_factor(s, who) == 1:
            return FIRST_WIND
        base = self.points[who] // wind_factor(s, who)
        if self.points[who] + base >= s.target:
            return self.win
        return base if base > WIND_BASE else WIND_BASE

    def _monster_gain(self, s: WittyTable, who: i64, face: i64) -> i64:
        other = HYDRE if face == MINOTAURE else MINOTAURE
        if self.count(s, who, other) > 0 or holds(s, who, CYCLOPE):
            return self.win
        worth = LONE_MONSTER * s.target // 100
        if holds(s, who, ARTEMIS):
            points = MONSTER_POINTS * factor(s, who)
            if self.points[who] + points >= s.target:
                return self.win
            worth += points
        return USELESS + worth // 3 if self.count(s, who, face) > 0 else worth

    def god_gain(self, s: WittyTable, who: i64, face: i64) -> i64:
        """Returns the worth of a base God; with HECATE of the best God it can become."""
        best = self.effect(s, who, face)
        if holds(s, who, HECATE):
            for god in range(HADES, CERBERE + 1):
                if god != face and may_call(s, who, god):
                    worth = self.effect(s, who, god)
                    if worth > best:
                        best = worth
        return best

    def effect(self, s: WittyTable, who: i64, god: i64) -> i64:
        """Returns the worth of a base God's effect to a seat."""
        if god == HADES:
            return self.end_gain(s, who, self.points[who])
        best = USELESS
        if god == HEPHAISTOS:
            for glass in range(GLASSES):
                if can_bag(s, who, glass):
                    return BAGGED * s.target // 100
            return best
        for other in range(s.seats):
            worth: i64 = 0
            if god == HERMES:
                worth = self.exchange(s, who, other)
            elif can_rob(s, who, other):
                worth = self.robbery(s, who, other)
            if worth > best:
                best = worth
        return best

    def exchange(self, s: WittyTable, who: i64, other: i64) -> i64:
        """HERMES: returns the worth of exchanging stacks."""
        if not can_exchange(s, who, other) or not may_use_hermes(s, who):
            return 0
        theirs = self.territories(s, other)
        gained = (theirs - self.territories(s, who)) * factor(s, who)
        if gained > 0 and self.points[who] + gained >= s.target:
            return self.win
        for face in range(MINOTAURE, HYDRE + 1):
            gained += (self.count(s, other, face) - self.count(s, who, face)) * LONE_MONSTER // SURE
        return gained + gained // 2 if team_of(s, other) != team_of(s, who) else gained

    def robbery(self, s: WittyTable, who: i64, other: i64) -> i64:
        """CERBERE: returns the worth of taking another seat's top card."""
        face = stack_top(s, other)
        lost = printed(s, other, face) * factor(s, other) if face <= T100 else LONE_MONSTER * s.target // 100
        worth = USELESS + lost // 3
        if 2 * self.points[other] >= s.target:
            worth += lost // 3
        if holds(s, who, HERACLES):
            worth += self.gain(s, who, face)
        return worth

    def end_gain(self, s: WittyTable, who: i64, points: i64) -> i64:
        """Returns the worth of ending the round for a seat that then has this score."""
        best: i64 = 0
        for other in range(s.seats):
            if team_of(s, other) == team_of(s, who):
                if self.points[other] > points:
                    points = self.points[other]
            elif self.points[other] > best:
                best = self.points[other]
        if points > best:
            return self.win
        return self.win // 3 if points == best and points > 0 else -self.win

    def capture(self, s: WittyTable, who: i64, place: i64) -> i64:
        """Returns the worth of capturing the card at a place, a pile or a stack."""
        if place >= ON_STACK:
            face = stack_top(s, place - ON_STACK)
            return self.gain(s, who, face) if face != NONE else 0
        pile = place - ON_PILE
        face = pile_top(s, pile)
        worth = self.gain(s, who, face)
        if s.height[pile] == 1 and face != HADES and (worth < self.win or s.level > 0):  # the round ends
            points = self.points[who]
            if face <= T100:
                points += printed(s, who, face) * factor(s, who)
            elif not is_monster(face) and not is_wind(face):
                points += worth if face == HERMES and worth > USELESS else 0
            return self.end_gain(s, who, points)
        return worth

    def denial(self, s: WittyTable, who: i64, place: i64) -> i64:
        """Returns the worth to this seat of preventing another seat's capture."""
        if who < 0 or self.is_partner(s, who):
            return 0
        loss = self.capture(s, who, place)
        if loss <= USELESS or self.guards == 0:
            return 0
        if loss >= self.win:
            return self.win * self.guards // (2 * WHOLE)
        return loss * self.guards // ((4 if who == self.rival else 8) * WHOLE)


def printed(s: WittyTable, who: i64, face: i64) -> i64:
    """Returns the points of a Territory to a seat, before they are multiplied; 0 for other cards."""
    if face <= T20 and holds(s, who, HELIOS):
        return HELIOS_POINTS
    return POINTS[face]


def outside(s: WittyTable, seat: i64) -> i64:
    """Returns the number of a seat's glasses outside the bag."""
    count: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] != BAG:
            count += 1
    return count
