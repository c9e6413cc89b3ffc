"""The store: migrations, grouped commits, failures that stay alone, and files that cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from chronotheque.server.errors import Conflict, StorageError
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest, open_table
from chronotheque.server.storage.schema import METADATA
from chronotheque.server.storage.store import Append, Store
from chronotheque.server.storage.table_rows import read_table, save_table
from tests.server.table import ADA, NONCE, START, Disk, in_loop

WISH = NewTableRequest(
    game="sealed_bids", seats=[SeatRequest("me"), SeatRequest("bot"), SeatRequest("person")], nonce=NONCE
)
ROW = open_table(WISH, ADA, START, ["normal"])


def append(first: int, *lines: str, act: str = "", table: str = ROW.id) -> Append:
    return Append(table, first, list(lines), START, act, b"\x00snapshot", "{}")


def stored(path: Path, what: str) -> list[tuple[object, ...]]:
    """Returns the file's contents as another program reads them."""
    connection = sqlite3.connect(path)
    try:
        return connection.execute(what).fetchall()
    finally:
        connection.close()


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    Store.open(tmp_path / "tables.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_a_store_is_opened_again_and_keeps_what_it_has(tmp_path: Path) -> None:
    async def fill() -> None:
        store = Store.open(tmp_path / "new folder" / "tables.db")
        await store.write(lambda connection: save_table(connection, ROW))
        store.close()

    async def look() -> None:
        store = Store.open(tmp_path / "new folder" / "tables.db")
        assert await store.read(lambda connection: read_table(connection, ROW.id)) == ROW
        assert await store.read(lambda connection: read_table(connection, "other")) is None
        store.close()

    asyncio.run(fill())
    asyncio.run(look())


def test_every_commit_is_synchronous(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db")
    connection = store._connect()
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
    store.close()


@in_loop
async def test_lines_are_appended_with_a_snapshot(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db")
    await store.write(lambda connection: save_table(connection, ROW))
    await store.append(append(1, "1 one", "2 two", act="0 a"))
    await store.append(append(3, "3 three"))
    path = tmp_path / "tables.db"
    assert stored(path, "SELECT number, text, act FROM lines") == [
        (1, "1 one", "0 a"),
        (2, "2 two", ""),
        (3, "3 three", ""),
    ]
    assert stored(path, "SELECT number, bytes FROM snapshots") == [(3, b"\x00snapshot")]
    store.close()


@in_loop
async def test_many_writes_share_a_commit_and_one_that_fails_fails_alone(tmp_path: Path) -> None:
    commits = 0

    class Counting(sqlite3.Connection):
        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
            nonlocal commits
            commits += sql == "COMMIT"
            return super().execute(sql, *parameters)

    def wrong(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM tables")
        raise Conflict("the seat is taken", "taken")

    store = Store.open(tmp_path / "tables.db", Counting)
    await store.write(lambda connection: save_table(connection, ROW))
    commits = 0
    release = asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold(connection: sqlite3.Connection) -> None:
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result(30)

    held = store.write(hold)  # while this goes on, the others gather
    appends = [store.append(append(n, f"{n} line")) for n in range(1, 100)]
    many = store.append(append(100, *(f"{n} line" for n in range(100, 3_000))))
    twice = store.append(append(1, "1 again"))
    unknown = store.append(append(1, "1 line", table="nowhere"))
    bad = store.write(wrong)
    release.set()
    await held
    results = await asyncio.gather(*appends, many, twice, unknown, bad, return_exceptions=True)
    assert [result for result in results if result is not None] == results[-3:]
    assert isinstance(results[-3], StorageError)
    assert isinstance(results[-2], StorageError)
    assert isinstance(results[-1], Conflict)
    assert commits <= 2
    assert stored(tmp_path / "tables.db", "SELECT count(*) FROM lines") == [(2_999,)]
    assert stored(tmp_path / "tables.db", "SELECT count(*) FROM tables") == [(1,)]
    store.close()


@in_loop
async def test_a_full_disk_fails_the_group_and_the_store_recovers(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db", Disk)
    await store.write(lambda connection: save_table(connection, ROW))
    Disk.full = True
    try:
        with pytest.raises(StorageError, match="disk is full"):
            await store.append(append(1, "1 one"))
    finally:
        Disk.full = False
    assert stored(tmp_path / "tables.db", "SELECT * FROM lines") == []
    await store.append(append(1, "1 one"))
    store.close()


@in_loop
async def test_a_database_that_cannot_grow_is_left_as_it_was(tmp_path: Path) -> None:
    """SQLite's own refusal, in the middle of a statement."""

    class Small(sqlite3.Connection):
        small = False

        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
            if Small.small and sql.startswith("BEGIN"):
                super().execute("PRAGMA max_page_count = 1")
            return super().execute(sql, *parameters)

    store = Store.open(tmp_path / "tables.db", Small)
    await store.write(lambda connection: save_table(connection, ROW))
    Small.small = True
    with pytest.raises(StorageError, match="full"):
        await store.append(append(1, *(f"{n} {'x' * 1000}" for n in range(1, 100))))
    Small.small = False
    assert stored(tmp_path / "tables.db", "SELECT count(*) FROM lines") == [(0,)]
    await store.append(append(1, "1 one"))
    store.close()


@in_loop
async def test_nothing_is_written_or_read_once_it_is_closed(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db")
    store.close()
    store.close()
    with pytest.raises(StorageError, match="closed"):
        await store.append(append(1, "1 one"))
    with pytest.raises(StorageError, match="closed"):
        await store.read(lambda connection: None)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StorageError, match=r"tables\.db cannot be used: file is not a database"):
        Store.open(tmp_path / "tables.db")


def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.execute("CREATE TABLE diary (day TEXT)")
    connection.close()
    with pytest.raises(StorageError, match="another program"):
        Store.open(tmp_path / "tables.db")


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    Store.open(tmp_path / "tables.db").close()
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StorageError, match="newer version"):
        Store.open(tmp_path / "tables.db")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="cannot be made"):
        Store.open(tmp_path / "file" / "below" / "tables.db")


def test_a_database_that_may_only_be_read_is_refused(tmp_path: Path) -> None:
    class ReadOnly(sqlite3.Connection):
        def cursor(self, *args: object) -> sqlite3.Cursor:  # type: ignore[override]
            self.execute("PRAGMA query_only = ON")
            return super().cursor()

    Store.open(tmp_path / "tables.db").close()
    (tmp_path / "tables.db").chmod(0o444)
    with pytest.raises(StorageError, match="cannot be"):
        Store.open(tmp_path / "tables.db", ReadOnly)
