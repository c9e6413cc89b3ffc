"""The ways of the house: how long somebody may be away, what is limited, and the clock that all look at."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import Callable, Set
from typing import Final, Protocol

import msgspec

from chronotheque.bots.levels import USUAL, levels
from chronotheque.server.chat import ChatLimits

OPEN_FILES: Final = 65_536  # connections and other files that a server may have open, where its machine allows it


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """It will not happen."""


class Clock(Protocol):
    """The one source of time; tests bring their own."""

    def now_ms(self) -> int:
        """Milliseconds since 1970."""

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Calls back once, in the event loop."""


class WallClock:
    """The clock on the wall: milliseconds since 1970 that never run back while the server runs."""

    def __init__(self) -> None:
        self._start = time.time_ns() - time.monotonic_ns()

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return (self._start + time.monotonic_ns()) // 1_000_000

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Calls back once, in the event loop."""
        return asyncio.get_running_loop().call_later(seconds, callback)


def tune_process() -> None:
    """For a process that serves tables.

    The event loop lets the thread that stores run after half a millisecond instead of five, for every answer waits
    for it. What lives for hours is not searched for garbage again and again: with 300 tables in play that saved
    about a fifth of the processor's time.
    """
    raise_open_files()
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 500, 10)


def raise_open_files() -> None:
    """Raises the soft limit of open files, often 1024, so that idle connections do not lock everybody out."""
    if os.name == "posix":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES)
        if resource.RLIM_INFINITY != soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class House(msgspec.Struct, frozen=True, kw_only=True):
    """The ways of a house; all times in seconds."""

    clock: Clock = msgspec.field(default_factory=WallClock)
    origins: Set[str] = frozenset()  # of pages whose sockets may show a cookie
    absence: float = 60.0  # a person who is away for longer, while others wait, is stood in for
    idle: float = 300.0  # a room that nobody is in leaves the memory
    hello: float = 10.0  # within which a socket says who it is
    limited: bool = True  # whether what a socket sends is limited; measurements go without
    levels: tuple[str, ...] = msgspec.field(default_factory=lambda: tuple(levels()))  # of bots
    chat: ChatLimits = msgspec.field(default_factory=ChatLimits)
    stand_in: str = USUAL  # the level of a bot that stands in for a person
