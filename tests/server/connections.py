"""Connections without a network: sockets driven by hand, and clients that record their messages."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.games.contretemps.rules.trick import Event
from chronotheque.games.contretemps.state import EVENTS, ContretempsTable, guard, hand, is_discarded
from chronotheque.kernel import NONE, SPECTATOR, byte, listed
from chronotheque.records import Match
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.errors import StorageError
from chronotheque.server.http.websocket import WebSocketEndpoint
from chronotheque.server.http.ws_protocol import SINK
from chronotheque.server.storage.store import Store, _settle, _WriteJob
from tests.tiny.sealed_bids import CARDS, Auction

ORIGIN: Final = "http://table.test"
MAX_LOOP_TURNS: Final = 20_000  # turns of the loop after which something has gone wrong
REPLIES: Final = ("accepted", "rejected", "following", "explanation")
NAME: Final = re.compile(r"card:[a-z]?\d+")

WRITING: Final = 12  # turns of the loop until something is durable
READING: Final = 3

Json = dict[str, Any]
T = TypeVar("T")


# -- what is hidden --------------------------------------------------------------------------------


def hidden_names(match: Match, viewer: int) -> set[str]:
    """The names of all cards that a seat (or SPECTATOR) may not know, taken from where they lie."""
    table = match.table
    if isinstance(table, ContretempsTable):
        top = table.top
        lying = {int(table.constant), *(int(guard(table, event)) for event in range(1, EVENTS + 1))} - {int(NONE)}
        if isinstance(top, Event):
            lying |= {int(byte(top.cards, at)) - 1 for at in range(top.count)}
        if viewer != SPECTATOR:
            lying |= set(hand(table, viewer))
        hidden = set(range(len(CARD_NAMES))) - lying
        return {CARD_NAMES[card] for card in hidden if not is_discarded(table, card)}
    if isinstance(table, Auction):
        own = listed(table.hands[viewer]) if viewer != SPECTATOR else []
        return {f"card:{card}" for card in range(CARDS)} - {f"card:{card}" for card in (*own, *table.shown)}
    return set()


def names_in(frame: str) -> set[str]:
    """The names of cards in a frame."""
    return set(NAME.findall(frame))


# -- a connection ----------------------------------------------------------------------------------


class Wire:
    """One connection to a table; what the server sends is noted as it is sent."""

    def __init__(
        self, sessions: Sessions, table: str, headers: dict[str, str], heard: Callable[[str], None]
    ) -> None:
        self.frames: list[str] = []
        self.accepted = False
        self.closed: int | None = None  # the code with which the server has closed it
        self.gone = False
        self._heard = heard
        self._listens = False
        self._flows = asyncio.Event()  # while it is not set, the client reads nothing
        self._flows.set()
        self._waiting: list[str] = []  # for a client that reads nothing
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "path": f"/ws/{table}",
            "extensions": {SINK: self},
        }
        self.task = asyncio.get_running_loop().create_task(
            WebSocketEndpoint(sessions)(scope, self._receive, self._send)
        )

    def put(self, frame: str | bytes) -> None:
        """The client sends a frame."""
        kind = "text" if isinstance(frame, str) else "bytes"
        self._inbox.put_nowait({"type": "websocket.receive", kind: frame})

    def cut(self) -> None:
        """The connection is gone."""
        self.gone = True
        self._flows.set()
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def stall(self) -> None:
        """The client reads nothing any more."""
        self._flows.clear()

    def flow(self) -> None:
        """The client reads again."""
        self._flows.set()
        waiting, self._waiting = self._waiting, []
        for frame in waiting:
            self._tell(frame)

    def post(self, frame: bytes) -> int:
        """The server sends a frame."""
        if self.stalled:
            self._waiting.append(frame.decode())
        else:
            self._tell(frame.decode())
        return sum(map(len, self._waiting))

    @property
    def stalled(self) -> bool:
        """Whether the client reads nothing."""
        return not self._flows.is_set()

    @property
    def at_rest(self) -> bool:
        """Whether the server has done all that it was asked here and waits."""
        return self.task.done() or self.stalled or (self._listens and self._inbox.empty())

    async def _receive(self) -> dict[str, Any]:
        self._listens = True
        try:
            return await self._inbox.get()
        finally:
            self._listens = False

    async def _send(self, message: Any) -> None:
        if not self._flows.is_set():
            await self._flows.wait()
        if self.gone:
            raise ConnectionResetError
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self._tell(message["text"])

    def _tell(self, frame: str) -> None:
        if not self.gone:
            self.frames.append(frame)
            self._heard(frame)


async def at_rest(wires: Iterable[Wire]) -> None:
    """Waits until nothing happens any more: every connection is listened to, and nobody is busy."""
    wires = list(wires)
    sockets = {wire.task for wire in wires}
    for _ in range(MAX_LOOP_TURNS):
        others = asyncio.all_tasks() - sockets - {asyncio.current_task()}
        if all(wire.at_rest for wire in wires) and not others:
            return
        await asyncio.sleep(0)
    raise AssertionError("the server does not come to rest")


# -- a client --------------------------------------------------------------------------------------


class Client:
    """A program at the other end, with its own copy of all messages."""

    def __init__(
        self, sessions: Sessions, table: str, secret: str = "", program: bool = False, origin: str = ORIGIN
    ) -> None:
        self.secret = secret
        self.seat: int | None = None
        self.info: Json = {}  # the table; {}: no welcome yet
        self.events: list[Json] = []
        self.view: Json | None = None
        self.questions: list[Json] = []
        self.back = ""
        self.chat: list[Json] = []
        self.news: list[Json] = []  # what came since the last step
        self.bye: Json | None = None
        self.leaks: list[str] = []
        self.floor: dict[int, int] | None = None  # of the numbers of questions, when it stopped reading
        self.watch: Callable[[Client, str], None] = lambda client, frame: None
        self.said: list[str] = []
        self._read = 0
        headers = {"authorization": f"Bearer {secret}"} if program else {"cookie": f"chrono={secret}"}
        self.wire = Wire(sessions, table, (headers if secret else {}) | {"origin": origin}, self._heard)

    def say(self, kind: str, **fields: Any) -> None:
        """Sends a message."""
        self.said.append(msgspec.json.encode({"type": kind, **fields}).decode())
        self.wire.put(self.said[-1])

    def listen(self) -> None:
        """Takes in what came since the last time."""
        frames = self.wire.frames[self._read :]
        self._read += len(frames)
        self.news = [msgspec.json.decode(frame) for frame in frames]
        for message in self.news:
            self._take(message)

    @property
    def replies(self) -> list[Json]:
        """Returns the replies of this step."""
        return [message for message in self.news if message["type"] in REPLIES]

    def _heard(self, frame: str) -> None:
        self.watch(self, frame)

    def _take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.seat, self.info = message["seat"], message["table"]
            self.events, self.view, self.questions, self.chat = [], None, [], []
        elif kind == "update":
            assert message["kept"] <= len(self.events), "events are kept that were never sent"
            self.seat, self.view, self.questions = message["seat"], message["view"], message["questions"]
            self.events[message["kept"] :] = message["events"]
            self.back = message["back"]
        elif kind == "table":
            self.info = message["table"]
        elif kind == "said":
            self.chat.append(message)
        elif kind == "bye":
            self.bye = message


# -- a store ---------------------------------------------------------------------------------------


class Quick(sqlite3.Connection):
    """A connection that does not wait for the disk: here nobody pulls the plug."""

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *parameters)


class SteadyStore(Store):
    """A store that does its work in the loop, always after as many turns, so that what happens can happen again."""

    def __init__(self, path: Path, factory: type[sqlite3.Connection]) -> None:
        super().__init__(path, factory)
        self._asked: list[_WriteJob] = []

    @classmethod
    def at(cls, path: Path) -> SteadyStore:
        """The store in a file, which is made if it is not there."""
        if not path.exists():
            path.write_bytes(_empty())
        store = cls.open(path, Quick)
        assert isinstance(store, SteadyStore)
        return store

    def fall(self) -> None:
        """The server falls: what is not durable yet never will be."""
        self._asked.clear()

    def _ask(self, work: Any) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if self._closed:
            future.set_exception(StorageError("the store is closed"))
            return future
        self._asked.append(_WriteJob(work, future))
        if len(self._asked) == 1:
            _after(loop, WRITING, self._write)
        return future

    def _write(self) -> None:
        group, self._asked = self._asked, []
        if group:
            _settle(group, self._commit(group))

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        for _ in range(READING):
            await asyncio.sleep(0)
        if self._closed:
            raise StorageError("the store is closed")
        return self._read(work)


def _after(loop: asyncio.AbstractEventLoop, turns: int, work: Callable[[], None]) -> None:
    loop.call_soon(work) if turns == 1 else loop.call_soon(_after, loop, turns - 1, work)


@cache
def _empty() -> bytes:
    """A database without tables, made once."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        Store.open(path, Quick).close()
        return path.read_bytes()
