"""One thought of a bot at a table: asked of the company, left to chance where that fails, and at a human pace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from chronotheque.bots import Answer, Wait
from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match
from chronotheque.server.company import BotFailed, Company, answer_by_lot
from chronotheque.server.house import Clock
from chronotheque.server.thinker import Job

log = logging.getLogger(__name__)


async def thought(
    company: Company,
    match: Match,
    seat: int,
    job: Job,
    is_open: Callable[[], bool],
    attended: Callable[[], bool] = lambda: True,
) -> Answer | Wait | None:
    """What the bot on a seat does: what it says, or by lot where it fails; None: not open any more."""

    def following(decision: str, draft: str) -> list[str] | None:
        try:
            return match.options(seat, decision, draft) if is_open() else None
        except ChronothequeError:  # the bot has made up a name
            return None

    try:
        said = await company.think(job, following, attended)
        if isinstance(said, Answer) or not any(ask.owed for ask in job.questions):
            return said if is_open() else None
        failure = "it waits although the game waits for it"
    except BotFailed as error:
        failure = str(error)
    if not is_open():
        return None
    log.warning("seat %d of a game of %s answers by lot: %s", seat, job.game, failure)
    return answer_by_lot(match, seat, job.seed, job.now)


async def sleep_until(clock: Clock, moment: int) -> None:
    """Waits until a moment of the house's clock."""
    pause = moment - clock.now_ms()
    if pause <= 0:
        return
    rung = asyncio.Event()
    timer = clock.call_later(pause / 1000, rung.set)
    try:
        await rung.wait()
    finally:
        timer.cancel()


class Errands:
    """What an attendant has under way beside the room; what goes wrong there is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, errand: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Starts something."""
        task = asyncio.create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def cancel(self) -> None:
        """Stops everything, but for what has led to this, which ends by itself."""
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("an errand of a table has failed", exc_info=error)
