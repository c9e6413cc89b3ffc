"""Base and fallback of all boards: prints the view line by line."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose
from chronotheque.kernel import Outcome
from chronotheque.records.updates import Message

BRASS: Final = "yellow"
SHAPES: Final = "●▲■◆★▼✚✖◢◥"  # one per seat, recognizable without colours
HOLLOW: Final = "○△□◇☆▽"
SEAT_STYLES: Final = ("bright_yellow", "bright_blue", "bright_green", "bright_red", "bright_magenta", "bright_cyan")
TALL: Final = 30  # minimum number of screen lines to print empty lines
NOT_SHOWN: Final = ("game", "seat", "seats", "open", "waiting", "options", "outcome")


class Choice:
    """A choice that is legal now."""

    def __init__(self, number: int, decision: str, answer: str, label: str) -> None:
        self.number = number  # to type
        self.decision = decision
        self.answer = answer  # all parts so far: `glass:1>pile:0`
        self.label = label

    @property
    def part(self) -> str:
        """Returns the last part: `card:b07`."""
        return self.answer.rpartition(">")[2]

    @property
    def kind(self) -> str:
        """Returns the kind of the last part: `card`."""
        return self.part.partition(":")[0]


class Scene:
    """Input of a drawing: a view, the legal choices and the size of the screen."""

    def __init__(self, view: Any, choices: list[Choice], width: int, height: int, now: int = 0) -> None:
        self.view = view
        self.choices = choices
        self.width = width
        self.height = height  # lines of the whole screen
        self.now = now  # game time


class Board:
    """Draws the table of one game as lines of text for one viewer."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.say = speech.words.say

    def draw(self, scene: Scene) -> list[Text]:
        """Returns the table as lines, none wider than the scene."""
        lines = [Text(self.speech.title(), "bold"), Text("─" * scene.width, BRASS)]
        for name, value in msgspec.to_builtins(scene.view).items():
            if name not in NOT_SHOWN and value not in (None, [], {}):
                lines += self.field(name, value, scene.width)
        return lines

    def retold(self, log: list[Message], me: int) -> list[Message]:
        """Returns the log as it may be read afterwards; a game may hide what is shown only while it happens."""
        return log

    def field(self, name: str, value: object, width: int) -> list[Text]:
        """Returns the lines of one field of the view."""
        rows = value if isinstance(value, list) and value and isinstance(value[0], dict) else [value]
        lines: list[Text] = []
        for at, row in enumerate(rows):
            line = Text.assemble((f"{name if at == 0 else '':14.14} ", "dim"), self.value(row))
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines

    def value(self, value: object) -> str:
        """Returns a value in words."""
        if isinstance(value, dict):
            return "  ".join(f"{name} {self.value(inner)}" for name, inner in value.items())
        if isinstance(value, list):
            return ", ".join(self.value(inner) for inner in value) or "–"
        if isinstance(value, str):
            return self.speech.name(value) if ":" in value else value
        return "–" if value is None else str(value)

    def shows(self, choice: Choice, view: Any) -> bool:
        """True if the drawing shows a choice with its number, so that it need not be listed."""
        return False

    def label(self, choice: Choice, view: Any) -> str:
        """Returns the text of a choice in a list."""
        return choice.label

    def card_of(self, choice: Choice, view: Any) -> str:
        """Returns the name of the card that a choice is about."""
        return choice.part

    def may_ask_for(self, card: str, view: Any) -> bool:
        """True if it makes sense to say why a card cannot be chosen; a card elsewhere is only explained."""
        return True

    def name(self, part: str, view: Any) -> str:
        """Returns a part of an answer in words."""
        return self.speech.name(part)

    def begun(self, decision: str, parts: list[str], view: Any) -> str:
        """Returns the parts of an answer that were chosen so far, in words; "" for none."""
        return f"{', '.join(self.name(part, view) for part in parts)} …" if parts else ""

    def is_plain_to_see(self, card: str) -> bool:
        """True if the drawing of a card tells all that its sentences tell."""
        return False

    def tint(self, sentence: str) -> Prose:
        """Returns a sentence with the players in their colours."""
        text = Prose(sentence)
        for seat, name in enumerate(self.speech.names):
            if seat != self.speech.me:
                text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", seat_style(seat))
        return text

    def outcome(self, outcome: Outcome) -> Grid:
        """Returns places, points and their reasons, best first; each reason with its part of the points."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
            total = outcome.points(seat)
            reasons = [
                f"{self.speech.reason(reason)} {points}" if points not in (0, total) else self.speech.reason(reason)
                for reason, points in outcome.reasons[seat]
            ]
            points = Text(str(total), "bold", justify="right")
            grid.add_row(self.say("place", n=outcome.places[seat]), self.seat(seat), points, ", ".join(reasons))
        return grid

    def seat(self, seat: int) -> Text:
        """Returns the emblem and name of a player."""
        return Text.assemble((shape(seat), seat_style(seat)), " ", (self.speech.player(seat), "bold"))


def shape(seat: int) -> str:
    """Returns the emblem of a seat."""
    return SHAPES[seat % len(SHAPES)]


def seat_style(seat: int) -> str:
    """Returns the colour of a seat."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def place(width: int, pieces: list[tuple[int, Text]]) -> Text:
    """Returns a line with pieces at columns, in ascending order; a piece that would overlap moves right."""
    line = Text()
    for column, piece in pieces:
        line.append(" " * (column - line.cell_len))
        line.append_text(piece)
    line.truncate(width)
    line.rstrip()
    return line


def in_lines(pieces: list[Text], width: int) -> list[Text]:
    """Joins pieces into as many lines as they need."""
    lines: list[Text] = []
    for piece in pieces:
        if not lines or lines[-1].cell_len + 1 + piece.cell_len > width:
            lines.append(piece.copy())
        else:
            lines[-1].append(" ").append_text(piece)
        lines[-1].truncate(width)
    return lines


def middle(column: int, width: int, piece: Text) -> tuple[int, Text]:
    """Centres a piece in a cell."""
    return max(0, column + (width - piece.cell_len) // 2), piece
