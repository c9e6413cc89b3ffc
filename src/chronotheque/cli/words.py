"""The sentences of the command line itself, in French and English, in the form of a game's texts."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import cast

from chronotheque.games._texts import HOLE, check_language, number, singular


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All sentences of the command line in a language, by id, with their holes."""
    check_language(lang)
    file = files("chronotheque.cli") / "texts" / f"{lang}.json"
    return cast(dict[str, str], json.loads(file.read_text(encoding="utf-8")))


class Words:
    """The sentences of the command line in one language; words given for a hole are said as they are.

    >>> Words("en").say("undone", what="b07")
    'Taken back: b07.'
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.catalogue = catalogue(lang)

    def say(self, text: str, **params: str | int) -> str:
        """A sentence, its holes filled."""
        said, template, at = "", self.catalogue[text], 0
        for hole in HOLE.finditer(template):
            value = params[hole[1]]
            said += template[at : hole.start()]
            if isinstance(value, str):
                said += value
            elif hole[2] is None:
                said += number(value, self.lang)
            else:
                said += hole[2] if singular(value, self.lang) else hole[3]
            at = hole.end()
        return said + template[at:]

    @property
    def point(self) -> str:
        """What stands before the places of a number."""
        return "," if self.lang == "fr" else "."

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with one or more places after the point, or the comma."""
        whole, _, rest = f"{abs(value):.{places}f}".partition(".")
        sign = "−" if value < 0 and float(f"{whole}.{rest}") else ""
        return f"{sign}{number(int(whole), self.lang)}{self.point}{rest}"
