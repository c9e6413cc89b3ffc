"""Choices that effects offer (HY-D36, HY-R149)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules.chains import decider
from chronotheque.games.hybris.decisions import OPTION_OF
from chronotheque.games.hybris.printed.elements import OPTION
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Choose(Frame):
    """HY-D36  A choice among the options printed on a card, tile or banner."""

    seat: i64 = 0
    op: i64 = 0
    left: i64 = 1  # options still to choose
    decision: i64 = OPTION_OF
    of_card: bool = False
    done: i64 = 0  # set of options already carried out
    chosen: i64 = NONE
    short: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if value != 0:
            self.short = 1

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.chosen != NONE:
            number = s.book.a[self.op] + self.chosen
            self.done |= POWERS[self.chosen]
            self.left -= 1
            self.chosen = NONE
            s.call(Effects(self.seat, number, False, self.of_card))
        elif self.left > 0 and self.open_options(s) != 0:
            s.ask(self.decision, decider(s) if self.seat == NONE else self.seat)  # HY-R165
        else:
            s.end(self.short)

    def open_options(self, s: HybrisTable) -> i64:
        """HY-R149  Returns the set of options that may be chosen."""
        b = s.book
        found: i64 = 0
        for i in range(b.b[self.op]):
            if not has(self.done, i) and is_possible(s, self.seat, b.a[self.op] + i):
                found += POWERS[i]
        return found

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        options = self.open_options(s)
        for i in range(s.book.b[self.op]):
            if has(options, i):
                parts.add(OPTION + i)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.chosen = part - OPTION
        s = cast(HybrisTable, t)
        if s.events is not None:
            narration.chooses(s, seat, s.book.a[self.op] + self.chosen)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R149"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R165"
