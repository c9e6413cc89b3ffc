"""Pulses: sends the server's clock to all connections and measures latency by their heartbeats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chronotheque.server.clock import Clock, Timer
from chronotheque.server.protocol import Heartbeat, Pulse
from chronotheque.server.services.game_clock import Latency
from chronotheque.server.tables.broadcast import encode_frame
from chronotheque.server.tables.presence import Connection


class GameTime(NamedTuple):
    """State of the game clock in a pulse."""

    now: int
    running: bool
    countdown: int


class Pulses:
    """Pulses of one table; none while nobody is there."""

    def __init__(self, clock: Clock, pause: int, game_time: Callable[[], GameTime]) -> None:
        self.clock = clock
        self.pause = pause  # milliseconds between two pulses
        self.game_time = game_time
        self._latencies: dict[Connection, Latency] = {}
        self._timer: Timer | None = None

    def join(self, connection: Connection) -> None:
        """Adds a connection and sends it a pulse at once."""
        self._latencies.setdefault(connection, Latency())
        self._send(connection)
        if self._timer is None:
            self._timer = self.clock.call_later(self.pause / 1000, self._send_pulse)

    def join_all(self, connections: Iterable[Connection]) -> None:
        """Adds the connections that are new."""
        for connection in connections:
            if connection not in self._latencies:
                self.join(connection)

    def part(self, connection: Connection) -> None:
        """Removes a connection."""
        self._latencies.pop(connection, None)

    def heartbeat(self, connection: Connection, heartbeat: Heartbeat) -> None:
        """Measures a round trip."""
        if connection in self._latencies:
            self._latencies[connection].heartbeat(heartbeat.number, self.clock.now_ms())

    def latency(self, connection: Connection) -> int:
        """Returns the one-way latency of a connection in milliseconds."""
        return self._latencies[connection].latency if connection in self._latencies else 0

    def send_all(self) -> None:
        """Sends a pulse to everybody now: game time has started or stopped."""
        for connection in self._latencies:
            self._send(connection)

    def close(self) -> None:
        """Stops pulses and breaks reference cycles."""
        self._latencies.clear()
        self.game_time = lambda: GameTime(0, False, 0)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send_pulse(self) -> None:
        self._timer = self.clock.call_later(self.pause / 1000, self._send_pulse) if self._latencies else None
        self.send_all()

    def _send(self, connection: Connection) -> None:
        lag = self._latencies[connection]
        at = self.clock.now_ms()
        now, running, countdown = self.game_time()
        pulse = Pulse(lag.pulse(at), at, *lag.last, now, running, lag.latency, countdown)
        connection.post(encode_frame(pulse))
