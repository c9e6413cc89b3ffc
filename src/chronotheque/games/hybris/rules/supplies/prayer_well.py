"""The Prayer Well and its overflow (HY-204 to HY-209, HY-R67, HY-R136); Temples destroyed."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration, narration_goods
from chronotheque.games.hybris.chronos.rules.chains import decider
from chronotheque.games.hybris.decisions import DESTROY
from chronotheque.games.hybris.printed.elements import CITY
from chronotheque.games.hybris.printed.vocabulary import CITIES, TEMPLE_PROTECTED, WELL_IMMUNE
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.players import has_rule
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has, nibble
from chronotheque.kernel.declare import declared_frame


def add_prayers(s: HybrisTable, seat: i64, n: i64) -> bool:
    """Adds Prayers of a seat, or removes some; True unless an overflow must be settled."""
    if seat == NONE:
        seat = decider(s)  # HY-R31: an Avatar has no Followers
    if n <= 0:
        s.well = s.well + n if s.well + n > 0 else 0
        if s.events is not None and n < 0:
            narration_goods.well_sinks(s, seat, -n)
        return True
    s.well += n
    if s.events is not None:
        narration_goods.generates(s, seat, n)
    if s.well >= s.book.well_flood:
        owner = flooded(s)
        if owner != NONE:  # HY-207
            s.call(Destroy(owner, 1, True))
            return False
        s.well = 0  # HY-R67
        if s.events is not None:
            narration_goods.well_emptied(s)
        return True
    if s.well >= s.book.well_warning and not has_rule(s, seat, WELL_IMMUNE, NONE):  # HY-205
        s.call(Effects(seat, s.book.warning))
        return False
    return True


def flooded(s: HybrisTable) -> i64:
    """HY-207  Returns the seat highest in Greatness with a Temple in an unprotected City, or NONE."""
    row = greatness_order(s)
    for at in range(s.seats):
        seat = nibble(row, at) - 1
        if s.temples[seat] != 0 and not has_rule(s, seat, TEMPLE_PROTECTED, NONE):
            return seat
    return NONE


@declared_frame
class Destroy(Frame):
    """HY-D28  The choice of own Temples to destroy; a flood then empties the Well (HY-209)."""

    seat: i64 = 0
    left: i64 = 0
    flood: bool = False

    def reason(self, t: Table, seat: i64) -> str:
        return "by:flood" if self.flood else ""

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.left > 0 and s.temples[self.seat] != 0:
            s.ask(DESTROY, self.seat)
            return
        if self.flood:
            s.well = 0
            if s.events is not None:
                narration_goods.well_emptied(s)
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        for city in range(len(CITIES)):
            if has(s.temples[seat], city):
                parts.add(CITY + city)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        s.temples[seat] -= POWERS[part - CITY]
        self.left -= 1
        if s.events is not None:
            narration.temple_destroyed(s, seat, part)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-207"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-207"
