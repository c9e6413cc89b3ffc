"""Drawing cards (HY-R25 to HY-R28, HY-R153) and looking at a primordial (HY-151 to HY-155)."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.decisions import (
    DRAW_COLISEUM,
    DRAW_CONFLICT,
    DRAW_PREMONITION,
    DRAW_PRIMORDIAL,
    KEEP_CARDS,
)
from chronotheque.games.hybris.elements import PREMONITION, PRIMORDIAL, PRIMORDIALS, UPGRADE_BIT
from chronotheque.games.hybris.players import bit_of_card, rule_sum
from chronotheque.games.hybris.rules import milling
from chronotheque.games.hybris.rules.subsets import list_cards, list_subset, nth, set_of_cards
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import (
    COLISEUM_DECK,
    DRAW_EXTRA_KEEP,
    OWN_DECK,
    PREMONITION_DECK,
    UPGRADE_DECK,
)
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Source, Table, has, size


def begin_draw(s: Cosmos, seat: i64, deck: i64, n: i64, keep: i64) -> Frame:
    """A draw from a deck; `keep` is how many of the cards are kept, 0 being all of them."""
    kept = keep if keep != 0 else n
    extra = rule_sum(s, seat, DRAW_EXTRA_KEEP, NONE, deck)  # HY-R153
    return Draw(seat, deck, n + extra, kept if kept < n + extra else 0)


@mypyc_attr(free_list_len=1)
class Draw(Frame):
    """Cards are drawn one by one; where some are to be kept, their player alone sees them."""

    def __init__(self, seat: i64 = 0, deck: i64 = 0, left: i64 = 0, keep: i64 = 0) -> None:
        self.seat = seat
        self.deck = deck
        self.left = left  # how many are still to be drawn
        self.keep = keep  # how many are kept; 0: all, at once

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.deck = f.number(self.deck)
        self.left = f.number(self.left)
        self.keep = f.number(self.keep)

    def copy(self) -> Frame:
        return Draw(self.seat, self.deck, self.left, self.keep)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
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

    def drawn(self, s: Cosmos) -> i64:
        """The cards that have been drawn and not kept yet."""
        return s.drawn_premonitions[self.seat] if self.deck == PREMONITION_DECK else s.drawn[self.seat]

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
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
        s = cast(Cosmos, t)
        deck = pile(s, self.seat, self.deck)
        bit = nth(deck, source.below(size(deck)))
        if self.deck == PREMONITION_DECK:
            return PREMONITION + bit
        return bit if bit < 40 else bit + 6 * s.olympian[self.seat]

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Cosmos, t)
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
        """One card is drawn."""
        s = cast(Cosmos, t)
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
        if s.told is not None:
            telling.draws(s, self.seat, self.deck, part)
        if self.deck != OWN_DECK:
            milling.note_drawn(s, self.seat, self.deck)

    def take(self, s: Cosmos, kept: i64) -> None:
        """Conflict cards go to the hand unseen (HY-R28)."""
        s.hands[self.seat] |= kept
        if self.deck == COLISEUM_DECK:
            s.fresh[self.seat] |= kept

    def sort(self, s: Cosmos, kept: i64) -> None:
        """HY-R153  What is kept, and what goes to the discard pile of that deck."""
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
        if s.told is not None and rest != 0:
            telling.puts_aside(s, self.seat, self.deck, rest)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R153"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R153"


def decision_of(deck: i64) -> i64:
    """What chance is asked for a deck."""
    if deck == OWN_DECK:
        return DRAW_CONFLICT
    return DRAW_COLISEUM if deck == COLISEUM_DECK else DRAW_PREMONITION


def pile(s: Cosmos, seat: i64, deck: i64) -> i64:
    """HY-R25, HY-R26  The cards of a deck; where it is empty, the discard pile becomes the deck.

    An empty deck tells everybody something: what has not been seen is in hands. It is noted before the discard pile
    is mixed with it, as cards shown (the own deck) or as cards of the past (decks for all).
    """
    if deck == OWN_DECK:
        if s.decks[seat] == 0:
            if s.drawn[seat] == 0:
                s.shown[seat] |= s.hands[seat] & ~s.fresh[seat]
            s.decks[seat], s.discards[seat] = s.discards[seat], 0
        return s.decks[seat]
    if deck == COLISEUM_DECK:
        if s.coliseum_deck == 0 and s.coliseum_discards != 0:
            note_past(s.coliseum_past, unseen_coliseum_cards(s, seat))
            s.coliseum_deck, s.coliseum_discards = s.coliseum_discards, 0
        return s.coliseum_deck
    if s.premonition_deck == 0 and s.premonition_discards != 0:
        note_past(s.premonition_past, unseen_premonitions(s))
        s.premonition_deck, s.premonition_discards = s.premonition_discards, 0
    return s.premonition_deck


def unseen_coliseum_cards(s: Cosmos, drawing: i64) -> i64:
    """Set of the Coliseum cards that came unseen into hands, or are being drawn by a seat (NONE: by nobody)."""
    found: i64 = 0
    for seat in range(s.seats):
        found |= s.fresh[seat]
    return found if drawing == NONE else found | s.drawn[drawing]


def unseen_premonitions(s: Cosmos) -> i64:
    """Set of the premonitions that players have in hand or are just drawing."""
    found: i64 = 0
    for seat in range(s.seats):
        found |= s.foreseen[seat] | s.drawn_premonitions[seat]
    return found


def note_past(past: vec[i64], unseen: i64) -> None:
    """A deck is shuffled anew: cards not seen since earlier shuffles stay apart, the others join them."""
    for i in range(3):
        past[i] &= unseen
    rest = unseen & ~(past[0] | past[1] | past[2])
    for i in range(3):
        if past[i] == 0 or i == 2:
            past[i] |= rest
            return


def take_upgraded_card(s: Cosmos, seat: i64) -> None:
    """HY-291, HY-292  The upgraded card goes to the hand, and everybody knows it."""
    if has(s.crowned, seat):
        return
    s.crowned |= POWERS[seat]
    s.hands[seat] |= POWERS[UPGRADE_BIT]
    s.shown[seat] |= POWERS[UPGRADE_BIT]
    if s.told is not None:
        telling.takes_upgraded_card(s, seat)


class Peek(Frame):
    """HY-151 to HY-155  Somebody looks at the next primordial; which one it is, is decided at the first look."""

    def __init__(self, seat: i64 = 0) -> None:
        self.seat = seat

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)

    def copy(self) -> Frame:
        return Peek(self.seat)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        rank = next_rank(s)
        if s.revealed > rank:
            s.end()
        elif s.primordial[rank] == NONE:
            s.ask_chance(DRAW_PRIMORDIAL)
        else:
            s.peekers[rank] |= POWERS[self.seat]
            if s.told is not None:
                telling.looks(s, self.seat, rank)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_primordials(cast(Cosmos, t), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        s.primordial[next_rank(s)] = part - PRIMORDIAL

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R11"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R11"


def next_rank(s: Cosmos) -> i64:
    """HY-152 to HY-154  Which primordial comes next: Alpha in Ages 1 and 2, Beta in 3 and 4, Gamma in 5 and 6."""
    return (s.age - 1) >> 1


def list_primordials(s: Cosmos, parts: Parts) -> None:
    """The primordials of the rank that comes next."""
    rank = next_rank(s)
    for primordial in range(PRIMORDIALS):
        if s.book.rank[primordial] == rank:
            parts.add(PRIMORDIAL + primordial)
