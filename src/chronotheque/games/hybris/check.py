"""The check of the data: whether rows, our own or those of a card file, say only what the rules can carry out.

A problem is told with the place it stands at (table, row, key), from which file and line are found, and a reason.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from chronotheque.games.hybris.vocabulary import (
    CITIES,
    COMBOS,
    COMPARISONS,
    COUNTER_ARGUMENTS,
    COUNTERS,
    EDGES,
    ELEMENTS,
    EVENTS,
    FLAGS,
    NEED_PARAMETERS,
    NEEDS,
    PIECES,
    PRIMITIVES,
    RULE_ARGUMENTS,
    SYMBOLS,
    TIMINGS,
    WORDS,
)
from chronotheque.kernel import CardTables, Problem

LARGEST: Final = 20  # number in an effect
MOST_OPTIONS: Final = 8
DEEPEST: Final = 5  # lists within lists
DECK: Final = 17  # conflict cards that a player starts with (HY-290)

TERM: Final = re.compile(rf"(not )?([a-z_]+)(?::([a-z_]+))?(?: ({'|'.join(COMPARISONS)}) (\d+))?")

# Lists of effects by table and key, with what they may not contain and why.
EFFECT_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "location": ("malus",),
    "slot": ("bonus",),
    "city": ("bonus",),
    "conversion": ("effects",),
    "action_effect": ("effects",),
    "goodness": ("effects",),
    "spark": ("effects",),
    "pillar": ("upper", "lower", "after"),
    "power": ("effects",),
    "upgrade": ("effects",),
    "card": ("effects",),
    "tech": ("effects",),
    "quest": ("before", "reward"),
    "premonition": ("effects",),
    "primordial": ("wrath1", "wrath2"),
}
# What a row is by its place in the box cannot be replaced.
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "location": ("allowed", "actions"),
    "slot": ("location",),
    "space": ("city",),
    "pillar": ("number",),
    "power": ("of",),
    "upgrade": ("of",),
    "card": ("of",),
    "primordial": ("rank",),
    "goodness": ("at",),
    "spark": ("at",),
}
RANGES: Final[dict[tuple[str, str], tuple[int, int]]] = {
    ("slot", "capacity"): (0, 4),
    ("city", "goodness"): (0, 8),
    ("conversion", "cost"): (1, LARGEST),  # HY-R135
    ("card", "cost"): (0, 10),
    ("card", "strength"): (0, LARGEST),
    ("card", "bonus"): (0, LARGEST),
    ("champion", "base"): (0, 40),
    ("champion", "cards"): (0, 6),
    ("quest", "base"): (0, 40),
    ("quest", "cards"): (0, 6),
    ("tech", "follower"): (0, LARGEST),
    ("tech", "aegis"): (0, LARGEST),
    ("tech", "vp"): (0, LARGEST),
    ("tech", "prayers"): (0, LARGEST),
    ("primordial", "aegis"): (0, LARGEST),
    ("captive", "aegis"): (0, LARGEST),
    ("setup", "well"): (0, 8),
    ("setup", "champions"): (1, 8),
    ("token", "count"): (1, 4),
    ("space", "x"): (0, 99),
    ("space", "y"): (0, 99),
}
NUMBER_RANGES: Final[dict[str, tuple[int, int]]] = {
    "goodness_max": (8, 15),
    "determination_min": (0, 3),
    "determination_max": (6, 20),
    "well_warning": (9, 30),
    "well_flood": (10, 40),
    "storage": (1, 4),
    "discount_b": (0, 6),
    "discount_c": (0, 6),
    "premonitions_drawn": (1, 4),
    "premonitions_kept": (1, 4),
}


class _Wrong(Exception):
    """Something that cannot be, found deep in a row."""


def problem(tables: CardTables, own: CardTables) -> Problem | None:
    """The first thing wrong with the rows: where it stands, and why it cannot be."""
    for table, rows in tables.items():
        for row, cells in rows.items():
            for key in cells:
                try:
                    _check_cell(table, row, key, cells, own[table][row])
                except _Wrong as wrong:
                    return [table, row, key], str(wrong)
    return _wrong_olympian(tables) or _wrong_board(tables)


def _check_cell(table: str, row: str, key: str, cells: dict[str, Any], own: dict[str, Any]) -> None:
    cell = cells[key]
    if key in FIXED.get(table, ()):
        _expect(cell == own[key], f"the {key} of {row} is {own[key]} and cannot be changed")
    if (table, key) in RANGES:
        low, high = RANGES[table, key]
        _expect(low <= cell <= high, f"it is {low} to {high}, not {cell}")
    if table == "number":
        low, high = NUMBER_RANGES[row]
        _expect(low <= cell <= high, f"it is {low} to {high}, not {cell}")
    if key in EFFECT_KEYS.get(table, ()):
        _check_effects(cell, _forbidden(table, key, cells))
    elif key == "elements":
        _check_param(key, "elements", cell, "")
        _expect(table != "card" or cell, "a conflict card shows at least one element")
    elif key in ("left", "right"):
        _expect(cell in COMBOS, f"there is no picture {cell!a}; there is: {', '.join(COMBOS[1:])}")
    elif key == "need":
        _check_needs(cell, table)
    elif key == "timing":
        _check_timing(cells)
    else:
        _check_rest(table, key, cell)


def _check_rest(table: str, key: str, cell: Any) -> None:
    """Cells that only one table has."""
    if (table, key) == ("city", "affinity") or (table, key) == ("tech", "symbol"):
        _expect(cell in SYMBOLS, f"there is no symbol {cell!a}; there is: {', '.join(SYMBOLS)}")
    elif (table, key) == ("tech", "edges"):
        sound = isinstance(cell, list) and all(edge in EDGES for edge in cell) and len(set(cell)) == len(cell)
        _expect(sound, f"edges are different ones of {', '.join(EDGES)}, not {cell!a}")
    elif (table, key) == ("champion", "scope"):
        _expect(cell in ("self", "owner"), f"a scope is self or owner, not {cell!a}")
    elif (table, key) == ("city", "banner"):
        sound = isinstance(cell, list) and len(cell) == 2
        _expect(sound, "a banner has two options: Followers and Service")
        for option in cell:
            _check_effects(option, {})
    elif (table, key) == ("quest", "cantos"):
        _expect(isinstance(cell, list) and 2 <= len(cell) <= 4, "an epic quest has 2 to 4 cantos")  # HY-163
        for canto in cell:
            _expect(isinstance(canto, dict) and set(canto) == {"need", "reward"}, "a canto has a need and a reward")
            _check_needs(canto["need"], "canto")
            _check_effects(canto["reward"], {})
    elif (table, key) == ("setup", "by_space"):
        _expect(isinstance(cell, list) and len(cell) == 4, "there are four spaces of the Greatness track")
        for effects in cell:
            _check_effects(effects, {"choose": "at set-up nothing is chosen", "draw": "at set-up nothing is drawn"})


def _forbidden(table: str, key: str, cells: dict[str, Any]) -> dict[str, str]:
    """What a list of effects may not contain, with the reason."""
    if cells.get("timing") == "passive":
        return {
            name: "a passive power changes rules or strength" for name in PRIMITIVES if name not in PASSIVE_ONLY
        }
    found = {"modify": "only a passive power changes rules"}
    if table == "card":
        for name in ("action", "combat"):
            found[name] = "a conflict card cannot begin something else in the middle of a combat"
    elif cells.get("timing") == "reaction":
        for name in ("action", "combat"):
            found[name] = "a reaction that begins an action or a combat might never end"
    elif (table, key) in (("location", "malus"), ("action_effect", "effects")):
        found["combat"] = "it cannot be a combat"
    if table == "location":
        found |= {name: "a malus is a payment" for name in PRIMITIVES if name != "pay"}
    return found


PASSIVE_ONLY: Final = ("modify", "strength")


def _check_timing(cells: dict[str, Any]) -> None:
    timing, on = cells["timing"], cells["on"]
    _expect(timing in TIMINGS, f"there is no timing {timing!a}; there is: {', '.join(TIMINGS)}")
    if timing == "reaction":
        _expect(on in EVENTS, f"there is no event {on!a}; there is: {', '.join(EVENTS)}")
    else:
        _expect(on == "", "only a reaction has an event")


# -- effects ---------------------------------------------------------------------------------------


def _check_effects(effects: Any, forbidden: dict[str, str], depth: int = 0) -> None:
    _expect(isinstance(effects, list), f"effects are a list, not {effects!a}")
    _expect(depth < DEEPEST, "lists stand too deep in lists")
    paid = True  # as long as only payments have come
    for effect in effects:
        _expect(isinstance(effect, dict) and "do" in effect, f"this is no effect: {effect!a}")
        name = effect["do"]
        _expect(name in PRIMITIVES, f"there is no effect {name!a}; there is: {', '.join(PRIMITIVES)}")
        _expect(name not in forbidden, f"{name} cannot stand here: {forbidden.get(name)}")
        _expect(name != "pay" or paid, "pay must stand before all other effects of its list")
        paid = paid and name == "pay"
        _check_effect(effect, forbidden, depth)


def _check_effect(effect: dict[str, Any], forbidden: dict[str, str], depth: int) -> None:
    name = effect["do"]
    required, optional = PRIMITIVES[name]
    for key in required:
        _expect(key in effect, f"{name} needs {key}")
    for key, value in effect.items():
        if key == "do":
            continue
        kind = required.get(key, optional.get(key))
        _expect(kind is not None, f"{name} has no {key}; it has: {', '.join((*required, *optional))}")
        assert kind is not None
        if kind == "effects":
            inner = forbidden | {"combat": "a combat cannot begin another"} if name == "combat" else forbidden
            _check_effects(value, inner, depth + 1)
        elif kind == "options":
            _expect(isinstance(value, list) and 2 <= len(value) <= MOST_OPTIONS, "a choice has 2 to 8 options")
            for option in value:
                _check_effects(option, forbidden, depth + 1)
        else:
            _check_param(key, kind, value, effect.get("rule", ""))
    if name == "discard":
        _expect(("n" in effect) != ("down_to" in effect), "discard has either n or down_to")
    if name == "strength" and effect.get("until") == "always":
        _expect("gain" in forbidden, "only a passive power counts for ever")
    if name == "choose":
        _expect(effect.get("n", 1) <= len(effect["options"]), "more is to be chosen than there is")
    if name == "draw" and "keep" in effect:
        _expect(effect["keep"] < effect["n"], "what is kept is fewer than what is drawn")


def _check_param(key: str, kind: str, value: Any, rule: str) -> None:
    if kind in ("count", "number"):
        low = 1 if kind == "count" else -LARGEST
        sound = type(value) is int and low <= value <= LARGEST
        _expect(sound, f"{key} is {low} to {LARGEST}, not {value!a}")
    elif kind == "cond":
        _check_condition(value)
    elif kind == "counter":
        _check_counter(value)
    elif kind == "elements":
        sound = isinstance(value, list) and len(value) <= 4 and all(element in ELEMENTS for element in value)
        _expect(sound, f"elements are up to four of {', '.join(ELEMENTS)}, not {value!a}")
    elif kind == "argument":
        words = RULE_ARGUMENTS.get(rule, ())
        _expect(value in words, f"{rule} has no argument {value!a}; there is: {', '.join(words) or 'none'}")
    else:
        words = WORDS[kind]
        _expect(value in words, f"{key} is one of {', '.join(words)}, not {value!a}")


def _check_condition(text: Any) -> None:
    _expect(isinstance(text, str), f"a condition is a text, not {text!a}")
    for term in text.split(" and "):
        match = TERM.fullmatch(term)
        _expect(match is not None, f"this is no condition: {term!a}")
        assert match is not None
        negated, name, argument, comparison, _ = match.groups()
        if comparison is None:
            _expect(name in FLAGS and argument is None, f"there is no flag {term!a}; there is: {', '.join(FLAGS)}")
        else:
            _expect(not negated, "only a flag can stand after not")
            _check_counter(name if argument is None else f"{name}:{argument}")


def _check_counter(text: Any) -> None:
    _expect(isinstance(text, str), f"a counter is a text, not {text!a}")
    name, _, argument = text.partition(":")
    _expect(name in COUNTERS, f"there is no counter {name!a}; there is: {', '.join(COUNTERS)}")
    words = COUNTER_ARGUMENTS.get(name, ())
    _expect(not argument or argument in words, f"{name} cannot be of {argument!a}")


def _check_needs(needs: Any, table: str) -> None:
    _expect(isinstance(needs, list), f"needs are a list, not {needs!a}")
    cards = 0
    for need in needs:
        _expect(isinstance(need, dict) and "need" in need, f"this is no need: {need!a}")
        name = need["need"]
        _expect(name in NEEDS, f"there is no need {name!a}; there is: {', '.join(NEEDS)}")
        _expect((name != "play") or table == "quest", "play is for clash quests")
        _expect((name != "at") or table == "premonition", "at is for premonitions")
        _expect((name != "kind") or table != "premonition", "kind is for quests")
        _expect(name not in ("recall", "reveal", "discard") or table != "quest", f"{name} is not for clash quests")
        parameters = NEED_PARAMETERS[name]
        _expect(set(need) == {"need", *parameters}, f"{name} has: {', '.join(parameters)}")
        for key, kind in parameters.items():
            _check_param(key, kind, need[key], "")
        cards += name in ("reveal", "discard") or (name == "pay" and need["what"] in ("card", "premonition"))
    _expect(cards <= 1, "cards can be asked for once in a list of needs")
    plays = sum(need["need"] == "play" for need in needs)
    _expect(plays <= 1, "play can stand once in a list of needs")  # its symbols are looked at as a whole (HY-184)


# -- rows together ---------------------------------------------------------------------------------


def _wrong_olympian(tables: CardTables) -> Problem | None:
    """HY-R06, HY-R07  Two helpers in reserve; twelve pieces on six tiles."""
    for name, cells in tables["olympian"].items():
        start = cells["start"]
        if set(start) != START or any(
            type(value) is not int or not 0 <= value <= LARGEST for value in start.values()
        ):
            return ["olympian", name, "start"], f"a start has a number for each of: {', '.join(sorted(START))}"
        low, high = (tables["number"][f"determination_{end}"]["value"] for end in ("min", "max"))
        if not low <= start["determination"] <= high:
            return ["olympian", name, "start"], f"Determination is {low} to {high}, not {start['determination']}"
        most = tables["number"]["goodness_max"]["value"]
        if start["goodness"] > most:
            return ["olympian", name, "start"], f"Goodness is 0 to {most}, not {start['goodness']}"
        if start["hand"] > DECK:
            return ["olympian", name, "start"], f"a hand begins with up to {DECK} cards, not {start['hand']}"
        if start["heroes"] + start["prophets"] != 2:
            return ["olympian", name, "start"], "two Heroes or Prophets begin in the reserve"
        held: Counter[str] = Counter()
        for tile, row in tables["upgrade"].items():
            if row["of"] != name:
                continue
            if len(row["holds"]) != 2 or not set(row["holds"]) <= set(PIECES):
                return ["upgrade", tile, "holds"], f"a tile holds two pieces of {', '.join(PIECES)}"
            held.update(row["holds"])
        wanted = {"spark": 5, "temple": 3, "hero": 3 - start["heroes"], "prophet": 3 - start["prophets"]}
        if {piece: held[piece] for piece in PIECES} != wanted:
            told = ", ".join(f"{count} {piece}" for piece, count in wanted.items())
            return ["olympian", name, "start"], f"on the tiles of {name} there must be {told}"
    return None


START: Final = {"aegis", "follower", "prayer", "determination", "goodness", "hand", "heroes", "prophets"}


def _wrong_board(tables: CardTables) -> Problem | None:
    """HY-R77, HY-R151  Every edge of a space is in at most one link; limits fit together."""
    used: set[tuple[str, str]] = set()
    for name, cells in tables["link"].items():
        for space, edge in (("from", "edge"), ("to", "other_edge")):
            if cells[space] not in tables["space"]:
                return ["link", name, space], f"there is no space {cells[space]!a}"
            if cells[edge] not in EDGES:
                return ["link", name, edge], f"an edge is one of {', '.join(EDGES)}, not {cells[edge]!a}"
            if (cells[space], cells[edge]) in used:
                return ["link", name, edge], f"this edge of {cells[space]} is in two links"
            used.add((cells[space], cells[edge]))
        if cells["kind"] not in ("adjacent", "road"):
            return ["link", name, "kind"], "a link is adjacent or a road"
    affinities = sorted(cells["affinity"] for cells in tables["city"].values())
    if affinities != sorted(SYMBOLS):
        return ["city", CITIES[0], "affinity"], "each symbol is the affinity of one City"
    numbers = {name: cells["value"] for name, cells in tables["number"].items()}
    if numbers["well_warning"] >= numbers["well_flood"]:
        return ["number", "well_flood", "value"], "the Well floods above its warning"
    if numbers["premonitions_kept"] > numbers["premonitions_drawn"]:
        return ["number", "premonitions_kept", "value"], "more cannot be kept than is drawn"
    return None


def _expect(holds: object, reason: str) -> None:
    if not holds:
        raise _Wrong(reason)
