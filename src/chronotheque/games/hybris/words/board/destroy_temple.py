"""`destroy_temple`: Temples are removed from the game."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.prayer_well import Destroy
from chronotheque.games.hybris.table.state import HybrisTable

DESTROYED: Final = -1.5  # worth to a bot


class DestroyTemple(Word):
    """Own Temples of choice."""

    name: ClassVar[str] = "destroy_temple"
    example: ClassVar[Example] = {"do": "destroy_temple", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{-n}", "temple", COST)}

    def form(self) -> Form:
        return {"n": "count"}, {}

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        s.call(Destroy(frame.seat, s.book.n[op], False))
        return False

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return DESTROYED * float(s.book.n[op])
