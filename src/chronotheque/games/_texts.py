"""Sentences of a game in one language, filled in for one reader.

They are in `texts/fr.ftl`, `texts/en.ftl` … in Project Fluent.

Values that are words are names of elements (`card:b07`), lists are lists of them. What an element is called:

- a seat: the player's name, or "you" for who reads;
- an element with a row in the cards (`card:b08`): as the row says, if it speaks the language. A message `name-card`
  with `$row` adds to it: `$row` is the name in the row, other values are cells of the row; a word in a cell
  suit = "power" is `suit:power`;
- any other: the message `name-event-3`, or `name-event` with the number as `$n` and, for `card:b07`, the letters as
  the element `suit:b` wherever the message says `$suit`;
- an element of several pieces with `+` between them: the list of its pieces.

Rows and messages may say more of a name, for its forms: the gender (`fr_g` in a row, `.g` of a message), that its h
is aspirated (`fr_h`, `.h`), its own phrase for "at this place" (`fr_at`, `.at`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from fluent.runtime.types import FluentType

from chronotheque.games._cards import Rows, game_file, own_rows
from chronotheque.games._language import Name, bare, check_language, languages, name_in
from chronotheque.games._sentences import Named, Sentences, plain
from chronotheque.kernel import UnknownName, Value

PLUS: Final = "+"  # between the pieces of an element
FOLDED: Final = "folded"  # the attribute of a message that says it behind the act from which it follows
AND: Final = "and"  # the one that goes on with the sentence of the act
THEN: Final = "then"  # the one that is added to the list of what is done in that sentence
FOLLOWING: Final = frozenset((FOLDED, AND, THEN))
BY: Final = "by"  # the value that is the reason of what follows
SUMMED: Final = ("each", "steps")  # values of equal neighbours that are merged: a list, and a number
Told = tuple[str, Mapping[str, Value]]  # a message id with its values
_NUMBERED: Final = re.compile(r"([a-z]*)([0-9]{1,4})")  # 7, or a01: letters and a number


@cache
def catalogue(game: str, lang: str) -> Sentences:
    """Returns the sentences of a game in a language, or raises BadSetting."""
    check_language(lang)
    return Sentences(lang, game_file(game, f"texts/{lang}.ftl"))


class Texts:
    """The sentences of one game in one language, with the names of its rows (of a card file, if given)."""

    def __init__(self, game: str, lang: str, rows: Rows | None = None) -> None:
        assert rows is None or rows.game == game
        self.game = game
        self.lang = lang
        self.sentences = catalogue(game, lang)
        self.rows = rows if rows is not None else own_rows(game)

    def __contains__(self, text: str) -> bool:
        return text in self.sentences

    def say(
        self,
        text: str,
        params: Mapping[str, Value] | None = None,
        viewer: int | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        """Returns a sentence for a viewer (a seat, or None); `names` are the players' names by seat."""
        return plain(self._filled(text, params or {}, viewer, names))

    def tell(
        self,
        act: Told,
        folded: Sequence[Told],
        viewer: int | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        """Returns the sentence of an act with what follows from it folded in.

        A consequence for who acts goes on with the sentence by its `.and` ("and steals the Sage from you"), or
        adds to a list of deeds by its `.then` ("…, influences it and designs the Loom"). Any other is said behind a
        colon by its `.folded`. What has none of them, or an empty one, is not said. Where it is another player's,
        the name goes before it, unless its words name the player themselves. Equal goods are added up, and a reason
        (`by`) that the sentence does not name follows in brackets.
        """
        whole = self._filled(*act, viewer, names)
        following = [each for each in added_up(folded) if self.sentences.parts(each[0]) & FOLLOWING]
        named = {element for _, params in (act, *following) for element in elements(params)}
        said = whole.removesuffix(".")
        same: list[str] = []  # the act once more: "and the Javelin"
        steps: list[str] = []
        runs: dict[str, list[tuple[str, str]]] = {}  # words and reasons by player; "": of who acts, or of nobody
        for text, params in following:
            parts = self.sentences.parts(text)
            is_own = params.get("seat") == act[1].get("seat")
            part = THEN if is_own and THEN in parts else AND if is_own and AND in parts else FOLDED
            words = self._filled(text, params, viewer, names, part) if part in parts else ""
            if not words:
                continue
            if part == THEN:
                (same if text == act[0] else steps).append(words)
            elif part == AND:
                said = f"{said}{'' if words.startswith(',') else ' '}{words}"
            else:
                names_seat = "seat" in self.sentences.variables(text, FOLDED)
                whose = "" if names_seat else str(params.get("seat", params.get("who", "")))
                whose = "" if whose == act[1].get("seat") else whose
                by = str(params.get(BY, ""))
                runs.setdefault(whose, []).append((words, "" if by in named else by))
        language = self.sentences.language
        for listed in (same, steps):
            if listed:
                said = f"{', '.join([said, *listed[:-1]])} {language.last} {listed[-1]}"
        if runs:
            ordered = sorted(runs, key=lambda whose: (whose == "") is not ("seat" in act[1]))
            heads = [f"{self._bare(whose, viewer, names)} " if whose else "" for whose in ordered]
            between = language.semicolon if any(len(items) > 1 for items in runs.values()) else ", "
            told = [head + self._reasoned(runs[whose]) for head, whose in zip(heads, ordered, strict=True)]
            said += (language.semicolon if language.colon in said else language.colon) + between.join(told)
        return plain(whole if said == whole.removesuffix(".") else f"{said}.")

    def _reasoned(self, items: Sequence[tuple[str, str]]) -> str:
        """Returns consequences with their reasons, each behind the last of those that it is the reason of."""
        following = [by for _, by in items[1:]] + [""]
        said = ""
        for (words, by), after in zip(items, following, strict=True):
            between = "" if not said else " " if words.startswith("(") else ", "
            said += between + (f"{words} ({self._bare(by, None, None)})" if by and by != after else words)
        return said

    def _bare(self, element: str, viewer: int | None, names: Sequence[str] | None) -> str:
        """Returns the name of an element without an article."""
        language = self.sentences.language
        return self._named([element], viewer, names).said(lambda name: bare(language, name).text)

    def _filled(
        self,
        text: str,
        params: Mapping[str, Value],
        viewer: int | None,
        names: Sequence[str] | None,
        part: str = "",
    ) -> str:
        """Returns a message, or the part of it, with its elements marked."""
        values = {key: self._value(value, viewer, names) for key, value in params.items()}
        try:
            return self.sentences.fill(text, values, part)
        except UnknownName as error:
            raise UnknownName(f"{self.game}: {error}") from None

    def name(self, element: str, viewer: int | None = None, names: Sequence[str] | None = None) -> str:
        """Returns what players call an element: `card:b07`, `event:3`, `seat:2`, `grey:2+blue:1`."""
        return plain(self._named([element], viewer, names).said(lambda name: name.text))

    def form(self, function: str, element: str) -> str:
        """Returns an element in a form of the language: `form("LE", "card:b08")`."""
        return plain(self.sentences.formed(function, self._named([element], None, None)))

    def reason(self, reason: str) -> str:
        """Returns what a reason of an outcome means: `nearest:3`."""
        kind, _, ref = reason.partition(":")
        row = self.rows.row(kind, ref)
        worded = self._worded("reason", reason, row) if row is not None and self.lang in row else None
        return plain((worded or self._composed("reason", reason)).text)

    def _value(self, value: Value, viewer: int | None, names: Sequence[str] | None) -> str | FluentType:
        if isinstance(value, int):
            return self.sentences.value(value)
        return self._named([value] if isinstance(value, str) else value, viewer, names)

    def _named(self, elements: Sequence[str], viewer: int | None, names: Sequence[str] | None) -> Named:
        pieces = [piece for element in elements for piece in element.split(PLUS)]
        return Named(self.sentences.language, [(piece, self._name(piece, viewer, names)) for piece in pieces])

    def _name(self, element: str, viewer: int | None, names: Sequence[str] | None) -> Name:
        kind, _, ref = element.partition(":")
        if kind == "seat" and ref.isdecimal():
            if viewer is not None and ref == str(viewer):
                return Name(self.sentences.language.you, "none", is_you=True)
            if names is not None and int(ref) < len(names):
                return Name(names[int(ref)], "none", is_player=True)
        row = self.rows.row(kind, ref)
        if row is not None and self.lang in row:
            return self._worded("name", element, row) or name_in(row, self.lang)
        return self._composed("name", element)

    def _worded(self, prefix: str, element: str, row: Mapping[str, str | int]) -> Name | None:
        """Returns the text of an element, or of its kind, with the cells of its row; None if it has no `$row`."""
        text = f"{prefix}.{element}"
        if text not in self:
            text = text.partition(":")[0]
        if text not in self or "row" not in self.sentences.variables(text):
            return None
        name = name_in(row, self.lang, self._part(text, "g"))
        values: dict[str, str | FluentType] = {
            key: self.sentences.value(cell) if isinstance(cell, int) else self._plain(f"{key}:{cell}")
            for key, cell in row.items()
            if key in self.sentences.variables(text)
        }
        whole = self.sentences.fill(text, {**values, "row": name.text})
        return Name(whole, name.gender, name.aspirated, name.at)

    def _composed(self, prefix: str, element: str) -> Name:
        """Returns the text of an element by its whole name, or of its kind with its number and letters."""
        whole = f"{prefix}.{element}"
        if whole in self and not self.sentences.variables(whole):
            return self._message(whole, {})
        kind, _, ref = element.partition(":")
        text = f"{prefix}.{kind}"
        numbered = _NUMBERED.fullmatch(ref)
        if text not in self or numbered is None:
            raise UnknownName(f"{self.game} has no text for {element!r}")
        letters = self.sentences.variables(text) - {"n"}
        values: dict[str, str | FluentType] = {key: self._plain(f"{key}:{numbered[1]}") for key in letters}
        return self._message(text, values | {"n": self.sentences.value(int(numbered[2]))})

    def _message(self, text: str, values: Mapping[str, str | FluentType]) -> Name:
        """Returns the name that a message is."""
        said = self.sentences.fill(text, values)
        return Name(said, self._part(text, "g"), bool(self._part(text, "h")), self._part(text, "at", values))

    def _part(self, text: str, part: str, values: Mapping[str, str | FluentType] | None = None) -> str:
        return self.sentences.fill(text, values or {}, part) if part in self.sentences.parts(text) else ""

    def _plain(self, element: str) -> Named:
        """Returns an element within a name, which is not drawn by itself."""
        ((_, name),) = self._named([element], None, None).items
        return Named(self.sentences.language, [("", name)])


def added_up(folded: Sequence[Told]) -> list[Told]:
    """Returns consequences with equal goods (`what`) of one reason added up, and equal neighbours merged.

    >>> added_up([("gains", {"what": "amount_vp:1"}), ("gains", {"what": "amount_vp:2"})])
    [('gains', {'what': 'amount_vp:3'})]
    >>> added_up([("mills", {"each": ["card:a"]}), ("mills", {"each": ["card:b"]})])
    [('mills', {'each': ['card:a', 'card:b']})]
    """
    sums: dict[str, int] = {}
    found: list[Told] = []
    for text, params in folded:
        good, _, n = str(params.get("what", "")).rpartition(":")
        key = repr((text, {**params, "what": good})) if n.isdecimal() else ""
        at = sums.setdefault(key, len(found)) if key else len(found)
        if at < len(found):
            n = str(int(n) + int(str(found[at][1]["what"]).rpartition(":")[2]))
            found[at] = (text, {**params, "what": f"{good}:{n}"})
        elif found and (both := as_one(found[-1], (text, params))) is not None:
            found[-1] = both
        else:
            found.append((text, params))
    return found


def as_one(one: Told, other: Told) -> Told | None:
    """Returns two equal messages with their cards (`each`) listed and their `steps` added up; None for others."""
    (text, before), (following, after) = one, other
    shared = set(SUMMED) & set(before)
    same = text == following and {**before, **dict.fromkeys(shared)} == {**after, **dict.fromkeys(shared)}
    if not same or not shared:
        return None
    return text, {**before, **{key: before[key] + after[key] for key in shared}}  # type: ignore[operator]


def elements(params: Mapping[str, Value]) -> list[str]:
    """Returns the elements that a message names, apart from its reason."""
    values = [value for key, value in params.items() if key != BY and not isinstance(value, int)]
    return [element for value in values for element in ([value] if isinstance(value, str) else value)]


__all__ = ["PLUS", "Texts", "catalogue", "languages"]
