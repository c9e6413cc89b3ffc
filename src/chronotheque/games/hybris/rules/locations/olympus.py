"""Olympus (HY-108 to HY-118): Convert and Design."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import CONVERT_ROW, DESIGN_TILE
from chronotheque.games.hybris.printed.elements import ROW, ROWS, STOP, TECH
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.rules.locations import forge
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame


def can_convert(s: HybrisTable, seat: i64, row: i64) -> bool:
    """HY-109, HY-R20  True if a row can be paid and has a result."""
    b = s.book
    return b.price[row] <= s.prayers[seat] and is_possible(s, seat, b.conversion[row])


@declared_frame
class Conversion(Frame):
    """HY-109 to HY-113, HY-D10  Rows of the conversion table, any number of times each."""

    seat: i64 = 0
    row: i64 = NONE  # to be carried out
    done: i64 = 0  # number of conversions done
    stopped: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.row != NONE:
            row = self.row
            self.row = NONE
            self.done += 1
            s.prayers[self.seat] -= s.book.price[row]  # HY-111
            if s.events is not None:
                narration.converts(s, self.seat, row)
            s.call(Effects(self.seat, s.book.conversion[row]))  # HY-110
        elif not self.stopped and self.rows(s) != 0:
            s.ask(CONVERT_ROW, self.seat)
        else:
            s.end()

    def rows(self, s: HybrisTable) -> i64:
        """Returns the set of rows that can be used now."""
        found: i64 = 0
        for row in range(ROWS):
            if can_convert(s, self.seat, row):
                found += POWERS[row]
        return found

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        list_subset(self.rows(cast(HybrisTable, t)), 1, draft, ROW, parts)
        if self.done > 0:
            parts.add(STOP)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        if part == STOP:
            self.stopped = True
        else:
            self.row = part - ROW

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R42" if part == STOP else "HY-R20"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-109"


@declared_frame
class Designing(Frame):
    """HY-115 to HY-118, HY-D11  The choice of a technology for space A of the workshop."""

    seat: i64 = 0
    tile: i64 = NONE
    done: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.done or s.piles == 0:
            s.end()
        elif self.tile == NONE:
            s.ask(DESIGN_TILE, self.seat)
        else:
            self.done = True
            s.piles -= POWERS[self.tile]
            if s.events is not None:
                narration.designs(s, self.seat, self.tile)
            forge.add_to_workshop(s, self.seat, self.tile)
            if not s.moved:
                s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(cast(HybrisTable, t).piles, 1, draft, TECH, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.tile = part - TECH

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-115"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-115"
