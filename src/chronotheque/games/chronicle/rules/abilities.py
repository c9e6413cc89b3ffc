"""Abilities that work when their card is played and ask for something (CR-051 to CR-055, CR-R58).

    steal     4, Sage   an ally of any opponent          CR-D5
    recall    6         an own ally, back into the hand  CR-D6
    drain     8         an opponent, who discards a card CR-D7, CR-D8
    dismiss   9         an own ally, to be discarded     CR-D9
    entrust   10        an own ally, and to whom         CR-D10, CR-D12
    swap      Fool      an opponent, whole hands         CR-D11

Abilities that turn cards (a 7), end the meeting (a 5) or work at its end are in `meeting.py`.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.chronicle import narration
from chronotheque.games.chronicle.cards import list_cards
from chronotheque.games.chronicle.decisions import (
    DISMISS_ALLY,
    DRAIN_CARD,
    DRAIN_WHOM,
    ENTRUST_ALLY,
    ENTRUST_TO,
    RECALL_ALLY,
    STEAL_ALLY,
    SWAP_WITH,
)
from chronotheque.games.chronicle.deck import DISMISS, DRAIN, ENTRUST, RECALL, STEAL, SWAP
from chronotheque.games.chronicle.rules.face_down import see, show_in_hand, swap_hands
from chronotheque.games.chronicle.state import (
    ChronicleTable,
    allies_of_rivals,
    discard,
    gain_ally,
    lose_ally,
    owner,
    rivals,
    rivals_with_cards,
)
from chronotheque.kernel import LOWEST, NONE, POWERS, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Ability(Frame):
    """The abilities of one card that was just played."""

    seat: i64 = 0  # the player of the card
    card: i64 = 0
    todo: i64 = 0  # set of the abilities still to use
    chosen: i64 = NONE  # the first half of a choice: the seat that an 8 drains, the ally that a 10 gives

    def run(self, t: Table) -> None:
        s = cast(ChronicleTable, t)
        while self.todo != 0 and targets(s, self.ability(), self.seat) == 0 and self.chosen == NONE:
            if s.events is not None:
                narration.without_effect(s, self.seat, self.card, self.ability())
            self.todo &= self.todo - 1  # CR-053
        if self.todo == 0:
            s.end()
            return
        ability = self.ability()
        if ability == STEAL:
            s.ask(STEAL_ALLY, self.seat)
        elif ability == RECALL:
            s.ask(RECALL_ALLY, self.seat)
        elif ability == DRAIN and self.chosen == NONE:
            s.ask(DRAIN_WHOM, self.seat)
        elif ability == DRAIN:
            s.ask(DRAIN_CARD, self.chosen)
        elif ability == DISMISS:
            s.ask(DISMISS_ALLY, self.seat)
        elif ability == ENTRUST and self.chosen == NONE:
            s.ask(ENTRUST_ALLY, self.seat)
        elif ability == ENTRUST:
            s.ask(ENTRUST_TO, self.seat)
        else:
            s.ask(SWAP_WITH, self.seat)

    def ability(self) -> i64:
        """Returns the ability in use."""
        return LOWEST[self.todo]

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(ChronicleTable, t)
        if decision == DRAIN_CARD:
            list_cards(s.hands[seat], parts)
        elif decision == ENTRUST_TO:
            list_cards(rivals(s, seat), parts)
        else:
            list_cards(targets(s, self.ability(), seat), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(ChronicleTable, t)
        if decision in (DRAIN_WHOM, ENTRUST_ALLY):
            self.chosen = part
            if s.events is not None and decision == DRAIN_WHOM:
                narration.must_discard(s, seat, part)
            return
        if decision == STEAL_ALLY:
            steal(s, seat, part)
        elif decision == RECALL_ALLY:
            recall(s, seat, part)
        elif decision == DRAIN_CARD:
            drain(s, seat, part)
        elif decision == DISMISS_ALLY:
            dismiss(s, seat, part)
        elif decision == ENTRUST_TO:
            entrust(s, seat, self.chosen, part)
        else:
            swap(s, seat, part)
        self.chosen = NONE
        self.todo &= self.todo - 1

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-055"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == STEAL_ALLY:
            return "CR-R23"
        if decision == RECALL_ALLY:
            return "CR-R15"
        if decision in (DRAIN_WHOM, DRAIN_CARD):
            return "CR-R16"
        if decision == DISMISS_ALLY:
            return "CR-R17"
        return "CR-R21" if decision == SWAP_WITH else "CR-R18"


def targets(s: ChronicleTable, ability: i64, seat: i64) -> i64:
    """Returns the targets of an ability: a set of allies, or of seats for an 8 and for the Fool."""
    if ability == STEAL:
        return allies_of_rivals(s, seat)  # CR-R23
    if ability == DRAIN:
        return rivals_with_cards(s, seat)  # CR-R16
    if ability == SWAP:
        return rivals_with_cards(s, seat) if s.hands[seat] != 0 else 0  # CR-R21
    return s.allies[seat]  # CR-R15, CR-R17, CR-R18


def steal(s: ChronicleTable, seat: i64, card: i64) -> None:
    """CR-077, CR-078, CR-R23  Moves an ally of an opponent to a seat."""
    loser = owner(s, card)
    lose_ally(s, loser, card)
    gain_ally(s, seat, card)
    if s.events is not None:
        narration.stolen(s, seat, card, loser)


def recall(s: ChronicleTable, seat: i64, card: i64) -> None:
    """CR-R15  Takes an ally back into the hand, in the open."""
    lose_ally(s, seat, card)
    s.hands[seat] += POWERS[card]
    show_in_hand(s, seat, card)
    if s.events is not None:
        narration.recalled(s, seat, card)


def drain(s: ChronicleTable, seat: i64, card: i64) -> None:
    """CR-R16  Discards a hand card, in the open."""
    s.hands[seat] -= POWERS[card]
    see(s, card)
    discard(s, card)
    if s.events is not None:
        narration.drained(s, seat, card)


def dismiss(s: ChronicleTable, seat: i64, card: i64) -> None:
    """CR-R17  Discards an ally."""
    lose_ally(s, seat, card)
    discard(s, card)
    if s.events is not None:
        narration.dismissed(s, seat, card)


def entrust(s: ChronicleTable, seat: i64, card: i64, to: i64) -> None:
    """CR-R18  Gives an ally to another seat."""
    lose_ally(s, seat, card)
    gain_ally(s, to, card)
    if s.events is not None:
        narration.entrusted(s, seat, card, to)


def swap(s: ChronicleTable, seat: i64, other: i64) -> None:
    """CR-R21, CR-R57  Swaps the whole hands of two seats."""
    swap_hands(s, seat, other)
    if s.events is not None:
        narration.swapped(s, seat, other)
