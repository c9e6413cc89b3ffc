"""`well`: Prayers in the Well (HY-204 to HY-209)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import amount
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.prayer_well import add_prayers
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


PRAYER_IN_WELL: Final = -0.08  # worth to a bot


class Well(Word):
    """Prayers are generated, or some are taken away."""

    name: ClassVar[str] = "well"
    example: ClassVar[Example] = {"do": "well", "n": -3}
    signs: ClassVar[Signs] = {"": Sign("{+n}", "well")}

    def form(self) -> Form:
        return {"n": "number"}, {"per": "counter"}

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        return add_prayers(s, frame.seat, amount(s, frame.seat, op))

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return s.book.n[op] < 0 and s.well == 0

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return PRAYER_IN_WELL * float(amount(s, me, op))

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        n = effect["n"]
        said = wording.say("well", n=n) if n > 0 else wording.say("well.less", n=-n)
        return said + wording.per(effect)
