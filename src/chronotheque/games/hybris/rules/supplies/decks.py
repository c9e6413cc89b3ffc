"""Decks and discard piles: reshuffling, and the knowledge players gain from it (HY-R25, HY-R26, HY-R105)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.chronos.rules.intensity import look_at_tiles
from chronotheque.games.hybris.decisions import (
    DRAW_COLISEUM,
    DRAW_CONFLICT,
    DRAW_PREMONITION,
)
from chronotheque.games.hybris.printed.vocabulary import (
    COLISEUM_DECK,
    OWN_DECK,
    PREMONITION_DECK,
)
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, has


def decision_of(deck: i64) -> i64:
    """Returns the decision by which chance draws from a deck."""
    if deck == OWN_DECK:
        return DRAW_CONFLICT
    return DRAW_COLISEUM if deck == COLISEUM_DECK else DRAW_PREMONITION


def pile(s: HybrisTable, seat: i64, deck: i64) -> i64:
    """HY-R25, HY-R26  Returns the cards of a deck, reshuffling the discard pile into it if empty.

    An empty deck is public information: every unseen card is in a hand. Before mixing in the discard pile this is
    recorded, as cards shown (own deck) or as cards of the past (common decks).
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


def unseen_coliseum_cards(s: HybrisTable, drawing: i64) -> i64:
    """Returns the set of Coliseum cards in hands unseen or being drawn by a seat (NONE: by nobody)."""
    found: i64 = 0
    for seat in range(s.seats):
        found |= s.fresh[seat]
    return found if drawing == NONE else found | s.drawn[drawing]


def unseen_premonitions(s: HybrisTable) -> i64:
    """Returns the set of premonitions in hands or being drawn."""
    found: i64 = 0
    for seat in range(s.seats):
        found |= s.foreseen[seat] | s.drawn_premonitions[seat]
    return found


def note_past(past: vec[i64], unseen: i64) -> None:
    """Records a reshuffle: cards unseen since earlier shuffles stay apart, the others join them."""
    for i in range(3):
        past[i] &= unseen
    rest = unseen & ~(past[0] | past[1] | past[2])
    for i in range(3):
        if past[i] == 0 or i == 2:
            past[i] |= rest
            return


def note_drawn(s: HybrisTable, seat: i64, deck: i64) -> bool:
    """HY-R105  Records a card leaving a common deck, drawn by a seat or (NONE) by nobody; True if it was the last.

    The discard pile then becomes the deck at once; the first time, the deck's tile is turned (HC-059).
    """
    if not s.chronos:
        return False
    rest = s.coliseum_deck if deck == COLISEUM_DECK else s.premonition_deck
    if rest != 0:
        return False
    if not has(s.emptied, deck):
        s.emptied |= POWERS[deck]
        if s.events is not None:
            narration.deck_emptied(s, deck)
        look_at_tiles(s)
    pile(s, seat, deck)  # HC-058
    return True


def can_draw(s: HybrisTable, seat: i64, deck: i64) -> bool:
    """True if there is a card to draw, reshuffling if needed (HY-R25, HY-R26)."""
    if deck == OWN_DECK:
        return (s.decks[seat] | s.discards[seat]) != 0
    if deck == COLISEUM_DECK:
        return (s.coliseum_deck | s.coliseum_discards) != 0
    if deck == PREMONITION_DECK:
        return (s.premonition_deck | s.premonition_discards) != 0
    return not has(s.crowned, seat)
