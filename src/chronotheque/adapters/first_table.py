"""Initial tables of environments: game, seats, options."""

from __future__ import annotations

from typing import Final

from chronotheque import games
from chronotheque.kernel import Game, Settings, Table

USUAL_SEATS: Final = 4


def first_table(game: str | Game, seats: int | None, options: Settings | None) -> Table:
    """Returns an undealt table; with 4 seats by default, if the game allows it."""
    found = games.get(game) if isinstance(game, str) else game
    if seats is None:
        counts = found.seat_counts(found.settings(options or {}))
        seats = USUAL_SEATS if USUAL_SEATS in counts else counts[0]
    return found.new(seats, options)
