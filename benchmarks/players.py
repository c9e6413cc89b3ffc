"""Scripted people for load: tables whose every seat is a socket that plays random legal answers."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.wire import Wire, post

HELLO = {"type": "hello", "version": 1}


class Option(msgspec.Struct):
    """The name of something that may be chosen."""

    name: str


class Question(msgspec.Struct):
    """What a player reads of a question."""

    number: int
    decision: str
    choices: list[Option]


class Told(msgspec.Struct):
    """One event of the log."""

    text: str
    params: dict[str, Any]


class View(msgspec.Struct):
    """What a player reads of a view."""

    outcome: Any = None


class Message(msgspec.Struct):
    """What a player reads of any message; the rest is skipped."""

    type: str
    id: str = ""
    reason: str = ""
    detail: str = ""
    kept: int = 0
    events: list[Told] = []
    questions: list[Question] = []
    view: View | None = None
    number: int = 0


decode = msgspec.json.Decoder(Message).decode
Pause = Callable[[random.Random], float]  # seconds to think

encode = msgspec.json.Encoder().encode


class Meter:
    """What all players together have seen."""

    def __init__(self) -> None:
        self.ways: list[float] = []  # seconds from sending an answer to seeing what it changed
        self.accepted = 0
        self.updates = 0
        self.refused: dict[str, int] = {}
        self.games = 0
        self.cut = 0


class Table:
    """One table of the server with a player on each seat, or on the first with bots on the others."""

    def __init__(
        self,
        port: int,
        seats: int,
        seed: int,
        meter: Meter,
        pause: Callable[[random.Random], float],
        level: str = "",
    ) -> None:
        self.port = port
        self.seats = seats
        self.meter = meter
        self.pause = pause
        self.level = level  # of the bots; "": there are none
        self.rng = random.Random(seed)
        self.id = ""
        self.cookie = ""
        self.players: list[Player] = []
        self.over = asyncio.Event()
        self.games = 0
        self.hurry = 0  # so many answers are given without a pause

    async def begin(self) -> None:
        """A new game: the table is made and everybody sits down."""
        others = [{"kind": "hot", "name": f"P{n}"} for n in range(1, self.seats)]
        if self.level:
            others = [{"kind": "bot", "level": self.level} for _ in others]
        seats = [{"kind": "me", "name": "A"}, *others]
        wish = {"game": "contretemps", "seats": seats, "options": {}, "friendly": True, "listed": False}
        wish |= {"name": "A", "nonce": f"{self.rng.getrandbits(128):032x}", "begin": True, "lang": "en"}
        made, self.cookie = await post(self.port, "/api/tables", wish, self.cookie)
        self.id = made["id"]
        self.over.clear()
        self.players = [Player(self, seat) for seat in range(1 if self.level else self.seats)]
        await self.connect()

    async def connect(self) -> None:
        """Everybody who is not connected is."""
        await asyncio.gather(*(player.connect() for player in self.players if not player.connected))

    async def play_on(self) -> None:
        """One game after the other, until cancelled."""
        while True:
            await self.over.wait()
            self.leave()
            self.games += 1
            self.meter.games += 1
            await self.begin()

    def leave(self) -> None:
        """Everybody goes."""
        for player in self.players:
            player.leave()


class Player:
    """One seat: answers each question once, after a pause, with a listed choice."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.log: list[Told] = []  # all that it was told
        self.accepted: list[str] = []  # ids of its answers that the server has acknowledged
        self.connected = False
        self.answered = 0  # the last question that it has answered
        self.on_whole: Callable[[list[Told], list[Told]], None] = lambda before, now: None
        self._wire: Wire | None = None
        self._sent: tuple[str, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def connect(self) -> None:
        """Opens the socket."""
        table = self.table
        head = {
            "Host": f"127.0.0.1:{table.port}",
            "Origin": f"http://127.0.0.1:{table.port}",
            "Cookie": table.cookie,
        }
        wire = Wire(f"/ws/{table.id}", head, encode({**HELLO, "seat": self.seat}))
        wire.received = self.received
        wire.lost = self.lost
        self._wire = wire
        self.answered = 0
        self._sent = None
        await asyncio.get_running_loop().create_connection(lambda: wire, "127.0.0.1", table.port)
        self.connected = True

    def leave(self) -> None:
        """Closes the socket for good."""
        if self._wire is not None:
            self._wire.lost = lambda: None
            self._wire.close()
        self.stop()

    def stop(self) -> None:
        """Forgets the answer it was thinking of."""
        self.connected = False
        if self._timer is not None:
            self._timer.cancel()

    def lost(self) -> None:
        """The connection is cut."""
        self.table.meter.cut += 1
        self.stop()

    def received(self, frame: bytes) -> None:
        """Reads a message, and thinks about its questions."""
        message = decode(frame)
        meter = self.table.meter
        if message.type == "update":
            meter.updates += 1
            if self._sent is not None:
                meter.ways.append(time.perf_counter() - self._sent[1])
                self._sent = None
            if message.kept == 0:
                self.on_whole(self.log, message.events)
            del self.log[message.kept :]
            self.log += message.events
            if message.view is not None and message.view.outcome is not None:
                self.table.over.set()
            elif message.questions and message.questions[0].number != self.answered:
                self.answered = message.questions[0].number
                self._think(message.questions[0])
        elif message.type == "accepted":
            meter.accepted += 1
            self.accepted.append(message.id)
        elif message.type == "refused":
            meter.refused[message.reason] = meter.refused.get(message.reason, 0) + 1
        elif message.type == "pulse" and self._wire is not None:
            self._wire.send(encode({"type": "beat", "number": message.number}))

    def _think(self, question: Question) -> None:
        table = self.table
        table.hurry -= 1
        pause = table.pause(table.rng) if table.hurry < 0 else 0.0
        self._timer = asyncio.get_running_loop().call_later(pause, self._answer, question)

    def _answer(self, question: Question) -> None:
        if self._wire is None or not self.connected:
            return
        rng = self.table.rng
        name = f"{self.seat}-{question.number}-{rng.getrandbits(40):x}"
        choice = rng.choice(question.choices).name
        answer = {"type": "answer", "id": name, "question": question.number, "decision": question.decision}
        self._sent = (name, time.perf_counter())
        self._wire.send(encode({**answer, "answer": choice}))
