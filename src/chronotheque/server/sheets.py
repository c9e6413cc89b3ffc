"""The sheet of a table: all that the store keeps of it beside its record, its chat and its links."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any, Final, Literal

import msgspec

from chronotheque.kernel import commitment
from chronotheque.server.protocol import ClockSetting, SeatInfo, TableInfo
from chronotheque.server.room_options import plays_together
from chronotheque.server.store import insert_rows


class Caller(msgspec.Struct, frozen=True):
    """Who asks: the hash of the secret that was shown (a visitor's or a token), and the visitor's account."""

    hash: str = ""  # "": no secret was shown
    account: str = ""  # the account's id, or ""

    @property
    def keys(self) -> list[str]:
        """What may hold a seat for this caller."""
        return [key for key in (self.hash, account_key(self.account) if self.account else "") if key]


NOBODY: Final = Caller()


class Chair(msgspec.Struct, frozen=True):
    """One seat, and who sits on it."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    level: str = ""
    nonce: str = ""
    account: str = ""
    stand_in: bool = False


OPEN: Final = Chair()


class Key(msgspec.Struct, frozen=True):
    """Something that holds a seat."""

    hash: str
    seat: int
    kind: str  # visitor, account or token
    made: int


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A table; it is never changed, but replaced once the new one is durable."""

    id: str
    game: str
    options: dict[str, str]
    cards: list[dict[str, Any]]
    clock: ClockSetting
    friendly: bool
    listed: bool
    state: Literal["open", "running", "over"] = "open"
    paused: bool = False
    host: str
    invitation: str
    seed: bytes
    header: str | None = None
    outcome: str | None = None
    rematch: str = ""
    created: int
    began: int | None = None
    ended: int | None = None
    chairs: tuple[Chair, ...]
    keys: tuple[Key, ...]

    def seats_of(self, caller: Caller) -> list[int]:
        """The seats that somebody holds, in their order."""
        shown = caller.keys
        return sorted({key.seat for key in self.keys if key.hash in shown}) if shown else []

    def is_host(self, caller: Caller) -> bool:
        """Whether somebody has opened the table, on this device or on another that shares the first seat."""
        if not caller.hash:
            return False
        first = self.seats_of(Caller(self.host))[:1]
        return caller.hash == self.host or (first != [] and first[0] in self.seats_of(caller))

    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def names(self) -> list[str]:
        """Of all who sit here."""
        return [chair.name for chair in self.chairs if chair.name]

    def with_chair(self, seat: int, chair: Chair) -> Sheet:
        """The same table with somebody else on a seat."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return msgspec.structs.replace(self, chairs=chairs)

    def with_keys(self, caller: Caller, seats: Collection[int], made: int) -> Sheet:
        """The same table, where somebody also holds some seats."""
        kinds = {caller.hash: "visitor", account_key(caller.account): "account"}
        held = {(key.hash, key.seat) for key in self.keys}
        new = [Key(key, seat, kinds[key], made) for key in caller.keys for seat in seats if (key, seat) not in held]
        return msgspec.structs.replace(self, keys=(*self.keys, *new))

    def without_keys(self, seats: Collection[int]) -> Sheet:
        """The same table, where nobody holds these seats."""
        kept = tuple(key for key in self.keys if key.seat not in seats)
        return msgspec.structs.replace(self, keys=kept)

    def info(self, caller: Caller, here: Collection[int] = (), watchers: int = 0) -> TableInfo:
        """The table as somebody knows it, with the seats whose people are connected."""
        own = self.seats_of(caller)
        host = self.is_host(caller)
        invites_all = self.listed and self.state == "open"
        seats = [
            SeatInfo(
                seat,
                chair.kind,
                chair.name,
                chair.level,
                chair.kind == "bot" or seat in here,
                chair.stand_in,
                seat in own,
            )
            for seat, chair in enumerate(self.chairs)
        ]
        return TableInfo(
            id=self.id,
            game=self.game,
            options=self.options,
            cards=self.cards,
            seats=seats,
            state=self.state,
            clock=self.clock,
            together=plays_together(self.game, len(self.chairs), self.options),
            friendly=self.friendly,
            listed=self.listed,
            host=host,
            invitation=self.invitation if own or host or invites_all else "",
            created=self.created,
            paused=self.paused,
            watchers=watchers,
            commitment=commitment(self.seed),
            nonces=[] if self.state == "open" else [chair.nonce for chair in self.chairs],
            rematch=self.rematch,
        )


def account_key(account: str) -> str:
    """What stands for an account among the keys of a seat; no hash looks like it."""
    return f"account {account}"


# -- in the store ----------------------------------------------------------------------------------

_COLUMNS: Final = (
    *("id", "game", "friendly", "listed", "state", "paused", "host", "invitation", "seed", "header"),
    *("outcome", "rematch", "created", "began", "ended"),
)
_CHAIR: Final = ("table_id", "seat", "kind", "name", "level", "nonce", "account", "stand_in")
_KEY: Final = ("table_id", "hash", "seat", "kind", "made")
_JSON: Final = ("options", "cards", "clock")


def save_sheet(connection: sqlite3.Connection, sheet: Sheet) -> None:
    """Writes a table as it is now, with its seats and who holds them."""
    columns = (*_COLUMNS, *_JSON)
    values = [getattr(sheet, name) for name in _COLUMNS]
    values += [msgspec.json.encode(getattr(sheet, name)).decode() for name in _JSON]
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns if name != "id")
    connection.execute(
        f"INSERT INTO tables ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        f" ON CONFLICT (id) DO UPDATE SET {changes}",
        values,
    )
    chairs = [(sheet.id, seat, *msgspec.structs.astuple(chair)) for seat, chair in enumerate(sheet.chairs)]
    insert_rows(connection, "INSERT OR REPLACE INTO seats", _CHAIR, chairs)
    connection.execute("DELETE FROM keys WHERE table_id = ? AND kind <> 'link'", [sheet.id])
    keys = [(sheet.id, *msgspec.structs.astuple(key)) for key in sheet.keys]
    insert_rows(connection, "INSERT INTO keys", _KEY, keys)


