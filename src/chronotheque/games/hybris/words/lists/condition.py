"""`if`: one of two lists, by a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import holds
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class If(Word):
    """The list `b` if the condition `a` holds, `c` if not."""

    name: ClassVar[str] = "if"
    example: ClassVar[Example] = {
        "do": "if",
        "cond": "temple >= 2",
        "then": [{"do": "gain", "what": "vp", "n": 1}],
        "else": [{"do": "well", "n": 1}],
    }
    signs: ClassVar[Signs] = {"": Sign("?", "", inner="then")}

    def form(self) -> Form:
        return {"cond": "cond", "then": "effects"}, {"else": "effects"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.a = writer.condition(effect["cond"])
        op.b = writer.effects(effect["then"])
        op.c = writer.effects(effect.get("else", []))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        inner = b.b[op] if holds(s, frame.seat, b.a[op]) else b.c[op]
        if b.first(inner) == b.last(inner):
            return True
        s.call(Effects(frame.seat, inner, False, frame.of_card))
        return False

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        b = s.book
        inner = b.b[op] if holds(s, seat, b.a[op]) else b.c[op]
        return b.first(inner) == b.last(inner) or not is_possible(s, seat, inner)

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        return look.effects(b.b[op] if holds(s, me, b.a[op]) else b.c[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        phrase = f"if{wording.owned(effect['cond'])}"
        said = wording.say(phrase, cond=wording.condition(effect["cond"]), then=wording.effects(effect["then"]))
        otherwise = effect.get("else", [])
        return said + wording.say("else", then=wording.effects(otherwise)) if otherwise else said
