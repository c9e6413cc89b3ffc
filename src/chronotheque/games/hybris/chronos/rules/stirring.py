"""The effect of taking a Pillar on Chronos (HC-035 to HC-037, HC-041 to HC-043)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.chains import break_chain, decider, feed_concept
from chronotheque.games.hybris.chronos.rules.intensity import change_intensity, modifier
from chronotheque.games.hybris.printed.elements import CHRONOS_TILES, CONCEPT_NAMES, PILLAR_NAMES
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import POWERS, Frame, Table, has, lowest
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Stirring(Frame):
    """HC-041 to HC-043  The consequences of taking a Pillar: Intensity and `on_pillar`, or a broken chain.

    For a lone player it replaces the lower part of a Pillar (HC-035 to HC-037): then Chronos gains a resource where
    he would otherwise break a chain.
    """

    concept: i64 = 0
    instead: bool = False  # True in place of a lower part
    tiles: i64 = -1  # set of the tiles with a pending `on_pillar`; -1: not begun

    def reason(self, t: Table, seat: i64) -> str:
        return CONCEPT_NAMES[self.concept] if self.instead else PILLAR_NAMES[self.concept]

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        if self.tiles < 0:
            self.tiles = 0
            if b.concept_chained[self.concept] != 0:
                if self.instead:
                    feed_concept(s, self.concept)  # HC-036, HC-037
                else:
                    break_chain(s, self.concept)  # HC-043
                if s.over:
                    return
            else:
                change_intensity(s, self.concept, modifier(s, self.concept))  # HC-035, HC-042
                for tile in range(CHRONOS_TILES):
                    if b.tile_concept[tile] == self.concept and not has(s.tiles_up, tile):
                        self.tiles += POWERS[tile]
        while self.tiles != 0:
            tile = lowest(self.tiles)
            self.tiles -= POWERS[tile]
            number = b.tile_on_pillar[tile]
            if not has(s.tiles_up, tile) and b.first(number) < b.last(number):
                s.call(Effects(decider(s), number))
                return
        s.end()
