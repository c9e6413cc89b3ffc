"""`chronos`: Chronos gains or loses a resource."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.chains import feed
from chronotheque.games.hybris.printed.vocabulary import GOODS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import amount
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Chronos(Word):
    """It may end the game."""

    name: ClassVar[str] = "chronos"
    example: ClassVar[Example] = {"do": "chronos", "what": "prayer", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{n}", "chronos", COST, "{what}")}

    def form(self) -> Form:
        return {"what": "chronos_good", "n": "number"}, {"per": "counter"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = GOODS.index(effect["what"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        feed(s, s.book.what[op], amount(s, frame.seat, op))
        return not s.over

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return -look.cost_of_good(s.book.what[op]) * float(amount(s, me, op))

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        n = effect["n"]
        what = wording.good(effect["what"], abs(n))
        return wording.say("chronos.gain" if n > 0 else "chronos.lose", what=what) + wording.per(effect)
