"""The decisions of Hybris: their numbers in the rules and their ids in the ledger.

HY-D23 (playing a premonition) is part of HY-D41. What Wrath demands (HY-D30) is asked as the decision it leads to.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LINE_UP: Final[i64] = 0
DRAW_OLYMPIAN: Final[i64] = 1
DRAW_QUEST: Final[i64] = 2
DRAW_CHAMPIONS: Final[i64] = 3
DRAW_HAND: Final[i64] = 4
DRAW_CONFLICT: Final[i64] = 5
DRAW_COLISEUM: Final[i64] = 6
DRAW_PREMONITION: Final[i64] = 7
DRAW_PRIMORDIAL: Final[i64] = 8
CHOOSE_OLYMPIAN: Final[i64] = 9
CHOOSE_PILLAR: Final[i64] = 10
PLAN: Final[i64] = 11
ACTIVATE: Final[i64] = 12
GO_TO: Final[i64] = 13
TAKE_SLOT: Final[i64] = 14
RESOLVE_PILLAR: Final[i64] = 15
CHOOSE_CITY: Final[i64] = 16
ACT: Final[i64] = 17
CONVERT_ROW: Final[i64] = 18
DESIGN_TILE: Final[i64] = 19
CRAFT_TILE: Final[i64] = 20
KEEP_TILES: Final[i64] = 21
OMEN_CARD: Final[i64] = 22
FULFIL_QUEST: Final[i64] = 23
CHALLENGE: Final[i64] = 24
PLAY_CARD: Final[i64] = 25
LAY_CARD: Final[i64] = 26
MARK: Final[i64] = 27
PLAY_ON: Final[i64] = 28
REVIVE_CHARACTER: Final[i64] = 29
TAKE_BANNER: Final[i64] = 30
DEPLOY_TILE: Final[i64] = 31
CONTEST: Final[i64] = 32
TAKE_REWARD: Final[i64] = 33
TEMPLE_BONUS: Final[i64] = 34
DESTROY: Final[i64] = 35
GIVE_UP: Final[i64] = 36
USE_POWER: Final[i64] = 37
ORDER: Final[i64] = 38
PICK_CARDS: Final[i64] = 39
KEEP_AT_START: Final[i64] = 40
KEEP_CARDS: Final[i64] = 41
OPTION_OF: Final[i64] = 42
ROB: Final[i64] = 43
SAVE: Final[i64] = 44
SEND_FIGHTER: Final[i64] = 45
TAKE_PIECE: Final[i64] = 46
WINDOW: Final[i64] = 47
# The Chronos module. HC-D07 is asked as HY-D17.
TAKE_TWO_PILLARS: Final[i64] = 48
MEET_CONCEPT: Final[i64] = 49
CHOOSE_FOR_CARD: Final[i64] = 50
CHRONOS_ACTS: Final[i64] = 51
AVATAR_CITY: Final[i64] = 52
CANCEL_CONTEST: Final[i64] = 53
WEAKEN: Final[i64] = 54
BLOCK_SLOT: Final[i64] = 55
AVATAR_BLOCKED: Final[i64] = 56
TAKE_ANCIENT: Final[i64] = 57
DESCENT: Final[i64] = 58
BREAK_AT_START: Final[i64] = 59
FAILED_MOVE: Final[i64] = 60
DRAW_CONCEPT: Final[i64] = 61
DRAW_AVATAR_CARD: Final[i64] = 62
MILL_COLISEUM: Final[i64] = 63
MILL_PREMONITION: Final[i64] = 64

DECISIONS: Final = (
    "HY-C1",
    "HY-C2",
    "HY-C3",
    "HY-C4",
    "HY-C5",
    "HY-C6",
    "HY-C7",
    "HY-C8",
    "HY-C9",
    "HY-D01",
    "HY-D02",
    "HY-D03",
    "HY-D04",
    "HY-D05",
    "HY-D06",
    "HY-D07",
    "HY-D08",
    "HY-D09",
    "HY-D10",
    "HY-D11",
    "HY-D12",
    "HY-D13",
    "HY-D14",
    "HY-D15",
    "HY-D16",
    "HY-D17",
    "HY-D18",
    "HY-D19",
    "HY-D20",
    "HY-D21",
    "HY-D22",
    "HY-D24",
    "HY-D25",
    "HY-D26",
    "HY-D27",
    "HY-D28",
    "HY-D29",
    "HY-D31",
    "HY-D32",
    "HY-D33",
    "HY-D34",
    "HY-D35",
    "HY-D36",
    "HY-D37",
    "HY-D38",
    "HY-D39",
    "HY-D40",
    "HY-D41",
    "HC-D01",
    "HC-D02",
    "HC-D03",
    "HC-D04",
    "HC-D05",
    "HC-D06",
    "HC-D08",
    "HC-D09",
    "HC-D10",
    "HC-D11",
    "HC-D12",
    "HC-D13",
    "HC-D14",
    "HC-C1",
    "HC-C2",
    "HC-C3",
    "HC-C4",
)


def is_for_all(decision: i64) -> bool:
    """HY-R99  True if the decider chooses for all players."""
    return decision in (
        CHOOSE_FOR_CARD,
        CHRONOS_ACTS,
        AVATAR_CITY,
        BLOCK_SLOT,
        AVATAR_BLOCKED,
        TAKE_ANCIENT,
        DESCENT,
        BREAK_AT_START,
        FAILED_MOVE,
    )
