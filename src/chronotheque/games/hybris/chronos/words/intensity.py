"""`intensity`: the Intensity of Ananke or Kratos changes (HY-R106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.intensity import change_intensity
from chronotheque.games.hybris.printed.vocabulary import CONCEPTS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Intensity(Word):
    """Within the limits of the Concept."""

    name: ClassVar[str] = "intensity"
    example: ClassVar[Example] = {"do": "intensity", "concept": "kratos", "n": 1}
    signs: ClassVar[Signs] = {"": Sign("{+n}", "intensity")}

    def form(self) -> Form:
        return {"concept": "upgrade_concept", "n": "number"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = CONCEPTS.index(effect["concept"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        change_intensity(s, s.book.what[op], s.book.n[op])
        return True

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return -look.cost_of_intensity(s.book.what[op], s.book.n[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        n = effect["n"]
        phrase = "intensity.more" if n > 0 else "intensity.less"
        return wording.say(phrase, n=abs(n), concept=wording.named(f"concept:{effect['concept']}"))
