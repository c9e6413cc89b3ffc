"""`shackle`: Shackles come to a Spark track (HC-027, HC-028)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.ancient import shackle
from chronotheque.games.hybris.printed.vocabulary import SPARK
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.players import has_piece
from chronotheque.games.hybris.table.state import HybrisTable

SHACKLE: Final = 1.6  # costs a bot


class Shackle(Word):
    """However many there are."""

    name: ClassVar[str] = "shackle"
    example: ClassVar[Example] = {"do": "shackle", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{n}", "shackle", COST)}

    def form(self) -> Form:
        return {"n": "count"}, {}

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        shackle(s, frame.seat, s.book.n[op])
        return True

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return -SHACKLE * float(s.book.n[op]) if has_piece(s.pieces[me], SPARK) else 0.0
