"""Rooms for tests: a clock that a test moves, connections that record their messages, bots at hand."""

from __future__ import annotations

import asyncio
import heapq
import secrets
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from chronotheque import games
from chronotheque.bots import Answer, Question, Wait
from chronotheque.kernel import SPECTATOR
from chronotheque.server import protocol
from chronotheque.server.bots.pool import BotFailed, BotPool, Following
from chronotheque.server.bots.worker import AskedQuestion, Job
from chronotheque.server.errors import RequestError, StorageError
from chronotheque.server.identity.caller import Caller
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest
from chronotheque.server.protocol import ClockSetting, Heartbeat
from chronotheque.server.server_policy import Policy
from chronotheque.server.services.factory import service_factory
from chronotheque.server.storage.store import Append, Store
from chronotheque.server.tables.room import Room
from chronotheque.server.tables.service import TableService
from tests.server.bot_makers import make

BEGIN = 1_000_000  # when a test begins


class Ring:
    """Something that a clock will do."""

    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback: Callable[[], object] | None = callback

    def cancel(self) -> None:
        self.callback = None


class FakeClock:
    """A clock that stands until a test moves it."""

    def __init__(self) -> None:
        self.now = BEGIN
        self._rings: list[tuple[int, int, Ring]] = []
        self._count = 0

    def now_ms(self) -> int:
        return self.now

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Ring:
        ring = Ring(callback)
        self._count += 1
        heapq.heappush(self._rings, (self.now + round(seconds * 1000), self._count, ring))
        return ring

    def next_ring(self, until: int) -> Ring | None:
        """Moves to the next moment at which something is to be done, at most to a moment."""
        while self._rings and self._rings[0][0] <= until:
            moment, _, ring = heapq.heappop(self._rings)
            if ring.callback is not None:
                self.now = max(self.now, moment)
                return ring
        self.now = max(self.now, until)
        return None


class InlinePool(BotPool):
    """Bots that think at once, here."""

    async def think(
        self, job: Job, following: Following, attended: Callable[[], bool] = lambda: True
    ) -> Answer | Wait:
        await asyncio.sleep(0)

        def question(ask: AskedQuestion) -> Question:
            def options(draft: str) -> list[str]:
                found = ask.options if not draft else following(ask.decision, draft) if ask.more else []
                if found is None:
                    raise BotFailed("nobody waits for the answer")
                return found

            return Question(ask.decision, options, ask.owed)

        if job.level == "endless":
            raise BotFailed("it thinks for ever")
        bot = make(job.level, games.get(job.game), job.seed, 1.0)
        try:
            knowledge = msgspec.json.decode(job.knowledge, type=games.get(job.game).knowledge_type)
            return bot.act(knowledge, [question(ask) for ask in job.questions], job.now)
        except ZeroDivisionError as error:
            raise BotFailed("it broke down") from error


class FakeConnection:
    """A connection that records its messages."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.viewer = SPECTATOR
        self.frames: list[dict[str, Any]] = []

    def post(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def dismiss(self, reason: str, detail: str, again: bool) -> None:
        self.frames.append({"type": "bye", "reason": reason})

    def told(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a type."""
        return [frame for frame in self.frames if frame["type"] == kind]


