"""The results of an arena in a file: a line for each game, written as it is played, each game counted once.

The first line says under which settings the games were played; results of others are never mixed in. Whoever is
killed in the middle of a line loses that line, and goes on from the others.
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


class BadLedger(ChronothequeError):
    """A folder whose results cannot be gone on with, and why."""


class Ledger:
    """The results of one arena, in memory and in a file; nothing is written before the first result."""

    def __init__(self, folder: Path, terms: Terms) -> None:
        self.folder = folder
        self.path = folder / FILE
        self.terms = {"form": FORM, **terms}
        self.results: dict[str, Result] = {}  # by key
        self._file: IO[bytes] | None = None
        if self.path.exists():
            self._read()

    def __enter__(self) -> Ledger:
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
        """Counts a game and writes its line; False if it was counted before."""
        if result.key in self.results:
            return False
        if self._file is None:
            self._file = self._opened()
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()
        self.results[result.key] = result
        return True

    def _read(self) -> None:
        """Takes what is in the file; a last line that was torn is not counted."""
        try:
            lines = self.path.read_bytes().split(b"\n")[:-1]
        except OSError as error:
            raise BadLedger(f"{self.path} cannot be read ({error.strerror})") from error
        if not lines:
            return
        try:
            terms = msgspec.json.decode(lines[0], type=dict[str, object])
        except msgspec.DecodeError as error:
            raise BadLedger(f"{self.path}, line 1: these are no results of an arena ({error})") from error
        plain = msgspec.json.decode(msgspec.json.encode(self.terms), type=dict[str, object])
        if terms != plain:
            other = ", ".join(sorted(name for name in {*terms, *plain} if terms.get(name) != plain.get(name)))
            raise BadLedger(
                f"{self.folder} holds results of other games (not the same: {other}); choose another folder"
            )
        decoder = msgspec.json.Decoder(Result)
        for number, line in enumerate(lines[1:], 2):
            try:
                result = decoder.decode(line)
            except msgspec.DecodeError as error:
                raise BadLedger(f"{self.path}, line {number}: this is no result ({error})") from error
            self.results.setdefault(result.key, result)

    def _opened(self) -> IO[bytes]:
        """The file, open to be written at its end, and by nobody else."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.path.open("ab+")
        except OSError as error:
            raise BadLedger(
                f"{self.folder} cannot be written ({error.strerror}); results are kept there"
            ) from error
        if os.name == "posix":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.close()
                raise BadLedger(f"another arena is playing into {self.folder}") from None
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)  # a torn line goes
        if whole == 0:
            file.write(msgspec.json.encode(self.terms) + b"\n")
        return file


def kept_seed(folder: Path) -> int | None:
    """The seed that the results of a folder were played from, if there are any."""
    try:
        with (folder / FILE).open("rb") as file:
            seed = msgspec.json.decode(file.readline(), type=dict[str, object]).get("seed")
    except (OSError, msgspec.DecodeError):
        return None
    return seed if isinstance(seed, int) else None
