"""Registry of the games: each is a package, found by name."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from chronotheque.kernel import Game, UnknownName

OURS: Final = ("chronicle", "contretemps", "forge_chronos", "hybris", "witty_chronos")

_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Registers a game by name; installed packages use the entry point group `chronotheque.games` instead."""
    _registered[game.name] = game


def names() -> list[str]:
    """Returns the names of all games."""
    return sorted({*OURS, *_registered, *(point.name for point in entry_points(group="chronotheque.games"))})


def get(name: str) -> Game:
    """Returns a game by name, or raises UnknownName."""
    if name in _registered:
        return _registered[name]
    if name in OURS:
        register(import_module(f"chronotheque.games.{name}").GAME)
        return _registered[name]
    for point in entry_points(group="chronotheque.games", name=name):
        register(point.load())
        return _registered[name]
    raise UnknownName(f"there is no game {name!r}; expected one of: {', '.join(names())}")


def part_of(game: Game, name: str) -> ModuleType | None:
    """Returns an optional module of a game's package, such as `strategy` or `balance`, or None."""
    module = type(game).__module__
    package = module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]
    if find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
