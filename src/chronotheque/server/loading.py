"""A table out of the store: its record is followed again, or goes on from its snapshot under other rules."""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

import msgspec

from chronotheque import games
from chronotheque.records import Match, Record, parse_record, replay, resume
from chronotheque.records.lines import CHANCE_LINE, RULES_LINE, TITLE
from chronotheque.server.chat import Chat, read_chat
from chronotheque.server.refusals import NoTable
from chronotheque.server.sheets import Sheet, read_sheet

ACTS = 256  # ids of answers that are remembered; a client sends only its last ones again


class Loaded(NamedTuple):
    """All that a room needs."""

    sheet: Sheet
    match: Match | None  # None before the beginning
    acts: list[str]
    stored: int  # lines of the record; the match may have some more, if the rules have changed
    kept: dict[str, Any]  # by attendant
    chat: Chat


def load(connection: sqlite3.Connection, table: str) -> Loaded:
    """A table with its match, or NoTable."""
    sheet = read_sheet(connection, table)
    if sheet is None:
        raise NoTable(f"there is no table {table[:32]!r}")
    chat = read_chat(connection, table)
    if sheet.header is None:
        return Loaded(sheet, None, [], 0, {}, chat)
    record = read_stored(connection, sheet)
    snapshot, kept = connection.execute("SELECT bytes, kept FROM snapshots WHERE table_id = ?", [table]).fetchone()
    acts = connection.execute(
        "SELECT act FROM lines WHERE table_id = ? AND act <> '' ORDER BY number DESC LIMIT ?", [table, ACTS]
    ).fetchall()
    stored = len(record.lines)  # to which the match may add one
    match = match_of(record, snapshot, sheet.seed)
    return Loaded(sheet, match, [act for (act,) in reversed(acts)], stored, msgspec.json.decode(kept), chat)


def read_stored(connection: sqlite3.Connection, sheet: Sheet) -> Record:
    """The record of a table that has begun; every check in it is made again."""
    lines = connection.execute("SELECT text FROM lines WHERE table_id = ? ORDER BY number", [sheet.id])
    rows = [TITLE, str(sheet.header), *(text for (text,) in lines)]
    return parse_record("".join(f"{row}\n" for row in rows).encode(), f"table {sheet.id}")


def match_of(record: Record, snapshot: bytes, seed: bytes) -> Match:
    """The match of a record as it stands, ready to go on if it is not over."""
    game = games.get(record.header.game)
    played = [record.header.rules, *(int(line.words[0]) for line in record.lines if line.kind == RULES_LINE)]
    if played[-1] == game.rules:
        return replay(record) if record.finished else resume(record, seed)
    match = Match(game, game.decode(snapshot), record, None if record.finished else seed)
    match.draws = sum(line.kind == CHANCE_LINE for line in record.lines)
    if not record.finished:
        match.go_on_from(snapshot)
    return match
