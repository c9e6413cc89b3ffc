"""`nullify`: the last card of the enemy or its combos do not count (HY-R145)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import NULLIFIED
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.combat.fighting import nullify
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Nullify(Word):
    """Without a combat it has no result."""

    name: ClassVar[str] = "nullify"
    example: ClassVar[Example] = {"do": "nullify", "what": "last_card_effect"}
    signs: ClassVar[Signs] = {"": Sign("", "nullify")}

    def form(self) -> Form:
        return {"what": "nullify"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = NULLIFIED.index(effect["what"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        nullify(s, frame.seat, s.book.what[op])
        return True

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say("nullify", what=wording.word(f"nullify:{effect['what']}"))
