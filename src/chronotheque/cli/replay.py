"""`chrono replay`: verifies a record and shows any moment of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, cast

import typer
from rich.text import Text

from chronotheque.cli.boards import Scene, board_for
from chronotheque.cli.common import Json, Lang, language, say_json
from chronotheque.cli.speech import Speech, names_for
from chronotheque.cli.terminal import make_console, tell, width_of
from chronotheque.games._cards import rows_from
from chronotheque.kernel import SPECTATOR, BadSetting
from chronotheque.records import BadRecord, Match, Record, read_record
from chronotheque.records import replay as follow

BOARD_WIDTH = 100


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="Show the table after line N of the record; else the end."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="S", help="Show what seat S saw; else what everybody saw.")
    ] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Verifies the record of a game and shows any moment of it.

    Every line is played again by the rules and every draw made again from the seed; the end must be the same table.
    """
    spoken = language(lang)
    record = read_record(file)
    whole = follow(record, file.name)
    if not record.finished:
        line = len(record.written)
        raise BadRecord(file.name, line, "the record ends here, but the game does not: it is cut or unfinished")
    lines = len(record.lines)
    if at is not None and not 0 <= at <= lines:
        raise BadSetting(f"{file.name} has lines 1 to {lines}, not {at}")
    if seat is not None and not 0 <= seat < whole.seats:
        raise BadSetting(f"there is no seat {seat}; the seats are 0 to {whole.seats - 1}")
    match = whole if at is None else follow(record, file.name, at)
    rows = rows_from(match.game.name, record.header.cards)
    speech = Speech(match.game, spoken, rows, names_for(spoken, match.seats), seat)
    if json:
        tell_programs(file, record, match, speech, lines if at is None else at)
    else:
        tell_people(file, record, match, speech, lines if at is None else at)


def tell_programs(file: Path, record: Record, match: Match, speech: Speech, at: int) -> None:
    """One object with the moment and what is verified."""
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
            "log": speech.told(match.told(viewer)),
            "outcome": outcome.plain() if outcome is not None else None,
        }
    )


def tell_people(file: Path, record: Record, match: Match, speech: Speech, at: int) -> None:
    """The log up to the moment, the table, and what is verified."""
    console = make_console()
    say = speech.words.say
    viewer = SPECTATOR if speech.me is None else speech.me
    board = board_for(speech)
    for sentence in speech.told(match.told(viewer)):
        tell(console, board.tint(sentence))
    console.print()
    view = cast(dict[str, Any], match.view(viewer))
    for line in board.draw(Scene(view, [], min(BOARD_WIDTH, width_of(console)), console.height)):
        console.print(line)
    console.print()
    if match.outcome is not None:
        console.print(board.outcome(match.outcome))
    if at:
        told = record.lines[at - 1].text()
        console.print(
            Text(
                say("replay.at", at=at, lines=len(record.lines), line=told),
                "bold",
                overflow="ellipsis",
                no_wrap=True,
            )
        )
    lines = len(record.lines)
    said = say("replay.verified", file=file.name, game=speech.title(), seats=match.seats, lines=lines)
    console.print(Text(said, "green"), soft_wrap=True)
    console.print(Text(say("replay.digest", digest=match.table.digest()), "dim"))
