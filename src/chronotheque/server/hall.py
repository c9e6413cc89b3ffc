"""The hall: all tables of a server; opening, finding, sitting down, beginning, playing again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal, NamedTuple

import msgspec

from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match, Record
from chronotheque.server import review, seating
from chronotheque.server.devices import Devices
from chronotheque.server.forms import TABLES_A_PAGE, ListedTable
from chronotheque.server.house import House, Timer
from chronotheque.server.loading import read_stored
from chronotheque.server.protocol import TableInfo
from chronotheque.server.refusals import Conflict, NoTable, StoreTrouble
from chronotheque.server.room import Attendant, Guest, Room
from chronotheque.server.seating import Wish, new_secret
from chronotheque.server.sheets import (
    Caller,
    Sheet,
    account_key,
    read_listed,
    read_sheet,
    read_sheets,
    remove_sheet,
    save_sheet,
)
from chronotheque.server.store import Store

SWEEPING: Final = 1.0  # seconds after which rooms are looked for that nobody needs
CLOSING: Final = ("trouble", "the server closes; come back in a moment")  # reason and detail of the last `bye`

OWN_TABLES: Final = "SELECT table_id FROM keys WHERE kind <> 'link' AND hash = ?"
SESSION_OVER: Final = ("session_over", "this browser has logged in or out; come back with its new cookie")
REVOKED: Final = ("revoked", "the seat was taken from this device or program")


class Page(NamedTuple):
    """Part of a list of tables, newest first: those opened before a table, up to a number."""

    created: int
    id: str
    limit: int


FIRST: Final = Page(2**62, "", TABLES_A_PAGE)


class Finished(msgspec.Struct, frozen=True):
    """A game that is over."""

    table: ListedTable
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
        self.devices = Devices(store, house.clock.now_ms)
        self.guests: set[Guest] = set()  # all sockets, also those that have not said hello yet
        self.attendants: list[Callable[[Room], Attendant]] = []  # one of each is made for each room
        self._rooms: dict[str, Room] = {}
        self._sweeping: Timer | None = None

    # -- who asks ----------------------------------------------------------------------------------

    async def caller(self, secret: str) -> Caller:
        """Who shows a secret: a device's cookie or a token; "" is nobody."""
        return await self.devices.caller(secret)

    async def renew(self, caller: Caller, account: str, name: str) -> str:
        """Replaces the secret of a device that logs in (account) or out (""), and returns the new one.

        At a log-in the seats of an anonymous device go along to the account. The old secret opens nothing from now
        on, and its sockets are closed.
        """
        secret = await self.devices.renew(caller, account, name)
        self._dismiss(caller.hash, SESSION_OVER, again=True)
        if account and not caller.account:
            await self._rekey_rooms(caller.holder, account_key(account))
        return secret

    async def end_session(self, hashed: str) -> None:
        """Logs another device out."""
        await self.devices.end(hashed)
        self._dismiss(hashed, REVOKED, again=False)

    def _dismiss(self, hashed: str, why: tuple[str, str], again: bool) -> None:
        for guest in list(self.guests):
            if guest.caller.hash == hashed:
                guest.dismiss(*why, again)

    async def _rekey_rooms(self, old: str, new: str) -> None:
        """Repeats in memory what `Devices.renew` did in the store.

        A room that wrote its old keys in between writes the new ones now; one that cannot is loaded again later.
        """
        for room in list(self._rooms.values()):
            try:
                async with room.at_rest():
                    try:
                        await _change(room, room.sheet.rekeyed(old, new))
                    except StoreTrouble:
                        room.reload()
            except (NoTable, StoreTrouble):
                continue  # not in memory

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
                guest.dismiss(*CLOSING, again=True)
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
        return await self._share(table, caller, seat, seating.with_link)

    async def new_token(self, table: str, caller: Caller, seat: int) -> str:
        """A token by which a program holds the seat. For who holds it."""
        return await self._share(table, caller, seat, seating.with_token)

    async def _share(
        self, table: str, caller: Caller, seat: int, add: Callable[[Sheet, Caller, int, str, int], Sheet]
    ) -> str:
        room = await self.room(table)
        async with room.at_rest():
            seating.expect_holder(room.sheet, caller, seat)
            secret = new_secret()
            await _change(room, add(room.sheet, caller, seat, secret, self.house.clock.now_ms()))
        return secret

    async def claim(self, table: str, caller: Caller, secret: str) -> Room:
        """Uses a link up; from now on the caller holds its seat too. NoTable(no_link)."""
        room = await self.room(table)
        async with room.at_rest():
            await _change(room, seating.claimed(room.sheet, caller, secret, self.house.clock.now_ms()))
        return room

    async def revoke(self, table: str, seat: int, hashed: str) -> None:
        """Takes a key to a seat away, with all that was made with it, and closes their sockets."""
        room = await self.room(table)
        async with room.at_rest():
            for key in room.sheet.keys:
                if (key.hash, key.seat) == (hashed, seat):
                    await _change(room, room.sheet.without_key(key), revoked=True)

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

    async def listed(
        self, state: Literal["open", "running"], caller: Caller, page: Page = FIRST
    ) -> list[ListedTable]:
        """The tables that everybody may find, newest first."""
        return await self._page(caller, "listed AND state = ?", [state], page)

    async def mine(self, caller: Caller, page: Page = FIRST) -> list[ListedTable]:
        """The tables where the caller holds a seat or is the host, newest first."""
        if not caller.holder:
            return []
        own = f"(host = ? OR id IN ({OWN_TABLES}))"
        return await self._page(caller, own, [caller.holder, caller.holder], page)

    async def finished(self, caller: Caller, before: int | None = None, most: int = 50) -> list[Finished]:
        """Games that are over, listed ones and the caller's own, the last first."""
        rest = f"WHERE ended < ? AND (listed OR host = ? OR id IN ({OWN_TABLES})) ORDER BY ended DESC LIMIT ?"
        until = before if before is not None else 2**62
        holder = caller.holder or "nobody"
        values = [until, holder, holder, most]
        return [
            Finished(
                self._listed_as(sheet, cards, caller), msgspec.json.decode(sheet.outcome or "{}"), sheet.ended or 0
            )
            for sheet, cards in await self.store.read(partial(read_listed, rest=rest, values=values))
        ]

    async def _page(self, caller: Caller, which: str, values: list[Any], page: Page) -> list[ListedTable]:
        rest = f"WHERE {which} AND (created, id) < (?, ?) ORDER BY created DESC, id DESC LIMIT ?"
        found = await self.store.read(partial(read_listed, rest=rest, values=[*values, *page]))
        return [self._listed_as(sheet, cards, caller) for sheet, cards in found]

    def _listed_as(self, sheet: Sheet, cards: str, caller: Caller) -> ListedTable:
        room = self._rooms.get(sheet.id)
        here, watchers = (room.presence.here, room.presence.watchers) if room else ((), 0)
        return sheet.listed_as(cards, caller, here, watchers)


async def _change(room: Room, sheet: Sheet, revoked: bool = False) -> None:
    """Changes a table and closes the sockets of tokens that end with it; with `revoked`, of all keys that end."""
    if sheet is room.sheet:
        return
    ended = [key for key in room.sheet.keys if key not in sheet.keys and (revoked or key.kind == "token")]
    await room.change(sheet)
    holders = {key.hash for key in ended}
    for guest in room.presence:
        if guest.caller.holder in holders:
            guest.dismiss(*REVOKED, again=bool(room.seats_of(guest.caller)))


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
