"""Ancient Technologies (HC-136 to HC-141, HY-R124), gained by cards only; Shackles taken (HC-027, HC-028).

A stored one is like any other technology. The effect of Shackles is in `rules/supplies/pieces.py`.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.decisions import TAKE_ANCIENT
from chronotheque.games.hybris.printed.elements import SEAT, TECH
from chronotheque.games.hybris.rules.locations import forge
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.table.board import marked
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Heirloom(Frame):
    """HC-138 to HC-140, HC-D11  The decider's gift of chosen Ancient Technologies to chosen Olympian boards."""

    seat: i64 = 0  # the decider (HY-R99)
    left: i64 = 1

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.left > 0 and s.ancient != 0:  # HY-R124
            s.ask(TAKE_ANCIENT, self.seat)
        else:
            s.end()

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_subset(cast(HybrisTable, t).ancient, 1, draft, TECH, parts)
        elif len(draft) == 1:
            parts.add_range(SEAT, SEAT + t.seats - 1)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        tile: i64 = parts[0] - TECH
        owner: i64 = parts[1] - SEAT
        s.ancient -= POWERS[tile]
        self.left -= 1
        if s.events is not None:
            narration.takes_ancient(s, seat, owner, tile)
        s.call(forge.Delivery(marked(tile, owner), NONE))  # HC-141: over the limit its owner removes one

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-139" if len(draft) == 0 else "HC-140"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


def shackle(s: HybrisTable, seat: i64, n: i64) -> None:
    """HC-027, HC-028  Adds Shackles to a Spark track, without limit."""
    s.shackles[seat] += n
    if s.events is not None:
        narration.shackled(s, seat, n)
