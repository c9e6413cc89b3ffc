"""`each`: the same list for several players, one after another (HY-R30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.check_effects import NO_BOARD
from chronotheque.games.hybris.printed.vocabulary import EACH_ALL, EACH_LEADER, EACH_OPPONENT, EACH_OTHER, WHO
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import side_of
from chronotheque.games.hybris.rules.effects.lists import Each, Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.board import greatness_order, order_from, without
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, nibble

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class EachPlayer(Word):
    """All, the others, the opponent, the first or the last in Greatness."""

    name: ClassVar[str] = "each"
    example: ClassVar[Example] = {
        "do": "each",
        "who": "other",
        "effects": [{"do": "lose", "what": "aegis", "n": 1}],
    }
    signs: ClassVar[Signs] = {"": Sign("", "social", inner="effects")}

    def form(self) -> Form:
        return {"who": "who", "effects": "effects"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = WHO.index(effect["who"])
        op.a = writer.effects(effect["effects"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        who = b.what[op]
        if who in (EACH_OTHER, EACH_ALL):
            row = order_from(s, s.active)
            if who == EACH_OTHER:
                row = without(row, frame.seat)
        elif who == EACH_OPPONENT:
            side = side_of(s, frame.seat)
            row = s.fighter[1 - side] + 1 if side != NONE else 0
        else:
            order = greatness_order(s)
            row = nibble(order, 0) if who == EACH_LEADER else nibble(order, s.seats - 1)
        if row == 0:
            return True
        s.call(Each(row, b.a[op]))
        return False

    def within(self, forbidden: dict[str, str]) -> dict[str, str]:
        return {word: reason for word, reason in forbidden.items() if reason != NO_BOARD}

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        worth = look.effects(b.a[op])
        if b.what[op] == EACH_ALL:
            return worth * (1.0 - look.harm())
        return -worth * look.harm()

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say(f"each.{effect['who']}", effects=wording.effects(effect["effects"]))
