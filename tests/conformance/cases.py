"""Cases of the suite: every registered game and every tiny one, with all option values and seat counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

import pytest
from _pytest.mark.structures import ParameterSet

from chronotheque import games
from chronotheque.cli.common import ALL, all_tables
from chronotheque.games import _ledger
from chronotheque.kernel import BadSetting, Game, Option, Settings
from chronotheque.server.table_options import cooperation
from tests.tiny import TINY

for tiny in TINY:
    games.register(tiny)

MOST_ANSWERS = 1_000_000  # that all tables of one game can have together, if each of them is gone over

GAMES: list[Game] = [games.get(name) for name in games.names()]


class Case:
    """A game with a seat count and options."""

    def __init__(self, game: Game, seats: int, settings: Settings) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings

    def __repr__(self) -> str:
        return "-".join((self.game.name, str(self.seats), *self.settings.values()))


def every_case() -> pytest.MarkDecorator:
    """Parametrizes over all cases; of a game with very many, the interpreted run has the usual table only."""
    all_twice = {game.name for game in GAMES if not too_much(game)}
    return pytest.mark.parametrize("case", usual_twice(cases(), all_twice))


def usual_twice(tables: Iterable[Case], all_twice: Collection[str] = ()) -> list[ParameterSet]:
    """Marks the cases that run in one mode only: all of a game but the first, which is the usual one.

    Of the games in `all_twice` every case runs in both modes.
    """
    found = []
    seen: set[str] = set()
    for case in tables:
        once = case.game.name in seen and case.game.name not in all_twice
        found.append(pytest.param(case, marks=pytest.mark.one_run if once else (), id=repr(case)))
        seen.add(case.game.name)
    return found


def rules_of(game: Game) -> set[str]:
    """Returns the ids of a game's ledger; a tiny game declares its own."""
    ledger = getattr(game, "ledger", None)
    return set(ledger) if ledger else set(_ledger.ledger(game.name, "en").ids())


def cases() -> list[Case]:
    """Returns each option value with each seat count, and all pairs of values of two options.

    Where those are too much a few tables take their place, see `covering`.
    """
    return [Case(game, *table) for game in GAMES for table in tables_of(game)]


@cache
def tables_of(game: Game) -> list[tuple[int, Settings]]:
    """Returns the tables of one game, as `cases` has them."""
    return covering(game) if too_much(game) else all_tables(game, ALL, [ALL])


@cache
def too_much(game: Game) -> bool:
    """True if a game has too many tables, or too long games, to test each of them."""
    return sum(game.bound(*table) for table in all_tables(game, ALL, [ALL])) > MOST_ANSWERS


def covering(game: Game) -> list[tuple[int, Settings]]:
    """A few tables on which each value of every option is chosen and each number of seats sits down, at least once.

    The first is the usual table. Each other one takes as many values that were not seen yet as go together. Where
    all may play together as well as against each other, each number of seats does both.
    """
    counts = {(count, is_shared(game, count, settings)) for count, settings in all_tables(game, ALL, [ALL])}
    values = [(option, value) for option in game.options for value in option.values]
    found: list[tuple[int, Settings]] = []
    chosen: Settings = {}
    while True:
        settings = game.settings(chosen)
        possible = game.seat_counts(settings)
        shared = {count: is_shared(game, count, settings) for count in possible}
        seats = min(possible, key=lambda count: ((count, shared[count]) not in counts, count))
        found.append((seats, settings))
        counts.discard((seats, shared[seats]))
        values = [(option, value) for option, value in values if settings[option.name] != value]
        if not values and not counts:
            return found
        chosen = together(game, values, counts)


def is_shared(game: Game, seats: int, settings: Settings) -> bool:
    """True if all seats of a table win or lose together."""
    return cooperation(game) is not None and game.together(game.new(seats, settings))


def together(game: Game, values: list[tuple[Option, str]], counts: set[tuple[int, bool]]) -> Settings:
    """Options with as many of some values as go together; where all were seen, any for a number of seats."""
    if not values:
        tables = all_tables(game, ALL, [ALL])
        return next(settings for count, settings in tables if (count, is_shared(game, count, settings)) in counts)
    chosen: Settings = {}
    for option, value in values:
        wanted = {**option.only_with, option.name: value} if value != option.default else {option.name: value}
        if all(chosen.get(name, other) == other for name, other in wanted.items()) and fits(game, chosen | wanted):
            chosen |= wanted
    return chosen or needing_another(game, *values[0])


def needing_another(game: Game, option: Option, value: str) -> Settings:
    """Options with a value that goes only with some value of another option."""
    others = ({other.name: each} for other in game.options for each in other.values if other is not option)
    return next(other | {option.name: value} for other in others if fits(game, other | {option.name: value}))


def fits(game: Game, chosen: Settings) -> bool:
    """True if a table can have these options."""
    try:
        return bool(game.seat_counts(game.settings(chosen)))
    except BadSetting:
        return False
