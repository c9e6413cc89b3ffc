"""SQLite store: a writer thread with group commit, and a reader thread.

A write is durable when its future is done. Under load many tables share one commit: what was asked for while the
last one went on. One that fails by itself fails alone; where the database fails, all of the group do.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from chronotheque.server.errors import StorageError
from chronotheque.server.storage.commit_mark import CommitMark
from chronotheque.server.storage.file_lock import PRIVATE_FILE, FileLock

T = TypeVar("T")

MAX_GROUP_SIZE: Final = 512
MAX_GROUP_DELAY_S: Final = 0.004  # seconds between two commits, at most
BUSY_TIMEOUT_S: Final = 5.0  # seconds to wait for another program that has locked the file
PROBE_EVERY_S: Final = 1.0
PROBE_TIMEOUT_S: Final = 2 * BUSY_TIMEOUT_S
PRIVATE_FOLDER: Final = 0o700
WAL: Final = "-wal"  # what SQLite adds to the name of its write-ahead log

# Each snapshot is a part of one row of bytes: from where, and how many.
UPSERT_SNAPSHOTS: Final = """
    INSERT INTO snapshots (table_id, number, bytes, kept)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
        substr(?2, json_extract(value, '$[2]'), json_extract(value, '$[3]')), json_extract(value, '$[4]')
    FROM json_each(?1) WHERE true
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, bytes = excluded.bytes, kept = excluded.kept
"""

log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


class Append(NamedTuple):
    """Lines that a record grows by, and the table after them."""

    table: str
    first: int  # the number of the first line
    lines: list[str]
    at: int
    act: str  # "SEAT ID" of the client's message, or ""; it is noted with the first line
    snapshot: bytes
    kept: str  # JSON


class _WriteJob(NamedTuple):
    work: Callable[[sqlite3.Connection], Any] | Append
    future: asyncio.Future[Any]


class Store:
    """An open database. Use `Store.open`."""

    def __init__(self, path: Path, factory: type[sqlite3.Connection]) -> None:
        self.path = path
        self._factory = factory
        self._jobs: queue.SimpleQueue[_WriteJob | None] = queue.SimpleQueue()
        self._writing: sqlite3.Connection | None = None  # only the writer thread touches it
        self._reading: sqlite3.Connection | None = None  # only the reader thread does
        self._writer = threading.Thread(target=self._write_groups, name="store-writer", daemon=True)
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._closed = False
        self.missing = 0  # acknowledged commits that the file lacked when it was opened
        self.probe_every_s = PROBE_EVERY_S
        self._probe: asyncio.Future[None] | None = None
        self._probed = 0.0  # when, by the loop's clock
        self._lock = FileLock(path)
        try:
            self._mark = CommitMark(path)
        except StorageError:
            self._lock.release()
            raise

    @classmethod
    def open(cls, path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection) -> Store:
        """Opens the store in a file, created or migrated if needed, or raises StorageError.

        The file belongs to this process until the store is closed, and only its user can read it: it holds the
        seeds of games that are being played.
        """
        try:
            path.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"the folder {path.parent} cannot be made ({error.strerror})") from error
        store = cls(path, factory)
        try:
            _make_private(path)
            connection = store._connect()
            try:
                store._check(connection)
                _bring_up_to_date(connection)
            finally:
                connection.close()
            _keep_private(path)
            store._mark.write()
        except BaseException as error:
            store._mark.close()
            store._lock.release()
            if isinstance(error, sqlite3.Error | OSError):
                raise StorageError(f"the database {path} cannot be used: {error}") from error
            raise
        store._writer.start()
        return store

    def _check(self, connection: sqlite3.Connection) -> None:
        """Reports commits that are missing, and sets the log aside that may hold them still."""
        self.missing = self._mark.check(connection)
        if self.missing:
            aside = f"{self.path}{WAL}.damaged"
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{self.path}{WAL}", aside)
                Path(aside).chmod(PRIVATE_FILE)
            log.error(
                "the database %s lacks the last %d acknowledged commits: its log was damaged or removed, or it is"
                " an older copy; games go on from before, and what is left of the log is in %s",
                *(self.path, self.missing, aside),
            )

    # -- writing -----------------------------------------------------------------------------------

    def append(self, append: Append) -> asyncio.Future[None]:
        """Appends lines to a record; done when durable, else StorageError."""
        return self._ask(append)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Runs some work in the writer thread; done when it is durable.

        What the work raises undoes all that it has done, and nothing else. It must not begin or end transactions.
        """
        return self._ask(work)

    async def probe(self) -> None:
        """Commits an empty change, or raises StorageError; calls within a second share one commit."""
        now = asyncio.get_running_loop().time()
        if self._probe is None or (self._probe.done() and now - self._probed >= self.probe_every_s):
            self._probe, self._probed = self.write(_touch), now
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), PROBE_TIMEOUT_S)
        except TimeoutError:
            raise StorageError(f"the database has not answered for {PROBE_TIMEOUT_S:g} s") from None

    def _ask(self, work: Callable[[sqlite3.Connection], T] | Append) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        if self._closed:
            future.set_exception(StorageError("the store is closed"))
        else:
            self._jobs.put(_WriteJob(work, future))
        return future

    def _write_groups(self) -> None:
        while (job := self._jobs.get()) is not None:
            group = [job]
            while len(group) < MAX_GROUP_SIZE and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)  # the end, once more
                    break
                group.append(following)
            self._finish(group)
            if len(group) > 1:  # where there is much to do, more tables share the next commit
                time.sleep(min(len(group) / 1000, MAX_GROUP_DELAY_S))
        if self._writing is not None:
            self._writing.close()

    def _finish(self, group: list[_WriteJob]) -> None:
        """Commits a group and resolves the futures of its jobs."""
        results = self._commit(group)
        loop = group[0].future.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, group, results)

    def _commit(self, group: list[_WriteJob]) -> list[Any]:
        """Commits a group and returns the result or exception of each job."""
        try:
            if self._writing is None:
                self._writing = self._connect()
            connection = self._writing
            connection.execute("BEGIN IMMEDIATE")
            before = connection.total_changes
            results = self._run(connection, group)
            changed = connection.total_changes > before  # else SQLite writes nothing, and neither do we
            if changed:
                self._mark.set_next(connection)
            connection.execute("COMMIT")
        except Exception as error:
            log.error("the database could not be written: %s", error, exc_info=not isinstance(error, sqlite3.Error))
            self._abandon()
            trouble = StorageError(f"the database could not be written: {error}")
            return [trouble] * len(group)
        if changed:
            self._advance()
        return results

    def _advance(self) -> None:
        """Marks a commit that is durable, whether or not the mark can be written."""
        try:
            self._mark.advance()
        except OSError as error:
            log.warning("the number of the last commit could not be written: %s", error)

    def _run(self, connection: sqlite3.Connection, group: list[_WriteJob]) -> list[Any]:
        results: list[Any] = [None] * len(group)
        appends: list[Append] = []
        places: list[int] = []
        for place, (work, _) in enumerate(group):
            if isinstance(work, Append):
                appends.append(work)
                places.append(place)
            else:
                results[place] = _alone(connection, work)
        if _alone(connection, partial(insert_lines, appends=appends)) is not None:  # one of them is wrong
            for place, append in zip(places, appends, strict=True):
                failed = _alone(connection, partial(insert_lines, appends=[append]))
                results[place] = StorageError(f"table {append.table}: {failed}") if failed else None
        return results

    def _abandon(self) -> None:
        """Drops the connection; the next group opens a new one."""
        connection, self._writing = self._writing, None
        if connection is not None:
            try:
                connection.close()  # which undoes what was not committed
            except sqlite3.Error:
                log.exception("the database could not be closed")

    # -- reading -----------------------------------------------------------------------------------

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs work in the reader thread; raises StorageError if the database fails."""
        if self._closed:
            raise StorageError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._reading is None:
                self._reading = self._connect()
                self._reading.execute("PRAGMA query_only = ON")
            return work(self._reading)
        except sqlite3.Error as error:
            connection, self._reading = self._reading, None
            if connection is not None:
                connection.close()
            raise StorageError(f"the database could not be read: {error}") from error

    # -- opening and closing -----------------------------------------------------------------------

    def close(self) -> None:
        """Waits for pending writes and closes the file."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        self._writer.join()
        self._reader.submit(self._close_reading).result()
        self._reader.shutdown()
        self._mark.close()
        self._lock.release()

    def _close_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False, factory=self._factory
        )
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA temp_store = MEMORY")
        except sqlite3.Error:
            connection.close()
            raise
        return connection


