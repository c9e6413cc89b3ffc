"""The place of each message in the log: rounds, Encounters, and what an ability does with a card."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel.log_roles import Roles, log_roles

LOG_ROLES: Final[Roles] = log_roles(
    chapters=("round",),
    turns=("meeting",),
    apart=(
        *("lays_down", "four_evil", "purified", "pardoned", "excluded", "scores", "nobody_scores"),
        *("tied", "wants_to_go_on", "wants_to_stop", "play_continues"),
        *("over", "over_shared", "over_last_round"),
    ),
    effects=(
        *("down_own", "turned", "cut", "without_effect", "stolen", "recalled", "must_discard", "dismissed"),
        *("entrusted", "swapped", "new_hand"),
    ),
    causes=("outranks", "reversed", "unveiled"),
    silent=("deal", "first"),
)
