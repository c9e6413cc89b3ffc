"""Abilities that work when their card is played and ask for something (CR-051 to CR-055, CR-R58).

    steal     4, Sage   an ally of any opponent          CR-D5
    recall    6         an own ally, back into the hand  CR-D6
    drain     8         an opponent, who discards a card CR-D7, CR-D8
    dismiss   9         an own ally, to be discarded     CR-D9
    entrust   10        an own ally, and to whom         CR-D10, CR-D12
    swap      Fool      an opponent, whole hands         CR-D11

What turns cards (a 7), ends the meeting (a 5) or works at its end stands in `meeting.py`.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.chronicle import telling
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
from chronotheque.games.chronicle.state import (
    Saga,
    allies_of_rivals,
    discard,
    gain_ally,
    lose_ally,
    owner,
    rivals,
    rivals_with_cards,
)
from chronotheque.games.chronicle.unseen import see, show_in_hand, swap_hands
from chronotheque.kernel import LOWEST, NONE, POWERS, Fields, Frame, Parts, Table


@mypyc_attr(free_list_len=1)
class Ability(Frame):
    """The abilities of one card that was just played."""

    def __init__(self, seat: i64 = 0, card: i64 = 0, todo: i64 = 0, chosen: i64 = NONE) -> None:
        self.seat = seat  # who played the card
        self.card = card
        self.todo = todo  # set of the abilities that are still to be used
        self.chosen = chosen  # the first half of a choice: whom an 8 drains, what a 10 gives

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.card = f.number(self.card)
        self.todo = f.number(self.todo)
        self.chosen = f.number(self.chosen)

    def copy(self) -> Frame:
        return Ability(self.seat, self.card, self.todo, self.chosen)

    def run(self, t: Table) -> None:
        s = cast(Saga, t)
        while self.todo != 0 and targets(s, self.ability(), self.seat) == 0 and self.chosen == NONE:
            if s.told is not None:
                telling.without_effect(s, self.seat, self.card, self.ability())
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
        """The ability in use."""
        return LOWEST[self.todo]

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Saga, t)
        if decision == DRAIN_CARD:
            list_cards(s.hands[seat], parts)
        elif decision == ENTRUST_TO:
            list_cards(rivals(s, seat), parts)
        else:
            list_cards(targets(s, self.ability(), seat), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Saga, t)
        if decision in (DRAIN_WHOM, ENTRUST_ALLY):
            self.chosen = part
            if s.told is not None and decision == DRAIN_WHOM:
                telling.must_discard(s, seat, part)
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


def targets(s: Saga, ability: i64, seat: i64) -> i64:
    """What an ability may be used on: a set of allies, or of seats for an 8 and for the Fool."""
    if ability == STEAL:
        return allies_of_rivals(s, seat)  # CR-R23
    if ability == DRAIN:
        return rivals_with_cards(s, seat)  # CR-R16
    if ability == SWAP:
        return rivals_with_cards(s, seat) if s.hands[seat] != 0 else 0  # CR-R21
    return s.allies[seat]  # CR-R15, CR-R17, CR-R18


def steal(s: Saga, seat: i64, card: i64) -> None:
    """CR-077, CR-078, CR-R23  An ally changes sides."""
    loser = owner(s, card)
    lose_ally(s, loser, card)
    gain_ally(s, seat, card)
    if s.told is not None:
        telling.stolen(s, seat, card, loser)


def recall(s: Saga, seat: i64, card: i64) -> None:
    """CR-R15  An ally goes back into the hand; everybody has seen it."""
    lose_ally(s, seat, card)
    s.hands[seat] += POWERS[card]
    show_in_hand(s, seat, card)
    if s.told is not None:
        telling.recalled(s, seat, card)


def drain(s: Saga, seat: i64, card: i64) -> None:
    """CR-R16  A hand card is discarded, open."""
    s.hands[seat] -= POWERS[card]
    see(s, card)
    discard(s, card)
    if s.told is not None:
        telling.drained(s, seat, card)


def dismiss(s: Saga, seat: i64, card: i64) -> None:
    """CR-R17  An ally is discarded."""
    lose_ally(s, seat, card)
    discard(s, card)
    if s.told is not None:
        telling.dismissed(s, seat, card)


def entrust(s: Saga, seat: i64, card: i64, to: i64) -> None:
    """CR-R18  An ally is given away."""
    lose_ally(s, seat, card)
    gain_ally(s, to, card)
    if s.told is not None:
        telling.entrusted(s, seat, card, to)


def swap(s: Saga, seat: i64, other: i64) -> None:
    """CR-R21, CR-R57  Two seats swap whole hands."""
    swap_hands(s, seat, other)
    if s.told is not None:
        telling.swapped(s, seat, other)
