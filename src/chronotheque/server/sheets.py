"""The sheet of a table: all that the store keeps of it beside its record and its chat."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, Literal

import msgspec

from chronotheque.kernel import commitment
from chronotheque.server.forms import ListedTable
from chronotheque.server.protocol import ClockSetting, SeatInfo, TableInfo
from chronotheque.server.rights import HOLDING, RIGHTS, Purpose, Right
from chronotheque.server.room_options import plays_together
from chronotheque.server.store import insert_rows


class Caller(msgspec.Struct, frozen=True):
    """A client: the hash of the secret that it shows, what that was made for, and the account of a device."""

    hash: str = ""  # "": no secret was shown
    account: str = ""  # the account's id, or ""
    purpose: Purpose = "device"

    @property
    def holder(self) -> str:
        """The name under which a seat is held: the account while logged in, else the hash; "" for nobody."""
        return account_key(self.account) if self.account else self.hash

    def may(self, right: Right) -> bool:
        """Whether the purpose of the secret includes a right."""
        return right in RIGHTS[self.purpose]


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
    """Something that holds a seat, or may come to hold it.

    All keys of a seat belong to the tenure of who sat down, and end with it. A holder may make links and tokens,
    which end with the key of their maker.
    """

    hash: str  # of a secret, or `account_key`
    seat: int
    kind: str  # sat, claimed (by a link), token, or link (not claimed yet)
    made: int
    maker: str = ""  # the holder who made the link or token; "" for who sat down


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
        return self._held_by(caller.holder, HOLDING[caller.purpose])

    def is_host(self, caller: Caller) -> bool:
        """Whether somebody has opened the table, on this device or on another that shares the first seat."""
        if not caller.holder or not caller.may("host"):
            return False
        first = self.hosts_seats()[:1]
        return caller.holder == self.host or (first != [] and first[0] in self.seats_of(caller))

    def hosts_seats(self) -> list[int]:
        """The seats of who has opened the table."""
        return self._held_by(self.host, HOLDING["device"])

    def _held_by(self, holder: str, kinds: Collection[str]) -> list[int]:
        return sorted({key.seat for key in self.keys if key.hash == holder and key.kind in kinds}) if holder else []

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

    def with_keys(self, *keys: Key) -> Sheet:
        """Adds keys; a holder of a seat gets no second key to it."""
        held = {(key.hash, key.seat) for key in self.keys}
        new = [key for key in keys if (key.hash, key.seat) not in held]
        return msgspec.structs.replace(self, keys=(*self.keys, *new))

    def without_keys(self, seats: Collection[int]) -> Sheet:
        """Ends the tenure of some seats: nothing leads to them any more."""
        return self._with_only(key for key in self.keys if key.seat not in seats)

    def without_key(self, key: Key) -> Sheet:
        """Removes a key and all that was made with it."""
        gone = {key, *self.made_with(key)}
        return self._with_only(each for each in self.keys if each not in gone)

    def made_with(self, key: Key) -> list[Key]:
        """Returns the keys to the same seat that a holder made, and those made with them in turn."""
        found = [key]
        for maker in found:
            found += [each for each in self.keys if each.seat == key.seat and each.maker == maker.hash]
        return found[1:]

    def rekeyed(self, old: str, new: str) -> Sheet:
        """Puts one holder in the place of another; returns itself if that changes nothing."""
        if old != self.host and all(old not in (key.hash, key.maker) for key in self.keys):
            return self
        renamed = [
            msgspec.structs.replace(
                key, hash=new if key.hash == old else key.hash, maker=new if key.maker == old else key.maker
            )
            for key in self.keys
        ]
        best: dict[tuple[str, int], Key] = {}
        for key in renamed:  # where both held a seat: the key of who sat down, and never one made by oneself
            if key.maker != key.hash and ((key.hash, key.seat) not in best or key.kind == "sat"):
                best[key.hash, key.seat] = key
        return msgspec.structs.replace(self, keys=tuple(best.values()), host=new if self.host == old else self.host)

    def _with_only(self, keys: Iterable[Key]) -> Sheet:
        return msgspec.structs.replace(self, keys=tuple(keys))

    def info(self, caller: Caller, here: Collection[int] = (), watchers: int = 0) -> TableInfo:
        """The table as somebody knows it, with the seats whose people are connected."""
        return TableInfo(
            **self._summary(caller, here, watchers),
            cards=self.cards,
            commitment=commitment(self.seed),
            nonces=[] if self.state == "open" else [chair.nonce for chair in self.chairs],
        )

    def listed_as(self, cards: str, caller: Caller, here: Collection[int] = (), watchers: int = 0) -> ListedTable:
        """The table in a list, with the digest of its card rows."""
        return ListedTable(**self._summary(caller, here, watchers), cards=cards)

    def _summary(self, caller: Caller, here: Collection[int], watchers: int) -> dict[str, Any]:
        """What `info` and `listed_as` both tell."""
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
        return {
            "id": self.id,
            "game": self.game,
            "options": self.options,
            "seats": seats,
            "state": self.state,
            "clock": self.clock,
            "together": plays_together(self.game, len(self.chairs), self.options),
            "friendly": self.friendly,
            "listed": self.listed,
            "host": host,
            "invitation": self.invitation if own or host or invites_all else "",
            "created": self.created,
            "paused": self.paused,
            "watchers": watchers,
            "rematch": self.rematch,
        }


def account_key(account: str) -> str:
    """What stands for an account among the keys of a seat; no hash looks like it."""
    return f"account {account}"


# -- in the store ----------------------------------------------------------------------------------

_COLUMNS: Final = (
    *("id", "game", "friendly", "listed", "state", "paused", "host", "invitation", "seed", "header"),
    *("outcome", "rematch", "created", "began", "ended"),
)
_CHAIR: Final = ("table_id", "seat", "kind", "name", "level", "nonce", "account", "stand_in")
_KEY: Final = ("table_id", "hash", "seat", "kind", "made", "maker")
_JSON: Final = ("options", "cards", "clock")
NO_CARDS: Final = "[]"  # JSON
CARDS_DIGEST: Final = 32  # characters
_DROP_KEYS: Final = """
    DELETE FROM keys WHERE table_id = ? AND (hash, seat, kind, maker) NOT IN (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]')
        FROM json_each(?)
    )
