"""The table that an environment is made for: which game, how many seats, which options."""

from __future__ import annotations

from typing import Final

from chronotheque import games
from chronotheque.kernel import Game, Settings, Table

USUAL_SEATS: Final = 4


def first_table(game: str | Game, seats: int | None, options: Settings | None) -> Table:
    """An undealt table; without a number of seats four sit down, if so many may."""
    found = games.get(game) if isinstance(game, str) else game
    if seats is None:
        counts = found.seat_counts(found.settings(options or {}))
        seats = USUAL_SEATS if USUAL_SEATS in counts else counts[0]
    return found.new(seats, options)
