"""`combat`: a combat against the game, with a list for each result (HY-R92, HY-R154)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.writer import Op, Writer, packed
from chronotheque.games.hybris.rules.combat.against_game import Skirmish
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Combat(Word):
    """A fighter of choice from the reserve."""

    name: ClassVar[str] = "combat"
    example: ClassVar[Example] = {
        "do": "combat",
        "base": 4,
        "cards": 1,
        "win": [{"do": "gain", "what": "vp", "n": 1}],
        "lose": [{"do": "lose", "what": "vp", "n": 2}],
    }
    signs: ClassVar[Signs] = {"": Sign("{base}", "fight")}

    def form(self) -> Form:
        return {"base": "count", "cards": "number", "win": "effects", "lose": "effects"}, {"elements": "elements"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.n = effect["base"]
        op.a = effect["cards"]
        op.b = writer.effects(effect["win"])
        op.c = writer.effects(effect["lose"])
        op.what = packed(effect.get("elements", []))

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        s.call(Skirmish(frame.seat, op))
        return False

    def within(self, forbidden: dict[str, str]) -> dict[str, str]:
        return forbidden | {"combat": "a combat cannot begin another"}

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        return 0.5 * (look.effects(b.b[op]) + look.effects(b.c[op]))

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        elements = effect.get("elements", [])
        shown = wording.say("elements", elements=wording.symbols(elements)) if elements else ""
        return wording.say(
            "combat",
            n=effect["base"],
            cards=effect["cards"],
            elements=shown,
            win=wording.effects(effect["win"]),
            lose=wording.effects(effect["lose"]),
        )
