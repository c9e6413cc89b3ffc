"""Events emitted by the rules: messages by id and moves of elements, each with its audience."""

from __future__ import annotations

from typing import Final

PUBLIC: Final = -1  # an audience: every seat and every spectator
SPECTATOR: Final = -1  # the seat number of somebody who only looks on

MOVE: Final = "move"

Value = str | int | list[str]  # a list holds names of elements
Sentence = tuple[str, dict[str, Value]]  # a message id and its parameters


class Event:
    """A message id with parameters, or the move of an element, for an audience."""

    def __init__(self, text: str, params: dict[str, Value], audience: int, reveals: bool) -> None:
        self.text = text
        self.params = params
        self.audience = audience
        self.reveals = reveals  # whether it shows its audience what was hidden from them

    def reaches(self, seat: int) -> bool:
        """True if a seat (or SPECTATOR) is in the audience."""
        return self.audience == PUBLIC or (seat >= 0 and self.audience >> seat & 1 == 1)
