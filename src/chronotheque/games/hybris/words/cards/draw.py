"""`draw`: cards from a deck (HY-R25 to HY-R28, HY-R153)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.printed.check_effects import expect
from chronotheque.games.hybris.printed.vocabulary import (
    CARD_GOOD,
    COLISEUM_DECK,
    DECKS,
    OWN_DECK,
    PREMONITION_DECK,
    PREMONITION_GOOD,
)
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.rules.supplies.decks import can_draw
from chronotheque.games.hybris.rules.supplies.drawing import begin_draw
from chronotheque.games.hybris.table.state import HybrisTable

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class DrawCards(Word):
    """Draws cards and keeps all or some of them."""

    name: ClassVar[str] = "draw"
    example: ClassVar[Example] = {"do": "draw", "deck": "premonition", "n": 2, "keep": 1}
    signs: ClassVar[Signs] = {
        "deck=premonition": Sign("{n}", "premonition", GAIN),
        "deck=coliseum": Sign("{n}", "coliseum_card", GAIN),
        "": Sign("{n}", "card", GAIN),
    }

    def form(self) -> Form:
        return {"deck": "deck", "n": "count"}, {"keep": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = DECKS.index(effect["deck"])
        op.a = effect.get("keep", 0)

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        s.call(begin_draw(s, frame.seat, b.what[op], b.n[op], b.a[op]))
        return False

    def is_void(self, s: HybrisTable, seat: i64, op: i64) -> bool:
        return not can_draw(s, seat, s.book.what[op])

    def check(self, effect: dict[str, Any], forbidden: dict[str, str]) -> None:
        if "keep" in effect:
            expect(effect["keep"] < effect["n"], "what is kept is fewer than what is drawn")

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        deck, n, keep = b.what[op], b.n[op], b.a[op]
        kept = n if keep == 0 else keep
        choice = 1.0 if keep == 0 else 1.3
        if deck == OWN_DECK:
            return choice * look.goods(CARD_GOOD, kept)
        if deck == COLISEUM_DECK:
            return choice * 1.1 * look.goods(CARD_GOOD, kept)
        if deck == PREMONITION_DECK:
            return choice * look.goods(PREMONITION_GOOD, kept)
        return 2.5 * look.good(CARD_GOOD)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        said = wording.say(f"draw.{effect['deck']}", n=effect["n"])
        return said + wording.say("draw.keep", n=effect["keep"]) if "keep" in effect else said
