"""What a game names to be counted in a balance report: an optional module `balance` beside its rules.

It has one or both of two functions. `held(table)` is asked when a game begins: for each feature, by seat, the
elements that the seat has (`{"card": [["card:b07", …], …]}`). `ended(table)` is asked when it is over: for each
feature the element that names how (`{"end": "end:three"}`). The game's texts name features (`name.feature:card`)
and elements.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module

from chronotheque.kernel import Game, Table

Held = dict[str, list[list[str]]]  # by feature and seat
Ended = dict[str, str]  # by feature


class Features:
    """What is counted of one game; nothing, where it names nothing."""

    def __init__(
        self, held: Callable[[Table], Held] | None = None, ended: Callable[[Table], Ended] | None = None
    ) -> None:
        self._held = held
        self._ended = ended

    def held(self, t: Table) -> Held:
        """What each seat has at the start."""
        return self._held(t) if self._held is not None else {}

    def ended(self, t: Table) -> Ended:
        """How a finished game has ended."""
        return self._ended(t) if self._ended is not None else {}


def features_of(game: Game) -> Features:
    """What a game names to be counted."""
    module = f"{package_of(game)}.balance"
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise  # it is there, and needs something that is not
        return Features()
    return Features(getattr(found, "held", None), getattr(found, "ended", None))


def package_of(game: Game) -> str:
    """The package that a game is described in."""
    module = type(game).__module__
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]
