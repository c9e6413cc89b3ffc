"""Decisions of Chronicle: numbers in the rules, ids in the ledger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DRAW_STORY: Final[i64] = 0
PUT_ASIDE: Final[i64] = 1
DEAL: Final[i64] = 2
LEAD: Final[i64] = 3
PLAY_FREELY: Final[i64] = 4
FOLLOW: Final[i64] = 5
PLAY_OFF: Final[i64] = 6
STEAL_ALLY: Final[i64] = 7
RECALL_ALLY: Final[i64] = 8
DRAIN_WHOM: Final[i64] = 9
DRAIN_CARD: Final[i64] = 10
DISMISS_ALLY: Final[i64] = 11
ENTRUST_ALLY: Final[i64] = 12
SWAP_WITH: Final[i64] = 13
ENTRUST_TO: Final[i64] = 14
PLAY_ON: Final[i64] = 15

DECISIONS: Final = (
    "CR-C1",
    "CR-C2",
    "CR-C3",
    "CR-D1",
    "CR-D2",
    "CR-D3",
    "CR-D4",
    "CR-D5",
    "CR-D6",
    "CR-D7",
    "CR-D8",
    "CR-D9",
    "CR-D10",
    "CR-D11",
    "CR-D12",
    "CR-D13",
)

# Answers to PLAY_ON
STOP: Final[i64] = 0
GO_ON: Final[i64] = 1
ANSWERS: Final = ("stop", "go_on")
