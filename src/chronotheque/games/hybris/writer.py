"""Writing rows of data as numbered operations, lists, conditions and needs (see `book.py`)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from chronotheque.games.hybris.check_effects import TERM
from chronotheque.games.hybris.vocabulary import (
    ACTIONS,
    AVATAR_WORDS,
    AVATARS,
    BLOCK_OPS,
    CHAIN_OPS,
    CITIES,
    COMPARISONS,
    CONCEPT_WORDS,
    CONCEPTS,
    COUNTERS,
    DECKS,
    DEFEATED,
    ELEMENTS,
    FLAGS,
    GOODS,
    KINDS,
    LOCATIONS,
    NEEDS,
    NULLIFIED,
    PRIMITIVES,
    REMOVABLE,
    RULES,
    SYMBOLS,
    TARGETS,
    UNTILS,
    WHENS,
    WHO,
)

FLAG: Final[i64] = 100  # + flag, among the counters of conditions

_DO: Final = tuple(PRIMITIVES)


class Op:
    """One operation while it is being put together."""

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
    """Turns rows into operations, lists, conditions and needs."""

    def __init__(self) -> None:
        self.lists: list[list[Op]] = [[]]
        self.rows: list[list[dict[str, Any]]] = [[]]  # the same lists as they stand in the data
        self.conditions: list[list[tuple[int, int, int, int, int]]] = []
        self.needs: list[list[tuple[int, int, int, int]]] = [[]]
        self.need_rows: list[list[dict[str, Any]]] = [[]]  # the same
        self.concept = -1  # of the card being written: "this", and whose chain breaks if no Avatar can move

    def effects(self, effects: list[dict[str, Any]]) -> int:
        """The number of a list of effects."""
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
        """The number of the first of several lists that stand one after another."""
        first = len(self.lists)
        self.lists.extend([] for _ in options)
        self.rows.extend(options)
        for i, effects in enumerate(options):
            self.fill(first + i, effects)
        return first

    def op(self, effect: dict[str, Any]) -> Op:
        """One operation."""
        name = effect["do"]
        op = Op(_DO.index(name), effect.get("n", 1), effect.get("max", 0))
        if "per" in effect:
            op.per, op.arg = counter_code(effect["per"])
        if name in ("gain", "pay", "lose", "steal"):
            op.what = GOODS.index(effect["what"])
            op.a = UNTILS.index(effect.get("until", "always"))
        elif name == "draw":
            op.what = DECKS.index(effect["deck"])
            op.a = effect.get("keep", 0)
        elif name == "discard":
            op.n = effect.get("n", -1)
            op.a = effect.get("down_to", -1)
        elif name == "remove":
            op.what = REMOVABLE.index(effect["what"])
            op.a = _city(effect.get("city", "choice"))
        elif name == "action":
            op.what = ACTIONS.index(effect["which"])
            op.a = _city(effect.get("where", "choice"))
            op.b = 1 if effect.get("from") == "olympus" else 0
            op.c = effect.get("discount", 0)
        elif name == "strength":
            op.a = TARGETS.index(effect.get("target", "self"))
            op.b = UNTILS.index(effect.get("until", "combat"))
            op.c = WHENS.index(effect.get("when", "any"))
        elif name == "nullify":
            op.what = NULLIFIED.index(effect["what"])
        elif name == "modify":
            op.what = RULES.index(effect["rule"])
            op.arg = _argument(effect["rule"], effect.get("arg", ""))
        elif name == "combat":
            op.n = effect["base"]
            op.a = effect["cards"]
            op.b = self.effects(effect["win"])
            op.c = self.effects(effect["lose"])
            op.what = packed(effect.get("elements", []))
        elif name == "defeat":
            op.what = DEFEATED.index(effect["what"])
        elif name == "recall":
            op.what = KINDS.index(effect["kind"])
            op.a = place_code(effect.get("from", "any"))
        elif name == "choose":
            op.a = self.options(effect["options"])
            op.b = len(effect["options"])
        elif name == "if":
            op.a = self.condition(effect["cond"])
            op.b = self.effects(effect["then"])
            op.c = self.effects(effect.get("else", []))
        elif name == "each":
            op.what = WHO.index(effect["who"])
            op.a = self.effects(effect["effects"])
        else:
            self.chronos_op(op, effect)
        return op

    def chronos_op(self, op: Op, effect: dict[str, Any]) -> None:
        """The parameters of an operation of the Chronos module."""
        name = effect["do"]
        if name == "chain":
            op.what = CHAIN_OPS.index(effect["op"])
            concept = effect["concept"]
            op.a = self.concept if concept == "this" else CONCEPT_WORDS.index(concept)
        elif name == "chronos":
            op.what = GOODS.index(effect["what"])
        elif name == "intensity":
            op.what = CONCEPTS.index(effect["concept"])
        elif name == "avatar":
            op.what = AVATAR_WORDS.index(effect["who"])
            op.a = _city(effect["to"])
            op.b = self.concept
        elif name == "block":
            op.what = BLOCK_OPS.index(effect.get("op", "place"))
            kind, _, where = effect["where"].partition(":")
            op.a = LOCATIONS.index(where) if where in LOCATIONS else -1
            op.b = CITIES.index(where) if where in CITIES else -1
            op.c = 1 if kind == "city" else 0
        elif name == "mill":
            op.what = DECKS.index(effect["deck"])

    def condition(self, text: str) -> int:
        """The number of a condition."""
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
        """The number of a list of needs."""
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
    """Symbols as one number: how many of each element, four bits each."""
    return sum(elements.count(name) << (4 * i) for i, name in enumerate(ELEMENTS))


def place_code(place: str) -> int:
    """A Location as its number, a City as 7 and more, anywhere as -1."""
    if place == "any":
        return -1
    return LOCATIONS.index(place) if place in LOCATIONS else len(LOCATIONS) + CITIES.index(place)


def _city(city: str) -> int:
    return -1 if city == "choice" else CITIES.index(city)


def counter_code(text: str) -> tuple[int, int]:
    """A counter and what it is narrowed down to, as numbers."""
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


def _argument(rule: str, argument: str) -> int:
    if rule == "activation_cost":
        return KINDS.index(argument)
    if rule == "draw_extra_keep":
        return DECKS.index(argument)
    return LOCATIONS.index(argument) if argument in LOCATIONS else -1
