"""Olympus (HY-108 to HY-118): Convert and Conceive."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.decisions import CONCEIVE, CONVERT_ROW
from chronotheque.games.hybris.elements import ROW, ROWS, STOP, TECH
from chronotheque.games.hybris.rules import counting, effects, forge
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table


def can_convert(s: Cosmos, seat: i64, row: i64) -> bool:
    """HY-109, HY-R20  Whether a row can be paid and has a result."""
    b = s.book
    return b.price[row] <= s.prayers[seat] and counting.is_possible(s, seat, b.conversion[row])


class Conversion(Frame):
    """HY-109 to HY-113, HY-D10  Rows of the conversion table, as many and as often as liked."""

    def __init__(self, seat: i64 = 0, row: i64 = NONE, done: i64 = 0, stopped: bool = False) -> None:
        self.seat = seat
        self.row = row  # to be carried out
        self.done = done  # how many there were
        self.stopped = stopped

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.row = f.number(self.row)
        self.done = f.number(self.done)
        self.stopped = f.flag(self.stopped)

    def copy(self) -> Frame:
        return Conversion(self.seat, self.row, self.done, self.stopped)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.row != NONE:
            row = self.row
            self.row = NONE
            self.done += 1
            s.prayers[self.seat] -= s.book.price[row]  # HY-111
            if s.told is not None:
                telling.converts(s, self.seat, row)
            s.call(effects.Effects(self.seat, s.book.conversion[row]))  # HY-110
        elif not self.stopped and self.rows(s) != 0:
            s.ask(CONVERT_ROW, self.seat)
        else:
            s.end()

    def rows(self, s: Cosmos) -> i64:
        """Set of the rows that can be used now."""
        found: i64 = 0
        for row in range(ROWS):
            if can_convert(s, self.seat, row):
                found += POWERS[row]
        return found

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        list_subset(self.rows(cast(Cosmos, t)), 1, draft, ROW, parts)
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


class Conception(Frame):
    """HY-115 to HY-118, HY-D11  A technology of choice goes to space A of the workshop."""

    def __init__(self, seat: i64 = 0, tile: i64 = NONE, done: bool = False) -> None:
        self.seat = seat
        self.tile = tile
        self.done = done

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.tile = f.number(self.tile)
        self.done = f.flag(self.done)

    def copy(self) -> Frame:
        return Conception(self.seat, self.tile, self.done)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.done or s.piles == 0:
            s.end()
        elif self.tile == NONE:
            s.ask(CONCEIVE, self.seat)
        else:
            self.done = True
            s.piles -= POWERS[self.tile]
            if s.told is not None:
                telling.conceives(s, self.seat, self.tile)
            forge.add_to_workshop(s, self.seat, self.tile)
            if not s.moved:
                s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(cast(Cosmos, t).piles, 1, draft, TECH, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.tile = part - TECH

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-115"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-115"
