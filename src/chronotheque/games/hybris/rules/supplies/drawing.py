"""Drawing cards (HY-R25 to HY-R28, HY-R153) and looking at a primordial (HY-151 to HY-155)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import (
    DRAW_PRIMORDIAL,
    KEEP_CARDS,
)
from chronotheque.games.hybris.printed.elements import PREMONITION, PRIMORDIAL, PRIMORDIALS, UPGRADE_BIT
from chronotheque.games.hybris.printed.vocabulary import (
    COLISEUM_DECK,
    DRAW_EXTRA_KEEP,
    OWN_DECK,
    PREMONITION_DECK,
    UPGRADE_DECK,
)
from chronotheque.games.hybris.rules.subsets import list_cards, list_subset, nth, set_of_cards
from chronotheque.games.hybris.rules.supplies.decks import decision_of, note_drawn, pile
from chronotheque.games.hybris.table.players import bit_of_card, rule_sum
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Source, Table, has, size
from chronotheque.kernel.declare import declared_frame


def begin_draw(s: HybrisTable, seat: i64, deck: i64, n: i64, keep: i64) -> Frame:
    """Returns the frame of a draw from a deck; `keep` is the number of cards kept, 0 meaning all."""
    kept = keep if keep != 0 else n
    extra = rule_sum(s, seat, DRAW_EXTRA_KEEP, NONE, deck)  # HY-R153
    return Draw(seat, deck, n + extra, kept if kept < n + extra else 0)


@mypyc_attr(free_list_len=1)
@declared_frame
class Draw(Frame):
    """Draws cards one by one; where some are to be kept, only their player sees them."""

    seat: i64 = 0
    deck: i64 = 0
    left: i64 = 0  # cards still to draw
    keep: i64 = 0  # number of cards kept; 0: all, at once

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.deck == UPGRADE_DECK:
            take_upgraded_card(s, self.seat)
            s.end()
        elif self.left > 0 and pile(s, self.seat, self.deck) != 0:
            s.ask_chance(decision_of(self.deck))
        elif self.keep > 0 and size(self.drawn(s)) > self.keep:
            s.ask(KEEP_CARDS, self.seat)
        else:
            if self.keep > 0:
                self.sort(s, self.drawn(s))
            s.end()

    def drawn(self, s: HybrisTable) -> i64:
        """Returns the cards drawn and not kept yet."""
        return s.drawn_premonitions[self.seat] if self.deck == PREMONITION_DECK else s.drawn[self.seat]

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if decision == KEEP_CARDS:
            if self.deck == PREMONITION_DECK:
                list_subset(self.drawn(s), self.keep, draft, PREMONITION, parts)
            else:
                list_cards(s, self.seat, self.drawn(s), self.keep, draft, parts)
        elif not draft:
            deck = pile(s, self.seat, self.deck)
            if self.deck == PREMONITION_DECK:
                list_subset(deck, 1, draft, PREMONITION, parts)
            else:
                list_cards(s, self.seat, deck, 1, draft, parts)

    def has_parts(self, decision: i64) -> bool:
        return decision == KEEP_CARDS

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        s = cast(HybrisTable, t)
        deck = pile(s, self.seat, self.deck)
        bit = nth(deck, source.below(size(deck)))
        if self.deck == PREMONITION_DECK:
            return PREMONITION + bit
        return bit if bit < 40 else bit + 6 * s.olympian[self.seat]

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        if decision != KEEP_CARDS:
            self.play(t, decision, seat, parts[0])
        elif self.deck == PREMONITION_DECK:
            kept: i64 = 0
            for part in parts:
                kept += POWERS[part - PREMONITION]
            self.sort(s, kept)
        else:
            self.sort(s, set_of_cards(s, self.seat, parts))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """Draws one card."""
        s = cast(HybrisTable, t)
        self.left -= 1
        if self.deck == PREMONITION_DECK:
            bit = part - PREMONITION
            s.premonition_deck -= POWERS[bit]
            if self.keep == 0:
                s.foreseen[self.seat] += POWERS[bit]
            else:
                s.drawn_premonitions[self.seat] += POWERS[bit]
        else:
            bit = bit_of_card(s, self.seat, part)
            if self.deck == COLISEUM_DECK:
                s.coliseum_deck -= POWERS[bit]
            else:
                s.decks[self.seat] -= POWERS[bit]
            if self.keep == 0:
                self.take(s, POWERS[bit])
            else:
                s.drawn[self.seat] += POWERS[bit]
        if s.events is not None:
            narration.draws(s, self.seat, self.deck, part)
        if self.deck != OWN_DECK:
            note_drawn(s, self.seat, self.deck)

    def take(self, s: HybrisTable, kept: i64) -> None:
        """Adds conflict cards to the hand unseen (HY-R28)."""
        s.hands[self.seat] |= kept
        if self.deck == COLISEUM_DECK:
            s.fresh[self.seat] |= kept

    def sort(self, s: HybrisTable, kept: i64) -> None:
        """HY-R153  Separates the cards kept from those for the discard pile of that deck."""
        rest = self.drawn(s) & ~kept
        if self.deck == PREMONITION_DECK:
            s.foreseen[self.seat] |= kept
            s.premonition_discards |= rest
            s.drawn_premonitions[self.seat] = 0
        else:
            self.take(s, kept)
            if self.deck == COLISEUM_DECK:
                s.coliseum_discards |= rest
            else:
                s.discards[self.seat] |= rest
            s.drawn[self.seat] = 0
        self.keep = 0
        if s.events is not None and rest != 0:
            narration.puts_aside(s, self.seat, self.deck, rest)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R153"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R153"


def take_upgraded_card(s: HybrisTable, seat: i64) -> None:
    """HY-291, HY-292  Adds the upgraded card to the hand, publicly."""
    if has(s.crowned, seat):
        return
    s.crowned |= POWERS[seat]
    s.hands[seat] |= POWERS[UPGRADE_BIT]
    s.shown[seat] |= POWERS[UPGRADE_BIT]
    if s.events is not None:
        narration.takes_upgraded_card(s, seat)


@declared_frame
class Peek(Frame):
    """HY-151 to HY-155  A seat's look at the next primordial, which is decided at the first look."""

    seat: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        rank = next_rank(s)
        if s.revealed > rank:
            s.end()
        elif s.primordial[rank] == NONE:
            s.ask_chance(DRAW_PRIMORDIAL)
        else:
            s.peekers[rank] |= POWERS[self.seat]
            if s.events is not None:
                narration.looks(s, self.seat, rank)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_primordials(cast(HybrisTable, t), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        s.primordial[next_rank(s)] = part - PRIMORDIAL

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R11"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R11"


def next_rank(s: HybrisTable) -> i64:
    """HY-152 to HY-154  Returns the next primordial's rank: Alpha for Ages 1 and 2, Beta 3 and 4, Gamma 5 and 6."""
    return (s.age - 1) >> 1


def list_primordials(s: HybrisTable, parts: Parts) -> None:
    """Lists the primordials of the next rank."""
    rank = next_rank(s)
    for primordial in range(PRIMORDIALS):
        if s.book.rank[primordial] == rank:
            parts.add(PRIMORDIAL + primordial)
