"""Writes the log of a whole game played by bots, as one player reads it, into `docs/logs/GAME.LANG.txt`.

    python tools/game_log.py GAME [--lang fr] [--seed 7] [--seats 3] [--seat 0] [--details] [--option NAME=VALUE]
                                  [--name FILE]

The first line of a log is the command that writes it. Every game has one in each language, to be read line by line.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from chronotheque import games, new
from chronotheque.bots import get_bot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.cli.log_lines import CHAPTER, INDENT, log_lines
from chronotheque.cli.speech import Speech, names_for

FOLDER = Path(__file__).parents[1] / "docs" / "logs"


def arguments(given: list[str]) -> argparse.Namespace:
    """Returns the parsed command line."""
    parser = argparse.ArgumentParser(description="Writes the log of a game played by bots.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seat", type=int, default=0, help="The player who reads the log.")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--details", action="store_true", help="Write all that followed from each act, too.")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--name", help="The file's name, if it is not the game's.")
    return parser.parse_args(given)


def log(given: list[str]) -> str:
    """Returns the log of the game that the arguments of a command line ask for, the command first."""
    asked = arguments(given)
    settings = dict(option.split("=", 1) for option in asked.option)
    match = new(asked.game, asked.seats, asked.seed, settings)
    bots = {seat: get_bot(asked.bot, match.game, asked.seed + seat) for seat in range(asked.seats)}
    SeatedBots(match, bots).play_out()
    speech = Speech(match.game, asked.lang, None, names_for(asked.lang, asked.seats), asked.seat)
    written = [f"# python tools/game_log.py {shlex.join(given)}"]
    for line in log_lines(speech, match.messages(asked.seat)):
        written += ["", line.said] if line.kind == CHAPTER else [INDENT[line.kind] + line.said]
        written += [f"{INDENT[line.kind]}  · {sentence}" for sentence in line.details] if asked.details else []
    return "\n".join(written) + "\n"


def main() -> None:
    """Writes the log into its file."""
    asked = arguments(sys.argv[1:])
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{asked.name or asked.game}.{asked.lang}.txt"
    path.write_text(log(sys.argv[1:]), encoding="utf-8")
    print(path.name)


if __name__ == "__main__":
    main()
