"""A table where the game waits for answers: its bots, and how long everybody may think."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec

from chronotheque.bots import Answer
from chronotheque.kernel import FREE, SECRET, SPECTATOR, has, listed
from chronotheque.server.attendants import Attendant, Guest
from chronotheque.server.clocks import Clocks, Shown, StoredClocks
from chronotheque.server.company import Company, answer_by_lot, bot_seed, job_for
from chronotheque.server.house import Timer
from chronotheque.server.protocol import Beat
from chronotheque.server.protocol import Clocks as ClocksTold
from chronotheque.server.pulses import GameTime, Pulses
from chronotheque.server.real_time import SLOW_PULSE
from chronotheque.server.refusals import Refusal, StoreTrouble
from chronotheque.server.room import Room, framed
from chronotheque.server.thinker import Job
from chronotheque.server.thoughts import Errands, sleep_until, thought

log = logging.getLogger(__name__)

BOTS_FAULT: Final = ("not_listed", "unknown_name")
AT_FIRST: Final = 40  # percent of a bot's pace before a person has had a turn
KEEPING: Final = 600.0  # seconds after which running clocks are stored, though nobody has answered


class Thought(NamedTuple):
    """A bot that is thinking, and about what."""

    job: Job
    question: int  # the number of the question
    task: asyncio.Task[None]


class Secret(msgspec.Struct):
    """A secret question as it was last seen: as long as it goes on, only answers are missing less and less."""

    decision: int
    party: int
    missing: int


class Kept(msgspec.Struct):
    """What the store keeps."""

    clocks: StoredClocks
    secret: Secret | None


class TurnTable(Attendant):
    """Serves a table where the game waits for answers."""

    times = True  # for the beats; the answers of sockets go to the room itself

    def __init__(self, room: Room, company: Company) -> None:
        super().__init__(room)
        self.company = company
        self.clocks: Clocks | None = None
        self._secret: Secret | None = None
        self._thoughts: dict[int, Thought] = {}  # by seat
        self._giving: set[asyncio.Task[Any]] = set()  # bots that are answering at this moment
        self._errands = Errands()
        self._flag: Timer | None = None
        self._keeping: Timer | None = None
        self._stood_in: set[int] = set()  # of the seats whose time is over, those that everybody knows of
        self._told: dict[int, tuple[Shown, int]] = {}  # by viewer: the clocks as they were last told, and when
        self._pulses = Pulses(room.house.clock, SLOW_PULSE, self._game_time)

    # -- what the room says ------------------------------------------------------------------------

    def woken(self, kept: Any) -> None:
        setting = self.room.sheet.clock
        if setting.kind != "none":
            stock, bonus = setting.stock * 1000, setting.bonus * 1000
            if kept is None:
                self.clocks = Clocks(self.room.match.seats, stock, bonus)
            else:
                found = msgspec.convert(kept, Kept, str_keys=True)
                self.clocks = Clocks.restored(found.clocks, stock, bonus, self._now())
                self._secret = found.secret

    def keep(self) -> Any:
        if self.clocks is None:
            return None
        return msgspec.to_builtins(Kept(self.clocks.stored(self._now()), self._secret), str_keys=True)

    def answered(self, seat: int) -> None:
        if self.clocks is not None:
            if asyncio.current_task() not in self._giving:
                self.clocks.come_back(seat, self._now())
            self.clocks.stop(seat, self._now())

    def taken_back(self, seat: int) -> None:
        if self.clocks is not None:
            self.clocks.take_back(seat, self._now())
        if self._secret is not None:
            self._secret.missing |= 1 << seat  # the question goes on

    def changed(self) -> None:
        self._pulses.join_all(self.room.presence)
        if self.clocks is not None:
            self._wind(self.clocks)
        self._look()

    def joined(self, guest: Guest) -> None:
        self._pulses.join(guest)
        if self.clocks is not None and self.room.state == "running":
            now = self._now()  # once, else they would seem to go otherwise, and be told with the next secret answer
            shown = self.clocks.shown(_viewer(guest.viewer), now)
            self._told[guest.viewer] = (shown, now)
            guest.post(framed(ClocksTold(*shown)))

    def parted(self, guest: Guest) -> None:
        self._pulses.part(guest)
        if self.clocks is not None and self._stands():
            self.clocks.stand(self._now())
            self._set_flag(self.clocks)

    def beat(self, guest: Guest, beat: Beat) -> None:
        self._pulses.beat(guest, beat)

    def busy(self) -> bool:
        clocks = self.clocks
        runs = clocks is not None and bool(clocks.running) and not clocks.standing
        return bool(self._thoughts) or runs

    def close(self) -> None:
        self._pulses.close()
        self._errands.cancel()
        self._thoughts.clear()
        self.clocks = None
        for timer in (self._flag, self._keeping):
            if timer is not None:
                timer.cancel()

    def _now(self) -> int:
        return self.room.house.clock.now_ms()

    def _game_time(self) -> GameTime:
        return GameTime(int(self.room.match.table.now), False, 0)

    # -- thinking time -----------------------------------------------------------------------------

    def _wind(self, clocks: Clocks) -> None:
        """Lets the clocks of those run whom the game waits for."""
        now, bots = self._now(), self.room.bot_seats()
        for seat in sorted(clocks.out):
            if seat in bots:
                self._stood_in.add(seat)
            elif seat in self._stood_in:
                self._stood_in.discard(seat)
                clocks.come_back(seat, now)
        asks = [ask for ask in self.room.match.table.asks() if ask.manner != FREE]
        owing = {seat for ask in asks for seat in listed(ask.open_to)} - bots.keys()
        secrets = [Secret(ask.decision, ask.party, ask.open_to) for ask in asks if ask.manner == SECRET]
        secret = secrets[0] if secrets else None
        if not _goes_on(self._secret, secret):
            clocks.show(now)
        self._secret = secret
        clocks.start(owing, now)
        if secret is not None:
            clocks.hide(set(listed(secret.party)) - bots.keys() - clocks.known_out(None), now)
        if self._stands():
            clocks.stand(now)
        else:
            clocks.go_on(now)
        for seat in clocks.known_out(None) - bots.keys():
            self._errands.send(self._stand_in(seat))
        self._tell(clocks)
        self._set_flag(clocks)
        if self._keeping is None:
            self._keep_later()

    def _keep_later(self) -> None:
        def keep() -> None:
            self._keep_later()
            if self.clocks is not None and self.clocks.next_flag() is not None:
                self._errands.send(self._store_clocks())

        self._keeping = self.room.house.clock.call_later(KEEPING, keep)

    async def _store_clocks(self) -> None:
        """Without this, time that runs for days would be given back when the server is started anew."""
        try:
            await self.room.keep()
        except StoreTrouble as trouble:
            log.warning("the clocks of table %s are not stored: %s", self.room.id, trouble)

    def _stands(self) -> bool:
        """Whether no clock runs: the game is over or paused, or nobody is there though it is played live."""
        room = self.room
        alone = room.sheet.clock.kind == "live" and not room.presence.here
        return room.state != "running" or room.paused or alone

    def _set_flag(self, clocks: Clocks) -> None:
        if self._flag is not None:
            self._flag.cancel()
        moment = clocks.next_flag()
        self._flag = None
        if moment is not None:
            pause = max(0, moment - self._now()) / 1000
            self._flag = self.room.house.clock.call_later(pause, lambda: self._errands.send(self._fall(clocks)))

    async def _fall(self, clocks: Clocks) -> None:
        """A flag falls: from now on a bot plays the seat; in secret, as long as the question is."""
        async with self.room.lock:
            if self.clocks is None:
                return  # the room is loaded anew
            if clocks.flags(self._now()):
                self.changed()
            else:
                self._set_flag(clocks)

    async def _stand_in(self, seat: int) -> None:
        try:
            await self.room.set_stand_in(seat, True)
        except Refusal as refusal:
            log.warning("nobody stands in for seat %d of table %s: %s", seat, self.room.id, refusal)

    def _tell(self, clocks: Clocks) -> None:
        """Tells the clocks to each viewer for whom they go otherwise than it was told before.

        Nobody is told anything when somebody else answers in secret: that would tell it.
        """
        now = self._now()
        for viewer in self.room.viewers():
            shown = clocks.shown(_viewer(viewer), now)
            if viewer not in self._told or _after(*self._told[viewer], now) != shown:
                self._told[viewer] = (shown, now)
                self.room.tell(ClocksTold(*shown), viewer)

    # -- bots --------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Lets the bots think who are asked something, and those stop who are not any more."""
        asked = self._asked()
        for seat in [seat for seat in self._thoughts if seat not in asked]:
            self._thoughts.pop(seat).task.cancel()
        match = self.room.match if asked else None
        for seat, level in asked.items():
            assert match is not None
            seed = bot_seed(match, seat, len(match.record.lines))
            job = job_for(match, seat, level, seed, int(match.table.now))
            question = self.room.question(seat)
            before = self._thoughts.get(seat)
            if before is not None:
                if question == before.question and _same(before.job, job):
                    continue
                before.task.cancel()
            task = self._errands.send(self._think(seat, job, question))
            self._thoughts[seat] = Thought(job, question, task)

    def _asked(self) -> dict[int, str]:
        """The seats of bots that may answer something, with their levels; also those nobody knows of yet."""
        room = self.room
        if room.state != "running" or room.paused:
            return {}
        played = room.bot_seats()
        if self.clocks is not None:
            played |= dict.fromkeys(self.clocks.out, room.house.stand_in)
        if not played:
            return {}
        asks = room.match.table.asks()
        return {seat: level for seat, level in played.items() if any(has(ask.open_to, seat) for ask in asks)}

    async def _think(self, seat: int, job: Job, question: int) -> None:
        """One thought of a bot, and its answer no sooner than a person would give it."""
        clock, match = self.room.house.clock, self.room.match
        moment = clock.now_ms() + self._pace(job)
        task = asyncio.current_task()
        assert task is not None

        def is_open() -> bool:
            mine = self._thoughts.get(seat)
            return mine is not None and mine.task is task

        said = await thought(self.company, match, seat, job, is_open, self._attended)
        if not isinstance(said, Answer):
            return
        await sleep_until(clock, moment)
        if is_open():
            del self._thoughts[seat]  # what the answer changes must not stop it
            self._giving.add(task)
            try:
                await self._give(seat, said, job, question)
            finally:
                self._giving.discard(task)

    def _attended(self) -> bool:
        """Whether anybody is at the table, who may wait for its bots."""
        return len(self.room.presence) > 0

    def _pace(self, job: Job) -> int:
        """How long a bot seems to think: shorter while no person has had a turn, for they have sat down to play."""
        room = self.room
        bots = room.bot_seats()
        begun = any(count for seat, count in enumerate(room.match.given) if seat not in bots)
        pace = self.company.pace(job.level, job.seed)
        return pace if begun else pace * AT_FIRST // 100

    async def _give(self, seat: int, said: Answer, job: Job, question: int) -> None:
        try:
            await self.room.answer(seat, *said, question=question)
        except Refusal as refusal:
            if refusal.reason not in BOTS_FAULT:
                return  # somebody else was quicker, or the room is loaded anew
            log.warning("seat %d of table %s answers by lot: %s", seat, self.room.id, refusal)
            lot = answer_by_lot(self.room.match, seat, job.seed, job.now)
            if isinstance(lot, Answer):
                with suppress(Refusal):
                    await self.room.answer(seat, *lot, question=question)


def _viewer(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


def _same(one: Job, other: Job) -> bool:
    """Whether two jobs are the same question to the same bot."""
    return (one.level, one.view, one.questions) == (other.level, other.view, other.questions)


def _goes_on(before: Secret | None, now: Secret | None) -> bool:
    """Whether a secret question is the one from before, with perhaps some more answers given."""
    if before is None or now is None:
        return False
    same = (before.decision, before.party) == (now.decision, now.party)
    return same and now.missing & ~before.missing == 0


def _after(shown: Shown, then: int, now: int) -> Shown:
    """What clocks show that were told before and have run on since."""
    running = set(shown.running)
    left = [max(0, left - (now - then)) if seat in running else left for seat, left in enumerate(shown.left)]
    return Shown(left, shown.running)
