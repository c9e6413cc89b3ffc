"""Lobby: all tables of a server; opening, finding, seating, beginning, rematches."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal, NamedTuple

import msgspec

from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match, Record
from chronotheque.server.clock import Timer
from chronotheque.server.errors import Conflict, NotFound, StorageError
from chronotheque.server.identity.caller import NOBODY, Caller
from chronotheque.server.identity.credentials import new_secret
from chronotheque.server.lobby import seating
from chronotheque.server.lobby.continuation import continue_match
from chronotheque.server.lobby.seating import NewTableRequest
from chronotheque.server.lobby.turns import read_glance, read_turns
from chronotheque.server.protocol import TableInfo
from chronotheque.server.schemas import TABLES_A_PAGE, Glance, ListedTable, Turn
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.store import Store
from chronotheque.server.storage.table_rows import (
    delete_table,
    read_listed_tables,
    read_table,
    read_tables,
    save_table,
)
from chronotheque.server.tables.loading import read_stored
from chronotheque.server.tables.room import Room
from chronotheque.server.tables.service import TableService

SWEEP_INTERVAL_S: Final = 1.0  # seconds after which rooms are looked for that nobody needs
SERVER_CLOSING: Final = (
    "trouble",
    "the server closes; come back in a moment",
)  # reason and detail of the last `bye`

OWN_TABLES: Final = "SELECT table_id FROM keys WHERE kind <> 'link' AND hash = ?"
REVOKED: Final = ("revoked", "the seat was taken from this device or program")


class TablePage(NamedTuple):
    """Part of a list of tables, newest first: those opened before a table, up to a number."""

    created: int
    id: str
    limit: int


FIRST_PAGE: Final = TablePage(2**62, "", TABLES_A_PAGE)


class Finished(msgspec.Struct, frozen=True):
    """A game that is over."""

    table: ListedTable
    outcome: dict[str, Any]  # places, reasons (lists of {reason, points}), returns
    ended: int


class Lobby:
    """All tables of a server.

    Requests that are not carried out raise RequestError, or BadSetting and UnknownName of the kernel for a game, an
    option or a number of seats that is not offered.
    """

    def __init__(self, store: Store, policy: Policy) -> None:
        self.store = store
        self.policy = policy
        self.make_service: Callable[[Room], TableService] = lambda room: TableService()  # for each running table
        self.on_room: list[Callable[[Room], None]] = []  # called with each room when it is made
        self._rooms: dict[str, Room] = {}
        self._sweeping: Timer | None = None

    # -- rooms -------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """Returns the room of a table, loading it if needed, or raises NotFound."""
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = self._new_room(table)
        try:
            async with room.loaded():
                room.used = self.policy.clock.now_ms()
                return room
        except NotFound:
            if self._rooms.get(table) is room and not len(room.presence):
                del self._rooms[table]
            raise

    def _new_room(self, table: str) -> Room:
        self._sweep_later()
        room = Room(table, self.store, self.policy, self._service_of)
        for made in self.on_room:
            made(room)
        return room

    def _service_of(self, room: Room) -> TableService:
        return self.make_service(room)

    def rooms(self) -> list[Room]:
        """Returns the rooms in memory."""
        return list(self._rooms.values())

    async def by_invitation(self, code: str) -> Room:
        """Returns the room of an invitation, or raises NotFound(no_invitation)."""
        found = await self.store.read(partial(_table_of, code=code))
        if not found:
            raise NotFound("there is no such invitation", "no_invitation")
        return await self.room(found)

    def _sweep_later(self) -> None:
        if self._sweeping is None:
            self._sweeping = self.policy.clock.call_later(min(SWEEP_INTERVAL_S, self.policy.idle_s), self._sweep)

    def _sweep(self) -> None:
        """Unloads idle rooms."""
        self._sweeping = None
        longest = self.policy.clock.now_ms() - int(self.policy.idle_s * 1000)
        for table, room in list(self._rooms.items()):
            if room.idle(longest):
                del self._rooms[table]
                room.table.close()
        if self._rooms:
            self._sweep_later()

    async def wake(self) -> None:
        """Loads, at the start, the tables whose clocks run although nobody is there (kind `days`)."""
        running = await self.store.read(partial(read_tables, rest="WHERE state = 'running'", values=[]))
        for row in running:
            if row.clock.kind == "days":
                await self.room(row.id)

    async def close(self) -> None:
        """Dismisses all connections and closes the store."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for room in self._rooms.values():
            for connection in room.presence:
                connection.dismiss(*SERVER_CLOSING, again=True)
            room.table.close()
        self._rooms.clear()
        await asyncio.to_thread(self.store.close)

    # -- opening, sitting down, beginning ----------------------------------------------------------

    async def create(self, request: NewTableRequest, caller: Caller) -> Room:
        """Opens a table; it begins at once if requested and no seat is open."""
        row = seating.open_table(request, caller, self.policy.clock.now_ms(), self.policy.levels)
        return await self._open(row, request.begin and all(seat_row.kind != "open" for seat_row in row.seats))

    async def _open(self, row: TableRow, begin: bool, match: Match | None = None) -> Room:
        """Stores a new table and returns its room."""
        room = self._rooms[row.id] = self._new_room(row.id)
        try:
            async with room.table.lock:
                await room.table.open(row, begin, match)
        except BaseException:
            del self._rooms[row.id]
            room.table.close()
            raise
        return room

    async def sit(
        self, code: str, caller: Caller, name: str, nonce: str, seat: int | None = None, face: str = ""
    ) -> Room:
        """Takes an open seat (None: any); Conflict(taken, begun)."""
        room = await self.by_invitation(code)
        async with room.loaded():
            row = seating.sit_down(room.state.row, caller, name, nonce, seat, self.policy.clock.now_ms(), face)
            await change_table(room, row)
        return room

    async def begin(self, table: str, caller: Caller, fill: str = "") -> Room:
        """Begins the game; bots of level `fill` take what is open, else Conflict(seats_open). For the host."""
        room = await self.room(table)
        async with room.loaded():
            await room.table.begin(seating.ready(room.state.row, caller, fill, self.policy.levels))
        return room

    async def change_seat(
        self, table: str, caller: Caller, seat: int, kind: Literal["open", "bot"], level: str = ""
    ) -> Room:
        """Opens a seat or assigns a bot to it, before the beginning. For the host."""
        room = await self.room(table)
        async with room.loaded():
            await change_table(
                room, seating.change_seat(room.state.row, caller, seat, kind, level, self.policy.levels)
            )
        return room

    async def stand(self, table: str, caller: Caller) -> TableInfo:
        """Leaves a table that has not begun; an empty table is deleted."""
        room = await self.room(table)
        async with room.loaded():
            row = seating.stand_up(room.state.row, caller)
            if row is not None:
                await change_table(room, row)
                return room.broadcast.info(caller)
            await self.store.write(partial(delete_table, table=table))
            self._rooms.pop(table, None)
            for connection in room.presence:
                connection.dismiss("no_table", "the table was taken away", again=False)
            room.table.close()
            return room.broadcast.info(NOBODY)

    # -- holding a seat ----------------------------------------------------------------------------

    async def new_link(self, table: str, caller: Caller, seat: int) -> str:
        """Returns the secret of a one-time link to a seat. For its holder."""
        return await self._share(table, caller, seat, seating.with_link)

    async def new_token(self, table: str, caller: Caller, seat: int) -> str:
        """Returns a token by which a program holds a seat. For its holder."""
        return await self._share(table, caller, seat, seating.with_token)

    async def _share(
        self, table: str, caller: Caller, seat: int, add: Callable[[TableRow, Caller, int, str, int], TableRow]
    ) -> str:
        room = await self.room(table)
        async with room.loaded():
            seating.expect_holder(room.state.row, caller, seat)
            secret = new_secret()
            await change_table(room, add(room.state.row, caller, seat, secret, self.policy.clock.now_ms()))
        return secret

    async def claim(self, table: str, caller: Caller, secret: str) -> Room:
        """Exchanges a link for a key of the caller, or raises NotFound(no_link)."""
        room = await self.room(table)
        async with room.loaded():
            await change_table(room, seating.claimed(room.state.row, caller, secret, self.policy.clock.now_ms()))
        return room

    async def revoke(self, table: str, seat: int, hashed: str) -> None:
        """Revokes a key to a seat and all that was made with it, and closes their connections."""
        room = await self.room(table)
        async with room.loaded():
            for key in room.state.row.keys:
                if (key.hash, key.seat) == (hashed, seat):
                    await change_table(room, room.state.row.without_key(key), revoked=True)

    # -- playing again -----------------------------------------------------------------------------

    async def rematch(self, table: str, caller: Caller, nonce: str) -> Room:
        """Returns the rematch of a finished table; it begins once all of its people have asked for it."""
        room = await self.room(table)
        async with room.loaded():
            row = room.state.row
            if row.state != "over":
                raise Conflict("the game is not over", "not_over")
            if not row.rematch:
                following = seating.next_table(row, caller, self.policy.clock.now_ms())
                following = seating.agree(following, caller, nonce)
                linked = msgspec.structs.replace(row, rematch=following.id)
                await room.table.change(linked, partial(save_table, row=following))
        next_room = await self.room(room.state.row.rematch)
        async with next_room.loaded():
            if next_room.state.status == "open":
                await change_table(next_room, seating.agree(next_room.state.row, caller, nonce))
                if seating.all_agreed(next_room.state.row):
                    await next_room.table.begin(next_room.state.row)
        return next_room

    async def continue_from(
        self, table: str, caller: Caller, at: int, seat: int, nonce: str, name: str = ""
    ) -> Room:
        """Opens a table at moment `at` of a finished game, counted by the updates of `seat`, against bots."""
        room = await self.room(table)
        async with room.loaded():
            if room.state.status != "over":
                raise Conflict("the game is not over", "not_over")
            finished, old = room.state.match, room.state.row
        now, level = self.policy.clock.now_ms(), self.policy.stand_in_level
        row = seating.table_for_one(old, caller, seat, nonce, name, now, level)
        nonces = [seat_row.nonce for seat_row in row.seats]
        match = await asyncio.to_thread(continue_match, finished, seat, at, row.seed, nonces)
        return await self._open(row, True, match)

    async def record(self, table: str) -> Record:
        """Returns the record of a finished game, or raises Conflict(not_over)."""
        return await self.store.read(partial(_finished_record, table=table))

    # -- lists -------------------------------------------------------------------------------------

    async def info(self, table: str, caller: Caller) -> TableInfo:
        """Returns a table as a caller may see it, without loading its match."""
        if table in self._rooms:
            return (await self.room(table)).broadcast.info(caller)
        row = await self.store.read(partial(read_table, table=table))
        if row is None:
            raise NotFound("there is no such table")
        return row.info(caller)

    async def listed(
        self, state: Literal["open", "running"], caller: Caller, page: TablePage = FIRST_PAGE
    ) -> list[ListedTable]:
        """Lists public tables, newest first."""
        return await self._page(caller, "listed AND state = ?", [state], page)

    async def mine(
        self, caller: Caller, page: TablePage = FIRST_PAGE, unfinished: bool = False
    ) -> list[ListedTable]:
        """Lists the tables where the caller holds a seat or is the host, newest first, with turns."""
        if not caller.holder:
            return []
        state = "state <> 'over' AND " if unfinished else ""
        which = f"{state}(host = ? OR id IN ({OWN_TABLES}))"

        def work(connection: sqlite3.Connection) -> list[tuple[TableRow, str, Turn | None]]:
            found = read_listed_tables(connection, *_page_of(which, [caller.holder, caller.holder], page))
            turns = read_turns(connection, [row for row, _ in found], caller)
            return [(row, cards, turns.get(row.id)) for row, cards in found]

        return [self._listed_as(*found, caller) for found in await self.store.read(work)]

    async def glance(self, table: str, caller: Caller) -> Glance:
        """Returns what a caller sees of a running table, without taking part in it."""
        return await self.store.read(partial(read_glance, table=table, caller=caller))

    async def finished(self, caller: Caller, before: int | None = None, most: int = 50) -> list[Finished]:
        """Lists finished games, public ones and the caller's own, newest first."""
        rest = f"WHERE ended < ? AND (listed OR host = ? OR id IN ({OWN_TABLES})) ORDER BY ended DESC LIMIT ?"
        until = before if before is not None else 2**62
        holder = caller.holder or "nobody"
        values = [until, holder, holder, most]
        return [
            Finished(
                self._listed_as(row, cards, None, caller), msgspec.json.decode(row.outcome or "{}"), row.ended or 0
            )
            for row, cards in await self.store.read(partial(read_listed_tables, rest=rest, values=values))
        ]

    async def _page(self, caller: Caller, which: str, values: list[Any], page: TablePage) -> list[ListedTable]:
        rest, values = _page_of(which, values, page)
        found = await self.store.read(partial(read_listed_tables, rest=rest, values=values))
        return [self._listed_as(row, cards, None, caller) for row, cards in found]

    def _listed_as(self, row: TableRow, cards: str, turn: Turn | None, caller: Caller) -> ListedTable:
        room = self._rooms.get(row.id)
        here, watchers = (room.presence.here, room.presence.watchers) if room else ((), 0)
        return row.listed_as(cards, turn, caller, here, watchers)


