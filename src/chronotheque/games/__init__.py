"""The games, each a package of its own, found by name."""

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
    """Makes a game known under its name; installed packages do it by the entry point group `chronotheque.games`."""
    _registered[game.name] = game


def names() -> list[str]:
    """The names of all games that are offered."""
    return sorted({*OURS, *_registered, *(point.name for point in entry_points(group="chronotheque.games"))})


def get(name: str) -> Game:
    """The game of a name, or UnknownName with the names there are."""
    if name in _registered:
        return _registered[name]
    if name in OURS:
        register(import_module(f"chronotheque.games.{name}").GAME)
        return _registered[name]
    for point in entry_points(group="chronotheque.games", name=name):
        register(point.load())
        return _registered[name]
    raise UnknownName(f"there is no game {name!r}; there is: {', '.join(names())}")


def part_of(game: Game, name: str) -> ModuleType | None:
    """A module beside the rules of a game, if it has one: `strategy`, `balance`."""
    module = type(game).__module__
    package = module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]
    if find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
