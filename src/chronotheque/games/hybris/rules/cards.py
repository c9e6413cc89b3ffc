"""Conflict cards and premonitions given up (HY-R95, HY-R158), and cards taken back from the discard pile."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.decisions import KEEP_CARDS, PICK_CARDS
from chronotheque.games.hybris.elements import PREMONITION
from chronotheque.games.hybris.players import discard, show_in_hand
from chronotheque.games.hybris.rules.goods import stock
from chronotheque.games.hybris.rules.subsets import list_cards, list_subset, nth, set_of_cards
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import CARD_GOOD
from chronotheque.kernel import POWERS, Fields, Frame, Parts, Table, size


def begin_discard(s: Cosmos, seat: i64, what: i64, n: i64) -> bool:
    """Cards of choice are given up; whether it is done at once, because there is nothing to choose."""
    have = stock(s, seat, what)
    if n <= 0 or have == 0:
        return True
    if have > n:
        s.call(Discard(seat, what, n))
        return False
    give_up(s, seat, what, s.hands[seat] if what == CARD_GOOD else s.foreseen[seat])
    return True


def give_up(s: Cosmos, seat: i64, what: i64, gone: i64) -> None:
    """HY-R158  Cards go to the discard pile of their player, premonitions to the common one, for all to see."""
    if s.told is not None:
        telling.discards(s, seat, what, gone)
    if what == CARD_GOOD:
        while gone != 0:
            discard(s, seat, nth(gone, 0))
            gone &= gone - 1
    else:
        s.foreseen[seat] &= ~gone
        s.premonition_discards |= gone


@mypyc_attr(free_list_len=1)
class Discard(Frame):
    """HY-D33  Which cards are given up."""

    def __init__(self, seat: i64 = 0, what: i64 = 0, n: i64 = 0) -> None:
        self.seat = seat
        self.what = what
        self.n = n  # 0: it is done

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.what = f.number(self.what)
        self.n = f.number(self.n)

    def copy(self) -> Frame:
        return Discard(self.seat, self.what, self.n)

    def run(self, t: Table) -> None:
        if self.n > 0:
            t.ask(PICK_CARDS, self.seat)
        else:
            t.end()

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
        if self.what == CARD_GOOD:
            list_cards(s, seat, s.hands[seat], self.n, draft, parts)
        else:
            list_subset(s.foreseen[seat], self.n, draft, PREMONITION, parts)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Cosmos, t)
        if self.what == CARD_GOOD:
            gone = set_of_cards(s, seat, parts)
        else:
            gone = 0
            for part in parts:
                gone += POWERS[part - PREMONITION]
        give_up(s, seat, self.what, gone)
        self.n = 0

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R158"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R158"


class Recover(Frame):
    """HY-D35  Cards of choice come back from the own discard pile into the hand, for all to see."""

    def __init__(self, seat: i64 = 0, n: i64 = 0) -> None:
        self.seat = seat
        self.n = n

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.n = f.number(self.n)

    def copy(self) -> Frame:
        return Recover(self.seat, self.n)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.n > 0:
            s.ask(KEEP_CARDS, self.seat)
        else:
            s.end()

    def has_parts(self, decision: i64) -> bool:
        return True

    def count(self, s: Cosmos) -> i64:
        """How many there are to take."""
        there = size(s.discards[self.seat])
        return self.n if self.n < there else there

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
        list_cards(s, seat, s.discards[seat], self.count(s), draft, parts)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Cosmos, t)
        taken = set_of_cards(s, seat, parts)
        s.discards[seat] &= ~taken
        s.hands[seat] |= taken
        show_in_hand(s, seat, taken)
        self.n = 0
        if s.told is not None:
            telling.recovers(s, seat, taken)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R158"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R158"
