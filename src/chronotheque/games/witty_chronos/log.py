"""The place of each message in the log: rounds, their end, and what a captured card does."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel.log_roles import Roles, log_roles

LOG_ROLES: Final[Roles] = log_roles(
    chapters=("round", "round_at_once"),
    turns=(
        *("stop_points", "stop_announce", "stop_zeus", "stop_hades", "stop_pile", "stop_blocked", "stop_limit"),
    ),
    apart=("poll_passed", "poll_failed", "over", "over_shared"),
    starts=("captures", "takes_unseen"),
    steps=("puts", "puts_back", "moves_front"),
    lists=("turns", "turned"),
    effects=(
        *("hecate", "hades", "no_effect", "declines", "exchanges", "stack_now", "bags", "robs", "robs_unseen"),
        *("drops", "drops_unseen", "has_colours", "paid_with", "token", "tokens"),
    ),
    causes=("leaves", "score"),
    silent=("ready",),
)
