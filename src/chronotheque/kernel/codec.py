"""Serialization of tables; one method `fields` of each table and frame both writes and reads."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.kernel.errors import BadBytes

LONGEST_LIST: Final = 100_000
CHECK: Final = 4  # bytes of the checksum


def checksum(data: bytes) -> bytes:
    """CRC-32 checksum appended to a serialized table."""
    return crc32(data).to_bytes(CHECK, "big")


class Fields:
    """Visitor of a table's fields that either writes their values to a list or reads them from one."""

    def __init__(self, noted: list[int] | None = None) -> None:
        self.reading = noted is not None
        self.noted: list[int] = [] if noted is None else noted
        self.at = 0

    def number(self, value: i64) -> i64:
        """Visits a number: `self.leader = f.number(self.leader)`."""
        if not self.reading:
            self.noted.append(value)
            return value
        if self.at >= len(self.noted):
            raise BadBytes("the bytes of the table end too early")
        found = self.noted[self.at]
        self.at += 1
        return found

    def flag(self, value: bool) -> bool:
        """Visits a flag: `self.over = f.flag(self.over)`."""
        return self.number(1 if value else 0) != 0

    def words(self, values: vec[i64]) -> None:
        """Visits an array of fixed length in place: `f.words(self.hands)`."""
        for i in range(len(values)):
            values[i] = self.number(values[i])

    def numbers(self, values: list[int]) -> list[int]:
        """Visits a list of any length: `self.pile = f.numbers(self.pile)`."""
        length = self.number(len(values))
        if self.reading and not 0 <= length <= LONGEST_LIST:
            raise BadBytes(f"a list of {length} numbers in a table")
        return [self.number(0 if self.reading else values[i]) for i in range(length)]


def pack(numbers: list[int]) -> bytes:
    """Encodes integers as zigzag varints.

    >>> unpack(pack([0, -1, 300]))
    [0, -1, 300]
    """
    out = bytearray()
    for number in numbers:
        rest = number * 2 if number >= 0 else -number * 2 - 1
        while rest > 127:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
    return bytes(out)


def unpack(data: bytes) -> list[int]:
    """Decodes what `pack` wrote; raises BadBytes on a truncated or oversized number."""
    numbers: list[int] = []
    number = shift = 0
    for octet in data:
        number |= (octet & 127) << shift
        shift += 7
        if shift > 70:
            raise BadBytes("a number in the bytes of the table is too long")
        if octet < 128:
            if number >= 2**64:
                raise BadBytes("a number in the bytes of the table is too large")
            numbers.append(-(number + 1 >> 1) if number & 1 else number >> 1)
            number = shift = 0
    if shift:
        raise BadBytes("the bytes of the table end inside a number")
    return numbers
