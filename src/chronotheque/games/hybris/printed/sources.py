"""The name of each list of effects and of needs: the row it is printed on, and where in the row.

`card:col_14/effects/0/options/1` is the second option of the first effect of a card. The log names the row as the
reason of a gain.
"""

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


def list_names(tables: CardTables, lists: list[list[dict[str, Any]]]) -> list[str]:
    """Returns the name of each list; "" for one that is on no row."""
    names: dict[int, str] = {}
    for table, rows in tables.items():
        for row, cells in rows.items():
            for name, found in lists_in(cells, f"{table}:{row}"):
                names[id(found)] = name
    return [names.get(id(each), "") for each in lists]


def lists_in(cell: Any, name: str) -> list[tuple[str, list[Any]]]:
    """Returns every list in a cell, those in lists and tables included, with its name."""
    found: list[tuple[str, list[Any]]] = []
    if isinstance(cell, dict):
        for key, each in cell.items():
            found += lists_in(each, f"{name}/{key}")
    elif isinstance(cell, list):
        found.append((name, cell))
        for at, each in enumerate(cell):
            found += lists_in(each, f"{name}/{at}")
    return found


def printed_on(list_name: str) -> str:
    """Returns the element that the log gives as the reason of what a list brings."""
    row = list_name.partition("/")[0]
    return CALLED.get(row, CALLED.get(row.partition(":")[0], row))
