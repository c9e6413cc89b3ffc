"""Result store: one line of JSON for each game, appended as it is played, each game counted once.

The first line holds the settings of the games; results of other settings are never mixed in. A line that a crash
has truncated is dropped on the next run.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import IO, Final

import msgspec

from chronotheque.arena.jobs import Result
from chronotheque.kernel import ChronothequeError

if os.name == "posix":
    import fcntl

FORM: Final = 1
FILE: Final = "results.jsonl"

Terms = dict[str, object]  # what results must have in common to be counted together


class BadResults(ChronothequeError):
    """Raised for a folder whose results cannot be continued."""


class ResultStore:
    """The results of one arena in memory and on disk; the file is created with the first result."""

    def __init__(self, folder: Path, terms: Terms) -> None:
        self.folder = folder
        self.path = folder / FILE
        self.terms = {"form": FORM, **terms}
        self.results: dict[str, Result] = {}  # by key
        self._file: IO[bytes] | None = None
        if self.path.exists():
            self._read()

    def __enter__(self) -> ResultStore:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __contains__(self, key: str) -> bool:
        return key in self.results

    def add(self, result: Result) -> bool:
        """Appends a result; returns False if the game was counted before."""
        if result.key in self.results:
            return False
        if self._file is None:
            self._file = self._opened()
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()
        self.results[result.key] = result
        return True

    def _read(self) -> None:
        """Reads the file; a truncated last line is ignored."""
        try:
            lines = self.path.read_bytes().split(b"\n")[:-1]
        except OSError as error:
            raise BadResults(f"{self.path} cannot be read ({error.strerror})") from error
        if not lines:
            return
        try:
            terms = msgspec.json.decode(lines[0], type=dict[str, object])
        except msgspec.DecodeError as error:
            raise BadResults(f"{self.path}, line 1: these are no results of an arena ({error})") from error
        plain = msgspec.json.decode(msgspec.json.encode(self.terms), type=dict[str, object])
        if terms != plain:
            other = ", ".join(sorted(name for name in {*terms, *plain} if terms.get(name) != plain.get(name)))
            raise BadResults(
                f"{self.folder} holds results of other games (not the same: {other}); choose another folder"
            )
        decoder = msgspec.json.Decoder(Result)
        for number, line in enumerate(lines[1:], 2):
            try:
                result = decoder.decode(line)
            except msgspec.DecodeError as error:
                raise BadResults(f"{self.path}, line {number}: this is no result ({error})") from error
            self.results.setdefault(result.key, result)

    def _opened(self) -> IO[bytes]:
        """Opens the file for appending and locks it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.path.open("ab+")
        except OSError as error:
            raise BadResults(
                f"{self.folder} cannot be written ({error.strerror}); results are kept there"
            ) from error
        if os.name == "posix":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.close()
                raise BadResults(f"another arena is playing into {self.folder}") from None
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)  # a torn line goes
        if whole == 0:
            file.write(msgspec.json.encode(self.terms) + b"\n")
        return file


def kept_seed(folder: Path) -> int | None:
    """Returns the seed of a folder's results, or None."""
    try:
        with (folder / FILE).open("rb") as file:
            seed = msgspec.json.decode(file.readline(), type=dict[str, object]).get("seed")
    except (OSError, msgspec.DecodeError):
        return None
    return seed if isinstance(seed, int) else None
