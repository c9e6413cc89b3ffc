"""The Materials: cubes of five colours packed into one word, and numbered small bundles.

A row of cubes has a byte for each colour, so rows can be added and subtracted as numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.kernel import POWERS, byte

COLOURS: Final[i64] = 5
COLOUR_NAMES: Final = ("grey", "blue", "yellow", "white", "black")  # from common to rare
MOST_OF_A_COLOUR: Final = 17
CUBES: Final = (MOST_OF_A_COLOUR, 16, 15, 14, 13)  # FC-007
ALL_CUBES: Final[i64] = sum(count << (8 * colour) for colour, count in enumerate(CUBES))
EACH: Final[i64] = 0x01_01_01_01_01  # one cube of every colour
SPARE: Final[i64] = 0x80_80_80_80_80  # 128 of every colour: a guard bit against borrows between bytes

LARGEST_BUNDLE: Final = 6  # cubes kept or returned in one answer
LARGEST_DRAW: Final = 10


def cubes(colour: i64, count: i64) -> i64:
    """Returns a row with `count` cubes of one colour."""
    return count * POWERS[8 * colour]


def total(row: i64) -> i64:
    """Returns the number of cubes in a row."""
    return byte(row, 0) + byte(row, 1) + byte(row, 2) + byte(row, 3) + byte(row, 4)


def covers(row: i64, needed: i64) -> bool:
    """True if a row has at least as many cubes as another in every colour."""
    return ((row + SPARE) - needed) & SPARE == SPARE


def plenty(row: i64, count: i64) -> i64:
    """Returns one cube of each colour of which a row has at least `count` (0 to 128).

    >>> row_name(plenty(0x010203, 2))
    'grey:1+blue:1'
    """
    return ((row + SPARE - count * EACH) & SPARE) >> 7


# -- bundles ---------------------------------------------------------------------------------------


def _rows(count: int, colour: int = 0) -> list[int]:
    """Returns every row of `count` cubes, those with more common colours first."""
    if colour == COLOURS - 1:
        return [count << (8 * colour)]
    return [(own << (8 * colour)) + rest for own in range(count, -1, -1) for rest in _rows(count - own, colour + 1)]


# Every bundle of 1 to 6 cubes, smaller ones first; the number of a bundle is its index.
_BUNDLES: Final = [row for count in range(1, LARGEST_BUNDLE + 1) for row in _rows(count)]
BUNDLES: Final = len(_BUNDLES)
BUNDLE: Final = vec[i64](_BUNDLES)
FIRST_BUNDLE: Final = vec[i64]([sum(len(_rows(less)) for less in range(1, count)) for count in range(8)])


_FEWER: Final = vec[i64](
    [
        sum(len(_rows(fewer, colour + 1)) for fewer in range(count))
        for colour in range(COLOURS - 1)
        for count in range(LARGEST_BUNDLE + 1)
    ]
)


def with_fewer(count: i64, colour: i64) -> i64:
    """Returns the number of bundles that precede those with `count` cubes of the colours after this one.

    The bundles agree in all earlier colours.

    >>> with_fewer(2, 3)        # none or one black, and the rest white
    2
    """
    return _FEWER[colour * (LARGEST_BUNDLE + 1) + count]


def row_name(row: int) -> str:
    """Returns the name of a row of cubes: its colours with their counts.

    >>> row_name(0x0102)
    'grey:2+blue:1'
    """
    counts = [(name, int(byte(row, colour))) for colour, name in enumerate(COLOUR_NAMES)]
    return "+".join(f"{name}:{count}" for name, count in counts if count)


def row_counts(row: int) -> dict[str, int]:
    """Returns a row of cubes as counts by colour, for views."""
    return {name: int(byte(row, colour)) for colour, name in enumerate(COLOUR_NAMES)}


def row_of(counts: dict[str, int]) -> int:
    """Returns the row of counts by colour."""
    return sum(counts[name] << (8 * colour) for colour, name in enumerate(COLOUR_NAMES))


BUNDLE_NAMES: Final = tuple(row_name(row) for row in _BUNDLES)

# -- odds of a draw --------------------------------------------------------------------------------


def _ways() -> list[int]:
    """Returns Pascal's triangle up to all cubes and the largest draw, flattened row by row."""
    rows = [[1] + [0] * LARGEST_DRAW]
    for _ in range(sum(CUBES)):
        last = rows[-1]
        rows.append([1, *(last[k - 1] + last[k] for k in range(1, LARGEST_DRAW + 1))])
    return [ways for row in rows for ways in row]


_WAYS: Final = vec[i64](_ways())


def ways(count: i64, drawn: i64) -> i64:
    """Returns the binomial coefficient: ways to draw `drawn` (up to 10) out of `count` cubes (up to all).

    >>> ways(5, 2), ways(75, 10)
    (10, 828931106355)
    """
    return _WAYS[count * (LARGEST_DRAW + 1) + drawn]
