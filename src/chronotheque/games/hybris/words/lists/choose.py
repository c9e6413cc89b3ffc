"""`choose`: some of several lists (HY-D36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.decisions import OPTION_OF
from chronotheque.games.hybris.printed.check_effects import expect
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.choices import Choose
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.rules.effects.word import Example, Form, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class ChooseList(Word):
    """The options stand one after another, from list `a` on."""

    name: ClassVar[str] = "choose"
    example: ClassVar[Example] = {
        "do": "choose",
        "options": [[{"do": "gain", "what": "vp", "n": 1}], [{"do": "gain", "what": "aegis", "n": 1}]],
    }

    def form(self) -> Form:
        return {"options": "options"}, {"n": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.a = writer.options(effect["options"])
        op.b = len(effect["options"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        s.call(Choose(frame.seat, op, s.book.n[op], OPTION_OF, frame.of_card))
        return False

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        b = s.book
        for option in range(b.a[op], b.a[op] + b.b[op]):
            if is_possible(s, seat, option):
                return False
        return True

    def check(self, effect: dict[str, Any], forbidden: dict[str, str]) -> None:
        expect(effect.get("n", 1) <= len(effect["options"]), "more is to be chosen than there is")

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        best = 0.0
        found = False
        for option in range(b.a[op], b.a[op] + b.b[op]):
            if is_possible(s, me, option):
                worth = look.effects(option)
                if not found or worth > best:
                    best = worth
                    found = True
        return best

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        options = wording.say("or").join(wording.effects(option) for option in effect["options"])
        n = effect.get("n", 1)
        return wording.say("choose", options=options) if n == 1 else wording.say("choose.n", n=n, options=options)
