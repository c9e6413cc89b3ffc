"""`peek`: a look at the next primordial (HY-151 to HY-155)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.drawing import Peek
from chronotheque.games.hybris.table.state import HybrisTable


class PeekAtPrimordial(Word):
    """Only the seat itself sees it."""

    name: ClassVar[str] = "peek"
    example: ClassVar[Example] = {"do": "peek", "what": "primordial", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("", "oracle")}

    def form(self) -> Form:
        return {"what": "peek", "n": "count"}, {}

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        s.call(Peek(frame.seat))
        return False
