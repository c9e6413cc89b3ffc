"""Loads a table: replays its record, or continues from its snapshot after a rules change."""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

import msgspec

from chronotheque import games
from chronotheque.records import Match, Record, parse_record, replay, resume
from chronotheque.records.lines import CHANCE_LINE, RULES_LINE, TITLE
from chronotheque.server.errors import NotFound
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.table_rows import read_table
from chronotheque.server.tables.chat import Chat, read_chat

MAX_RECENT_ACTS = 256  # ids of answers that are remembered; a client sends only its last ones again


class LoadedTable(NamedTuple):
    """A table as loaded."""

    row: TableRow
    match: Match | None  # None before the beginning
    acts: list[str]
    stored: int  # lines of the record; the match may have some more, if the rules have changed
    service_state: dict[str, Any]  # by name of the service
    chat: Chat


def load(connection: sqlite3.Connection, table: str) -> LoadedTable:
    """Loads a table with its match, or raises NotFound."""
    row = read_table(connection, table)
    if row is None:
        raise NotFound(f"there is no table {table[:32]!r}")
    chat = read_chat(connection, table)
    if row.header is None:
        return LoadedTable(row, None, [], 0, {}, chat)
    record = read_stored(connection, row)
    snapshot, kept = connection.execute("SELECT bytes, kept FROM snapshots WHERE table_id = ?", [table]).fetchone()
    acts = connection.execute(
        "SELECT act FROM lines WHERE table_id = ? AND act <> '' ORDER BY number DESC LIMIT ?",
        [table, MAX_RECENT_ACTS],
    ).fetchall()
    stored = len(record.lines)  # to which the match may add one
    match = match_of(record, snapshot, row.seed)
    return LoadedTable(row, match, [act for (act,) in reversed(acts)], stored, msgspec.json.decode(kept), chat)


def read_stored(connection: sqlite3.Connection, row: TableRow) -> Record:
    """Reads the record of a table that has begun and verifies its checksums."""
    lines = connection.execute("SELECT text FROM lines WHERE table_id = ? ORDER BY number", [row.id])
    texts = [TITLE, str(row.header), *(text for (text,) in lines)]
    return parse_record("".join(f"{text}\n" for text in texts).encode(), f"table {row.id}")


def match_of(record: Record, snapshot: bytes, seed: bytes) -> Match:
    """Returns the match of a record, ready to continue if it is not over."""
    game = games.get(record.header.game)
    played = [record.header.rules, *(int(line.words[0]) for line in record.lines if line.kind == RULES_LINE)]
    if played[-1] == game.rules:
        return replay(record) if record.finished else resume(record, seed)
    match = Match(game, game.decode(snapshot), record, None if record.finished else seed)
    match.draws = sum(line.kind == CHANCE_LINE for line in record.lines)
    if not record.finished:
        match.go_on_from(snapshot)
    return match
