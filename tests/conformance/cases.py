"""What the suite runs on: every registered game and every tiny one, with all options and seat counts."""

from __future__ import annotations

import itertools

from chronotheque import games
from chronotheque.games import _ledger
from chronotheque.kernel import BadSetting, Game, Settings
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


def combinations(game: Game) -> list[tuple[int, Settings]]:
    """Each value of each option with each seat count, and all pairs of values of two options."""
    single = [{option.name: value} for option in game.options for value in option.values] or [{}]
    pairs = [{**one, **other} for one, other in itertools.combinations(single, 2) if one.keys() != other.keys()]
    found: dict[str, tuple[int, Settings]] = {}
    for chosen in (*single, *pairs):
        try:
            settings = game.settings(chosen)
        except BadSetting:
            continue  # an option that needs another one
        for seats in game.seat_counts(settings):
            found.setdefault(f"{seats} {settings}", (seats, settings))
    return list(found.values())


def rules_of(game: Game) -> set[str]:
    """The ids of a game's ledger; a tiny game carries its own."""
    ledger = getattr(game, "ledger", None)
    return set(ledger) if ledger else set(_ledger.ledger(game.name, "en").ids())


def cases() -> list[Case]:
    """Each value of each option with each seat count, and all pairs of values of two options."""
    return [Case(game, seats, settings) for game in GAMES for seats, settings in combinations(game)]
