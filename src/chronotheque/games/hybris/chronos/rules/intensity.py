"""Intensity of Ananke and Kratos, and the Upgrade tiles it turns (HC-024, HC-025, HY-R106, HY-R122)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.printed.elements import CHRONOS_TILES
from chronotheque.games.hybris.rules.effects.counting import holds
from chronotheque.games.hybris.table.board import leader
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import POWERS, has, nibble, with_nibble


def change_intensity(s: HybrisTable, concept: i64, n: i64) -> None:
    """Changes a Concept's Intensity, then checks the conditions of tiles."""
    before, after = nibble(s.intensity, concept), intensity_after(s, concept, n)
    s.intensity = with_nibble(s.intensity, concept, after)
    if s.events is not None and after != before:
        narration.intensity_changes(s, concept, after)
    look_at_tiles(s)


def intensity_after(s: HybrisTable, concept: i64, n: i64) -> i64:
    """HY-R106  Returns a Concept's Intensity after a change, within its limits."""
    after = nibble(s.intensity, concept) + n
    if after < 0:
        return 0
    most = s.book.most_intensity[concept]
    return most if after > most else after


def look_at_tiles(s: HybrisTable) -> None:
    """HC-024, HY-R164  Turns all tiles whose condition is met; their Immediate powers are due later."""
    for tile in range(CHRONOS_TILES):
        if not has(s.tiles_up, tile) and holds(s, leader(s), s.book.tile_condition[tile]):
            s.tiles_up |= POWERS[tile]
            s.tiles_due |= POWERS[tile]
            if s.events is not None:
                narration.tile_turned(s, tile)


def modifier(s: HybrisTable, concept: i64) -> i64:
    """HY-R122  Returns the modifier on the lowest face-down tile of a Concept."""
    for tile in range(CHRONOS_TILES):
        if s.book.tile_concept[tile] == concept and not has(s.tiles_up, tile):
            return s.book.tile_mod[tile]
    return 0
