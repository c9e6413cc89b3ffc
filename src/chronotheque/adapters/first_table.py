"""Initial tables of environments: game, seats, options."""

from __future__ import annotations

from chronotheque import games
from chronotheque.kernel import Game, Settings, Table, default_seats


def first_table(game: str | Game, seats: int | None, options: Settings | None) -> Table:
    """Returns an undealt table; with 4 seats by default, if the game allows it."""
    found = games.get(game) if isinstance(game, str) else game
    if seats is None:
        counts = found.seat_counts(found.settings(options or {}))
        seats = default_seats(counts)
    return found.new(seats, options)
