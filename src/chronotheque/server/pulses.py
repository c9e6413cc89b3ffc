"""Pulses: the server's clock told to everybody at a table, and the way of their messages measured by the beats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chronotheque.server.house import Clock, Timer
from chronotheque.server.protocol import Beat, Pulse
from chronotheque.server.real_time import Lag
from chronotheque.server.room import Guest, framed


class GameTime(NamedTuple):
    """What a pulse says of the game's clock."""

    now: int
    running: bool
    countdown: int


class Pulses:
    """The pulses of one table; nothing is sent while nobody is there."""

    def __init__(self, clock: Clock, pause: int, game_time: Callable[[], GameTime]) -> None:
        self.clock = clock
        self.pause = pause  # milliseconds between two pulses
        self.game_time = game_time
        self._guests: dict[Guest, Lag] = {}
        self._timer: Timer | None = None

    def join(self, guest: Guest) -> None:
        """Somebody has come, and is told the time at once."""
        self._guests.setdefault(guest, Lag())
        self._send(guest)
        if self._timer is None:
            self._timer = self.clock.call_later(self.pause / 1000, self._beat_time)

    def join_all(self, guests: Iterable[Guest]) -> None:
        """These are there; whoever was not told the time yet is told it."""
        for guest in guests:
            if guest not in self._guests:
                self.join(guest)

    def part(self, guest: Guest) -> None:
        """Somebody has gone."""
        self._guests.pop(guest, None)

    def beat(self, guest: Guest, beat: Beat) -> None:
        """Somebody has answered a pulse."""
        if guest in self._guests:
            self._guests[guest].beat(beat.number, self.clock.now_ms())

    def way(self, guest: Guest) -> int:
        """How long a message of somebody takes, in milliseconds."""
        return self._guests[guest].way if guest in self._guests else 0

    def tell(self) -> None:
        """A pulse for everybody, now: game time has begun to run, or stands."""
        for guest in self._guests:
            self._send(guest)

    def close(self) -> None:
        """No more pulses; and nothing is held that holds this."""
        self._guests.clear()
        self.game_time = lambda: GameTime(0, False, 0)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _beat_time(self) -> None:
        self._timer = self.clock.call_later(self.pause / 1000, self._beat_time) if self._guests else None
        self.tell()

    def _send(self, guest: Guest) -> None:
        lag = self._guests[guest]
        at = self.clock.now_ms()
        now, running, countdown = self.game_time()
        pulse = Pulse(lag.pulse(at), at, *lag.last, now, running, lag.way, countdown)
        guest.post(framed(pulse))
