"""The files of a store: one owner, private to its user, and nothing acknowledged goes missing without a word."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from chronotheque.server.errors import StorageError
from chronotheque.server.storage.commit_mark import COMMIT_NUMBERS, CommitMark
from chronotheque.server.storage.store import Store
from chronotheque.server.storage.table_rows import read_table, save_table
from tests.server.serving import Served
from tests.server.table import Disk, in_loop
from tests.server.test_store import ROW, append, stored

HOLD = """
import sys
from pathlib import Path
from chronotheque.server.storage.store import Store
store = Store.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""

posix = pytest.mark.skipif(os.name != "posix", reason="modes of files")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


# -- one owner -------------------------------------------------------------------------------------


def test_a_second_server_is_told_who_has_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    (tmp_path / "other.db").symlink_to(path)
    first = Store.open(path)
    for name in ("tables.db", "other.db"):
        with pytest.raises(StorageError) as refused:
            Store.open(tmp_path / name)
        assert str(refused.value) == (
            f"the database {tmp_path / name} is in use by another server (process {os.getpid()});"
            " stop it, or choose another file"
        )
    first.close()
    Store.open(path).close()


def test_the_file_is_free_when_its_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    variables = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=variables,
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(StorageError, match=rf"in use by another server \(process {holder.pid}\)"):
            Store.open(path)
    finally:
        holder.kill()
        holder.communicate()
    Store.open(path).close()


def test_a_file_that_could_not_be_opened_is_free(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"Dear diary, " * 1000)
    for _ in range(2):
        with pytest.raises(StorageError, match="file is not a database"):
            Store.open(path)


# -- private ---------------------------------------------------------------------------------------


@posix
@in_loop
async def test_only_its_user_can_read_it(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store = Store.open(tmp_path / "data" / "tables.db")
        await store.write(lambda connection: save_table(connection, ROW))
        assert mode(tmp_path / "data") == 0o700
        files = {file.name: mode(file) for file in (tmp_path / "data").iterdir()}
        assert set(files) >= {"tables.db", "tables.db-wal", "tables.db-shm"}
        assert set(files.values()) == {0o600}
        store.close()
    finally:
        os.umask(before)


@posix
@in_loop
async def test_a_file_that_others_could_read_is_taken_from_them(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store.open(path).close()
    path.chmod(0o644)
    store = Store.open(path)
    await store.write(lambda connection: save_table(connection, ROW))
    assert [mode(file) for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm"))] == [0o600] * 3
    store.close()


# -- nothing goes missing --------------------------------------------------------------------------


async def killed_server(folder: Path, lines: int) -> Path:
    """Copies the files of a store that has stored some lines and was never closed."""
    folder.mkdir()
    store = Store.open(folder / "tables.db")
    await store.write(lambda connection: save_table(connection, ROW))
    for number in range(1, lines + 1):
        await store.append(append(number, f"{number} line"))
    left = folder / "left"
    left.mkdir()
    for file in folder.glob("tables.db*"):
        shutil.copy(file, left)
    store.close()
    return left / "tables.db"


@in_loop
async def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    path = await killed_server(tmp_path / "served", 5)
    store = Store.open(path)
    assert store.missing == 0
    assert stored(path, "SELECT count(*) FROM lines") == [(5,)]
    store.close()


@in_loop
async def test_a_damaged_log_is_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = await killed_server(tmp_path / "served", 5)
    wal = Path(f"{path}-wal")
    whole = bytearray(wal.read_bytes())
    whole[-1000] ^= 0xFF
    wal.write_bytes(whole)
    with caplog.at_level(logging.ERROR):
        store = Store.open(path)
    assert store.missing == 1
    assert [record.getMessage() for record in caplog.records] == [
        f"the database {path} lacks the last 1 acknowledged commits: its log was damaged or removed, or it is"
        f" an older copy; games go on from before, and what is left of the log is in {path}-wal.damaged"
    ]
    assert Path(f"{path}-wal.damaged").read_bytes() == bytes(whole)
    assert await store.read(lambda connection: read_table(connection, ROW.id)) == ROW
    store.close()
    again = Store.open(path)  # it is said once
    assert again.missing == 0
    again.close()


@in_loop
async def test_a_removed_log_is_noticed(tmp_path: Path) -> None:
    path = await killed_server(tmp_path / "served", 5)
    Path(f"{path}-wal").unlink()
    store = Store.open(path)
    assert store.missing == 6
    store.close()


@in_loop
async def test_an_older_copy_is_noticed_and_one_without_a_mark_is_not(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db")
    store.close()
    older = (tmp_path / "tables.db").read_bytes()
    store = Store.open(tmp_path / "tables.db")
    await store.write(lambda connection: save_table(connection, ROW))
    store.close()
    (tmp_path / "tables.db").write_bytes(older)
    store = Store.open(tmp_path / "tables.db")
    assert store.missing == 1
    store.close()
    for mark in (b"", b"0000000009 00000000\n", b"damaged"):
        (tmp_path / "tables.db.mark").write_bytes(mark)
        store = Store.open(tmp_path / "tables.db")
        assert store.missing == 0
        store.close()


@in_loop
async def test_what_was_not_committed_is_not_missed(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db", Disk)
    Disk.full = True
    try:
        with pytest.raises(StorageError):
            await store.write(lambda connection: save_table(connection, ROW))
    finally:
        Disk.full = False
    store.close()
    store = Store.open(tmp_path / "tables.db")
    assert store.missing == 0
    store.close()


@in_loop
async def test_numbers_of_commits_begin_again_after_the_largest(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "tables.db")
    store._mark.number = COMMIT_NUMBERS - 2
    for _ in range(3):
        await store.write(lambda connection: save_table(connection, ROW))
    assert store._mark.number == 1
    store.close()
    mark = CommitMark(tmp_path / "tables.db")
    mark.number = 3
    mark.write()
    mark.close()
    store = Store.open(tmp_path / "tables.db")
    assert store.missing == 2
    store.close()


async def abandoned(store: Store) -> None:
    """Lets the store connect again before the next commit."""
    await store.write(lambda connection: None)
    store._abandon()


def refuse() -> sqlite3.Connection:
    raise sqlite3.OperationalError("database or disk is full")


# -- health ----------------------------------------------------------------------------------------


def test_health_says_when_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(tmp_path) as served:
        store = served.lobby.store
        store.probe_every_s = 0.0
        browser = served.browser()
        assert browser.get("/api/health").status_code == 200
        with monkeypatch.context() as broken:
            broken.setattr(store, "_connect", refuse)
            served.call(abandoned(store))
            answer = browser.get("/api/health")
            assert (answer.status_code, answer.json()["error"]) == (503, "trouble")
        assert browser.get("/api/health").status_code == 200


def test_many_who_ask_for_health_share_a_commit(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.lobby.store.probe_every_s = 1_000_000.0
        browser = served.browser()
        before = served.lobby.store._mark.number
        for _ in range(20):
            assert browser.get("/api/health").status_code == 200
        assert served.lobby.store._mark.number == before + 1
