"""SQL of the rows of a table: `tables`, `seats` and `keys`."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from chronotheque.server.protocol import ClockSetting
from chronotheque.server.storage.models import SeatKey, SeatRow, TableRow
from chronotheque.server.storage.store import insert_rows

_COLUMNS: Final = (
    *("id", "game", "friendly", "listed", "state", "paused", "host", "invitation", "seed", "header"),
    *("outcome", "rematch", "created", "began", "ended"),
)
_CHAIR: Final = ("table_id", "seat", "kind", "name", "level", "nonce", "account", "stand_in", "face", "has_left")
_KEY: Final = ("table_id", "hash", "seat", "kind", "made", "maker")
_JSON: Final = ("options", "cards", "clock")
NO_CARDS: Final = "[]"  # JSON
CARDS_DIGEST: Final = 32  # characters
_SEATS_OF: Final = """
    SELECT table_id, kind, name, level, nonce, account, stand_in, face, has_left FROM seats
    WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, seat
"""
_KEYS_OF: Final = """
    SELECT table_id, hash, seat, kind, made, maker FROM keys
    WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY rowid
"""
_DROP_KEYS: Final = """
    DELETE FROM keys WHERE table_id = ? AND (hash, seat, kind, maker) NOT IN (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]')
        FROM json_each(?)
    )
"""


def save_table(connection: sqlite3.Connection, row: TableRow) -> None:
    """Writes a table as it is now, with its seats and who holds them."""
    columns = (*_COLUMNS, *_JSON)
    values = [getattr(row, name) for name in _COLUMNS]
    values += [msgspec.json.encode(getattr(row, name)).decode() for name in _JSON]
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns if name != "id")
    connection.execute(
        f"INSERT INTO tables ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        f" ON CONFLICT (id) DO UPDATE SET {changes}",
        values,
    )
    seats = [(row.id, seat, *msgspec.structs.astuple(seat_row)) for seat, seat_row in enumerate(row.seats)]
    insert_rows(connection, "INSERT OR REPLACE INTO seats", _CHAIR, seats)
    keys = [(row.id, *msgspec.structs.astuple(key)) for key in row.keys]
    kept = msgspec.json.encode([(key.hash, key.seat, key.kind, key.maker) for key in row.keys])
    connection.execute(_DROP_KEYS, [row.id, kept])
    insert_rows(connection, "INSERT OR IGNORE INTO keys", _KEY, keys)  # those that stay keep when they were used


def delete_table(connection: sqlite3.Connection, table: str) -> None:
    """Removes a table and all that belongs to it."""
    connection.execute("DELETE FROM tables WHERE id = ?", [table])


def read_tables(connection: sqlite3.Connection, rest: str, values: Sequence[Any]) -> list[TableRow]:
    """Returns the tables that a WHERE with its ORDER and LIMIT finds."""
    return _with_seats(connection, _rows(connection, rest, values))


def read_listed_tables(
    connection: sqlite3.Connection, rest: str, values: Sequence[Any]
) -> list[tuple[TableRow, str]]:
    """Returns tables without their card rows, each with a digest of them; a list of many would be megabytes."""
    rows, digests = _rows(connection, rest, values), []
    for row in rows:
        cards, row["cards"] = row["cards"], NO_CARDS
        digests.append("" if cards == NO_CARDS else hashlib.sha256(cards.encode()).hexdigest()[:CARDS_DIGEST])
    return list(zip(_with_seats(connection, rows), digests, strict=True))


def read_table(connection: sqlite3.Connection, table: str) -> TableRow | None:
    """Returns the table of an id, or None."""
    return next(iter(read_tables(connection, "WHERE id = ?", [table])), None)


def _rows(connection: sqlite3.Connection, rest: str, values: Sequence[Any]) -> list[dict[str, Any]]:
    columns = (*_COLUMNS, *_JSON)
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM tables {rest}", values).fetchall()
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _with_seats(connection: sqlite3.Connection, rows: list[dict[str, Any]]) -> list[TableRow]:
    """Reads the seats and keys of some tables, by one statement each however many they are."""
    named = msgspec.json.encode([row["id"] for row in rows]).decode()
    seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
    keys: dict[str, list[SeatKey]] = {row["id"]: [] for row in rows}
    for table, *values in connection.execute(_SEATS_OF, [named]):
        seats[table].append(_read_seat(*values))
    for table, *values in connection.execute(_KEYS_OF, [named]):
        keys[table].append(SeatKey(*values))
    return [_read_row(row, seats[row["id"]], keys[row["id"]]) for row in rows]


def _read_row(row: dict[str, Any], seats: list[SeatRow], keys: list[SeatKey]) -> TableRow:
    for name in ("friendly", "listed", "paused"):
        row[name] = bool(row[name])
    return TableRow(
        options=msgspec.json.decode(row.pop("options")),
        cards=msgspec.json.decode(row.pop("cards")),
        clock=msgspec.json.decode(row.pop("clock"), type=ClockSetting),
        seats=tuple(seats),
        keys=tuple(keys),
        **row,
    )


def _read_seat(
    kind: Literal["person", "bot", "open"],
    name: str,
    level: str,
    nonce: str,
    account: str,
    stand_in: int,
    face: str,
    has_left: int,
) -> SeatRow:
    return SeatRow(kind, name, level, nonce, account, bool(stand_in), face, bool(has_left))
