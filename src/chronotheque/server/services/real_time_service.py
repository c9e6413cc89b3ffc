"""Service of a table in real time: game clock, order of answers, bots."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from chronotheque.bots import Answer
from chronotheque.kernel import NEVER
from chronotheque.server import protocol
from chronotheque.server.background import Tasks
from chronotheque.server.bots.pool import PERCENT, BotPool, bot_seed, job_for
from chronotheque.server.bots.turns import ask_bot
from chronotheque.server.bots.worker import Job
from chronotheque.server.clock import Timer
from chronotheque.server.errors import MessageRejected, RequestError
from chronotheque.server.protocol import Heartbeat
from chronotheque.server.services.game_clock import (
    COUNTDOWN_MS,
    LATENCY_CAP_MS,
    PULSE_INTERVAL_MS,
    Due,
    GameClock,
    ReorderBuffer,
)
from chronotheque.server.services.pulses import GameTime, Pulses
from chronotheque.server.tables.presence import Connection
from chronotheque.server.tables.room import Room
from chronotheque.server.tables.service import TableService

log = logging.getLogger(__name__)


class QueuedAnswer:
    """An answer that waits for its moment, or a wake-up without one."""

    def __init__(self, seat: int, answer: Answer | None, id: str = "", fallback: str = "") -> None:  # noqa: A002
        self.seat = seat
        self.answer = answer
        self.fallback = fallback
        self.id = id
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: RequestError | None = None) -> None:
        """Resolves the future, unless its waiter has gone."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)
            self.done.exception()  # marks it as retrieved


class LastView(msgspec.Struct):
    """The last view sent to a bot."""

    job: Job
    at: int  # game time


