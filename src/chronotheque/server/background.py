"""Background work of a table: tasks whose failures are logged, and timers by key."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from chronotheque.server.clock import Clock, Timer

Work = Coroutine[Any, Any, None]

log = logging.getLogger(__name__)


class Tasks:
    """Running tasks of one owner; exceptions are logged under its name."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def start(self, work: Work) -> asyncio.Task[None]:
        """Starts a task and keeps a reference to it until it ends."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def cancel(self) -> None:
        """Cancels all tasks but the current one, which ends by itself."""
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s: background task failed", self.owner, exc_info=error)


class Timers:
    """Pending work by key, started as a task when its timer fires."""

    def __init__(self, clock: Clock, owner: str) -> None:
        self.clock = clock
        self.tasks = Tasks(owner)
        self._pending: dict[str, Timer] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._pending

    def schedule(self, key: str, seconds: float, work: Callable[[], Work]) -> None:
        """Schedules work under a key, replacing the pending timer."""
        self.cancel(key)

        def start() -> None:
            del self._pending[key]
            self.tasks.start(work())

        self._pending[key] = self.clock.call_later(seconds, start)

    def cancel(self, key: str) -> None:
        """Cancels the pending timer of a key; running work continues."""
        timer = self._pending.pop(key, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        """Cancels all timers and tasks."""
        for timer in self._pending.values():
            timer.cancel()
        self._pending.clear()
        self.tasks.cancel()
