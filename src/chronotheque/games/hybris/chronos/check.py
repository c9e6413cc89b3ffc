"""The check of the rows of the Chronos module: Concepts, their cards, tiles, Avatars, difficulties."""

from __future__ import annotations

from typing import Any, Final

from chronotheque.games.hybris.printed.check_effects import (
    LARGEST,
    NO_BOARD,
    TERM,
    check_condition,
    check_counter,
    check_effects,
    expect,
)
from chronotheque.games.hybris.printed.elements import SEATS
from chronotheque.games.hybris.printed.vocabulary import (
    COUNTERS,
    KINDS,
    TABLE_COUNTERS,
    UPGRADE_CONCEPTS,
)
from chronotheque.games.hybris.rules.effects.word import names
from chronotheque.kernel import CardTables, Problem

TABLES: Final = ("difficulty", "concept", "chronos_tile", "avatar", "avatar_card", "concept_card")
ANCIENT: Final = "anc_"  # prefix of the rows of Ancient Technologies
ICONS: Final = 5  # icons of a chain track (HC-008)

EFFECT_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "chronos_tile": ("on_pillar", "immediate", "end_of_age"),
    "avatar": ("on_board", "main"),
    "avatar_card": ("effects",),
    "concept_card": ("main", "desolation"),
}
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "concept": ("number", "kind", "pillar", "resource", "avatar"),
    "chronos_tile": ("concept", "order"),
    "avatar": ("number", "rank"),
    "concept_card": ("concept",),
}
RANGES: Final[dict[tuple[str, str], tuple[int, int]]] = {
    ("concept", "maximum"): (1, 15),
    ("concept", "amount"): (1, 6),
    ("chronos_tile", "modifier"): (-3, 3),
    ("avatar", "base"): (0, 40),
    ("avatar", "cards"): (0, 6),
    ("avatar_card", "strength"): (0, LARGEST),
    ("avatar_card", "bonus"): (0, LARGEST),
}
STARTS: Final = {  # Starting values of a difficulty, by number of players.
    "start_vp": (0, 99),
    "broken": (0, 16),
    "shackles": (0, 15),
    "player_vp": (0, 99),
    "ananke": (0, 10),
    "kratos": (0, 12),
}
# Counters that players may add up for a chain (HY-R102).
TEAM_COUNTERS: Final = tuple(name for name in COUNTERS if name not in TABLE_COUNTERS and name != "greatness_rank")
# Effects an Avatar can have itself; those that need a board apply only to its opponent (HY-R165).
BOARDLESS: Final = ("strength", "each", "choose", "if", "chain", "chronos", "intensity", "avatar", "mill", "well")
NO_OWN_CONCEPT: Final = {"this": "only a Concept card has a Concept of its own"}


def is_of_module(table: str, row: str) -> bool:
    """True if a row matters only in games with Chronos."""
    return table in TABLES or (table == "tech" and row.startswith(ANCIENT)) or row == "weakening"


def forbidden(table: str) -> dict[str, str]:
    """Returns the contents forbidden in a table's lists of effects, with the reasons."""
    if table == "concept_card":
        return {}
    if table != "avatar_card":
        return NO_OWN_CONCEPT
    found = dict.fromkeys(("action", "combat"), "a conflict card cannot begin something else in a combat")
    found["nullify"] = "the row of an Avatar is laid before any card is played"  # HY-R108
    found["block"] = "a conflict card cannot send away who fights"
    for name in (*names(), *COUNTERS):
        if name not in BOARDLESS and name not in TABLE_COUNTERS:
            found.setdefault(name, NO_BOARD)
    return found | NO_OWN_CONCEPT


def check_cell(table: str, row: str, key: str, cell: Any, no_modify: dict[str, str]) -> None:
    """Checks cells of the module other than effects and plain numbers."""
    if (table, key) == ("concept", "icons"):
        _check_icons(cell)
    elif table == "difficulty" and key in STARTS:
        low, high = STARTS[key]
        sound = len(cell) == SEATS and all(type(n) is int and low <= n <= high for n in cell)
        expect(sound, f"it has a number from {low} to {high} for each of 1 to {SEATS} players, not {cell!a}")
    elif (table, key) == ("chronos_tile", "condition"):
        check_condition(cell, {})
        for term in cell.split(" and "):
            match = TERM.fullmatch(term)
            known = match is not None and match[2] in ("intensity", "deck_emptied")
            expect(known, f"a tile turns by an Intensity or an empty deck, not by {term!a}")  # HY-R164
    elif (table, key) == ("concept_card", "bar"):
        kinds = KINDS[:3]
        sound = all(kind in kinds for kind in cell) and len(set(cell)) == len(cell)
        expect(sound, f"a bar shows different ones of {', '.join(kinds)}, not {cell!a}")
    elif (table, key) == ("concept_card", "lines"):
        for line in cell:
            sound = isinstance(line, dict) and set(line) == {"olympian", "effects"}
            expect(sound, "a line has an olympian and effects")
            check_effects(line["effects"], no_modify)


def _check_icons(icons: Any) -> None:
    """HY-R102  Checks for five icons, and that each plus has something to add to."""
    expect(len(icons) == ICONS, f"a chain track has {ICONS} icons, not {len(icons)}")
    seen: set[str] = set()
    for icon in icons:
        sound = isinstance(icon, dict) and set(icon) == {"what", "n", "per_player", "plus"}
        expect(sound, "an icon has: what, n, per_player, plus")
        check_counter(icon["what"], {})
        known = icon["what"].partition(":")[0] in TEAM_COUNTERS
        expect(known, f"players cannot have {icon['what']} together")
        expect(type(icon["n"]) is int and 1 <= icon["n"] <= LARGEST, f"n is 1 to {LARGEST}, not {icon['n']!a}")
        sound = type(icon["per_player"]) is bool and type(icon["plus"]) is bool
        expect(sound, "per_player and plus are true or false")
        expect(not icon["plus"] or icon["what"] in seen, "a plus needs an earlier icon of its kind")
        seen.add(icon["what"])


def problem(tables: CardTables) -> Problem | None:
    """Returns a problem of the module's rows taken together, or None."""
    for name, cells in tables["difficulty"].items():
        for concept in UPGRADE_CONCEPTS:
            most = tables["concept"][concept]["maximum"]
            if max(cells[concept]) > most:
                return ["difficulty", name, concept], f"the Intensity of {concept} is at most {most}"
    for name, cells in tables["concept_card"].items():
        for line in cells["lines"]:
            if line["olympian"] not in tables["olympian"]:
                return ["concept_card", name, "lines"], f"there is no olympian {line['olympian']!a}"
    return None
