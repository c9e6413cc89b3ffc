"""A lobby for tests without sockets: a manual clock, and connections that record their messages."""

from __future__ import annotations

import asyncio
import heapq
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import msgspec

from chronotheque.games import register
from chronotheque.kernel import SPECTATOR
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.errors import RequestError
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest
from chronotheque.server.protocol import Answer, TakeBack
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.store import Store
from chronotheque.server.tables.room import Room
from tests.tiny import caravan, sand, sealed_bids

P = ParamSpec("P")
NONCE = "0123456789abcdef0123456789abcdef"
START = 1_700_000_000_000  # milliseconds since 1970
TURNS = 50  # of the event loop, in which everything that is due has happened

register(sealed_bids.GAME)
register(sand.GAME)
register(caravan.GAME)


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that runs in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class StillClock:
    """A clock that only a test moves."""

    def __init__(self) -> None:
        self.now = START
        self._timers: list[tuple[int, int, _Call]] = []
        self._count = 0

    def now_ms(self) -> int:
        return self.now

    def call_later(self, seconds: float, callback: Callable[[], object]) -> _Call:
        call = _Call(callback)
        self._count += 1
        heapq.heappush(self._timers, (self.now + round(seconds * 1000), self._count, call))
        return call

    async def go_on(self, seconds: float) -> None:
        """Time passes, and everything happens that is due on the way."""
        until = self.now + round(seconds * 1000)
        while self._timers and self._timers[0][0] <= until:
            self.now, _, call = heapq.heappop(self._timers)
            call.happen()
            await settled()
        self.now = until
        await settled()


class _Call:
    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback: Callable[[], object] | None = callback

    def cancel(self) -> None:
        self.callback = None

    def happen(self) -> None:
        if self.callback is not None:
            self.callback()


async def settled() -> None:
    """Lets everything run that can, the threads of stores included."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
    for store in OPEN_STORES:
        await store.read(lambda connection: None)
        await store.write(lambda connection: None)
    for _ in range(TURNS):
        await asyncio.sleep(0)


OPEN_STORES: list[Store] = []


class Disk(sqlite3.Connection):
    """A connection to a disk that tests can fill, take away or hold back."""

    full = False
    held = threading.Event()  # while it is not set, no commit ends
    held.set()

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            assert Disk.held.wait(30)
        if Disk.full and sql.startswith(("INSERT", "UPDATE", "COMMIT")):
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *parameters)

    def executemany(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if Disk.full:
            raise sqlite3.OperationalError("database or disk is full")
        return super().executemany(sql, *parameters)


class FakeConnection:
    """A connection that notes the frames it receives."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.viewer = SPECTATOR
        self.frames: list[dict[str, Any]] = []
        self.dismissed = ""

    def post(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def dismiss(self, reason: str, detail: str, again: bool) -> None:
        self.dismissed = reason

    def news(self, kind: str = "") -> list[dict[str, Any]]:
        """Returns the messages since the last call, or those of one type."""
        frames, self.frames = self.frames, []
        return [frame for frame in frames if kind in ("", frame["type"])]


class Harness:
    """A lobby with a clock and a store, without sockets: `async with Harness(folder) as harness`."""

    def __init__(self, folder: Path, **ways: Any) -> None:
        self.path = folder / "tables.db"
        self.clock = StillClock()
        self.ways = ways
        self.lobby: Lobby
        self.sessions: Sessions

    async def __aenter__(self) -> Harness:
        self.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    def open(self) -> None:
        """Opens the store and the lobby."""
        Disk.full = False
        Disk.held.set()
        store = Store.open(self.path, Disk)
        OPEN_STORES.append(store)
        self.lobby = Lobby(store, Policy(clock=self.clock, **self.ways))
        self.sessions = Sessions(self.lobby)

    async def close(self) -> None:
        """Closes the lobby and its store."""
        Disk.full = False
        Disk.held.set()
        OPEN_STORES.remove(self.lobby.store)
        await self.lobby.close()

    async def again(self) -> None:
        """Restarts: only what is durable is left."""
        await self.close()
        self.open()

    async def table(self, *kinds: str, game: str = "sealed_bids", **more: Any) -> Room:
        """A table that Ada opens; it begins unless a seat is open."""
        seats = [SeatRequest(kind) for kind in kinds or ("me", "bot", "bot")]  # type: ignore[arg-type]
        request = NewTableRequest(game=game, seats=seats, name="Ada", nonce=NONCE, begin=True, **more)
        return await self.lobby.create(request, ADA)

    async def friends(self, **more: Any) -> Room:
        """A table of Ada, Ben and Cy, in this order, which has begun."""
        room = await self.table("me", "person", "person", **more)
        for friend, name in ((BEN, "Ben"), (CY, "Cy")):
            await self.lobby.sit(room.state.row.invitation, friend, name, NONCE)
        return await self.lobby.begin(room.id, ADA)


ADA, BEN, CY, EVE = (Caller(hash_secret(name)) for name in ("ada's", "ben's", "cy's", "eve's"))


async def joined(room: Room, caller: Caller, seat: int | None = None) -> FakeConnection:
    """Somebody who has come, and has heard what one hears then."""
    connection = FakeConnection(caller)
    await room.join(connection, seat)
    connection.news()
    return connection


async def gives(room: Room, connection: FakeConnection, choice: int = 0, act: str = "a") -> str:
    """Lets somebody answer its first open question, and gives what it said."""
    seat = connection.viewer
    decision = next(decision for asked, decision in room.state.match.open if asked == seat)
    said = room.state.match.options(seat, decision)[choice]
    await room.answer(connection, Answer(act, room.state.question(seat), decision, said))
    return said


async def refused(asked: Coroutine[Any, Any, Any]) -> str:
    """Returns the id of a rejection."""
    try:
        await asked
    except RequestError as refusal:
        return refusal.id
    return ""


def back(act: str = "b") -> TakeBack:
    return TakeBack(act)
