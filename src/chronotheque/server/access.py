"""Access: the devices, claimed links and programs that act for somebody, listed and revoked.

Everybody sees, and may revoke, the sessions of the own account and what was made with the own keys to seats: a
device that holds a seat by a link never takes it from who sat down.
"""

from __future__ import annotations

import hashlib
import sqlite3
from functools import partial
from typing import Final, Literal

import msgspec

from chronotheque.server.forms import Access
from chronotheque.server.hall import Hall
from chronotheque.server.refusals import Conflict, NoTable
from chronotheque.server.sheets import Caller, Key, Sheet, read_sheets

SHOWN: Final = 100  # tables whose keys are listed, the newest first
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


async def entries(hall: Hall, caller: Caller) -> list[Entry]:
    """Lists what acts for a caller: its devices first, then what holds its seats, the newest first."""
    if not caller.holder:
        return []
    online = {guest.caller.hash for guest in hall.guests} | {guest.caller.holder for guest in hall.guests}
    found = await hall.store.read(partial(_read, caller=caller, online=online))
    return [_with_last_use(hall, entry) for entry in found]


async def revoke(hall: Hall, caller: Caller, wanted: str) -> None:
    """Takes away what an id of the caller's list is about, and closes its sockets; NoTable(not_found)."""
    for entry in await entries(hall, caller):
        access = entry.access
        if access.id != wanted:
            continue
        if access.seat is not None:
            await hall.revoke(access.table, access.seat, entry.hash)
        elif access.current:
            raise Conflict("this is the device that asks: log out instead")
        else:
            await hall.end_session(entry.hash)
        return
    raise NoTable("nothing of this id acts for the caller", "not_found")


def _with_last_use(hall: Hall, entry: Entry) -> Entry:
    used = hall.devices.last_used(entry.hash, entry.access.used)
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
    for sheet in read_sheets(connection, SHARED_TABLES, [caller.holder, SHOWN]):
        keys = _revocable(sheet, caller)
        listed += [_entry(connection, sheet, key, caller, online) for key in keys]
    return listed


def _revocable(sheet: Sheet, caller: Caller) -> list[Key]:
    """Returns the keys made with those of the caller, and its own by links; the newest first."""
    found: list[Key] = []
    for own in (key for key in sheet.keys if key.hash == caller.holder):
        found += [*([own] if own.kind == "claimed" else []), *sheet.made_with(own)]
    return sorted(dict.fromkeys(found), key=lambda key: key.made, reverse=True)


def _entry(connection: sqlite3.Connection, sheet: Sheet, key: Key, caller: Caller, online: set[str]) -> Entry:
    used = connection.execute(
        "SELECT used FROM keys WHERE hash = ? AND table_id = ? AND seat = ?", [key.hash, sheet.id, key.seat]
    ).fetchone()
    device = connection.execute(
        "SELECT name, used FROM devices WHERE hash = ?1"
        " UNION ALL SELECT accounts.name, max(used) FROM accounts LEFT JOIN devices ON account = id"
        " WHERE 'account ' || id = ?1 GROUP BY id",
        [key.hash],
    ).fetchone()
    name, last = device or ("", used[0] if used else None)
    access = Access(
        id=_id(f"{key.hash} {sheet.id} {key.seat}"),
        kind=KINDS[key.kind],
        name=name,
        made=key.made,
        used=last,
        current=key.hash == caller.holder,
        online=key.hash in online,
        table=sheet.id,
        game=sheet.game,
        seat=key.seat,
        player=sheet.chairs[key.seat].name,
    )
    return Entry(key.hash, access)


def _id(named: str) -> str:
    """Derives a public id from a hash, which it does not reveal."""
    return hashlib.sha256(f"access {named}".encode()).hexdigest()[:16]
