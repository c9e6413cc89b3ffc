"""Strategy for the temple: the worth of Temple cards, and payments."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    ARTEMIS,
    CASTOR,
    COST,
    DIONYSOS,
    EROS,
    FACES,
    GLASSES,
    HESTIA,
    POINTS,
    POLLUX,
    POSEIDON,
    SELENE,
    STARRED,
    T100,
    TEMPLE_CARDS,
    ZEUS,
    is_monster,
    is_wind,
)
from chronotheque.games.witty_chronos.decisions import FLIP, GLASS, KEEP, PAY, PILE_PART, SEAT, STASH, TEMPLE, UNDER
from chronotheque.games.witty_chronos.rules.glasses import bagged, stands_at
from chronotheque.games.witty_chronos.rules.realms import card_at, place_of
from chronotheque.games.witty_chronos.rules.scoring import (
    HELIOS_POINTS,
    MONSTER_POINTS,
    condition,
    factor,
    score,
    wind_factor,
)
from chronotheque.games.witty_chronos.rules.temple.offerings import available
from chronotheque.games.witty_chronos.state import ON_PILE, WIDTH, WINDS, WittyTable, holds, realm_size
from chronotheque.games.witty_chronos.strategy.position import (
    ANOTHER,
    FIRST_WIND,
    LONE_MONSTER,
    PAIR,
    Position,
    printed,
)
from chronotheque.kernel import DONE, NONE, POWERS, Parts, Rng, has
from chronotheque.kernel.policy import Choice

ENOUGH: Final[i64] = 12  # least gain of an offering
IMPOSSIBLE: Final[i64] = -1_000_000

# Worth of Temple cards apart from immediate points, in their order: HERACLES …
USE: Final = vec[i64](
    [12, 12, 45, 10, 25, 0, 20, 0, 60, 35, 0, 2, 6, 40, 40, 15, 0, 22, 22, 30, 12, 4, 35, 30, 4, 1, 40]
)
BOTH_TWINS: Final[i64] = 30
LOST_GLASS: Final[i64] = 30  # DIONYSOS: worth of passing on a bagged glass


class Purse:
    """The cards of a Realm with the cost of losing each; the cheapest pay."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.loss: vec[i64] = vec[i64]([0] * (WIDTH + WINDS))  # by place in the Realm
        self.pays: vec[i64] = vec[i64]([0] * (WIDTH + WINDS))  # 1: paid

    def open(self, s: WittyTable, seat: i64, points: i64) -> None:
        """Loads the Realm of a seat with this score."""
        self.count = realm_size(s, seat)
        for place in range(self.count):
            self.loss[place] = ANOTHER + loss_at(s, seat, place, points)
            self.pays[place] = 0

    def choose(self, cost: i64) -> i64:
        """Marks the cheapest cards for a payment and returns their total cost."""
        total: i64 = 0
        for _ in range(cost):
            best: i64 = NONE
            for place in range(self.count):
                if self.pays[place] == 0 and (best == NONE or self.loss[place] < self.loss[best]):
                    best = place
            self.pays[best] = 1
            total += self.loss[best]
        return total


