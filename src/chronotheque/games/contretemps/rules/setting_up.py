"""Set-up (CT-005 to CT-023): dealer, hands, constant, the first event."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.cards import SUITS, lowest_value
from chronotheque.games.contretemps.decisions import DEAL, DRAW_DEALER, TURN_CONSTANT, TURN_TOKEN
from chronotheque.games.contretemps.rules.time_passes import place_event
from chronotheque.games.contretemps.state import (
    HAND,
    SUIT_MASK,
    ContretempsTable,
    cards_of_suit,
    gain,
    list_suit,
    list_tokens,
)
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table


class SetUp(Frame):
    """The draws before the first round; all of them are chance."""

    def run(self, t: Table) -> None:
        s = cast(ContretempsTable, t)
        if s.marker == NONE:
            s.ask_chance(DRAW_DEALER)  # CT-010
        elif s.hands[0] == 0 and s.hands[1] == 0:
            s.ask_chance(DEAL)  # CT-011
        elif s.constant == NONE:
            s.ask_chance(TURN_CONSTANT)
        elif s.paradox and s.placed == 0:
            s.ask_chance(TURN_TOKEN)  # CT-R38
        else:
            if not s.paradox:
                place_event(s, 1)  # CT-016, CT-017
            if s.events is not None:
                narration.round_begins(s)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(ContretempsTable, t)
        if decision == DRAW_DEALER:
            for dealer in range(s.seats):
                parts.add(dealer)
        elif decision == TURN_TOKEN:
            list_tokens(s, parts)
        else:
            for suit in range(SUITS):
                values = SUIT_MASK + 1 - POWERS[lowest_value(s.seats) - 1]
                for holder in range(s.seats):  # holds none before the deal
                    values -= cards_of_suit(s, holder, suit)
                list_suit(values, suit, parts)

    def draws(self, t: Table, decision: i64) -> i64:
        return HAND * t.seats if decision == DEAL else 1  # CT-012

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(ContretempsTable, t)
        if decision == DRAW_DEALER:
            s.marker = (parts[0] + 1) % s.seats  # CT-023, CT-R44
            if s.events is not None:
                narration.dealer(s, parts[0])
        elif decision == DEAL:
            for i in range(len(parts)):
                gain(s, i // HAND, parts[i])
            if s.events is not None:
                narration.deal(s)
        elif decision == TURN_CONSTANT:
            s.constant = parts[0]  # CT-014
            if s.events is not None:
                narration.constant_turned(s)
        else:
            place_event(s, parts[0])

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-011"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DRAW_DEALER:
            return "CT-010"
        if decision == DEAL:
            return "CT-012"
        return "CT-014" if decision == TURN_CONSTANT else "CT-092"
