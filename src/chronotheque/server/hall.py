"""The hall: all tables of a server; opening, finding, sitting down, beginning, playing again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal

import msgspec

from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match, Record
from chronotheque.server import review, seating
from chronotheque.server.house import House, Timer
from chronotheque.server.loading import read_stored
from chronotheque.server.protocol import TableInfo
from chronotheque.server.refusals import Conflict, NoTable, StoreTrouble
from chronotheque.server.room import Attendant, Room
from chronotheque.server.seating import Wish, hash_of, new_secret
from chronotheque.server.sheets import Caller, Sheet, read_sheet, read_sheets, remove_sheet, save_sheet
from chronotheque.server.store import Store

SHOWN: Final = 100  # tables in a list
SWEEPING: Final = 1.0  # seconds after which rooms are looked for that nobody needs
KNOWN: Final = 10_000  # visitors whose account is remembered

OWN_TABLES: Final = "SELECT table_id FROM keys WHERE kind <> 'link' AND hash IN (?, ?)"


class Finished(msgspec.Struct, frozen=True):
    """A game that is over."""

    table: TableInfo
    outcome: dict[str, Any]  # places, reasons (lists of {reason, points}), returns
    ended: int


class Hall:
    """All tables of a server.

    What it does not do raises `refusals.Refused` (NoTable, NotAllowed, Conflict, BadWish, StoreTrouble, each with
    an id), or BadSetting and UnknownName of the kernel for a game, an option or seats that are not offered.
    """

    def __init__(self, store: Store, house: House) -> None:
        self.store = store
        self.house = house
        self.attendants: list[Callable[[Room], Attendant]] = []  # one of each is made for each room
        self._rooms: dict[str, Room] = {}
        self._accounts: dict[str, str] = {}  # hashes of visitors -> their account, or ""
        self._forgotten = 0  # so many times an account was to be looked up anew
        self._sweeping: Timer | None = None

    # -- who asks ----------------------------------------------------------------------------------

    async def caller(self, secret: str) -> Caller:
        """Who shows a secret: a visitor's cookie or a token; "" is nobody."""
        if not secret:
            return seating.NOBODY
        hashed = hash_of(secret)
        found = self._accounts.get(hashed)
        if found is None:
            before = self._forgotten
            found = await self.store.read(partial(_account_of, hashed=hashed))
            if len(self._accounts) >= KNOWN:
                self._accounts.clear()
            if before == self._forgotten:  # nobody has logged in or out meanwhile
                self._accounts[hashed] = found
        return Caller(hashed, found)

    def forget(self, hashed: str) -> None:
        """A visitor has logged in or out: its account is to be looked up anew."""
        self._forgotten += 1
        self._accounts.pop(hashed, None)

    # -- rooms -------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if it was not in memory, or NoTable."""
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = self._new_room(table)
        try:
            async with room.at_rest():
                return room
        except NoTable:
            if self._rooms.get(table) is room and not len(room.presence):
                del self._rooms[table]
            raise

    def _new_room(self, table: str) -> Room:
        self._sweep_later()
        return Room(table, self.store, self.house, self.attendants)

    async def by_invitation(self, code: str) -> Room:
        """The room that an invitation is for, or NoTable(no_invitation)."""
        found = await self.store.read(partial(_table_of, code=code))
        if not found:
            raise NoTable("there is no such invitation", "no_invitation")
        return await self.room(found)

    def _sweep_later(self) -> None:
        if self._sweeping is None:
            self._sweeping = self.house.clock.call_later(min(SWEEPING, self.house.idle), self._sweep)

    def _sweep(self) -> None:
        """Takes rooms out of the memory that nobody has needed for a while."""
        self._sweeping = None
        longest = self.house.clock.now_ms() - int(self.house.idle * 1000)
        for table, room in list(self._rooms.items()):
            if room.idle(longest):
                del self._rooms[table]
                room.close()
        if self._rooms:
            self._sweep_later()

    async def wake(self) -> None:
        """At the start: loads the tables whose clocks run although nobody is there (kind `days`)."""
        running = await self.store.read(partial(read_sheets, rest="WHERE state = 'running'", values=[]))
        for sheet in running:
            if sheet.clock.kind == "days":
                await self.room(sheet.id)

    async def close(self) -> None:
        """Says goodbye to everybody and closes the store."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for room in self._rooms.values():
            for guest in room.presence:
                guest.dismiss("trouble", "the server closes; come back in a moment", again=True)
            room.close()
        self._rooms.clear()
        await asyncio.to_thread(self.store.close)

    # -- opening, sitting down, beginning ----------------------------------------------------------

    async def create(self, wish: Wish, caller: Caller) -> Room:
        """A new table; it begins at once if it is wished and no seat is open."""
        sheet = seating.open_table(wish, caller, self.house.clock.now_ms(), self.house.levels)
        return await self._open(sheet, wish.begin and all(chair.kind != "open" for chair in sheet.chairs))

    async def _open(self, sheet: Sheet, begin: bool, match: Match | None = None) -> Room:
        """The room of a new table, which is durable from now on."""
        room = self._rooms[sheet.id] = self._new_room(sheet.id)
        try:
            async with room.lock:
                await room.open(sheet, begin, match)
        except BaseException:
            del self._rooms[sheet.id]
            room.close()
            raise
        return room

    async def sit(self, code: str, caller: Caller, name: str, nonce: str, seat: int | None = None) -> Room:
        """Takes an open seat (None: any); Conflict(taken, begun)."""
        room = await self.by_invitation(code)
        async with room.at_rest():
            sheet = seating.sit_down(room.sheet, caller, name, nonce, seat, self.house.clock.now_ms())
            await _change(room, sheet)
        return room

    async def begin(self, table: str, caller: Caller, fill: str = "") -> Room:
        """Begins the game; bots of level `fill` take what is open, else Conflict(seats_open). For the host."""
        room = await self.room(table)
        async with room.at_rest():
            await room.begin(seating.ready(room.sheet, caller, fill, self.house.levels))
        return room

    async def change_seat(
        self, table: str, caller: Caller, seat: int, kind: Literal["open", "bot"], level: str = ""
    ) -> Room:
        """Opens a seat or gives it to a bot, before the beginning. For the host."""
        room = await self.room(table)
        async with room.at_rest():
            await _change(room, seating.change_seat(room.sheet, caller, seat, kind, level, self.house.levels))
        return room

    async def stand(self, table: str, caller: Caller) -> TableInfo:
        """Leaves a table that has not begun; when nobody is left it is taken away."""
        room = await self.room(table)
        async with room.at_rest():
            sheet = seating.stand_up(room.sheet, caller)
            if sheet is not None:
                await _change(room, sheet)
                return room.info(caller)
            await self.store.write(partial(remove_sheet, table=table))
            self._rooms.pop(table, None)
            for guest in room.presence:
                guest.dismiss("no_table", "the table was taken away", again=False)
            room.close()
            return room.info(seating.NOBODY)

    # -- holding a seat ----------------------------------------------------------------------------

    async def new_link(self, table: str, caller: Caller, seat: int) -> str:
        """The secret of a link by which another device gets the seat, once. For who holds it."""
        room = await self.room(table)
        async with room.at_rest():
            seating.expect_holder(room.sheet, caller, seat)
            secret = new_secret()
            await self.store.write(seating.save_link(table, seat, secret, self.house.clock.now_ms()))
        return secret

    async def claim(self, table: str, caller: Caller, secret: str) -> Room:
        """Uses a link up; from now on the caller holds its seat too. NoTable(no_link)."""
        room = await self.room(table)
        now = self.house.clock.now_ms()
        async with room.at_rest():
            seat = await self.store.read(partial(seating.seat_of_link, table=table, secret=secret))
            sheet = room.sheet.with_keys(caller, [seat], now)
            await room.change(sheet, partial(seating.use_link, table=table, secret=secret, now=now))
        return room

    async def new_token(self, table: str, caller: Caller, seat: int) -> str:
        """A token by which a program holds the seat. For who holds it."""
        room = await self.room(table)
        async with room.at_rest():
            seating.expect_holder(room.sheet, caller, seat)
            token = new_secret()
            await _change(room, seating.with_token(room.sheet, seat, token, self.house.clock.now_ms()))
        return token

    # -- playing again -----------------------------------------------------------------------------

    async def rematch(self, table: str, caller: Caller, nonce: str) -> Room:
        """The next table of the same people; it begins as soon as all of them have asked for it."""
        room = await self.room(table)
        async with room.at_rest():
            sheet = room.sheet
            if sheet.state != "over":
                raise Conflict("the game is not over", "not_over")
            if not sheet.rematch:
                following = seating.next_table(sheet, caller, self.house.clock.now_ms())
                following = seating.agree(following, caller, nonce)
                linked = msgspec.structs.replace(sheet, rematch=following.id)
                await room.change(linked, partial(save_sheet, sheet=following))
        next_room = await self.room(room.sheet.rematch)
        async with next_room.at_rest():
            if next_room.state == "open":
                await _change(next_room, seating.agree(next_room.sheet, caller, nonce))
                if seating.all_agreed(next_room.sheet):
                    await next_room.begin(next_room.sheet)
        return next_room

    async def continue_from(
        self, table: str, caller: Caller, at: int, seat: int, nonce: str, name: str = ""
    ) -> Room:
        """A new table from moment `at` of a finished game, counted as `seat` was told of them; bots elsewhere."""
        room = await self.room(table)
        async with room.at_rest():
            if room.state != "over":
                raise Conflict("the game is not over", "not_over")
            finished, old = room.match, room.sheet
        now, level = self.house.clock.now_ms(), self.house.stand_in
        sheet = seating.table_for_one(old, caller, seat, nonce, name, now, level)
        nonces = [chair.nonce for chair in sheet.chairs]
        try:
            match = await asyncio.to_thread(review.go_on_from, finished, seat, at, sheet.seed, nonces)
        except review.NoSuchMoment as error:
            raise Conflict(str(error)) from error
        return await self._open(sheet, True, match)

    async def record(self, table: str) -> Record:
        """The record of a finished game, or Conflict(not_over)."""
        return await self.store.read(partial(_finished_record, table=table))

    # -- lists -------------------------------------------------------------------------------------

    async def info(self, table: str, caller: Caller) -> TableInfo:
        """A table as somebody knows it, without loading its match."""
        if table in self._rooms:
            return (await self.room(table)).info(caller)
        sheet = await self.store.read(partial(read_sheet, table=table))
        if sheet is None:
            raise NoTable("there is no such table")
        return sheet.info(caller)

    async def listed(self, state: Literal["open", "running"], caller: Caller) -> list[TableInfo]:
        """The tables that everybody may find, newest first."""
        rest = "WHERE listed AND state = ? ORDER BY created DESC LIMIT ?"
        return await self._infos(caller, rest, [state, SHOWN])

    async def mine(self, caller: Caller) -> list[TableInfo]:
        """The tables where the caller holds a seat or is the host, newest first."""
        if not caller.hash:
            return []
        rest = f"WHERE host = ? OR id IN ({OWN_TABLES}) ORDER BY created DESC LIMIT ?"
        return await self._infos(caller, rest, [caller.hash, *_two(caller.keys), SHOWN])

    async def finished(self, caller: Caller, before: int | None = None, most: int = 50) -> list[Finished]:
        """Games that are over, listed ones and the caller's own, the last first."""
        rest = f"WHERE ended < ? AND (listed OR host = ? OR id IN ({OWN_TABLES})) ORDER BY ended DESC LIMIT ?"
        until = before if before is not None else 2**62
        values = [until, caller.hash or "nobody", *_two(caller.keys), most]
        return [
            Finished(self._info(sheet, caller), msgspec.json.decode(sheet.outcome or "{}"), sheet.ended or 0)
            for sheet in await self.store.read(partial(read_sheets, rest=rest, values=values))
        ]

    async def _infos(self, caller: Caller, rest: str, values: list[Any]) -> list[TableInfo]:
        found = await self.store.read(partial(read_sheets, rest=rest, values=values))
        return [self._info(sheet, caller) for sheet in found]

    def _info(self, sheet: Sheet, caller: Caller) -> TableInfo:
        room = self._rooms.get(sheet.id)
        here, watchers = (room.presence.here, room.presence.watchers) if room else ((), 0)
        return sheet.info(caller, here, watchers)


async def _change(room: Room, sheet: Sheet) -> None:
    if sheet is not room.sheet:
        await room.change(sheet)


def _two(keys: list[str]) -> list[str]:
    """A caller's keys for a statement that looks for two."""
    return [*keys, "nobody", "nobody"][:2]


def _account_of(connection: sqlite3.Connection, hashed: str) -> str:
    row = connection.execute("SELECT account FROM visitors WHERE hash = ?", [hashed]).fetchone()
    return str(row[0]) if row else ""


def _table_of(connection: sqlite3.Connection, code: str) -> str:
    row = connection.execute("SELECT id FROM tables WHERE invitation = ?", [code]).fetchone()
    return str(row[0]) if row else ""


def _finished_record(connection: sqlite3.Connection, table: str) -> Record:
    sheet = read_sheet(connection, table)
    if sheet is None:
        raise NoTable("there is no such table")
    if sheet.state != "over":
        raise Conflict("the game is not over", "not_over")
    try:
        return read_stored(connection, sheet)
    except ChronothequeError as error:
        raise StoreTrouble(f"the record cannot be read: {error}") from error
