"""Looking back: the moments of a game as a seat received them, how the chances moved, and going on from a moment.

The chances are those of random play from the true table, so they say who was in a good place, not who would have
won. They follow from the record alone: the same record gives the same figures.
"""

from __future__ import annotations

import asyncio
import hashlib
import signal
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import pairwise
from multiprocessing import get_context
from typing import Final, NamedTuple

import msgspec

from chronotheque import games
from chronotheque.kernel import SPECTATOR, Parts, Rng, Table, rollout
from chronotheque.records import Feed, Match, Record, parse_record
from chronotheque.records.feed import moments
from chronotheque.records.replay import watch_again
from chronotheque.records.updates import Update
from chronotheque.server.schemas import Chances

MAX_ROLLOUTS_PER_MOMENT: Final = 400  # at most
ROLLOUT_DECISIONS: Final = (
    4_000_000 if not rollout.__file__.endswith(".py") else 120_000
)  # of all roll-outs: about 2 s
KEY_MOMENTS: Final = 3  # shown as decisive
MAX_SAMPLED_MOMENTS: Final = 200  # of a long game, before those around the key moments
CACHED_GAMES: Final = 64  # finished games in the cache


class Course(NamedTuple):
    """Win chances along a match: shares at each rest, and which rests each seat was shown."""

    shares: list[list[float]]
    seen: list[list[int]]  # by seat, and last the spectators: indexes into shares


# -- in a worker, which knows nothing but the record -----------------------------------------------


def course_of(text: bytes, decisions: int = ROLLOUT_DECISIONS) -> Course:
    """Rolls out random games from each moment of a record; the number of decisions bounds the time."""
    record = parse_record(text)
    rests: list[Table] = []
    feeds: list[Feed] = []
    seen: list[list[int]] = [[] for _ in range(record.header.seats + 1)]

    def watch(match: Match) -> None:
        feeds[:] = feeds or [Feed(match, seat) for seat in (*range(match.seats), SPECTATOR)]
        for feed, shown in zip(feeds, seen, strict=True):
            if feed.take() is not None:
                shown.append(len(rests))
        rests.append(match.table.copy())

    watch_again(record, watch)
    rng = Rng(int.from_bytes(hashlib.sha256(text).digest()[:7], "big"))
    return Course(shares_along(rests, rng, decisions), seen)


def shares_along(rests: Sequence[Table], rng: Rng, decisions: int) -> list[list[float]]:
    """Returns each seat's share at every rest of a match.

    In real time there are too many rests for more than a few games from each, which would show only noise. Then a
    sample is evaluated, and every rest within the intervals of largest change; others take the value before them.
    """
    step = -(-len(rests) // MAX_SAMPLED_MOMENTS)
    first = sorted({*range(0, len(rests), step), len(rests) - 1})
    each = decisions // (len(first) + KEY_MOMENTS * (step - 1))
    known = {at: shares_from(rests[at], rng, each) for at in first}
    for key in key_moments([known[at] for at in first]) if step > 1 else []:
        for at in range(first[key - 1] + 1, first[key]):
            known[at] = shares_from(rests[at], rng, each)
    found: list[list[float]] = []
    for at in range(len(rests)):
        found.append(known[at] if at in known else found[-1])
    return found


def shares_from(start: Table, rng: Rng, decisions: int) -> list[float]:
    """Returns each seat's share of the wins in random games from a table."""
    t = start.copy()
    if t.over:
        return t.game.shares(t)
    parts = Parts()
    sums = [0.0] * t.seats
    played = taken = 0
    while played == 0 or (played < MAX_ROLLOUTS_PER_MOMENT and taken < decisions):
        t.copy_from(start)
        taken += rollout.play_out(t, rng, parts)
        played += 1
        sums = [total + share for total, share in zip(sums, t.game.shares(t), strict=True)]
    return [total / played for total in sums]


def leave_interrupts_to_the_server() -> None:
    """Ignores Ctrl-C, which reaches every process of a terminal: the server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# -- in the server ---------------------------------------------------------------------------------


class Reviews:
    """Cached analyses of finished games, computed outside the event loop."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._courses: OrderedDict[str, asyncio.Future[Course]] = OrderedDict()  # by table
        self._moments: OrderedDict[tuple[str, int], bytes] = OrderedDict()  # by finished table and seat

    async def moments(self, table: str, text: bytes, finished: bool, seat: int) -> bytes:
        """Returns the updates of a seat (or SPECTATOR) along a record, as a JSON list."""
        key = (table, seat)
        if key in self._moments:
            self._moments.move_to_end(key)
            return self._moments[key]
        found = await asyncio.to_thread(_encoded_moments, text, seat)
        if finished:
            self._moments[key] = found
            if len(self._moments) > CACHED_GAMES:
                self._moments.popitem(last=False)
        return found

    async def chances(self, table: str, record: Record, seat: int) -> Chances:
        """Returns the win chances at the moments that `moments` lists for the seat; the game is over."""
        assert record.finished
        course = await self._course(table, record.text().encode())
        seats = record.header.seats
        shares = [course.shares[rest] for rest in course.seen[seat if seat != SPECTATOR else seats]]
        return Chances(seats, shares, key_moments(shares))

    def close(self) -> None:
        """Shuts the worker down after its current computation, a few seconds at most."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    async def _course(self, table: str, text: bytes) -> Course:
        """Returns the course of a game; concurrent requests share one computation."""
        found = self._courses.get(table)
        if found is None:
            found = asyncio.ensure_future(self._work_out(text))
            self._courses[table] = found
            if len(self._courses) > CACHED_GAMES:
                self._courses.popitem(last=False)
        self._courses.move_to_end(table)
        try:
            return await asyncio.shield(found)
        except Exception:
            self._courses.pop(table, None)
            raise

    async def _work_out(self, text: bytes) -> Course:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), leave_interrupts_to_the_server)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, course_of, text)
        except BrokenProcessPool:
            self._pool = None  # the next one who asks gets a new worker
            raise


def _encoded_moments(text: bytes, seat: int) -> bytes:
    record = parse_record(text)
    game = games.get(record.header.game)
    found: list[Update] = moments(Match(game, game.blank(record.header.seats), record, None), seat)
    return msgspec.json.encode(found)


def key_moments(shares: Sequence[Sequence[float]]) -> list[int]:
    """Returns the moments at which the chances changed most, in the order of play.

    >>> key_moments([[0.5, 0.5], [0.5, 0.5], [0.9, 0.1], [0.8, 0.2], [0, 1], [0, 1]])
    [2, 3, 4]
    """
    change = [
        (sum(abs(a - b) for a, b in zip(before, after, strict=True)), -at)
        for at, (before, after) in enumerate(pairwise(shares), 1)
    ]
    return sorted(-at for _, at in sorted(change)[-KEY_MOMENTS:])
