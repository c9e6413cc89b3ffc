"""`chrono play`: a game in the terminal against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from chronotheque import games
from chronotheque.cli.boards import board_for
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
from chronotheque.cli.company import bots_of, company_of, seat_bots
from chronotheque.cli.saves import Save, last_save, new_save
from chronotheque.cli.sitting import Sitting
from chronotheque.cli.speech import Speech, names_for
from chronotheque.cli.terminal import make_console
from chronotheque.games._cards import rows_from
from chronotheque.kernel import BadSetting, UnknownName
from chronotheque.records import Match


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game to play, such as contretemps.")
    ] = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="Your seat; the first is 0.")] = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="NAMES", help="Who sits at the other seats: greedy, easy, normal, hard …"),
    ] = None,
    options: Options = None,
    seed: Seed = None,
    cards: Cards = None,
    lang: Lang = None,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="Wait after each of your answers, while it can still be taken back.")
    ] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game you left last.")] = False,
) -> None:
    """A game in the terminal against bots.

    Choose by number or by name (b07); ? shows the rule, h all keys.
    The game is kept after every answer: leave with q, go on with chrono play --resume.
    """
    spoken = language(lang)
    if resume:
        if (seats, seat, bots, options or None, seed, cards) != (None, None, None, None, None, None):
            raise BadSetting(
                "a game is resumed as it was begun: --resume takes no seats, bots, options, seed or cards"
            )
        save, match = last_save(game)
    else:
        save, match = begin(game, seats, seat, bots, options, seed, cards)
    rows = rows_from(match.game.name, match.record.header.cards)
    speech = Speech(match.game, spoken, rows, names_for(spoken, match.seats), save.seat)
    assert match.seed is not None
    others = [other for other in range(match.seats) if other != save.seat]
    company = company_of(match, save.bots, others, match.seed)
    Sitting(match, company, speech, board_for(speech), make_console(), save, confirm).play()


def begin(
    name: str | None,
    seats: str | None,
    seat: int | None,
    bots: str | None,
    options: list[str] | None,
    seed: int | None,
    cards: Cards,
) -> tuple[Save, Match]:
    """A new game, already kept."""
    if name is None:
        raise UnknownName(f"say which game to play; there is: {', '.join(games.names())}")
    game = find_game(name)
    count, settings = one_table(game, seats, options)
    mine = 0 if seat is None else seat
    if not 0 <= mine < count:
        raise BadSetting(f"there is no seat {mine}; the seats are 0 to {count - 1}")
    company = bots_of(bots or "greedy")
    rows = rows_of(game, cards)
    secret = str(seed_or_chance(seed)).encode()
    seat_bots(game, company, list(range(count)), secret)  # refuses a bot that does not exist
    match = Match.begin(game, count, secret, settings, plain_rows(rows))
    save = new_save(game.name, mine, company)
    save.keep(match)
    return save, match
