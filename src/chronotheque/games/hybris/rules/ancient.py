"""Ancient Technologies (HC-136 to HC-141, HY-R124), gained by cards only; Shackles taken (HC-027, HC-028).

A technology once stored is like any other. What a Shackle does stands in `pieces.py`.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_avatars
from chronotheque.games.hybris.board import marked
from chronotheque.games.hybris.decisions import TAKE_ANCIENT
from chronotheque.games.hybris.elements import SEAT, TECH
from chronotheque.games.hybris.rules import chains, forge
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table


class Heirloom(Frame):
    """HC-138 to HC-140, HC-D11  The decider gives Ancient Technologies of choice to Olympian boards of choice."""

    def __init__(self, seat: i64 = 0, left: i64 = 1) -> None:
        self.seat = seat  # the decider (HY-R99)
        self.left = left

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.left = f.number(self.left)

    def copy(self) -> Frame:
        return Heirloom(self.seat, self.left)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.left > 0 and s.ancient != 0:  # HY-R124
            s.ask(TAKE_ANCIENT, self.seat)
        else:
            s.end()

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_subset(cast(Cosmos, t).ancient, 1, draft, TECH, parts)
        elif len(draft) == 1:
            parts.add_range(SEAT, SEAT + t.seats - 1)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Cosmos, t)
        tile: i64 = parts[0] - TECH
        owner: i64 = parts[1] - SEAT
        s.ancient -= POWERS[tile]
        self.left -= 1
        if s.told is not None:
            telling_avatars.takes_ancient(s, seat, owner, tile)
        s.call(forge.Delivery(marked(tile, owner), NONE))  # HC-141: over the limit its owner removes one

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-139" if len(draft) == 0 else "HC-140"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


def begin(s: Cosmos, seat: i64, n: i64) -> bool:
    """An effect gives Ancient Technologies; it is not finished at once."""
    s.call(Heirloom(chains.decider(s), n))
    return False


def shackle(s: Cosmos, seat: i64, n: i64) -> None:
    """HC-027, HC-028  Shackles come to a Spark track, however many there are."""
    s.shackles[seat] += n
    if s.told is not None:
        telling_avatars.shackled(s, seat, n)
