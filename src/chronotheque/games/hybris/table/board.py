"""Functions on pieces of the board: owned tiles, characters on slots and in Cities, Greatness."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import (
    CHARACTERS,
    CITY_PLACE,
    FIRST_ALLY,
    FIRST_PROPHET,
    ILLUSTRATION,
    OLYMPIAN_SELF,
    SLOTS,
)
from chronotheque.games.hybris.printed.vocabulary import (
    HERO_KIND,
    LOCATIONS,
    MORTAL_WORLD,
    OLYMPIAN_KIND,
    PROPHET_KIND,
)
from chronotheque.games.hybris.table.state import SPACES_OF_GREATNESS, STANDS, HybrisTable
from chronotheque.kernel import NONE, POWERS, nibble, with_nibble

# -- tiles with their owners -----------------------------------------------------------------------


def marked(tile: i64, owner: i64) -> i64:
    """Returns a technology tile and its owner's token as one number; 0 is no tile."""
    return tile * 4 + owner + 1


def tile_of(mark: i64) -> i64:
    """Returns the tile under a token."""
    return (mark - 1) >> 2


def owner_of(mark: i64) -> i64:
    """Returns the owner of a token on a tile."""
    return (mark - 1) & 3


# -- characters ------------------------------------------------------------------------------------


def kind_of(character: i64) -> i64:
    """Returns the kind of a character: Olympian, Hero (allies included) or Prophet."""
    if character == OLYMPIAN_SELF:
        return OLYMPIAN_KIND
    return PROPHET_KIND if FIRST_PROPHET <= character < FIRST_ALLY else HERO_KIND


def stands_at(s: HybrisTable, seat: i64, character: i64) -> i64:
    """Returns the place of a seat's character."""
    return s.where[seat * CHARACTERS + character]


def move_to(s: HybrisTable, seat: i64, character: i64, where: i64) -> None:
    """Moves a character to a place."""
    s.where[seat * CHARACTERS + character] = where


def token_of(s: HybrisTable, seat: i64, character: i64) -> i64:
    """Returns the token under a character: Location + 1, BONUS, or 0."""
    return s.plan[seat * CHARACTERS + character]


def take_token(s: HybrisTable, seat: i64, character: i64) -> None:
    """Removes the token under a character."""
    s.plan[seat * CHARACTERS + character] = 0


def is_placed(where: i64) -> bool:
    """True if a character is on the board."""
    return where >= STANDS


def location_at(s: HybrisTable, where: i64) -> i64:
    """Returns the Location of a character's place."""
    place = where - STANDS
    if place < SLOTS:
        return s.book.slot_location[place]
    return MORTAL_WORLD if place >= CITY_PLACE else place - ILLUSTRATION


def city_at(where: i64) -> i64:
    """Returns the City of a character's place, or NONE."""
    city = where - STANDS - CITY_PLACE
    return city if city >= 0 else NONE


def is_at(s: HybrisTable, where: i64, place: i64) -> bool:
    """HY-R63  True if a character's place is at a Location, or (from 7 on) in a City."""
    if place >= len(LOCATIONS):
        return city_at(where) == place - len(LOCATIONS)
    return location_at(s, where) == place


def taken_places(s: HybrisTable) -> i64:
    """Returns the set of occupied places."""
    found: i64 = 0
    where = s.where
    for at in range(s.seats * CHARACTERS):
        if where[at] >= STANDS:
            found |= POWERS[where[at] - STANDS]
    return found


def holder_of(s: HybrisTable, city: i64) -> i64:
    """Returns the holder of a City, as seat * CHARACTERS + character, or NONE."""
    place = STANDS + CITY_PLACE + city
    where = s.where
    for at in range(s.seats * CHARACTERS):
        if where[at] == place:
            return at
    return NONE


def has_room(s: HybrisTable, slot: i64) -> bool:
    """HY-075  True if another character can be placed on an occupied slot."""
    capacity = s.book.capacity[slot]
    if capacity <= 1:
        return capacity == 0
    standing: i64 = 0
    for at in range(s.seats * CHARACTERS):
        if s.where[at] == STANDS + slot:
            standing += 1
    return standing < capacity


# -- Greatness -------------------------------------------------------------------------------------


def space_of(s: HybrisTable, seat: i64) -> i64:
    """Returns the Greatness space of a seat's marker, counted from 0."""
    space: i64 = 0
    while nibble(s.greatness, space) != seat + 1:
        space += 1
    return space


def greatness_order(s: HybrisTable) -> i64:
    """HY-004  Returns the seats from left to right on the Greatness track, as a row of seat + 1."""
    row: i64 = 0
    count: i64 = 0
    for space in range(SPACES_OF_GREATNESS):
        found = nibble(s.greatness, space)
        if found != 0:
            row = with_nibble(row, count, found)
            count += 1
    return row


def order_from(s: HybrisTable, first: i64) -> i64:
    """HY-R30  Returns the order in which an effect reaches players: a seat (or nobody), then by Greatness."""
    if first == NONE:
        return greatness_order(s)
    row: i64 = first + 1
    count: i64 = 1
    for space in range(SPACES_OF_GREATNESS):
        found = nibble(s.greatness, space)
        if found != 0 and found != first + 1:
            row = with_nibble(row, count, found)
            count += 1
    return row


def without(row: i64, seat: i64) -> i64:
    """Returns a row of seats without one of them."""
    found: i64 = 0
    count: i64 = 0
    at: i64 = 0
    while nibble(row, at) != 0:
        if nibble(row, at) != seat + 1:
            found = with_nibble(found, count, nibble(row, at))
            count += 1
        at += 1
    return found


def leader(s: HybrisTable) -> i64:
    """Returns the seat highest in Greatness."""
    return nibble(greatness_order(s), 0) - 1


def gain_greatness(s: HybrisTable, seat: i64) -> None:
    """HY-R02  Moves a seat one space left, swapping with a marker there; on the first space it gains 1 VP."""
    space = space_of(s, seat)
    if space == 0:
        s.vp[seat] += 1
    else:
        swap_markers(s, space, space - 1)


def lose_greatness(s: HybrisTable, seat: i64) -> None:
    """HY-R02  Moves a seat one space right; on the last space it loses 1 VP instead, if it has one."""
    space = space_of(s, seat)
    if space < SPACES_OF_GREATNESS - 1:
        swap_markers(s, space, space + 1)
    elif s.vp[seat] > 0:
        s.vp[seat] -= 1


def swap_markers(s: HybrisTable, one: i64, other: i64) -> None:
    """Swaps the contents of two spaces of the Greatness track."""
    first, second = nibble(s.greatness, one), nibble(s.greatness, other)
    s.greatness = with_nibble(with_nibble(s.greatness, one, second), other, first)
