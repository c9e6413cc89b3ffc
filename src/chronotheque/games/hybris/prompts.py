"""What a seat of Hybris is asked, in words that depend on where the table stands."""

from __future__ import annotations

from chronotheque.games.hybris.decisions import DECISIONS
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import Value


def prompt(s: Cosmos, decision: int, seat: int) -> tuple[str, dict[str, Value]]:
    """What a seat is to do now."""
    return f"prompt.{DECISIONS[decision]}", {}
