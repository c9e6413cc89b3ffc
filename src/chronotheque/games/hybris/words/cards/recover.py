"""`recover`: cards come back from the own discard pile."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import CARD_GOOD
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.cards import Recover
from chronotheque.games.hybris.table.state import HybrisTable


class RecoverCards(Word):
    """Cards of choice, for all to see."""

    name: ClassVar[str] = "recover"
    example: ClassVar[Example] = {"do": "recover", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{n}", "recover", GAIN, "card")}

    def form(self) -> Form:
        return {"n": "count"}, {}

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        if s.discards[frame.seat] == 0:
            return True
        s.call(Recover(frame.seat, s.book.n[op]))
        return False

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return s.discards[seat] == 0

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return look.goods(CARD_GOOD, s.book.n[op]) * 1.3
