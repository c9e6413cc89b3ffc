"""`defeat`: Heroes of choice or the Olympian are defeated (HY-364, HY-R91)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import DEFEATED
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


FALLEN_HERO: Final = -1.6  # worth to a bot


class Defeat(Word):
    """No combat comes before it."""

    name: ClassVar[str] = "defeat"
    example: ClassVar[Example] = {"do": "defeat", "what": "hero", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{-n}", "{what}", COST)}

    def form(self) -> Form:
        return {"what": "defeat", "n": "count"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = DEFEATED.index(effect["what"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        if b.what[op] == 0:
            s.call(defeat.LoseHeroes(frame.seat, b.n[op]))
            return False
        defeat.lay_down(s, frame.seat)
        return True

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return FALLEN_HERO * float(s.book.n[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say(f"defeat.{effect['what']}", n=effect["n"])
