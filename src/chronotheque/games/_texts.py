"""What players read: the sentences of a game in French and English, filled in.

A sentence of `texts/fr.json` or `texts/en.json` may contain `{name}`, a parameter, and `{n|crystal|crystals}`, a
form chosen by a number or by the length of a list. Parameters that are words are names of elements (`card:b07`),
whose own texts are called `name.KIND`. `ID.you` is said instead of `ID` when `seat` is who reads.

An element with a row of its own is called as the row says. Where more is to be said, its text contains `{row}`, and
other holes are cells of the row: `name.card` = "{row} ({suit} {strength})" makes "Knight (Power 8)".

An element of several pieces has their names with `+` between them, and is called as the list of its pieces:
`grey:2+blue:1` is "2 grey and 1 blue".
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

from chronotheque.games._cards import Rows, game_file, own_rows
from chronotheque.kernel import BadSetting, UnknownName, Value

LANGUAGES: Final = ("fr", "en")

HOLE: Final = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
ROW: Final = "{row}"
PLUS: Final = "+"  # between the pieces of an element
_NUMBERED: Final = re.compile(r"([a-z]*)([0-9]{1,4})")  # 7, or a01: letters and a number


def languages() -> tuple[str, ...]:
    """The languages in which everything is said."""
    return LANGUAGES


def check_language(lang: str) -> None:
    """Refuses a language in which nothing is said."""
    if lang not in LANGUAGES:
        raise BadSetting(f"there is no language {lang!r}; there is: {', '.join(LANGUAGES)}")


def catalogue(game: str, lang: str) -> dict[str, str]:
    """All sentences of a game in a language, by id, with their holes."""
    check_language(lang)
    return cast(dict[str, str], json.loads(game_file(game, f"texts/{lang}.json") or "{}"))


def singular(n: int, lang: str) -> bool:
    """Whether a number takes the singular.

    >>> [singular(n, "fr") for n in (0, 1, 2)], [singular(n, "en") for n in (0, 1, 2)]
    ([True, True, False], [False, True, False])
    """
    return abs(n) < 2 if lang == "fr" else n == 1


def number(n: int, lang: str) -> str:
    """A number with its thousands apart.

    >>> number(12345, "en"), number(12345, "fr") == "12\\u202f345"
    ('12,345', True)
    """
    return f"{n:,}".replace(",", "\u202f") if lang == "fr" else f"{n:,}"


class Texts:
    """The sentences of one game in one language, with the names of its rows (of a card file, if given)."""

    def __init__(self, game: str, lang: str, rows: Rows | None = None) -> None:
        assert rows is None or rows.game == game
        self.game = game
        self.lang = lang
        self.catalogue = catalogue(game, lang)
        self.rows = rows if rows is not None else own_rows(game)

    def say(
        self,
        text: str,
        params: Mapping[str, Value] | None = None,
        viewer: int | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        """A sentence for a viewer (a seat, or None); `names` are the players' names by seat."""
        values: Mapping[str, Value] = params or {}
        template = self._template(text)
        if viewer is not None and values.get("seat") == f"seat:{viewer}":
            template = self.catalogue.get(f"{text}.you", template)
        return self._filled(text, template, values, viewer, names)

    def name(self, element: str, viewer: int | None = None, names: Sequence[str] | None = None) -> str:
        """What players call an element: `card:b07`, `event:3`, `seat:2`, `grey:2+blue:1`."""
        if PLUS in element:
            return self._listed(element.split(PLUS), viewer, names)
        kind, _, ref = element.partition(":")
        if kind == "seat" and ref.isdecimal():
            if viewer is not None and ref == str(viewer):
                return self._template("name.you")
            if names is not None and int(ref) < len(names):
                return names[int(ref)]
        row = self.rows.row(kind, ref)
        if row is not None:
            return self._worded("name", element, row) or str(row[self.lang])
        return self._composed("name", element)

    def reason(self, reason: str) -> str:
        """What a reason of an outcome means: `nearest:3`."""
        kind, _, ref = reason.partition(":")
        row = self.rows.row(kind, ref)
        worded = self._worded("reason", reason, row) if row is not None else ""
        return worded or self._composed("reason", reason)

    def _worded(self, prefix: str, element: str, row: Mapping[str, str | int]) -> str:
        """The text of an element, or else of its kind, with the cells of its row; "" if it has no hole `{row}`.

        `{row}` is what the row is called, a number is shown, and a word is the name of another element: a cell
        suit = "power" is the name of `suit:power`.
        """
        text = f"{prefix}.{element}"
        if text not in self.catalogue:
            text = text.partition(":")[0]
        template = self.catalogue.get(text, "")
        if ROW not in template:
            return ""
        values: dict[str, Value] = {
            key: cell if isinstance(cell, int) else f"{key}:{cell}" for key, cell in row.items()
        }
        pieces = [self._filled(text, piece, values, None, None) for piece in template.split(ROW)]
        return str(row[self.lang]).join(pieces)

    def _composed(self, prefix: str, element: str) -> str:
        """The text of an element by its whole name, or of its kind with `{n}` and the names of its letters.

        With `name.card` = "{suit} {n}" the name of `card:b07` is that of `suit:b`, and 7.
        """
        whole = self.catalogue.get(f"{prefix}.{element}", "{}")
        if "{" not in whole:
            return whole
        kind, _, ref = element.partition(":")
        text = f"{prefix}.{kind}"
        numbered = _NUMBERED.fullmatch(ref)
        if text not in self.catalogue or numbered is None:
            raise UnknownName(f"{self.game} has no text for {element!r}")
        template = self.catalogue[text]
        values: dict[str, Value] = {hole[1]: f"{hole[1]}:{numbered[1]}" for hole in HOLE.finditer(template)}
        values["n"] = int(numbered[2])
        return self._filled(text, template, values, None, None)

    def _template(self, text: str) -> str:
        if text not in self.catalogue:
            raise UnknownName(f"{self.game} has no text {text!r} in {self.lang}")
        return self.catalogue[text]

    def _filled(
        self,
        text: str,
        template: str,
        values: Mapping[str, Value],
        viewer: int | None,
        names: Sequence[str] | None,
    ) -> str:
        said = ""
        at = 0
        for hole in HOLE.finditer(template):
            if hole[1] not in values:
                raise UnknownName(f"the text {text!r} of {self.game} needs the parameter {hole[1]!r}")
            value = values[hole[1]]
            said += template[at : hole.start()]
            if hole[2] is None:
                said += self._shown(value, viewer, names)
            elif isinstance(value, str):
                raise UnknownName(f"the text {text!r} of {self.game} needs a number for {hole[1]!r}, not {value!r}")
            else:
                count = value if isinstance(value, int) else len(value)
                said += hole[2] if singular(count, self.lang) else hole[3]
            at = hole.end()
        return said + template[at:]

    def _shown(self, value: Value, viewer: int | None, names: Sequence[str] | None) -> str:
        if isinstance(value, int):
            return number(value, self.lang)
        if isinstance(value, str):
            return self.name(value, viewer, names)
        return self._listed(value, viewer, names)

    def _listed(self, elements: Sequence[str], viewer: int | None, names: Sequence[str] | None) -> str:
        said = [self.name(element, viewer, names) for element in elements]
        if len(said) > 1:
            return f"{', '.join(said[:-1])} {self._template('list.and')} {said[-1]}"
        return said[0] if said else self._template("list.none")
