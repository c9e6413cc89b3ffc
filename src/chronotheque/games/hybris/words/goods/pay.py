"""`pay`: all payments of a list are made, or nothing of the list happens (HY-286)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import CARD_GOOD, GOODS, GREATNESS, PREMONITION_GOOD, UNTILS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import amount
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import can_pay
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies import cards
from chronotheque.games.hybris.rules.supplies.goods import pay, stock
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Pay(Word):
    """Payments stand before all other effects of their list."""

    name: ClassVar[str] = "pay"
    example: ClassVar[Example] = {"do": "pay", "what": "aegis", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{-n}", "{what}", COST)}

    def form(self) -> Form:
        return {"what": "payable", "n": "count"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = GOODS.index(effect["what"])
        op.a = UNTILS.index(effect.get("until", "always"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        if frame.at == 1 and not can_pay(s, frame.seat, frame.number):
            frame.at = b.last(frame.number) - b.first(frame.number)
            return True
        if b.what[op] in (CARD_GOOD, PREMONITION_GOOD):
            return cards.begin_discard(s, frame.seat, b.what[op], b.n[op])
        pay(s, frame.seat, b.what[op], b.n[op])
        return True

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        n = amount(s, me, op)
        have = stock(s, me, b.what[op]) if b.what[op] != GREATNESS else n
        return -look.goods(b.what[op], n if n < have else have)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say("pay", what=wording.good(effect["what"], effect["n"]))
