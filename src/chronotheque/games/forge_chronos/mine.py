"""The Mine (FC-051 to FC-054, FC-088 to FC-092): its acts, what is drawn from the bag, and what may be kept."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import DRAW_AGAIN, MINE_NINE, MINE_SWAP, MINE_TWO, ONE_MORE
from chronotheque.games.forge_chronos.clock import fits
from chronotheque.games.forge_chronos.decisions import AGAIN, DRAWN_OF
from chronotheque.games.forge_chronos.materials import COLOURS, FIRST_BUNDLE, total, ways, with_fewer
from chronotheque.games.forge_chronos.state import Smithy, has_hired
from chronotheque.kernel import NONE, Parts, byte, larger, smaller

# The acts of the Mine, in this order: three for everybody, then those of A13, A14 and A15.
ACTS: Final[i64] = 6
OPEN_ACTS: Final[i64] = 3  # to everybody
HOURS: Final = vec[i64]([2, 3, 4, 5, 1, 1])
DRAWS: Final = vec[i64]([3, 5, 7, 9, 2, 3])
KEEPS: Final = vec[i64]([3, 3, 5, 6, 1, 3])
NEEDS: Final = vec[i64]([NONE, NONE, NONE, MINE_NINE, MINE_TWO, MINE_SWAP])
TWO: Final[i64] = 4
SWAP_THREE: Final[i64] = 5
RETURNED: Final[i64] = 3  # FC-092


def can_dig(s: Smithy, seat: i64, act: i64) -> bool:
    """FC-052 to FC-054, FC-090 to FC-092, FC-R07, FC-R40  Whether an act of the Mine is open to a seat."""
    if not fits(s, seat, HOURS[act]):
        return False
    if act >= OPEN_ACTS and not has_hired(s, seat, NEEDS[act]):
        return False
    return act != SWAP_THREE or total(s.reserves[seat]) >= RETURNED


def can_sort(s: Smithy, seat: i64, act: i64) -> bool:
    """FC-089, FC-R39  Whether a seat may draw one more and keep one fewer; with A14 none would be kept."""
    return act != TWO and has_hired(s, seat, ONE_MORE)


def can_draw_again(s: Smithy, seat: i64) -> bool:
    """FC-088, FC-R41  Whether a seat may give up a draw."""
    return has_hired(s, seat, DRAW_AGAIN)


# -- the bag ---------------------------------------------------------------------------------------


def rarer(s: Smithy, colour: i64) -> i64:
    """How many cubes of the colours after one are in the Mine."""
    return total(s.mine >> (8 * colour + 8))


def is_certain(s: Smithy, colour: i64, left: i64) -> bool:
    """Whether only one number of cubes of a colour can be among so many."""
    there = byte(s.mine, colour)
    others = rarer(s, colour)
    return there == 0 or others == 0 or left == there + others


def fewest_of(s: Smithy, colour: i64, left: i64) -> i64:
    """How many cubes of a colour must be among so many, if those of the colours before it are known."""
    return larger(left - rarer(s, colour), 0)


def most_of(s: Smithy, colour: i64, left: i64) -> i64:
    """How many cubes of a colour can be among so many."""
    there = byte(s.mine, colour)
    return there if there < left else left


def list_draws(s: Smithy, colour: i64, left: i64, parts: Parts) -> None:
    """Every number of cubes of a colour that can be among those still to be drawn."""
    first = colour * DRAWN_OF
    parts.add_range(first + fewest_of(s, colour, left), first + most_of(s, colour, left))


def draw_weight(s: Smithy, colour: i64, left: i64, count: i64) -> i64:
    """FC-051  In how many ways so many of a colour are among those still to be drawn from the bag."""
    return ways(byte(s.mine, colour), count) * ways(rarer(s, colour), left - count)


# -- what is kept ----------------------------------------------------------------------------------


def list_bundles(row: i64, count: i64, parts: Parts, first: i64) -> None:
    """Every bundle of so many cubes out of a row, as numbers from `first` on."""
    list_colours(row, count, parts, first + FIRST_BUNDLE[count], 0)


def list_colours(row: i64, count: i64, parts: Parts, first: i64, colour: i64) -> None:
    """The same where the colours before one are settled: so many cubes of the rest, as numbers from `first` on."""
    if count == 0 or colour == COLOURS - 1:
        parts.add(first)
        return
    later = total(row >> (8 * colour + 8))
    for rest in range(larger(count - byte(row, colour), 0), smaller(count, later) + 1):
        list_colours(row, rest, parts, first + with_fewer(rest, colour), colour + 1)


def list_kept(drawn: i64, count: i64, again: bool, parts: Parts) -> None:
    """FC-R24, FC-R38  What may be kept of the drawn cubes, and to draw again."""
    list_bundles(drawn, count, parts, 0)
    if again:
        parts.add(AGAIN)
