"""`gain`: something is taken from the supply or from the Well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris import narration_goods
from chronotheque.games.hybris.printed.check_effects import expect
from chronotheque.games.hybris.printed.vocabulary import DETERMINATION, GOODS, PRAYER_WELL, UNTIL_COMBAT, UNTILS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import amount, side_of
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Gain(Word):
    """Goods, Greatness, Determination for ever or for a combat."""

    name: ClassVar[str] = "gain"
    example: ClassVar[Example] = {"do": "gain", "what": "vp", "n": 1, "per": "temple", "max": 3}
    signs: ClassVar[Signs] = {"": Sign("{n}", "{what}", GAIN)}

    def form(self) -> Form:
        return {"what": "gainable", "n": "count"}, {"per": "counter", "max": "count", "until": "until"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = GOODS.index(effect["what"])
        op.a = UNTILS.index(effect.get("until", "always"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        n = amount(s, frame.seat, op)
        if b.what[op] == DETERMINATION and b.a[op] == UNTIL_COMBAT:
            side = side_of(s, frame.seat)
            if side == NONE:
                return True  # there is no combat that it could be for
            s.resolve[side] += n
            if s.events is not None:
                narration_goods.is_determined(s, frame.seat, n)
        elif n > 0:
            gain(s, frame.seat, b.what[op], n)
        return True

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return s.book.what[op] == PRAYER_WELL and s.well == 0

    def check(self, effect: dict[str, Any], forbidden: dict[str, str]) -> None:
        if "until" in effect:
            fits = effect["what"] == "determination" and effect["until"] != "action_phase"
            expect(fits, "only Determination is gained until something, and that is combat or always")

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return look.goods(s.book.what[op], amount(s, me, op))

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        phrase = "gain.combat" if effect.get("until") == "combat" else "gain"
        return wording.say(phrase, what=wording.good(effect["what"], effect["n"])) + wording.per(effect)
