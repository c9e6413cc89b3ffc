"""Presence: connections of a room, their viewers, and since when people are away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from chronotheque.kernel import SPECTATOR
from chronotheque.server.identity.caller import Caller
from chronotheque.server.storage.models import TableRow


class Connection(Protocol):
    """One connection to a table."""

    caller: Caller
    viewer: int  # the seat from which it looks, or SPECTATOR; set by the room

    def post(self, frame: bytes) -> None:
        """Queues a frame; never blocks, raises or calls the room."""

    def dismiss(self, reason: str, detail: str, again: bool) -> None:
        """Says goodbye and closes; the room's `part` is called later."""


class Presence:
    """Connections of one room."""

    def __init__(self) -> None:
        self.viewers: dict[int, list[Connection]] = {}  # by the seat from which they look, or SPECTATOR
        self.here: Counter[int] = Counter()  # seats -> number of connections that hold it
        self.away: dict[int, int] = {}  # seats of persons -> since when nobody who holds them is here
        self._held: dict[Connection, list[int]] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._held))

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._held

    @property
    def watchers(self) -> int:
        """Number of connections without a seat."""
        return sum(not held for held in self._held.values())

    def seated(self) -> list[Connection]:
        """Returns the connections that hold a seat."""
        return [connection for connection, held in self._held.items() if held]

    def add(self, connection: Connection, viewer: int, held: list[int]) -> None:
        """Adds a connection that holds some seats and looks from one, or from none."""
        self._held[connection] = held
        connection.viewer = viewer
        self.viewers.setdefault(viewer, []).append(connection)
        for seat in held:
            self.here[seat] += 1
            self.away.pop(seat, None)

    def remove(self, connection: Connection, now: int) -> None:
        """Removes a connection."""
        self._stop_looking(connection)
        for seat in self._held.pop(connection):
            self.here[seat] -= 1
            if not self.here[seat]:
                del self.here[seat]
                self.away[seat] = now

    def move(self, connection: Connection, viewer: int) -> None:
        """Changes the viewer of a connection."""
        self._stop_looking(connection)
        connection.viewer = viewer
        self.viewers.setdefault(viewer, []).append(connection)

    def reassign(self, row: TableRow, now: int) -> list[Connection]:
        """Recomputes who holds which seat; returns connections whose viewer has changed."""
        self.here.clear()
        turned: list[Connection] = []
        for connection, before in self._held.items():
            held = self._held[connection] = row.seats_of(connection.caller)
            self.here.update(held)
            if held and not before:
                turned.append(connection)
                self.move(connection, held[0])
            elif connection.viewer != SPECTATOR and connection.viewer not in held:
                turned.append(connection)
                self.move(connection, SPECTATOR)
        self.away = {seat: self.away.get(seat, now) for seat in row.people() if seat not in self.here}
        return turned

    def _stop_looking(self, connection: Connection) -> None:
        connections = self.viewers[connection.viewer]
        connections.remove(connection)
        if not connections:
            del self.viewers[connection.viewer]
