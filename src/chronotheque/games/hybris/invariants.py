"""The ledger's invariants, checked on any table; search never calls this."""

from __future__ import annotations

from chronotheque.games.hybris.chronos import invariants as chronos_invariants
from chronotheque.games.hybris.printed.elements import (
    CARD_BITS,
    CHAMPIONS,
    CHARACTERS,
    CITY_PLACE,
    EVERY_COLISEUM_CARD,
    EVERY_OWN_CARD,
    FIRST_ALLY,
    PREMONITIONS,
    UPGRADE_BIT,
)
from chronotheque.games.hybris.printed.vocabulary import LOCATIONS
from chronotheque.games.hybris.rules.turns.window import Foresight
from chronotheque.games.hybris.table.board import tile_of
from chronotheque.games.hybris.table.state import AWAY, BONUS, RESERVE, STANDS, HybrisTable
from chronotheque.kernel import NONE, has, listed, nibble, size


def breaches(s: HybrisTable) -> list[str]:
    """Returns the ids of the invariants that do not hold."""
    held = {
        "HY-I01": every_own_card_once(s),
        "HY-I02": every_coliseum_card_once(s),
        "HY-I03": every_premonition_once(s),
        "HY-I04": every_tile_once(s),
        "HY-I05": tracks_in_range(s),
        "HY-I06": tokens_fit(s),
        "HY-I07": characters_fit(s),
        "HY-I08": greatness_is_strict(s),
        "HY-I09": no_secret_left_over(s),
    }
    found = [invariant for invariant, holds in held.items() if not holds]
    return found + chronos_invariants.breaches(s) if s.chronos else found


def zone_of(s: HybrisTable, seat: int) -> int:
    """Returns the set of a seat's cards in its combat zone."""
    found = 0
    for side in range(2):
        if s.fighter[side] == seat:
            for at in range(s.zone_count[side]):
                found |= 1 << int(s.zone[side * CARD_BITS + at])
    return found


def cards_of(s: HybrisTable, seat: int) -> list[int]:
    """Returns all sets of cards that a seat may hold, by place."""
    return [int(s.hands[seat]), int(s.decks[seat]), int(s.discards[seat]), int(s.omens[seat]), zone_of(s, seat)]


def every_own_card_once(s: HybrisTable) -> bool:
    """HY-I01  True if each of a player's 17 cards, and the upgraded one once taken, is in one place."""
    for seat in range(s.seats):
        if s.olympian[seat] == NONE:
            continue
        lying = [card for cards in [*cards_of(s, seat), int(s.drawn[seat])] for card in listed(cards)]
        own = sorted(card for card in lying if not has(EVERY_COLISEUM_CARD, card))
        wanted = listed(int(EVERY_OWN_CARD)) + ([UPGRADE_BIT] if has(s.crowned, seat) else [])
        if own != wanted:
            return False
        if s.shown[seat] & ~s.hands[seat] or s.fresh[seat] & ~s.hands[seat] or s.fresh[seat] & s.shown[seat]:
            return False
    return True


def every_coliseum_card_once(s: HybrisTable) -> bool:
    """HY-I02  True if each Coliseum card is in one place."""
    lying = [*listed(s.coliseum_deck), *listed(s.coliseum_discards), *listed(s.enemy_cards)]
    for seat in range(s.seats):
        for cards in [*cards_of(s, seat), int(s.drawn[seat])]:
            lying += listed(cards & int(EVERY_COLISEUM_CARD))
    return s.age + s.well == 0 or sorted(lying) == listed(int(EVERY_COLISEUM_CARD))


def every_premonition_once(s: HybrisTable) -> bool:
    """HY-I03  True if each premonition is in one place."""
    lying = [*listed(s.premonition_deck), *listed(s.premonition_discards)]
    for seat in range(s.seats):
        lying += [*listed(s.foreseen[seat]), *listed(s.drawn_premonitions[seat])]
    for frame in s.stack:
        if isinstance(frame, Foresight) and not has(s.premonition_discards, frame.premonition):
            lying.append(int(frame.premonition))
    return sorted(lying) == list(range(PREMONITIONS)) or s.over


def every_tile_once(s: HybrisTable) -> bool:
    """HY-I04  True if no technology or quest is in two places and no storage remains over its limit."""
    lying = [*listed(s.piles), *listed(s.ancient)]
    for marks in (s.workshop, s.factory, s.spaces):
        lying += [int(tile_of(marks[i])) for i in range(len(marks)) if marks[i]]
    for seat in range(s.seats):
        lying += listed(s.stored[seat])
    quests = [int(s.zones[zone]) - 1 for zone in range(3) if s.zones[zone]]
    quests += [*listed(s.quest_deck), *listed(s.quest_discards)]
    return len(set(lying)) == len(lying) and len(set(quests)) == len(quests)


def tracks_in_range(s: HybrisTable) -> bool:
    """HY-I05  True if no amount is negative and Goodness and Determination are within their tracks."""
    b = s.book
    for seat in range(s.seats):
        counts = (s.vp, s.aegis, s.followers, s.prayers, s.goodness, s.bonus)
        if any(count[seat] < 0 for count in counts) or s.goodness[seat] > b.goodness_max:
            return False
        if s.olympian[seat] != NONE and not (b.determination_min <= s.determination[seat] <= b.determination_max):
            return False
    return s.well >= 0


def tokens_fit(s: HybrisTable) -> bool:
    """HY-I06  True if no player uses more tokens than it has, and only characters in reserve have one."""
    for seat in range(s.seats):
        plan = [int(s.plan[seat * CHARACTERS + character]) for character in range(CHARACTERS)]
        for location in range(len(LOCATIONS)):
            out = nibble(s.used[seat], location) + nibble(s.unavailable[seat], location)
            if out + plan.count(location + 1) > nibble(s.book.tokens, location):
                return False
        if plan.count(int(BONUS)) > s.bonus[seat]:
            return False
        where = [s.where[seat * CHARACTERS + character] for character in range(CHARACTERS)]
        if any(token and place != RESERVE for token, place in zip(plan, where, strict=True)):
            return False
    return True


def characters_fit(s: HybrisTable) -> bool:
    """HY-I07  True if each City and single slot has at most one character, and each Coliseum Hero one place."""
    places = [int(s.where[at]) for at in range(s.seats * CHARACTERS) if s.where[at] >= STANDS]
    for place in set(places):
        at = place - STANDS
        if at >= CITY_PLACE and places.count(place) > 1:
            return False
        if at < len(s.book.capacity) and 0 < s.book.capacity[at] < places.count(place):
            return False
    for champion in range(CHAMPIONS):
        owners = [seat for seat in range(s.seats) if s.where[seat * CHARACTERS + FIRST_ALLY + champion] != AWAY]
        if len(owners) + int(has(s.champions, champion)) > 1:
            return False
    return True


def greatness_is_strict(s: HybrisTable) -> bool:
    """HY-I08  True if all markers are on different spaces."""
    row = [int(nibble(s.greatness, space)) for space in range(4)]
    there = sorted(seat for seat in row if seat)
    return not there or there == list(range(1, int(s.seats) + 1))


def no_secret_left_over(s: HybrisTable) -> bool:
    """HY-I09  True if no card or marker is laid outside a combat."""
    if s.combat:
        return True
    return all(not s.laid[seat] and not s.marker[seat] for seat in range(s.seats)) and size(s.enemy_cards) == 0
