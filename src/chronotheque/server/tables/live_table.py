"""A table in memory: loaded on demand, changed under its lock, durable before it is broadcast."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from chronotheque import games
from chronotheque.kernel import IllegalChoice, UnknownName
from chronotheque.records import Match, NotBack
from chronotheque.server.background import Timers
from chronotheque.server.errors import MessageRejected, MoveRejected, StorageError
from chronotheque.server.protocol import ChatLine
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.store import Store
from chronotheque.server.table_options import of_the_game
from chronotheque.server.tables.broadcast import Broadcast
from chronotheque.server.tables.chat import notice_act
from chronotheque.server.tables.persistence import TablePersistence, Work
from chronotheque.server.tables.presence import Presence
from chronotheque.server.tables.service import TableService
from chronotheque.server.tables.table_state import SINCE, TableState, WaitingSince

RELOAD_DELAY_S: Final = 1.0  # after a failed write or load
RELOAD: Final = "reload"  # key of its timer

log = logging.getLogger(__name__)


class LiveTable:
    """A table, its match and the service that plays for its bots and clocks.

    `loaded()` takes the lock, loads the table if it is not in memory, and holds the lock until what was applied is
    durable and sent. If the store fails, the match is discarded and loaded again;
    nobody has heard of what it did.
    """

    def __init__(
        self, table: str, store: Store, policy: Policy, make_service: Callable[[], TableService] = TableService
    ) -> None:
        self.policy = policy
        self.lock = asyncio.Lock()
        self.state = TableState(table, policy.stand_in_level)
        self.presence = Presence()
        self.broadcast = Broadcast(self.state, self.presence)
        self.persistence = TablePersistence(self.state, store, policy.clock, self.discard)
        self.timers = Timers(policy.clock, f"table {table}")
        self.waiting = WaitingSince()
        self.service = TableService()  # does nothing unless the game is running
        self.on_change: list[Callable[[], None]] = []  # called when everything is durable and sent
        self.on_discard: list[Callable[[], None]] = []
        self._make_service = make_service
        self._closed = False

    @asynccontextmanager
    async def loaded(self) -> AsyncIterator[None]:
        """Holds the lock with the table in memory; raises NotFound or StorageError if it cannot be loaded."""
        async with self.lock:
            if not self.state.loaded:
                await self._load()
            yield

    # -- lifecycle ---------------------------------------------------------------------------------

    async def open(self, row: TableRow, begin: bool, match: Match | None = None) -> None:
        """Stores a new table, and begins its game at once if asked to; the lock is held."""
        self.state.loaded = True
        await (self.begin(row, match) if begin else self.change(row))

    async def change(self, row: TableRow, also: Work | None = None) -> None:
        """Stores another row, with other work in one commit, and sends the table; the lock is held."""
        await self.persistence.save_row(row, also)
        moved = self.presence.reassign(row, self.policy.clock.now_ms())
        self.broadcast.send_table()
        for connection in moved:
            self.broadcast.show(connection)
        self.changed()

    async def change_saying(self, row: TableRow, lines: Sequence[ChatLine]) -> None:
        """Stores another row together with notices in the chat, and sends both; the lock is held."""
        await self.change(row, self.persistence.chat_work(lines))
        for line in lines:
            self.state.chat.add(line, notice_act(line))
            self.broadcast.send(line)

    async def begin(self, row: TableRow, match: Match | None = None) -> None:
        """Begins the game, or continues with a match that starts in the middle of one; the lock is held."""
        if match is None:
            game = games.get(row.game)
            nonces = [seat_row.nonce for seat_row in row.seats]
            options = of_the_game(game, row.options)
            match = Match.begin(game, len(nonces), row.seed, options, row.cards, nonces)
        self.waiting.note(match, self.policy.clock.now_ms())
        await self.persistence.begin(row, match, encode_service_state({SINCE: self.waiting.at}))
        self.presence.reassign(self.state.row, self.policy.clock.now_ms())
        self._start_service({})
        self.broadcast.send_table()
        self.broadcast.send_updates()
        self.changed()

    async def checkpoint(self) -> None:
        """Stores the state of the service between two moves."""
        async with self.lock:
            if self.state.loaded and self.state.status == "running":
                await self.persistence.save_service_state(self._service_state())

    def changed(self) -> None:
        """Notifies the service and the listeners that everything is durable and sent."""
        self.service.changed()
        for listener in self.on_change:
            listener()

    def discard(self) -> None:
        """Drops the match and schedules a reload, unless somebody loads it before."""
        self._forget()
        self.timers.schedule(RELOAD, RELOAD_DELAY_S, self._reload)

    def close(self) -> None:
        """Removes the table from memory; callers with a reference must ask the lobby again."""
        self._closed = True
        self._forget()
        self.timers.close()
        self.on_change.clear()  # breaks the reference cycles: a full garbage collection is rare here
        self.on_discard.clear()
        self._make_service = TableService
        self.persistence.close()

    @property
    def busy(self) -> bool:
        """True if somebody or something here needs the table in memory."""
        return bool(len(self.presence) or self.lock.locked() or self.timers.tasks or self.service.busy())

    # -- moves -------------------------------------------------------------------------------------

    async def answer(
        self,
        seat: int,
        decision: str,
        answer: str,
        id: str = "",  # noqa: A002
        question: int | None = None,
        at: int | None = None,
        fallback: str = "",
    ) -> None:
        """Applies an answer, stores and broadcasts it; see `apply_answer`."""
        async with self.loaded():
            await self.apply_answer(seat, decision, answer, id, question, at, fallback)

    async def apply_answer(
        self,
        seat: int,
        decision: str,
        answer: str,
        id: str,  # noqa: A002
        question: int | None,
        at: int | None = None,
        fallback: str = "",
    ) -> None:
        """Applies an answer while the lock is held.

        `id` is the client's: a repeated one is accepted again and does nothing. `question` is the number of the
        question; None, and in real time any number, is accepted. Game time passes up to `at` first; such an answer
        was sent while the clock was running, so a pause that has begun since does not reject it. In real time
        `fallback` is given instead of an answer that is not legal at its moment.
        """
        act = f"{seat} {id}" if id else ""
        if self.persistence.has_act(act):
            return
        if at is None:
            self.state.expect_playing()
        self.state.expect_running()
        match = self.state.match
        if question is not None and question != self.state.question(seat) and not match.game.real_time:
            raise MoveRejected(f"question {question} is not open to seat {seat} any more", "closed")
        rejected: MoveRejected | None = None
        try:
            if at is not None and at > match.table.now:
                counted = match.counts_as(seat, decision, answer, fallback)
                if match.table.due() <= at or not match.why_not(seat, decision, counted):
                    match.pass_time(at)  # what is not listed before is not listed then either
            if match.game.real_time:
                answer = match.counts_as(seat, decision, answer, fallback)
            match.answer(seat, decision, answer)
        except IllegalChoice as error:
            rejected = self._illegal(seat, decision, error)
        except UnknownName as error:
            rejected = MoveRejected(str(error), "unknown_name")
        except Exception as error:
            raise self._fault(error) from error
        if rejected is None:
            self.service.answered(seat)
        if self.persistence.behind:  # time may have passed although the answer was rejected
            await self._commit("" if rejected else act)
        if rejected is not None:
            raise rejected

    async def pass_time(self, until: int) -> None:
        """Lets game time pass, although the clock may have stopped meanwhile."""
        async with self.loaded():
            self.state.expect_running()
            try:
                self.state.match.pass_time(until)
            except Exception as error:
                raise self._fault(error) from error
            await self._commit("")

    async def take_back(self, seat: int, id: str) -> None:  # noqa: A002
        """Takes the last answer of a seat back; the lock is held."""
        try:
            self.state.match.take_back(seat)
        except NotBack as error:
            raise MoveRejected(str(error), "not_back") from error
        except Exception as error:
            raise self._fault(error) from error
        self.service.taken_back(seat)
        await self._commit(f"{seat} {id}")

    async def _commit(self, act: str) -> None:
        """Stores what the match has just done, then broadcasts it."""
        self.waiting.note(self.state.match, self.policy.clock.now_ms())
        await self.persistence.append(act, self._service_state())
        self.broadcast.send_updates()
        if self.state.match.over:
            self.broadcast.send_table()
        self.changed()

    def _illegal(self, seat: int, decision: str, error: IllegalChoice) -> MoveRejected:
        is_open = (seat, decision) in self.state.match.open
        return MoveRejected(str(error), "not_listed" if is_open else "closed", error.rule)

    def _fault(self, error: Exception) -> MessageRejected:
        """Discards a match that raised an unexpected error and may be inconsistent."""
        log.error("table %s: internal error, reloading", self.state.id, exc_info=error)
        self.discard()
        return MessageRejected(f"internal server error ({type(error).__name__}); nothing was changed", "trouble")

    # -- loading -----------------------------------------------------------------------------------

    async def _load(self) -> None:
        if self._closed:
            raise StorageError("the room was closed in the meantime")
        service_state = await self.persistence.load()
        self.presence.reassign(self.state.row, self.policy.clock.now_ms())
        self.state.loaded = True
        has_match = self.state.match_or_none is not None
        if has_match:
            self.waiting.restore(self.state.match, service_state, self.state.row.began or 0)
            self._start_service(service_state)
        self.broadcast.send_table()
        if has_match:
            self.broadcast.send_updates()
        self.changed()

    async def _reload(self) -> None:
        try:
            async with self.loaded():
                pass
        except StorageError as error:
            log.warning("table %s: %s", self.state.id, error)
            if not self._closed:
                self.timers.schedule(RELOAD, RELOAD_DELAY_S, self._reload)

    def _start_service(self, stored: dict[str, Any]) -> None:
        self.broadcast.reset()
        if self.state.status == "running":
            self.service = self._make_service()
            self.service.start(stored.get(self.service.stored_as))

    def _service_state(self) -> str:
        stored = self.service.to_store()
        state = {} if stored is None else {self.service.stored_as: stored}
        return encode_service_state({SINCE: self.waiting.at, **state})

    def _forget(self) -> None:
        self.state.loaded = False
        self.state.match_or_none = None
        self.broadcast.reset()
        self.service.close()
        self.service = TableService()
        for listener in self.on_discard:
            listener()


def encode_service_state(state: dict[str, Any]) -> str:
    """Encodes the state that is stored with each line, by name of the service."""
    return msgspec.json.encode(state).decode()
