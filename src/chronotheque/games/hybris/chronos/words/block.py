"""`block`: slots are Blocked, or Blocked tokens taken away (HC-046 to HC-055, HY-R169)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules import blocking
from chronotheque.games.hybris.printed.vocabulary import BLOCK_OPS, CITIES, LOCATIONS, UNBLOCK
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


BLOCKED: Final = 0.8  # costs a bot


class Block(Word):
    """At a Location, in a City, or anywhere."""

    name: ClassVar[str] = "block"
    example: ClassVar[Example] = {"do": "block", "where": "city:argos"}
    signs: ClassVar[Signs] = {"op=remove": Sign("{-n}", "blocked"), "": Sign("", "blocked")}

    def form(self) -> Form:
        return {"where": "block_place"}, {"op": "block_op", "n": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = BLOCK_OPS.index(effect.get("op", "place"))
        kind, _, where = effect["where"].partition(":")
        op.a = LOCATIONS.index(where) if where in LOCATIONS else -1
        op.b = CITIES.index(where) if where in CITIES else -1
        op.c = 1 if kind == "city" else 0

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        return blocking.begin(s, frame.seat, op)

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        if b.what[op] == UNBLOCK:
            return BLOCKED * float(b.n[op]) if s.blocked != 0 else 0.0
        return -BLOCKED

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        kind, _, where = effect["where"].partition(":")
        n = effect.get("n", 1)
        if effect.get("op") == "remove":
            phrase = "unblock.choice" if where == "choice" else f"unblock.{'city' if kind == 'city' else 'slot'}"
        else:
            phrase = f"block.{'city' if kind == 'city' else 'slot'}{'.choice' if where == 'choice' else ''}"
        place = "" if where == "choice" else wording.place(where)
        return wording.say(phrase, n=n, place=place, city=place)
