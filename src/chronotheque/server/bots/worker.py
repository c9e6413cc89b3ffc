"""Worker process for bots: reads the view of a seat from stdin and writes a move to stdout.

    python -m chronotheque.server.bots.worker MODULE:FUNCTION SECONDS

The function makes a bot from the name of a level, a game, a seed and the seconds it has: usually
`chronotheque.bots:bot_of_level`. Each message is a length of four bytes and as many bytes of msgpack. The process
ends when its input does, that is also when the server dies, and a bot that thinks for longer than it may is ended
by the system's alarm.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from io import BufferedReader, BufferedWriter
from typing import Final

import msgspec

from chronotheque import games
from chronotheque.bots import Answer, Bot, Question
from chronotheque.kernel import Game

LENGTH_BYTES: Final = 4  # bytes before each message
KILL_GRACE_S: Final = 1.0  # seconds that the server has to end a bot, before the system does
NICENESS: Final = 5  # added to the nice value: the server comes first

Maker = Callable[[str, Game, int, float], Bot]


class AskedQuestion(msgspec.Struct, array_like=True):
    """A question that is open to the bot's seat, with what its answer may begin with."""

    decision: str
    options: list[str]
    more: bool  # whether other parts may follow
    owed: bool


class Job(msgspec.Struct, tag="job"):
    """A request for a move: all that a person on the seat could know, and nothing else."""

    game: str
    level: str
    seed: int  # of the bot's own chance
    knowledge: bytes  # JSON of the game's `knowledge_type`
    questions: list[AskedQuestion]
    now: int  # game time
    seconds: float = 0.0  # for the move, set by the pool when it starts


class Listed(msgspec.Struct, tag="listed"):
    """Options after a draft; None if the move is not wanted any more."""

    options: list[str] | None


class Ready(msgspec.Struct, tag="ready"):
    """The worker has started."""


class AskNext(msgspec.Struct, tag="next"):
    """Requests the options after a draft."""

    decision: str
    draft: str


class Answered(msgspec.Struct, tag="says"):
    """The move of the bot."""

    decision: str
    answer: str


class Waits(msgspec.Struct, tag="waits"):
    """The bot waits until a moment of game time."""

    until: int


class Failed(msgspec.Struct, tag="failed"):
    """The bot has raised an exception."""

    reason: str


ToWorker = Job | Listed
FromWorker = Ready | AskNext | Answered | Waits | Failed

_encode = msgspec.msgpack.Encoder().encode


class Dropped(Exception):
    """Raised inside a bot whose move is not wanted any more."""


def encode_message(message: ToWorker | FromWorker) -> bytes:
    """Encodes a message for the pipe, with its length."""
    body = _encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def read_reply(body: bytes) -> FromWorker:
    """Decodes a message of a worker, without its length, or raises msgspec.DecodeError."""
    reply: FromWorker = msgspec.msgpack.decode(body, type=FromWorker)
    return reply


class Worker:
    """A process that handles one job after the other."""

    def __init__(self, source: BufferedReader, target: BufferedWriter, make: Maker, limit: float) -> None:
        self.source = source
        self.target = target
        self.make = make
        self.limit = limit

    def run(self) -> None:
        """Handles jobs until the input ends."""
        self.write(Ready())
        while (job := self.read()) is not None:
            assert isinstance(job, Job)
            _set_alarm(self.limit + KILL_GRACE_S)
            reply = self.think(job)
            _set_alarm(0)
            self.write(reply)

    def think(self, job: Job) -> FromWorker:
        """Returns the move of a bot."""
        try:
            game = games.get(job.game)
            bot = self.make(job.level, game, job.seed, job.seconds)
            knowledge = msgspec.json.decode(job.knowledge, type=game.knowledge_type)
            said = bot.act(knowledge, [self.question(ask) for ask in job.questions], job.now)
        except Dropped:
            return Failed("nobody waits for the answer any more")
        except Exception as error:  # bots may be third-party code
            return Failed(f"{type(error).__name__}: {error}")
        return Answered(*said) if isinstance(said, Answer) else Waits(said.until)

    def question(self, ask: AskedQuestion) -> Question:
        """Wraps a question for a bot; options after a draft are requested from the server."""

        def options(draft: str) -> list[str]:
            if not draft:
                return ask.options
            if not ask.more:
                return []
            self.write(AskNext(ask.decision, draft))
            reply = self.read()
            if not isinstance(reply, Listed) or reply.options is None:
                raise Dropped
            return reply.options

        return Question(ask.decision, options, ask.owed)

    def read(self) -> ToWorker | None:
        """Reads the next message, or None at the end of the input."""
        head = self.source.read(LENGTH_BYTES)
        if len(head) < LENGTH_BYTES:
            return None
        size = int.from_bytes(head, "big")
        body = self.source.read(size)
        return msgspec.msgpack.decode(body, type=ToWorker) if len(body) == size else None

    def write(self, message: FromWorker) -> None:
        """Sends a message."""
        self.target.write(encode_message(message))
        self.target.flush()


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):  # not on Windows
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main() -> None:
    """Runs a worker on the standard streams; prints of bots go to stderr."""
    module, _, function = sys.argv[1].partition(":")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    make: Maker = getattr(import_module(module), function)
    try:
        Worker(sys.stdin.buffer, target, make, float(sys.argv[2])).run()  # type: ignore[arg-type]
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # the server has gone


if __name__ == "__main__":
    main()
