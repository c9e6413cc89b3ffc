"""Rows of a game's data files, and the rows of a card file that replace them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from chronotheque.kernel import CardTables


def tables_of(package: str) -> CardTables:
    """Returns the rows of a game from its `cards.toml`, or from the files of its folder `data`."""
    home = files(package)
    folder = home / "data"
    if folder.is_dir():
        found = [folder / name for name in sorted(file.name for file in folder.iterdir())]
    else:
        found = [file for file in [home / "cards.toml"] if file.is_file()]
    content: dict[str, Any] = {}  # tables, and the name of the game
    for file in found:
        content |= tomllib.loads(file.read_text(encoding="utf-8"))
    return {table: rows for table, rows in content.items() if table != "game"}


def changed_rows(tables: CardTables, own: CardTables) -> list[dict[str, object]]:
    """Returns the rows that differ from a game's own, each with its name (`card:b07`) as `row`."""
    return [
        {"row": f"{table}:{row}", **cells}
        for table, rows in tables.items()
        for row, cells in rows.items()
        if cells != own[table][row]
    ]


def with_rows(own: CardTables, changed: list[dict[str, Any]]) -> CardTables:
    """Returns a game's own rows with the changed ones replaced."""
    tables = {table: dict(rows) for table, rows in own.items()}
    for cells in changed:
        table, _, row = str(cells["row"]).partition(":")
        tables[table][row] = {key: cell for key, cell in cells.items() if key != "row"}
    return tables
