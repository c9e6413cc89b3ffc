"""`discard`: conflict cards of choice are given up (HY-R95, HY-R158)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.check_effects import expect
from chronotheque.games.hybris.printed.vocabulary import CARD_GOOD
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.cards import begin_discard
from chronotheque.games.hybris.rules.supplies.goods import stock
from chronotheque.games.hybris.table.players import hand_size
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class DiscardCards(Word):
    """A number of cards, or all above a size of the hand."""

    name: ClassVar[str] = "discard"
    example: ClassVar[Example] = {"do": "discard", "down_to": 5}
    signs: ClassVar[Signs] = {"down_to": Sign("≤{down_to}", "card", COST), "": Sign("{-n}", "card", COST)}

    def form(self) -> Form:
        return {}, {"n": "count", "down_to": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.n = effect.get("n", -1)
        op.a = effect.get("down_to", -1)

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        spare = b.n[op] if b.a[op] == NONE else hand_size(s, frame.seat) - b.a[op]
        return begin_discard(s, frame.seat, CARD_GOOD, spare)

    def check(self, effect: dict[str, Any], forbidden: dict[str, str]) -> None:
        expect(("n" in effect) != ("down_to" in effect), "discard has either n or down_to")

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        spare = b.n[op] if b.a[op] == NONE else stock(s, me, CARD_GOOD) - b.a[op]
        return -look.goods(CARD_GOOD, spare if spare > 0 else 0)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        if "down_to" in effect:
            return wording.say("discard.down_to", n=effect["down_to"])
        return wording.say("discard", n=effect["n"])
