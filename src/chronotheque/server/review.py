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
from chronotheque.kernel import SPECTATOR, ChronothequeError, Parts, Rng, Table, commitment, rollout
from chronotheque.records import Feed, Header, Match, Record, parse_record
from chronotheque.records.feed import moments
from chronotheque.records.replay import watch_again
from chronotheque.records.told import Update
from chronotheque.server.forms import Chances

GAMES_A_MOMENT: Final = 400  # at most
DECISIONS: Final = 4_000_000 if not rollout.__file__.endswith(".py") else 120_000  # of all roll-outs: about 2 s
KEYS: Final = 3  # so many moments decided the game
LOOKS: Final = 200  # so many moments of a long game are looked at, before those between which it was decided
KEPT: Final = 64  # so many finished games are remembered


class NoSuchMoment(ChronothequeError):
    """A moment that a game does not have."""


class Course(NamedTuple):
    """How the chances moved: at each rest of a match each seat's share, and which rests each seat was told of."""

    shares: list[list[float]]
    seen: list[list[int]]  # by seat, and last the spectators: indexes into shares


# -- in a worker, which knows nothing but the record -----------------------------------------------


def course_of(text: bytes, decisions: int = DECISIONS) -> Course:
    """Plays on at random from each moment of a record; the number of decisions bounds the time it takes."""
    record = parse_record(text)
    rests: list[Table] = []
    feeds: list[Feed] = []
    seen: list[list[int]] = [[] for _ in range(record.header.seats + 1)]

    def watch(match: Match) -> None:
        feeds[:] = feeds or [Feed(match, seat) for seat in (*range(match.seats), SPECTATOR)]
        for feed, told in zip(feeds, seen, strict=True):
            if feed.take() is not None:
                told.append(len(rests))
        rests.append(match.table.copy())

    watch_again(record, watch)
    rng = Rng(int.from_bytes(hashlib.sha256(text).digest()[:7], "big"))
    return Course(shares_along(rests, rng, decisions), seen)


def shares_along(rests: Sequence[Table], rng: Rng, decisions: int) -> list[list[float]]:
    """Each seat's share at every rest of a match.

    In real time there are so many rests that a few games from each would show nothing but chance. Then some are
    looked at, and all of those between which most has changed; the others take over what is known before them.
    """
    step = -(-len(rests) // LOOKS)
    first = sorted({*range(0, len(rests), step), len(rests) - 1})
    each = decisions // (len(first) + KEYS * (step - 1))
    known = {at: shares_from(rests[at], rng, each) for at in first}
    for key in key_moments([known[at] for at in first]) if step > 1 else []:
        for at in range(first[key - 1] + 1, first[key]):
            known[at] = shares_from(rests[at], rng, each)
    found: list[list[float]] = []
    for at in range(len(rests)):
        found.append(known[at] if at in known else found[-1])
    return found


def shares_from(start: Table, rng: Rng, decisions: int) -> list[float]:
    """Each seat's share of the wins in random games from a table."""
    t = start.copy()
    if t.over:
        return t.game.shares(t)
    parts = Parts()
    sums = [0.0] * t.seats
    played = taken = 0
    while played == 0 or (played < GAMES_A_MOMENT and taken < decisions):
        t.copy_from(start)
        taken += rollout.play_out(t, rng, parts)
        played += 1
        sums = [total + share for total, share in zip(sums, t.game.shares(t), strict=True)]
    return [total / played for total in sums]


def leave_interrupts_to_the_server() -> None:
    """Ctrl-C reaches every process of a terminal; the server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# -- in the server ---------------------------------------------------------------------------------


class Reviews:
    """What is known about finished games, worked out beside the event loop and remembered for a while."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._courses: OrderedDict[str, asyncio.Future[Course]] = OrderedDict()  # by table
        self._moments: OrderedDict[tuple[str, int], bytes] = OrderedDict()  # by finished table and seat

    async def moments(self, table: str, text: bytes, finished: bool, seat: int) -> bytes:
        """Every update that a seat (or SPECTATOR) has received by the end of a record, as a JSON list."""
        key = (table, seat)
        if key in self._moments:
            self._moments.move_to_end(key)
            return self._moments[key]
        found = await asyncio.to_thread(_encoded_moments, text, seat)
        if finished:
            self._moments[key] = found
            if len(self._moments) > KEPT:
                self._moments.popitem(last=False)
        return found

    async def chances(self, table: str, record: Record, seat: int) -> Chances:
        """How the chances moved, at the same moments that `moments` gives for the seat; the game is over."""
        assert record.finished
        course = await self._course(table, record.text().encode())
        seats = record.header.seats
        shares = [course.shares[rest] for rest in course.seen[seat if seat != SPECTATOR else seats]]
        return Chances(seats, shares, key_moments(shares))

    def close(self) -> None:
        """Ends the worker, as soon as it has worked out what it is at: a few seconds at most."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    async def _course(self, table: str, text: bytes) -> Course:
        """The course of a game; whoever asks while it is worked out waits for the same one."""
        found = self._courses.get(table)
        if found is None:
            found = asyncio.ensure_future(self._work_out(text))
            self._courses[table] = found
            if len(self._courses) > KEPT:
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
    """The moments at which the chances changed most, in the order of play.

    >>> key_moments([[0.5, 0.5], [0.5, 0.5], [0.9, 0.1], [0.8, 0.2], [0, 1], [0, 1]])
    [2, 3, 4]
    """
    change = [
        (sum(abs(a - b) for a, b in zip(before, after, strict=True)), -at)
        for at, (before, after) in enumerate(pairwise(shares), 1)
    ]
    return sorted(-at for _, at in sorted(change)[-KEYS:])


def go_on_from(match: Match, seat: int, at: int, seed: bytes, nonces: Sequence[str]) -> Match:
    """A new match that goes on from a moment of a finished one, counted as a seat was told of them."""
    found = snapshot_at(match.record, seat, at)
    game, old = match.game, match.record.header
    header = Header(game.name, game.rules, game.codec, old.seats, old.options, commitment(seed), old.cards)
    header.nonces = list(nonces)
    again = Match(game, game.new(old.seats, old.options), Record(header), seed)
    again.go_on_from(found)
    again.go_on()
    return again


def snapshot_at(record: Record, seat: int, at: int) -> bytes:
    """The table at a moment of a game, counted as a seat was told of them; NoSuchMoment, also for the end."""
    feeds: list[Feed] = []
    found: list[bytes] = []

    def watch(match: Match) -> None:
        feeds[:] = feeds or [Feed(match, seat)]
        if feeds[0].take() is not None and not match.over:
            found.append(match.snapshot())

    watch_again(record, watch)
    if not 0 <= at < len(found):
        raise NoSuchMoment(f"there is no moment {at} to go on from; there are moments 0 to {len(found) - 1}")
    return found[at]
