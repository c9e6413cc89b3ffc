"""The process in which bots think: it reads what a seat sees from its input and writes an answer to its output.

    python -m chronotheque.server.thinker MODULE:FUNCTION SECONDS

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

LENGTH: Final = 4  # bytes before each message
GRACE: Final = 1.0  # seconds that the server has to end a bot, before the system does
POLITENESS: Final = 5  # by how much a thinking bot gives way to the server

Maker = Callable[[str, Game, int, float], Bot]


class Asked(msgspec.Struct, array_like=True):
    """A question that is open to the bot's seat, with what its answer may begin with."""

    decision: str
    options: list[str]
    more: bool  # whether other parts may follow
    owed: bool


class Job(msgspec.Struct, tag="job"):
    """Something to think about: all that a person on the seat would see, and nothing else."""

    game: str
    level: str
    seed: int  # of the bot's own chance
    view: bytes  # JSON, as on the socket
    questions: list[Asked]
    now: int  # game time
    seconds: float = 0.0  # that the bot has, as the company knows when it begins to think


class Listed(msgspec.Struct, tag="listed"):
    """What may follow after a draft; None: nobody waits for the answer any more."""

    options: list[str] | None


class Ready(msgspec.Struct, tag="ready"):
    """The thinker has started."""


class AskNext(msgspec.Struct, tag="next"):
    """Asks what may follow after a draft."""

    decision: str
    draft: str


class Says(msgspec.Struct, tag="says"):
    """The answer of the bot."""

    decision: str
    answer: str


class Waits(msgspec.Struct, tag="waits"):
    """The bot wants to be asked again at a moment of game time."""

    until: int


class Failed(msgspec.Struct, tag="failed"):
    """The bot has raised something."""

    reason: str


ToThinker = Job | Listed
FromThinker = Ready | AskNext | Says | Waits | Failed

_encode = msgspec.msgpack.Encoder().encode


class Dropped(Exception):
    """Nobody waits for the answer any more."""


def framed(message: ToThinker | FromThinker) -> bytes:
    """A message as it goes over the pipe."""
    body = _encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def read_reply(body: bytes) -> FromThinker:
    """What a thinker has written, without its length; msgspec.DecodeError if it is no message."""
    reply: FromThinker = msgspec.msgpack.decode(body, type=FromThinker)
    return reply


class Thinker:
    """One process: bots think in it one after the other."""

    def __init__(self, source: BufferedReader, target: BufferedWriter, make: Maker, limit: float) -> None:
        self.source = source
        self.target = target
        self.make = make
        self.limit = limit

    def run(self) -> None:
        """Thinks about one job after the other until the input ends."""
        self.write(Ready())
        while (job := self.read()) is not None:
            assert isinstance(job, Job)
            _set_alarm(self.limit + GRACE)
            reply = self.think(job)
            _set_alarm(0)
            self.write(reply)

    def think(self, job: Job) -> FromThinker:
        """What a bot says to a job."""
        try:
            bot = self.make(job.level, games.get(job.game), job.seed, job.seconds)
            said = bot.act(msgspec.json.decode(job.view), [self.question(ask) for ask in job.questions], job.now)
        except Dropped:
            return Failed("nobody waits for the answer any more")
        except Exception as error:  # a bot may be anybody's; the server tells what happened and goes on
            return Failed(f"{type(error).__name__}: {error}")
        return Says(*said) if isinstance(said, Answer) else Waits(said.until)

    def question(self, ask: Asked) -> Question:
        """A question as a bot is asked it; what follows after a draft is asked of the server."""

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

    def read(self) -> ToThinker | None:
        """The next message, or None where the input ends."""
        head = self.source.read(LENGTH)
        if len(head) < LENGTH:
            return None
        size = int.from_bytes(head, "big")
        body = self.source.read(size)
        return msgspec.msgpack.decode(body, type=ToThinker) if len(body) == size else None

    def write(self, message: FromThinker) -> None:
        """Sends a message."""
        self.target.write(framed(message))
        self.target.flush()


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):  # not on Windows
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main() -> None:
    """Runs a thinker on the standard streams; what a bot prints goes to the standard error."""
    module, _, function = sys.argv[1].partition(":")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its thinkers itself
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    make: Maker = getattr(import_module(module), function)
    try:
        Thinker(sys.stdin.buffer, target, make, float(sys.argv[2])).run()  # type: ignore[arg-type]
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # the server has gone


if __name__ == "__main__":
    main()
