"""`recall`: own characters go back to the reserve (HY-R168)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import KINDS
from chronotheque.games.hybris.printed.writer import Op, Writer, place_code
from chronotheque.games.hybris.rules.combat.defeat import Recall
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


SENT_HOME: Final = -0.3  # worth to a bot


class RecallCharacters(Word):
    """Characters of choice, of a kind and from a place."""

    name: ClassVar[str] = "recall"
    example: ClassVar[Example] = {"do": "recall", "kind": "hero", "n": 1, "from": "forge"}
    signs: ClassVar[Signs] = {"": Sign("{n}", "recall")}

    def form(self) -> Form:
        return {"kind": "character_or_any", "n": "count"}, {"from": "place"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = KINDS.index(effect["kind"])
        op.a = place_code(effect.get("from", "any"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        s.call(Recall(frame.seat, b.what[op], b.n[op], b.a[op], NONE))
        return False

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return SENT_HOME * float(s.book.n[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        place = effect.get("from", "any")
        where = "" if place == "any" else wording.say("recall.from", place=wording.place(place))
        return wording.say(
            "recall", n=effect["n"], kind=wording.say(f"who.{effect['kind']}", n=effect["n"]), place=where
        )
