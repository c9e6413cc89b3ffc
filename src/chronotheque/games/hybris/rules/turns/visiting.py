"""Legal destinations of characters (HY-060 to HY-078, HY-216 to HY-221, HY-R41, HY-R44, HY-R46, HY-R68)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.board import avatar_in
from chronotheque.games.hybris.printed.elements import CHARACTERS, CITY_PLACE, OLYMPIAN_SELF
from chronotheque.games.hybris.printed.vocabulary import (
    ACTIONS,
    ACTIVATION_COST,
    CARD_GOOD,
    CITIES,
    MORTAL_WORLD,
    OLYMPIAN_KIND,
    PENALTY_FREE,
    PREMONITION_GOOD,
    PROPHET_KIND,
    RULES,
    TOKEN_RETURNS,
)
from chronotheque.games.hybris.rules.effects.possible import can_pay
from chronotheque.games.hybris.rules.locations import actions
from chronotheque.games.hybris.rules.supplies.goods import add
from chronotheque.games.hybris.table.board import has_room, holder_of, kind_of, stands_at, taken_places, token_of
from chronotheque.games.hybris.table.players import has_rule, of_rule, power_adds, rule_sum
from chronotheque.games.hybris.table.state import BONUS, RESERVE, HybrisTable
from chronotheque.kernel import NONE, POWERS, has, lowest, nibble, size, with_nibble

# A destination is a Location from 0 to 5, or a City from 6 on.
FIRST_CITY: Final[i64] = 6


def cost_of(s: HybrisTable, seat: i64, character: i64) -> i64:
    """HY-063, HY-064, HY-066  Returns the Aegis needed to activate a character."""
    kind = kind_of(character)
    if kind == OLYMPIAN_KIND:
        return 0
    cost = 1 + rule_sum(s, seat, ACTIVATION_COST, character, kind)
    return cost if cost > 0 else 0


def free_slots(s: HybrisTable, taken: i64, location: i64) -> i64:
    """HY-074, HY-075  Returns the set of slots of a Location on which a character can be placed.

    `taken` is the set of occupied places.
    """
    found = s.book.slots[location] & ~s.blocked  # HC-048
    shared = found & taken
    found -= shared
    while shared != 0:
        slot = lowest(shared)
        shared &= shared - 1
        if has_room(s, slot):
            found += POWERS[slot]
    return found


def can_visit(s: HybrisTable, seat: i64, character: i64, location: i64, taken: i64) -> bool:
    """HY-R41  True if a character may go to a Location other than the Mortal World."""
    b = s.book
    if not has(b.allowed[location], kind_of(character)):  # HY-018, HY-019
        return False
    if free_slots(s, taken, location) != 0:
        return can_act_at(s, seat, location, NONE)
    if has_rule(s, seat, PENALTY_FREE, character):
        return can_act_at(s, seat, location, NONE)
    malus = b.malus[location]
    if not can_pay(s, seat, malus):  # HY-R44
        return False
    shift_payment(s, seat, malus, -1)
    able = can_act_at(s, seat, location, NONE)
    shift_payment(s, seat, malus, 1)
    return able


def shift_payment(s: HybrisTable, seat: i64, number: i64, sign: i64) -> None:
    """Takes a list's payments from a seat, or gives them back; ignores cards, since no action depends on them."""
    b = s.book
    for op in range(b.first(number), b.last(number)):
        if b.what[op] not in (CARD_GOOD, PREMONITION_GOOD):
            add(s, seat, b.what[op], sign * b.n[op])


def can_act_at(s: HybrisTable, seat: i64, location: i64, city: i64) -> bool:
    """HY-078  True if an action of a Location is possible."""
    for action in range(len(ACTIONS)):
        if has(s.book.actions[location], action) and actions.can_act(s, seat, action, city):
            return True
    return False


def can_enter(s: HybrisTable, seat: i64, character: i64, city: i64, taken: i64) -> bool:
    """HY-218, HY-220, HY-221, HY-R68  True if a character may be sent to a City."""
    if has(s.blocked, CITY_PLACE + city):
        return False  # HY-R123
    if avatar_in(s, city) != NONE:
        return kind_of(character) != PROPHET_KIND  # HY-R162
    if not has(taken, CITY_PLACE + city):
        return True
    return kind_of(character) != PROPHET_KIND and holder_of(s, city) // CHARACTERS != seat


def destinations(s: HybrisTable, seat: i64, character: i64, token: i64, taken: i64) -> i64:
    """Returns the set of a character's destinations with a token (BONUS also stands for an Olympian's freedom)."""
    found: i64 = 0
    for location in range(MORTAL_WORLD):
        if token in (BONUS, location + 1) and can_visit(s, seat, character, location, taken):
            found += POWERS[location]
    if token in (BONUS, MORTAL_WORLD + 1) and has(s.book.allowed[MORTAL_WORLD], kind_of(character)):
        for city in range(len(CITIES)):
            if can_enter(s, seat, character, city, taken):
                found += POWERS[FIRST_CITY + city]
    return found


def reach_of(s: HybrisTable, seat: i64, character: i64) -> i64:
    """Returns the token that counts for a character: its own, or BONUS for an Olympian (HY-072)."""
    return BONUS if character == OLYMPIAN_SELF else token_of(s, seat, character)


def can_activate(s: HybrisTable, seat: i64, character: i64, taken: i64) -> bool:
    """HY-060 to HY-065, HY-R40, HY-R47  True if a character can be activated now."""
    if stands_at(s, seat, character) != RESERVE or has(s.activated[seat], character):
        return False
    token = reach_of(s, seat, character)
    cost = cost_of(s, seat, character)
    if token == 0 or s.aegis[seat] < cost:
        return False
    s.aegis[seat] -= cost
    able = destinations(s, seat, character, token, taken) != 0
    s.aegis[seat] += cost
    return able


def ready_characters(s: HybrisTable, seat: i64) -> i64:
    """Returns the set of characters that a seat can activate."""
    found: i64 = 0
    taken = taken_places(s)
    for character in range(CHARACTERS):
        if can_activate(s, seat, character, taken):
            found += POWERS[character]
    return found


# -- returning tokens ------------------------------------------------------------------------------


def returning_power(s: HybrisTable, seat: i64, character: i64, location: i64) -> i64:
    """HY-R157  Returns the bit of a power that could return a Location token to the reserve, or NONE."""
    found = of_rule(s, seat, TOKEN_RETURNS, character)
    while found != 0:
        bit = lowest(found)
        found &= found - 1
        most = power_adds(s, seat, bit, TOKEN_RETURNS, location)
        if nibble(s.returned[seat], place_of_return(s, seat, bit)) < most:
            return bit
    return NONE


def note_return(s: HybrisTable, seat: i64, bit: i64) -> None:
    """Records that a power has returned a token."""
    place = place_of_return(s, seat, bit)
    s.returned[seat] = with_nibble(s.returned[seat], place, nibble(s.returned[seat], place) + 1)


def place_of_return(s: HybrisTable, seat: i64, bit: i64) -> i64:
    """Returns the counter index of such a power: its place among all powers of a player."""
    return size(s.book.rule_set[s.olympian[seat] * len(RULES) + TOKEN_RETURNS] & (POWERS[bit] - 1))
