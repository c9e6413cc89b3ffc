"""Pool of worker processes in which bots think, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from chronotheque.bots import REACTION, USUAL, Answer, Level, RandomBot, Wait, get_level, questions
from chronotheque.kernel import ChronothequeError, UnknownName
from chronotheque.records import Match
from chronotheque.server.bots.worker import (
    LENGTH_BYTES,
    Answered,
    AskedQuestion,
    AskNext,
    Failed,
    FromWorker,
    Job,
    Listed,
    Ready,
    ToWorker,
    Waits,
    encode_message,
    read_reply,
)
from chronotheque.server.bots.worker_queue import WorkerQueue

MOVE_TIMEOUT_S: Final = 5.0  # seconds after which a bot that has not answered is ended
MIN_THINK_S: Final = 0.005  # seconds that a bot has at least, however many think
START_TIMEOUT_S: Final = 60.0  # seconds that a process has to start
MAX_REPLY_BYTES: Final = 64 * 1024  # bytes
PERCENT: Final = 100  # percent
DEFAULT_MAKER: Final = "chronotheque.bots:bot_of_level"
WORKER_PATH: Final = "CHRONOTHEQUE_WORKER_PATH"  # environment: a folder with the compiled package, once it exists

# What may follow after a draft of an answer to a decision; None: the question is not open any more.
Following = Callable[[str, str], list[str] | None]


class BotFailed(ChronothequeError):
    """Raised if a bot has returned no move: a timeout or a crash."""


class BotPool:
    """Worker processes shared by the bots of all tables; started on demand."""

    def __init__(
        self,
        size: int | None = None,
        limit: float = MOVE_TIMEOUT_S,
        maker: str = DEFAULT_MAKER,
        slowness: int = PERCENT,
    ) -> None:
        self.size = size or max(1, (os.cpu_count() or 2) - 1)
        self.limit = limit
        self.slowness = slowness  # percent of a level's own pace; 0: every bot answers as soon as it can
        self.maker = maker  # module:function that makes a bot from a level, a game and a seed
        self._turns = WorkerQueue(self.size)
        self._idle: list[WorkerProcess] = []
        self._moves: set[asyncio.Task[Answer | Wait]] = set()
        self._closed = False

    async def think(
        self, job: Job, following: Following, attended: Callable[[], bool] = lambda: True
    ) -> Answer | Wait:
        """Returns the move of a bot or raises BotFailed; unattended tables wait for attended ones.

        Callers may cancel; the bot then finishes its computation, and its answer is dropped.
        """
        wanted = [True]

        def asked(decision: str, draft: str) -> list[str] | None:
            return following(decision, draft) if wanted else None

        move = asyncio.create_task(self._think(job, asked, wanted, attended))
        self._moves.add(move)
        move.add_done_callback(self._forget)
        try:
            return await asyncio.shield(move)
        finally:
            wanted.clear()

    def pace(self, level: str, seed: int) -> int:
        """Returns how many milliseconds a bot of a level seems to think about a move."""
        return _level(level).pace.drawn(seed) * self.slowness // PERCENT

    def reaction(self, level: str, seed: int) -> int:
        """Returns the reaction time of a bot of a level in real time, in milliseconds."""
        return max(REACTION, _level(level).reaction.drawn(seed) * self.slowness // PERCENT)

    async def close(self) -> None:
        """Kills all workers and closes the pool."""
        self._closed = True
        for move in self._moves:
            move.cancel()
        await asyncio.gather(*self._moves, return_exceptions=True)
        while self._idle:
            await self._idle.pop().end()

    async def _think(
        self, job: Job, following: Following, wanted: list[bool], attended: Callable[[], bool]
    ) -> Answer | Wait:
        asked = time.monotonic()
        first = await self._turns.take(attended)
        try:
            if not wanted or self._closed:
                raise BotFailed("nobody waits for the answer")
            worker = await self._take_worker()
            job.seconds = self._time_for(job, time.monotonic() - asked, first)
            try:
                async with asyncio.timeout(self.limit):
                    reply = await worker.reply(job, following)
            except TimeoutError:
                await worker.end()
                raise BotFailed(f"the bot of level {job.level} exceeded {self.limit:g} s") from None
            except (EOFError, ConnectionError, msgspec.DecodeError, ValueError) as error:
                await worker.end()
                raise BotFailed(f"the process of the bot of level {job.level} has ended") from error
            except BaseException:
                await worker.end()
                raise
            self._idle.append(worker)
        finally:
            self._turns.give_back(first)
        if isinstance(reply, Answered):
            return Answer(reply.decision, reply.answer)
        if isinstance(reply, Waits):
            return Wait(reply.until)
        assert isinstance(reply, Failed)
        raise BotFailed(f"the bot of level {job.level} broke down: {reply.reason}")

    def _time_for(self, job: Job, waited: float, attended: bool = True) -> float:
        """Returns the seconds for a move: its level's since the request, shared with those queued behind it."""
        left = _level(job.level).budget.seconds - (waited if attended else 0)  # nobody waits for the others
        return max(MIN_THINK_S, left / (1 + self._turns.waiting(attended) / self.size))

    async def _take_worker(self) -> WorkerProcess:
        """Returns an idle worker, or starts one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive and worker.path == worker_path():
                return worker
            await worker.end()
        try:
            return await WorkerProcess.start(self.maker, self.limit)
        except (OSError, TimeoutError, EOFError, ConnectionError) as error:
            raise BotFailed("no process for bots could be started") from error

    def _forget(self, move: asyncio.Task[Answer | Wait]) -> None:
        self._moves.discard(move)
        if not move.cancelled():
            move.exception()  # seen, also where nobody was interested any more


class WorkerProcess:
    """A worker process, as the server sees it."""

    def __init__(self, process: Process, path: str) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.path = path  # the PYTHONPATH that it was started with
        self.source = process.stdout
        self.target = process.stdin

    @classmethod
    async def start(cls, maker: str, limit: float) -> WorkerProcess:
        """Starts a worker and waits until it is ready."""
        path = worker_path()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "chronotheque.server.bots.worker", maker, str(limit)),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        worker = cls(process, path)
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                first = await worker.read()
            assert isinstance(first, Ready)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        """True if the process runs."""
        return self.process.returncode is None

    async def reply(self, job: Job, following: Following) -> FromWorker:
        """Returns the reply to a job, answering the worker's requests for options meanwhile."""
        await self.write(job)
        while isinstance(reply := await self.read(), AskNext):
            await self.write(Listed(following(reply.decision, reply.draft)))
        return reply

    async def read(self) -> FromWorker:
        """Reads the next message of the worker."""
        size = int.from_bytes(await self.source.readexactly(LENGTH_BYTES), "big")
        if size > MAX_REPLY_BYTES:
            raise ValueError(f"a reply of {size} bytes")
        return read_reply(await self.source.readexactly(size))

    async def write(self, message: ToWorker) -> None:
        """Sends a message to the process."""
        self.target.write(encode_message(message))
        await self.target.drain()

    async def end(self) -> None:
        """Kills the process."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.target.close()
        with contextlib.suppress(ConnectionError):
            await self.target.wait_closed()
        await self.process.wait()


def worker_path() -> str:
    """Returns the PYTHONPATH of a worker: the server's own, behind the compiled package as soon as there is one.

    `make play` serves the source tree while the rules are compiled; idle workers with an older path are replaced.
    """
    compiled = os.environ.get(WORKER_PATH, "")
    first = [compiled] if compiled and Path(compiled).is_dir() else []
    return os.pathsep.join([*first, *(folder or str(Path.cwd()) for folder in sys.path)])


def _level(name: str) -> Level:
    """Returns a level by name; the default one for a level that is not offered any more."""
    try:
        return get_level(name)
    except UnknownName:
        return get_level(USUAL)


# -- what a room asks ------------------------------------------------------------------------------


def bot_seed(match: Match, seat: int, number: int) -> int:
    """Returns the seed of one move of a bot: unpredictable, and verifiable once the game is over."""
    assert match.seed is not None
    own = hashlib.sha256(b"bot %d thought %d " % (seat, number) + match.seed).digest()
    return int.from_bytes(own[:7], "big")


def job_for(match: Match, seat: int, level: str, seed: int, now: int) -> Job:
    """Builds the job of a bot: the knowledge and the open questions of its seat."""
    has_parts = match.table.top.has_parts
    number = match.game.decision_number
    asked = [
        AskedQuestion(
            question.decision, question.options(""), bool(has_parts(number(question.decision))), question.owed
        )
        for question in questions(match, seat)
    ]
    knowledge = msgspec.json.encode(match.knowledge(seat))
    return Job(match.game.name, level, seed, knowledge, asked, now)


def random_answer(match: Match, seat: int, seed: int, now: int) -> Answer | Wait:
    """Returns a random legal move, for a seat whose bot has failed."""
    return RandomBot(seed).act(match.knowledge(seat), questions(match, seat), now)
