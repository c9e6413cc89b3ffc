"""Recorded games in the store of a running server: a test begins where it matters, and always at the same point."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from chronotheque.records import Match, replay
from chronotheque.records.lines import read_record
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.credentials import hash_secret, new_code
from chronotheque.server.lobby.seating import INVITATION_LENGTH, TABLE_ID_LENGTH, sat
from chronotheque.server.protocol import ClockSetting
from chronotheque.server.storage.models import SeatRow, TableRow
from chronotheque.server.storage.store import Append, insert_lines
from chronotheque.server.storage.table_rows import save_table
from chronotheque.server.table_options import all_settings

GOLDEN: Final = Path(__file__).parents[1] / "golden"
BUSY_TIMEOUT_S: Final = 60  # the server may hold the lock of the database
DEVICE: Final = "INSERT INTO devices (hash, trusted, name, made, used) VALUES (?, '', '', ?, ?)"
NAMES: Final = ("Anna", "Zoé", "Ada", "Noé")  # by seat


class Recorded(msgspec.Struct, frozen=True):
    """A recorded game up to a line, and the answers that followed."""

    match: Match
    seed: bytes
    answers: list[tuple[int, str, str]]  # seat, decision, answer


def recorded(name: str, upto: int | None = None) -> Recorded:
    """Returns a golden game after its first lines; a negative number leaves out the last ones, None none.

    The last line of a record is the end, which only tells the seed.
    """
    record = read_record(GOLDEN / f"{name}.txt")
    match = replay(record, upto=upto)
    seed = bytes.fromhex(record.lines[-1].words[1])
    match.seed = seed
    following = record.lines[len(match.record.lines) :]
    answers = [(line.seat, line.words[1], line.words[2]) for line in following if line.kind == "seat"]
    return Recorded(match, seed, answers)


def before_the_last_answer(name: str) -> Recorded:
    """Returns a golden game before the last answer of a player, which chance may have followed."""
    lines = read_record(GOLDEN / f"{name}.txt").lines
    return recorded(name, max(at for at, line in enumerate(lines) if line.kind == "seat"))


def keep(
    database: Path, game: Recorded, secrets: Mapping[int, str], options: Mapping[str, str] | None = None
) -> str:
    """Writes a table into the store and returns its id; the secret of a seat is that of a new device.

    Bots have the seats without a secret. `options` are further ones, of the room.
    """
    match, now = game.match, time.time_ns() // 1_000_000
    settings = all_settings(match.game, {**match.record.header.options, **(options or {})})
    seats = [
        SeatRow("person", NAMES[seat]) if seat in secrets else SeatRow("bot", NAMES[seat], "easy")
        for seat in range(match.seats)
    ]
    row = TableRow(
        id=new_code(TABLE_ID_LENGTH),
        game=match.game.name,
        options=settings,
        cards=[],
        clock=ClockSetting(),
        friendly=True,
        listed=False,
        state="over" if match.over else "running",
        host=hash_secret(secrets[min(secrets)]),
        invitation=new_code(INVITATION_LENGTH),
        seed=game.seed,
        header=match.record.written[1],
        outcome=_outcome(match),
        created=now,
        began=now,
        ended=now if match.over else None,
        seats=tuple(seats),
        keys=tuple(sat(Caller(hash_secret(secret)), seat, now) for seat, secret in secrets.items()),
    )
    append = Append(row.id, 1, match.record.written[2:], now, "", match.snapshot(), "{}")
    with closing(sqlite3.connect(database, BUSY_TIMEOUT_S)) as connection, connection:
        connection.executemany(DEVICE, [(hash_secret(secret), now, now) for secret in secrets.values()])
        save_table(connection, row)
        insert_lines(connection, [append])
    return row.id


def stored_record(database: Path, table: str) -> str:
    """Returns what the store has of a table: its seed, which gives every draw again, and all its lines."""
    with closing(sqlite3.connect(database, BUSY_TIMEOUT_S)) as connection:
        found = connection.execute("SELECT seed, header FROM tables WHERE id = ?", [table]).fetchone()
        lines = connection.execute("SELECT text FROM lines WHERE table_id = ? ORDER BY number", [table])
        return "\n".join([f"seed {found[0].hex()}", str(found[1]), *(text for (text,) in lines)]) if found else ""


def _outcome(match: Match) -> str | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return msgspec.json.encode({**outcome.plain(), "returns": outcome.returns}).decode()
