"""`chrono replay`: verifies a record and shows any position of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from chronotheque.cli.boards import Scene, board_for
from chronotheque.cli.common import Json, Lang, language, say_json
from chronotheque.cli.log_lines import log_lines, printed
from chronotheque.cli.speech import Speech, names_for
from chronotheque.cli.terminal import make_console, width_of
from chronotheque.games._cards import rows_from
from chronotheque.kernel import SPECTATOR, BadSetting
from chronotheque.records import BadRecord, Match, Record, read_record
from chronotheque.records import replay as follow

BOARD_WIDTH = 100


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N"),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="S"),
    ] = None,
    details: Annotated[
        bool,
        typer.Option("--details"),
    ] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Verifies the record of a game and shows a position of it."""
    spoken = language(lang)
    record = read_record(file)
    whole = follow(record, file.name)
    if not record.finished:
        line = len(record.written)
        raise BadRecord(file.name, line, "the record ends before the game does: truncated or unfinished")
    lines = len(record.lines)
    if at is not None and not 0 <= at <= lines:
        raise BadSetting(f"--at must be between 1 and {lines}, got {at}")
    if seat is not None and not 0 <= seat < whole.seats:
        raise BadSetting(f"--seat must be between 0 and {whole.seats - 1}, got {seat}")
    match = whole if at is None else follow(record, file.name, at)
    rows = rows_from(match.game.name, record.header.cards)
    speech = Speech(match.game, spoken, rows, names_for(spoken, match.seats), seat)
    if json:
        tell_programs(file, record, match, speech, lines if at is None else at)
    else:
        tell_people(file, record, match, speech, lines if at is None else at, details)


def tell_programs(file: Path, record: Record, match: Match, speech: Speech, at: int) -> None:
    """Prints the position and the verification result as JSON."""
    viewer = SPECTATOR if speech.me is None else speech.me
    header = record.header
    outcome = match.outcome
    say_json(
        {
            "file": str(file),
            "game": header.game,
            "seats": header.seats,
            "options": header.options,
            "lines": len(record.lines),
            "digest": match.table.digest(),
            "at": at,
            "seat": speech.me,
            "view": match.view(viewer),
            "log": speech.sentences(match.messages(viewer)),
            "outcome": outcome.plain() if outcome is not None else None,
        }
    )


def tell_people(file: Path, record: Record, match: Match, speech: Speech, at: int, details: bool) -> None:
    """Prints the log up to the position, the table, and the verification result."""
    console = make_console()
    say = speech.words.say
    viewer = SPECTATOR if speech.me is None else speech.me
    board = board_for(speech)
    for told in log_lines(speech, match.messages(viewer)):
        for row in printed(board, told, console, width_of(console), details):
            console.print(row)
    console.print()
    view = match.view(viewer)
    for line in board.draw(Scene(view, [], min(BOARD_WIDTH, width_of(console)), console.height)):
        console.print(line)
    console.print()
    if match.outcome is not None:
        console.print(board.outcome(match.outcome))
    if at:
        text = record.lines[at - 1].text()
        console.print(
            Text(
                say("replay.at", at=at, lines=len(record.lines), line=text),
                "bold",
                overflow="ellipsis",
                no_wrap=True,
            )
        )
    lines = len(record.lines)
    said = say("replay.verified", file=file.name, game=speech.title(), seats=match.seats, lines=lines)
    console.print(Text(said, "green"), soft_wrap=True)
    console.print(Text(say("replay.digest", digest=match.table.digest()), "dim"))
