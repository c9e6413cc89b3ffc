"""Bit sets of seats, and arrays of 4-bit and 8-bit numbers packed into one word."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FIFTEEN: Final[i64] = 15
BYTE: Final[i64] = 255

# A shifted literal loses its upper half when compiled, so powers come from a table.
POWERS: Final = vec[i64]([2**k for k in range(62)])


# The smallest member of each set of the numbers 0 to 9, and how many it has.
SMALL: Final = 10
SMALL_SET: Final = 1024
LOWEST: Final = vec[i64]([(members & -members).bit_length() - 1 for members in range(SMALL_SET)])
SIZE: Final = vec[i64]([members.bit_count() for members in range(SMALL_SET)])


def bit(i: i64) -> i64:
    """Returns the set {i} (0 to 61)."""
    return POWERS[i]


def has(members: i64, i: i64) -> bool:
    """True if i is in a set."""
    return (members >> i) & 1 != 0


def everyone(seats: i64) -> i64:
    """Returns the set of all seats."""
    return POWERS[seats] - 1


def size(members: i64) -> i64:
    """Returns the size of a set."""
    count: i64 = 0
    while members != 0:
        count += SIZE[members & (SMALL_SET - 1)]
        members >>= SMALL
    return count


def seats_with_most(row: vec[i64], seats: i64) -> i64:
    """Returns the set of the seats with the largest number, which must not be negative."""
    most: i64 = 0
    found: i64 = 0
    for seat in range(seats):
        if row[seat] > most:
            most = row[seat]
            found = 0
        if row[seat] == most:
            found += POWERS[seat]
    return found


def lowest(members: i64) -> i64:
    """Returns the smallest member of a non-empty set."""
    skipped: i64 = 0
    while members & (SMALL_SET - 1) == 0:
        members >>= SMALL
        skipped += SMALL
    return skipped + LOWEST[members & (SMALL_SET - 1)]


def member(members: i64, k: i64) -> i64:
    """Returns the k-th smallest member of a set, counted from 0."""
    while k > 0:
        members &= members - 1
        k -= 1
    return lowest(members)


def listed(members: int) -> list[int]:
    """Returns the members of a set in ascending order.

    >>> listed(0b1011)
    [0, 1, 3]
    """
    return [i for i in range(members.bit_length()) if members >> i & 1]


def set_of(members: list[int]) -> int:
    """Returns the set of some numbers, the inverse of `listed`.

    >>> set_of([0, 1, 3])
    11
    """
    return sum(1 << member for member in members)


def smaller(one: i64, other: i64) -> i64:
    """Returns the smaller of two numbers."""
    return one if one < other else other


def larger(one: i64, other: i64) -> i64:
    """Returns the larger of two numbers."""
    return one if one > other else other


def nibble(row: i64, i: i64) -> i64:
    """Returns nibble i (0 to 14) of a packed array."""
    return (row >> (i * 4)) & FIFTEEN


def with_nibble(row: i64, i: i64, value: i64) -> i64:
    """Returns a packed array with nibble i (0 to 14) set."""
    return row + (value - ((row >> (i * 4)) & FIFTEEN)) * POWERS[i * 4]


def byte(row: i64, i: i64) -> i64:
    """Returns byte i (0 to 6) of a packed array."""
    return (row >> (i * 8)) & BYTE


def with_byte(row: i64, i: i64, value: i64) -> i64:
    """Returns a packed array with byte i (0 to 6) set."""
    return row + (value - ((row >> (i * 8)) & BYTE)) * POWERS[i * 8]


def copy_row(to: vec[i64], source: vec[i64], n: i64) -> None:
    """Copies the first n numbers of an array."""
    for i in range(n):
        to[i] = source[i]
