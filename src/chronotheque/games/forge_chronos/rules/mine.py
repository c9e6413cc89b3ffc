"""The Mine (FC-051 to FC-054, FC-088 to FC-092): its acts, the odds of a draw, and what may be kept."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.forge_chronos.decisions import AGAIN, DRAWN_OF
from chronotheque.games.forge_chronos.materials import COLOURS, FIRST_BUNDLE, total, ways, with_fewer
from chronotheque.games.forge_chronos.rules.assistants import (
    DRAW_AGAIN,
    MINE_NINE,
    MINE_SWAP,
    MINE_TWO,
    ONE_MORE,
    has_hired,
)
from chronotheque.games.forge_chronos.rules.clock import fits
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import NONE, Parts, byte, larger, smaller

# The acts of the Mine, in this order: three for everybody, then those of three Assistants (FC-090 to FC-092).
ACTS: Final[i64] = 6
OPEN_ACTS: Final[i64] = 3  # need no Assistant
HOURS: Final = vec[i64]([2, 3, 4, 5, 1, 1])
DRAWS: Final = vec[i64]([3, 5, 7, 9, 2, 3])
KEEPS: Final = vec[i64]([3, 3, 5, 6, 1, 3])
NEEDS: Final = vec[i64]([NONE, NONE, NONE, MINE_NINE, MINE_TWO, MINE_SWAP])
TWO: Final[i64] = 4
SWAP_THREE: Final[i64] = 5
RETURNED: Final[i64] = 3  # FC-092


def can_dig(s: ForgeTable, seat: i64, act: i64) -> bool:
    """FC-052 to FC-054, FC-090 to FC-092, FC-R07, FC-R40  True if an act of the Mine is open to a seat."""
    if not fits(s, seat, HOURS[act]):
        return False
    if act >= OPEN_ACTS and not has_hired(s, seat, NEEDS[act]):
        return False
    return act != SWAP_THREE or total(s.reserves[seat]) >= RETURNED


def sorted_more(s: ForgeTable, seat: i64, act: i64) -> i64:
    """FC-089, FC-R39  Returns the number of cubes drawn more and kept fewer; of two drawn, none would be kept."""
    return 1 if act != TWO and has_hired(s, seat, ONE_MORE) else 0


def can_draw_again(s: ForgeTable, seat: i64) -> bool:
    """FC-088, FC-R41  True if a seat may repeat a draw."""
    return has_hired(s, seat, DRAW_AGAIN)


# -- the bag ---------------------------------------------------------------------------------------


def rarer(s: ForgeTable, colour: i64) -> i64:
    """Returns the number of cubes in the Mine of all colours after this one."""
    return total(s.mine >> (8 * colour + 8))


def is_certain(s: ForgeTable, colour: i64, left: i64) -> bool:
    """True if only one count of this colour is possible among the cubes left to draw."""
    there = byte(s.mine, colour)
    others = rarer(s, colour)
    return there == 0 or others == 0 or left == there + others


def fewest_of(s: ForgeTable, colour: i64, left: i64) -> i64:
    """Returns the fewest cubes of a colour possible among the cubes left to draw."""
    return larger(left - rarer(s, colour), 0)


def most_of(s: ForgeTable, colour: i64, left: i64) -> i64:
    """Returns the most cubes of a colour possible among the cubes left to draw."""
    there = byte(s.mine, colour)
    return there if there < left else left


def list_draws(s: ForgeTable, colour: i64, left: i64, parts: Parts) -> None:
    """Lists every possible count of a colour among the cubes left to draw."""
    first = colour * DRAWN_OF
    parts.add_range(first + fewest_of(s, colour, left), first + most_of(s, colour, left))


def draw_weight(s: ForgeTable, colour: i64, left: i64, count: i64) -> i64:
    """FC-051  Returns the number of ways to draw this count of a colour among the cubes left to draw."""
    return ways(byte(s.mine, colour), count) * ways(rarer(s, colour), left - count)


# -- keeping cubes ---------------------------------------------------------------------------------


def list_bundles(row: i64, count: i64, parts: Parts, first: i64) -> None:
    """Lists every bundle of `count` cubes out of a row, numbered from `first`."""
    list_colours(row, count, parts, first + FIRST_BUNDLE[count], 0)


def list_colours(row: i64, count: i64, parts: Parts, first: i64, colour: i64) -> None:
    """Lists the bundles of `count` cubes of this and later colours, numbered from `first`."""
    if count == 0 or colour == COLOURS - 1:
        parts.add(first)
        return
    later = total(row >> (8 * colour + 8))
    for rest in range(larger(count - byte(row, colour), 0), smaller(count, later) + 1):
        list_colours(row, rest, parts, first + with_fewer(rest, colour), colour + 1)


def list_kept(drawn: i64, count: i64, again: bool, parts: Parts) -> None:
    """FC-R24, FC-R38  Lists the bundles that may be kept, and the choice to draw again."""
    list_bundles(drawn, count, parts, 0)
    if again:
        parts.add(AGAIN)
