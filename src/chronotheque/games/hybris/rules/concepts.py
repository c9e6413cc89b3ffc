"""Concept cards (HC-070 to HC-077, HC-142 to HC-144, HY-R130): their main effect, Olympian lines and Desolation."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_chronos as telling
from chronotheque.games.hybris.elements import CONCEPTS_IN_ALL
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Table, lowest, nibble

MAIN: Final[i64] = -1  # the main effect comes next, then the lines one by one


def focus_of(s: Cosmos, seat: i64) -> i64:
    """The Concept on whose Focus space the token of a seat lies, or NONE."""
    for concept in range(CONCEPTS_IN_ALL):
        if nibble(s.focus, concept) == seat + 1:
            return concept
    return NONE


def card_up(s: Cosmos, concept: i64) -> i64:
    """The Concept card that lies face up on a Concept, or NONE."""
    found = s.concepts_up & s.book.concept_cards[concept]
    return lowest(found) if found != 0 else NONE


def card_of_focus(s: Cosmos, seat: i64) -> i64:
    """HC-070  The face-up card of the Chained Concept in a seat's Focus, or NONE."""
    concept = focus_of(s, seat)
    return NONE if concept == NONE else card_up(s, concept)


def obliterate(s: Cosmos, card: i64) -> None:
    """HC-001, HC-074  A Concept card is removed from the game."""
    s.concepts_up &= ~POWERS[card]
    if s.told is not None:
        telling.card_obliterated(s, card)


def player_of(s: Cosmos, olympian: i64) -> i64:
    """Whose Olympian it is, or NONE if it is not in play (HC-075)."""
    for seat in range(s.seats):
        if s.olympian[seat] == olympian:
            return seat
    return NONE


class ConceptCard(Frame):
    """The main effect of a Concept card, then the lines of Olympians in play; the card is obliterated (HY-R130)."""

    def __init__(self, seat: i64 = 0, card: i64 = 0, line: i64 = MAIN) -> None:
        self.seat = seat  # "you" (HY-R165)
        self.card = card
        self.line = line  # how many lines were looked at

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.card = f.number(self.card)
        self.line = f.number(self.line)

    def copy(self) -> Frame:
        return ConceptCard(self.seat, self.card, self.line)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        if self.line == MAIN:
            self.line = 0
            if s.told is not None:
                telling.card_resolved(s, self.card)
            s.call(effects.Effects(self.seat, b.card_main[self.card]))
            return
        first = b.card_line_start[self.card]
        while first + self.line < b.card_line_start[self.card + 1]:
            line = first + self.line
            self.line += 1
            owner = player_of(s, b.line_olympian[line])
            if owner != NONE:
                if s.told is not None:
                    telling.line_works(s, owner)
                s.call(effects.Effects(owner, b.line_list[line]))
                return
        obliterate(s, self.card)
        s.end()
