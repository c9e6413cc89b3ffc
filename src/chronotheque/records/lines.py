"""Lines of a record, readable, each with a chained checksum.

A record is text. The first line says what the file is, the second holds the header as JSON, and then each line is
one thing that happened, with its number and a check that covers it and all lines before it:

    1 chance CT-C1 seat:2 #5d0c2a91
    17 seat:3 CT-D3 card:b07 #a81f03be
    18 clock 15000 #0b77d2e4
    19 back 17 #c2b01d55
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from chronotheque.games._card_bounds import LARGEST_HEADER
from chronotheque.kernel import ChronothequeError, Settings

TITLE = "chronotheque record 1"
CHECK_LENGTH = 8
LARGEST_FILE = 64 * 2**20

CHANCE_LINE = "chance"  # chance CT-C2 card:a05>card:b01…
SEAT_LINE = "seat"  # seat:3 CT-D3 card:b07
CLOCK_LINE = "clock"  # clock 15000: game time has passed up to here
BACK_LINE = "back"  # back 17: that answer is taken back
RULES_LINE = "rules"  # rules 2 <bytes of the table>: from here on under other rules
END_LINE = "end"  # end <digest of the table> <seed>


class BadRecord(ChronothequeError):
    """Raised for an invalid record, with the line (0: the whole file) and the reason."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        super().__init__(f"{name}, line {line}: {reason}" if line else f"{name}: {reason}")
        self.line = line
        self.reason = reason


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The header: everything fixed before the first line."""

    game: str
    rules: int
    codec: int
    seats: int
    options: Settings
    seed: str  # the commitment to the seed of all draws; the last line reveals the seed
    cards: list[dict[str, Any]] = []  # rows that replace printed ones
    nonces: list[str] | msgspec.UnsetType = msgspec.UNSET  # what each seat added to the seed; unset: nothing was


class Line(msgspec.Struct, frozen=True, gc=False):
    """One step of a game."""

    number: int
    kind: str
    words: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Returns the seat of a seat line."""
        return int(self.words[0])

    def text(self) -> str:
        """Returns the line without its checksum."""
        if self.kind == SEAT_LINE:
            return f"{self.number} seat:{' '.join(self.words)}"
        return " ".join((str(self.number), self.kind, *self.words))


WORDS = {CHANCE_LINE: 2, SEAT_LINE: 3, CLOCK_LINE: 1, BACK_LINE: 1, RULES_LINE: 2, END_LINE: 2}


class Record:
    """An append-only record: header and lines."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lines: list[Line] = []
        self.written: list[str] = [TITLE, msgspec.json.encode(header).decode()]
        self._check = _next_check("", "\n".join(self.written))

    def add(self, kind: str, *words: str) -> Line:
        """Appends a line."""
        line = Line(len(self.lines) + 1, kind, words)
        text = line.text()
        self._check = _next_check(self._check, text)
        self.lines.append(line)
        self.written.append(f"{text} #{self._check}")
        return line

    @property
    def finished(self) -> bool:
        """True if the last line ends the game."""
        return bool(self.lines) and self.lines[-1].kind == END_LINE

    def text(self) -> str:
        """Returns the whole record as text."""
        return "".join(f"{line}\n" for line in self.written)


def read_record(path: Path) -> Record:
    """Reads a record from a file, or raises BadRecord."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(path.name, 0, "the file is larger than any record")
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(path.name, 0, f"the file cannot be read ({error.strerror})") from error
    return parse_record(data, path.name)


def parse_record(data: bytes, name: str = "record") -> Record:
    """Parses a record strictly, or raises BadRecord."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(name, line, "this is not text in UTF-8, so it is no record") from error
    rows = text.split("\n")
    if rows[0] != TITLE:
        raise BadRecord(name, 1, f"a record begins with “{TITLE}”")
    if rows[-1] != "":
        raise BadRecord(name, len(rows), "the file is cut inside this line")
    if len(rows) < 3:
        raise BadRecord(name, 2, "the file is cut before the header")
    if len(rows[1].encode()) > LARGEST_HEADER:
        raise BadRecord(name, 2, f"the header is larger than {LARGEST_HEADER // 1024} KB")
    try:
        header = msgspec.json.decode(rows[1], type=Header)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(name, 2, f"the header is damaged ({error})") from error
    record = Record(header)
    if record.written[1] != rows[1]:
        raise BadRecord(name, 2, "the header is not as it was written")
    for at, row in enumerate(rows[2:-1], start=3):
        _read_line(record, row, name, at)
    return record


def _read_line(record: Record, row: str, name: str, at: int) -> None:
    if record.finished:
        raise BadRecord(name, at, "the file goes on after the end of the game")
    text, mark, _ = row.rpartition(" #")
    words = text.split(" ")
    if not mark or len(words) < 2:
        raise BadRecord(name, at, "this is no line of a record")
    if words[0] != str(len(record.lines) + 1):
        raise BadRecord(name, at, f"line number {len(record.lines) + 1} should stand here")
    kind, rest = words[1], words[2:]
    if kind.startswith("seat:") and kind[5:].isdecimal():
        kind, rest = SEAT_LINE, [kind[5:], *rest]
    if kind not in WORDS or len(rest) != WORDS[kind] or "" in rest:
        raise BadRecord(name, at, "this is no line of a record")
    if kind in (CLOCK_LINE, BACK_LINE) and not rest[0].isdecimal():
        raise BadRecord(name, at, f"“{rest[0]}” is no number")
    record.add(kind, *rest)
    if record.written[-1] != row:
        raise BadRecord(name, at, "the check does not fit: this line or one before it was changed")


def _next_check(before: str, text: str) -> str:
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()[:CHECK_LENGTH]