class RealTimeService(TableService):
    """Serves a game whose clock runs.

    Game time runs while somebody who plays is there and the table is not paused; each time it begins to run it is
    counted in. Whatever happens by itself happens at its moment of game time, as does every answer, and is durable
    before it is sent.
    """

    orders_answers = True

    def __init__(self, room: Room, pool: BotPool, percent: int = PERCENT, hold: int = LATENCY_CAP_MS) -> None:
        self.room = room
        self.pool = pool
        self.clock = GameClock(int(room.state.match.table.now), percent)
        self.reorder: ReorderBuffer[QueuedAnswer] = ReorderBuffer(self.clock, hold)
        self._pulses = Pulses(room.policy.clock, PULSE_INTERVAL_MS, self._game_time)
        self._tasks = Tasks(f"table {room.id}")
        self._timer: Timer | None = None
        self._running = False
        self._closed = False
        self._seen: dict[int, LastView] = {}  # by seat of a bot
        self._fresh: dict[int, asyncio.Event] = {}  # by seat of a bot: whether it was shown something new
        self._playing: dict[int, tuple[str, asyncio.Task[None]]] = {}  # by seat of a bot: its level and its life
        self._thoughts = 0
        self._postponed: list[QueuedAnswer] = []  # received while game time was stopped; applied when it resumes

    # -- what the room says ------------------------------------------------------------------------

    def changed(self) -> None:
        self._pulses.join_all(self.room.presence)
        self._start_or_stop()
        self._show_bots()
        self._set_timer()

    def joined(self, connection: Connection) -> None:
        self._pulses.join(connection)

    def parted(self, connection: Connection) -> None:
        self._pulses.part(connection)
        self._start_or_stop()
        self._set_timer()

    def heartbeat(self, connection: Connection, heartbeat: Heartbeat) -> None:
        self._pulses.heartbeat(connection, heartbeat)

    async def submit(self, connection: Connection, seat: int, message: protocol.Answer) -> None:
        wall = self._wall()
        if self.room.state.status != "running":
            raise MessageRejected("the game is over", "over")
        stopped = not self.clock.running or bool(self.clock.countdown(wall))
        if stopped and message.decision not in self.room.state.match.game.while_standing:
            raise MessageRejected("game time is stopped", "paused")
        sent = QueuedAnswer(seat, Answer(message.decision, message.answer), message.id, message.fallback)
        if self.clock.running:
            self.reorder.arrive(wall, self._pulses.latency(connection), sent)
            self._set_timer()
        elif self._others_are_asked(seat, message.decision):
            await self._apply(Due(self.clock.at(wall), sent))
        else:
            self._postponed.append(sent)
        await sent.done

    def _others_are_asked(self, seat: int, decision: str) -> bool:
        """True if an answer is not the last one that its question waits for.

        While game time is stopped nothing new is shown (WC-R56): what follows from the last answer
        happens when it runs again.
        """
        match = self.room.state.match
        return any(other != seat and asked == decision for other, asked in match.open)

    def busy(self) -> bool:
        return self.clock.running or self._running

    def close(self) -> None:
        self._closed = True
        self._pulses.close()
        self._tasks.cancel()
        self._settle_all(MessageRejected("the table is being reloaded; nothing was changed", "trouble"))
        if self._timer is not None:
            self._timer.cancel()

    # -- game time ---------------------------------------------------------------------------------

    def _wall(self) -> int:
        return self.room.policy.clock.now_ms()

    def _game_time(self) -> GameTime:
        wall = self._wall()
        countdown = self.clock.countdown(wall)
        return GameTime(self.clock.at(wall), self.clock.running and not countdown, countdown)

    def _start_or_stop(self) -> None:
        """Starts or stops game time: it runs while a player is present and the table is not paused."""
        room, wall = self.room, self._wall()
        runs = room.state.status == "running" and not room.state.paused and bool(room.presence.here)
        if runs == self.clock.running:
            return
        if runs:
            self.clock.run(wall, COUNTDOWN_MS)
            for sent in self._postponed:
                self.reorder.arrive(wall, 0, sent)
            self._postponed = []
        else:
            self.clock.stop(wall)
        self._pulses.send_all()

    def _set_timer(self) -> None:
        """Sets the timer for the next event."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._running or self._closed:
            return  # the running task sets the timer afterwards
        if self.room.state.status != "running":
            self._settle_all(MessageRejected("the game is over", "over"))
            return
        table, wall = self.room.state.match.table, self._wall()
        moment = self.reorder.wake(int(table.due()))
        if self._is_to_be_noted(wall):
            moment = wall
        if moment is not None:
            self._timer = self.room.policy.clock.call_later(max(0, moment - wall) / 1000, self._start_run)

    def _start_run(self) -> None:
        if not self._running:
            self._running = True
            self._tasks.start(self._run())

    async def _run(self) -> None:
        """Applies all events that are due, in order."""
        try:
            while not self._closed and self.room.state.status == "running":
                table, wall = self.room.state.match.table, self._wall()
                due = self.reorder.next(wall, int(table.now), int(table.due()))
                if due is None and self._is_to_be_noted(wall):
                    due = Due(self.clock.at(wall), None)
                if due is None:
                    break
                await self._apply(due)
        finally:
            self._running = False
        self._set_timer()

    def _is_to_be_noted(self, wall: int) -> bool:
        """True if a stopped clock is ahead of the table: that is stored, so that it never runs back."""
        return not self.clock.running and self.clock.at(wall) > self.room.state.match.table.now

    async def _apply(self, due: Due[QueuedAnswer]) -> None:
        room, sent = self.room, due.answer
        failed: RequestError | None = None
        try:
            if sent is None:
                await room.table.pass_time(due.moment)
            elif sent.answer is not None:
                await room.table.answer(sent.seat, *sent.answer, id=sent.id, at=due.moment, fallback=sent.fallback)
        except RequestError as error:
            failed = error
        if sent is not None:
            sent.settle(failed)
        elif failed is not None:
            log.warning("table %s: game time cannot pass: %s", room.id, failed)

    def _settle_all(self, error: RequestError) -> None:
        for sent in (*self._postponed, *self.reorder.drop()):
            sent.settle(error)
        self._postponed = []

    # -- bots --------------------------------------------------------------------------------------

    def _show_bots(self) -> None:
        """Sends new views to bots, starts new bots and stops those of returned people."""
        room = self.room
        levels = room.state.bot_seats() if room.state.status == "running" else {}
        for seat, (level, life) in list(self._playing.items()):
            if levels.get(seat) != level:
                life.cancel()
                del self._playing[seat], self._seen[seat]
        at = self.clock.at(self._wall())
        for seat, level in levels.items():
            job = job_for(room.state.match, seat, level, 0, at)
            before = self._seen.get(seat)
            if before is None or (before.job.knowledge, before.job.questions) != (job.knowledge, job.questions):
                self._seen[seat] = LastView(job, at)
                self._fresh.setdefault(seat, asyncio.Event()).set()
            if seat not in self._playing:
                self._playing[seat] = (level, self._tasks.start(self._play(seat)))

    async def _play(self, seat: int) -> None:
        """Runs a bot: look, think, then act or wait.

        What it does may come from what it saw a while ago; if it is not legal any more it is refused, as a person's
        would be. It acts no sooner than its reaction after what it saw, and after what it did before (WC-R11).
        """
        match = self.room.state.match
        last = 0  # the moment of its last deed
        while True:
            self._fresh[seat].clear()
            seen = self._seen[seat]
            self._thoughts += 1
            seed = bot_seed(match, seat, self._thoughts)
            job = msgspec.structs.replace(seen.job, seed=seed, now=self.clock.at(self._wall()))
            move = await ask_bot(self.pool, match, seat, job, lambda: True)
            if isinstance(move, Answer):
                reaction = self.clock.length(self.pool.reaction(job.level, seed))
                last = await self._act(seat, move, max(seen.at, last) + reaction)
            elif move is not None:
                await self._wait_for_view(seat, move.until)

    async def _act(self, seat: int, answer: Answer, earliest: int) -> int:
        """Queues an answer for a moment, waits until it is applied or rejected, and returns its effective time."""
        sent = QueuedAnswer(seat, answer)
        effective = self.reorder.arrive(self._wall(), 0, sent, earliest)
        self._set_timer()
        try:
            await sent.done
        except RequestError as error:
            log.debug("seat %d of table %s was late: %s", seat, self.room.id, error)
        return effective

    async def _wait_for_view(self, seat: int, until: int) -> None:
        """Waits for a new view or a moment of game time."""
        alarm = QueuedAnswer(seat, None)
        if until < NEVER:
            self.reorder.arrive(self._wall(), 0, alarm, until)
            self._set_timer()
        news = asyncio.create_task(self._fresh[seat].wait())
        news.add_done_callback(lambda _: alarm.settle())
        try:
            await alarm.done
        finally:
            news.cancel()
