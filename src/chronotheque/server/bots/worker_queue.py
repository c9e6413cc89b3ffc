"""Priority queue for worker processes: attended tables come first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

UNATTENDED_SHARE: Final = 2  # one process in two, and at least one, may think for tables where nobody is


class _Waiter(NamedTuple):
    attended: Callable[[], bool]
    turn: asyncio.Future[bool]  # whether the table was attended when its turn came


class WorkerQueue:
    """A number of workers, and the moves that wait for one.

    Tables that play on by themselves wait while bots of attended tables are asked, and never hold all processes
    where there are several. Whether a table is attended is asked again whenever a process becomes free.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.most_unattended = max(1, size // UNATTENDED_SHARE)
        self._busy = 0
        self._unattended = 0  # of the busy ones
        self._waiters: list[_Waiter] = []  # in the order in which they came

    def waiting(self, attended: bool) -> int:
        """Returns how many waiting moves come before or with one of this kind."""
        return sum(waiter.attended() or not attended for waiter in self._waiters)

    async def take(self, attended: Callable[[], bool]) -> bool:
        """Waits for a turn; returns whether the table was attended then, for `give_back`."""
        if not self._waiters and self._may(attended()):
            return self._begin(attended())
        waiter = _Waiter(attended, asyncio.get_running_loop().create_future())
        self._waiters.append(waiter)
        self._next()
        try:
            return await waiter.turn
        except asyncio.CancelledError:
            if waiter.turn.done() and not waiter.turn.cancelled():
                self.give_back(waiter.turn.result())
            else:
                self._waiters.remove(waiter)
            raise

    def give_back(self, attended: bool) -> None:
        """Ends a turn."""
        self._busy -= 1
        self._unattended -= not attended
        self._next()

    def _may(self, attended: bool) -> bool:
        return self._busy < self.size and (attended or self._unattended < self.most_unattended)

    def _begin(self, attended: bool) -> bool:
        self._busy += 1
        self._unattended += not attended
        return attended

    def _next(self) -> None:
        """Assigns free workers: to attended tables first, then to others."""
        for wanted in (True, False):
            for waiter in [each for each in self._waiters if each.attended() is wanted]:
                if not self._may(wanted):
                    break
                self._waiters.remove(waiter)
                waiter.turn.set_result(self._begin(wanted))
