"""Service of a table in turns: bots and thinking time."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec

from chronotheque.bots import Answer
from chronotheque.kernel import FREE, SECRET, SPECTATOR, has, listed
from chronotheque.server.background import Tasks
from chronotheque.server.bots.pool import BotPool, bot_seed, job_for, random_answer
from chronotheque.server.bots.turns import ask_bot
from chronotheque.server.bots.worker import Job
from chronotheque.server.clock import Timer, sleep_until
from chronotheque.server.errors import RequestError, StorageError
from chronotheque.server.protocol import Clocks, Heartbeat
from chronotheque.server.services.game_clock import IDLE_PULSE_INTERVAL_MS
from chronotheque.server.services.pulses import GameTime, Pulses
from chronotheque.server.services.thinking_time import ClockReading, StoredClocks, ThinkingClocks
from chronotheque.server.tables.broadcast import encode_frame
from chronotheque.server.tables.presence import Connection
from chronotheque.server.tables.room import Room
from chronotheque.server.tables.service import TableService

log = logging.getLogger(__name__)

INVALID_MOVE: Final = ("not_listed", "unknown_name")
OPENING_PACE_PERCENT: Final = 40  # percent of a bot's pace before a person has had a turn
CLOCK_CHECKPOINT_S: Final = 600.0  # between checkpoints of running clocks


class PendingMove(NamedTuple):
    """A move that a bot is thinking about."""

    job: Job
    question: int  # the number of the question
    task: asyncio.Task[None]


class SecretQuestion(msgspec.Struct):
    """A secret question as last seen; while it is the same, only answers are added."""

    decision: int
    party: int
    missing: int


class ClockState(msgspec.Struct):
    """Stored state."""

    clocks: StoredClocks
    secret: SecretQuestion | None


class TurnService(TableService):
    """Serves a game that waits for answers."""

    stored_as = "TurnTable"  # its name in databases of earlier versions

    def __init__(self, room: Room, pool: BotPool) -> None:
        self.room = room
        self.pool = pool
        self.clocks: ThinkingClocks | None = None
        self._secret: SecretQuestion | None = None
        self._pending: dict[int, PendingMove] = {}  # by seat
        self._applying: set[asyncio.Task[Any]] = set()  # bots that are answering at this moment
        self._tasks = Tasks(f"table {room.id}")
        self._flag: Timer | None = None
        self._checkpoint: Timer | None = None
        self._stood_in: set[int] = set()  # of the seats whose time is over, those that everybody knows of
        self._sent: dict[int, tuple[ClockReading, int]] = {}  # by viewer: the last reading sent, and when
        self._pulses = Pulses(room.policy.clock, IDLE_PULSE_INTERVAL_MS, self._game_time)

    # -- what the room says ------------------------------------------------------------------------

    def start(self, stored: Any) -> None:
        setting = self.room.state.row.clock
        if setting.kind != "none":
            stock, bonus = setting.stock * 1000, setting.bonus * 1000
            if stored is None:
                self.clocks = ThinkingClocks(self.room.state.match.seats, stock, bonus)
            else:
                found = msgspec.convert(stored, ClockState, str_keys=True)
                self.clocks = ThinkingClocks.restored(found.clocks, stock, bonus, self._now())
                self._secret = found.secret

    def to_store(self) -> Any:
        if self.clocks is None:
            return None
        return msgspec.to_builtins(ClockState(self.clocks.stored(self._now()), self._secret), str_keys=True)

    def answered(self, seat: int) -> None:
        if self.clocks is not None:
            if asyncio.current_task() not in self._applying:
                self.clocks.come_back(seat, self._now())
            self.clocks.stop(seat, self._now())

    def taken_back(self, seat: int) -> None:
        if self.clocks is not None:
            self.clocks.take_back(seat, self._now())
        if self._secret is not None:
            self._secret.missing |= 1 << seat  # the question stays the same

    def changed(self) -> None:
        self._pulses.join_all(self.room.presence)
        if self.clocks is not None:
            self._update_clocks(self.clocks)
        self._start_bots()

    def joined(self, connection: Connection) -> None:
        self._pulses.join(connection)
        if self.clocks is not None and self.room.state.status == "running":
            now = self._now()  # read once: a difference would be sent with the next secret answer
            shown = self.clocks.shown(_viewer(connection.viewer), now)
            self._sent[connection.viewer] = (shown, now)
            connection.post(encode_frame(Clocks(*shown)))

    def parted(self, connection: Connection) -> None:
        self._pulses.part(connection)
        if self.clocks is not None and self._stopped():
            self.clocks.pause(self._now())
            self._set_flag(self.clocks)

    def heartbeat(self, connection: Connection, heartbeat: Heartbeat) -> None:
        self._pulses.heartbeat(connection, heartbeat)

    def busy(self) -> bool:
        clocks = self.clocks
        runs = clocks is not None and bool(clocks.running) and not clocks.standing
        return bool(self._pending) or runs

    def close(self) -> None:
        self._pulses.close()
        self._tasks.cancel()
        self._pending.clear()
        self.clocks = None
        for timer in (self._flag, self._checkpoint):
            if timer is not None:
                timer.cancel()

    def _now(self) -> int:
        return self.room.policy.clock.now_ms()

    def _game_time(self) -> GameTime:
        return GameTime(int(self.room.state.match.table.now), False, 0)

    # -- thinking time -----------------------------------------------------------------------------

    def _update_clocks(self, clocks: ThinkingClocks) -> None:
        """Starts the clocks of seats that must answer and stops the others."""
        now, bots = self._now(), self.room.state.bot_seats()
        for seat in sorted(clocks.out):
            if seat in bots:
                self._stood_in.add(seat)
            elif seat in self._stood_in:
                self._stood_in.discard(seat)
                clocks.come_back(seat, now)
        asks = [ask for ask in self.room.state.match.table.asks() if ask.manner != FREE]
        owing = {seat for ask in asks for seat in listed(ask.open_to)} - bots.keys()
        secrets = [SecretQuestion(ask.decision, ask.party, ask.open_to) for ask in asks if ask.manner == SECRET]
        secret = secrets[0] if secrets else None
        if not _goes_on(self._secret, secret):
            clocks.show(now)
        self._secret = secret
        clocks.start(owing, now)
        if secret is not None:
            clocks.hide(set(listed(secret.party)) - bots.keys() - clocks.known_out(None), now)
        if self._stopped():
            clocks.pause(now)
        else:
            clocks.resume(now)
        for seat in clocks.known_out(None) - bots.keys():
            self._tasks.start(self._stand_in(seat))
        self._send_clocks(clocks)
        self._set_flag(clocks)
        if self._checkpoint is None:
            self._schedule_checkpoint()

    def _schedule_checkpoint(self) -> None:
        def checkpoint() -> None:
            self._schedule_checkpoint()
            if self.clocks is not None and self.clocks.next_flag() is not None:
                self._tasks.start(self._store_clocks())

        self._checkpoint = self.room.policy.clock.call_later(CLOCK_CHECKPOINT_S, checkpoint)

    async def _store_clocks(self) -> None:
        """Checkpoints clocks, so that a restart does not refund thinking time."""
        try:
            await self.room.table.checkpoint()
        except StorageError as trouble:
            log.warning("the clocks of table %s are not stored: %s", self.room.id, trouble)

    def _stopped(self) -> bool:
        """True if no clock runs: the game is over, paused, or live with nobody present."""
        room = self.room
        alone = room.state.row.clock.kind == "live" and not room.presence.here
        return room.state.status != "running" or room.state.paused or alone

    def _set_flag(self, clocks: ThinkingClocks) -> None:
        if self._flag is not None:
            self._flag.cancel()
        moment = clocks.next_flag()
        self._flag = None
        if moment is not None:
            pause = max(0, moment - self._now()) / 1000
            self._flag = self.room.policy.clock.call_later(
                pause, lambda: self._tasks.start(self._flag_fallen(clocks))
            )

    async def _flag_fallen(self, clocks: ThinkingClocks) -> None:
        """Hands a seat that is out of time to a bot; in secret while its question is secret."""
        async with self.room.table.lock:
            if self.clocks is None:
                return  # the table is being reloaded
            if clocks.flags(self._now()):
                self.changed()
            else:
                self._set_flag(clocks)

    async def _stand_in(self, seat: int) -> None:
        try:
            await self.room.stand_in(seat)
        except RequestError as error:
            log.warning("no stand-in for seat %d of table %s: %s", seat, self.room.id, error)

    def _send_clocks(self, clocks: ThinkingClocks) -> None:
        """Sends the clocks to viewers for whom they differ from what they last got.

        Sends nothing when somebody else answers in secret: that would reveal the answer.
        """
        now = self._now()
        for viewer in self.room.presence.viewers:
            shown = clocks.shown(_viewer(viewer), now)
            if viewer not in self._sent or _after(*self._sent[viewer], now) != shown:
                self._sent[viewer] = (shown, now)
                self.room.broadcast.send(Clocks(*shown), viewer)

    # -- bots --------------------------------------------------------------------------------------

    def _start_bots(self) -> None:
        """Starts bots that have an open question and cancels the others."""
        asked = self._asked()
        for seat in [seat for seat in self._pending if seat not in asked]:
            self._pending.pop(seat).task.cancel()
        match = self.room.state.match if asked else None
        for seat, level in asked.items():
            assert match is not None
            seed = bot_seed(match, seat, len(match.record.lines))
            job = job_for(match, seat, level, seed, int(match.table.now))
            question = self.room.state.question(seat)
            before = self._pending.get(seat)
            if before is not None:
                if question == before.question and _same(before.job, job):
                    continue
                before.task.cancel()
            task = self._tasks.start(self._think(seat, job, question))
            self._pending[seat] = PendingMove(job, question, task)

    def _asked(self) -> dict[int, str]:
        """Returns the levels of bots with an open question, including secret stand-ins."""
        room = self.room
        if room.state.status != "running" or room.state.paused:
            return {}
        played = room.state.bot_seats()
        if self.clocks is not None:
            played |= dict.fromkeys(self.clocks.out, room.policy.stand_in_level)
        if not played:
            return {}
        asks = room.state.match.table.asks()
        return {seat: level for seat, level in played.items() if any(has(ask.open_to, seat) for ask in asks)}

    async def _think(self, seat: int, job: Job, question: int) -> None:
        """Asks a bot for a move and applies it at a human pace."""
        clock, match = self.room.policy.clock, self.room.state.match
        moment = clock.now_ms() + self._pace(job)
        task = asyncio.current_task()
        assert task is not None

        def is_open() -> bool:
            mine = self._pending.get(seat)
            return mine is not None and mine.task is task

        move = await ask_bot(self.pool, match, seat, job, is_open, self._attended)
        if not isinstance(move, Answer):
            return
        await sleep_until(clock, moment)
        if is_open():
            del self._pending[seat]  # what the answer changes must not stop it
            self._applying.add(task)
            try:
                await self._apply(seat, move, job, question)
            finally:
                self._applying.discard(task)

    def _attended(self) -> bool:
        """True if anybody is at the table, who may wait for its bots."""
        return len(self.room.presence) > 0

    def _pace(self, job: Job) -> int:
        """Returns the pace of a move in milliseconds; shorter until a person has had a turn."""
        room = self.room
        bots = room.state.bot_seats()
        begun = any(count for seat, count in enumerate(room.state.match.given) if seat not in bots)
        pace = self.pool.pace(job.level, job.seed)
        return pace if begun else pace * OPENING_PACE_PERCENT // 100

    async def _apply(self, seat: int, move: Answer, job: Job, question: int) -> None:
        try:
            await self.room.table.answer(seat, *move, question=question)
        except RequestError as error:
            if error.id not in INVALID_MOVE:
                return  # the question has closed, or the table is being reloaded
            log.warning("seat %d of table %s: random move: %s", seat, self.room.id, error)
            lot = random_answer(self.room.state.match, seat, job.seed, job.now)
            if isinstance(lot, Answer):
                with suppress(RequestError):
                    await self.room.table.answer(seat, *lot, question=question)


def _viewer(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


def _same(one: Job, other: Job) -> bool:
    """True if two jobs are the same question to the same bot."""
    return (one.level, one.knowledge, one.questions) == (other.level, other.knowledge, other.questions)


def _goes_on(before: SecretQuestion | None, now: SecretQuestion | None) -> bool:
    """True if a secret question is the one from before, perhaps with more answers."""
    if before is None or now is None:
        return False
    same = (before.decision, before.party) == (now.decision, now.party)
    return same and now.missing & ~before.missing == 0


def _after(shown: ClockReading, then: int, now: int) -> ClockReading:
    """Extrapolates a reading of the clocks to now."""
    running = set(shown.running)
    left = [max(0, left - (now - then)) if seat in running else left for seat, left in enumerate(shown.left)]
    return ClockReading(left, shown.running)
