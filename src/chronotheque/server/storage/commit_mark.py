"""Number of the last acknowledged commit, kept beside the database, to notice when commits are missing from it.

SQLite reads its write-ahead log up to the first damaged frame and drops the rest without a word. Each commit of the
store carries its number (`PRAGMA user_version`), and the number is written here once the commit is durable. So a
database that is behind its mark has lost commits.

The mark is written after every commit and synced once a second at most. A process that is killed loses nothing of
it. After a power cut it may be some seconds old, and a loss of only these last commits is not noticed. It is never
ahead, unless the database was replaced by an older copy, which is a loss too.
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
from pathlib import Path
from typing import Final
from zlib import crc32

from chronotheque.server.errors import StorageError
from chronotheque.server.storage.file_lock import PRIVATE_FILE

MARK_SUFFIX: Final = ".mark"
COMMIT_NUMBERS: Final = 2**31  # after which SQLite's number begins again at 0
SYNC_EVERY_S: Final = 1.0
_MARK: Final = re.compile(rb"(\d{10}) ([0-9a-f]{8})\n")


class CommitMark:
    """The numbers of commits of one database."""

    def __init__(self, database: Path) -> None:
        """Opens the file of the mark, which is made where there is none."""
        path = database.resolve()
        path = path.with_name(path.name + MARK_SUFFIX)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        except OSError as error:
            raise StorageError(f"the file {path} cannot be written ({error.strerror})") from error
        self.number = 0  # of the last commit
        self._synced = 0.0

    def check(self, connection: sqlite3.Connection) -> int:
        """Returns how many acknowledged commits the database lacks, and continues from its number."""
        self.number = int(connection.execute("PRAGMA user_version").fetchone()[0]) % COMMIT_NUMBERS
        marked = self._read()
        behind = (marked - self.number) % COMMIT_NUMBERS if marked is not None else 0
        return behind if behind < COMMIT_NUMBERS // 2 else 0

    def set_next(self, connection: sqlite3.Connection) -> None:
        """Numbers the commit that is about to be made."""
        connection.execute(f"PRAGMA user_version = {(self.number + 1) % COMMIT_NUMBERS}")

    def advance(self) -> None:
        """Notes that the commit is durable."""
        self.number = (self.number + 1) % COMMIT_NUMBERS
        self.write()

    def write(self) -> None:
        """Writes the number of the last commit."""
        digits = b"%010d" % self.number
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, b"%s %08x\n" % (digits, crc32(digits)))
        now = time.monotonic()
        if now - self._synced >= SYNC_EVERY_S:
            os.fsync(self._file)
            self._synced = now

    def close(self) -> None:
        """Syncs and closes the file."""
        os.fsync(self._file)
        os.close(self._file)

    def _read(self) -> int | None:
        """Returns the mark, or None where there is none that is whole."""
        os.lseek(self._file, 0, os.SEEK_SET)
        found = _MARK.fullmatch(os.read(self._file, 64))
        return int(found[1]) if found and int(found[2], 16) == crc32(found[1]) else None
