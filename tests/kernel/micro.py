"""Games of a few lines: a table with a page of notes, and whatever rules a test brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import Fields, Frame, Settings, Table
from tests.tiny.common import OpenGame

LEDGER: Final[Mapping[str, str]] = {"MI-1": "Three decisions.", "MI-2": "The end."}


class Notes(Table):
    """A table on which rules note what has happened."""

    def __init__(self, game: Micro, seats: int) -> None:
        super().__init__(game, seats)
        self.noted: list[int] = []

    def fields(self, f: Fields) -> None:
        self.noted = f.numbers(self.noted)


class Micro(OpenGame):
    """A game made of the frames of one test."""

    name = "micro"
    prefix = "MI"
    ledger = LEDGER
    decisions = ("MI-D1", "MI-D2", "MI-D3")
    kinds = (("n",), ("n",), ("n",))
    because = ("MI-1", "MI-1", "MI-1")
    rule_of_the_end = "MI-2"

    def seat_counts(self, settings: Settings) -> list[int]:
        return list(range(1, 33))

    def blank(self, seats: int) -> Table:
        return Notes(self, seats)


def micro(*frames: type[Frame]) -> Micro:
    """A game with these rules."""
    return cast(Micro, type("MicroOfATest", (Micro,), {"frames": frames})())


def start(first: Frame, *others: type[Frame], seats: int = 3) -> Notes:
    """A table on which one rule was called; others that it calls are named too."""
    t = Notes(micro(type(first), *others), seats)
    t.call(first)
    t.settle()
    return t


def notes(t: Table) -> list[int]:
    """Returns the notes of a test's rules."""
    return cast(Notes, t).noted
