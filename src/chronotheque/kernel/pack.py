"""Small numbers side by side in one word: rows of half-bytes and bytes, and sets of seats."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FIFTEEN: Final[i64] = 15
BYTE: Final[i64] = 255

# A shifted literal loses its upper half when compiled, so powers come from a table.
POWERS: Final = vec[i64]([2**k for k in range(62)])


# The smallest member of each set of the numbers 0 to 9.
SMALL_SET: Final = 1024
LOWEST: Final = vec[i64]([(members & -members).bit_length() - 1 for members in range(SMALL_SET)])


def bit(i: i64) -> i64:
    """The set that holds only i (0 to 61)."""
    return POWERS[i]


def has(members: i64, i: i64) -> bool:
    """Whether i is in a set."""
    return (members >> i) & 1 != 0


def everyone(seats: i64) -> i64:
    """The set of all seats."""
    return POWERS[seats] - 1


def size(members: i64) -> i64:
    """How many are in a set."""
    count: i64 = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    i: i64 = 0
    while members & (SMALL_SET - 1) == 0:
        members >>= 10
        i += 10
    return i + LOWEST[members & (SMALL_SET - 1)]


def listed(members: int) -> list[int]:
    """The members of a set in ascending order.

    >>> listed(0b1011)
    [0, 1, 3]
    """
    return [i for i in range(members.bit_length()) if members >> i & 1]


def nibble(row: i64, i: i64) -> i64:
    """Number i (0 to 14) of a row of numbers from 0 to 15."""
    return (row >> (i * 4)) & FIFTEEN


def with_nibble(row: i64, i: i64, value: i64) -> i64:
    """The row in which number i (0 to 14) is value (0 to 15)."""
    return row + (value - ((row >> (i * 4)) & FIFTEEN)) * POWERS[i * 4]


def byte(row: i64, i: i64) -> i64:
    """Number i (0 to 6) of a row of numbers from 0 to 255."""
    return (row >> (i * 8)) & BYTE


def with_byte(row: i64, i: i64, value: i64) -> i64:
    """The row in which number i (0 to 6) is value (0 to 255)."""
    return row + (value - ((row >> (i * 8)) & BYTE)) * POWERS[i * 8]
