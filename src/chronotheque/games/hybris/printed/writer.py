"""Conversion of data rows to numbered operations, lists, conditions and needs (see `book.py`)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.check_effects import TERM
from chronotheque.games.hybris.printed.vocabulary import (
    AVATARS,
    CITIES,
    COMPARISONS,
    CONCEPTS,
    COUNTERS,
    DECKS,
    ELEMENTS,
    FLAGS,
    GOODS,
    KINDS,
    LOCATIONS,
    NEEDS,
    SYMBOLS,
)
from chronotheque.games.hybris.rules.effects.word import NUMBERS, WORDS

FLAG: Final[i64] = 100  # + flag, among the counters of conditions


class Op:
    """An operation under construction."""

    def __init__(self, do: int, n: int, most: int) -> None:
        self.do = do
        self.what = 0
        self.n = n
        self.per = -1
        self.arg = -1
        self.most = most
        self.a = -1
        self.b = -1
        self.c = -1


class Writer:
    """Converts rows to operations, lists, conditions and needs."""

    def __init__(self) -> None:
        self.lists: list[list[Op]] = [[]]
        self.rows: list[list[dict[str, Any]]] = [[]]  # the same lists as in the data
        self.conditions: list[list[tuple[int, int, int, int, int]]] = []
        self.needs: list[list[tuple[int, int, int, int]]] = [[]]
        self.need_rows: list[list[dict[str, Any]]] = [[]]  # likewise
        self.concept = -1  # of the card being written: "this", whose chain breaks if no Avatar can move

    def effects(self, effects: list[dict[str, Any]]) -> int:
        """Returns the number of a list of effects."""
        if not effects:
            return 0
        self.lists.append([])
        self.rows.append(effects)
        number = len(self.lists) - 1
        self.fill(number, effects)
        return number

    def fill(self, number: int, effects: list[dict[str, Any]]) -> None:
        """Writes a list whose number is known already."""
        self.lists[number] = [self.op(effect) for effect in effects]

    def options(self, options: list[list[dict[str, Any]]]) -> int:
        """Returns the number of the first of several consecutive lists."""
        first = len(self.lists)
        self.lists.extend([] for _ in options)
        self.rows.extend(options)
        for i, effects in enumerate(options):
            self.fill(first + i, effects)
        return first

    def op(self, effect: dict[str, Any]) -> Op:
        """Returns an effect as an operation."""
        op = Op(NUMBERS[effect["do"]], effect.get("n", 1), effect.get("max", 0))
        if "per" in effect:
            op.per, op.arg = counter_code(effect["per"])
        WORDS[op.do].write(self, op, effect)
        return op

    def condition(self, text: str) -> int:
        """Returns the number of a condition."""
        terms: list[tuple[int, int, int, int, int]] = []
        for term in text.split(" and "):
            match = TERM.fullmatch(term)
            assert match is not None
            negated, name, argument, comparison, value = match.groups()
            if comparison is None:
                deck = DECKS.index(argument) if argument else -1
                terms.append((int(FLAG) + FLAGS.index(name), deck, 0, 0, 1 if negated else 0))
            else:
                counter, arg = counter_code(f"{name}:{argument}" if argument else name)
                terms.append((counter, arg, COMPARISONS.index(comparison), int(value), 0))
        self.conditions.append(terms)
        return len(self.conditions) - 1

    def need(self, needs: list[dict[str, Any]]) -> int:
        """Returns the number of a list of needs."""
        if not needs:
            return 0
        rows: list[tuple[int, int, int, int]] = []
        for need in needs:
            kind = NEEDS.index(need["need"])
            a = b = c = 0
            if "elements" in need:
                a = packed(need["elements"])
            elif need["need"] == "recall":
                a, b, c = KINDS.index(need["kind"]), place_code(need["from"]), need["n"]
            elif need["need"] == "pay":
                a, b = GOODS.index(need["what"]), need["n"]
            elif need["need"] == "cond":
                a = self.condition(need["cond"])
            elif need["need"] == "kind":
                a = KINDS.index(need["kind"])
            else:
                a = place_code(need["place"])
            rows.append((kind, a, b, c))
        self.needs.append(rows)
        self.need_rows.append(needs)
        return len(self.needs) - 1


def packed(elements: list[str]) -> int:
    """Returns symbols as one number: the count of each element in four bits."""
    return sum(elements.count(name) << (4 * i) for i, name in enumerate(ELEMENTS))


def place_code(place: str) -> int:
    """Returns a Location as its number, a City as 7 and more, anywhere as -1."""
    if place == "any":
        return -1
    return LOCATIONS.index(place) if place in LOCATIONS else len(LOCATIONS) + CITIES.index(place)


def city_code(city: str) -> int:
    """Returns a City as its number, a chosen one as -1."""
    return -1 if city == "choice" else CITIES.index(city)


def counter_code(text: str) -> tuple[int, int]:
    """Returns a counter and its argument as numbers."""
    name, _, argument = text.partition(":")
    if argument in SYMBOLS and name == "deployed_tech":
        return COUNTERS.index(name), SYMBOLS.index(argument)
    if argument in CITIES:
        shift = len(SYMBOLS) if name == "deployed_tech" else 0
        return COUNTERS.index(name), shift + CITIES.index(argument)
    if argument:
        words = CONCEPTS if name == "intensity" else AVATARS
        return COUNTERS.index(name), words.index(argument)
    return COUNTERS.index(name), -1
