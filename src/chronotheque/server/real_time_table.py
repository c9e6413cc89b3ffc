"""A table in real time: its game clock, the answers of all in their order, and its bots."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from chronotheque.bots import Answer
from chronotheque.kernel import NEVER
from chronotheque.server.attendants import Attendant, Guest
from chronotheque.server.company import WHOLE, Company, bot_seed, job_for
from chronotheque.server.house import Timer
from chronotheque.server.protocol import Beat, Give
from chronotheque.server.pulses import GameTime, Pulses
from chronotheque.server.real_time import CAP, COUNTDOWN, PULSE, Due, GameClock, Sorting
from chronotheque.server.refusals import Refusal
from chronotheque.server.room import Room
from chronotheque.server.thinker import Job
from chronotheque.server.thoughts import Errands, thought

log = logging.getLogger(__name__)


class Sent:
    """Something that waits for its moment: an answer, or only somebody who wants to be woken."""

    def __init__(self, seat: int, answer: Answer | None, act: str = "", otherwise: str = "") -> None:
        self.seat = seat
        self.answer = answer
        self.otherwise = otherwise
        self.act = act
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, refusal: Refusal | None = None) -> None:
        """Says what became of it, if somebody still wants to know."""
        if self.done.done():
            return
        if refusal is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(refusal)
            self.done.exception()  # it may be that nobody asks


class Seen(msgspec.Struct):
    """What a bot was last shown."""

    job: Job
    at: int  # game time


class RealTimeTable(Attendant):
    """Serves a table in real time.

    Game time runs while somebody who plays is there and the table is not paused; each time it begins to run it is
    counted in. Whatever happens by itself happens at its moment of game time, as does every answer, and is durable
    before it is told.
    """

    times = True

    def __init__(self, room: Room, company: Company, percent: int = WHOLE, hold: int = CAP) -> None:
        super().__init__(room)
        self.company = company
        self.clock = GameClock(int(room.match.table.now), percent)
        self.sorting: Sorting[Sent] = Sorting(self.clock, hold)
        self._pulses = Pulses(room.house.clock, PULSE, self._game_time)
        self._errands = Errands()
        self._timer: Timer | None = None
        self._working = False
        self._closed = False
        self._seen: dict[int, Seen] = {}  # by seat of a bot
        self._news: dict[int, asyncio.Event] = {}  # by seat of a bot: whether it was shown something new
        self._playing: dict[int, tuple[str, asyncio.Task[None]]] = {}  # by seat of a bot: its level and its life
        self._thoughts = 0
        self._postponed: list[Sent] = []  # what came while game time stood, and happens when it runs again

    # -- what the room says ------------------------------------------------------------------------

    def changed(self) -> None:
        self._pulses.join_all(self.room.presence)
        self._start_or_stop()
        self._show_bots()
        self._set_timer()

    def joined(self, guest: Guest) -> None:
        self._pulses.join(guest)

    def parted(self, guest: Guest) -> None:
        self._pulses.part(guest)
        self._start_or_stop()
        self._set_timer()

    def beat(self, guest: Guest, beat: Beat) -> None:
        self._pulses.beat(guest, beat)

    async def give(self, guest: Guest, seat: int, give: Give) -> None:
        wall = self._wall()
        if self.room.state != "running":
            raise Refusal("over", "the game is over")
        stands = not self.clock.running or bool(self.clock.countdown(wall))
        if stands and give.decision not in self.room.match.game.while_standing:
            raise Refusal("paused", "game time stands")
        sent = Sent(seat, Answer(give.decision, give.answer), give.id, give.otherwise)
        if self.clock.running:
            self.sorting.arrive(wall, self._pulses.way(guest), sent)
            self._set_timer()
        elif self._others_are_asked(seat, give.decision):
            await self._let_happen(Due(self.clock.at(wall), sent))
        else:
            self._postponed.append(sent)
        await sent.done

    def _others_are_asked(self, seat: int, decision: str) -> bool:
        """Whether an answer is not the last one that its question waits for.

        While game time stands nothing more is shown than before (WC-R56): what follows from the last answer
        happens when it runs again.
        """
        match = self.room.match
        return any(other != seat and asked == decision for other, asked in match.open)

    def busy(self) -> bool:
        return self.clock.running or self._working

    def close(self) -> None:
        self._closed = True
        self._pulses.close()
        self._errands.cancel()
        self._settle_all(Refusal("trouble", "the table is being loaded anew; nothing was changed"))
        if self._timer is not None:
            self._timer.cancel()

    # -- game time ---------------------------------------------------------------------------------

    def _wall(self) -> int:
        return self.room.house.clock.now_ms()

    def _game_time(self) -> GameTime:
        wall = self._wall()
        countdown = self.clock.countdown(wall)
        return GameTime(self.clock.at(wall), self.clock.running and not countdown, countdown)

    def _start_or_stop(self) -> None:
        """Game time runs while somebody who plays is there, unless the table is paused."""
        room, wall = self.room, self._wall()
        runs = room.state == "running" and not room.paused and bool(room.presence.here)
        if runs == self.clock.running:
            return
        if runs:
            self.clock.run(wall, COUNTDOWN)
            for sent in self._postponed:
                self.sorting.arrive(wall, 0, sent)
            self._postponed = []
        else:
            self.clock.stand(wall)
        self._pulses.tell()

    def _set_timer(self) -> None:
        """Works at the moment at which the next thing happens."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._working or self._closed:
            return  # whoever works looks for the next thing afterwards
        if self.room.state != "running":
            self._settle_all(Refusal("over", "the game is over"))
            return
        table, wall = self.room.match.table, self._wall()
        moment = self.sorting.wake(int(table.due()))
        if self._is_to_be_noted(wall):
            moment = wall
        if moment is not None:
            self._timer = self.room.house.clock.call_later(max(0, moment - wall) / 1000, self._begin_work)

    def _begin_work(self) -> None:
        if not self._working:
            self._working = True
            self._errands.send(self._work())

    async def _work(self) -> None:
        """Lets everything happen that is to happen by now, one thing after the other."""
        try:
            while not self._closed and self.room.state == "running":
                table, wall = self.room.match.table, self._wall()
                due = self.sorting.next(wall, int(table.now), int(table.due()))
                if due is None and self._is_to_be_noted(wall):
                    due = Due(self.clock.at(wall), None)
                if due is None:
                    break
                await self._let_happen(due)
        finally:
            self._working = False
        self._set_timer()

    def _is_to_be_noted(self, wall: int) -> bool:
        """Whether game time stands later than the table's: that is made durable, so that it never runs back."""
        return not self.clock.running and self.clock.at(wall) > self.room.match.table.now

    async def _let_happen(self, due: Due[Sent]) -> None:
        room, sent = self.room, due.answer
        refusal: Refusal | None = None
        try:
            if sent is None:
                await room.pass_time(due.moment)
            elif sent.answer is not None:
                await room.answer(sent.seat, *sent.answer, act=sent.act, at=due.moment, otherwise=sent.otherwise)
        except Refusal as error:
            refusal = error
        if sent is not None:
            sent.settle(refusal)
        elif refusal is not None:
            log.warning("the clock of table %s does not go on: %s", room.id, refusal)

    def _settle_all(self, refusal: Refusal) -> None:
        for sent in (*self._postponed, *self.sorting.drop()):
            sent.settle(refusal)
        self._postponed = []

    # -- bots --------------------------------------------------------------------------------------

    def _show_bots(self) -> None:
        """Shows each bot what is new for it; those who have become bots begin to play, and others stop."""
        room = self.room
        levels = room.bot_seats() if room.state == "running" else {}
        for seat, (level, life) in list(self._playing.items()):
            if levels.get(seat) != level:
                life.cancel()
                del self._playing[seat], self._seen[seat]
        at = self.clock.at(self._wall())
        for seat, level in levels.items():
            job = job_for(room.match, seat, level, 0, at)
            before = self._seen.get(seat)
            if before is None or (before.job.view, before.job.questions) != (job.view, job.questions):
                self._seen[seat] = Seen(job, at)
                self._news.setdefault(seat, asyncio.Event()).set()
            if seat not in self._playing:
                self._playing[seat] = (level, self._errands.send(self._play(seat)))

    async def _play(self, seat: int) -> None:
        """The life of a bot: it looks, thinks, and acts or waits.

        What it does may come from what it saw a while ago; if it is not legal any more it is refused, as a person's
        would be. It acts no sooner than its reaction after what it saw, and after what it did before (WC-R11).
        """
        match = self.room.match
        last = 0  # the moment of its last deed
        while True:
            self._news[seat].clear()
            seen = self._seen[seat]
            self._thoughts += 1
            seed = bot_seed(match, seat, self._thoughts)
            job = msgspec.structs.replace(seen.job, seed=seed, now=self.clock.at(self._wall()))
            said = await thought(self.company, match, seat, job, lambda: True)
            if isinstance(said, Answer):
                reaction = self.clock.length(self.company.reaction(job.level, seed))
                last = await self._act(seat, said, max(seen.at, last) + reaction)
            elif said is not None:
                await self._news_or(seat, said.until)

    async def _act(self, seat: int, answer: Answer, earliest: int) -> int:
        """Gives an answer not before a moment, waits until it was given or refused, and says when that was."""
        sent = Sent(seat, answer)
        effective = self.sorting.arrive(self._wall(), 0, sent, earliest)
        self._set_timer()
        try:
            await sent.done
        except Refusal as refusal:
            log.debug("seat %d of table %s was late: %s", seat, self.room.id, refusal)
        return effective

    async def _news_or(self, seat: int, until: int) -> None:
        """Waits for something new, or for a moment of game time."""
        alarm = Sent(seat, None)
        if until < NEVER:
            self.sorting.arrive(self._wall(), 0, alarm, until)
            self._set_timer()
        news = asyncio.create_task(self._news[seat].wait())
        news.add_done_callback(lambda _: alarm.settle())
        try:
            await alarm.done
        finally:
            news.cancel()
