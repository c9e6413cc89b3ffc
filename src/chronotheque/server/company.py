"""The company of bots: they think in processes of their own, so that the server never waits for one."""

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
from chronotheque.server.bot_turns import BotTurns
from chronotheque.server.thinker import (
    LENGTH,
    Asked,
    AskNext,
    Failed,
    FromThinker,
    Job,
    Listed,
    Ready,
    Says,
    ToThinker,
    Waits,
    framed,
    read_reply,
)

LIMIT: Final = 5.0  # seconds after which a bot that has not answered is ended
SHORTEST: Final = 0.005  # seconds that a bot has at least, however many think
START_LIMIT: Final = 60.0  # seconds that a process has to start
LARGEST_REPLY: Final = 64 * 1024  # bytes
WHOLE: Final = 100  # percent
MAKER: Final = "chronotheque.bots:bot_of_level"
WORKER_PATH: Final = "CHRONOTHEQUE_WORKER_PATH"  # environment: a folder with the compiled package, once it exists

# What may follow after a draft of an answer to a decision; None: the question is not open any more.
Following = Callable[[str, str], list[str] | None]


class BotFailed(ChronothequeError):
    """A bot has given no answer: it took too long, or it broke down."""


class Company:
    """A few processes in which the bots of all tables think; they are started when they are first needed."""

    def __init__(
        self, size: int | None = None, limit: float = LIMIT, maker: str = MAKER, slowness: int = WHOLE
    ) -> None:
        self.size = size or max(1, (os.cpu_count() or 2) - 1)
        self.limit = limit
        self.slowness = slowness  # percent of a level's own pace; 0: every bot answers as soon as it can
        self.maker = maker  # module:function that makes a bot from a level, a game and a seed
        self._turns = BotTurns(self.size)
        self._idle: list[_Thinking] = []
        self._thoughts: set[asyncio.Task[Answer | Wait]] = set()
        self._closed = False

    async def think(
        self, job: Job, following: Following, attended: Callable[[], bool] = lambda: True
    ) -> Answer | Wait:
        """What a bot says to a job, or BotFailed; where nobody is at its table, it waits for the bots of others.

        Whoever is not interested any more cancels the call; the bot then thinks to its end, and nobody hears of it.
        """
        wanted = [True]

        def asked(decision: str, draft: str) -> list[str] | None:
            return following(decision, draft) if wanted else None

        thought = asyncio.create_task(self._think(job, asked, wanted, attended))
        self._thoughts.add(thought)
        thought.add_done_callback(self._forget)
        try:
            return await asyncio.shield(thought)
        finally:
            wanted.clear()

    def pace(self, level: str, seed: int) -> int:
        """How many milliseconds a bot of a level seems to think where the game waits for it."""
        return _level(level).pace.drawn(seed) * self.slowness // WHOLE

    def reaction(self, level: str, seed: int) -> int:
        """How many milliseconds lie between what a bot of a level sees in real time and what it does about it."""
        return max(REACTION, _level(level).reaction.drawn(seed) * self.slowness // WHOLE)

    async def close(self) -> None:
        """Ends all processes; nobody thinks here any more."""
        self._closed = True
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
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
            thinking = await self._take()
            job.seconds = self._time_for(job, time.monotonic() - asked, first)
            try:
                async with asyncio.timeout(self.limit):
                    reply = await thinking.reply(job, following)
            except TimeoutError:
                await thinking.end()
                raise BotFailed(f"the bot of level {job.level} thought for more than {self.limit:g} s") from None
            except (EOFError, ConnectionError, msgspec.DecodeError, ValueError) as error:
                await thinking.end()
                raise BotFailed(f"the process of the bot of level {job.level} has ended") from error
            except BaseException:
                await thinking.end()
                raise
            self._idle.append(thinking)
        finally:
            self._turns.give_back(first)
        if isinstance(reply, Says):
            return Answer(reply.decision, reply.answer)
        if isinstance(reply, Waits):
            return Wait(reply.until)
        assert isinstance(reply, Failed)
        raise BotFailed(f"the bot of level {job.level} broke down: {reply.reason}")

    def _time_for(self, job: Job, waited: float, attended: bool = True) -> float:
        """How many seconds a bot has: its level's from when it was asked, shared with those who wait behind it."""
        left = _level(job.level).budget.seconds - (waited if attended else 0)  # nobody waits for the others
        return max(SHORTEST, left / (1 + self._turns.waiting(attended) / self.size))

    async def _take(self) -> _Thinking:
        """A process that has nothing to do."""
        while self._idle:
            thinking = self._idle.pop()
            if thinking.alive and thinking.path == worker_path():
                return thinking
            await thinking.end()
        try:
            return await _Thinking.start(self.maker, self.limit)
        except (OSError, TimeoutError, EOFError, ConnectionError) as error:
            raise BotFailed("no process for bots could be started") from error

    def _forget(self, thought: asyncio.Task[Answer | Wait]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # seen, also where nobody was interested any more


class _Thinking:
    """One process in which bots think, as the server sees it."""

    def __init__(self, process: Process, path: str) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.path = path  # the PYTHONPATH that it was started with
        self.source = process.stdout
        self.target = process.stdin

    @classmethod
    async def start(cls, maker: str, limit: float) -> _Thinking:
        """A new process, ready to think."""
        path = worker_path()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "chronotheque.server.thinker", maker, str(limit)),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        thinking = cls(process, path)
        try:
            async with asyncio.timeout(START_LIMIT):
                first = await thinking.read()
            assert isinstance(first, Ready)
        except BaseException:
            await thinking.end()
            raise
        return thinking

    @property
    def alive(self) -> bool:
        """Whether the process is there."""
        return self.process.returncode is None

    async def reply(self, job: Job, following: Following) -> FromThinker:
        """What the process replies to a job; it may ask what follows after a draft before."""
        await self.write(job)
        while isinstance(reply := await self.read(), AskNext):
            await self.write(Listed(following(reply.decision, reply.draft)))
        return reply

    async def read(self) -> FromThinker:
        """The next message of the process."""
        size = int.from_bytes(await self.source.readexactly(LENGTH), "big")
        if size > LARGEST_REPLY:
            raise ValueError(f"a reply of {size} bytes")
        return read_reply(await self.source.readexactly(size))

    async def write(self, message: ToThinker) -> None:
        """Sends a message to the process."""
        self.target.write(framed(message))
        await self.target.drain()

    async def end(self) -> None:
        """Ends the process, whatever it does."""
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
    """The level of a name; bots of one that is not offered any more take their time as those of the usual one."""
    try:
        return get_level(name)
    except UnknownName:
        return get_level(USUAL)


# -- what a room asks ------------------------------------------------------------------------------


def bot_seed(match: Match, seat: int, thought: int) -> int:
    """The seed of one thought of a bot: nobody can foretell it, and once the game is over all can check it."""
    assert match.seed is not None
    own = hashlib.sha256(b"bot %d thought %d " % (seat, thought) + match.seed).digest()
    return int.from_bytes(own[:7], "big")


def job_for(match: Match, seat: int, level: str, seed: int, now: int) -> Job:
    """What a bot on a seat is to think about: its view and its open questions."""
    has_parts = match.table.top.has_parts
    number = match.game.decision_number
    asked = [
        Asked(question.decision, question.options(""), bool(has_parts(number(question.decision))), question.owed)
        for question in questions(match, seat)
    ]
    view = msgspec.json.encode(match.view(seat))
    return Job(match.game.name, level, seed, view, asked, now)


def answer_by_lot(match: Match, seat: int, seed: int, now: int) -> Answer | Wait:
    """What a seat does whose bot has failed: something listed, by lot."""
    return RandomBot(seed).act({}, questions(match, seat), now)
