"""How those at a table decide together: what one seat considers for all is shown, and may wait until all agree."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from chronotheque.kernel import UnknownName
from chronotheque.server.attendants import Guest
from chronotheque.server.keeping import Keeping, framed
from chronotheque.server.proposals import GRACE, Asked, Considered, Proposals
from chronotheque.server.protocol import Give, Proposed, Reply
from chronotheque.server.refusals import Refusal
from chronotheque.server.room_options import CONFIRM, ON

_TIMER: Final = "agreement"


class Deciding(Keeping):
    """A table in memory whose decisions of the group are talked about; `Room` adds all else that people may ask.

    What is considered is told as soon as it is: it is no move. Whatever waits for agreement is carried out by
    `_answer`, and told only then.
    """

    _proposals: Proposals | None = None  # from the first proposal on, until the room is loaded anew

    def question(self, seat: int) -> int:
        """The number of the questions that are open to a seat now."""
        return self.match.given[seat] + 1

    async def _answer(self, seat: int, decision: str, answer: str, act: str, question: int) -> None:
        """Applies an answer, stores it and tells everybody; the lock is held."""
        raise NotImplementedError

    # -- what the seat that is asked does ----------------------------------------------------------

    def _consider(self, seat: int, question: int, decision: str, draft: str) -> None:
        """A seat has drafted an answer, all of it listed."""
        if self._is_of_the_group(seat, decision) and self._talk().consider((seat, question, decision), draft):
            self._tell_proposal()

    def _holds(self, guest: Guest, seat: int, give: Give) -> bool:
        """Whether an answer waits for others from now on; whatever is wrong with it, `_answer` will say."""
        if self.sheet.options.get(CONFIRM) != ON or self.state != "running" or self.paused:
            return False
        asked: Asked = (seat, give.question, give.decision)
        if give.question != self.question(seat) or not self._is_of_the_group(seat, give.decision):
            return False
        try:
            if self.match.why_not(seat, give.decision, give.answer):
                return False
        except UnknownName:
            return False
        talk = self._talk()
        if talk.was_sent_back(asked, give.id):
            raise Refusal("objected", "somebody has sent that answer back")
        now, before = self.house.clock.now_ms(), talk.current
        found = talk.hold(asked, give.answer, give.id, self.seats_of(guest.caller), now)
        found.missing = self._missing(found)
        if not found.missing:
            talk.current = before  # it is given at once, and nobody need hear that it was considered
            return False
        self._tell_proposal()
        self._watch_agreement(found)
        return True

    # -- what the others say -----------------------------------------------------------------------

    async def _hear(self, guest: Guest, reply: Reply) -> None:
        """Somebody agrees, objects, withdraws or insists."""
        own = self.seats_of(guest.caller)
        if not own:
            raise Refusal("spectator", "a spectator is not asked whether it agrees")
        found = self._proposals.current if self._proposals is not None else None
        if found is None or not found.held or found.number != reply.proposal:
            raise Refusal("no_proposal", f"proposal {reply.proposal} does not wait for anybody any more")
        is_own = found.asked[0] in own
        if reply.say == "agree":
            found.agreed.update(own)
        elif reply.say == "insist":
            self._expect_own(is_own)
            if self._talk().patience(self.house.clock.now_ms()):
                raise Refusal("too_soon", "the others have some seconds to agree before anybody may insist")
            found.agreed.update(found.missing)
        else:
            if reply.say == "withdraw":
                self._expect_own(is_own)
            self._talk().send_back()
            self._tell_proposal(None if is_own else own[0])
            return
        await self._go_on_with(found)

    def _expect_own(self, is_own: bool) -> None:
        if not is_own:
            raise Refusal("not_your_seat", "only the seat that proposes may withdraw it or insist")

    async def _go_on_with(self, found: Considered) -> None:
        """Carries out what all have agreed to, or tells who is missing."""
        missing = self._missing(found)
        if not missing:
            seat, question, decision = found.asked
            await self._answer(seat, decision, found.answer, found.act, question)
            return
        if missing != found.missing:
            found.missing = missing
            self._tell_proposal()
        self._watch_agreement(found)

    # -- who is waited for -------------------------------------------------------------------------

    def _missing(self, found: Considered) -> list[int]:
        """The seats of people who are here, or were just now, and have not agreed; bots are not asked."""
        lately = self.house.clock.now_ms() - GRACE
        here, away = self.presence.here, self.presence.away
        return [
            seat
            for seat, chair in enumerate(self.sheet.chairs)
            if seat not in found.agreed and not chair.stand_in and (seat in here or away.get(seat, 0) > lately)
        ]

    def _watch_agreement(self, found: Considered) -> None:
        """Looks again as soon as somebody who is away is not waited for any more."""
        away = self.presence.away
        if found.missing and all(seat not in away for seat in found.missing):
            self._never(_TIMER)
            return
        leaving = [away[seat] + GRACE for seat in found.missing if seat in away]
        pause = min(leaving) - self.house.clock.now_ms() if leaving else 0
        self._later(_TIMER, max(0, pause) / 1000, self._look_again)

    async def _look_again(self) -> None:
        async with self.lock:
            found = self._proposals.current if self._proposals is not None else None
            if self._loaded and found is not None and found.held:
                with suppress(Refusal):  # the table is paused, or being loaded anew
                    await self._go_on_with(found)

    # -- while other things happen -----------------------------------------------------------------

    def _changed(self) -> None:
        super()._changed()
        found = self._proposals.current if self._proposals is not None else None
        if found is None:
            return
        seat, question, decision = found.asked
        goes_on = self.state == "running" and not self.sheet.chairs[seat].stand_in
        if not goes_on or question != self.question(seat) or not self._is_of_the_group(seat, decision):
            self._talk().current = None
            self._tell_proposal()
        elif found.held:
            missing = self._missing(found)
            if missing != found.missing:
                found.missing = missing
                self._tell_proposal()
            self._watch_agreement(found)

    def _forget(self) -> None:
        super()._forget()
        found, self._proposals = self._proposals, None
        if found is not None and found.current is not None:
            self._tell_proposal()

    def _is_of_the_group(self, seat: int, decision: str) -> bool:
        """Whether a seat is asked to decide for others too."""
        table, game = self.match.table, self.match.game
        if game.real_time or table.seats < 2 or decision not in game.decisions:
            return False
        number = game.decision_number(decision)
        return bool(table.is_open(number, seat)) and game.of_the_group(table, number, seat)

    # -- telling -----------------------------------------------------------------------------------

    def _talk(self) -> Proposals:
        if self._proposals is None:
            self._proposals = Proposals(self.house.clock.now_ms())
        return self._proposals

    def _proposed(self, objection: int | None = None) -> bytes:
        proposals = self._proposals
        now = self.house.clock.now_ms()
        return framed(Proposed(proposals.told(now) if proposals is not None else None, objection))

    def _tell_proposal(self, objection: int | None = None) -> None:
        """Tells those who hold a seat what is considered now; nobody else is promised to know as much as they."""
        frame = self._proposed(objection)
        for guest in self.presence.seated():
            guest.post(frame)

    def _show_proposal(self, guest: Guest) -> None:
        """Tells somebody who has come what is being considered."""
        if self._proposals is not None and self._proposals.current is not None and self.seats_of(guest.caller):
            guest.post(self._proposed())
