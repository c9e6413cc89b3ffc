"""Writes `web/tests/text_cases.json`: sentences formatted by Python, to test the twin of `games/_texts.py`.

python tools/text_cases.py [--check]
"""

from __future__ import annotations

import json
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from chronotheque.games._cards import own_rows
from chronotheque.games._language import FIRST, language
from chronotheque.games._texts import Texts, catalogue

TARGET = Path(__file__).parents[1] / "web" / "tests" / "text_cases.json"
NAMES = ["Ada", "Théo {n}", "Nora"]
VIEWERS = (None, 0, 1)

SEATS = ["seat:0", "seat:1", "seat:2", "seat:7"]
OTHERS = [*SEATS[1:], SEATS[0]]
NUMBERS = [1, 2, 0, 1234567]
COMMON: dict[str, list[Any]] = {  # sample values of each parameter
    "seat": SEATS,
    "rival": OTHERS,
    "loser": OTHERS,
    "owner": SEATS,
    "seats": [SEATS[:1], SEATS[:2], SEATS],
    "n": NUMBERS,
    "round": NUMBERS,
}


class Sample:
    """A game, with sample values for its parameters, elements and reasons."""

    def __init__(self, game: str, params: dict[str, list[Any]], elements: list[str], reasons: list[str]) -> None:
        self.game = game
        self.params = {**COMMON, **params}
        self.elements = [*SEATS, *elements]
        self.reasons = reasons


PLACES = ["event:3", "event:10", "start"]
TIMED = ["card:b07", "card:e13", "card:a01"]
TIMED_LISTS: list[list[str]] = [["card:b07"], ["card:b07", "card:c10"], ["card:b07", "card:c10", "card:d01"], []]
PEOPLE = ["card:b08", "card:g02", "card:king"]
PEOPLE_LISTS: list[list[str]] = [
    ["card:b08"],
    ["card:r10", "card:fool"],
    ["card:b01", "card:g04", "card:angel"],
    [],
]
STORIES = ["story:st01", "story:st11"]
CUBES = ["grey:2+blue:1", "grey:1+blue:2+yellow:3+white:1+black:2", "black:4", "white:1"]
PARTS = ["part:b-gry-dag-1", "part:h-blk-axe-3"]
PART_LISTS: list[list[str]] = [PARTS[:1], PARTS, ["colour:grey", "colour:blue", "colour:black"], []]
HOURS = [1, 2, 13, 24]
SAMPLES = [
    Sample(
        "contretemps",
        {
            "first": SEATS,
            "event": PLACES[:2],
            "place": PLACES,
            "card": TIMED,
            "reply": TIMED,
            "suit": ["suit:a", "suit:d"],
            "cards": TIMED_LISTS,
            "those": TIMED_LISTS,
            "times": NUMBERS,
            "trump": [0, 1],
            "faded": [[], ["card:e13"]],
        },
        [*PLACES, *TIMED, "suit:c", "n:0", "n:1", "n:12", "back:2", "forward:1"],
        ["event:3", "nearest:10"],
    ),
    Sample(
        "chronicle",
        {
            "victim": OTHERS,
            "other": OTHERS,
            "to": OTHERS,
            "card": PEOPLE,
            "ally": PEOPLE,
            "suit": ["suit:power", "suit:love"],
            "ability": ["ability:steal", "ability:swap"],
            "story": STORIES,
            "cards": PEOPLE_LISTS,
            "those": PEOPLE_LISTS,
        },
        [*PEOPLE, *STORIES, "suit:wisdom", "suit:wild", "ability:evil", "back:2", "discard", "turn:1", "turn:3"],
        [*STORIES, "four_evil"],
    ),
    Sample(
        "forge_chronos",
        {
            "next": OTHERS,
            "cubes": CUBES,
            "back": CUBES,
            "cost": CUBES,
            "gives": CUBES,
            "takes": [*CUBES[1:], CUBES[0]],
            "part": PARTS,
            "blade": PARTS[:1],
            "handle": PARTS[1:],
            "assistant": ["assistant:a01", "assistant:a08"],
            "those": PART_LISTS,
            "blade_value": [2, 12],
            "handle_value": [1, 9],
            **dict.fromkeys(("h", "hour", "k", "day", "days", "renown", "colour", "type"), HOURS),
        },
        [
            *CUBES,
            *PARTS,
            *("give:grey", "take:black", "swap:4", "ratio:usual", "ratio:special", "n:1", "n:3", "bed"),
            *("again", "mine:3", "mine:swap", "mine", "colour:white", "type:sword", "assistant:a15", "hour:16"),
            "grey:2+seat:1+part:b-gry-dag-1",
        ],
        ["parts", "colour", "type"],
    ),
]


def cases(sample: Sample) -> list[dict[str, Any]]:
    """Returns every sentence with several values and readers, formatted in each language."""
    spoken = [Texts(sample.game, lang) for lang in FIRST]
    found: list[dict[str, Any]] = []
    sentences = catalogue(sample.game, "en")
    for text in sentences.ids:
        if text.startswith(("name-", "reason-")):
            continue  # covered below or by other sentences
        holes = sorted(sentences.variables(text))
        for values in zip_longest(*(sample.params[hole] for hole in holes)) if holes else [()]:
            params = {
                hole: value if value is not None else sample.params[hole][0]
                for hole, value in zip(holes, values, strict=True)
            }
            for me in VIEWERS if any(hole in ("seat", "seats", "rival", "next") for hole in holes) else VIEWERS[:1]:
                said = {texts.lang: texts.say(text, params, me, NAMES) for texts in spoken}
                found.append({"say": text, "params": params, "me": me, **said})
    for element in sample.elements:
        for me in VIEWERS if "seat:" in element else VIEWERS[:1]:
            found.append({"name": element, "me": me} | {t.lang: t.name(element, me, NAMES) for t in spoken})
    for reason in sample.reasons:
        found.append({"reason": reason} | {texts.lang: texts.reason(reason) for texts in spoken})
    return found


def of_game(sample: Sample) -> str:
    """Returns the rows and cases of a game, one case per line."""
    tables = own_rows(sample.game).tables
    rows = {f"{table}:{row}": cells for table, rows in tables.items() for row, cells in rows.items()}
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases(sample))
    head = json.dumps({"game": sample.game, "rows": rows}, ensure_ascii=False)
    return f'{head[:-1]}, "cases": [\n{lines}\n]}}'


def written() -> str:
    """Returns the text of the file."""
    games = ",\n".join(of_game(sample) for sample in SAMPLES)
    spoken = {lang: msgspec.to_builtins(language(lang)) for lang in FIRST}
    head = json.dumps({"names": NAMES, "languages": spoken}, ensure_ascii=False)
    return f'{head[:-1]}, "games": [\n{games}\n]}}\n'


def main() -> int:
    """Writes the file, or with --check compares it."""
    text = written()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print("web/tests/text_cases.json is not what Python says: python tools/text_cases.py writes it.")
        return 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
