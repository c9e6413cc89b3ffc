"""A database of an older schema: everybody keeps what is theirs, and nobody what is not."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.identity.caller import account_key
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage import migrations
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.store import Store
from chronotheque.server.storage.table_rows import save_table
from tests.server.table import in_loop
from tests.server.test_store import ROW

DESK, PHONE, LEFT, TOKEN, LINK, GUEST = (
    hash_secret(name) for name in ("desk", "phone", "left", "token", "link", "guest")
)
ADA = account_key("a1")


def database_of(revision: str, path: Path) -> sqlite3.Connection:
    """An empty database as an older version made it."""
    config = Config()
    config.set_main_option("script_location", migrations.__path__[0])
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
    return sqlite3.connect(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Seats that are held in all the ways that version 0001 knew; Ada is logged in at DESK, not at LEFT."""
    found = tmp_path / "tables.db"
    old = database_of("0001", found)
    old.execute("INSERT INTO accounts VALUES ('a1', 'Ada', 'ada', 'argon', 5)")
    old.execute("INSERT INTO visitors VALUES (?, 'a1', 7)", [DESK])
    columns = (
        "id, game, options, cards, clock, friendly, listed, state, paused, host, invitation, seed, rematch, created"
    )
    for table, host in (("t1", LEFT), ("t2", DESK), ("t3", GUEST)):
        old.execute(
            f"INSERT INTO tables ({columns}) VALUES (?, 'contretemps', '{{}}', '[]', '{{}}', 1, 0, 'open', 0, ?, ?,"
            " x'00', '', 10)",
            [table, host, f"code-{table}"],
        )
        for seat in range(3):
            old.execute(
                "INSERT INTO seats VALUES (?, ?, 'person', ?, '', '', '', 0)", [table, seat, f"{table} {seat}"]
            )
    old.executemany(
        "INSERT INTO keys (hash, table_id, seat, kind, made, used) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (LEFT, "t1", 0, "visitor", 20, None),  # sat down while logged in, then logged out
            (ADA, "t1", 0, "account", 20, None),
            (PHONE, "t1", 0, "visitor", 30, None),  # by a link
            (TOKEN, "t1", 0, "token", 40, None),
            (LINK, "t1", 0, "link", 25, 30),  # claimed
            (DESK, "t2", 1, "visitor", 20, None),  # sat down before logging in
            (GUEST, "t3", 2, "visitor", 20, None),
            (hash_secret("old link"), "t3", 2, "link", 15, None),  # perhaps of who sat there before
        ],
    )
    old.commit()
    old.close()
    return found


@in_loop
async def test_keys_become_tenures(path: Path) -> None:
    lobby = Lobby(Store.open(path), Policy())
    sessions = Sessions(lobby)
    try:
        rows = {table: (await lobby.room(table)).state.row for table in ("t1", "t2", "t3")}
        assert _keys(rows["t1"]) == {
            (ADA, 0, "sat", ""),
            (PHONE, 0, "claimed", ADA),
            (TOKEN, 0, "token", ADA),
        }
        assert _keys(rows["t2"]) == {(ADA, 1, "sat", "")}
        assert _keys(rows["t3"]) == {(GUEST, 2, "sat", "")}
        assert [rows[table].host for table in rows] == [ADA, ADA, GUEST]
        desk, anonymous, token, left = [
            await sessions.caller(secret) for secret in ("desk", "guest", "token", "left")
        ]
        assert (desk.account, rows["t2"].seats_of(desk), rows["t2"].is_host(desk)) == ("a1", [1], True)
        assert (anonymous.account, rows["t3"].seats_of(anonymous), rows["t3"].is_host(anonymous)) == (
            "",
            [2],
            True,
        )
        assert (token.purpose, rows["t1"].seats_of(token), rows["t1"].is_host(token)) == ("program", [0], False)
        assert (left.account, rows["t1"].seats_of(left)) == ("", [])
        assert all(sessions.devices.issued(caller) for caller in (desk, anonymous, left))
        assert not sessions.devices.issued(token)
    finally:
        await lobby.close()


def test_accounts_know_how_their_names_look(path: Path) -> None:
    Store.open(path).close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT name, looks FROM accounts").fetchall() == [("Ada", "ada")]
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'visitors'").fetchall() == []
    connection.close()


def test_seats_without_a_face_and_accounts_without_settings_stay(path: Path) -> None:
    Store.open(path).close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT DISTINCT face FROM seats").fetchall() == [("",)]
    assert connection.execute("SELECT settings FROM accounts").fetchall() == [("{}",)]
    connection.close()


@in_loop
async def test_the_new_schema_stores_what_the_old_one_did(path: Path) -> None:
    store = Store.open(path)
    await store.write(lambda connection: save_table(connection, ROW))
    store.close()


def _keys(row: TableRow) -> set[tuple[str, int, str, str]]:
    return {(key.hash, key.seat, key.kind, key.maker) for key in row.keys}
