"""Printed values of the parts, ranks of the Market's slots, and the validation of a card file."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games._rows import tables_of
from chronotheque.games.forge_chronos.cards import PART_NAMES, PARTS, TYPE_NAMES
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, COLOURS, CUBES, row_of
from chronotheque.kernel import CardTables, Problem

MOST_RENOWN: Final = 60  # of a value or a bonus in a card file
MOST_CUBES: Final = 8  # of a cost in a card file
_RANKS: Final = re.compile(r"[123]( [123]){4}")
_COST: Final = re.compile(r"\d+ [a-z]+( \d+ [a-z]+)*")


class Deck:
    """The printed values of a table's parts, by number."""

    def __init__(self, tables: CardTables) -> None:
        self.tables = tables
        self.colour: vec[i64] = vec[i64]([0] * PARTS)
        self.type: vec[i64] = vec[i64]([0] * PARTS)
        self.cost: vec[i64] = vec[i64]([0] * PARTS)  # rows of cubes
        self.value: vec[i64] = vec[i64]([0] * PARTS)
        self.colour_bonus: vec[i64] = vec[i64]([0] * PARTS)
        self.type_bonus: vec[i64] = vec[i64]([0] * PARTS)
        self.rank: vec[i64] = vec[i64]([0] * COLOURS)  # by slot (FC-R11)
        for slot, rank in enumerate(str(tables["market"]["slots"]["ranks"]).split()):
            self.rank[slot] = int(rank)
        for part in range(PARTS):
            row = tables["part"][PART_NAMES[part][5:]]
            self.colour[part] = COLOUR_NAMES.index(str(row["colour"]))
            self.type[part] = TYPE_NAMES.index(str(row["type"]))
            self.cost[part] = row_of(cost_of(str(row["cost"])))
            self.value[part] = int(row["value"])
            self.colour_bonus[part] = int(row["colour_bonus"])
            self.type_bonus[part] = int(row["type_bonus"])


def cost_of(words: str) -> dict[str, int]:
    """Returns a cost as counts by colour.

    >>> cost_of("2 grey 1 blue")
    {'grey': 2, 'blue': 1, 'yellow': 0, 'white': 0, 'black': 0}
    """
    pieces = words.split()
    named = dict(zip(pieces[1::2], map(int, pieces[::2]), strict=True))
    return {name: named.get(name, 0) for name in COLOUR_NAMES}


# -- validating a card file ------------------------------------------------------------------------


def problem(tables: CardTables, own: CardTables) -> Problem | None:
    """Returns the first error in the rows of a card file, or None; their form has been checked before."""
    ranks = str(tables["market"]["slots"]["ranks"])
    if not _RANKS.fullmatch(ranks) or ranks != " ".join(sorted(ranks.split())):
        return ["market", "slots", "ranks"], (
            "the ranks of the slots must be five ranks from 1 to 3, none lower than the one before, "
            f"such as 1 1 2 3 3, got {ranks!a}"
        )
    for row, cells in tables["assistant"].items():
        effect = own["assistant"][row]["effect"]
        if cells["effect"] != effect:
            return ["assistant", row, "effect"], f"the effect of {row} is {effect} and cannot be changed"
    for row, cells in tables["part"].items():
        for key in ("kind", "grade"):
            if cells[key] != own["part"][row][key]:
                return ["part", row, key], f"the {key} of {row} is {own['part'][row][key]} and cannot be changed"
        found = _wrong_part(cells)
        if found is not None:
            return ["part", row, found[0]], found[1]
    return None


def _wrong_part(cells: dict[str, str | int]) -> tuple[str, str] | None:
    for key, names in (("colour", COLOUR_NAMES), ("type", TYPE_NAMES)):
        if cells[key] not in names:
            return key, f"there is no {key} {cells[key]!a}; expected one of: {', '.join(names)}"
    for key in ("value", "colour_bonus", "type_bonus"):
        if not 0 <= int(cells[key]) <= MOST_RENOWN:
            return key, f"{key} must be between 0 and {MOST_RENOWN}, got {cells[key]}"
    wrong = _wrong_cost(str(cells["cost"]))
    return ("cost", wrong) if wrong else None


def _wrong_cost(words: str) -> str:
    if not _COST.fullmatch(words):
        return f"a cost alternates numbers and colours, such as 2 grey 1 blue, got {words!a}"
    pieces = words.split()
    for name in pieces[1::2]:
        if name not in COLOUR_NAMES:
            return f"there is no colour {name!a}; expected one of: {', '.join(COLOUR_NAMES)}"
    if len(set(pieces[1::2])) < len(pieces[1::2]):
        return "a colour appears twice in this cost"
    counts = [int(piece) for piece in pieces[::2]]
    if min(counts) < 1 or sum(counts) > MOST_CUBES:
        return f"a cost must have 1 to {MOST_CUBES} cubes, and at least one of each colour it names"
    return ""


assert min(CUBES) >= MOST_CUBES  # every part must be affordable

OWN: Final = Deck(tables_of("chronotheque.games.forge_chronos"))