"""


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
    keys = [(sheet.id, *msgspec.structs.astuple(key)) for key in sheet.keys]
    kept = msgspec.json.encode([(key.hash, key.seat, key.kind, key.maker) for key in sheet.keys])
    connection.execute(_DROP_KEYS, [sheet.id, kept])
    insert_rows(connection, "INSERT OR IGNORE INTO keys", _KEY, keys)  # those that stay keep when they were used


def remove_sheet(connection: sqlite3.Connection, table: str) -> None:
    """Removes a table and all that belongs to it."""
    connection.execute("DELETE FROM tables WHERE id = ?", [table])


def read_sheets(connection: sqlite3.Connection, rest: str, values: Sequence[Any]) -> list[Sheet]:
    """The tables that a WHERE with its ORDER and LIMIT finds."""
    return [_read_sheet(connection, row) for row in _rows(connection, rest, values)]


def read_listed(connection: sqlite3.Connection, rest: str, values: Sequence[Any]) -> list[tuple[Sheet, str]]:
    """Returns tables without their card rows, each with a digest of them; a list of many would be megabytes."""
    found: list[tuple[Sheet, str]] = []
    for row in _rows(connection, rest, values):
        cards, row["cards"] = row["cards"], NO_CARDS
        digest = "" if cards == NO_CARDS else hashlib.sha256(cards.encode()).hexdigest()[:CARDS_DIGEST]
        found.append((_read_sheet(connection, row), digest))
    return found


def read_sheet(connection: sqlite3.Connection, table: str) -> Sheet | None:
    """The table of an id."""
    return next(iter(read_sheets(connection, "WHERE id = ?", [table])), None)


def _rows(connection: sqlite3.Connection, rest: str, values: Sequence[Any]) -> list[dict[str, Any]]:
    columns = (*_COLUMNS, *_JSON)
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM tables {rest}", values).fetchall()
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _read_sheet(connection: sqlite3.Connection, row: dict[str, Any]) -> Sheet:
    chairs = connection.execute(
        "SELECT kind, name, level, nonce, account, stand_in FROM seats WHERE table_id = ? ORDER BY seat",
        [row["id"]],
    )
    keys = connection.execute(
        "SELECT hash, seat, kind, made, maker FROM keys WHERE table_id = ? ORDER BY rowid", [row["id"]]
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
