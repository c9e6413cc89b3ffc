"""Typed views: the part of a view that every game has, and the knowledge of a bot.

Not compiled: msgspec reads the types of the fields at run time, and mypyc would not keep them. The client's
types are written from these and the games' `view_types.py` by `tools/view_types.py`, comments included.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Waiting(msgspec.Struct, frozen=True):
    """Seats that the table waits for."""

    seats: list[int]
    decision: str | None  # None: private


class Reason(msgspec.Struct, frozen=True):
    """Something that has given points, or decided between seats with the same points."""

    reason: str
    points: int  # 0: it only decided


class OutcomeView(msgspec.Struct, frozen=True):
    """The end of a game: places, and points with their reasons."""

    places: list[int]  # by seat
    reasons: list[list[Reason]]  # by seat


class View(msgspec.Struct, kw_only=True):
    """Everything that a person at a seat, or a spectator, is shown."""

    game: str
    seat: int | None  # whose view it is; None: a spectator's
    seats: int
    outcome: OutcomeView | None  # once the game is over
    open: list[str] = []  # decisions that are open to the own seat; filled in by the match
    waiting: list[Waiting] = []  # whom the table waits for; filled in by the match


class Knowledge(msgspec.Struct, kw_only=True):
    """The view of a seat and what a person there could have noted down: all that a bot is given.

    A game in which a view alone is enough to guess the hidden things only narrows the type of `view`.
    """

    view: View  # without `open` and `waiting`: a bot is given its questions

    @property
    def seat(self) -> int:
        """The seat that knows this."""
        assert self.view.seat is not None, "a spectator has no knowledge"
        return self.view.seat

    @property
    def seats(self) -> int:
        """Number of seats at the table."""
        return self.view.seats


def is_plain(data: object, kind: Any = Any) -> bool:
    """True if data survives JSON, read back as a type."""
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(data), type=kind) == data)
    except (TypeError, ValueError, msgspec.MsgspecError):
        return False
