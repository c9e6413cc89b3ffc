"""Interface of what serves a running table beside its people: bots, thinking time, game time."""

from __future__ import annotations

from typing import Any, ClassVar

from chronotheque.server.protocol import Answer, Heartbeat
from chronotheque.server.tables.presence import Connection


class TableService:
    """Serves one table while its game is running; this one does nothing.

    All calls come in the event loop, with the match between two moves (but for `answered` and `taken_back`),
    and must not block. A service that wants something done starts a task or a timer and awaits `table.answer(…)`,
    `table.pass_time(…)` or `room.stand_in(…)` from there: never inside these calls, where the table is locked. What
    these raise is a RequestError; with the id `trouble` the table is being reloaded, and this service was closed.
    """

    stored_as: ClassVar[str] = ""  # key of its state in the store
    orders_answers: ClassVar[bool] = False  # True if answers of real-time games go through `submit`

    def start(self, stored: Any) -> None:
        """Starts with the game (stored: None), or after loading with what `to_store` returned for the last line."""

    def answered(self, seat: int) -> None:
        """Notes an answer before its line is stored, so that `to_store` counts it."""

    def taken_back(self, seat: int) -> None:
        """Notes that an answer was taken back, before that is stored."""

    def changed(self) -> None:
        """Reacts to a change that is durable and sent: an answer, time, a stand-in, a pause, presence, the end."""

    def joined(self, connection: Connection) -> None:
        """Sends what only this service knows (clocks, a pulse) to somebody who joins or changes seats."""

    def parted(self, connection: Connection) -> None:
        """Forgets a connection that has closed."""

    def to_store(self) -> Any:
        """Returns its state as JSON can hold it, stored with each line; None for nothing."""
        return None

    def busy(self) -> bool:
        """True if the table must stay in memory although nobody is there."""
        return False

    def close(self) -> None:
        """Cancels all timers and tasks: the table is unloaded or reloaded."""

    async def submit(self, connection: Connection, seat: int, message: Answer) -> None:
        """Applies an answer in its turn (if `orders_answers`); returns when it is durable and sent."""
        raise NotImplementedError

    def heartbeat(self, connection: Connection, heartbeat: Heartbeat) -> None:
        """Measures the latency of a connection by its answer to a pulse."""
