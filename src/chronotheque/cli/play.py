"""`chrono play`: plays a game in the terminal against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from chronotheque import games
from chronotheque.cli.boards import board_for
from chronotheque.cli.bots import parse_bot_names, seat_bots, seated_bots
from chronotheque.cli.common import (
    Cards,
    Lang,
    Options,
    Seats,
    Seed,
    find_game,
    language,
    one_table,
    plain_rows,
    rows_of,
    seed_or_chance,
)
from chronotheque.cli.saves import Save, last_save, new_save
from chronotheque.cli.sitting import Sitting
from chronotheque.cli.speech import Speech, names_for
from chronotheque.cli.terminal import make_console
from chronotheque.games._cards import rows_from
from chronotheque.kernel import BadSetting, UnknownName
from chronotheque.records import Match


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="NAMES",
        ),
    ] = None,
    options: Options = None,
    seed: Seed = None,
    cards: Cards = None,
    lang: Lang = None,
    confirm: Annotated[
        bool,
        typer.Option("--confirm"),
    ] = False,
    resume: Annotated[bool, typer.Option("--resume")] = False,
) -> None:
    """Plays a game in the terminal against bots."""
    spoken = language(lang)
    if resume:
        if (seats, seat, bots, options or None, seed, cards) != (None, None, None, None, None, None):
            raise BadSetting(
                "--resume continues the game as it was begun: give no seats, bots, options, seed or cards"
            )
        save, match = last_save(game)
    else:
        save, match = begin(game, seats, seat, bots, options, seed, cards)
    rows = rows_from(match.game.name, match.record.header.cards)
    speech = Speech(match.game, spoken, rows, names_for(spoken, match.seats), save.seat)
    assert match.seed is not None
    others = [other for other in range(match.seats) if other != save.seat]
    seated = seated_bots(match, save.bots, others, match.seed)
    Sitting(match, seated, speech, board_for(speech), make_console(), save, confirm, resumed=resume).play()


def begin(
    name: str | None,
    seats: str | None,
    seat: int | None,
    bots: str | None,
    options: list[str] | None,
    seed: int | None,
    cards: Cards,
) -> tuple[Save, Match]:
    """Returns a new game and its save file."""
    if name is None:
        raise UnknownName(f"GAME is missing; expected one of: {', '.join(games.names())}")
    game = find_game(name)
    count, settings = one_table(game, seats, options)
    mine = 0 if seat is None else seat
    if not 0 <= mine < count:
        raise BadSetting(f"--seat must be between 0 and {count - 1}, got {mine}")
    seated = parse_bot_names(bots or "greedy")
    rows = rows_of(game, cards)
    secret = str(seed_or_chance(seed)).encode()
    seat_bots(game, seated, list(range(count)), secret)  # raises UnknownName for an unknown bot
    match = Match.begin(game, count, secret, settings, plain_rows(rows))
    save = new_save(game.name, mine, seated)
    save.keep(match)
    return save, match
