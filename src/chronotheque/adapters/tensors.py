"""Observations as one row of bytes, composed of named tensors.

After the tensors of the game itself come, where it is played in real time, the clock, and where answers can have
several parts, the parts chosen so far.

>>> from chronotheque import games
>>> observer = Observer(games.get("contretemps"))
>>> observer.size, observer.shapes()["hand"]
(1169, (5, 13))
"""

from __future__ import annotations

from typing import Any, Final

from chronotheque.adapters.optional_deps import optional_import
from chronotheque.adapters.spaces import space_of
from chronotheque.kernel import Game, Table, Tensor

with optional_import("numpy"):
    import numpy as np
    from numpy import frombuffer

CLOCK: Final = Tensor("clock", (3,), 255, "game time: minutes, seconds, hundredths of a second")
DRAFT: Final = "draft"
BYTE: Final[Any] = np.dtype(np.uint8)
TRUTH: Final[Any] = np.dtype(np.int8)  # as Gymnasium wants it in masks


class Observer:
    """Observer of a game for any seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        space = space_of(game)
        self.tensors = list(game.tensors())
        self._clock = game.real_time
        self._draft = space.size if space.longest > 1 else 0
        if self._clock:
            self.tensors.append(CLOCK)
        if self._draft:
            self.tensors.append(
                Tensor(DRAFT, (space.size,), 1, "the parts of the answer chosen so far, as actions")
            )
        self.size = sum(tensor.size() for tensor in self.tensors)

    def row(self, t: Table, seat: int, drafted: list[int]) -> Any:
        """Returns an observation with the drafted actions, as a new array of bytes."""
        row = bytearray(self.game.observe(t, seat))
        if self._clock:
            row += clock(int(t.now))
        if self._draft:
            row += marks(self._draft, drafted)
        return frombuffer(row, BYTE)

    def most(self) -> Any:
        """Returns the maximum value at each position of a row."""
        return np.repeat(
            np.array([tensor.most for tensor in self.tensors], np.uint8), [tensor.size() for tensor in self.tensors]
        )

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Returns the shape of each tensor by name, in row order."""
        return {tensor.name: tensor.shape for tensor in self.tensors}

    def named(self, row: Any) -> dict[str, Any]:
        """Splits a row into named tensors that share its memory."""
        found: dict[str, Any] = {}
        at = 0
        for tensor in self.tensors:
            found[tensor.name] = row[at : at + tensor.size()].reshape(tensor.shape)
            at += tensor.size()
        return found


def mask(size: int, actions: list[int]) -> Any:
    """Returns an array with 1 at the given places."""
    return frombuffer(marks(size, actions), TRUTH)


def marks(size: int, places: list[int]) -> bytearray:
    """Returns a row with 1 at the given places."""
    row = bytearray(size)
    for place in places:
        row[place] = 1
    return row


def clock(now: int) -> bytes:
    """Encodes game time as minutes, seconds and hundredths.

    >>> list(clock(61_250))
    [1, 1, 25]
    """
    seconds, milliseconds = divmod(now, 1000)
    minutes, seconds = divmod(seconds, 60)
    return bytes((min(minutes, 255), seconds, milliseconds // 10))
