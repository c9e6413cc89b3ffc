"""A room: what those at a table may ask of it, and what happens when somebody comes, goes or stays away."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

import msgspec

from chronotheque.kernel import SPECTATOR, ChronothequeError, IllegalChoice, UnknownName, listed
from chronotheque.records import NotBack
from chronotheque.records.feed import choices
from chronotheque.server.attendants import Attendant, Guest
from chronotheque.server.chat import save_line
from chronotheque.server.deciding import Deciding
from chronotheque.server.keeping import framed
from chronotheque.server.protocol import VERSION, Beat, Because, Following, Give, Reply, Say, Welcome
from chronotheque.server.refusals import Refusal, Refused
from chronotheque.server.sheets import Sheet

__all__ = ["Attendant", "Guest", "Room", "framed"]

STOP: Final = "done"  # listed where an answer may stop; nothing follows it
COUNTING: Final = 1.0  # seconds after which a new number of watchers is told


class Room(Deciding):
    """One table. What is asked of it raises Refusal where it is not done, and then nothing has changed."""

    def bot_seats(self) -> dict[int, str]:
        """The seats that a bot plays now, with its level: bots, and stand-ins for people who have left."""
        chairs = enumerate(self.sheet.chairs)
        return {
            seat: self.house.stand_in if chair.stand_in else chair.level
            for seat, chair in chairs
            if chair.stand_in or chair.kind == "bot"
        }

    @property
    def real_time(self) -> bool:
        """Whether a game goes on in which the clock runs and answers wait for their turn."""
        return self._match is not None and self._match.game.real_time

    def viewers(self) -> dict[int, list[Guest]]:
        """Who is connected, by the seat (or SPECTATOR) from which they look."""
        return self.presence.viewers

    # -- coming and going --------------------------------------------------------------------------

    async def join(self, guest: Guest, seat: int | None) -> None:
        """Somebody says hello, and looks from one of its seats (None: the first, or as a spectator)."""
        async with self.lock:
            await self._rest()
            own = self.seats_of(guest.caller)
            if seat is not None and seat not in own:
                raise Refusal("not_your_seat", f"this connection does not hold seat {seat}")
            await self._come_back(own)
            if guest in self.presence:
                self._remove(guest)
            viewer = seat if seat is not None else own[0] if own else SPECTATOR
            self.presence.add(guest, viewer, own)
            guest.post(framed(Welcome(VERSION, self.info(guest.caller), None if viewer == SPECTATOR else viewer)))
            self._show(guest)
            for line in self.chat.lines:
                guest.post(framed(line))
            self._show_proposal(guest)
            for attendant in self.attendants:
                attendant.joined(guest)
            self._tell_presence(bool(own), guest)
            self._changed()

    def part(self, guest: Guest) -> None:
        """Somebody has gone."""
        if guest in self.presence:
            self.used = self.house.clock.now_ms()
            self._remove(guest)
            for attendant in self.attendants:
                attendant.parted(guest)
            if self._loaded:
                self._tell_presence(bool(self.seats_of(guest.caller)))
                if not self.lock.locked():  # else the match is not at rest, and whoever holds the lock will do it
                    self._changed()

    async def look(self, guest: Guest, seat: int | None) -> None:
        """Somebody looks from another of its seats, or from none."""
        async with self.lock:
            await self._rest()
            if seat is not None and seat not in self.seats_of(guest.caller):
                raise Refusal("not_your_seat", f"this connection does not hold seat {seat}")
            self._turn(guest, SPECTATOR if seat is None else seat)
            if seat is not None:
                await self._come_back([seat])

    async def leave(self, guest: Guest) -> None:
        """A bot takes the seats of somebody, who then looks on."""
        async with self.lock:
            await self._rest()
            self._expect_running()
            own = self.seats_of(guest.caller)
            if not own:
                raise Refusal("spectator", "a spectator has no seat to leave")
            await self._stand_in(own, True)
            self._turn(guest, SPECTATOR)

    # -- playing -----------------------------------------------------------------------------------

    async def give(self, guest: Guest, give: Give) -> bool:
        """An answer of a connection, for the seat from which it looks; False: it waits until the others agree.

        Whoever acts needs no stand-in any more.
        """
        seat = self._seat_of(guest)
        if self._loaded and self.sheet.chairs[seat].stand_in:
            async with self.lock:
                await self._rest()
                await self._come_back([seat])
        if self.real_time:
            for attendant in self.attendants:
                if attendant.times:
                    await attendant.give(guest, seat, give)
                    return True
        async with self.lock:
            await self._rest()
            if self._holds(guest, seat, give):
                return False
            await self._answer(seat, give.decision, give.answer, give.id, give.question)
        return True

    async def reply(self, guest: Guest, reply: Reply) -> None:
        """What somebody says to an answer that waits for the group."""
        async with self.lock:
            await self._rest()
            self._expect_playing()
            await self._hear(guest, reply)

    async def answer(
        self,
        seat: int,
        decision: str,
        answer: str,
        act: str = "",
        question: int | None = None,
        at: int | None = None,
        otherwise: str = "",
    ) -> None:
        """Applies an answer, stores it and tells everybody.

        `act` is the client's id: a repeated one is accepted again and does nothing. `question` is the number of the
        question, None or in real time any. Before the answer, time passes up to `at`; such an answer was sent while
        the clock was running, so a pause that has begun since does not refuse it. In real time, `otherwise` is
        given where the answer is not legal at its moment.
        """
        async with self.lock:
            await self._rest()
            await self._answer(seat, decision, answer, act, question, at, otherwise)

    async def _answer(
        self,
        seat: int,
        decision: str,
        answer: str,
        act: str,
        question: int | None,
        at: int | None = None,
        otherwise: str = "",
    ) -> None:
        key = f"{seat} {act}" if act else ""
        if key in self._acts:
            return
        if at is None:
            self._expect_playing()
        self._expect_running()
        match = self.match
        if question is not None and question != self.question(seat) and not match.game.real_time:
            raise Refusal("closed", f"question {question} is not open to seat {seat} any more")
        refusal: Refusal | None = None
        try:
            if at is not None and at > match.table.now:
                given = match.counts_as(seat, decision, answer, otherwise)
                if match.table.due() <= at or not match.why_not(seat, decision, given):
                    match.pass_time(at)  # what is not listed before is not listed then either
            if match.game.real_time:
                answer = match.counts_as(seat, decision, answer, otherwise)
            match.answer(seat, decision, answer)
        except (IllegalChoice, UnknownName) as error:
            refusal = self._refusal(seat, decision, error)
        except Exception as error:
            raise self._broken(error) from error
        if refusal is None:
            for attendant in self.attendants:
                attendant.answered(seat)
        if len(match.record.lines) > self._stored:
            await self._store_and_tell("" if refusal else key)
        if refusal is not None:
            raise refusal

    async def pass_time(self, until: int) -> None:
        """Lets game time pass up to a moment, though it may stand by now; stores that and tells everybody."""
        async with self.lock:
            await self._rest()
            self._expect_running()
            try:
                self.match.pass_time(until)
            except Exception as error:
                raise self._broken(error) from error
            await self._store_and_tell("")

    async def take_back(self, guest: Guest, act: str) -> None:
        """Takes the last answer of a seat back, at a friendly table."""
        seat = self._seat_of(guest)
        async with self.lock:
            await self._rest()
            key = f"{seat} {act}"
            if key in self._acts:
                return
            self._expect_playing()
            if not self.sheet.friendly:
                raise Refusal("not_back", "answers are taken back at friendly tables only")
            await self._come_back([seat])  # else a stand-in would give the answer again
            try:
                self.match.take_back(seat)
            except NotBack as error:
                raise Refusal("not_back", str(error)) from error
            except Exception as error:
                raise self._broken(error) from error
            for attendant in self.attendants:
                attendant.taken_back(seat)
            await self._store_and_tell(key)

    async def draft(self, guest: Guest, question: int, decision: str, draft: str) -> Following:
        """What may follow after a draft of an answer."""
        seat = self._seat_of(guest)
        async with self.lock:
            await self._rest()
            self._expect_running()
            match = self.match
            if (question != self.question(seat) and not match.game.real_time) or (seat, decision) not in match.open:
                raise Refusal("closed", "the question is not open to this seat any more")
            before = ""
            for part in draft.split(">") if draft else []:
                if part == STOP or part not in match.options(seat, decision, before):
                    raise Refusal("not_listed", f"{part[:64]!r} is not listed after {before!r}")
                before = f"{before}>{part}" if before else part
            self._consider(seat, question, decision, draft)
            return Following(question, decision, draft, choices(match, seat, decision, draft))

    async def why(self, guest: Guest, question: int, decision: str, answer: str) -> Because:
        """Which rule forbids an answer."""
        seat = self._seat_of(guest)
        async with self.lock:
            await self._rest()
            self._expect_running()
            try:
                rule = self.match.why_not(seat, decision, answer)
            except UnknownName as error:
                raise Refusal("unknown_name", str(error)) from error
            return Because(question, decision, answer, rule)

    async def pause(self, guest: Guest, on: bool) -> None:
        """Pauses a friendly table, or goes on."""
        async with self.lock:
            await self._rest()
            self._expect_running()
            if not self.seats_of(guest.caller):
                raise Refusal("spectator", "a spectator cannot pause a table")
            if not self.sheet.friendly:
                raise Refusal("not_friendly", "only a friendly table can be paused")
            if on != self.paused:
                await self._make(msgspec.structs.replace(self.sheet, paused=on))

    async def say(self, guest: Guest, say: Say) -> None:
        """A line of chat."""
        async with self.lock:
            await self._rest()
            own = self.seats_of(guest.caller)
            seat = guest.viewer if guest.viewer != SPECTATOR else own[0] if own else None
            speaker = str(seat) if seat is not None else guest.caller.hash
            act = f"{speaker or self.chat.name_of(guest)} {say.id}"
            if self.chat.heard(act):
                return
            name = self.sheet.chairs[seat].name if seat is not None else ""
            line = self.chat.next_line(say, seat, name, self.house.clock.now_ms())
            if self.house.limited:
                self.house.chat.expect_slowly(self.id, speaker, seat is not None, line.at)
            with _as_refusal():
                await self._durable(self.store.write(partial(save_line, table=self.id, line=line, act=act)))
            self.chat.add(line, act)
            self.tell(line)

    def beat(self, guest: Guest, beat: Beat) -> None:
        """The answer to a pulse."""
        for attendant in self.attendants:
            if attendant.times:
                attendant.beat(guest, beat)

    async def set_stand_in(self, seat: int, on: bool) -> None:
        """A bot plays a person's seat from now on, or no more."""
        async with self.lock:
            await self._rest()
            if self.state == "running":
                await self._stand_in([seat], on)

    # -- what is refused -------------------------------------------------------------------

    def _seat_of(self, guest: Guest) -> int:
        if guest.viewer == SPECTATOR:
            raise Refusal("spectator", "whoever looks from no seat cannot do that")
        return guest.viewer

    def _expect_running(self) -> None:
        if self.state == "open":
            raise Refusal("not_begun", "the game has not begun")
        if self.state == "over":
            raise Refusal("over", "the game is over")

    def _expect_playing(self) -> None:
        self._expect_running()
        if self.paused:
            raise Refusal("paused", "the table is paused")

    def _refusal(self, seat: int, decision: str, error: ChronothequeError) -> Refusal:
        if isinstance(error, IllegalChoice):
            is_open = (seat, decision) in self.match.open
            return Refusal("not_listed" if is_open else "closed", str(error), error.rule)
        return Refusal("unknown_name", str(error))

    # -- who is here -------------------------------------------------------------------------------

    def _remove(self, guest: Guest) -> None:
        viewer = guest.viewer
        self.presence.remove(guest, self.house.clock.now_ms())
        if viewer not in self.presence.viewers:
            self._feeds.pop(viewer, None)

    def _turn(self, guest: Guest, viewer: int) -> None:
        """Lets somebody look from elsewhere."""
        before = guest.viewer
        self.presence.move(guest, viewer)
        if before not in self.presence.viewers:
            self._feeds.pop(before, None)
        self._show(guest)
        for attendant in self.attendants:
            attendant.joined(guest)

    def _tell_presence(self, seated: bool, but: Guest | None = None) -> None:
        """Somebody has come or gone: of seats all hear at once, of watchers after a while."""
        if seated:
            self.tell_table(but)
        elif "count" not in self._timers:
            self._later("count", COUNTING, self._tell_count)

    async def _tell_count(self) -> None:
        if self._loaded:
            self.tell_table()

    def _changed(self) -> None:
        super()._changed()
        self._watch_absence()

    # -- stand-ins ---------------------------------------------------------------------------------

    async def _come_back(self, seats: Collection[int]) -> None:
        """Who comes back plays again; where that cannot be stored, the bot goes on for the moment."""
        with suppress(Refusal):
            await self._stand_in(seats, False)

    async def _stand_in(self, seats: Collection[int], on: bool) -> None:
        sheet = self.sheet
        for seat in seats:
            chair = sheet.chairs[seat]
            if chair.kind == "person" and chair.stand_in != on and self.state == "running":
                sheet = sheet.with_chair(seat, msgspec.structs.replace(chair, stand_in=on))
        if sheet is not self.sheet:
            await self._make(sheet)

    async def _make(self, sheet: Sheet) -> None:
        with _as_refusal():
            await self.change(sheet)

    def _watch_absence(self) -> None:
        """Notes when a bot is to stand in for somebody who is away while the others wait."""
        missed = self._missed()
        if not missed:
            self._never("absence")
            return
        due = min(self.presence.away[seat] for seat in missed) + int(self.house.absence * 1000)
        self._later("absence", max(0, due - self.house.clock.now_ms()) / 1000, self._stand_in_for_absent)

    def _missed(self) -> list[int]:
        """The seats of absent persons whom somebody who is here waits for.

        Whom the table waits for is what everybody knows of it: in a secret question all who were asked, so that
        nobody learns from a stand-in who has not answered yet.
        """
        away = self.presence.away
        if not away or self.state != "running" or self.paused or self.sheet.clock.kind == "days":
            return []
        chairs = self.sheet.chairs
        if not any(chairs[seat].kind == "person" and not chairs[seat].stand_in for seat in self.presence.here):
            return []
        asked = {seat for ask in self.match.table.asks() for seat in listed(ask.party)}
        return [seat for seat in away if seat in asked and not chairs[seat].stand_in]

    async def _stand_in_for_absent(self) -> None:
        async with self.lock:
            if not self._loaded:
                return
            longest = self.house.clock.now_ms() - int(self.house.absence * 1000)
            late = [seat for seat in self._missed() if self.presence.away[seat] <= longest]
            try:
                await self._stand_in(late, True)
            except Refusal:
                self._later("absence", self.house.absence, self._stand_in_for_absent)
                return
            self._watch_absence()

    # -- loading -----------------------------------------------------------------------------------

    async def _rest(self) -> None:
        """Makes sure that the table is loaded; the lock is held, so its match is at rest."""
        if not self._loaded:
            with _as_refusal():
                await self._load()

    def _room(self) -> Room:
        return self


@contextmanager
def _as_refusal() -> Iterator[None]:
    """What a table refuses to those who ask the hall, it refuses to those in the room as well."""
    try:
        yield
    except Refused as error:
        raise Refusal(error.id, str(error)) from error
