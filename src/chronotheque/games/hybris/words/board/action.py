"""`action`: an action without a character on a slot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import ACTIONS
from chronotheque.games.hybris.printed.writer import Op, Writer, city_code
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.locations import actions
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Action(Word):
    """One of the thirteen actions, where it is possible."""

    name: ClassVar[str] = "action"
    example: ClassVar[Example] = {"do": "action", "which": "craft", "from": "olympus", "discount": 1}
    signs: ClassVar[Signs] = {"": Sign("", "{which}")}

    def form(self) -> Form:
        return {"which": "action"}, {"where": "city_or_choice", "from": "olympus", "discount": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = ACTIONS.index(effect["which"])
        op.a = city_code(effect.get("where", "choice"))
        op.b = 1 if effect.get("from") == "olympus" else 0
        op.c = effect.get("discount", 0)

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        return actions.begin_by_effect(s, frame.seat, op)

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return not actions.can_do(s, seat, op)

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return look.action(s.book.what[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        said = wording.say("action", action=wording.word(f"action:{effect['which']}"))
        if effect.get("where") == "choice":
            said += wording.say("action.choice")
        elif "where" in effect:
            said += wording.say("action.city", city=wording.place(effect["where"]))
        if "from" in effect:
            said += wording.say("action.olympus")
        return said + wording.say("action.discount", n=effect["discount"]) if "discount" in effect else said
