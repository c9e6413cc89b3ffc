"""French and English sentences of the command line, in the format of game texts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from chronotheque.games._language import check_language, number
from chronotheque.games._sentences import Sentences


@cache
def catalogue(lang: str, part: str = "") -> Sentences:
    """Returns the sentences of the command line, or of its `help`, `errors` or `cards`, or raises BadSetting."""
    check_language(lang)
    file = files("chronotheque.cli") / "texts" / part / f"{lang}.ftl"
    return Sentences(lang, file.read_text(encoding="utf-8"))


class Words:
    """Sentences of the command line in one language; words given as values are inserted as they are.

    >>> Words("en").say("undone", what="b07")
    'Undone: b07.'
    """

    def __init__(self, lang: str, part: str = "") -> None:
        self.lang = lang
        self.sentences = catalogue(lang, part)

    def __contains__(self, text: str) -> bool:
        return text in self.sentences

    def say(self, text: str, **params: str | int) -> str:
        """Returns a sentence with its values."""
        return self.sentences.say(text, **params)

    @property
    def point(self) -> str:
        """Returns the decimal separator."""
        return self.say("point")

    def decimal(self, value: float, places: int = 1) -> str:
        """Formats a number with the decimal separator of the language."""
        whole, _, rest = f"{abs(value):.{places}f}".partition(".")
        sign = "−" if value < 0 and float(f"{whole}.{rest}") else ""
        return f"{sign}{number(int(whole), self.lang)}{self.point}{rest}"
