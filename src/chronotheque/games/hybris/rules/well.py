"""The Prayer Well and its overflow (HY-204 to HY-209, HY-R67, HY-R136); Temples destroyed."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling, telling_goods
from chronotheque.games.hybris.board import greatness_order
from chronotheque.games.hybris.decisions import DESTROY
from chronotheque.games.hybris.elements import CITY
from chronotheque.games.hybris.players import has_rule
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.rules.chains import decider
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import CITIES, TEMPLE_PROTECTED, WELL_IMMUNE
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has, nibble


def add_prayers(s: Cosmos, seat: i64, n: i64) -> bool:
    """A seat generates Prayers, or takes some away; whether that is all, without an overflow to settle."""
    if seat == NONE:
        seat = decider(s)  # HY-R31: an Avatar has no Followers
    if n <= 0:
        s.well = s.well + n if s.well + n > 0 else 0
        if s.told is not None and n < 0:
            telling_goods.well_sinks(s, seat, -n)
        return True
    s.well += n
    if s.told is not None:
        telling_goods.generates(s, seat, n)
    if s.well >= s.book.well_flood:
        owner = flooded(s)
        if owner != NONE:  # HY-207
            s.call(Destroy(owner, 1, True))
            return False
        s.well = 0  # HY-R67
        if s.told is not None:
            telling_goods.well_emptied(s)
        return True
    if s.well >= s.book.well_warning and not has_rule(s, seat, WELL_IMMUNE, NONE):  # HY-205
        s.call(effects.Effects(seat, s.book.warning))
        return False
    return True


def flooded(s: Cosmos) -> i64:
    """HY-207  The seat highest in Greatness with a Temple in a City that no power protects, or NONE."""
    row = greatness_order(s)
    for at in range(s.seats):
        seat = nibble(row, at) - 1
        if s.temples[seat] != 0 and not has_rule(s, seat, TEMPLE_PROTECTED, NONE):
            return seat
    return NONE


class Destroy(Frame):
    """HY-D28  Which of the own Temples are removed from the game; after a flood the Well is emptied (HY-209)."""

    def __init__(self, seat: i64 = 0, left: i64 = 0, flood: bool = False) -> None:
        self.seat = seat
        self.left = left
        self.flood = flood

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.left = f.number(self.left)
        self.flood = f.flag(self.flood)

    def copy(self) -> Frame:
        return Destroy(self.seat, self.left, self.flood)

    def reason(self, t: Table, seat: i64) -> str:
        return "by:flood" if self.flood else ""

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.left > 0 and s.temples[self.seat] != 0:
            s.ask(DESTROY, self.seat)
            return
        if self.flood:
            s.well = 0
            if s.told is not None:
                telling_goods.well_emptied(s)
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        for city in range(len(CITIES)):
            if has(s.temples[seat], city):
                parts.add(CITY + city)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        s.temples[seat] -= POWERS[part - CITY]
        self.left -= 1
        if s.told is not None:
            telling.temple_destroyed(s, seat, part)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-207"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-207"
