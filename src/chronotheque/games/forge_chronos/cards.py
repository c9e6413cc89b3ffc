"""Numbers and names of the weapon parts and the Assistants; `deck.py` has their printed values."""

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

EVERY_BLADE: Final[i64] = 2**BLADES - 1  # sets; a set of Handles holds their numbers minus BLADES
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
