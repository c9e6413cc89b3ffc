"""`modify`: a rule is changed for one player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import DECKS, KINDS, LOCATIONS, RULES
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Phrase, Wording


MODIFIED: Final = 0.5  # worth to a bot: a rule that is changed, for each Age to come


class Modify(Word):
    """It works by itself while its power does (`players.rule_sum`)."""

    name: ClassVar[str] = "modify"
    example: ClassVar[Example] = {"do": "modify", "rule": "drain_bonus", "n": 1}

    def form(self) -> Form:
        return {"rule": "rule"}, {"n": "number", "arg": "argument"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        rule, argument = effect["rule"], effect.get("arg", "")
        op.what = RULES.index(rule)
        if rule == "activation_cost":
            op.arg = KINDS.index(argument)
        elif rule == "draw_extra_keep":
            op.arg = DECKS.index(argument)
        else:
            op.arg = LOCATIONS.index(argument) if argument in LOCATIONS else -1

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        return True

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return MODIFIED * (look.ages_to_come() + 1.0)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say(f"rule.{effect['rule']}", n=effect.get("n", 0), arg=self.argument(wording, effect))

    def argument(self, wording: Wording, effect: dict[str, Any]) -> Phrase:
        """Returns what a rule is narrowed down to, as a phrase."""
        argument = effect.get("arg", "any")
        if effect["rule"] == "draw_extra_keep":
            return wording.word(f"deck:{argument}")
        if effect["rule"] == "token_returns":
            return wording.say("any_location") if argument == "any" else wording.place(argument)
        return wording.say(f"kind.{argument}")
