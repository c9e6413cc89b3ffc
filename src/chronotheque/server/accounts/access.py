"""Access of devices, claimed links and programs: lists and revokes it.

Everybody sees, and may revoke, the sessions of the own account and what was made with the own keys to seats: a
device that holds a seat by a link never takes it from who sat down.
"""

from __future__ import annotations

import hashlib
import sqlite3
from functools import partial
from typing import Final, Literal

import msgspec

from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.errors import Conflict, NotFound
from chronotheque.server.identity.caller import Caller
from chronotheque.server.schemas import Access
from chronotheque.server.storage.models import SeatKey, TableRow
from chronotheque.server.storage.table_rows import read_tables

MAX_LISTED_TABLES: Final = 100  # tables whose keys are listed, the newest first
KINDS: Final[dict[str, Literal["claimed", "program", "link"]]] = {
    "claimed": "claimed",
    "token": "program",
    "link": "link",
}

SHARED_TABLES: Final = """
    WHERE id IN (
        SELECT own.table_id FROM keys AS own LEFT JOIN keys AS made
        ON made.table_id = own.table_id AND made.seat = own.seat AND made.maker = own.hash
        WHERE own.hash = ? AND (own.kind = 'claimed' OR made.hash IS NOT NULL)
    )
    ORDER BY created DESC LIMIT ?
"""


class Entry(msgspec.Struct, frozen=True):
    """One line of the list, and the hash that it is about."""

    hash: str
    access: Access


async def entries(sessions: Sessions, caller: Caller) -> list[Entry]:
    """Lists what acts for a caller: its devices first, then what holds its seats, the newest first."""
    if not caller.holder:
        return []
    callers = [connection.caller for connection in sessions.connections]
    online = {caller.hash for caller in callers} | {caller.holder for caller in callers}
    found = await sessions.lobby.store.read(partial(_read, caller=caller, online=online))
    return [_with_last_use(sessions, entry) for entry in found]


async def revoke(sessions: Sessions, caller: Caller, wanted: str) -> None:
    """Revokes an entry of the caller's list and closes its connections, or raises NotFound(not_found)."""
    for entry in await entries(sessions, caller):
        access = entry.access
        if access.id != wanted:
            continue
        if access.seat is not None:
            await sessions.lobby.revoke(access.table, access.seat, entry.hash)
        elif access.current:
            raise Conflict("this is the device that asks: log out instead")
        else:
            await sessions.end(entry.hash)
        return
    raise NotFound("nothing of this id acts for the caller", "not_found")


def _with_last_use(sessions: Sessions, entry: Entry) -> Entry:
    used = sessions.devices.last_used(entry.hash, entry.access.used)
    return Entry(entry.hash, msgspec.structs.replace(entry.access, used=used))


def _read(connection: sqlite3.Connection, caller: Caller, online: set[str]) -> list[Entry]:
    found = connection.execute(
        "SELECT hash, name, made, used FROM devices WHERE hash = ? OR account = ? ORDER BY hash <> ?, used DESC",
        [caller.hash, caller.account or None, caller.hash],
    ).fetchall()
    listed = [
        Entry(
            hashed,
            Access(
                id=_id(hashed),
                kind="device",
                name=name,
                made=made,
                used=used,
                current=hashed == caller.hash,
                online=hashed in online,
                table="",
                game="",
                seat=None,
                player="",
            ),
        )
        for hashed, name, made, used in found
    ]
    for row in read_tables(connection, SHARED_TABLES, [caller.holder, MAX_LISTED_TABLES]):
        keys = _revocable(row, caller)
        listed += [_entry(connection, row, key, caller, online) for key in keys]
    return listed


def _revocable(row: TableRow, caller: Caller) -> list[SeatKey]:
    """Returns the keys made with those of the caller, and its own by links; the newest first."""
    found: list[SeatKey] = []
    for own in (key for key in row.keys if key.hash == caller.holder):
        found += [*([own] if own.kind == "claimed" else []), *row.made_with(own)]
    return sorted(dict.fromkeys(found), key=lambda key: key.made, reverse=True)


def _entry(connection: sqlite3.Connection, row: TableRow, key: SeatKey, caller: Caller, online: set[str]) -> Entry:
    used = connection.execute(
        "SELECT used FROM keys WHERE hash = ? AND table_id = ? AND seat = ?", [key.hash, row.id, key.seat]
    ).fetchone()
    device = connection.execute(
        "SELECT name, used FROM devices WHERE hash = ?1"
        " UNION ALL SELECT accounts.name, max(used) FROM accounts LEFT JOIN devices ON account = id"
        " WHERE 'account ' || id = ?1 GROUP BY id",
        [key.hash],
    ).fetchone()
    name, last = device or ("", used[0] if used else None)
    access = Access(
        id=_id(f"{key.hash} {row.id} {key.seat}"),
        kind=KINDS[key.kind],
        name=name,
        made=key.made,
        used=last,
        current=key.hash == caller.holder,
        online=key.hash in online,
        table=row.id,
        game=row.game,
        seat=key.seat,
        player=row.seats[key.seat].name,
    )
    return Entry(key.hash, access)


def _id(named: str) -> str:
    """Derives a public id from a hash, which it does not reveal."""
    return hashlib.sha256(f"access {named}".encode()).hexdigest()[:16]
