"""The place of each message in the log: rounds, tricks, and what a card or a trip brings."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel.log_roles import Roles, log_roles

LOG_ROLES: Final[Roles] = log_roles(
    chapters=("round",),
    turns=("event",),
    apart=("unresolved", "pick", "present", "back", "forward", "over_three", "over_rounds", "over_torn"),
    effects=("consolation", "no_consolation", "income", "short"),
    causes=("tied",),
    silent=("deal", "stay"),
)
