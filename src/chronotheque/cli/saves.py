"""Saved games and records in the user's data folder."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match, parse_record, resume

FORM: Final = 1


class CannotSave(ChronothequeError):
    """Raised if the data folder cannot be written."""


class NothingSaved(ChronothequeError):
    """Raised if there is no game to resume."""


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """Everything needed to resume a game."""

    form: int
    game: str
    seat: int  # the person's
    bots: list[str]
    seed: str
    record: list[str]  # lines


class Save:
    """File of one game in progress; nothing is written before `keep`."""

    def __init__(self, path: Path, seat: int, bots: list[str], is_new: bool) -> None:
        self.path = path
        self.seat = seat
        self.bots = bots
        self._is_new = is_new

    def keep(self, match: Match) -> None:
        """Writes the game atomically."""
        assert match.seed is not None
        if self._is_new:
            self.path = claimed(self.path)
            self._is_new = False
        lines = match.record.text().splitlines()
        saved = Saved(FORM, match.game.name, self.seat, self.bots, match.seed.hex(), lines)
        write(self.path, msgspec.json.format(msgspec.json.encode(saved), indent=1))

    def finish(self, match: Match) -> Path:
        """Replaces the saved game by the record of the finished one and returns its path."""
        path = record_path(self.path.stem)
        write(path, match.text().encode())
        self.path.unlink(missing_ok=True)
        return path


def new_save(game: str, seat: int, bots: list[str]) -> Save:
    """Returns the save file of a new game, named by game and time."""
    return Save(data_folder() / "saves" / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.json", seat, bots, is_new=True)


def claimed(wanted: Path) -> Path:
    """Reserves the path with an empty file; appends a number if it is taken."""
    path = wanted
    again = 1
    try:
        wanted.parent.mkdir(parents=True, exist_ok=True)
        while record_path(path.stem).exists() or not is_made(path):
            again += 1
            path = wanted.with_stem(f"{wanted.stem}-{again}")
    except OSError as error:
        raise CannotSave(f"{wanted.parent} cannot be written ({error.strerror}); games are saved there") from error
    return path


def is_made(path: Path) -> bool:
    """Creates an empty file; returns False if it exists."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def record_path(name: str) -> Path:
    """Returns the path of a finished game's record."""
    return data_folder() / "records" / f"{name}.chrono"


def last_save(game: str | None) -> tuple[Save, Match]:
    """Returns the unfinished game that was played last."""
    folder = data_folder() / "saves"
    try:
        begun = [path for path in folder.glob(f"{game or '*'}-*.json") if path.stat().st_size]
        found = sorted(begun, key=lambda path: path.stat().st_mtime_ns)
        data = found[-1].read_bytes() if found else b""
    except OSError as error:
        raise NothingSaved(f"the games saved in {folder} cannot be read ({error.strerror})") from error
    if not found and game:
        raise NothingSaved(f"no unfinished game of {game} in {folder}")
    if not found:
        raise NothingSaved(f"no unfinished game in {folder}")
    path = found[-1]
    try:
        saved = msgspec.json.decode(data, type=Saved)
        seed = bytes.fromhex(saved.seed)
    except (msgspec.DecodeError, ValueError) as error:
        raise NothingSaved(f"the saved game {path} is damaged ({error})") from error
    if saved.form != FORM:
        raise NothingSaved(f"the saved game {path} has format {saved.form}; this version reads format {FORM}")
    record = parse_record("".join(f"{line}\n" for line in saved.record).encode(), str(path))
    match = resume(record, seed, str(path))
    if not 0 <= saved.seat < match.seats:
        raise NothingSaved(f"the saved game {path} is damaged (no seat {saved.seat})")
    return Save(path, saved.seat, saved.bots, is_new=False), match


def data_folder() -> Path:
    """Returns the user's data folder; $XDG_DATA_HOME takes precedence on every system."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if chosen and Path(chosen).is_absolute():
        base = Path(chosen)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".local" / "share"
    return base / "chronotheque"


def write(path: Path, data: bytes) -> None:
    """Writes a file atomically: readers see the old or the new content."""
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        raise CannotSave(f"{path.parent} cannot be written ({error.strerror}); games are saved there") from error