def remove_sheet(connection: sqlite3.Connection, table: str) -> None:
    """Removes a table and all that belongs to it."""
    connection.execute("DELETE FROM tables WHERE id = ?", [table])


def read_sheets(connection: sqlite3.Connection, rest: str, values: Sequence[Any]) -> list[Sheet]:
    """The tables that a WHERE with its ORDER and LIMIT finds."""
    columns = (*_COLUMNS, *_JSON)
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM tables {rest}", values).fetchall()
    return [_read_sheet(connection, dict(zip(columns, row, strict=True))) for row in rows]


def read_sheet(connection: sqlite3.Connection, table: str) -> Sheet | None:
    """The table of an id."""
    return next(iter(read_sheets(connection, "WHERE id = ?", [table])), None)


def _read_sheet(connection: sqlite3.Connection, row: dict[str, Any]) -> Sheet:
    chairs = connection.execute(
        "SELECT kind, name, level, nonce, account, stand_in FROM seats WHERE table_id = ? ORDER BY seat",
        [row["id"]],
    )
    keys = connection.execute(
        "SELECT hash, seat, kind, made FROM keys WHERE table_id = ? AND kind <> 'link'", [row["id"]]
    )
    for name in ("friendly", "listed", "paused"):
        row[name] = bool(row[name])
    return Sheet(
        options=msgspec.json.decode(row.pop("options")),
        cards=msgspec.json.decode(row.pop("cards")),
        clock=msgspec.json.decode(row.pop("clock"), type=ClockSetting),
        chairs=tuple(_read_chair(*values) for values in chairs),
        keys=tuple(Key(*values) for values in keys),
        **row,
    )


def _read_chair(
    kind: Literal["person", "bot", "open"], name: str, level: str, nonce: str, account: str, stand_in: int
) -> Chair:
    return Chair(kind, name, level, nonce, account, bool(stand_in))
