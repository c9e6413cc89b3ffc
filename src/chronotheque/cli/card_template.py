"""A card file with all rows of a game as shipped, commented in one language."""

from __future__ import annotations

import json
import textwrap
from typing import Any, Final

from chronotheque.cli.words import Words
from chronotheque.games._cards import RowsById, designed, own_rows
from chronotheque.games._texts import Texts

WIDTH: Final = 116  # columns of a comment
WIDEST_ROW: Final = 320  # characters of a row on one line; tables with longer ones have a line for each key


def template(game: str, words: Words) -> str:
    """Returns the file; the game accepts it, and it changes nothing."""
    title = Texts(game, words.lang).say("game.title")
    parts = [comment(words.say("template.head", title=title, game=game)), f"game = {written(game)}\n"]
    ours = designed(game)
    for table, rows in own_rows(game).tables.items():
        parts.append(table_text(table, rows, ours.get(table, []), words.say(f"table.{game}-{table}"), words))
    return "\n".join(parts)


def table_text(table: str, rows: RowsById, ours: list[str], said: str, words: Words) -> str:
    """Returns a table with its comment; rows whose values no sheet gives are marked."""
    if len(ours) == len(rows):
        said = f"{said} {words.say('template.all_ours')}"
    mark = f"  # {words.say('template.ours')}" if len(ours) < len(rows) else ""
    lines = [comment(said).rstrip("\n")]
    inline = {row: f"{row} = {written(cells)}" for row, cells in rows.items()}
    if max(map(len, inline.values())) <= WIDEST_ROW:
        lines.append(f"[{table}]")
        lines += [text + mark * (row in ours) for row, text in inline.items()]
        return "\n".join(lines) + "\n"
    for row, cells in rows.items():
        lines.append(f"[{table}.{row}]{mark * (row in ours)}")
        lines += [f"{key} = {written(cell)}" for key, cell in cells.items()]
    return "\n".join(lines) + "\n"


def comment(text: str) -> str:
    """Returns a text as lines of a comment.

    >>> comment("One.")
    '# One.\\n'
    """
    lines = [line for part in text.splitlines() for line in textwrap.wrap(part, WIDTH - 2) or [""]]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


def written(value: Any) -> str:
    """Returns a value in TOML.

    >>> written({"fr": "Épée", "n": 2, "on": True, "edges": ["n", "e"]})
    '{ fr = "Épée", n = 2, on = true, edges = ["n", "e"] }'
    """
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(cell)}' for key, cell in value.items())} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value, ensure_ascii=False)
