"""What everybody may know of Chronos: his board lies open (HY-R132); and from a view back to a table."""

from __future__ import annotations

from typing import Any

from chronotheque.games.hybris.elements import (
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
from chronotheque.games.hybris.rules import automa, concepts
from chronotheque.games.hybris.rules.acting import Acting
from chronotheque.games.hybris.rules.chains import removed
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import CITIES, COUNTERS, DECKS, DIFFICULTIES
from chronotheque.kernel import NONE, nibble, with_nibble


def chronos_view(s: Cosmos) -> dict[str, object] | None:
    """The Chronos board with all that lies on it and beside it."""
    if not s.chronos:
        return None
    return {
        "difficulty": DIFFICULTIES[s.difficulty],
        "vp": int(s.chronos_vp),
        "concepts": [concept_view(s, concept) for concept in range(CONCEPTS_IN_ALL)],
        "next": next_concept(s),
        "second": None if s.second == NONE else PILLAR_NAMES[s.second],
        "second_resolved": s.second_resolved,
        "tiles_up": names_of(s.tiles_up, CHRONOS_TILE_NAMES),
        "tiles_due": names_of(s.tiles_due, CHRONOS_TILE_NAMES),
        "emptied": names_of(s.emptied, DECKS),
        "decks": names_of(s.concept_decks, CONCEPT_CARD_NAMES),  # everybody can tell what is still to come
        "avatars": {AVATAR_NAMES[i]: city_name(int(nibble(s.avatars, i))) for i in range(AVATARS_IN_ALL)},
        "calls": {AVATAR_NAMES[i]: city_name(int(nibble(s.calls, i))) for i in range(AVATARS_IN_ALL)},
        "avatar_deck": names_of(s.avatar_deck, AVATAR_CARD_NAMES),
        "avatar_discards": names_of(s.avatar_discards, AVATAR_CARD_NAMES),
        "ancient": names_of(s.ancient, TECH_NAMES),
        "blocked": names_of(s.blocked, PLACE_NAMES),
        "weakened": s.weakened,
    }


def concept_view(s: Cosmos, concept: int) -> dict[str, object]:
    """One Concept: whose Focus it is, its chains, resources, Intensity, card and conditions."""
    seat = int(nibble(s.focus, concept)) - 1
    card = concepts.card_up(s, concept)
    return {
        "focus": None if seat < 0 else seat,
        "broken": int(removed(s, concept)),
        "resources": int(nibble(s.hoard, concept)),
        "intensity": int(nibble(s.intensity, concept)),
        "card": None if card == NONE else CONCEPT_CARD_NAMES[card],
        "conditions": [condition_view(s, concept, icon) for icon in icons(s, concept)],
        "met": bool(automa.conditions_met(s, concept)),
    }


def icons(s: Cosmos, concept: int) -> range:
    """The icons of a track that Chronos would look at now."""
    return range(int(automa.first_icon(s, concept)), int(removed(s, concept)))


def condition_view(s: Cosmos, concept: int, icon: int) -> dict[str, object]:
    """What a revealed icon demands of all players together, and what they have."""
    return {
        "what": COUNTERS[s.book.icon_what[concept * CHAIN_SPACES + icon]],
        "have": int(automa.collected(s, concept, icon)),
        "need": int(automa.demand(s, concept, icon)),
    }


def next_concept(s: Cosmos) -> int | None:
    """The Concept whose turn it is or was last in the Action phase."""
    for frame in s.stack:
        if isinstance(frame, Acting):
            return None if frame.last == NONE else int(frame.last)
    return None


def city_name(number: int) -> str | None:
    """The name of a City from its number + 1; None is the Chronos board."""
    return f"city:{CITIES[number - 1]}" if number else None


def read_chronos(s: Cosmos, v: dict[str, Any]) -> None:
    """Lays the Chronos board out again as a view tells it."""
    s.chronos = True
    s.chronos_vp = v["vp"]
    for concept, row in enumerate(v["concepts"]):
        s.focus = with_nibble(s.focus, concept, 0 if row["focus"] is None else row["focus"] + 1)
        s.chains = with_nibble(s.chains, concept, row["broken"])
        s.hoard = with_nibble(s.hoard, concept, row["resources"])
        s.intensity = with_nibble(s.intensity, concept, row["intensity"])
        if row["card"] is not None:
            s.concepts_up |= set_of([row["card"]], CONCEPT_CARD_NAMES)
    s.second = NONE if v["second"] is None else PILLAR_NAMES.index(v["second"])
    s.second_resolved = v["second_resolved"]
    s.tiles_up = set_of(v["tiles_up"], CHRONOS_TILE_NAMES)
    s.tiles_due = set_of(v["tiles_due"], CHRONOS_TILE_NAMES)
    s.emptied = set_of(v["emptied"], DECKS)
    s.concept_decks = set_of(v["decks"], CONCEPT_CARD_NAMES)
    for i, name in enumerate(AVATAR_NAMES):
        s.avatars = with_nibble(s.avatars, i, city_number(v["avatars"][name]))
        s.calls = with_nibble(s.calls, i, city_number(v["calls"][name]))
    s.avatar_deck = set_of(v["avatar_deck"], AVATAR_CARD_NAMES)
    s.avatar_discards = set_of(v["avatar_discards"], AVATAR_CARD_NAMES)
    s.ancient = set_of(v["ancient"], TECH_NAMES)
    s.blocked = set_of(v["blocked"], PLACE_NAMES)
    s.weakened = v["weakened"]


def city_number(name: str | None) -> int:
    """The number + 1 of a City from its name; 0 is the Chronos board."""
    return 0 if name is None else CITIES.index(name[5:]) + 1
