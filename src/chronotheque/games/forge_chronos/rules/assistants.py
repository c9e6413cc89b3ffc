"""The Assistants (FC-070 to FC-092): earning and hiring them, and their effects by number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.forge_chronos.state import HIRED_FROM, ForgeTable
from chronotheque.kernel import POWERS, Parts, has, nibble, with_nibble

MILESTONE: Final = 20  # Renown that earns an Assistant (FC-075)

# market.py
FROM_MINE: Final[i64] = 0  # FC-078
UP_EVEN: Final[i64] = 1  # FC-079
DOWN_THREE: Final[i64] = 2  # FC-080
QUICK_TRADE: Final[i64] = 3  # FC-081
SWAP_SLOTS: Final[i64] = 4  # FC-082
# forge.py
QUICK_BLADE: Final[i64] = 5  # FC-083
AS_DAGGER: Final[i64] = 6  # FC-084; + 1 for swords (FC-085), + 2 for axes (FC-086)
FREE_JOIN: Final[i64] = 9  # FC-087
# mine.py
DRAW_AGAIN: Final[i64] = 10  # FC-088
ONE_MORE: Final[i64] = 11  # FC-089
MINE_NINE: Final[i64] = 12  # FC-090
MINE_TWO: Final[i64] = 13  # FC-091
MINE_SWAP: Final[i64] = 14  # FC-092


def has_hired(s: ForgeTable, seat: i64, assistant: i64) -> bool:
    """FC-077  True if a seat owns an Assistant."""
    return has(s.hired[seat], assistant)


def earned(before: i64, gained: i64) -> i64:
    """FC-075, FC-R28  Returns the number of Assistants that a gain of Renown brings.

    >>> [earned(15, gained) for gained in (4, 5, 25)]
    [0, 1, 2]
    """
    return (before + gained) // MILESTONE - before // MILESTONE


def list_assistants(s: ForgeTable, parts: Parts) -> None:
    """FC-D14  Lists the Assistants on offer."""
    for place in range(HIRED_FROM):
        if nibble(s.row, place) != 0:
            parts.add(nibble(s.row, place) - 1)


def hire(s: ForgeTable, seat: i64, assistant: i64) -> None:
    """FC-075, FC-077, FC-R29  Moves an Assistant from the row to a seat, for the rest of the game."""
    for place in range(HIRED_FROM):
        if nibble(s.row, place) == assistant + 1:
            s.row = with_nibble(s.row, place, 0)
    s.hired[seat] += POWERS[assistant]
