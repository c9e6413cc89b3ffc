"""`strength`: in the combat in progress or in the next one (HY-R148)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.check_effects import NO_BOARD, PASSIVE_ONLY, expect
from chronotheque.games.hybris.printed.vocabulary import TARGETS, UNTIL_COMBAT, UNTILS, WHENS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.combat.fighting import strengthen
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.counting import amount, side_of
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


POINT: Final = 0.4  # worth to a bot: a point of strength in a combat that matters


class Strength(Word):
    """The own strength or the enemy's."""

    name: ClassVar[str] = "strength"
    example: ClassVar[Example] = {"do": "strength", "n": -2, "target": "enemy"}
    signs: ClassVar[Signs] = {"target=enemy": Sign("{+n}", "wound"), "": Sign("{+n}", "strength")}

    def form(self) -> Form:
        return {"n": "number"}, {
            "target": "target",
            "until": "until",
            "when": "when",
            "per": "counter",
            "max": "count",
        }

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.a = TARGETS.index(effect.get("target", "self"))
        op.b = UNTILS.index(effect.get("until", "combat"))
        op.c = WHENS.index(effect.get("when", "any"))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        strengthen(s, frame.seat, op, amount(s, frame.seat, op), frame.of_card)
        return True

    def check(self, effect: dict[str, Any], forbidden: dict[str, str]) -> None:
        if effect.get("until") == "always":
            expect(forbidden.get("gain") == PASSIVE_ONLY, "only a passive power counts for ever")
        if effect.get("until") == "action_phase":
            expect(forbidden.get("gain") != NO_BOARD, f"{NO_BOARD}, where strength could wait for the next combat")

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        if side_of(s, me) == NONE and b.b[op] == UNTIL_COMBAT:
            return -0.05  # it would be lost
        n = amount(s, me, op)
        return POINT * float(n if b.a[op] == 0 else -n)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        phrase = "strength.enemy" if effect.get("target") == "enemy" else "strength"
        said = wording.say(phrase, n=wording.signed(effect["n"])) + wording.per(effect)
        if effect.get("when", "any") != "any":
            said += wording.say(f"when.{effect['when']}")
        return said + wording.say("until.action_phase") if effect.get("until") == "action_phase" else said
