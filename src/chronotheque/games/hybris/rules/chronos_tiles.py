"""Intensity and the Upgrade tiles of Chronos (HC-024 to HC-026, HC-042, HY-R106, HY-R122, HY-R164)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_chronos as telling
from chronotheque.games.hybris.board import leader
from chronotheque.games.hybris.elements import CHRONOS_TILES, CONCEPT_NAMES, PILLAR_NAMES
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.rules.chains import break_chain, decider, feed_concept
from chronotheque.games.hybris.rules.counting import holds
from chronotheque.games.hybris.state import NO_COMBAT, Cosmos
from chronotheque.kernel import POWERS, Fields, Frame, Table, has, lowest, nibble, with_nibble


def change_intensity(s: Cosmos, concept: i64, n: i64) -> None:
    """The Intensity of a Concept changes; then conditions of tiles are looked at."""
    before, after = nibble(s.intensity, concept), intensity_after(s, concept, n)
    s.intensity = with_nibble(s.intensity, concept, after)
    if s.told is not None and after != before:
        telling.intensity_changes(s, concept, after)
    look_at_tiles(s)


def intensity_after(s: Cosmos, concept: i64, n: i64) -> i64:
    """HY-R106  What the Intensity of a Concept would be after a change, within its limits."""
    after = nibble(s.intensity, concept) + n
    if after < 0:
        return 0
    most = s.book.most_intensity[concept]
    return most if after > most else after


def look_at_tiles(s: Cosmos) -> None:
    """HC-024, HY-R164  Tiles whose condition is met are turned at once; their Immediate power will follow."""
    for tile in range(CHRONOS_TILES):
        if not has(s.tiles_up, tile) and holds(s, leader(s), s.book.tile_condition[tile]):
            s.tiles_up |= POWERS[tile]
            s.tiles_due |= POWERS[tile]
            if s.told is not None:
                telling.tile_turned(s, tile)


def tiles_follow(s: Cosmos) -> bool:
    """HY-R164  Lets Immediate powers follow that are due, unless a combat still goes on; whether there are any.

    Those rules ask that lie below all lists of effects and actions, so that none of these is cut in two.
    """
    if s.tiles_due == 0 or s.combat != NO_COMBAT:
        return False
    s.call(Unveiling())
    return True


class Unveiling(Frame):
    """HC-026  The Immediate powers of tiles just turned: Ananke before Kratos, in printed order."""

    def copy(self) -> Frame:
        return Unveiling()

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if s.tiles_due == 0:
            s.end()
            return
        tile = lowest(s.tiles_due)
        s.tiles_due -= POWERS[tile]
        if s.told is not None:
            telling.tile_works(s, tile)
        s.call(effects.Effects(decider(s), s.book.tile_immediate[tile]))


# -- what a Pillar stirs ---------------------------------------------------------------------------


def modifier(s: Cosmos, concept: i64) -> i64:
    """HY-R122  The modifier on the lowest tile of a Concept that lies face down."""
    for tile in range(CHRONOS_TILES):
        if s.book.tile_concept[tile] == concept and not has(s.tiles_up, tile):
            return s.book.tile_mod[tile]
    return 0


class Stirring(Frame):
    """HC-041 to HC-043  What follows when a Pillar is taken: Intensity and `on_pillar`, or a broken chain.

    For a lone player it also stands in for the lower part of a Pillar (HC-035 to HC-037): then Chronos gains
    a resource where otherwise a chain would break.
    """

    def __init__(self, concept: i64 = 0, instead: bool = False, tiles: i64 = -1) -> None:
        self.concept = concept
        self.instead = instead  # of a lower part
        self.tiles = tiles  # set of those whose `on_pillar` is still to come; -1: not begun

    def fields(self, f: Fields) -> None:
        self.concept = f.number(self.concept)
        self.instead = f.flag(self.instead)
        self.tiles = f.number(self.tiles)

    def copy(self) -> Frame:
        return Stirring(self.concept, self.instead, self.tiles)

    def reason(self, t: Table, seat: i64) -> str:
        return CONCEPT_NAMES[self.concept] if self.instead else PILLAR_NAMES[self.concept]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
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
                s.call(effects.Effects(decider(s), number))
                return
        s.end()
