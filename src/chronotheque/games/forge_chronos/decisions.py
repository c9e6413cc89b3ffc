"""The decisions of Forge Chronos: numbers, ledger ids, and the parts of an act with their names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import PART_NAMES, PARTS
from chronotheque.games.forge_chronos.materials import (
    BUNDLE_NAMES,
    BUNDLES,
    COLOUR_NAMES,
    COLOURS,
    MOST_OF_A_COLOUR,
)

LINE_UP: Final[i64] = 0
SHOW_BLADES: Final[i64] = 1
SHOW_HANDLES: Final[i64] = 2
SHOW_ASSISTANTS: Final[i64] = 3
DRAW: Final[i64] = 4
ACT: Final[i64] = 5
KEEP: Final[i64] = 6
HIRE: Final[i64] = 7

DECISIONS: Final = ("FC-C1", "FC-C2", "FC-C3", "FC-C4", "FC-C5", "FC-D01", "FC-D11", "FC-D14")

# Parts of an act (FC-R43). A weapon part is its own number: from the display it is forged, a loose one is joined.
GIVE: Final = PARTS  # + colour
TAKE: Final = GIVE + COLOURS  # + colour
SWAP: Final = TAKE + COLOURS  # + the left of two slots
RATIO: Final = SWAP + COLOURS - 1  # usual ratio; + 1: special ratio
COPIES: Final = RATIO + 2  # + number of copies, from 1
MINE: Final = COPIES + MOST_OF_A_COLOUR + 1  # + number of the act
BED: Final = MINE + 6
RETURN: Final = BED + 1  # + bundle
ACT_PARTS: Final[i64] = RETURN + BUNDLES

MINE_NAMES: Final = ("mine:3", "mine:5", "mine:7", "mine:9", "mine:2", "mine:swap")

ACT_NAMES: Final = (
    *PART_NAMES,
    *(f"give:{name}" for name in COLOUR_NAMES),
    *(f"take:{name}" for name in COLOUR_NAMES),
    *(f"swap:{slot}" for slot in range(1, COLOURS)),
    "ratio:usual",
    "ratio:special",
    *(f"n:{count}" for count in range(MOST_OF_A_COLOUR + 1)),
    *MINE_NAMES,
    "bed",
    *BUNDLE_NAMES,
)

AGAIN: Final[i64] = BUNDLES  # FC-D10, listed after the bundles that may be kept
KEEP_NAMES: Final = (*BUNDLE_NAMES, "again")

# Chance draws a count of a colour.
DRAWN_OF: Final = 11  # counts of a colour, 0 to 10; part = colour * DRAWN_OF + count
DRAW_NAMES: Final = tuple(f"{name}:{count}" for name in COLOUR_NAMES for count in range(DRAWN_OF))