async def change_table(room: Room, row: TableRow, revoked: bool = False) -> None:
    """Changes a table and closes connections of tokens that end; with `revoked`, of all keys that end."""
    if row is room.state.row:
        return
    ended = [key for key in room.state.row.keys if key not in row.keys and (revoked or key.kind == "token")]
    await room.table.change(row)
    holders = {key.hash for key in ended}
    for connection in room.presence:
        if connection.caller.holder in holders:
            connection.dismiss(*REVOKED, again=bool(room.state.seats_of(connection.caller)))


def _page_of(which: str, values: list[Any], page: TablePage) -> tuple[str, list[Any]]:
    """Returns the end of a statement that finds a page of tables, and its values."""
    rest = f"WHERE {which} AND (created, id) < (?, ?) ORDER BY created DESC, id DESC LIMIT ?"
    return rest, [*values, *page]


def _table_of(connection: sqlite3.Connection, code: str) -> str:
    row = connection.execute("SELECT id FROM tables WHERE invitation = ?", [code]).fetchone()
    return str(row[0]) if row else ""


def _finished_record(connection: sqlite3.Connection, table: str) -> Record:
    row = read_table(connection, table)
    if row is None:
        raise NotFound("there is no such table")
    if row.state != "over":
        raise Conflict("the game is not over", "not_over")
    try:
        return read_stored(connection, row)
    except ChronothequeError as error:
        raise StorageError(f"the record cannot be read: {error}") from error
