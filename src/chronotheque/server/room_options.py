"""Options of a table that no rule knows of: how the room serves it. They stand beside the game's own."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel import BadSetting, Game, Option, Settings

LATENCY: Final = "latency"
OFF: Final = "off"
REAL_TIME: Final = (Option(LATENCY, ("on", OFF), "on"),)  # WC-R10: whether the way of a message is given back


def room_options(game: Game) -> tuple[Option, ...]:
    """What a host may choose for the room of a game."""
    return REAL_TIME if game.real_time else ()


def all_settings(game: Game, chosen: Settings) -> Settings:
    """Every option of the game and of its room with its value, or BadSetting with what is possible."""
    own = {option.name: option for option in room_options(game)}
    full = game.settings({name: value for name, value in chosen.items() if name not in own})
    for name, option in own.items():
        full[name] = chosen.get(name, option.default)
        if full[name] not in option.values:
            raise BadSetting(f"option {name} is one of {', '.join(option.values)}, not {full[name]}")
    return full


def of_the_game(game: Game, settings: Settings) -> Settings:
    """Those of some settings that the rules know."""
    known = {option.name for option in game.options}
    return {name: value for name, value in settings.items() if name in known}
