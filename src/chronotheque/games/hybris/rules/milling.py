"""Mill (HC-056 to HC-059, HY-R105), and what happens when a deck for all runs out."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_avatars
from chronotheque.games.hybris.decisions import MILL_COLISEUM, MILL_PREMONITION
from chronotheque.games.hybris.elements import PREMONITION
from chronotheque.games.hybris.rules import chronos_tiles, drawing
from chronotheque.games.hybris.rules.subsets import list_subset, nth
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import COLISEUM_DECK
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Source, Table, has, size


class Mill(Frame):
    """HC-056  Cards go one by one from the top of a deck to its discard pile, until the deck is empty (HC-057)."""

    def __init__(self, deck: i64 = COLISEUM_DECK, left: i64 = 0) -> None:
        self.deck = deck
        self.left = left

    def fields(self, f: Fields) -> None:
        self.deck = f.number(self.deck)
        self.left = f.number(self.left)

    def copy(self) -> Frame:
        return Mill(self.deck, self.left)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.left > 0 and drawing.pile(s, NONE, self.deck) != 0:
            s.ask_chance(MILL_COLISEUM if self.deck == COLISEUM_DECK else MILL_PREMONITION)
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(drawing.pile(cast(Cosmos, t), NONE, self.deck), 1, draft, self.first(), parts)

    def first(self) -> i64:
        """Where the parts of the cards begin."""
        return 0 if self.deck == COLISEUM_DECK else PREMONITION

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = drawing.pile(cast(Cosmos, t), NONE, self.deck)
        return self.first() + nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        card = POWERS[part - self.first()]
        if self.deck == COLISEUM_DECK:
            s.coliseum_deck -= card
            s.coliseum_discards += card
        else:
            s.premonition_deck -= card
            s.premonition_discards += card
        if s.told is not None:
            telling_avatars.mills(s, self.deck, part)
        self.left -= 1
        if note_drawn(s, NONE, self.deck):
            self.left = 0

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-056"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-056"


def begin(s: Cosmos, op: i64) -> bool:
    """An effect mills a deck; it is not finished at once."""
    s.call(Mill(s.book.what[op], s.book.n[op]))
    return False


def note_drawn(s: Cosmos, seat: i64, deck: i64) -> bool:
    """HY-R105  A card has left a deck for all, drawn by a seat or (NONE) by nobody; whether it was the last one.

    Then the discard pile is the new deck at once; the first time, the tile bound to that deck is turned (HC-059).
    """
    if not s.chronos:
        return False
    rest = s.coliseum_deck if deck == COLISEUM_DECK else s.premonition_deck
    if rest != 0:
        return False
    if not has(s.emptied, deck):
        s.emptied |= POWERS[deck]
        if s.told is not None:
            telling_avatars.deck_emptied(s, deck)
        chronos_tiles.look_at_tiles(s)
    drawing.pile(s, seat, deck)  # HC-058
    return True
