"""Description of a game for learning programs: ranges of answers, observations as tensors."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

MOST: Final = 255  # the largest number in a tensor
FACTS: Final = 256  # places in the default tensor


class Reach:
    """Range of the parts of a decision: the smallest and the largest for each place of an answer.

    The last pair also holds for later places. `stops` is true if an answer may end early with DONE.
    """

    def __init__(self, places: list[tuple[int, int]], stops: bool = False) -> None:
        self.places = places
        self.stops = stops


class Tensor:
    """A named block of an observation: whole numbers from 0 to `most`."""

    def __init__(self, name: str, shape: tuple[int, ...], most: int, about: str) -> None:
        self.name = name
        self.shape = shape
        self.most = most
        self.about = about  # one sentence

    def size(self) -> int:
        """Returns the number of its elements.

        >>> Tensor("board", (3, 4), 1, "").size()
        12
        """
        size = 1
        for length in self.shape:
            size *= length
        return size


def zeros(tensors: list[Tensor]) -> bytes:
    """Returns an observation in which every number is 0."""
    return bytes(sum(tensor.size() for tensor in tensors))


def place_of(name: str, tensors: list[Tensor]) -> int:
    """Returns the offset of a tensor in the concatenation of all."""
    place = 0
    for tensor in tensors:
        if tensor.name == name:
            return place
        place += tensor.size()
    raise AssertionError(name)


def write_set(sheet: BytesWriter, at: i64, members: i64) -> None:
    """Writes 1 for each member of a set, counted from a place."""
    while members != 0:
        if members & 1 != 0:
            sheet[at] = 1
        members >>= 1
        at += 1


def write_seats(sheet: BytesWriter, at: i64, members: i64, me: i64, seats: i64) -> None:
    """Writes 1 for each seat of a set, counted clockwise from the one that looks."""
    for seat in range(seats):
        if members >> seat & 1 != 0:
            sheet[at + away(seat, me, seats)] = 1


def away(seat: i64, me: i64, seats: i64) -> i64:
    """Returns the number of places that a seat is clockwise from me."""
    places = seat - me
    if places < 0:
        places += seats
    return places


def facts(view: dict[str, object]) -> bytes:
    """Encodes a view as numbers, for a game that defines no tensors.

    Each fact has a place that follows from its name: a number from 1 to 255 is written there, anything else is
    counted at a place that follows from the name and the word. Two facts may share a place.
    """
    sheet = BytesWriter()
    sheet.write(bytes(FACTS))
    _note(sheet, "", view)
    return sheet.getvalue()


def _note(sheet: BytesWriter, name: str, value: object) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _note(sheet, f"{name}.{key}", inner)
    elif isinstance(value, (list, tuple)):
        for i, inner in enumerate(value):
            _note(sheet, f"{name}.{i}", inner)
    elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        _add(sheet, crc32(name.encode()) % FACTS, value)
    elif value is not None:
        _add(sheet, crc32(f"{name}={value}".encode()) % FACTS, 1)


def _add(sheet: BytesWriter, place: i64, amount: i64) -> None:
    found: i64 = i64(sheet[place]) + amount
    if found > MOST:
        found = MOST
    sheet[place] = u8(found)
