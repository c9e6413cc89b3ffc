"""The number of cards of each face, and the validation of a card file."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games._rows import tables_of
from chronotheque.games.witty_chronos.cards import (
    COST,
    FACE_NAMES,
    FACES,
    GOD_NAMES,
    MINOTAURE,
    TEMPLE_NAMES,
    TERRITORY_NAMES,
)
from chronotheque.kernel import CardTables, Problem

TERRITORIES: Final = 45  # WC-005
GODS: Final = 10


class Deck:
    """Numbers of cards by face: those of the base game, and those that Temple adds."""

    def __init__(self, tables: CardTables) -> None:
        self.tables = tables
        self.base: vec[i64] = vec[i64]([0] * FACES)
        self.temple: vec[i64] = vec[i64]([0] * FACES)
        for face, name in enumerate(FACE_NAMES):
            row = tables["face"][name]
            self.base[face] = int(row["base"])
            self.temple[face] = int(row["temple"])

    def count(self, face: i64, level: i64) -> i64:
        """Returns the number of cards of a face at a level (WT-R01): level 1 adds Monsters, level 2 the others."""
        if level >= 2 or (level == 1 and face >= MINOTAURE):
            return self.base[face] + self.temple[face]
        return self.base[face]


# -- checking a card file --------------------------------------------------------------------------


def problem(tables: CardTables, own: CardTables) -> Problem | None:
    """Returns the first error in the rows of a card file, with its position; rows have the form of our own."""
    for name, cells in tables["face"].items():
        fixed = own["face"][name]
        if cells["temple"] != fixed["temple"]:
            return ["face", name, "temple"], f"Temple adds {fixed['temple']} {name}, which cannot be changed"
        base = int(cells["base"])
        if base < 0:
            return ["face", name, "base"], f"there cannot be {base} {name}"
        if base != fixed["base"] and (name == "hephaistos" or fixed["base"] == 0):
            return ["face", name, "base"], f"the base game has {fixed['base']} {name}, which cannot be changed"
    for names, total, what in ((TERRITORY_NAMES, TERRITORIES, "Territories"), (GOD_NAMES, GODS, "Gods")):
        found = sum(int(tables["face"][name]["base"]) for name in names)
        if found != total:
            return ["face"], f"the base game has {total} {what} (WC-005), not {found}"
    for name, cells in tables["temple"].items():
        cost = int(COST[TEMPLE_NAMES.index(name)])
        if cells["cost"] != cost:
            return ["temple", name, "cost"], f"{name} costs {cost}, which cannot be changed"
    return None


OWN: Final = Deck(tables_of("chronotheque.games.witty_chronos"))
