"""Writes what Python says into `web/tests/text_cases.json`, for the client's twin of `games/_texts.py` to repeat.

python tools/text_cases.py [--check]
"""

from __future__ import annotations

import json
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

from chronotheque.games._cards import own_rows
from chronotheque.games._texts import HOLE, Texts, catalogue, languages

TARGET = Path(__file__).parents[1] / "web" / "tests" / "text_cases.json"
GAME = "contretemps"
NAMES = ["Ada", "Théo {n}", "Nora"]
VIEWERS = (None, 0, 1)

SEATS = ["seat:0", "seat:1", "seat:2", "seat:7"]
PLACES = ["event:3", "event:10", "start"]
CARDS = ["card:b07", "card:e13", "card:a01"]
LISTS: list[list[str]] = [["card:b07"], ["card:b07", "card:c10"], ["card:b07", "card:c10", "card:d01"], []]
NUMBERS = [1, 2, 0, 1234567]
SAMPLES: dict[str, list[Any]] = {  # values for each parameter that sentences have
    "seat": SEATS,
    "first": SEATS,
    "loser": [*SEATS[1:], SEATS[0]],
    "rival": [*SEATS[1:], SEATS[0]],
    "owner": SEATS,
    "event": PLACES[:2],
    "place": PLACES,
    "card": CARDS,
    "reply": CARDS,
    "suit": ["suit:a", "suit:d"],
    "cards": LISTS,
    "those": LISTS,
    "seats": [SEATS[:1], SEATS[:2], SEATS],
    "n": NUMBERS,
    "round": NUMBERS,
    "times": NUMBERS,
}
ELEMENTS = [*SEATS, *PLACES, *CARDS, "suit:c", "n:0", "n:1", "n:12", "back:2", "forward:1"]
REASONS = ["event:3", "nearest:10"]


def cases() -> list[dict[str, Any]]:
    """Every sentence with several values, for several readers, and what it is in each language."""
    spoken = [Texts(GAME, lang) for lang in languages()]
    found: list[dict[str, Any]] = []
    for text, template in catalogue(GAME, "en").items():
        if text.startswith(("name.", "reason.", "list.")) or text.endswith(".you"):
            continue  # said below, or within other sentences
        holes = list(dict.fromkeys(hole[1] for hole in HOLE.finditer(template)))
        for values in zip_longest(*(SAMPLES[hole] for hole in holes)) if holes else [()]:
            params = {
                hole: value if value is not None else SAMPLES[hole][0]
                for hole, value in zip(holes, values, strict=True)
            }
            for me in VIEWERS if any(hole in ("seat", "seats", "rival") for hole in holes) else VIEWERS[:1]:
                said = {texts.lang: texts.say(text, params, me, NAMES) for texts in spoken}
                found.append({"say": text, "params": params, "me": me, **said})
    for element in ELEMENTS:
        for me in VIEWERS if element.startswith("seat:") else VIEWERS[:1]:
            found.append({"name": element, "me": me} | {t.lang: t.name(element, me, NAMES) for t in spoken})
    for reason in REASONS:
        found.append({"reason": reason} | {texts.lang: texts.reason(reason) for texts in spoken})
    return found


def written() -> str:
    """The whole file: one case a line."""
    tables = own_rows(GAME).tables
    rows = {f"{table}:{row}": cells for table, rows in tables.items() for row, cells in rows.items()}
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases())
    head = json.dumps({"game": GAME, "names": NAMES, "rows": rows}, ensure_ascii=False)
    return f'{head[:-1]}, "cases": [\n{lines}\n]}}\n'


def main() -> int:
    """Writes the file, or with --check says whether it is as it should be."""
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
