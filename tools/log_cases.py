"""Writes `web/tests/log_cases.json`: logs of games as Python tells them, to test the twins in the client.

python tools/log_cases.py [--check]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from chronotheque import games, new
from chronotheque.bots import get_bot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.cli.log_lines import log_lines
from chronotheque.cli.speech import Speech, names_for
from chronotheque.games._language import FIRST
from chronotheque.kernel import MOVE
from chronotheque.records import Match

TARGET = Path(__file__).parents[1] / "web" / "tests" / "log_cases.json"
SEED = 7
LONGEST = 240  # messages of one log
SAMPLES: dict[str, dict[str, str]] = {
    "contretemps": {"mode": "paradox"},
    "chronicle": {},
    "forge_chronos": {"assistants": "on"},
    "witty_chronos": {"set": "level3"},
    "hybris": {"chronos": "on"},
}


def played(game: str, options: dict[str, str]) -> Match:
    """Returns a whole game of three bots."""
    match = new(game, 3, SEED, options)
    SeatedBots(match, {seat: get_bot("greedy", match.game, SEED + seat) for seat in range(3)}).play_out()
    return match


def cases(match: Match, viewer: int | None) -> dict[str, Any]:
    """Returns the beginning of a log as one viewer reads it."""
    log = [message for message in match.messages(-1 if viewer is None else viewer) if message.text != MOVE]
    log = log[:LONGEST]
    told = {"viewer": viewer, "log": [[message.text, message.params] for message in log]}
    for lang in FIRST:
        speech = Speech(match.game, lang, None, names_for(lang, match.seats), viewer)
        told[lang] = [[line.kind, line.said, *line.details] for line in log_lines(speech, log)]
    return told


def written() -> str:
    """Returns the text of the file."""
    of_games = []
    for game, options in SAMPLES.items():
        match = played(game, options)
        logs = ",\n".join(json.dumps(cases(match, viewer), ensure_ascii=False) for viewer in (0, None))
        head = json.dumps({"game": game, "log_roles": games.get(game).log_roles}, ensure_ascii=False)
        of_games.append(f'{head[:-1]}, "logs": [\n{logs}\n]}}')
    names = {lang: names_for(lang, 3) for lang in FIRST}
    head = json.dumps({"names": names}, ensure_ascii=False)
    told = ",\n".join(of_games)
    return f'{head[:-1]}, "games": [\n{told}\n]}}\n'


def main() -> int:
    """Writes the file, or with --check compares it."""
    text = written()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print("web/tests/log_cases.json is not what Python says: python tools/log_cases.py writes it.")
        return 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
