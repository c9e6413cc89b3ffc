"""Thinking time: a stock per seat that runs while the game waits for it, plus a bonus per answer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec

BACK_SHARE: Final = 10  # a person who returns out of time gets at least 1/10 of the stock


class ClockReading(NamedTuple):
    """Clocks as a viewer sees them."""

    left: list[int]  # by seat, milliseconds
    running: list[int]  # seats


class StoredClocks(msgspec.Struct):
    """Stored clocks; stopped while no server runs."""

    left: list[int]
    running: list[int]
    out: list[int]
    veil: dict[int, int]
    standing: bool


class ThinkingClocks:
    """The clocks of one table, in milliseconds of any clock that never runs back.

    >>> clocks = ThinkingClocks(seats=2, stock=60_000, bonus=5_000)
    >>> clocks.start({0}, now=1_000)
    >>> clocks.stop(0, now=11_000)
    >>> clocks.left(0, now=11_000)
    55000

    In a secret question the seats are hidden from each other: what others see of them is the veil, which runs from
    the moment of asking until the question ends. Then each has lost its own time only.
    """

    def __init__(self, seats: int, stock: int, bonus: int) -> None:
        self.stock = stock
        self.bonus = bonus
        self.running: set[int] = set()  # seats that the game waits for
        self.out: set[int] = set()  # seats out of time, played by a bot
        self.standing = False  # whether nothing runs: the table is paused, or nobody is there
        self._left = [stock] * seats  # at the moment below
        self._at = 0
        self._veil: dict[int, int] = {}  # hidden seats -> what others see of their time, at that moment too

    # -- what happens ------------------------------------------------------------------------------

    def start(self, seats: Collection[int], now: int) -> None:
        """Starts the clocks of these seats and stops all others."""
        self._pass(now)
        self.running = set(seats) - self.out

    def hide(self, seats: Collection[int], now: int) -> None:
        """Shows these seats as thinking to the others, whatever they do."""
        self._pass(now)
        for seat in seats:
            self._veil.setdefault(seat, self._left[seat])

    def show(self, now: int) -> None:
        """Shows the true clocks again: the secret question has ended."""
        self._pass(now)
        self._veil.clear()

    def stop(self, seat: int, now: int) -> None:
        """Stops the clock of a seat that has answered, and adds the bonus."""
        self._pass(now)
        if seat in self.running:
            self.running.discard(seat)
            self._left[seat] += self.bonus

    def take_back(self, seat: int, now: int) -> None:
        """Removes the bonus of an answer that was taken back."""
        self._pass(now)
        self._left[seat] = max(0, self._left[seat] - self.bonus)

    def flags(self, now: int) -> list[int]:
        """Returns the seats whose time has just run out; a bot answers for them."""
        self._pass(now)
        fallen = sorted(seat for seat in self.running if self._left[seat] == 0)
        self.running.difference_update(fallen)
        self.out.update(fallen)
        return fallen

    def come_back(self, seat: int, now: int) -> None:
        """Restores a seat whose person acts again after its time ran out, with a part of the stock."""
        self._pass(now)
        if seat in self.out:
            self.out.discard(seat)
            self._left[seat] = max(self._left[seat], self.stock // BACK_SHARE)

    def pause(self, now: int) -> None:
        """Stops all clocks."""
        self._pass(now)
        self.standing = True

    def resume(self, now: int) -> None:
        """Resumes the clocks."""
        self._pass(now)
        self.standing = False

    # -- what there is to know ---------------------------------------------------------------------

    def left(self, seat: int, now: int) -> int:
        """Returns the time left of a seat."""
        return max(0, self._left[seat] - self._gone(now)) if seat in self.running else self._left[seat]

    def next_flag(self) -> int | None:
        """Returns the moment at which the first running clock reaches 0, or None."""
        if self.standing or not self.running:
            return None
        return self._at + min(self._left[seat] for seat in self.running)

    def shown(self, viewer: int | None, now: int) -> ClockReading:
        """Returns the clocks as a seat sees them (None: a spectator)."""
        veiled = self._veil.keys() - {viewer}
        gone = self._gone(now)
        left = [
            max(0, self._veil[seat] - gone) if seat in veiled else self.left(seat, now)
            for seat in range(len(self._left))
        ]
        return ClockReading(left, [] if self.standing else sorted(self.running - veiled | veiled))

    def known_out(self, viewer: int | None) -> set[int]:
        """Returns the seats out of time that a seat may know of; a secret question shows them when it ends."""
        return {seat for seat in self.out if seat == viewer or seat not in self._veil}

    # -- kept --------------------------------------------------------------------------------------

    def stored(self, now: int) -> StoredClocks:
        """Returns the clocks for the store."""
        self._pass(now)
        return StoredClocks(
            list(self._left), sorted(self.running), sorted(self.out), dict(self._veil), self.standing
        )

    @classmethod
    def restored(cls, stored: StoredClocks, stock: int, bonus: int, now: int) -> ThinkingClocks:
        """Restores stored clocks, which run from now."""
        clocks = cls(len(stored.left), stock, bonus)
        clocks._left = list(stored.left)
        clocks.running = set(stored.running)
        clocks.out = set(stored.out)
        clocks._veil = dict(stored.veil)
        clocks.standing = stored.standing
        clocks._at = now
        return clocks

    # -- inside ------------------------------------------------------------------------------------

    def _gone(self, now: int) -> int:
        return 0 if self.standing else max(0, now - self._at)

    def _pass(self, now: int) -> None:
        gone = self._gone(now)
        for seat in self.running:
            self._left[seat] = max(0, self._left[seat] - gone)
        for seat, left in self._veil.items():
            self._veil[seat] = max(0, left - gone)
        self._at = max(self._at, now)