def loss_at(s: WittyTable, seat: i64, place: i64, points: i64) -> i64:
    """Returns the cost of losing the card at a place of a Realm."""
    face = card_at(s, seat, place) & 15
    held = s.held[seat * FACES + face]
    kept: i64 = PAIR if held > 1 and holds(s, seat, HESTIA) else 0
    if face <= T100:
        return kept + printed(s, seat, face) * factor(s, seat)
    if is_wind(face):
        if place > s.size[seat] and card_at(s, seat, place - 1) & 15 == face:
            return kept  # a duplicate
        multiple = wind_factor(s, seat)
        return kept + (points // multiple if multiple > 1 else FIRST_WIND // 2)
    worth = LONE_MONSTER
    for lower in range(place):
        if card_at(s, seat, lower) & 15 == face:
            worth = 0
            break
    if holds(s, seat, ARTEMIS):
        worth += MONSTER_POINTS * factor(s, seat)
    return kept + worth


# -- offerings -------------------------------------------------------------------------------------


def best_offer(s: WittyTable, position: Position, purse: Purse, seat: i64) -> i64:
    """Returns the Temple card that is most worth its price, or NONE."""
    most = realm_size(s, seat)
    those = available(s, seat)
    found: i64 = NONE
    best = ENOUGH
    for card in range(TEMPLE_CARDS):
        if has(those, card) and COST[card] <= most:
            worth = net(s, position, purse, seat, card, COST[card])
            if worth > best:
                best = worth
                found = card
    return found


def net(s: WittyTable, position: Position, purse: Purse, seat: i64, card: i64, cost: i64) -> i64:
    """Returns the worth of a Temple card minus its price in the cheapest cards."""
    if card == ZEUS:
        return position.win
    before = position.points[seat]
    gods = s.gods[seat]
    if not has(STARRED, card):
        s.gods[seat] = gods | POWERS[card]
    purse.open(s, seat, before)
    paid = purse.choose(cost)
    for place in range(purse.count):
        if purse.pays[place] != 0:
            face = card_at(s, seat, place) & 15
            s.held[seat * FACES + face] -= 1
            if face <= T100:
                paid -= printed(s, seat, face) * factor(s, seat)  # the points are counted below
    after = score(s, seat)
    wins = condition(s, seat) != NONE
    for place in range(purse.count):
        if purse.pays[place] != 0:
            s.held[seat * FACES + (card_at(s, seat, place) & 15)] += 1
    s.gods[seat] = gods
    if wins:
        return position.win
    return after - before - paid + use(s, position, seat, card)


def use(s: WittyTable, position: Position, seat: i64, card: i64) -> i64:
    """Returns the worth of a Temple card apart from immediate points."""
    worth = USE[card]
    if card == DIONYSOS:
        return swap_gain(s, position, seat, best_swap(s, position, seat))
    if card == POSEIDON:
        return winds_gone(s, position, seat)
    if card == EROS:
        return worth + unblocked(s, position, seat) // 2
    if (card == CASTOR and holds(s, seat, POLLUX)) or (card == POLLUX and holds(s, seat, CASTOR)):
        worth += BOTH_TWINS
    return worth


def best_swap(s: WittyTable, position: Position, seat: i64) -> i64:
    """DIONYSOS: returns the best partner for an exchange of colours."""
    found: i64 = NONE
    for other in range(s.seats):
        if other != seat and (
            found == NONE or swap_gain(s, position, seat, other) > swap_gain(s, position, seat, found)
        ):
            found = other
    return found


def swap_gain(s: WittyTable, position: Position, seat: i64, other: i64) -> i64:
    """Returns the worth of exchanging all glasses with another seat: bagged ones and imminent captures."""
    worth = LOST_GLASS * (bagged(s, seat) - bagged(s, other))
    for glass in range(GLASSES):
        place = s.place[glass]
        if place >= ON_PILE and s.standing[place] == 1:
            if s.owner[glass] == seat:
                worth -= position.capture(s, seat, place) // 3
            elif s.owner[glass] == other:
                worth += position.capture(s, seat, place) // 3
    return worth


def winds_gone(s: WittyTable, position: Position, seat: i64) -> i64:
    """POSEIDON: returns the worth of discarding all Winds."""
    worth: i64 = 0
    for other in range(s.seats):
        multiple = wind_factor(s, other)
        if s.wind_count[other] > 0 and multiple > 1:
            lost = position.points[other] - position.points[other] // multiple
            if position.is_partner(s, other):
                worth -= lost
            elif other == position.rival:
                worth += lost // 2
            else:
                worth += lost // 5
    return worth


def unblocked(s: WittyTable, position: Position, seat: i64) -> i64:
    """EROS: returns the most that a glass could capture if the only other one there were moved away."""
    best: i64 = 0
    for place in range(ON_PILE, ON_PILE + s.piles):
        if s.standing[place] == 2 and stands_at(s, seat, place):
            worth = position.capture(s, seat, place)
            if worth > best:
                best = worth
    return best


# -- the parts of an offering ----------------------------------------------------------------------


def pick_offer(
    s: WittyTable, position: Position, purse: Purse, draft: list[int], parts: Parts, free: bool, rng: Rng
) -> i64:
    """Returns the next part of an offering, or of taking the last card for free."""
    seat = position.seat
    if len(draft) == 0:
        choice = Choice()
        for i in range(parts.count):
            card = parts.at[i] - TEMPLE
            choice.offer(parts.at[i], float(net(s, position, purse, seat, card, 0 if free else COST[card])), rng)
        return choice.part
    card = draft[0] - TEMPLE
    first = parts.at[0]
    if PAY <= first < STASH:
        if card == SELENE and len(draft) > 1:
            return pick_stash(s, seat, parts)
        return pick_payment(s, position, purse, card, COST[card], parts)
    if first >= STASH:
        return pick_stash(s, seat, parts)
    if card == EROS:
        return pick_sending(s, position, parts, draft, rng)
    return pick_need(s, position, purse, parts, rng)


def pick_payment(s: WittyTable, position: Position, purse: Purse, card: i64, cost: i64, parts: Parts) -> i64:
    """Returns the next of the cheapest cards, in the order of the Realm, as if the God were already gained."""
    seat = position.seat
    gods = s.gods[seat]
    if card != NONE and not has(STARRED, card):
        s.gods[seat] = gods | POWERS[card]
    purse.open(s, seat, position.points[seat])
    purse.choose(cost)
    s.gods[seat] = gods
    for i in range(parts.count):
        part = parts.at[i]
        if part >= 0 and purse.pays[place_of(s, seat, part - PAY)] != 0:
            return part
    return parts.at[0]


def pick_stash(s: WittyTable, seat: i64, parts: Parts) -> i64:
    """SELENE: returns the card worth most in the next round, if one can be saved."""
    best: i64 = NONE
    points: i64 = -1
    for i in range(parts.count):
        part = parts.at[i]
        if part >= STASH:
            face = card_at(s, seat, place_of(s, seat, part - STASH)) & 15
            worth = HELIOS_POINTS if is_wind(face) or is_monster(face) else POINTS[face]
            if worth > points:
                points = worth
                best = part
    return best if best != NONE else DONE


def pick_need(s: WittyTable, position: Position, purse: Purse, parts: Parts, rng: Rng) -> i64:
    """Returns the next part for PERSEPHONE, DIONYSOS or APOLLON."""
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        worth: i64 = 0
        if part == DONE:
            worth = -1
        elif part >= UNDER:
            worth = net(s, position, purse, position.seat, part - UNDER, 0)
        elif SEAT <= part < SEAT + s.seats:
            worth = swap_gain(s, position, position.seat, part - SEAT)
        elif part < GLASS + GLASSES:
            worth = glass_worth(s, position, part - GLASS)
        choice.offer(part, float(worth), rng)
    return choice.part


def glass_worth(s: WittyTable, position: Position, glass: i64) -> i64:
    """Returns the worth of removing another player's glass."""
    place = s.place[glass]
    owner = s.owner[glass]
    if position.is_partner(s, owner):
        return -position.capture(s, owner, place) if place >= ON_PILE and s.standing[place] == 1 else 0
    worth = position.points[owner] // 8
    if place >= ON_PILE:
        if s.standing[place] == 1:
            worth += position.denial(s, owner, place)
        elif s.standing[place] == 2 and stands_at(s, position.seat, place):
            worth += position.capture(s, position.seat, place) // 2
    return worth


def pick_sending(s: WittyTable, position: Position, parts: Parts, draft: list[int], rng: Rng) -> i64:
    """EROS: returns the glass, the pile, or whether to flip it."""
    first = parts.at[0]
    if first in (FLIP, KEEP):
        glass: i64 = draft[len(draft) - 2] - GLASS
        left = s.ends[glass] - s.now
        usual = 10_000 * s.thirds
        return FLIP if 2 * left < usual else KEEP
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        worth: i64 = 0
        if part == DONE:
            worth = -1
        elif part < GLASS + GLASSES:
            worth = glass_worth(s, position, part - GLASS)
        else:
            place = part - PILE_PART + ON_PILE
            who = position.only(place)
            if s.standing[place] == 1 and who >= 0:
                worth = position.denial(s, who, place)
                if position.is_partner(s, who):
                    worth = -position.capture(s, who, place)
            elif s.standing[place] == 0:
                worth = -position.denial(s, s.owner[draft[len(draft) - 1] - GLASS], place)
        choice.offer(part, float(worth), rng)
    return choice.part
