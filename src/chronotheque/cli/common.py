"""What the commands share: their common options, what these mean, and how a mistake is told."""

from __future__ import annotations

import locale
import os
import secrets
import sys
from itertools import combinations as pairs_of
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from typer.core import TyperGroup

from chronotheque import __version__, games
from chronotheque.games._cards import Rows, read_cards
from chronotheque.games._texts import check_language
from chronotheque.kernel import BadSetting, ChronothequeError, Game, Option, Settings

BAD_INPUT: Final = 2  # exit code
CHECK_FAILED: Final = 1  # exit code
ALL: Final = "all"
USUAL_SEATS: Final = 4
LARGEST_SEED: Final = 10**15

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, such as contretemps.")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="N", help="How many sit at the table.")]
AllSeats = Annotated[
    str | None,
    typer.Option("--seats", metavar="N|all", help="How many sit at the table; all = each number there is."),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
AllOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE|all",
        help="An option of the game, may be repeated; all = each value with each number of seats, and all pairs.",
    ),
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same draws; else chance decides.")
]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="A card file with what is printed on the cards you own."),
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="fr|en", help="The language; else $CHRONO_LANG, else that of your system."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object for programs.")]


class Commands(TyperGroup):
    """The commands of `chrono`: a mistake of whoever types is told in one sentence."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ChronothequeError as error:
            typer.echo(f"chrono: {' '.join(str(error).split())}", err=True)
            raise typer.Exit(BAD_INPUT) from None


def say_version(wanted: bool) -> None:
    """Says the version and stops, if that is wanted."""
    if wanted:
        typer.echo(f"chronotheque {__version__}")
        raise typer.Exit


def say_json(content: object) -> None:
    """Prints one object for programs."""
    typer.echo(msgspec.json.encode(content).decode())


# -- the language ----------------------------------------------------------------------------------


def language(chosen: str | None) -> str:
    """The language to speak: the one chosen, or $CHRONO_LANG, or that of the system, or English."""
    asked = chosen or os.environ.get("CHRONO_LANG")
    if asked:
        check_language(asked.lower())
        return asked.lower()
    of_system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    if of_system is None and sys.platform in ("darwin", "win32"):
        of_system = locale.getlocale()[0]
    return "fr" if (of_system or "").lower().startswith("fr") else "en"


# -- the table -------------------------------------------------------------------------------------


def find_game(name: str) -> Game:
    """The game of a name, or UnknownName with the names there are."""
    return games.get(name)


def seed_or_chance(seed: int | None) -> int:
    """The seed given, or one that chance gives and that can be typed again."""
    if seed is None:
        return secrets.randbelow(10**9)
    if not 0 <= seed < LARGEST_SEED:
        raise BadSetting(f"a seed is a number from 0 to {LARGEST_SEED - 1}, not {seed}")
    return seed


def rows_of(game: Game, cards: Path | None) -> Rows | None:
    """The rows of a card file, or None where the game's own hold."""
    return None if cards is None else read_cards(game.name, cards)


def plain_rows(rows: Rows | None) -> list[dict[str, object]]:
    """The rows that replace the game's own, as data; none without a card file."""
    return [] if rows is None else rows.plain()


def one_table(game: Game, seats: str | None, options: list[str] | None) -> tuple[int, Settings]:
    """The number of seats and the options of one table."""
    if ALL in (seats, *(options or [])):
        raise BadSetting(
            "“all” is for simulate and balance; a table has one number of seats and one value for each option"
        )
    settings = game.settings(chosen_options(options))
    counts = game.seat_counts(settings)
    if seats is None and counts:
        return (USUAL_SEATS if USUAL_SEATS in counts else counts[0]), settings
    seats = seats or str(USUAL_SEATS)
    number = number_of_seats(seats)
    game.new(number, settings)  # says what is possible
    return number, settings


def all_tables(game: Game, seats: str | None, options: list[str] | None) -> list[tuple[int, Settings]]:
    """Every table that the options ask for: each value with each number of seats, and all pairs of options."""
    found: list[tuple[int, Settings]] = []
    for settings in all_settings(game, options or []):
        counts = game.seat_counts(settings)
        if seats is None:
            counts = [USUAL_SEATS] if USUAL_SEATS in counts else counts[:1]
        elif seats != ALL:
            counts = [count for count in counts if count == number_of_seats(seats)]
        found += [(count, settings) for count in counts]
    if not found:
        wanted = USUAL_SEATS if seats in (None, ALL) else number_of_seats(seats)
        game.new(wanted, game.settings(chosen_options([text for text in options or [] if text != ALL])))  # says why
    return found


def all_settings(game: Game, options: list[str]) -> list[Settings]:
    """The chosen options; with `all`, also each pair of values of each two others, the rest by default."""
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
    """The options as typed, name=value, each once."""
    chosen: Settings = {}
    for text in options or []:
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise BadSetting(f"an option is given as name=value, not as {text!r}")
        if chosen.get(name, value) != value:
            raise BadSetting(f"the option {name} is given twice, as {chosen[name]} and as {value}")
        chosen[name] = value
    return chosen


def number_of_seats(seats: str) -> int:
    """A number of seats as typed."""
    if not (seats.isdecimal() and len(seats) < 4):
        raise BadSetting(f"the number of seats is a number or “all”, not {seats!r}")
    return int(seats)
