"""Rooms for tests: a clock that stands until it is moved, guests who note what they are told, bots at hand."""

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
from chronotheque.server.attendance import attendant_of
from chronotheque.server.company import BotFailed, Company, Following
from chronotheque.server.hall import Hall
from chronotheque.server.house import House
from chronotheque.server.protocol import Beat, ClockSetting, Give
from chronotheque.server.refusals import Refusal, StoreTrouble
from chronotheque.server.room import Attendant, Room
from chronotheque.server.seating import SeatWish, Wish
from chronotheque.server.sheets import Caller
from chronotheque.server.store import Append, Store
from chronotheque.server.thinker import Asked, Job
from tests.server.thinkers import make

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


class HereCompany(Company):
    """Bots that think at once, here."""

    async def think(
        self, job: Job, following: Following, attended: Callable[[], bool] = lambda: True
    ) -> Answer | Wait:
        await asyncio.sleep(0)

        def question(ask: Asked) -> Question:
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
            return bot.act(msgspec.json.decode(job.view), [question(ask) for ask in job.questions], job.now)
        except ZeroDivisionError as error:
            raise BotFailed("it broke down") from error


class FakeGuest:
    """Somebody who is connected and writes down what it is told."""

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
    """A hall with one table, its clock in the hands of the test."""

    def __init__(self, hall: Hall, clock: FakeClock, company: Company) -> None:
        self.hall = hall
        self.clock = clock
        self.company = company
        self.rooms: list[Room] = []

    @property
    def room(self) -> Room:
        return self.rooms[-1]

    @property
    def attendant(self) -> Any:
        """Who serves the table; its own names are looked into."""
        (found,) = self.room.attendants
        return found

    async def open(
        self, game: str, kinds: str, clock: ClockSetting | None = None, options: dict[str, str] | None = None
    ) -> Room:
        """A new table: `me`, `hot` and the levels of bots, one word for each seat."""
        seats = [
            SeatWish("me") if kind == "me" else SeatWish("hot") if kind == "hot" else SeatWish("bot", level=kind)
            for kind in kinds.split()
        ]
        wish = Wish(
            game=game,
            seats=seats,
            clock=clock or ClockSetting(),
            options=options or {},
            name="Zoé",
            nonce="ab" * 16,
            begin=True,
        )
        self.rooms.append(await self.hall.create(wish, self.me))
        await self.settle()
        return self.room

    @property
    def me(self) -> Caller:
        return Caller("me")

    async def join(self, seat: int | None = 0, caller: Caller | None = None) -> FakeGuest:
        """Somebody connects and looks from a seat."""
        guest = FakeGuest(caller or self.me)
        await self.room.join(guest, seat)
        await self.settle()
        return guest

    async def reload(self) -> None:
        """The room leaves the memory and is loaded anew, as after a fall of the server."""
        table = self.room.id
        for guest in self.room.presence:
            self.room.part(guest)
        self.room.close()
        del self.hall._rooms[table]
        self.rooms.append(await self.hall.room(table))
        await self.settle()

    def fail_once(self) -> None:
        """The store cannot keep the next line."""
        store = self.hall.store
        append = store.append

        def fail(what: Append) -> asyncio.Future[None]:
            store.append = append  # type: ignore[method-assign]
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(StoreTrouble("the disk is full"))
            return failed

        store.append = fail  # type: ignore[method-assign, assignment]

    async def settle(self) -> None:
        """Waits until nothing happens any more before the clock is moved."""
        still = 0
        while still < 4:
            before = self._state()
            for _ in range(12):
                await asyncio.sleep(0)
            await self.hall.store.write(lambda connection: None)  # after all that was to be stored
            await asyncio.gather(*self.company._thoughts, return_exceptions=True)
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
        self, guest: FakeGuest, decision: str, answer: str, question: int | None = None, otherwise: str = ""
    ) -> asyncio.Task[str]:
        """Sends an answer; the task ends with "" or with the reason why it was refused."""

        async def sent() -> str:
            number = question if question is not None else self.room.question(guest.viewer)
            act = f"act {self.clock.now} {decision} {answer} {len(guest.frames)}"
            try:
                await self.room.give(guest, Give(act, number, decision, answer, otherwise))
            except Refusal as refusal:
                return refusal.reason
            return ""

        return asyncio.create_task(sent())

    async def answer(self, guest: FakeGuest, choice: int = 0) -> str:
        """Answers the first open question of a guest's seat."""
        room = self.room
        decision = next(decision for seat, decision in room.match.open if seat == guest.viewer)
        task = self.give(guest, decision, room.match.options(guest.viewer, decision)[choice])
        await self.settle()
        return await task

    def beat(self, guest: FakeGuest) -> None:
        """Answers the last pulse."""
        for attendant in self.room.attendants:
            attendant.beat(guest, Beat(guest.told("pulse")[-1]["number"]))

    def _state(self) -> tuple[Any, ...]:
        lines = [len(room._match.record.lines) if room._match else 0 for room in self.rooms]
        tasks = len(asyncio.all_tasks())
        return lines, tasks, self.clock._count, [room.paused for room in self.rooms if room._sheet]

    def _locked(self) -> bool:
        return any(room.lock.locked() for room in self.rooms)


def play(
    folder: Path,
    scenario: Callable[[Scene], Coroutine[Any, Any, None]],
    company: Callable[[], Company] = lambda: HereCompany(slowness=100),
    **house: Any,
) -> None:
    """Runs a scenario in a hall of its own, always with the same seed."""

    async def run() -> None:
        store = await asyncio.to_thread(Store.open, folder / "tables.db")
        clock = FakeClock()
        levels = ("easy", "normal", "endless", "idle", "cheating", "broken", "dying")
        hall = Hall(store, House(clock=clock, levels=levels, **{"idle": 10.0**9, **house}))
        bots = company()
        hall.attendants.append(attendant_of(bots))
        scene = Scene(hall, clock, bots)
        try:
            await scenario(scene)
        finally:
            await hall.close()
            await bots.close()

    with mock.patch.object(secrets, "token_bytes", lambda size: b"\2" * size):
        asyncio.run(run())


def attendant_type(room: Room) -> type[Attendant]:
    """Of which kind the attendant of a room is."""
    (found,) = room.attendants
    return type(found)
