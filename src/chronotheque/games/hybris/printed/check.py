"""Checks of the data, printed or from a card file: rows may contain only what the rules can carry out.

A problem has a reason and a place (table, row, key), from which its file and line are found.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from chronotheque.games.hybris.chronos import check as chronos_check
from chronotheque.games.hybris.printed.check_effects import (
    LARGEST,
    PASSIVE_ONLY,
    Wrong,
    check_effects,
    check_needs,
    check_param,
    expect,
)
from chronotheque.games.hybris.printed.vocabulary import (
    CITIES,
    COMBOS,
    EDGES,
    EVENTS,
    PIECES,
    SYMBOLS,
    TIMINGS,
)
from chronotheque.games.hybris.rules.effects.word import chronos_words, names
from chronotheque.kernel import CardTables, Problem

DECK: Final = 17  # conflict cards in a starting deck (HY-290)

# Lists of effects by table and key, with forbidden contents and reasons.
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
    **chronos_check.EFFECT_KEYS,
}
# A row that is identified by its place in the box cannot be replaced.
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "location": ("allowed", "actions"),
    "slot": ("location",),
    "space": ("city",),
    "pillar": ("number",),
    "power": ("of", "not_with_chronos"),
    "upgrade": ("of",),
    "card": ("of",),
    "primordial": ("rank",),
    "goodness": ("at",),
    "spark": ("at",),
    **chronos_check.FIXED,
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
    **chronos_check.RANGES,
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


def problem(tables: CardTables, own: CardTables) -> Problem | None:
    """Returns the first problem with the rows, or None."""
    for table, rows in tables.items():
        for row, cells in rows.items():
            for key in cells:
                try:
                    _check_cell(table, row, key, cells, own[table][row])
                except Wrong as wrong:
                    return [table, row, key], str(wrong)
    return _wrong_olympian(tables) or _wrong_board(tables) or chronos_check.problem(tables)


def _check_cell(table: str, row: str, key: str, cells: dict[str, Any], own: dict[str, Any]) -> None:
    cell = cells[key]
    if key in FIXED.get(table, ()):
        expect(cell == own[key], f"the {key} of {row} is {own[key]} and cannot be changed")
    if (table, key) in RANGES:
        low, high = RANGES[table, key]
        expect(low <= cell <= high, f"{key} is {low} to {high}, not {cell}")
    if table == "number":
        low, high = NUMBER_RANGES[row]
        expect(low <= cell <= high, f"{key} is {low} to {high}, not {cell}")
    if key in EFFECT_KEYS.get(table, ()):
        check_effects(cell, _forbidden(table, row, key, cells))
    elif key == "elements":
        check_param(key, "elements", cell, "", {})
        expect(table not in ("card", "avatar_card") or cell, "a conflict card shows at least one element")
    elif key in ("left", "right"):
        expect(cell in COMBOS, f"unknown picture {cell!a}; expected one of: {', '.join(COMBOS[1:])}")
    elif key == "need":
        check_needs(cell, table, no_chronos())
    elif key == "timing":
        _check_timing(cells)
    elif table in chronos_check.TABLES:
        chronos_check.check_cell(table, row, key, cell, NO_MODIFY)
    else:
        _check_rest(table, key, cell)


def _check_rest(table: str, key: str, cell: Any) -> None:
    """Checks cells that occur in one table only."""
    if (table, key) == ("city", "affinity") or (table, key) == ("tech", "symbol"):
        expect(cell in SYMBOLS, f"unknown symbol {cell!a}; expected one of: {', '.join(SYMBOLS)}")
    elif (table, key) == ("tech", "edges"):
        sound = isinstance(cell, list) and all(edge in EDGES for edge in cell) and len(set(cell)) == len(cell)
        expect(sound, f"edges are different ones of {', '.join(EDGES)}, not {cell!a}")
    elif (table, key) == ("champion", "scope"):
        expect(cell in ("self", "owner"), f"a scope is self or owner, not {cell!a}")
    elif (table, key) == ("city", "banner"):
        sound = isinstance(cell, list) and len(cell) == 2
        expect(sound, "a banner has two options: Followers and Service")
        for option in cell:
            check_effects(option, no_chronos())
    elif (table, key) == ("quest", "cantos"):
        expect(isinstance(cell, list) and 2 <= len(cell) <= 4, "an epic quest has 2 to 4 cantos")  # HY-163
        for canto in cell:
            expect(isinstance(canto, dict) and set(canto) == {"need", "reward"}, "a canto has a need and a reward")
            check_needs(canto["need"], "canto", no_chronos())
            check_effects(canto["reward"], no_chronos())
    elif (table, key) == ("setup", "by_space"):
        expect(isinstance(cell, list) and len(cell) == 4, "there are four spaces of the Greatness track")
        for effects in cell:
            check_effects(effects, no_chronos() | NOT_AT_SET_UP)


NO_MODIFY: Final = {"modify": "only a passive power changes rules"}
NOT_AT_SET_UP: Final = {"choose": "at set-up nothing is chosen", "draw": "at set-up nothing is drawn"}


def no_chronos() -> dict[str, str]:
    """Returns the contents forbidden outside the Chronos module, with the reasons."""
    return NO_MODIFY | dict.fromkeys((*chronos_words(), "this"), "it is for rows of the Chronos module")


def _forbidden(table: str, row: str, key: str, cells: dict[str, Any]) -> dict[str, str]:
    """Returns the contents forbidden in a list of effects, with the reasons."""
    chronos = chronos_check.is_of_module(table, row)
    if cells.get("timing") == "passive":
        found = {} if chronos else no_chronos()
        found |= {name: PASSIVE_ONLY for name in names() if name not in ("modify", "strength")}
        found.pop("modify", None)
        return found
    if table in chronos_check.TABLES:
        return NO_MODIFY | chronos_check.forbidden(table)
    found = NO_MODIFY | {"this": "only a Concept card has a Concept of its own"} if chronos else no_chronos()
    if table == "card":
        for name in ("action", "combat"):
            found[name] = "a conflict card cannot begin something else in the middle of a combat"
    elif cells.get("timing") == "reaction":
        for name in ("action", "combat", "avatar"):
            found[name] = "a reaction that begins an action or a combat might never end"
    elif (table, key) in (("location", "malus"), ("action_effect", "effects")):
        found["combat"] = "it cannot be a combat"
    if table == "location":
        found |= {name: "a penalty is a payment" for name in names() if name != "pay"}
    return found


def _check_timing(cells: dict[str, Any]) -> None:
    timing, on = cells["timing"], cells["on"]
    expect(timing in TIMINGS, f"unknown timing {timing!a}; expected one of: {', '.join(TIMINGS)}")
    if timing == "reaction":
        expect(on in EVENTS, f"unknown event {on!a}; expected one of: {', '.join(EVENTS)}")
    else:
        expect(on == "", "only a reaction has an event")


# -- rows together ---------------------------------------------------------------------------------


def _wrong_olympian(tables: CardTables) -> Problem | None:
    """HY-R06, HY-R07  Finds a wrong Olympian: two helpers in reserve, twelve pieces on six tiles."""
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
            pieces = ", ".join(f"{count} {piece}" for piece, count in wanted.items())
            return ["olympian", name, "start"], f"on the tiles of {name} there must be {pieces}"
    return None


START: Final = {"aegis", "follower", "prayer", "determination", "goodness", "hand", "heroes", "prophets"}


def _wrong_board(tables: CardTables) -> Problem | None:
    """HY-R77, HY-R151  Finds a wrong board: each edge in at most one link, consistent limits."""
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
        return ["number", "well_flood", "value"], "the Well overflows above its warning"
    if numbers["premonitions_kept"] > numbers["premonitions_drawn"]:
        return ["number", "premonitions_kept", "value"], "more cannot be kept than is drawn"
    return None
