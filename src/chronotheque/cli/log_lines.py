"""The log in the terminal: headings, and one sentence for each deed; its details on request."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from chronotheque.cli.boards.plain import BRASS, Board
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import Prose
from chronotheque.games._texts import Told
from chronotheque.kernel import UnknownName
from chronotheque.records.chapters import Chapter, Deed, Turn, chapters
from chronotheque.records.updates import Message

CHAPTER, TURN, DEED, ALONE = "chapter", "turn", "deed", "alone"  # a deed alone belongs to no turn
INDENT: Final = {CHAPTER: "", TURN: " ", DEED: "  ", ALONE: " "}
STYLES: Final = {CHAPTER: f"bold {BRASS}", TURN: "bold", DEED: "", ALONE: ""}


class LogLine:
    """A heading or a deed in words."""

    def __init__(self, kind: str, said: str, last: int, details: list[str]) -> None:
        self.kind = kind
        self.said = said
        self.last = last  # index of the last message that it tells
        self.details = details  # the sentences of a deed one by one, if they are several


def log_lines(speech: Speech, log: list[Message]) -> list[LogLine]:
    """Returns the log of a viewer in words."""
    return [
        line for chapter in chapters(log, speech.game.log_roles) for line in chapter_lines(speech, log, chapter)
    ]


def chapter_lines(speech: Speech, log: list[Message], chapter: Chapter) -> list[LogLine]:
    """Returns the heading of a chapter and its turns."""
    lines = [] if chapter.heading is None else [heading(CHAPTER, speech, log, chapter.heading)]
    return lines + [line for turn in chapter.turns for line in turn_lines(speech, log, turn)]


def turn_lines(speech: Speech, log: list[Message], turn: Turn) -> list[LogLine]:
    """Returns the heading of a turn and its deeds."""
    lines = [] if turn.heading is None else [heading(TURN, speech, log, turn.heading)]
    kind = ALONE if turn.heading is None else DEED
    return lines + [deed_line(kind, speech, log, deed) for deed in turn.deeds]


def heading(kind: str, speech: Speech, log: list[Message], at: int) -> LogLine:
    """Returns a message as a heading, which has no full stop."""
    return LogLine(kind, speech.say(log[at].text, log[at].params).removesuffix("."), at, [])


def deed_line(kind: str, speech: Speech, log: list[Message], deed: Deed) -> LogLine:
    """Returns a deed in one sentence."""
    told: list[Told] = [(log[at].text, log[at].params) for at in (deed.act, *deed.folded)]
    details = [speech.say(log[at].text, log[at].params) for at in deed.messages] if deed.folded else []
    return LogLine(kind, in_one(speech, told), deed.messages[-1], details)


def in_one(speech: Speech, told: list[Told]) -> str:
    """Returns an act with what follows from it; ids where the game has no words."""
    try:
        return speech.texts.tell(told[0], told[1:], speech.me, speech.names)
    except UnknownName:
        return " ".join(speech.say(text, dict(params)) for text, params in told)


def printed(board: Board, line: LogLine, console: Console, width: int, details: bool = False) -> list[Text]:
    """Returns a heading or a deed wrapped to a width in columns; with its details if asked."""
    lines = indented(board.tint(line.said), len(INDENT[line.kind]), console, width)
    for wrapped in lines:
        wrapped.stylize(STYLES[line.kind])
    if details:
        for sentence in line.details:
            lines += indented(Text.assemble("· ", board.tint(sentence)), len(INDENT[line.kind]) + 2, console, width)
    return lines


def side_column(board: Board, lines: list[LogLine], shown: int, console: Console, width: int) -> list[Text]:
    """Returns lines wrapped to a width in columns; those of messages already shown are dim."""
    found: list[Text] = []
    for line in lines:
        rows = printed(board, line, console, width)
        for row in rows if line.last < shown else []:
            row.stylize("dim")
        found += rows
    return found


def before_last(lines: list[LogLine], count: int) -> int:
    """Returns the number of messages before the last lines of a log."""
    return lines[-count - 1].last + 1 if len(lines) > count else 0


def indented(said: Text, indent: int, console: Console, width: int) -> list[Text]:
    """Returns a sentence wrapped, each line with an indent."""
    prose = Prose("")
    prose.append_text(said)
    return [Text.assemble(" " * indent, line) for line in prose.wrap(console, width - indent)]
