"""Group decisions: drafts of the deciding seat are shown to the others, and answers may wait for their consent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from chronotheque.kernel import UnknownName
from chronotheque.server.background import Timers
from chronotheque.server.errors import MessageRejected, RequestError
from chronotheque.server.identity.caller import Caller
from chronotheque.server.protocol import Answer, Proposed, Reply
from chronotheque.server.table_options import CONFIRM, ON
from chronotheque.server.tables.broadcast import encode_frame
from chronotheque.server.tables.presence import Connection, Presence
from chronotheque.server.tables.proposals import ABSENCE_GRACE_MS, PendingAnswer, Proposals, QuestionRef
from chronotheque.server.tables.table_state import TableState

AGREEMENT: Final = "agreement"  # key of the timer

# Applies an answer that all have agreed to: seat, decision, answer, id of the client, number of the question.
CarryOut = Callable[[int, str, str, str, int], Awaitable[None]]


class GroupDecisions:
    """The proposals of one table: talk, not play, so nothing of it is stored.

    All calls are made under `lock`; `carry_out` applies an answer once nobody's consent is missing.
    """

    def __init__(
        self, state: TableState, presence: Presence, timers: Timers, lock: asyncio.Lock, carry_out: CarryOut
    ) -> None:
        self.state = state
        self.presence = presence
        self.clock = timers.clock
        self.timers = timers
        self.lock = lock
        self._carry_out = carry_out
        self._proposals: Proposals | None = None  # from the first proposal until the table is reloaded

    # -- the deciding seat -------------------------------------------------------------------------

    def consider(self, seat: int, question: int, decision: str, draft: str) -> None:
        """Shows the others a legal draft of an answer, if it decides for the group."""
        if self._is_of_the_group(seat, decision) and self._talk().consider((seat, question, decision), draft):
            self._send()

    def hold(self, caller: Caller, seat: int, message: Answer) -> bool:
        """Holds an answer back for consent; False if it is to be applied, or rejected, at once."""
        if self.state.row.options.get(CONFIRM) != ON or self.state.status != "running" or self.state.paused:
            return False
        asked: QuestionRef = (seat, message.question, message.decision)
        if message.question != self.state.question(seat) or not self._is_of_the_group(seat, message.decision):
            return False
        try:
            if self.state.match.why_not(seat, message.decision, message.answer):
                return False
        except UnknownName:
            return False
        talk = self._talk()
        if talk.was_sent_back(asked, message.id):
            raise MessageRejected("somebody has objected to that answer", "objected")
        now, before = self.clock.now_ms(), talk.current
        pending = talk.hold(asked, message.answer, message.id, self.state.seats_of(caller), now)
        pending.missing = self._missing(pending)
        if not pending.missing:
            talk.current = before  # it is applied at once, so the others need not hear of a proposal
            return False
        self._send()
        self._watch_absent(pending)
        return True

    # -- the others --------------------------------------------------------------------------------

    async def reply(self, caller: Caller, reply: Reply) -> None:
        """Notes consent or an objection, or lets the proposer withdraw or insist."""
        own = self.state.seats_of(caller)
        if not own:
            raise MessageRejected("a spectator is not asked for consent", "spectator")
        pending = self._proposals.current if self._proposals is not None else None
        if pending is None or not pending.held or pending.number != reply.proposal:
            raise MessageRejected(f"proposal {reply.proposal} is not pending any more", "no_proposal")
        is_own = pending.asked[0] in own
        if reply.say == "agree":
            pending.agreed.update(own)
        elif reply.say == "insist":
            _expect_own(is_own)
            if self._talk().insist_in_ms(self.clock.now_ms()):
                raise MessageRejected("the others have some seconds to agree before anybody may insist", "too_soon")
            pending.agreed.update(pending.missing)
        else:
            if reply.say == "withdraw":
                _expect_own(is_own)
            self._talk().send_back()
            self._send(None if is_own else own[0])
            return
        await self._proceed(pending)

    def show(self, connection: Connection) -> None:
        """Sends the current proposal to somebody who joins with a seat."""
        if (
            self._proposals is not None
            and self._proposals.current is not None
            and self.state.seats_of(connection.caller)
        ):
            connection.post(self._frame())

    # -- changes of the table ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Drops a proposal whose question has closed, and asks again who is missing."""
        pending = self._proposals.current if self._proposals is not None else None
        if pending is None:
            return
        seat, question, decision = pending.asked
        goes_on = self.state.status == "running" and not self.state.row.seats[seat].stand_in
        if not goes_on or question != self.state.question(seat) or not self._is_of_the_group(seat, decision):
            self._talk().current = None
            self._send()
        elif pending.held:
            self._update_missing(pending, self._missing(pending))
            self._watch_absent(pending)

    def forget(self) -> None:
        """Drops everything: the table is being reloaded."""
        proposals, self._proposals = self._proposals, None
        if proposals is not None and proposals.current is not None:
            self._send()

    # -- consent -----------------------------------------------------------------------------------

    async def _proceed(self, pending: PendingAnswer) -> None:
        """Carries out an answer to which all have agreed, or sends who is missing."""
        missing = self._missing(pending)
        if not missing:
            seat, question, decision = pending.asked
            await self._carry_out(seat, decision, pending.answer, pending.act, question)
            return
        self._update_missing(pending, missing)
        self._watch_absent(pending)

    def _missing(self, pending: PendingAnswer) -> list[int]:
        """Returns the seats without consent whose people are here, or were a moment ago; bots are not asked."""
        lately = self.clock.now_ms() - ABSENCE_GRACE_MS
        here, away = self.presence.here, self.presence.away
        return [
            seat
            for seat, seat_row in enumerate(self.state.row.seats)
            if seat not in pending.agreed and not seat_row.stand_in and (seat in here or away.get(seat, 0) > lately)
        ]

    def _update_missing(self, pending: PendingAnswer, missing: list[int]) -> None:
        if missing != pending.missing:
            pending.missing = missing
            self._send()

    def _watch_absent(self, pending: PendingAnswer) -> None:
        """Sets a timer for when the first absent person is not waited for any more."""
        away = self.presence.away
        if pending.missing and all(seat not in away for seat in pending.missing):
            self.timers.cancel(AGREEMENT)
            return
        leaving = [away[seat] + ABSENCE_GRACE_MS for seat in pending.missing if seat in away]
        pause = min(leaving) - self.clock.now_ms() if leaving else 0
        self.timers.schedule(AGREEMENT, max(0, pause) / 1000, self._stop_waiting)

    async def _stop_waiting(self) -> None:
        async with self.lock:
            pending = self._proposals.current if self._proposals is not None else None
            if self.state.loaded and pending is not None and pending.held:
                with suppress(RequestError):  # the table is paused, or being reloaded
                    await self._proceed(pending)

    def _is_of_the_group(self, seat: int, decision: str) -> bool:
        """True if a seat is asked to decide for others too."""
        table, game = self.state.match.table, self.state.match.game
        if game.real_time or table.seats < 2 or decision not in game.decisions:
            return False
        number = game.decision_number(decision)
        return bool(table.is_open(number, seat)) and game.of_the_group(table, number, seat)

    # -- messages ----------------------------------------------------------------------------------

    def _talk(self) -> Proposals:
        if self._proposals is None:
            self._proposals = Proposals(self.clock.now_ms())
        return self._proposals

    def _frame(self, objection: int | None = None) -> bytes:
        proposals = self._proposals
        now = self.clock.now_ms()
        return encode_frame(Proposed(proposals.message(now) if proposals is not None else None, objection))

    def _send(self, objection: int | None = None) -> None:
        """Sends the proposal to all who hold a seat; spectators need not know as much as they do."""
        frame = self._frame(objection)
        for connection in self.presence.seated():
            connection.post(frame)


def _expect_own(is_own: bool) -> None:
    if not is_own:
        raise MessageRejected("only the seat that proposes may withdraw or insist", "not_your_seat")
