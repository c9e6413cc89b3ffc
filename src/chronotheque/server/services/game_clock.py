"""Real time: a game clock beside the wall clock, the way of each message measured, and answers put in order.

An answer counts from the moment at which it was sent, as far as that can be known and up to a cap (WC-R10): its
effective time is the game time at its arrival less the way it took. So that an earlier answer never comes after a
later one was executed, game time is passed only up to now less the cap: the sorting hold.

All times are whole milliseconds; `wall` is any clock that never runs back.
"""

from __future__ import annotations

import heapq
from collections import deque
from typing import Final, Generic, NamedTuple, TypeVar

from chronotheque.kernel import NEVER

LATENCY_CAP_MS: Final = 100  # of what is given back for the way, and so the sorting hold
COUNTDOWN_MS: Final = 3_000  # before game time runs again
PULSE_INTERVAL_MS: Final = 1_000  # between two pulses in real time
IDLE_PULSE_INTERVAL_MS: Final = 60_000  # and elsewhere
MAX_ROUND_TRIPS: Final = 8  # measured, the latest
PERCENT: Final = 100  # percent

T = TypeVar("T")


class Latency:
    """One-way latency of a client: half of the fastest of its last round trips."""

    def __init__(self) -> None:
        self._number = 0
        self._sent: dict[int, int] = {}  # pulses without their beat -> when each was sent
        self._trips: deque[int] = deque(maxlen=MAX_ROUND_TRIPS)
        self.last = 0, 0  # the number of the pulse whose beat came last, and when it came

    def pulse(self, wall: int) -> int:
        """Registers a pulse sent now and returns its number."""
        self._number += 1
        self._sent[self._number] = wall
        self._sent.pop(self._number - MAX_ROUND_TRIPS, None)
        return self._number

    def heartbeat(self, number: int, wall: int) -> None:
        """Measures a round trip; answers to no recent pulse are ignored."""
        sent = self._sent.pop(number, None)
        if sent is not None:
            self._trips.append(max(0, wall - sent))
            self.last = number, wall

    @property
    def latency(self) -> int:
        """Milliseconds from the client to here; 0 while nothing is measured."""
        return min(self._trips) // 2 if self._trips else 0


class GameClock:
    """Game time: follows the wall clock or is stopped, and starts with a countdown.

    >>> clock = GameClock(game=5_000)
    >>> clock.run(wall=1_000, countdown=3_000)
    >>> clock.at(wall=3_999), clock.at(wall=4_500)
    (5000, 5500)
    """

    def __init__(self, game: int, percent: int = PERCENT) -> None:
        self.percent = percent  # how fast game time runs; a calm table plays at less than 100
        self.running = False
        self._game = game  # game time at the moment below
        self._wall = 0  # since when it runs, or will

    def run(self, wall: int, countdown: int = 0) -> None:
        """Starts game time after a countdown, unless it runs or is counting down already."""
        if not self.running:
            self.running = True
            self._wall = wall + countdown

    def stop(self, wall: int) -> None:
        """Stops game time."""
        self._game = self.at(wall)
        self.running = False

    def at(self, wall: int) -> int:
        """Returns the game time at a moment."""
        return self._game + self.length(wall - self._wall) if self.running and wall > self._wall else self._game

    def length(self, wall: int) -> int:
        """Converts wall milliseconds to game time."""
        return wall * self.percent // PERCENT

    def moment(self, game: int) -> int | None:
        """Returns the wall time of a game time; None if the clock is stopped before it."""
        if game <= self._game:
            return self._wall
        if not self.running:
            return None
        return self._wall - (self._game - game) * PERCENT // self.percent

    def countdown(self, wall: int) -> int:
        """Milliseconds until game time runs, if it is being counted in."""
        return max(0, self._wall - wall) if self.running else 0


class Due(NamedTuple, Generic[T]):
    """Next event: time passes up to a moment, then perhaps an answer is applied."""

    moment: int  # of game time
    answer: T | None


class ReorderBuffer(Generic[T]):
    """Orders answers by effective time, among the alarms of the table."""

    def __init__(self, clock: GameClock, hold: int = LATENCY_CAP_MS) -> None:
        self.clock = clock
        self.hold = hold  # milliseconds of the wall clock
        self._held: list[tuple[int, int, T]] = []  # effective time, number of arrival, answer
        self._arrivals = 0

    def arrive(self, wall: int, latency: int, answer: T, earliest: int = 0) -> int:
        """Adds an answer with its latency and returns its effective time.

        A bot's answer has no way, but a moment before which it does not count: when it saw something, and its
        reaction.
        """
        given_back = self.clock.length(min(max(latency, 0), self.hold))
        effective = max(self.clock.at(wall) - given_back, earliest, 0)
        self._arrivals += 1
        heapq.heappush(self._held, (effective, self._arrivals, answer))
        return effective

    def horizon(self, wall: int) -> int:
        """Returns the game time before which no further answer can count."""
        return self.clock.at(wall) - self._held_back()

    def next(self, wall: int, now: int, due: int) -> Due[T] | None:
        """Returns what happens first before the horizon, on a table at the moment `now`.

        Of what is due and an answer at the same moment, the former comes first. An effective time before the
        table's own is raised to it: game time never runs back.
        """
        horizon = self.horizon(wall)
        first = self._first()
        if due <= min(horizon, first):
            return Due(max(due, now), None)
        if first <= horizon:
            effective, _, answer = heapq.heappop(self._held)
            return Due(max(effective, now), answer)
        return None

    def wake(self, due: int) -> int | None:
        """Returns the wall time at which `next` will have something; None: only after another answer."""
        first = min(self._first(), due)
        return None if first >= NEVER else self.clock.moment(first + self._held_back())

    def drop(self) -> list[T]:
        """Removes and returns all waiting answers, in order."""
        return [heapq.heappop(self._held)[2] for _ in range(len(self._held))]

    def _first(self) -> int:
        return self._held[0][0] if self._held else int(NEVER)

    def _held_back(self) -> int:
        """Returns the hold in game time; 0 while stopped, as no answer is taken then."""
        return self.clock.length(self.hold) if self.clock.running else 0
