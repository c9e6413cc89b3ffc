"""Determinization: tables consistent with the knowledge of a seat, each possible deal equally likely.

A seat cannot see the other hands and the unused pile. It knows the size of each, and the suits that a seat has
shown to lack.
"""

from __future__ import annotations

from typing import cast

from chronotheque.games._tricks import Deals
from chronotheque.games.contretemps.cards import CARD_NUMBERS, SUIT_NUMBERS, SUITS, suit_of, value_of
from chronotheque.games.contretemps.decisions import FORWARD
from chronotheque.games.contretemps.rules.constant import ChangeConstant
from chronotheque.games.contretemps.rules.rounds import TO_EVENTS, TO_NEXT_ROUND, TO_TIME, Rounds
from chronotheque.games.contretemps.rules.scientists import begin_trips
from chronotheque.games.contretemps.rules.trick import Event, guard_height, next_clockwise
from chronotheque.games.contretemps.state import (
    ContretempsTable,
    discard,
    gain,
    is_void,
    led_suit,
    set_guard,
    set_owner,
    unused,
)
from chronotheque.games.contretemps.view_types import ContretempsView, EventView, TrickView
from chronotheque.kernel import (
    NONE,
    POWERS,
    Belief,
    Frame,
    Game,
    Source,
    Table,
    bit,
    set_of,
    with_byte,
    with_nibble,
)


class ContretempsBelief(Belief):
    """Belief of one seat: the public table, and the possible deals of the hidden cards."""

    def __init__(self, public: ContretempsTable, seat: int, in_progress: list[int], sizes: list[int]) -> None:
        self.public = public  # the table with the other hands still empty
        hidden: list[list[int]] = [[] for _ in range(SUITS)]  # by suit: cards that this seat has not seen
        for card in unused(public, in_progress):
            hidden[suit_of(card)].append(card)
        self.others = [other for other in range(public.seats) if other != seat]
        pile = sum(map(len, hidden)) - sum(sizes[other] for other in self.others)
        voids = [[suit for suit in range(SUITS) if is_void(public, other, suit)] for other in self.others]
        self.deals = Deals(hidden, [*(sizes[other] for other in self.others), pile], [*voids, []])

    def guess(self, source: Source, into: Table) -> None:
        s = cast(ContretempsTable, into)
        s.copy_from(self.public)
        dealt = self.deals.deal(source)
        for place, seat in enumerate(self.others):
            for card in dealt[place]:
                gain(s, seat, card)


# -- reading a view --------------------------------------------------------------------------------


def read_view(game: Game, v: ContretempsView) -> ContretempsBelief:
    """Rebuilds the table from the view of a seat, frames included."""
    seat = cast(int, v.seat)
    s = cast(ContretempsTable, game.blank(v.seats))
    s.paradox = v.options.mode == "paradox"
    s.second_tear_ends = v.options.second_instability_ends_game == "on"
    s.round = v.round
    s.marker = cast(int, v.marker)  # set before the first question, like the present
    s.present = cast(int, v.present)
    s.constant = _card(v.constant)
    s.tears = v.instabilities
    s.reserve = v.reserve
    for row in v.timeline:
        _read_event(s, row)
    for other, player in enumerate(v.players):
        s.crystals = with_byte(s.crystals, other, player.crystals)
        s.pawns = with_nibble(s.pawns, other, player.pawn)
        for suit in player.voids:
            s.voids |= POWERS[other * SUITS + SUIT_NUMBERS[suit]]
    for name in v.discard:
        discard(s, CARD_NUMBERS[name])
    for name in v.hand:
        gain(s, seat, CARD_NUMBERS[name])
    s.call(_read_rounds(v))
    s.call(_read_phase(s, v, seat))
    s.settle()
    in_progress = [CARD_NUMBERS[row.card] for row in v.trick.cards] if v.trick else []
    return ContretempsBelief(s, seat, in_progress, [player.cards for player in v.players])


def _read_event(s: ContretempsTable, row: EventView) -> None:
    event = row.event
    s.placed += POWERS[event]
    if row.owner is not None and row.card is not None:
        set_owner(s, event, row.owner)
        set_guard(s, event, CARD_NUMBERS[row.card])
    if row.led is not None:
        s.led = with_nibble(s.led, event, SUIT_NUMBERS[row.led] + 1)


def _read_rounds(v: ContretempsView) -> Frame:
    at = {"events": TO_EVENTS, "constant": TO_TIME, "scientists": TO_NEXT_ROUND}[v.phase]
    return Rounds(at, set_of(v.resolved))


def _read_phase(s: ContretempsTable, v: ContretempsView, seat: int) -> Frame:
    if v.trick is not None:
        return _read_trick(s, v.trick)
    if v.phase == "constant":
        party = set_of(v.travellers)
        change = ChangeConstant(party, party)
        if v.pick is not None:
            change.play(s, NONE, seat, CARD_NUMBERS[v.pick])
        return change
    trips = begin_trips(s)
    trip = v.trip
    if trip is not None:
        trips.play(s, NONE, seat, FORWARD - trip if trip < 0 else trip)
    return trips


def _read_trick(s: ContretempsTable, trick: TrickView) -> Event:
    event = trick.event
    party = set_of(trick.party)
    led = led_suit(s, event)
    leader = trick.leader
    found = Event(event, party, leader, led, guard_height(s, event, led), party, leader)
    for row in trick.cards:
        card = CARD_NUMBERS[row.card]
        if suit_of(card) == led:
            found.high = max(found.high, value_of(card))
        found.cards = with_byte(found.cards, found.count, card + 1)
        found.count += 1
        found.missing -= bit(row.seat)
        found.turn = next_clockwise(s, row.seat, found.missing)
    return found


def _card(name: str | None) -> int:
    return NONE if name is None else CARD_NUMBERS[name]
