"""What the suite runs on: every registered game and every tiny one, with all options and seat counts."""

from __future__ import annotations

from chronotheque import games
from chronotheque.cli.common import ALL, all_tables
from chronotheque.games import _ledger
from chronotheque.kernel import Game, Settings
from tests.tiny import TINY

for tiny in TINY:
    games.register(tiny)

GAMES: list[Game] = [games.get(name) for name in games.names()]


class Case:
    """A game with a seat count and options."""

    def __init__(self, game: Game, seats: int, settings: Settings) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings

    def __repr__(self) -> str:
        return "-".join((self.game.name, str(self.seats), *self.settings.values()))


def rules_of(game: Game) -> set[str]:
    """The ids of a game's ledger; a tiny game carries its own."""
    ledger = getattr(game, "ledger", None)
    return set(ledger) if ledger else set(_ledger.ledger(game.name, "en").ids())


def cases() -> list[Case]:
    """Each value of each option with each seat count, and all pairs of values of two options."""
    return [Case(game, seats, settings) for game in GAMES for seats, settings in all_tables(game, ALL, [ALL])]
