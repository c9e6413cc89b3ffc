"""Where things stand: tiles with their owners, characters on slots and in Cities, Avatars, Greatness, links."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.elements import (
    AVATARS_IN_ALL,
    CHARACTERS,
    CITY_PLACE,
    FIRST_ALLY,
    FIRST_PROPHET,
    ILLUSTRATION,
    OLYMPIAN_SELF,
    SLOTS,
)
from chronotheque.games.hybris.state import SPACES_OF_GREATNESS, STANDS, Cosmos
from chronotheque.games.hybris.vocabulary import (
    CITIES,
    HERO_KIND,
    LOCATIONS,
    MORTAL_WORLD,
    OLYMPIAN_KIND,
    PROPHET_KIND,
)
from chronotheque.kernel import NONE, POWERS, has, lowest, nibble, with_nibble

# -- tiles with their owners -----------------------------------------------------------------------


def marked(tile: i64, owner: i64) -> i64:
    """A technology tile with the token of its owner on it, as one number; 0 is no tile."""
    return tile * 4 + owner + 1


def tile_of(mark: i64) -> i64:
    """The tile under a token."""
    return (mark - 1) >> 2


def owner_of(mark: i64) -> i64:
    """Whose token lies on a tile."""
    return (mark - 1) & 3


# -- characters ------------------------------------------------------------------------------------


def kind_of(character: i64) -> i64:
    """Whether a character is an Olympian, a Hero (also an ally) or a Prophet."""
    if character == OLYMPIAN_SELF:
        return OLYMPIAN_KIND
    return PROPHET_KIND if FIRST_PROPHET <= character < FIRST_ALLY else HERO_KIND


def stands_at(s: Cosmos, seat: i64, character: i64) -> i64:
    """Where a character of a seat is."""
    return s.where[seat * CHARACTERS + character]


def move_to(s: Cosmos, seat: i64, character: i64, where: i64) -> None:
    """Puts a character somewhere."""
    s.where[seat * CHARACTERS + character] = where


def token_of(s: Cosmos, seat: i64, character: i64) -> i64:
    """The token under a character: Location + 1, BONUS, or 0."""
    return s.plan[seat * CHARACTERS + character]


def take_token(s: Cosmos, seat: i64, character: i64) -> None:
    """The token under a character leaves it."""
    s.plan[seat * CHARACTERS + character] = 0


def is_placed(where: i64) -> bool:
    """Whether a character stands on the board."""
    return where >= STANDS


def location_at(s: Cosmos, where: i64) -> i64:
    """The Location of a place on which a character stands."""
    place = where - STANDS
    if place < SLOTS:
        return s.book.slot_location[place]
    return MORTAL_WORLD if place >= CITY_PLACE else place - ILLUSTRATION


def city_at(where: i64) -> i64:
    """The City in which a character stands, or NONE."""
    city = where - STANDS - CITY_PLACE
    return city if city >= 0 else NONE


def is_at(s: Cosmos, where: i64, place: i64) -> bool:
    """HY-R63  Whether a place on which a character stands is at a Location, or (from 7 on) in a City."""
    if place >= len(LOCATIONS):
        return city_at(where) == place - len(LOCATIONS)
    return location_at(s, where) == place


def taken_places(s: Cosmos) -> i64:
    """Set of the places on which somebody stands."""
    found: i64 = 0
    where = s.where
    for at in range(s.seats * CHARACTERS):
        if where[at] >= STANDS:
            found |= POWERS[where[at] - STANDS]
    return found


def holder_of(s: Cosmos, city: i64) -> i64:
    """Whose character holds a City, as seat * CHARACTERS + character, or NONE."""
    place = STANDS + CITY_PLACE + city
    where = s.where
    for at in range(s.seats * CHARACTERS):
        if where[at] == place:
            return at
    return NONE


def is_free(s: Cosmos, taken: i64, slot: i64) -> bool:
    """HY-074, HY-075  Whether a character can be placed on a slot; `taken` are the places with somebody on them."""
    if has(s.blocked, slot):
        return False  # HC-048
    if not has(taken, slot):
        return True
    capacity = s.book.capacity[slot]
    if capacity <= 1:
        return capacity == 0
    standing: i64 = 0
    for at in range(s.seats * CHARACTERS):
        if s.where[at] == STANDS + slot:
            standing += 1
    return standing < capacity


# -- Avatars ---------------------------------------------------------------------------------------


def avatar_city(s: Cosmos, avatar: i64) -> i64:
    """The City in which an Avatar stands, or NONE if it is on the Chronos board."""
    return nibble(s.avatars, avatar) - 1


def avatar_in(s: Cosmos, city: i64) -> i64:
    """The Avatar that holds a City, or NONE."""
    if s.avatars != 0:
        for avatar in range(AVATARS_IN_ALL):
            if nibble(s.avatars, avatar) == city + 1:
                return avatar
    return NONE


def put_avatar(s: Cosmos, avatar: i64, city: i64) -> None:
    """An Avatar stands in a City, or (NONE) on the Chronos board."""
    s.avatars = with_nibble(s.avatars, avatar, city + 1)


def avatars_on_board(s: Cosmos) -> i64:
    """Set of the Avatars on the Chronos board."""
    found: i64 = 0
    for avatar in range(AVATARS_IN_ALL):
        if nibble(s.avatars, avatar) == 0:
            found += POWERS[avatar]
    return found


def lowest_avatar(s: Cosmos) -> i64:
    """The Avatar with the lowest number on the Chronos board, or NONE."""
    found = avatars_on_board(s)
    return NONE if found == 0 else lowest(found)


def is_open_to_avatar(s: Cosmos, city: i64) -> bool:
    """HC-097, HC-098  Whether an Avatar can move to a City: its slot is not Blocked, no Avatar holds it."""
    return not has(s.blocked, CITY_PLACE + city) and avatar_in(s, city) == NONE


def open_cities(s: Cosmos) -> i64:
    """Set of the Cities to which an Avatar can move."""
    found: i64 = 0
    for city in range(len(CITIES)):
        if is_open_to_avatar(s, city):
            found += POWERS[city]
    return found


# -- Greatness -------------------------------------------------------------------------------------


def space_of(s: Cosmos, seat: i64) -> i64:
    """The space of the Greatness track on which a seat's marker stands, 0 being the first."""
    space: i64 = 0
    while nibble(s.greatness, space) != seat + 1:
        space += 1
    return space


