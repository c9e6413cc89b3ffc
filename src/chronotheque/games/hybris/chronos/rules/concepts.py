"""Concept cards (HC-070 to HC-077, HC-142 to HC-144, HY-R130): their main effect, Olympian lines and Desolation."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.printed.elements import CONCEPTS_IN_ALL
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Table, lowest, nibble
from chronotheque.kernel.declare import declared_frame

MAIN: Final[i64] = -1  # the main effect is next, then the lines one by one


def focus_of(s: HybrisTable, seat: i64) -> i64:
    """Returns the Concept whose Focus space has a seat's token, or NONE."""
    for concept in range(CONCEPTS_IN_ALL):
        if nibble(s.focus, concept) == seat + 1:
            return concept
    return NONE


def card_up(s: HybrisTable, concept: i64) -> i64:
    """Returns the face-up card of a Concept, or NONE."""
    found = s.concepts_up & s.book.concept_cards[concept]
    return lowest(found) if found != 0 else NONE


def card_of_focus(s: HybrisTable, seat: i64) -> i64:
    """HC-070  Returns the face-up card of the Chained Concept in a seat's Focus, or NONE."""
    concept = focus_of(s, seat)
    return NONE if concept == NONE else card_up(s, concept)


def obliterate(s: HybrisTable, card: i64) -> None:
    """HC-001, HC-074  Removes a Concept card from the game."""
    s.concepts_up &= ~POWERS[card]
    if s.events is not None:
        narration.card_obliterated(s, card)


def player_of(s: HybrisTable, olympian: i64) -> i64:
    """Returns the seat of an Olympian, or NONE if it is not in play (HC-075)."""
    for seat in range(s.seats):
        if s.olympian[seat] == olympian:
            return seat
    return NONE


@declared_frame
class ConceptCard(Frame):
    """A Concept card's main effect, then the lines of Olympians in play; then it is obliterated (HY-R130)."""

    seat: i64 = 0  # "you" (HY-R165)
    card: i64 = 0
    line: i64 = MAIN  # number of lines checked

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        if self.line == MAIN:
            self.line = 0
            if s.events is not None:
                narration.card_resolved(s, self.card)
            s.call(Effects(self.seat, b.card_main[self.card]))
            return
        first = b.card_line_start[self.card]
        while first + self.line < b.card_line_start[self.card + 1]:
            line = first + self.line
            self.line += 1
            owner = player_of(s, b.line_olympian[line])
            if owner != NONE:
                if s.events is not None:
                    narration.line_works(s, owner)
                s.call(Effects(owner, b.line_list[line]))
                return
        obliterate(s, self.card)
        s.end()
