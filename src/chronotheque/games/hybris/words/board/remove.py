"""`remove`: pieces leave Upgrade tiles (HY-R17 to HY-R23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import REMOVABLE
from chronotheque.games.hybris.printed.writer import Op, Writer, city_code
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.pieces import Removal, can_remove
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Remove(Word):
    """Pieces of a kind, from tiles of choice."""

    name: ClassVar[str] = "remove"
    example: ClassVar[Example] = {"do": "remove", "what": "temple", "n": 1, "city": "choice"}
    signs: ClassVar[Signs] = {
        "what=hero_or_prophet": Sign("{n}", "hero", GAIN, "prophet"),
        "what=any": Sign("{n}", "spark", GAIN),
        "": Sign("{n}", "{what}", GAIN),
    }

    def form(self) -> Form:
        return {"what": "removable", "n": "count"}, {"city": "city_or_choice"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = REMOVABLE.index(effect["what"])
        op.a = city_code(effect.get("city", "choice"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        s.call(Removal(frame.seat, b.what[op], b.n[op], b.a[op]))
        return False

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return not can_remove(s, seat, s.book.what[op], s.book.a[op])

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        return look.removal(b.what[op], b.a[op]) * float(b.n[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        said = wording.say("remove", what=wording.say(f"piece.{effect['what']}", n=effect["n"]))
        city = effect.get("city", "choice")
        if city != "choice":
            return said + wording.say("remove.city", city=wording.place(city))
        return said + wording.say("remove.choice", n=effect["n"]) if effect["what"] == "temple" else said
