"""Marks on what is designed: rows whose values no sheet gives, until a card file gives them others.

Data files list these rows under `designed`, and the texts of a game say in `designed-<table>` what of them is ours.
"""

from __future__ import annotations

from functools import cache

import msgspec

from chronotheque.games._cards import designed, own_rows
from chronotheque.games._texts import Texts
from chronotheque.kernel import CardTables, CardTexts


def marked(texts: Texts, found: CardTexts) -> CardTexts:
    """Returns the texts of cards; those of designed rows that are as shipped say so."""
    tables = texts.rows.tables
    for table, rows in _designed(texts.game).items():
        for row, cells in rows.items():
            name = f"{table}:{row}"
            if name in found and tables[table][row] == cells:
                found[name] = msgspec.structs.replace(found[name], designed=texts.say(f"designed.{table}"))
    return found


@cache
def _designed(game: str) -> CardTables:
    own = own_rows(game).tables
    return {table: {row: own[table][row] for row in rows} for table, rows in designed(game).items()}
