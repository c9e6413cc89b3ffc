"""Seatings: which bot sits where, each arrangement once.

A pairing is what is compared on the same deals: two kinds of bot at every table that has both, or all different
bots at one table, which move one seat on until everybody has sat everywhere. Where all win or lose together, nobody
at a table can be better than another: there two kinds of bot play apart, each with itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, product
from typing import Final, NamedTuple

from chronotheque.kernel import BadSetting

LADDER: Final = "ladder"
ROUND_ROBIN: Final = "round robin"
MIXED: Final = "mixed"

Seating = tuple[str, ...]  # bots by seat


class Pairing(NamedTuple):
    """Bots to compare, with all their seatings."""

    bots: tuple[str, ...]  # the one first that is said to be the stronger
    seatings: tuple[Seating, ...]


def two_kinds(one: str, other: str, seats: int) -> list[Seating]:
    """Returns every seating of two bots that has both: each split of the seats, in each arrangement.

    Over all of them each bot sits in each seat equally often, as many times as the other.

    >>> two_kinds("a", "b", 2)
    [('a', 'b'), ('b', 'a')]
    >>> len(two_kinds("a", "b", 4))
    14
    """
    return [seating for seating in product((one, other), repeat=seats) if len(set(seating)) == 2]


def apart(one: str, other: str, seats: int) -> list[Seating]:
    """Returns the seatings of two bots, each at its own table.

    >>> apart("a", "b", 2)
    [('a', 'a'), ('b', 'b')]
    """
    return [(one,) * seats, (other,) * seats]


def rotations(bots: Sequence[str]) -> list[Seating]:
    """Returns the rotations of different bots at one table.

    >>> rotations(["a", "b", "c"])
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    """
    return [(*bots[turn:], *bots[:turn]) for turn in range(len(bots))]


def pairings(manner: str, bots: Sequence[str], seats: int, together: bool = False) -> list[Pairing]:
    """Returns the pairings: neighbours of the list, all pairs, or one mixed table.

    `together`: all seats of a table win or lose as one.
    """
    if len(set(bots)) < len(bots):
        twice = next(bot for bot in bots if list(bots).count(bot) > 1)
        raise BadSetting(f"the bot {twice} is named twice, and a bot cannot be compared with itself")
    if len(bots) < 2:
        raise BadSetting("an arena compares bots with each other: name at least two")
    if manner == MIXED and together:
        raise BadSetting("where all win together, different bots at one table cannot be compared")
    if manner == MIXED:
        if len(bots) < seats:
            raise BadSetting(f"a table of {seats} different bots needs {seats} of them, not {len(bots)}")
        return [Pairing(group, tuple(rotations(group))) for group in combinations(bots, seats)]
    couples = pairwise(bots) if manner == LADDER else combinations(bots, 2)
    meet = apart if together else two_kinds
    return [Pairing((one, other), tuple(meet(one, other, seats))) for one, other in couples]
