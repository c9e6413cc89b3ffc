"""The ledger's invariants of the Chronos module, checked on any table that plays it."""

from __future__ import annotations

from chronotheque.games.hybris.chronos.board import avatar_city
from chronotheque.games.hybris.chronos.rules.avatars import Encounter
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARDS,
    AVATARS_IN_ALL,
    CARD_BITS,
    CHAIN_SPACES,
    CHARACTERS,
    CITY_PLACE,
    CONCEPTS_IN_ALL,
    RESOURCE_SPACES,
)
from chronotheque.games.hybris.table.state import STANDS, WITH_AVATAR, HybrisTable
from chronotheque.kernel import NONE, has, listed, nibble, size


def breaches(s: HybrisTable) -> list[str]:
    """Returns the ids of the invariants that do not hold."""
    held = {
        "HC-I01": every_avatar_card_once(s),
        "HC-I02": places_are_shared_by_nobody(s),
        "HC-I03": concept_cards_fit(s),
        "HC-I04": the_board_is_in_range(s),
        "HC-I05": nothing_is_left_of_a_combat(s),
    }
    return [invariant for invariant, holds in held.items() if not holds]


def every_avatar_card_once(s: HybrisTable) -> bool:
    """HC-I01  True if each avatar conflict card is in the deck, the discard pile or the fighting Avatar's row."""
    lying = [*listed(s.avatar_deck), *listed(s.avatar_discards)]
    for side in range(2):
        if s.combat == WITH_AVATAR and s.fighter[side] == NONE:
            lying += [int(s.zone[side * CARD_BITS + at]) for at in range(s.zone_count[side])]
    return sorted(lying) == list(range(AVATAR_CARDS)) or s.over


def places_are_shared_by_nobody(s: HybrisTable) -> bool:
    """HC-I02  True if Blocked slots are empty, each City has at most one Avatar, and nobody is with one in peace.

    A game may end in the middle of a combat (HY-R163).
    """
    cities = [int(avatar_city(s, avatar)) for avatar in range(AVATARS_IN_ALL) if avatar_city(s, avatar) != NONE]
    places = [int(s.where[at]) - int(STANDS) for at in range(s.seats * CHARACTERS) if s.where[at] >= STANDS]
    fought_for = {int(frame.city) for frame in s.stack if isinstance(frame, Encounter)}
    return (
        len(set(cities)) == len(cities)
        and not any(has(s.blocked, place) for place in places)
        and not any(has(s.blocked, CITY_PLACE + city) for city in cities)
        and (s.over or not any(int(CITY_PLACE) + city in places for city in cities if city not in fought_for))
    )


def concept_cards_fit(s: HybrisTable) -> bool:
    """HC-I03  True if each Concept has at most one face-up card, and no deck contains it."""
    one_each = all(size(s.concepts_up & s.book.concept_cards[i]) <= 1 for i in range(CONCEPTS_IN_ALL))
    return one_each and s.concepts_up & s.concept_decks == 0


def the_board_is_in_range(s: HybrisTable) -> bool:
    """HC-I04  True if tokens, resources, Intensity and VP are within their limits."""
    for concept in range(CONCEPTS_IN_ALL):
        if nibble(s.chains, concept) > CHAIN_SPACES or nibble(s.hoard, concept) > RESOURCE_SPACES:
            return False
        if nibble(s.intensity, concept) > s.book.most_intensity[concept]:
            return False
    return s.chronos_vp >= 0


def nothing_is_left_of_a_combat(s: HybrisTable) -> bool:
    """HC-I05  True if without a combat no Avatar fights or is called, except just after the caller's combat."""
    if s.combat == WITH_AVATAR:
        return s.foe != NONE
    return s.foe == NONE and (s.calls == 0 or any(isinstance(frame, Encounter) for frame in s.stack))
