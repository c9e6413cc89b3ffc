"""`lose`: what can be lost is lost (HY-287)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import CARD_GOOD, GOODS, GREATNESS, PREMONITION_GOOD, UNTILS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import amount
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies import cards
from chronotheque.games.hybris.rules.supplies.goods import lose, stock
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Lose(Word):
    """A shortage is noted for the end of the list (HY-288)."""

    name: ClassVar[str] = "lose"
    example: ClassVar[Example] = {"do": "lose", "what": "follower", "n": 2}
    signs: ClassVar[Signs] = {"": Sign("{-n}", "{what}", COST)}

    def form(self) -> Form:
        return {"what": "losable", "n": "count"}, {"per": "counter", "max": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = GOODS.index(effect["what"])
        op.a = UNTILS.index(effect.get("until", "always"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        what = s.book.what[op]
        n = amount(s, frame.seat, op)
        if what in (CARD_GOOD, PREMONITION_GOOD):
            if stock(s, frame.seat, what) < n:
                frame.short = 1
            return cards.begin_discard(s, frame.seat, what, n)
        if lose(s, frame.seat, what, n):
            frame.short = 1
        return True

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        n = amount(s, me, op)
        have = stock(s, me, b.what[op]) if b.what[op] != GREATNESS else n
        return -look.goods(b.what[op], n if n < have else have)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say("lose", what=wording.good(effect["what"], effect["n"])) + wording.per(effect)
