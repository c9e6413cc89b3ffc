"""Moves of bots at a table: asked of the pool, random if that fails."""

from __future__ import annotations

import logging
from collections.abc import Callable

from chronotheque.bots import Answer, Wait
from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match
from chronotheque.server.bots.pool import BotFailed, BotPool, random_answer
from chronotheque.server.bots.worker import Job

log = logging.getLogger(__name__)


async def ask_bot(
    pool: BotPool,
    match: Match,
    seat: int,
    job: Job,
    is_open: Callable[[], bool],
    attended: Callable[[], bool] = lambda: True,
) -> Answer | Wait | None:
    """Returns the move of a bot, a random one if it fails, or None if the question has closed."""

    def following(decision: str, draft: str) -> list[str] | None:
        try:
            return match.options(seat, decision, draft) if is_open() else None
        except ChronothequeError:  # the bot has made up a name
            return None

    try:
        said = await pool.think(job, following, attended)
        if isinstance(said, Answer) or not any(ask.owed for ask in job.questions):
            return said if is_open() else None
        failure = "it waits although the game waits for it"
    except BotFailed as error:
        failure = str(error)
    if not is_open():
        return None
    log.warning("seat %d of a game of %s: random move: %s", seat, job.game, failure)
    return random_answer(match, seat, job.seed, job.now)