class Scene:
    """A lobby with one table; the test sets its clock."""

    def __init__(self, lobby: Lobby, clock: FakeClock, pool: BotPool) -> None:
        self.lobby = lobby
        self.clock = clock
        self.pool = pool
        self.rooms: list[Room] = []

    @property
    def room(self) -> Room:
        return self.rooms[-1]

    @property
    def service(self) -> Any:
        """Returns the table's service; tests look into its private names."""
        return self.room.table.service

    async def open(
        self, game: str, kinds: str, clock: ClockSetting | None = None, options: dict[str, str] | None = None
    ) -> Room:
        """A new table: `me`, `hot` and the levels of bots, one word for each seat."""
        seats = [
            SeatRequest("me")
            if kind == "me"
            else SeatRequest("hot")
            if kind == "hot"
            else SeatRequest("bot", level=kind)
            for kind in kinds.split()
        ]
        request = NewTableRequest(
            game=game,
            seats=seats,
            clock=clock or ClockSetting(),
            options=options or {},
            name="Zoé",
            nonce="ab" * 16,
            begin=True,
        )
        self.rooms.append(await self.lobby.create(request, self.me))
        await self.settle()
        return self.room

    @property
    def me(self) -> Caller:
        return Caller("me")

    async def join(self, seat: int | None = 0, caller: Caller | None = None) -> FakeConnection:
        """Somebody connects and looks from a seat."""
        connection = FakeConnection(caller or self.me)
        await self.room.join(connection, seat)
        await self.settle()
        return connection

    async def reload(self) -> None:
        """Unloads the room and loads it again, as after a crash of the server."""
        table = self.room.id
        for connection in self.room.presence:
            self.room.part(connection)
        self.room.table.close()
        del self.lobby._rooms[table]
        self.rooms.append(await self.lobby.room(table))
        await self.settle()

    def fail_once(self) -> None:
        """The store cannot keep the next line."""
        store = self.lobby.store
        append = store.append

        def fail(what: Append) -> asyncio.Future[None]:
            store.append = append  # type: ignore[method-assign]
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(StorageError("the disk is full"))
            return failed

        store.append = fail  # type: ignore[method-assign, assignment]

    async def settle(self) -> None:
        """Waits until nothing happens any more before the clock is moved."""
        still = 0
        while still < 4:
            before = self._state()
            for _ in range(12):
                await asyncio.sleep(0)
            await self.lobby.store.write(lambda connection: None)  # after all that was to be stored
            await asyncio.gather(*self.pool._moves, return_exceptions=True)
            still = still + 1 if self._state() == before and not self._locked() else 0

    async def pass_time(self, milliseconds: int) -> None:
        """Moves the clock; whatever is to happen on the way happens."""
        until = self.clock.now + milliseconds
        await self.settle()
        while (ring := self.clock.next_ring(until)) is not None:
            assert ring.callback is not None
            ring.callback()
            await self.settle()

    def give(
        self,
        connection: FakeConnection,
        decision: str,
        answer: str,
        question: int | None = None,
        fallback: str = "",
    ) -> asyncio.Task[str]:
        """Sends an answer; the task ends with "" or with the reason why it was refused."""

        async def sent() -> str:
            number = question if question is not None else self.room.state.question(connection.viewer)
            act = f"act {self.clock.now} {decision} {answer} {len(connection.frames)}"
            try:
                await self.room.answer(connection, protocol.Answer(act, number, decision, answer, fallback))
            except RequestError as refusal:
                return refusal.id
            return ""

        return asyncio.create_task(sent())

    async def answer(self, connection: FakeConnection, choice: int = 0) -> str:
        """Answers the first open question of a connection's seat."""
        room = self.room
        decision = next(decision for seat, decision in room.state.match.open if seat == connection.viewer)
        task = self.give(connection, decision, room.state.match.options(connection.viewer, decision)[choice])
        await self.settle()
        return await task

    def beat(self, connection: FakeConnection) -> None:
        """Answers the last pulse."""
        self.room.table.service.heartbeat(connection, Heartbeat(connection.told("pulse")[-1]["number"]))

    def _state(self) -> tuple[Any, ...]:
        lines = [
            len(room.state.match_or_none.record.lines) if room.state.match_or_none else 0 for room in self.rooms
        ]
        tasks = len(asyncio.all_tasks())
        return lines, tasks, self.clock._count, [room.state.paused for room in self.rooms if room.state.row_or_none]

    def _locked(self) -> bool:
        return any(room.table.lock.locked() for room in self.rooms)


def play(
    folder: Path,
    scenario: Callable[[Scene], Coroutine[Any, Any, None]],
    pool: Callable[[], BotPool] = lambda: InlinePool(slowness=100),
    **policy: Any,
) -> None:
    """Runs a scenario in a separate lobby, always with the same seed."""

    async def run() -> None:
        store = await asyncio.to_thread(Store.open, folder / "tables.db")
        clock = FakeClock()
        levels = ("easy", "normal", "endless", "idle", "cheating", "broken", "dying")
        lobby = Lobby(store, Policy(clock=clock, levels=levels, **{"idle_s": 10.0**9, **policy}))
        bots = pool()
        lobby.make_service = service_factory(bots)
        scene = Scene(lobby, clock, bots)
        try:
            await scenario(scene)
        finally:
            await lobby.close()
            await bots.close()

    with mock.patch.object(secrets, "token_bytes", lambda size: b"\2" * size):
        asyncio.run(run())


def service_type(room: Room) -> type[TableService]:
    """Returns the type of a room's service."""
    return type(room.table.service)
