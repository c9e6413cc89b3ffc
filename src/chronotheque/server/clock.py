"""Injected clock: wall time in milliseconds and timers, replaced by tests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A pending callback."""

    def cancel(self) -> None:
        """Cancels the callback."""


class Clock(Protocol):
    """The only source of time in the server."""

    def now_ms(self) -> int:
        """Returns milliseconds since 1970."""

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Schedules a callback in the event loop."""


class WallClock:
    """System time that is monotonic while the server runs."""

    def __init__(self) -> None:
        self._start = time.time_ns() - time.monotonic_ns()

    def now_ms(self) -> int:
        """Returns milliseconds since 1970."""
        return (self._start + time.monotonic_ns()) // 1_000_000

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Schedules a callback in the event loop."""
        return asyncio.get_running_loop().call_later(seconds, callback)


async def sleep_until(clock: Clock, moment: int) -> None:
    """Sleeps until a time of the clock, in milliseconds."""
    pause = moment - clock.now_ms()
    if pause <= 0:
        return
    rung = asyncio.Event()
    timer = clock.call_later(pause / 1000, rung.set)
    try:
        await rung.wait()
    finally:
        timer.cancel()
