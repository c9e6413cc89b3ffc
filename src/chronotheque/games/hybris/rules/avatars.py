"""Avatars that move to a City (HC-091 to HC-110, HY-R99, HY-R118 to HY-R120, HY-R155, HY-R162).

Desolation, Chronos' turn, cards, Descent and tiles all end here; they differ in who goes where, and in which
Concept loses a chain where the Avatar cannot go. A contest, the fifth way, is in `avatar_contest.py`.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_avatars
from chronotheque.games.hybris.board import (
    avatar_city,
    avatars_on_board,
    holder_of,
    is_open_to_avatar,
    lowest_avatar,
    open_cities,
    put_avatar,
)
from chronotheque.games.hybris.decisions import AVATAR_CITY, CHOOSE_FOR_CARD, FAILED_MOVE
from chronotheque.games.hybris.elements import AVATAR, CHARACTERS, CITY, CONCEPT
from chronotheque.games.hybris.rules import avatar_combat, chains
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import NO_COMBAT, Cosmos
from chronotheque.games.hybris.vocabulary import CHOICE_AVATAR, CHOICE_CONCEPT, LOWEST_AVATAR
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, lowest, nibble, with_nibble

GOES: Final[i64] = 0
FAILED: Final[i64] = 1
OVER: Final[i64] = 2

OF_AVATAR: Final[i64] = 9  # beyond the words for Concepts: one of the Concepts of the Avatar


class Move(Frame):
    """HC-095  An Avatar goes from the Chronos board to a City; if it cannot, a chain may be broken instead."""

    def __init__(
        self,
        who: i64 = 0,
        city: i64 = NONE,
        decision: i64 = AVATAR_CITY,
        concept: i64 = NONE,
        seat: i64 = NONE,
        at: i64 = GOES,
    ) -> None:
        self.who = who  # an Avatar, LOWEST_AVATAR or CHOICE_AVATAR; NONE: there is none to move
        self.city = city  # NONE: of the decider's choice (HC-096)
        self.decision = decision  # by which the City is asked for
        self.concept = concept  # that loses a chain if it cannot move; CHOICE_CONCEPT, OF_AVATAR; NONE: none does
        self.seat = seat  # the decider (HY-R99)
        self.at = at

    def fields(self, f: Fields) -> None:
        self.who = f.number(self.who)
        self.city = f.number(self.city)
        self.decision = f.number(self.decision)
        self.concept = f.number(self.concept)
        self.seat = f.number(self.seat)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return Move(self.who, self.city, self.decision, self.concept, self.seat, self.at)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.seat == NONE:
            self.seat = chains.decider(s)
        if self.at == GOES:
            if self.who == LOWEST_AVATAR:
                self.who = lowest_avatar(s)  # HC-102
            elif self.who == CHOICE_AVATAR:
                if avatars_on_board(s) != 0:
                    s.ask(CHOOSE_FOR_CARD, self.seat)  # HC-093
                    return
                self.who = NONE
            if not can_move(s, self.who, self.city):
                self.at = FAILED
            elif self.city == NONE:
                s.ask(self.decision, self.seat)
                return
            else:
                self.at = OVER
                if self.go(s):
                    return
        if self.at == FAILED and self.concept != NONE:
            instead = self.concepts_instead(s)
            if instead & (instead - 1) != 0:
                s.ask(FAILED_MOVE, self.seat)
                return
            self.at = OVER
            self.break_instead(s, lowest(instead))
            if s.over:
                return  # HY-R163
        s.end()

    def go(self, s: Cosmos) -> bool:
        """HC-099, HY-R119  The Avatar moves, or waits for the end of a combat; whether a combat follows at once."""
        holder = holder_of(s, self.city)
        if s.combat != NO_COMBAT and holder != NONE:
            s.calls = with_nibble(s.calls, self.who, self.city + 1)
            if s.told is not None:
                telling_avatars.called(s, self.who, self.city)
            return False
        put_avatar(s, self.who, self.city)
        if s.told is not None:
            telling_avatars.moves(s, self.who, self.city)
        if holder == NONE:
            return False
        seat, character = holder // CHARACTERS, holder % CHARACTERS
        s.call(avatar_combat.Encounter(self.who, self.city, seat, character, avatar_combat.MOVES_IN))
        return True

    def concepts_instead(self, s: Cosmos) -> i64:
        """HC-103, HC-108, HY-R119, HY-R155  Set of the Concepts of which one loses a chain."""
        if self.concept == OF_AVATAR and self.who != NONE:
            return s.book.avatar_concepts[self.who]
        return chains.chained(s) if self.concept in (CHOICE_CONCEPT, OF_AVATAR) else POWERS[self.concept]

    def break_instead(self, s: Cosmos, concept: i64) -> None:
        """A chain is broken because the Avatar cannot move."""
        if s.told is not None:
            telling_avatars.cannot_move(s, self.who, self.city, concept)
        chains.break_chain(s, concept)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
        if decision == CHOOSE_FOR_CARD:
            list_subset(avatars_on_board(s), 1, draft, AVATAR, parts)
        elif decision == FAILED_MOVE:
            list_subset(self.concepts_instead(s), 1, draft, CONCEPT, parts)
        else:
            list_subset(open_cities(s), 1, draft, CITY, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        if decision == CHOOSE_FOR_CARD:
            self.who = part - AVATAR
        elif decision == FAILED_MOVE:
            self.concept = part - CONCEPT
        else:
            self.city = part - CITY

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == CHOOSE_FOR_CARD:
            return "HC-100"
        return "HY-R119" if decision == FAILED_MOVE else "HC-097"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


def is_on_board(s: Cosmos, avatar: i64) -> bool:
    """Whether an Avatar is on the Chronos board."""
    return avatar_city(s, avatar) == NONE


def can_move(s: Cosmos, avatar: i64, city: i64 = NONE) -> bool:
    """HC-097, HC-098, HC-100, HC-107  Whether an Avatar can move to a City (NONE: to any).

    One that was called and waits for the end of a combat does not move a second time.
    """
    if avatar == NONE or not is_on_board(s, avatar) or nibble(s.calls, avatar) != 0:
        return False
    return open_cities(s) != 0 if city == NONE else is_open_to_avatar(s, city)


def begin_by_effect(s: Cosmos, seat: i64, op: i64) -> bool:
    """An effect moves an Avatar; the decider chooses what it leaves open (HY-R165). It is not finished at once.

    If it cannot, a chain of the card's Concept is broken; for a tile, of any (HY-R155); for an avatar card, one of
    the Avatar that it names (HY-R119).
    """
    b = s.book
    s.call(Move(b.what[op], b.a[op], AVATAR_CITY, b.b[op] if b.b[op] != NONE else OF_AVATAR))
    return False


def answer_call(s: Cosmos) -> None:
    """HY-R119  A combat is over: the Avatar with the lowest number that was called moves now, if it still can."""
    avatar: i64 = 0
    while nibble(s.calls, avatar) == 0:
        avatar += 1
    city = nibble(s.calls, avatar) - 1
    s.calls = with_nibble(s.calls, avatar, 0)
    s.call(Move(avatar, city, AVATAR_CITY, OF_AVATAR))
