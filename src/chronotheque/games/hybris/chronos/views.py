"""The view of Chronos, whose board is public (HY-R132), and the way back from a view to a table."""

from __future__ import annotations

from typing import cast

from chronotheque.games.hybris.chronos.rules import automa, concepts
from chronotheque.games.hybris.chronos.rules.chains import removed
from chronotheque.games.hybris.chronos.view_types import (
    Avatar,
    ChronosNotes,
    ChronosView,
    ConceptView,
    ConditionView,
    Difficulty,
)
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    AVATARS_IN_ALL,
    CHAIN_SPACES,
    CHRONOS_TILE_NAMES,
    CONCEPT_CARD_NAMES,
    CONCEPTS_IN_ALL,
    PILLAR_NAMES,
    PLACE_NAMES,
    TECH_NAMES,
    names_of,
    set_of,
)
from chronotheque.games.hybris.printed.vocabulary import CITIES, COUNTERS, DECKS, DIFFICULTIES
from chronotheque.games.hybris.rules.phases.action import Acting
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, nibble, with_nibble


def chronos_view(s: HybrisTable) -> ChronosView | None:
    """The Chronos board with everything on it and beside it."""
    if not s.chronos:
        return None
    return ChronosView(
        difficulty=difficulty(s),
        vp=int(s.chronos_vp),
        concepts=[concept_view(s, concept) for concept in range(CONCEPTS_IN_ALL)],
        next=next_concept(s),
        second=None if s.second == NONE else PILLAR_NAMES[s.second],
        second_resolved=s.second_resolved,
        tiles_up=names_of(s.tiles_up, CHRONOS_TILE_NAMES),
        decks=names_of(s.concept_decks, CONCEPT_CARD_NAMES),
        avatars=cities_of(s.avatars),
        ancient=names_of(s.ancient, TECH_NAMES),
        blocked=names_of(s.blocked, PLACE_NAMES),
    )


def chronos_notes(s: HybrisTable) -> ChronosNotes | None:
    """Returns what a seat could have noted down of Chronos besides its view."""
    if not s.chronos:
        return None
    return ChronosNotes(
        tiles_due=names_of(s.tiles_due, CHRONOS_TILE_NAMES),
        emptied=names_of(s.emptied, DECKS),
        calls=cities_of(s.calls),
        avatar_deck=names_of(s.avatar_deck, AVATAR_CARD_NAMES),
        avatar_discards=names_of(s.avatar_discards, AVATAR_CARD_NAMES),
        weakened=s.weakened,
    )


def difficulty(s: HybrisTable) -> Difficulty:
    """Returns the name of the difficulty."""
    return DIFFICULTIES[s.difficulty]


def concept_view(s: HybrisTable, concept: int) -> ConceptView:
    """One Concept: whose Focus it is, its chains, resources, Intensity, card and conditions."""
    seat = int(nibble(s.focus, concept)) - 1
    card = concepts.card_up(s, concept)
    return ConceptView(
        focus=None if seat < 0 else seat,
        broken=int(removed(s, concept)),
        resources=int(nibble(s.hoard, concept)),
        intensity=int(nibble(s.intensity, concept)),
        card=None if card == NONE else CONCEPT_CARD_NAMES[card],
        conditions=[condition_view(s, concept, icon) for icon in icons(s, concept)],
        met=bool(automa.conditions_met(s, concept)),
    )


def icons(s: HybrisTable, concept: int) -> range:
    """The icons of a track that Chronos would look at now."""
    return range(int(automa.first_icon(s, concept)), int(removed(s, concept)))


def condition_view(s: HybrisTable, concept: int, icon: int) -> ConditionView:
    """Returns a revealed icon's demand on all players together, and what they have."""
    return ConditionView(
        what=COUNTERS[s.book.icon_what[concept * CHAIN_SPACES + icon]],
        have=int(automa.collected(s, concept, icon)),
        need=int(automa.demand(s, concept, icon)),
    )


def next_concept(s: HybrisTable) -> int | None:
    """The Concept whose turn it is or was last in the Action phase."""
    for frame in s.stack:
        if isinstance(frame, Acting):
            return None if frame.last == NONE else int(frame.last)
    return None


def cities_of(row: int) -> dict[Avatar, str | None]:
    """Returns the City of each Avatar in a row of numbers + 1; None: the Chronos board."""
    numbers = [int(nibble(row, i)) for i in range(AVATARS_IN_ALL)]
    found = {AVATAR_NAMES[i]: f"city:{CITIES[n - 1]}" if n else None for i, n in enumerate(numbers)}
    return cast("dict[Avatar, str | None]", found)


def read_chronos(s: HybrisTable, v: ChronosView, notes: ChronosNotes) -> None:
    """Lays the Chronos board out again from a view and notes."""
    s.chronos = True
    s.chronos_vp = v.vp
    for concept, row in enumerate(v.concepts):
        s.focus = with_nibble(s.focus, concept, 0 if row.focus is None else row.focus + 1)
        s.chains = with_nibble(s.chains, concept, row.broken)
        s.hoard = with_nibble(s.hoard, concept, row.resources)
        s.intensity = with_nibble(s.intensity, concept, row.intensity)
        if row.card is not None:
            s.concepts_up |= set_of([row.card], CONCEPT_CARD_NAMES)
    s.second = NONE if v.second is None else PILLAR_NAMES.index(v.second)
    s.second_resolved = v.second_resolved
    s.tiles_up = set_of(v.tiles_up, CHRONOS_TILE_NAMES)
    s.tiles_due = set_of(notes.tiles_due, CHRONOS_TILE_NAMES)
    s.emptied = set_of(notes.emptied, DECKS)
    s.concept_decks = set_of(v.decks, CONCEPT_CARD_NAMES)
    s.avatars = numbers_of(v.avatars)
    s.calls = numbers_of(notes.calls)
    s.avatar_deck = set_of(notes.avatar_deck, AVATAR_CARD_NAMES)
    s.avatar_discards = set_of(notes.avatar_discards, AVATAR_CARD_NAMES)
    s.ancient = set_of(v.ancient, TECH_NAMES)
    s.blocked = set_of(v.blocked, PLACE_NAMES)
    s.weakened = notes.weakened


def numbers_of(cities: dict[Avatar, str | None]) -> int:
    """Returns the row of numbers + 1 that `cities_of` has named."""
    row = 0
    for name, city in cities.items():
        number = 0 if city is None else CITIES.index(city[5:]) + 1
        row |= number << (4 * AVATAR_NAMES.index(name))
    return row
