"""Rows of a game's data files, and the rows of a card file that replace them."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import Any, Final

from chronotheque.kernel import CardTables

DESIGNED: Final = "designed"  # in a data file: by table, patterns of the rows whose values no sheet gives
RESERVED: Final = ("game", DESIGNED)  # names that are no tables


def tables_of(package: str) -> CardTables:
    """Returns the rows of a game from its `cards.toml`, or from the files of its folder `data`."""
    return {
        table: rows for content in _contents(package) for table, rows in content.items() if table not in RESERVED
    }


def designed_rows(package: str, own: CardTables) -> dict[str, list[str]]:
    """Returns by table the rows of a game whose values are ours, because no sheet gives what is printed."""
    patterns: dict[str, list[str]] = {}
    for content in _contents(package):
        patterns |= content.get(DESIGNED, {})
    return {
        table: [row for row in own[table] if any(fnmatchcase(row, pattern) for pattern in wanted)]
        for table, wanted in patterns.items()
    }


def _contents(package: str) -> list[dict[str, Any]]:
    home = files(package)
    folder = home / "data"
    if folder.is_dir():
        found = [folder / name for name in sorted(file.name for file in folder.iterdir())]
    else:
        found = [file for file in [home / "cards.toml"] if file.is_file()]
    return [tomllib.loads(file.read_text(encoding="utf-8")) for file in found]


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
