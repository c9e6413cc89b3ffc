"""`mill`: cards go from a deck to its discard pile (HC-056 to HC-059)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.milling import Mill
from chronotheque.games.hybris.printed.vocabulary import DECKS
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


MILLED: Final = 0.08  # costs a bot


class MillDeck(Word):
    """The Coliseum deck or the premonitions."""

    name: ClassVar[str] = "mill"
    example: ClassVar[Example] = {"do": "mill", "deck": "coliseum", "n": 2}
    signs: ClassVar[Signs] = {
        "deck=coliseum": Sign("{n}", "mill", COST, "coliseum_card"),
        "deck=premonition": Sign("{n}", "mill", COST, "premonition"),
        "": Sign("{n}", "mill", COST, "card"),
    }

    def form(self) -> Form:
        return {"deck": "mill_deck", "n": "count"}, {}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = DECKS.index(effect["deck"])

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        s.call(Mill(s.book.what[op], s.book.n[op]))
        return False

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        return -MILLED * float(s.book.n[op])

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        return wording.say(f"mill.{effect['deck']}", n=effect["n"])
