"""Phase 1, Divine Pillar (HY-004 to HY-011): one card each, in Greatness order; with Chronos HC-041 to HC-044."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.rules.stirring import Stirring
from chronotheque.games.hybris.decisions import CHOOSE_PILLAR, TAKE_TWO_PILLARS
from chronotheque.games.hybris.printed.elements import CONCEPT, PILLAR, PILLAR_NAMES, PILLARS
from chronotheque.games.hybris.printed.vocabulary import PRAYER
from chronotheque.games.hybris.rules.effects.lists import tiles_follow
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has, nibble, with_nibble
from chronotheque.kernel.declare import declared_frame


@declared_frame
class PillarPhase(Frame):
    """The choice of Pillars, player after player; the order is fixed when the phase begins."""

    row: i64 = 0  # the players in order, as seats + 1
    at: i64 = 0

    def reason(self, t: Table, seat: i64) -> str:
        return PILLAR_NAMES[cast(HybrisTable, t).pillar[seat]]

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if s.chronos and tiles_follow(s):
            return
        if self.at < s.seats:
            s.ask(TAKE_TWO_PILLARS if s.seats == 1 else CHOOSE_PILLAR, nibble(self.row, self.at) - 1)
        elif s.seats == 1 and self.at == 1:
            self.at = 2
            s.call(Stirring(s.second))  # HC-032
        else:
            if not s.chronos:  # HC-044
                s.pillar_prayers |= free_pillars(s)  # HY-008, HY-009
            s.end()

    def has_parts(self, decision: i64) -> bool:
        return decision == TAKE_TWO_PILLARS

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if decision == CHOOSE_PILLAR:
            list_subset(free_pillars(cast(HybrisTable, t)), 1, draft, PILLAR, parts)
        elif len(draft) < 2:  # HC-031: in the order of their effects
            for pillar in range(PILLARS):
                if PILLAR + pillar not in draft:
                    parts.add(PILLAR + pillar)
        elif len(draft) == 2:  # HC-033: the Focus space for the token
            for part in draft:
                parts.add(CONCEPT + part - PILLAR)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        if decision == CHOOSE_PILLAR:
            self.play(t, decision, seat, parts[0])
            return
        s = cast(HybrisTable, t)
        s.pillar[seat] = parts[0] - PILLAR
        s.second = parts[1] - PILLAR
        self.at = 1
        s.focus = with_nibble(s.focus, parts[2] - CONCEPT, seat + 1)
        if s.events is not None:
            chronos_narration.takes_pillars(s, seat, parts)
        s.call(Stirring(s.pillar[seat]))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        pillar = part - PILLAR
        s.pillar[seat] = pillar
        self.at += 1
        if s.events is not None:
            narration.takes_pillar(s, seat, pillar)
        if s.chronos:
            s.focus = with_nibble(s.focus, pillar, seat + 1)  # HC-041
            s.call(Stirring(pillar))
        if has(s.pillar_prayers, pillar):  # HY-010
            s.pillar_prayers -= POWERS[pillar]
            gain(s, seat, PRAYER, 1)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == CHOOSE_PILLAR:
            return "HY-005"
        return "HC-031" if len(draft) < 2 else "HC-033"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-004"


def free_pillars(s: HybrisTable) -> i64:
    """Returns the set of Pillars not taken."""
    found: i64 = POWERS[PILLARS] - 1
    for seat in range(s.seats):
        if s.pillar[seat] != NONE:
            found &= ~POWERS[s.pillar[seat]]
    return found
