"""Choices as lines of text: their numbers and names, and what each does as far as there is room."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from chronotheque.cli.boards import Board, Choice
from chronotheque.cli.terminal import Prose
from chronotheque.records import Match

INDENT: Final = 6  # columns left of a name
GAP: Final = "  "  # between a name and what it does


class Listing:
    """Lists the choices of one moment."""

    def __init__(self, match: Match, seat: int, board: Board, console: Console, width: int) -> None:
        self.match = match
        self.seat = seat
        self.board = board
        self.console = console
        self.width = width
        self.view = match.view(seat)

    def effects(self, choice: Choice) -> list[str]:
        """Returns what a choice does: the sentences of its card that cannot be seen, and its consequences now."""
        name = self.board.card_of(choice, self.view)
        card = "" if self.board.is_plain_to_see(name) else self.board.speech.card(name)
        hint = self.match.hint(self.seat, choice.decision, choice.answer)
        told = self.board.speech.say(*hint) if hint is not None else ""
        return [said for said in (card, told) if said and said.removesuffix(".") != choice.label]

    def brief(self, choices: list[Choice]) -> list[Text]:
        """Returns a line for each choice that the board does not show, with what of its effects fits whole."""
        lines = []
        for choice in choices:
            if not self.board.shows(choice, self.view):
                line = self.name(choice)
                room = self.width - line.cell_len - len(GAP)
                fitting = [effect for effect in self.effects(choice) if len(effect) <= room]
                lines.append(line.append(GAP + fitting[0], "dim") if fitting else line)
        return lines

    def full(self, choices: list[Choice]) -> list[Text]:
        """Returns all choices with all that they do; a long text goes on below its name."""
        lines = []
        for choice in choices:
            effects = self.effects(choice)[:1]
            if effects or not self.board.shows(choice, self.view):
                said = Text.assemble(self.name(choice), *((GAP + effect, "dim") for effect in effects))
                lines += hanging(said, self.console, self.width)
        return lines

    def name(self, choice: Choice) -> Text:
        """Returns the number and name of a choice."""
        label = self.board.tint(self.board.label(choice, self.view))
        return Text.assemble((f"{choice.number:4}{GAP}", "bold"), label)


def hanging(line: Text, console: Console, width: int, indent: int = INDENT) -> list[Text]:
    """Wraps a line; what follows is indented."""
    prose = Prose()
    prose.append_text(line[indent:])
    wrapped = prose.wrap(console, width - indent)
    for piece in wrapped:
        piece.rstrip()
    return [Text.assemble(" " * indent if at else line[:indent], piece) for at, piece in enumerate(wrapped)]
