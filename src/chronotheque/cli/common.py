"""Options shared by the commands, and their parsing."""

from __future__ import annotations

import secrets
from itertools import combinations as pairs_of
from itertools import product
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from chronotheque import __version__, games
from chronotheque.cli.translation import spoken
from chronotheque.games._cards import Rows, read_cards
from chronotheque.games._language import check_language, languages
from chronotheque.kernel import BadSetting, Game, Option, Settings, default_seats
from chronotheque.kernel.game import USUAL_SEATS

CHECK_FAILED: Final = 1  # exit code
ALL: Final = "all"
LARGEST_SEED: Final = 10**15

GameName = Annotated[str, typer.Argument(metavar="GAME")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="N")]
AllSeats = Annotated[
    str | None,
    typer.Option("--seats", metavar="N|all"),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE"),
]
AllOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE|all",
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N")]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE"),
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="|".join(languages())),
]
Json = Annotated[bool, typer.Option("--json")]


def say_version(wanted: bool) -> None:
    """Prints the version and exits if requested."""
    if wanted:
        typer.echo(f"chronotheque {__version__}")
        raise typer.Exit


def say_json(content: object) -> None:
    """Prints one JSON object."""
    typer.echo(msgspec.json.encode(content).decode())


# -- the language ----------------------------------------------------------------------------------


def language(chosen: str | None) -> str:
    """Returns the language chosen for a command, or else that of the whole command line."""
    if chosen:
        check_language(chosen.lower())
    return (chosen or spoken.get()).lower()


# -- the table -------------------------------------------------------------------------------------


def find_game(name: str) -> Game:
    """Returns a game by name; raises UnknownName with the known names."""
    return games.get(name)


def seed_or_chance(seed: int | None) -> int:
    """Returns the given seed, or a random one short enough to retype."""
    if seed is None:
        return secrets.randbelow(10**9)
    if not 0 <= seed < LARGEST_SEED:
        raise BadSetting(f"--seed must be between 0 and {LARGEST_SEED - 1}, got {seed}")
    return seed


def require_games(games: int) -> None:
    """Raises BadSetting unless at least one game is to be played."""
    if games < 1:
        raise BadSetting(f"--games must be at least 1, got {games}")


def rows_of(game: Game, cards: Path | None) -> Rows | None:
    """Returns the rows of a card file, or None to use the game's own."""
    return None if cards is None else read_cards(game.name, cards)


def plain_rows(rows: Rows | None) -> list[dict[str, object]]:
    """Returns the replacement rows as plain data; [] without a card file."""
    return [] if rows is None else rows.plain()


def one_table(game: Game, seats: str | None, options: list[str] | None) -> tuple[int, Settings]:
    """Returns the number of seats and the settings of one table."""
    if ALL in (seats, *(options or [])):
        raise BadSetting(
            "“all” works with simulate and balance only; give one number of seats and one value for each option"
        )
    settings = game.settings(chosen_options(options))
    counts = game.seat_counts(settings)
    if seats is None and counts:
        return default_seats(counts), settings
    seats = seats or str(USUAL_SEATS)
    number = number_of_seats(seats)
    game.new(number, settings)  # raises BadSetting with the possible numbers
    return number, settings


def all_tables(game: Game, seats: str | None, options: list[str] | None) -> list[tuple[int, Settings]]:
    """Returns all requested tables: every value with every number of seats, and every pair of options."""
    found: list[tuple[int, Settings]] = []
    for settings in all_settings(game, options or []):
        counts = game.seat_counts(settings)
        if seats is None:
            counts = [default_seats(counts)] if counts else []
        elif seats != ALL:
            counts = [count for count in counts if count == number_of_seats(seats)]
        found += [(count, settings) for count in counts]
    if not found:
        wanted = USUAL_SEATS if seats in (None, ALL) else number_of_seats(seats)
        game.new(
            wanted, game.settings(chosen_options([text for text in options or [] if text != ALL]))
        )  # raises BadSetting with the reason
    return found


def all_settings(game: Game, options: list[str]) -> list[Settings]:
    """Returns the chosen settings; with `all`, also every pair of values of the other options."""
    chosen = chosen_options([text for text in options if text != ALL])
    usual = game.settings(chosen)
    found = [usual]
    if ALL in options:
        free = [option for option in game.options if option.name not in chosen]
        groups: list[tuple[Option, ...]] = [*pairs_of(free, 2)] or [tuple(free)]
        for group in groups:
            for values in product(*(option.values for option in group)):
                wanted = dict(zip((option.name for option in group), values, strict=True))
                needed = [option.only_with for option in group if wanted[option.name] != option.default]
                settings = dict(chosen)
                for others in needed:
                    settings |= others
                settings |= wanted
                if all(settings[name] == value for others in needed for name, value in others.items()):
                    found.append(game.settings(settings))
    return [settings for at, settings in enumerate(found) if settings not in found[:at]]


def chosen_options(options: list[str] | None) -> Settings:
    """Parses options given as name=value, each at most once."""
    chosen: Settings = {}
    for text in options or []:
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise BadSetting(f"--option must have the form NAME=VALUE, got {text!r}")
        if chosen.get(name, value) != value:
            raise BadSetting(f"--option {name} was given twice, as {chosen[name]} and {value}")
        chosen[name] = value
    return chosen


def number_of_seats(seats: str) -> int:
    """Parses a number of seats."""
    if not (seats.isdecimal() and len(seats) < 4):
        raise BadSetting(f"--seats must be a number or “all”, got {seats!r}")
    return int(seats)
