"""Games that wait to be resumed, and the records of finished ones, in the user's data folder."""

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
    """The data folder cannot be written, and why."""


class NothingSaved(ChronothequeError):
    """There is no game to resume."""


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A game in progress, with what it takes to go on."""

    form: int
    game: str
    seat: int  # of the person
    bots: list[str]
    seed: str
    record: list[str]  # its lines


class Save:
    """The file of one game in progress; nothing is written before `keep`."""

    def __init__(self, path: Path, seat: int, bots: list[str], is_new: bool) -> None:
        self.path = path
        self.seat = seat
        self.bots = bots
        self._is_new = is_new

    def keep(self, match: Match) -> None:
        """Writes the game as it stands, all or nothing."""
        assert match.seed is not None
        if self._is_new:
            self.path = claimed(self.path)
            self._is_new = False
        lines = match.record.text().splitlines()
        saved = Saved(FORM, match.game.name, self.seat, self.bots, match.seed.hex(), lines)
        write(self.path, msgspec.json.format(msgspec.json.encode(saved), indent=1))

    def finish(self, match: Match) -> Path:
        """Replaces the game in progress by the record of the finished one, and says where that is."""
        path = record_path(self.path.stem)
        write(path, match.text().encode())
        self.path.unlink(missing_ok=True)
        return path


def new_save(game: str, seat: int, bots: list[str]) -> Save:
    """A file for a new game, named by game and time."""
    return Save(data_folder() / "saves" / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.json", seat, bots, is_new=True)


def claimed(wanted: Path) -> Path:
    """The path, or one with a number if there is such a game already; an empty file holds the place."""
    path = wanted
    again = 1
    try:
        wanted.parent.mkdir(parents=True, exist_ok=True)
        while record_path(path.stem).exists() or not is_made(path):
            again += 1
            path = wanted.with_stem(f"{wanted.stem}-{again}")
    except OSError as error:
        raise CannotSave(f"{wanted.parent} cannot be written ({error.strerror}); games are kept there") from error
    return path


def is_made(path: Path) -> bool:
    """Makes an empty file; False if there is one already."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def record_path(name: str) -> Path:
    """Where the record of a finished game is kept."""
    return data_folder() / "records" / f"{name}.chrono"


def last_save(game: str | None) -> tuple[Save, Match]:
    """The game that was played last and is not finished, ready to go on."""
    folder = data_folder() / "saves"
    try:
        begun = [path for path in folder.glob(f"{game or '*'}-*.json") if path.stat().st_size]
        found = sorted(begun, key=lambda path: path.stat().st_mtime_ns)
        data = found[-1].read_bytes() if found else b""
    except OSError as error:
        raise NothingSaved(f"the games saved in {folder} cannot be read ({error.strerror})") from error
    if not found:
        raise NothingSaved(f"there is no unfinished game{f' of {game}' if game else ''} in {folder}")
    path = found[-1]
    try:
        saved = msgspec.json.decode(data, type=Saved)
        seed = bytes.fromhex(saved.seed)
    except (msgspec.DecodeError, ValueError) as error:
        raise NothingSaved(f"the saved game {path} is damaged ({error})") from error
    if saved.form != FORM:
        raise NothingSaved(f"the saved game {path} has form {saved.form}; this version reads form {FORM}")
    record = parse_record("".join(f"{line}\n" for line in saved.record).encode(), str(path))
    match = resume(record, seed, str(path))
    if not 0 <= saved.seat < match.seats:
        raise NothingSaved(f"the saved game {path} is damaged (there is no seat {saved.seat})")
    return Save(path, saved.seat, saved.bots, is_new=False), match


def data_folder() -> Path:
    """Where this user's games are kept; $XDG_DATA_HOME decides on every system."""
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
    """Writes a file at once: whoever reads it finds the old one or the new one, never a part."""
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        raise CannotSave(f"{path.parent} cannot be written ({error.strerror}); games are kept there") from error
