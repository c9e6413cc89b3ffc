"""On what each list of effects and of needs is printed: the name that the log gives as the reason of a gain."""

from __future__ import annotations

from typing import Any, Final

from chronotheque.kernel import CardTables

# Rows that nobody calls by a name of their own.
CALLED: Final = {
    "conversion": "action:convert",
    "goodness": "by:track",
    "spark": "piece:spark",
    "setup": "by:order",
    "action_effect:perceive": "action:perceive",
    "action_effect:omen": "action:omen",
    "action_effect:train": "action:train",
    "action_effect:temple_influence": "piece:temple",
    "action_effect:temple_deploy": "piece:temple",
    "action_effect:foreign_tile": "by:foreign_tile",
    "action_effect:well_warning": "by:well",
}


def printed_on(tables: CardTables, lists: list[list[dict[str, Any]]]) -> list[str]:
    """By list: the name of the row in which it stands, itself or within another list; "" for one of no row."""
    names: dict[int, str] = {}
    for table, rows in tables.items():
        for row, cells in rows.items():
            name = f"{table}:{row}"
            _mark(cells, CALLED.get(name, CALLED.get(table, name)), names)
    return [names.get(id(each), "") for each in lists]


def _mark(cell: Any, name: str, names: dict[int, str]) -> None:
    """Notes the name of all lists in a cell, each of which is there once."""
    if isinstance(cell, dict):
        for each in cell.values():
            _mark(each, name, names)
    elif isinstance(cell, list):
        names[id(cell)] = name
        for each in cell:
            _mark(each, name, names)
