"""Persistence of one table: loads it, and makes each change durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match
from chronotheque.server.clock import Clock
from chronotheque.server.errors import RequestError, StorageError
from chronotheque.server.protocol import ChatLine
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.store import Append, Store, insert_lines
from chronotheque.server.storage.table_rows import save_table
from chronotheque.server.tables.chat import notice_act, save_line
from chronotheque.server.tables.loading import MAX_RECENT_ACTS, load
from chronotheque.server.tables.table_state import TableState

Work = Callable[[sqlite3.Connection], None]

_encode = msgspec.json.Encoder().encode


class TablePersistence:
    """Reads and writes the rows and record lines of a table.

    A write that fails has changed nothing. If the match has applied it already, or if it was cancelled and may
    still become durable, `discard` is called: the match is loaded again.
    """

    def __init__(self, state: TableState, store: Store, clock: Clock, discard: Callable[[], None]) -> None:
        self.state = state
        self.store = store
        self.clock = clock
        self._discard = discard
        self._stored = 0  # durable lines of the record
        self._acts: dict[str, None] = {}  # "SEAT ID" of the last answers
        self._unsure = False  # True after a cancelled write, which may still become durable

    def has_act(self, act: str) -> bool:
        """True if the message "SEAT ID" has been carried out before."""
        return act in self._acts

    @property
    def behind(self) -> bool:
        """True if the record has lines that are not durable yet."""
        return len(self.state.match.record.lines) > self._stored

    async def load(self) -> dict[str, Any]:
        """Loads the table into its state; returns the stored state of its service."""
        if self._unsure:
            with suppress(StorageError):
                await self.store.write(lambda connection: None)  # is written after the cancelled one
            self._unsure = False
        try:
            loaded = await self.store.read(partial(load, table=self.state.id))
        except RequestError:
            raise
        except ChronothequeError as error:
            raise StorageError(f"table {self.state.id} cannot be loaded: {error}") from error
        match, stored = loaded.match, loaded.stored
        if match is not None and len(match.record.lines) > stored:  # the rules have changed: the record says so
            service_state = _encode(loaded.service_state).decode()
            lines = match.record.written[stored + 2 :]
            now = self.clock.now_ms()
            await self.store.append(
                Append(self.state.id, stored + 1, lines, now, "", match.snapshot(), service_state)
            )
        self.state.row_or_none, self.state.match_or_none, self.state.chat = loaded.row, match, loaded.chat
        self._acts = dict.fromkeys(loaded.acts)
        self._stored = len(match.record.lines) if match is not None else 0
        return loaded.service_state

    async def save_row(self, row: TableRow, also: Work | None = None) -> None:
        """Replaces the row, in one commit with other work; on StorageError nothing has changed."""

        def work(connection: sqlite3.Connection) -> None:
            save_table(connection, row)
            if also is not None:
                also(connection)

        await self._write(work)
        self.state.row_or_none = row

    async def begin(self, row: TableRow, match: Match, service_state: str) -> None:
        """Stores the first lines of a match, which may be over at once."""
        now = self.clock.now_ms()
        begun = msgspec.structs.replace(row, state="running", began=now, header=match.record.written[1])
        if match.over:
            begun = _ended(begun, match, now)
        lines = match.record.written[2:]
        append = Append(self.state.id, 1, lines, now, "", match.snapshot(), service_state)
        await self._write(partial(_save_both, row=begun, append=append))
        self.state.row_or_none, self.state.match_or_none = begun, match
        self._stored = len(match.record.lines)

    async def append(self, act: str, service_state: str) -> None:
        """Stores the lines that the match has just added, and the outcome if it is over."""
        match, now = self.state.match, self.clock.now_ms()
        first = self._stored + 1
        written = match.record.written[first + 1 :]  # before the lines are a title and the header
        append = Append(self.state.id, first, written, now, act, match.snapshot(), service_state)
        if match.over:
            row = _ended(self.state.row, match, now)
            await self._applied(self.store.write(partial(_save_both, row=row, append=append)))
            self.state.row_or_none = row
        else:
            await self._applied(self.store.append(append))
        self._stored = len(match.record.lines)
        if act:
            self._acts[act] = None
            if len(self._acts) > MAX_RECENT_ACTS:
                del self._acts[next(iter(self._acts))]

    async def save_chat(self, line: ChatLine, act: str) -> None:
        """Stores a line of chat and adds it to the state."""
        await self._write(partial(save_line, table=self.state.id, line=line, act=act))
        self.state.chat.add(line, act)

    def chat_work(self, lines: Sequence[ChatLine]) -> Work:
        """Returns the work that stores lines of chat with another change; add them to the state afterwards."""

        def work(connection: sqlite3.Connection) -> None:
            for line in lines:
                save_line(connection, self.state.id, line, notice_act(line))

        return work

    async def save_service_state(self, service_state: str) -> None:
        """Stores the state of the service without a new line."""
        await self.store.write(partial(_save_service_state, table=self.state.id, service_state=service_state))

    def close(self) -> None:
        """Drops the callback, so that a closed table is freed without a garbage collection."""
        self._discard = _nothing

    async def _write(self, work: Work) -> None:
        """Waits for a write that is applied afterwards; a cancelled one is looked up."""
        try:
            await self.store.write(work)
        except RequestError:
            raise
        except BaseException:
            self._lose()
            raise

    async def _applied(self, durable: asyncio.Future[None]) -> None:
        """Waits for a write that the match has applied; if it fails, the match is discarded."""
        try:
            await durable
        except StorageError:
            self._discard()
            raise
        except BaseException:
            self._lose()
            raise

    def _lose(self) -> None:
        self._unsure = True
        self._discard()


def _nothing() -> None:
    """Replaces the callback of a closed table."""


def _ended(row: TableRow, match: Match, now: int) -> TableRow:
    outcome = match.outcome
    assert outcome is not None
    encoded = _encode({**outcome.plain(), "returns": outcome.returns}).decode()
    seats = tuple(msgspec.structs.replace(seat_row, stand_in=False, has_left=False) for seat_row in row.seats)
    return msgspec.structs.replace(row, state="over", paused=False, ended=now, outcome=encoded, seats=seats)


def _save_service_state(connection: sqlite3.Connection, table: str, service_state: str) -> None:
    connection.execute("UPDATE snapshots SET kept = ? WHERE table_id = ?", [service_state, table])


def _save_both(connection: sqlite3.Connection, row: TableRow, append: Append) -> None:
    save_table(connection, row)
    insert_lines(connection, [append])
