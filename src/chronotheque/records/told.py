"""What is told to seats, as data: light, because a server holds very much of it."""

from __future__ import annotations

from typing import Any

import msgspec

from chronotheque.kernel import PUBLIC, Value


class Told(msgspec.Struct, frozen=True, gc=False):
    """A message id with parameters, or a `move` of an element; texts are found by the reader, in its language."""

    text: str
    params: dict[str, Value]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One thing told, as the log keeps it: light, because a server holds very many."""

    line: int  # the number of the line of the record that caused it
    told: Told
    audience: int

    def reaches(self, seat: int) -> bool:
        """Whether a seat (or SPECTATOR) is told."""
        return self.audience == PUBLIC or (seat >= 0 and self.audience >> seat & 1 == 1)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One part that may come next, by the name of the element it stands for."""

    name: str
    hint: Told | None = None  # what would follow from it


class Question(msgspec.Struct, frozen=True, gc=False):
    """One decision that is open to the seat."""

    number: int  # rises with each answer of this seat, and with nothing that another seat does; 0 in real time
    decision: str
    prompt: Told
    choices: list[Choice]  # for the first part
    more: bool  # whether other parts may follow
    owed: bool  # whether the game waits for the answer; else it may be given at any moment, or never


class Sight(msgspec.Struct, gc=False):
    """All that a seat sees now."""

    view: dict[str, Any]
    questions: list[Question]
    back: str  # why the seat's last answer cannot be taken back, or "" if it can


class News(msgspec.Struct, tag_field="type", tag="update", gc=False):
    """What is told anew: how many events told before still stand, and those added."""

    seat: int | None  # None: a spectator
    kept: int
    events: list[Told]


class Update(msgspec.Struct, tag_field="type", tag="update"):  # the fields of News and Sight
    """What is new for a seat: how many events told before still stand, those added, and all that it sees now."""

    seat: int | None
    kept: int
    events: list[Told]
    view: dict[str, Any]
    questions: list[Question]
    back: str
