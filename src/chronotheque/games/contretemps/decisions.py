"""Decisions of Contre-temps: numbers in the rules, ids in the ledger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DRAW_DEALER: Final[i64] = 0
DEAL: Final[i64] = 1
TURN_CONSTANT: Final[i64] = 2
TURN_TOKEN: Final[i64] = 3
LEAD: Final[i64] = 4
LEAD_AGAIN: Final[i64] = 5
FOLLOW: Final[i64] = 6
TRIP: Final[i64] = 7
PARADOX_TRIP: Final[i64] = 8
PICK: Final[i64] = 9

DECISIONS: Final = (
    "CT-C1",
    "CT-C2",
    "CT-C3",
    "CT-C4",
    "CT-D1",
    "CT-D2",
    "CT-D3",
    "CT-D4",
    "CT-D5",
    "CT-D6",
)

FORWARD: Final[i64] = 10  # a trip of k events: k = back, FORWARD + k = forward