def insert_rows(
    connection: sqlite3.Connection, into: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
) -> None:
    """Inserts rows of what JSON can say by one statement, however many they are.

    At each row that a statement is run for, the thread gives up Python's lock and has to wait for it again, which
    takes long while the event loop is busy.
    """
    values = ", ".join(f"json_extract(value, '$[{at}]')" for at in range(len(columns)))
    connection.execute(f"{into} ({', '.join(columns)}) SELECT {values} FROM json_each(?)", [_encode(rows)])


def insert_lines(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Inserts the lines and snapshots of some records."""
    lines = [
        (a.table, number, text, a.at, a.act if number == a.first else "")
        for a in appends
        for number, text in enumerate(a.lines, a.first)
    ]
    insert_rows(connection, "INSERT INTO lines", ("table_id", "number", "text", "at", "act"), lines)
    ends = accumulate(len(a.snapshot) for a in appends)
    snapshots = [
        (a.table, a.first + len(a.lines) - 1, end - len(a.snapshot) + 1, len(a.snapshot), a.kept)
        for a, end in zip(appends, ends, strict=True)
    ]
    connection.execute(UPSERT_SNAPSHOTS, [_encode(snapshots), b"".join(a.snapshot for a in appends)])


def _alone(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> Any:
    """Runs work in a savepoint; returns its result, or its exception unless the database failed."""
    connection.execute("SAVEPOINT work")
    try:
        result = work(connection)
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            raise
        connection.execute("ROLLBACK TO work")
        result = error
    connection.execute("RELEASE work")
    return result


def _settle(group: list[_WriteJob], results: list[Any]) -> None:
    for (_, future), result in zip(group, results, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Makes all changes of the schema that are missing, or none."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import StaticPool

    from chronotheque.server.storage import migrations

    config = Config()
    config.set_main_option("script_location", migrations.__path__[0].replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    event.listen(engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        known = {script.revision for script in scripts.walk_revisions()}
        found = _revision(connection)
        if found and found not in known:
            raise StorageError(
                f"the database was written by a newer version (schema {found}; this version knows {max(known)})"
            )
        with engine.begin() as begun:  # also where nothing is missing: a file that cannot be written is noticed
            if found != scripts.get_current_head():
                config.attributes["connection"] = begun
                command.upgrade(config, "head")
    except DBAPIError as error:
        raise StorageError(f"the database cannot be written: {error.orig}") from error
    finally:
        engine.dispose()


def _touch(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE alembic_version SET version_num = version_num")


def _make_private(path: Path) -> None:
    """Creates a file that is not there yet, for its user only; SQLite's other files get the same mode."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))


def _keep_private(path: Path) -> None:
    """Takes the right to read from others, who have it in files of earlier versions."""
    for suffix in ("", WAL, "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").chmod(PRIVATE_FILE)


def _revision(connection: sqlite3.Connection) -> str:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    if not tables:
        return ""
    if ("alembic_version",) not in tables:
        raise StorageError("the database belongs to another program")
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else ""
