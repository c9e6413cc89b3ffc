"""`steal`: from another player, in a combat from the opponent (HY-R156)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration_goods
from chronotheque.games.hybris.decisions import ROB
from chronotheque.games.hybris.printed.elements import SEAT
from chronotheque.games.hybris.printed.vocabulary import GOODS, UNTILS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import side_of
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.goods import add, stock
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Steal(Word):
    """The other player gives up what there is."""

    name: ClassVar[str] = "steal"
    example: ClassVar[Example] = {"do": "steal", "what": "prayer", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{n}", "steal", GAIN, "{what}")}

    def form(self) -> Form:
        return {"what": "stealable", "n": "count"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = GOODS.index(effect["what"])
        op.a = UNTILS.index(effect.get("until", "always"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        if victims(s, frame.seat, b.what[op]) == 0:
            return True
        s.call(Rob(frame.seat, b.what[op], b.n[op]))
        return False

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return victims(s, seat, s.book.what[op]) == 0

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        return look.goods(b.what[op], b.n[op]) * (1.0 + look.harm())

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say("steal", what=wording.good(effect["what"], effect["n"]), n=effect["n"])


@declared_frame
class Rob(Frame):
    """HY-D37, HY-R156  A player of choice gives up something."""

    seat: i64 = 0
    what: i64 = 0
    n: i64 = 0
    victim: i64 = NONE

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        side = side_of(s, self.seat)
        if self.victim == NONE and side != NONE and s.fighter[1 - side] != NONE:
            self.victim = s.fighter[1 - side]
        if self.victim == NONE:
            s.ask(ROB, self.seat)
            return
        have = stock(s, self.victim, self.what)
        taken = self.n if self.n < have else have
        add(s, self.victim, self.what, -taken)
        add(s, self.seat, self.what, taken)
        if s.events is not None:
            narration_goods.robs(s, self.seat, self.victim, self.what, taken)
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        found = victims(cast(HybrisTable, t), seat, self.what)
        for other in range(t.seats):
            if has(found, other):
                parts.add(SEAT + other)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.victim = part - SEAT

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R156"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R165"


def victims(s: HybrisTable, seat: i64, what: i64) -> i64:
    """HY-R156  Set of the seats that can be robbed; in a combat between players only the opponent."""
    side = side_of(s, seat)
    found: i64 = 0
    for other in range(s.seats):
        if other == seat or stock(s, other, what) == 0:
            continue
        if side == NONE or s.fighter[1 - side] == NONE or s.fighter[1 - side] == other:
            found += POWERS[other]
    return found
