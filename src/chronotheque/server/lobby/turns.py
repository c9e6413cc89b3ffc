"""Turns of running tables, read from their snapshots: whom they wait for, without loading a match.

A snapshot is what was last committed, so nobody learns of a move before it is durable.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from chronotheque import games
from chronotheque.games._cards import game_with
from chronotheque.kernel import FREE, SPECTATOR, ChronothequeError, Table, has, open_to, waiting
from chronotheque.records.updates import Message
from chronotheque.server.errors import Conflict, NotFound
from chronotheque.server.identity.caller import Caller
from chronotheque.server.schemas import Glance, Turn
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.table_rows import read_table
from chronotheque.server.tables.table_state import SINCE

SNAPSHOTS: Final = """
    SELECT id, cards, bytes, kept FROM tables JOIN snapshots ON table_id = id
    WHERE id IN (SELECT value FROM json_each(?)) AND state = 'running'
"""

log = logging.getLogger(__name__)


class Snapshot(NamedTuple):
    """A running table as it was last committed."""

    table: Table
    since: int  # when it began to wait for what it waits for now; 0: unknown


def read_turns(connection: sqlite3.Connection, rows: Sequence[TableRow], caller: Caller) -> dict[str, Turn]:
    """Returns the turns of those tables that are running, read by one statement."""
    by_id = {row.id: row for row in rows if row.state == "running"}
    return {table: _turn(by_id[table], found, caller) for table, found in _snapshots(connection, by_id).items()}


def read_glance(connection: sqlite3.Connection, table: str, caller: Caller) -> Glance:
    """Returns what a caller sees of a table, or raises NotFound or Conflict(not_begun)."""
    row = read_table(connection, table)
    if row is None:
        raise NotFound("there is no such table")
    found = _snapshots(connection, {row.id: row}).get(row.id)
    if found is None:
        raise Conflict("the game is not running", "not_begun")
    seat = _only_seat(row, caller)
    view = found.table.game.view(found.table, SPECTATOR if seat is None else seat)
    view.open = [] if seat is None else open_to(found.table, seat)
    view.waiting = waiting(found.table)
    return Glance(seat, view)


def _turn(row: TableRow, found: Snapshot, caller: Caller) -> Turn:
    table = found.table
    played = [seat for seat in row.seats_of(caller) if not row.seats[seat].stand_in]
    asks = [ask for ask in table.asks() if ask.manner != FREE]
    owed = [(ask, seat) for ask in asks for seat in played if has(ask.open_to, seat)]
    prompt: Message | None = None
    if owed and _only_seat(row, caller) is not None:
        ask, seat = owed[0]
        prompt = Message(*table.game.prompt(table, ask.decision, seat))
    seats = sorted({seat for waited in waiting(table) for seat in waited.seats})
    return Turn(seats, found.since or row.began or row.created, bool(owed), prompt)


def _only_seat(row: TableRow, caller: Caller) -> int | None:
    """Returns the seat of a caller who holds one; players who share a device must not see each other's hands."""
    own = row.seats_of(caller)
    return own[0] if len(own) == 1 and not row.seats[own[0]].has_left else None


def _snapshots(connection: sqlite3.Connection, rows: dict[str, TableRow]) -> dict[str, Snapshot]:
    found: dict[str, Snapshot] = {}
    named = msgspec.json.encode(list(rows)).decode()
    for table, cards, snapshot, kept in connection.execute(SNAPSHOTS, [named]) if rows else ():
        try:
            game = game_with(games.get(rows[table].game), msgspec.json.decode(cards))
            state: dict[str, Any] = msgspec.json.decode(kept)
            found[table] = Snapshot(game.decode(snapshot), int(state.get(SINCE, 0)))
        except ChronothequeError as error:  # of a game that is not installed any more, for instance
            log.warning("table %s cannot be read: %s", table, error)
    return found
