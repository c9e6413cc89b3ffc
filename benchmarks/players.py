"""Scripted players for load tests: tables whose every seat is a socket that plays random legal answers."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.wire import Wire, post

HELLO = {"type": "hello", "version": 2}


class Option(msgspec.Struct):
    """A listed choice, as far as a player reads it."""

    name: str


class Question(msgspec.Struct):
    """A question, as far as a player reads it."""

    number: int
    decision: str
    choices: list[Option]


class LogMessage(msgspec.Struct):
    """One event of the log."""

    text: str
    params: dict[str, Any]


class View(msgspec.Struct):
    """A view, as far as a player reads it."""

    outcome: Any = None


class Message(msgspec.Struct):
    """Any message, as far as a player reads it; other fields are skipped."""

    type: str
    id: str = ""
    reason: str = ""
    detail: str = ""
    kept: int = 0
    events: list[LogMessage] = []
    questions: list[Question] = []
    view: View | None = None
    number: int = 0


decode = msgspec.json.Decoder(Message).decode
Pause = Callable[[random.Random], float]  # seconds to think

encode = msgspec.json.Encoder().encode


class Meter:
    """Counters shared by all players."""

    def __init__(self) -> None:
        self.ways: list[float] = []  # seconds from sending an answer to seeing what it changed
        self.accepted = 0
        self.updates = 0
        self.refused: dict[str, int] = {}
        self.games = 0
        self.cut = 0


class Table:
    """A table with a player on each seat, or on the first seat with bots on the others."""

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
        self.level = level  # of the bots; "" without bots
        self.rng = random.Random(seed)
        self.id = ""
        self.cookie = ""
        self.players: list[Player] = []
        self.over = asyncio.Event()
        self.games = 0
        self.hurry = 0  # answers to send without a pause

    async def begin(self) -> None:
        """Opens a new table and seats all players."""
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
        """Connects the players that are disconnected."""
        await asyncio.gather(*(player.connect() for player in self.players if not player.connected))

    async def play_on(self) -> None:
        """Plays games in sequence until cancelled."""
        while True:
            await self.over.wait()
            self.leave()
            self.games += 1
            self.meter.games += 1
            await self.begin()

    def leave(self) -> None:
        """Disconnects all players."""
        for player in self.players:
            player.leave()


class Player:
    """A seat that answers each question once, after a pause, with a listed choice."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.log: list[LogMessage] = []  # events received
        self.accepted: list[str] = []  # ids of acknowledged answers
        self.connected = False
        self.answered = 0  # number of the last question answered
        self.on_whole: Callable[[list[LogMessage], list[LogMessage]], None] = lambda before, now: None
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
        """Cancels the pending answer."""
        self.connected = False
        if self._timer is not None:
            self._timer.cancel()

    def lost(self) -> None:
        """Handles a lost connection."""
        self.table.meter.cut += 1
        self.stop()

    def received(self, frame: bytes) -> None:
        """Reads a message and schedules answers to its questions."""
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
        elif message.type == "rejected":
            meter.refused[message.reason] = meter.refused.get(message.reason, 0) + 1
        elif message.type == "pulse" and self._wire is not None:
            self._wire.send(encode({"type": "heartbeat", "number": message.number}))

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
