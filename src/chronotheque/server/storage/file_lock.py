"""Exclusive lock on a database file: one server at a time, released by the system when its process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from chronotheque.server.errors import StorageError

LOCK_SUFFIX: Final = ".lock"
PRIVATE_FILE: Final = 0o600
MAX_OWNER_BYTES: Final = 32  # bytes that are read of the owner's process id

if sys.platform == "win32":
    import msvcrt

    _AT: Final = 1 << 30  # Windows forbids others to read what is locked, so not where the process id is

    def _lock(file: int) -> None:
        os.lseek(file, _AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock on the file beside a database that names its owner; the file itself stays when it is released.

    Not on the database, whose locks are SQLite's own. Worker processes do not inherit it: they are spawned, which
    closes Python's files.
    """

    def __init__(self, database: Path) -> None:
        """Takes the lock, or raises StorageError with the process that has it."""
        path = database.resolve()
        path = path.with_name(path.name + LOCK_SUFFIX)
        try:
            self._file: int | None = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        except OSError as error:
            raise StorageError(f"the lock {path} cannot be made ({error.strerror})") from error
        try:
            _lock(self._file)
        except OSError as error:
            os.lseek(self._file, 0, os.SEEK_SET)
            owner = os.read(self._file, MAX_OWNER_BYTES).decode().strip() or "unknown"
            self.release()
            raise StorageError(
                f"the database {database} is in use by another server (process {owner});"
                " stop it, or choose another file"
            ) from error
        os.lseek(self._file, 0, os.SEEK_SET)
        os.ftruncate(self._file, 0)
        os.write(self._file, b"%d\n" % os.getpid())

    def release(self) -> None:
        """Releases the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
