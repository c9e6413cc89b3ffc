"""Mill (HC-056 to HC-059); `rules/supplies/decks.py` handles an empty deck."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.decisions import MILL_COLISEUM, MILL_PREMONITION
from chronotheque.games.hybris.printed.elements import PREMONITION
from chronotheque.games.hybris.printed.vocabulary import COLISEUM_DECK
from chronotheque.games.hybris.rules.subsets import list_subset, nth
from chronotheque.games.hybris.rules.supplies.decks import note_drawn, pile
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Source, Table, size
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Mill(Frame):
    """HC-056  Cards moved one by one from the top of a deck to its discard pile, until it is empty (HC-057)."""

    deck: i64 = COLISEUM_DECK
    left: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.left > 0 and pile(s, NONE, self.deck) != 0:
            s.ask_chance(MILL_COLISEUM if self.deck == COLISEUM_DECK else MILL_PREMONITION)
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(pile(cast(HybrisTable, t), NONE, self.deck), 1, draft, self.first(), parts)

    def first(self) -> i64:
        """Returns the first part of the deck's cards."""
        return 0 if self.deck == COLISEUM_DECK else PREMONITION

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = pile(cast(HybrisTable, t), NONE, self.deck)
        return self.first() + nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        card = POWERS[part - self.first()]
        if self.deck == COLISEUM_DECK:
            s.coliseum_deck -= card
            s.coliseum_discards += card
        else:
            s.premonition_deck -= card
            s.premonition_discards += card
        if s.events is not None:
            narration.mills(s, self.deck, part)
        self.left -= 1
        if note_drawn(s, NONE, self.deck):
            self.left = 0

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-056"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-056"
