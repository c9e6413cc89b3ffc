"""The room of a table: what its connections may ask, each request under the table's lock."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Final

import msgspec

from chronotheque.kernel import DONE_NAME, SPECTATOR, UnknownName
from chronotheque.records.feed import choices
from chronotheque.server.errors import MessageRejected, MoveRejected
from chronotheque.server.protocol import (
    REACTIONS,
    VERSION,
    Answer,
    Explanation,
    Following,
    Heartbeat,
    React,
    Reacted,
    Reply,
    Say,
    Welcome,
)
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.store import Store
from chronotheque.server.tables.broadcast import encode_frame
from chronotheque.server.tables.group_decisions import GroupDecisions
from chronotheque.server.tables.live_table import LiveTable
from chronotheque.server.tables.presence import Connection
from chronotheque.server.tables.service import TableService
from chronotheque.server.tables.stand_ins import StandIns

SPECTATOR_COUNT: Final = "spectator count"  # key of the timer
SPECTATOR_COUNT_DELAY_S: Final = 1.0


class Room:
    """One table and its connections.

    Requests that are not carried out raise RequestError, and then nothing has changed.
    """

    def __init__(
        self,
        table: str,
        store: Store,
        policy: Policy,
        make_service: Callable[[Room], TableService] = lambda room: TableService(),
    ) -> None:
        self.id = table
        self.policy = policy
        self.used = policy.clock.now_ms()  # when the lobby was last asked for it, or somebody left
        self.table = LiveTable(table, store, policy, partial(make_service, self))
        self.state = self.table.state
        self.presence = self.table.presence
        self.broadcast = self.table.broadcast
        timers, lock = self.table.timers, self.table.lock
        self.stand_ins = StandIns(self.state, self.presence, policy, timers, lock, self.table.change_saying)
        self.decisions = GroupDecisions(self.state, self.presence, timers, lock, self.table.apply_answer)
        self.table.on_change += [self.decisions.refresh, self.stand_ins.watch]
        self.table.on_discard.append(self.decisions.forget)

    def loaded(self) -> AbstractAsyncContextManager[None]:
        """Holds the lock with the table in memory; see `LiveTable.loaded`."""
        return self.table.loaded()

    def idle(self, since: int) -> bool:
        """True if nobody needs the room: its game is over, or it was not asked for since a moment."""
        if self.table.busy:
            return False
        return self.used <= since or (self.state.loaded and self.state.status == "over")

    # -- coming and going --------------------------------------------------------------------------

    async def join(self, connection: Connection, seat: int | None) -> None:
        """Adds a connection, which looks from one of its seats; None: the first, or as a spectator.

        Seats that their person has left stay with the bot unless the connection names one: a phone that only
        connects again would hold the others up.
        """
        async with self.loaded():
            own = self._expect_held(connection, seat)
            taken = own if seat is not None else [each for each in own if not self.state.row.seats[each].has_left]
            await self.stand_ins.restore(taken)
            if connection in self.presence:
                self.broadcast.remove(connection, self.policy.clock.now_ms())
            viewer = seat if seat is not None else taken[0] if taken else SPECTATOR
            self.presence.add(connection, viewer, own)
            info = self.broadcast.info(connection.caller)
            connection.post(encode_frame(Welcome(VERSION, info, None if viewer == SPECTATOR else viewer)))
            self.broadcast.show(connection)
            for line in self.state.chat.lines:
                connection.post(encode_frame(line))
            self.decisions.show(connection)
            self.table.service.joined(connection)
            self._send_presence(bool(own), connection)
            self.table.changed()

    def part(self, connection: Connection) -> None:
        """Removes a connection that has closed."""
        if connection not in self.presence:
            return
        self.used = self.policy.clock.now_ms()
        self.broadcast.remove(connection, self.used)
        self.table.service.parted(connection)
        if self.state.loaded:
            self._send_presence(bool(self.state.seats_of(connection.caller)))
            if not self.table.lock.locked():  # else its holder will notify, between two moves
                self.table.changed()

    async def look(self, connection: Connection, seat: int | None) -> None:
        """Lets a connection look from another of its seats, or from none; who has left comes back to all."""
        async with self.loaded():
            own = self._expect_held(connection, seat)
            self._move(connection, SPECTATOR if seat is None else seat)
            if seat is not None:
                await self.stand_ins.restore(own if self.state.row.seats[seat].has_left else [seat])

    async def leave(self, connection: Connection) -> None:
        """Gives the seats of a connection to bots until it comes back, and makes it a spectator."""
        async with self.loaded():
            self.state.expect_running()
            own = self.state.seats_of(connection.caller)
            if not own:
                raise MessageRejected("a spectator has no seat to leave", "spectator")
            if self.policy.limited:  # each time is announced
                self.policy.chat.take(self.id, f"leave {own[0]}", True, self.policy.clock.now_ms())
            await self.stand_ins.leave(own, connection.caller)
            self._move(connection, SPECTATOR)

    # -- playing -----------------------------------------------------------------------------------

    async def answer(self, connection: Connection, message: Answer) -> bool:
        """Applies an answer of the seat from which a connection looks; False: it waits for consent.

        Answering ends the stand-in of the seat.
        """
        seat = _seat_of(connection)
        if self.state.loaded and self.state.row.seats[seat].stand_in:
            async with self.loaded():
                await self.stand_ins.restore([seat])
        if self.state.real_time and self.table.service.orders_answers:
            await self.table.service.submit(connection, seat, message)
            return True
        async with self.loaded():
            if self.decisions.hold(connection.caller, seat, message):
                return False
            await self.table.apply_answer(seat, message.decision, message.answer, message.id, message.question)
        return True

    async def reply(self, connection: Connection, reply: Reply) -> None:
        """Notes a reply to an answer that waits for consent."""
        async with self.loaded():
            self.state.expect_playing()
            await self.decisions.reply(connection.caller, reply)

    async def take_back(self, connection: Connection, id: str) -> None:  # noqa: A002
        """Takes the last answer of a seat back, at a friendly table."""
        seat = _seat_of(connection)
        async with self.loaded():
            if self.table.persistence.has_act(f"{seat} {id}"):
                return
            self.state.expect_playing()
            if not self.state.row.friendly:
                raise MoveRejected("answers are taken back at friendly tables only", "not_back")
            await self.stand_ins.restore([seat])  # else a stand-in would give the answer again
            await self.table.take_back(seat, id)

    async def draft(self, connection: Connection, question: int, decision: str, draft: str) -> Following:
        """Returns what may follow after a draft of an answer, and shows it to the group."""
        seat = _seat_of(connection)
        async with self.loaded():
            self.state.expect_running()
            match = self.state.match
            is_current = question == self.state.question(seat) or match.game.real_time
            if not is_current or (seat, decision) not in match.open:
                raise MoveRejected("the question is not open to this seat any more", "closed")
            before = ""
            for part in draft.split(">") if draft else []:
                if part == DONE_NAME or part not in match.options(seat, decision, before):
                    raise MoveRejected(f"{part[:64]!r} is not listed after {before!r}", "not_listed")
                before = f"{before}>{part}" if before else part
            self.decisions.consider(seat, question, decision, draft)
            return Following(question, decision, draft, choices(match, seat, decision, draft))

    async def explain(self, connection: Connection, question: int, decision: str, answer: str) -> Explanation:
        """Returns the rule that forbids an answer."""
        seat = _seat_of(connection)
        async with self.loaded():
            self.state.expect_running()
            try:
                rule = self.state.match.why_not(seat, decision, answer)
            except UnknownName as error:
                raise MoveRejected(str(error), "unknown_name") from error
            return Explanation(question, decision, answer, rule)

    async def pause(self, connection: Connection, on: bool) -> None:
        """Pauses or resumes a friendly table."""
        async with self.loaded():
            self.state.expect_running()
            if not self.state.seats_of(connection.caller):
                raise MessageRejected("a spectator cannot pause a table", "spectator")
            if not self.state.row.friendly:
                raise MessageRejected("only a friendly table can be paused", "not_friendly")
            if on != self.state.paused:
                await self.table.change(msgspec.structs.replace(self.state.row, paused=on))

    async def say(self, connection: Connection, say: Say) -> None:
        """Stores and broadcasts a line of chat."""
        async with self.loaded():
            chat, caller = self.state.chat, connection.caller
            own = self.state.seats_of(caller)
            seat = connection.viewer if connection.viewer != SPECTATOR else own[0] if own else None
            speaker = str(seat) if seat is not None else caller.hash
            act = f"{speaker or chat.name_of(connection)} {say.id}"
            if chat.has_act(act):
                return
            name = self.state.row.seats[seat].name if seat is not None else ""
            line = chat.next_line(say, seat, name, self.policy.clock.now_ms())
            if self.policy.limited:
                self.policy.chat.take(self.id, speaker, seat is not None, line.at)
            await self.table.persistence.save_chat(line, act)
            self.broadcast.send(line)

    async def react(self, connection: Connection, react: React) -> None:
        """Broadcasts a reaction of the seat from which a connection looks; it is not stored."""
        seat = _seat_of(connection)
        if react.reaction not in REACTIONS:
            expected = ", ".join(REACTIONS)
            raise MessageRejected(
                f"there is no reaction {react.reaction[:32]!r}; expected one of: {expected}", "reaction"
            )
        if self.policy.limited:
            self.policy.chat.take_reaction(self.id, seat, self.policy.clock.now_ms())
        self.broadcast.send(Reacted(seat, react.reaction))

    def heartbeat(self, connection: Connection, heartbeat: Heartbeat) -> None:
        """Measures a round trip by the answer to a pulse."""
        self.table.service.heartbeat(connection, heartbeat)

    async def stand_in(self, seat: int) -> None:
        """Lets a bot play a person's seat from now on, if the game is running."""
        async with self.loaded():
            if self.state.status == "running":
                await self.stand_ins.replace([seat])

    # -- presence ----------------------------------------------------------------------------------

    def _expect_held(self, connection: Connection, seat: int | None) -> list[int]:
        """Returns the seats of a connection; raises MessageRejected if one that it names is not among them."""
        own = self.state.seats_of(connection.caller)
        if seat is not None and seat not in own:
            raise MessageRejected(f"this connection does not hold seat {seat}", "not_your_seat")
        return own

    def _move(self, connection: Connection, viewer: int) -> None:
        self.broadcast.move(connection, viewer)
        self.table.service.joined(connection)

    def _send_presence(self, seated: bool, but: Connection | None = None) -> None:
        """Broadcasts presence: seats at once, spectator counts debounced."""
        if seated:
            self.broadcast.send_table(but)
        elif SPECTATOR_COUNT not in self.table.timers:
            self.table.timers.schedule(SPECTATOR_COUNT, SPECTATOR_COUNT_DELAY_S, self._send_spectator_count)

    async def _send_spectator_count(self) -> None:
        if self.state.loaded:
            self.broadcast.send_table()


def _seat_of(connection: Connection) -> int:
    if connection.viewer == SPECTATOR:
        raise MessageRejected("a spectator cannot do that", "spectator")
    return connection.viewer
