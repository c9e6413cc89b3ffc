"""Functions on the Avatars: on the Chronos board and in Cities."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import AVATARS_IN_ALL, CITY_PLACE
from chronotheque.games.hybris.printed.vocabulary import CITIES
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, has, lowest, nibble, with_nibble


def avatar_city(s: HybrisTable, avatar: i64) -> i64:
    """Returns the City of an Avatar, or NONE if it is on the Chronos board."""
    return nibble(s.avatars, avatar) - 1


def avatar_in(s: HybrisTable, city: i64) -> i64:
    """Returns the Avatar that holds a City, or NONE."""
    if s.avatars != 0:
        for avatar in range(AVATARS_IN_ALL):
            if nibble(s.avatars, avatar) == city + 1:
                return avatar
    return NONE


def put_avatar(s: HybrisTable, avatar: i64, city: i64) -> None:
    """Puts an Avatar into a City, or (NONE) on the Chronos board."""
    s.avatars = with_nibble(s.avatars, avatar, city + 1)


def avatars_on_board(s: HybrisTable) -> i64:
    """Returns the set of Avatars on the Chronos board."""
    found: i64 = 0
    for avatar in range(AVATARS_IN_ALL):
        if nibble(s.avatars, avatar) == 0:
            found += POWERS[avatar]
    return found


def lowest_avatar(s: HybrisTable) -> i64:
    """Returns the lowest-numbered Avatar on the Chronos board, or NONE."""
    found = avatars_on_board(s)
    return NONE if found == 0 else lowest(found)


def is_open_to_avatar(s: HybrisTable, city: i64) -> bool:
    """HC-097, HC-098  True if an Avatar can move to a City: its slot is not Blocked and no Avatar holds it."""
    return not has(s.blocked, CITY_PLACE + city) and avatar_in(s, city) == NONE


def open_cities(s: HybrisTable) -> i64:
    """Returns the set of Cities to which an Avatar can move."""
    found: i64 = 0
    for city in range(len(CITIES)):
        if is_open_to_avatar(s, city):
            found += POWERS[city]
    return found
