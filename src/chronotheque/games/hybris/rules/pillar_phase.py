"""Phase 1, Divine Pillar (HY-004 to HY-011): one card each, in the order of Greatness."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.decisions import CHOOSE_PILLAR
from chronotheque.games.hybris.elements import PILLAR, PILLAR_NAMES, PILLARS
from chronotheque.games.hybris.rules.goods import gain
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import PRAYER
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has, nibble


class PillarPhase(Frame):
    """Players choose one after another; the order is read when the phase begins."""

    def __init__(self, row: i64 = 0, at: i64 = 0) -> None:
        self.row = row  # the players in order, as seats + 1
        self.at = at

    def fields(self, f: Fields) -> None:
        self.row = f.number(self.row)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return PillarPhase(self.row, self.at)

    def reason(self, t: Table, seat: i64) -> str:
        return PILLAR_NAMES[cast(Cosmos, t).pillar[seat]]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.at < s.seats:
            s.ask(CHOOSE_PILLAR, nibble(self.row, self.at) - 1)
            return
        s.pillar_prayers |= free_pillars(s)  # HY-008, HY-009
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(free_pillars(cast(Cosmos, t)), 1, draft, PILLAR, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        pillar = part - PILLAR
        s.pillar[seat] = pillar
        self.at += 1
        if s.told is not None:
            telling.takes_pillar(s, seat, pillar)
        if has(s.pillar_prayers, pillar):  # HY-010
            s.pillar_prayers -= POWERS[pillar]
            gain(s, seat, PRAYER, 1)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-005"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-004"


def free_pillars(s: Cosmos) -> i64:
    """Set of the Pillars that nobody has taken."""
    found: i64 = POWERS[PILLARS] - 1
    for seat in range(s.seats):
        if s.pillar[seat] != NONE:
            found &= ~POWERS[s.pillar[seat]]
    return found
