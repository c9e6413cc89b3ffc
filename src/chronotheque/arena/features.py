"""What a game names to be counted in a balance report: an optional module `balance` beside its rules.

It has one or both of two functions. `held(table)` is asked when a game begins: for each feature, by seat, the
elements that the seat has (`{"card": [["card:b07", …], …]}`). `ended(table)` is asked when it is over: for each
feature the element that names how (`{"end": "end:three"}`). The game's texts name features (`name.feature:card`)
and elements.
"""

from __future__ import annotations

from collections.abc import Callable

from chronotheque.games import part_of
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
    found = part_of(game, "balance")
    return Features(getattr(found, "held", None), getattr(found, "ended", None))
