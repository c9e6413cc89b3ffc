"""Structs sent to seats; small, because a server holds many."""

from __future__ import annotations

import msgspec

from chronotheque.kernel import PUBLIC, Value, View


class Message(msgspec.Struct, frozen=True, gc=False):
    """A message id with parameters, or a `move` of an element; the reader resolves the text in its language."""

    text: str
    params: dict[str, Value]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A log entry: a message with its audience and the line that caused it."""

    line: int  # the number of the line of the record that caused it
    message: Message
    audience: int

    def reaches(self, seat: int) -> bool:
        """True if a seat (or SPECTATOR) is in the audience."""
        return self.audience == PUBLIC or (seat >= 0 and self.audience >> seat & 1 == 1)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A part that may be chosen next, by name."""

    name: str
    hint: Message | None = None  # its known consequence


class Question(msgspec.Struct, frozen=True, gc=False):
    """A decision that is open to the seat."""

    number: int  # rises with each answer of this seat, and with nothing that another seat does; 0 in real time
    decision: str
    prompt: Message
    choices: list[Choice]  # of the first part
    more: bool  # True if more parts may follow
    owed: bool  # True if the game waits for the answer; otherwise it is optional


class SeatView(msgspec.Struct, gc=False):
    """Everything that a seat currently sees."""

    view: View
    questions: list[Question]
    back: str  # why the seat's last answer cannot be taken back, or "" if it can


class EventsUpdate(msgspec.Struct, tag_field="type", tag="update", gc=False):
    """The log part of an update: how many earlier events remain valid, and the new ones."""

    seat: int | None  # None: a spectator
    kept: int
    events: list[Message]


class Update(msgspec.Struct, tag_field="type", tag="update"):  # the fields of EventsUpdate and SeatView
    """Everything new for a seat: events and the current view."""

    seat: int | None
    kept: int
    events: list[Message]
    view: View
    questions: list[Question]
    back: str
