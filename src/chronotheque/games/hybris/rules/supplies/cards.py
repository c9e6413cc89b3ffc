"""Conflict cards and premonitions discarded (HY-R95, HY-R158), and cards recovered from the discard pile."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import KEEP_CARDS, PICK_CARDS
from chronotheque.games.hybris.printed.elements import PREMONITION
from chronotheque.games.hybris.printed.vocabulary import CARD_GOOD
from chronotheque.games.hybris.rules.subsets import list_cards, list_subset, nth, set_of_cards
from chronotheque.games.hybris.rules.supplies.goods import stock
from chronotheque.games.hybris.table.players import discard, show_in_hand
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import POWERS, Frame, Parts, Table, size
from chronotheque.kernel.declare import declared_frame


def begin_discard(s: HybrisTable, seat: i64, what: i64, n: i64) -> bool:
    """Begins a discard of chosen cards; True if it finishes at once because there is no choice."""
    have = stock(s, seat, what)
    if n <= 0 or have == 0:
        return True
    if have > n:
        s.call(Discard(seat, what, n))
        return False
    give_up(s, seat, what, s.hands[seat] if what == CARD_GOOD else s.foreseen[seat])
    return True


def give_up(s: HybrisTable, seat: i64, what: i64, gone: i64) -> None:
    """HY-R158  Publicly discards cards to their player's pile, or premonitions to the common one."""
    if s.events is not None:
        narration.discards(s, seat, what, gone)
    if what == CARD_GOOD:
        while gone != 0:
            discard(s, seat, nth(gone, 0))
            gone &= gone - 1
    else:
        s.foreseen[seat] &= ~gone
        s.premonition_discards |= gone


@mypyc_attr(free_list_len=1)
@declared_frame
class Discard(Frame):
    """HY-D33  The choice of cards to discard."""

    seat: i64 = 0
    what: i64 = 0
    n: i64 = 0  # 0: done

    def run(self, t: Table) -> None:
        if self.n > 0:
            t.ask(PICK_CARDS, self.seat)
        else:
            t.end()

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if self.what == CARD_GOOD:
            list_cards(s, seat, s.hands[seat], self.n, draft, parts)
        else:
            list_subset(s.foreseen[seat], self.n, draft, PREMONITION, parts)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
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


@declared_frame
class Recover(Frame):
    """HY-D35  Chosen cards publicly returned from the own discard pile to the hand."""

    seat: i64 = 0
    n: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.n > 0:
            s.ask(KEEP_CARDS, self.seat)
        else:
            s.end()

    def has_parts(self, decision: i64) -> bool:
        return True

    def count(self, s: HybrisTable) -> i64:
        """Returns the number of cards to take."""
        there = size(s.discards[self.seat])
        return self.n if self.n < there else there

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        list_cards(s, seat, s.discards[seat], self.count(s), draft, parts)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        taken = set_of_cards(s, seat, parts)
        s.discards[seat] &= ~taken
        s.hands[seat] |= taken
        show_in_hand(s, seat, taken)
        self.n = 0
        if s.events is not None:
            narration.recovers(s, seat, taken)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R158"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R158"