def greatness_order(s: Cosmos) -> i64:
    """HY-004  The seats from left to right on the Greatness track, as a row of seat + 1."""
    row: i64 = 0
    count: i64 = 0
    for space in range(SPACES_OF_GREATNESS):
        found = nibble(s.greatness, space)
        if found != 0:
            row = with_nibble(row, count, found)
            count += 1
    return row


def order_from(s: Cosmos, first: i64) -> i64:
    """HY-R30  The order in which one effect reaches several players: a seat (or nobody), then by Greatness."""
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
    """A row of seats without one of them."""
    found: i64 = 0
    count: i64 = 0
    at: i64 = 0
    while nibble(row, at) != 0:
        if nibble(row, at) != seat + 1:
            found = with_nibble(found, count, nibble(row, at))
            count += 1
        at += 1
    return found


def leader(s: Cosmos) -> i64:
    """The seat highest in Greatness."""
    return nibble(greatness_order(s), 0) - 1


def gain_greatness(s: Cosmos, seat: i64) -> None:
    """HY-R02  One space to the left, changing places with a marker there; on the first space 1 VP instead."""
    space = space_of(s, seat)
    if space == 0:
        s.vp[seat] += 1
    else:
        swap_markers(s, space, space - 1)


def lose_greatness(s: Cosmos, seat: i64) -> None:
    """HY-R02  One space to the right; on the last space 1 VP is lost instead, if there is one."""
    space = space_of(s, seat)
    if space < SPACES_OF_GREATNESS - 1:
        swap_markers(s, space, space + 1)
    elif s.vp[seat] > 0:
        s.vp[seat] -= 1


def swap_markers(s: Cosmos, one: i64, other: i64) -> None:
    """What stands on two spaces of the Greatness track changes places."""
    first, second = nibble(s.greatness, one), nibble(s.greatness, other)
    s.greatness = with_nibble(with_nibble(s.greatness, one, second), other, first)


# -- links -----------------------------------------------------------------------------------------


def count_links(s: Cosmos, seat: i64) -> i64:
    """HY-R78  Pairs of connected tiles of which at least one is a seat's."""
    b = s.book
    pairs: i64 = 0
    for link in range(b.links):
        one, other = s.spaces[b.link_from[link]], s.spaces[b.link_to[link]]
        if one == 0 or other == 0 or (owner_of(one) != seat and owner_of(other) != seat):
            continue
        if is_linked(s, link) and not _linked_before(s, link):
            pairs += 1
    return pairs


def is_linked(s: Cosmos, link: i64) -> bool:
    """HY-280  Whether the tiles on both sides of a link show a mark on their edges."""
    b = s.book
    one, other = s.spaces[b.link_from[link]], s.spaces[b.link_to[link]]
    if one == 0 or other == 0:
        return False
    return has(b.edges[tile_of(one)], b.link_edge[link]) and has(b.edges[tile_of(other)], b.link_other[link])


def _linked_before(s: Cosmos, link: i64) -> bool:
    """HY-R77  Whether an earlier link joins the same two tiles already."""
    b = s.book
    for before in range(link):
        same = b.link_from[before] == b.link_from[link] and b.link_to[before] == b.link_to[link]
        turned = b.link_from[before] == b.link_to[link] and b.link_to[before] == b.link_from[link]
        if (same or turned) and is_linked(s, before):
            return True
    return False
