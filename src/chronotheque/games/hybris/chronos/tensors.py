"""Observation of Chronos as tensors; all zero in games without him."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from chronotheque.games.hybris.chronos.rules.automa import conditions_met
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARDS,
    AVATARS_IN_ALL,
    CARD_BITS,
    CHAIN_SPACES,
    CHRONOS_TILES,
    CITY_PLACE,
    CONCEPT_CARDS,
    CONCEPTS_IN_ALL,
    OLYMPUS_TECHS,
    PILLARS,
    RESOURCE_SPACES,
    SEATS,
    TECHS,
)
from chronotheque.games.hybris.printed.vocabulary import CITIES, COLISEUM_DECK, DIFFICULTIES
from chronotheque.games.hybris.rules.phases.action import Acting
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Tensor, nibble
from chronotheque.kernel.learning import MOST, away, place_of, write_set

INTENSITY: Final = 15  # the most that a Concept can have
PLACES: Final = int(CITY_PLACE) + len(CITIES)

CHRONOS_TENSORS: Final = [
    Tensor("difficulty", (len(DIFFICULTIES),), 1, "against Chronos: easy, normal, hard, titan, by the book"),
    Tensor("focus", (CONCEPTS_IN_ALL, SEATS), 1, "whose Focus each Concept is, from Ananke to Temnein"),
    Tensor("turn_of", (CONCEPTS_IN_ALL,), 1, "the Concept whose turn it is in the Action phase"),
    Tensor("second_pillar", (PILLARS,), 1, "the other Pillar of a lone player"),
    Tensor("second_resolved", (1,), 1, "whether that one lies face down"),
    Tensor("broken", (CONCEPTS_IN_ALL,), CHAIN_SPACES, "chains broken of each Concept"),
    Tensor("conditions", (CONCEPTS_IN_ALL,), 1, "Concepts whose conditions are met"),
    Tensor("resources", (CONCEPTS_IN_ALL,), RESOURCE_SPACES, "resources of Chronos on each Concept"),
    Tensor("chronos_vp", (1,), MOST, "VP of Chronos, up to 255"),
    Tensor("intensity", (CONCEPTS_IN_ALL,), INTENSITY, "Intensity of each Concept"),
    Tensor("tiles_up", (CHRONOS_TILES,), 1, "tiles of Chronos that lie face up"),
    Tensor("tiles_due", (CHRONOS_TILES,), 1, "those whose Immediate power still waits"),
    Tensor("emptied", (2,), 1, "decks that have run out once: Coliseum, premonitions"),
    Tensor("concept_cards", (CONCEPT_CARDS,), 1, "Concept cards that lie face up"),
    Tensor("concept_decks", (CONCEPT_CARDS,), 1, "Concept cards still to come"),
    Tensor("avatars", (AVATARS_IN_ALL, len(CITIES)), 1, "the City of each Avatar; none: on the Chronos board"),
    Tensor("called", (AVATARS_IN_ALL, len(CITIES)), 1, "where an Avatar goes when the combat is over"),
    Tensor("foe", (AVATARS_IN_ALL,), 1, "the Avatar that fights"),
    Tensor("avatar_row", (AVATAR_CARDS,), 1, "avatar cards in its row"),
    Tensor("avatar_deck", (AVATAR_CARDS,), 1, "avatar cards in their deck"),
    Tensor("avatar_discards", (AVATAR_CARDS,), 1, "avatar cards in their discard pile"),
    Tensor("ancient", (TECHS - OLYMPUS_TECHS,), 1, "Ancient Technologies below the Chronos board"),
    Tensor("blocked", (PLACES,), 1, "Blocked slots and Cities"),
    Tensor("weakened", (1,), 1, "whether Weakening was used in this Age"),
    Tensor("shackles", (SEATS,), MOST, "Shackles"),
]

AT_DIFFICULTY: Final[i64] = place_of("difficulty", CHRONOS_TENSORS)
AT_FOCUS: Final[i64] = place_of("focus", CHRONOS_TENSORS)
AT_TURN_OF: Final[i64] = place_of("turn_of", CHRONOS_TENSORS)
AT_SECOND_PILLAR: Final[i64] = place_of("second_pillar", CHRONOS_TENSORS)
AT_SECOND_RESOLVED: Final[i64] = place_of("second_resolved", CHRONOS_TENSORS)
AT_BROKEN: Final[i64] = place_of("broken", CHRONOS_TENSORS)
AT_CONDITIONS: Final[i64] = place_of("conditions", CHRONOS_TENSORS)
AT_RESOURCES: Final[i64] = place_of("resources", CHRONOS_TENSORS)
AT_CHRONOS_VP: Final[i64] = place_of("chronos_vp", CHRONOS_TENSORS)
AT_INTENSITY: Final[i64] = place_of("intensity", CHRONOS_TENSORS)
AT_TILES_UP: Final[i64] = place_of("tiles_up", CHRONOS_TENSORS)
AT_TILES_DUE: Final[i64] = place_of("tiles_due", CHRONOS_TENSORS)
AT_EMPTIED: Final[i64] = place_of("emptied", CHRONOS_TENSORS)
AT_CONCEPT_CARDS: Final[i64] = place_of("concept_cards", CHRONOS_TENSORS)
AT_CONCEPT_DECKS: Final[i64] = place_of("concept_decks", CHRONOS_TENSORS)
AT_AVATARS: Final[i64] = place_of("avatars", CHRONOS_TENSORS)
AT_CALLED: Final[i64] = place_of("called", CHRONOS_TENSORS)
AT_FOE: Final[i64] = place_of("foe", CHRONOS_TENSORS)
AT_AVATAR_ROW: Final[i64] = place_of("avatar_row", CHRONOS_TENSORS)
AT_AVATAR_DECK: Final[i64] = place_of("avatar_deck", CHRONOS_TENSORS)
AT_AVATAR_DISCARDS: Final[i64] = place_of("avatar_discards", CHRONOS_TENSORS)
AT_ANCIENT: Final[i64] = place_of("ancient", CHRONOS_TENSORS)
AT_BLOCKED: Final[i64] = place_of("blocked", CHRONOS_TENSORS)
AT_WEAKENED: Final[i64] = place_of("weakened", CHRONOS_TENSORS)
AT_SHACKLES: Final[i64] = place_of("shackles", CHRONOS_TENSORS)


def write_chronos(sheet: BytesWriter, at: i64, s: HybrisTable, me: i64) -> None:
    """The Chronos board, from a place of the sheet on."""
    sheet[at + AT_DIFFICULTY + s.difficulty] = 1
    _write_concepts(sheet, at, s, me)
    if s.second != NONE:
        sheet[at + AT_SECOND_PILLAR + s.second] = 1
    if s.second_resolved:
        sheet[at + AT_SECOND_RESOLVED] = 1
    sheet[at + AT_CHRONOS_VP] = u8(s.chronos_vp if s.chronos_vp < MOST else MOST)
    write_set(sheet, at + AT_TILES_UP, s.tiles_up)
    write_set(sheet, at + AT_TILES_DUE, s.tiles_due)
    write_set(sheet, at + AT_EMPTIED, s.emptied >> COLISEUM_DECK)
    write_set(sheet, at + AT_CONCEPT_CARDS, s.concepts_up)
    write_set(sheet, at + AT_CONCEPT_DECKS, s.concept_decks)
    write_set(sheet, at + AT_AVATAR_DECK, s.avatar_deck)
    write_set(sheet, at + AT_AVATAR_DISCARDS, s.avatar_discards)
    write_set(sheet, at + AT_ANCIENT, s.ancient >> OLYMPUS_TECHS)
    write_set(sheet, at + AT_BLOCKED, s.blocked)
    if s.weakened:
        sheet[at + AT_WEAKENED] = 1
    for seat in range(s.seats):
        held = s.shackles[seat]
        sheet[at + AT_SHACKLES + away(seat, me, s.seats)] = u8(held if held < MOST else MOST)
    _write_avatars(sheet, at, s)


def _write_concepts(sheet: BytesWriter, at: i64, s: HybrisTable, me: i64) -> None:
    for concept in range(CONCEPTS_IN_ALL):
        seat = nibble(s.focus, concept) - 1
        if seat >= 0:
            sheet[at + AT_FOCUS + concept * SEATS + away(seat, me, s.seats)] = 1
        sheet[at + AT_BROKEN + concept] = u8(nibble(s.chains, concept))
        sheet[at + AT_RESOURCES + concept] = u8(nibble(s.hoard, concept))
        sheet[at + AT_INTENSITY + concept] = u8(nibble(s.intensity, concept))
        if conditions_met(s, concept):
            sheet[at + AT_CONDITIONS + concept] = 1
    for frame in s.stack:
        if isinstance(frame, Acting) and frame.last != NONE:
            sheet[at + AT_TURN_OF + frame.last] = 1


def _write_avatars(sheet: BytesWriter, at: i64, s: HybrisTable) -> None:
    for avatar in range(AVATARS_IN_ALL):
        city = nibble(s.avatars, avatar) - 1
        if city >= 0:
            sheet[at + AT_AVATARS + avatar * len(CITIES) + city] = 1
        city = nibble(s.calls, avatar) - 1
        if city >= 0:
            sheet[at + AT_CALLED + avatar * len(CITIES) + city] = 1
    if s.foe == NONE:
        return
    sheet[at + AT_FOE + s.foe] = 1
    for side in range(2):
        if s.fighter[side] == NONE:
            for i in range(s.zone_count[side]):
                sheet[at + AT_AVATAR_ROW + s.zone[side * CARD_BITS + i]] = 1
