"""The parts of weapons and the Assistants: their numbers and names. What is printed on them stands in `deck.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.forge_chronos.materials import COLOURS

TYPES: Final = 3
GRADES: Final = 3
BLADES: Final = COLOURS * TYPES * GRADES  # 45; the numbers 0 to 44 are Blades, 45 to 89 Handles (FC-002, FC-003)
HANDLES: Final = BLADES
PARTS: Final = BLADES + HANDLES
ASSISTANTS: Final = 15  # FC-070

EVERY_BLADE: Final[i64] = 2**BLADES - 1  # as a set; a set of Handles has their numbers less 45
EVERY_HANDLE: Final[i64] = 2**HANDLES - 1
EVERY_ASSISTANT: Final[i64] = 2**ASSISTANTS - 1

TYPE_NAMES: Final = ("dagger", "sword", "axe")
_COLOUR_MARKS: Final = ("gry", "blu", "yel", "wht", "blk")
_TYPE_MARKS: Final = ("dag", "swd", "axe")


def _name(part: int) -> str:
    place = part % BLADES
    colour, kind, grade = place // (TYPES * GRADES), place // GRADES % TYPES, place % GRADES + 1
    return f"part:{'b' if part < BLADES else 'h'}-{_COLOUR_MARKS[colour]}-{_TYPE_MARKS[kind]}-{grade}"


PART_NAMES: Final = tuple(_name(part) for part in range(PARTS))
PART_NUMBERS: Final = {name: part for part, name in enumerate(PART_NAMES)}
ASSISTANT_NAMES: Final = tuple(f"assistant:a{number:02}" for number in range(1, ASSISTANTS + 1))
ASSISTANT_NUMBERS: Final = {name: assistant for assistant, name in enumerate(ASSISTANT_NAMES)}

# What the Assistants do, by their numbers.
FROM_MINE: Final[i64] = 0  # A01
UP_EVEN: Final[i64] = 1  # A02
DOWN_THREE: Final[i64] = 2  # A03
QUICK_TRADE: Final[i64] = 3  # A04
SWAP_SLOTS: Final[i64] = 4  # A05
QUICK_BLADE: Final[i64] = 5  # A06
AS_DAGGER: Final[i64] = 6  # A07; A08 and A09, for swords and axes, come after it
FREE_JOIN: Final[i64] = 9  # A10
DRAW_AGAIN: Final[i64] = 10  # A11
ONE_MORE: Final[i64] = 11  # A12
MINE_NINE: Final[i64] = 12  # A13
MINE_TWO: Final[i64] = 13  # A14
MINE_SWAP: Final[i64] = 14  # A15
