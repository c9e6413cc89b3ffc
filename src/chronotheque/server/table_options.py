"""Options of a table that no rule knows of, beside the game's own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from chronotheque import games
from chronotheque.kernel import BadSetting, ChronothequeError, Game, Option, Settings

ON: Final = "on"
OFF: Final = "off"
LATENCY: Final = "latency"  # WC-R10: whether the way of a message is given back
CONFIRM: Final = "confirm"  # whether answers for the group wait until all have agreed


@cache
def room_options(game: Game) -> tuple[Option, ...]:
    """Returns the room options of a game."""
    found = [Option(LATENCY, (ON, OFF), ON)] if game.real_time else []
    shared = cooperation(game)
    if shared is not None and not game.real_time:
        found.append(Option(CONFIRM, (OFF, ON), OFF, shared))
    return tuple(found)


@cache
def room_texts(lang: str) -> str:
    """Returns the sentences about those options, in Fluent; a game may have its own instead."""
    return (files(__package__) / "texts" / f"{lang}.ftl").read_text(encoding="utf-8")


@cache
def cooperation(game: Game) -> Settings | None:
    """Returns the option with which several seats win or lose as one; {}: the default ones, None: never."""
    values = [{option.name: value} for option in game.options for value in option.values]
    for chosen in ({}, *values):
        try:
            several = [count for count in game.seat_counts(game.settings(chosen)) if count > 1]
        except BadSetting:
            continue  # it goes only with another option
        if several and game.together(game.new(several[0], chosen)):
            return chosen
    return None


def all_settings(game: Game, chosen: Settings) -> Settings:
    """Returns all options with their values, or raises BadSetting with what is possible."""
    own = {option.name: option for option in room_options(game)}
    full = game.settings({name: value for name, value in chosen.items() if name not in own})
    for name, option in own.items():
        value = full[name] = chosen.get(name, option.default)
        if value not in option.values:
            raise BadSetting(f"option {name} is one of {', '.join(option.values)}, not {value}")
        for other, needed in option.only_with.items():
            if value != option.default and full[other] != needed:
                raise BadSetting(f"option {name}={value} is only possible with {other}={needed}")
    return full


def of_the_game(game: Game, settings: Settings) -> Settings:
    """Returns the settings that the rules know."""
    known = {option.name for option in game.options}
    return {name: value for name, value in settings.items() if name in known}


def plays_together(game: str, seats: int, options: Settings) -> bool:
    """True if all seats of a table win or lose as one."""
    try:
        return _plays_together(game, seats, tuple(sorted(options.items())))
    except ChronothequeError:  # a table of an older server, with what this one does not offer
        return False


@cache
def _plays_together(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> bool:
    game = games.get(name)
    return game.together(game.new(seats, of_the_game(game, dict(options))))
