"""The place of each message in the log: days, turns, and what an action brings."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel.log_roles import Roles, log_roles

LOG_ROLES: Final[Roles] = log_roles(
    chapters=("day",),
    turns=("turn",),
    apart=("night", "over", "over_shared"),
    effects=("drawn", "again", "empty", "keeps", "hires", "refilled"),
    causes=("returns", "swaps"),
)
