"""A board for every game: the view as it is, line by line."""

from __future__ import annotations

import re
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose
from chronotheque.kernel import Outcome

BRASS: Final = "yellow"
SHAPES: Final = "●▲■◆★▼✚✖◢◥"  # of the seats, so that nobody needs colours to tell them apart
HOLLOW: Final = "○△□◇☆▽"
SEAT_STYLES: Final = ("bright_yellow", "bright_blue", "bright_green", "bright_red", "bright_magenta", "bright_cyan")
TALL: Final = 30  # lines from which on there is room for empty ones
NOT_SHOWN: Final = ("game", "seat", "seats", "open", "waiting", "options", "outcome")


class Choice:
    """Something that may be chosen now."""

    def __init__(self, number: int, decision: str, answer: str, label: str) -> None:
        self.number = number  # to type
        self.decision = decision
        self.answer = answer  # the whole draft that it makes: `glass:1>pile:0`
        self.label = label

    @property
    def part(self) -> str:
        """The name of the last part: `card:b07`."""
        return self.answer.rpartition(">")[2]

    @property
    def kind(self) -> str:
        """Of what kind that part is: `card`."""
        return self.part.partition(":")[0]


class Scene:
    """What there is to draw: a view, and what may be chosen."""

    def __init__(self, view: dict[str, Any], choices: list[Choice], width: int, height: int) -> None:
        self.view = view
        self.choices = choices
        self.width = width
        self.height = height  # lines of the whole screen


class Board:
    """Draws the table of one game in lines of text, for whom a speech is made."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.say = speech.words.say

    def draw(self, scene: Scene) -> list[Text]:
        """The table, line by line, no line wider than the scene."""
        lines = [Text(self.speech.title(), "bold"), Text("─" * scene.width, BRASS)]
        for name, value in scene.view.items():
            if name not in NOT_SHOWN and value not in (None, [], {}):
                lines += self.field(name, value, scene.width)
        return lines

    def field(self, name: str, value: object, width: int) -> list[Text]:
        """One field of the view."""
        rows = value if isinstance(value, list) and value and isinstance(value[0], dict) else [value]
        lines: list[Text] = []
        for at, row in enumerate(rows):
            line = Text.assemble((f"{name if at == 0 else '':14.14} ", "dim"), self.value(row))
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines

    def value(self, value: object) -> str:
        """A value in words."""
        if isinstance(value, dict):
            return "  ".join(f"{name} {self.value(inner)}" for name, inner in value.items())
        if isinstance(value, list):
            return ", ".join(self.value(inner) for inner in value) or "–"
        if isinstance(value, str):
            return self.speech.name(value) if ":" in value else value
        return "–" if value is None else str(value)

    def shows(self, choice: Choice, view: dict[str, Any]) -> bool:
        """Whether the drawing shows a choice with its number, so that it need not be listed."""
        return False

    def label(self, choice: Choice, view: dict[str, Any]) -> str:
        """What is said of a choice in a list."""
        return choice.label

    def tint(self, sentence: str) -> Prose:
        """A sentence with its players in their colours."""
        text = Prose(sentence)
        for seat, name in enumerate(self.speech.names):
            if seat != self.speech.me:
                text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", seat_style(seat))
        return text

    def outcome(self, outcome: Outcome) -> Grid:
        """Places, points and their reasons, the best first."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
            reasons = [self.speech.reason(reason) for reason, _ in outcome.reasons[seat]]
            points = Text(str(outcome.points(seat)), justify="right")
            grid.add_row(self.say("place", n=outcome.places[seat]), self.seat(seat), points, ", ".join(reasons))
        return grid

    def seat(self, seat: int) -> Text:
        """The emblem and name of a player."""
        return Text.assemble((shape(seat), seat_style(seat)), " ", (self.speech.player(seat), "bold"))


def shape(seat: int) -> str:
    """The emblem of a seat."""
    return SHAPES[seat % len(SHAPES)]


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def place(width: int, pieces: list[tuple[int, Text]]) -> Text:
    """A line with pieces at columns, given from left to right; where two meet the second moves on."""
    line = Text()
    for column, piece in pieces:
        line.append(" " * (column - line.cell_len))
        line.append_text(piece)
    line.truncate(width)
    line.rstrip()
    return line


def middle(column: int, width: int, piece: Text) -> tuple[int, Text]:
    """A piece in the middle of a cell."""
    return max(0, column + (width - piece.cell_len) // 2), piece
