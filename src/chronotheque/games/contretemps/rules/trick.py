"""Phase 1 (CT-039 to CT-059): one trick at one event, its lead, its cards, its winner."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.cards import CARDS, SUITS, VALUES, suit_of, value_of
from chronotheque.games.contretemps.decisions import FOLLOW, LEAD, LEAD_AGAIN
from chronotheque.games.contretemps.state import (
    START,
    ContretempsTable,
    cards_of_suit,
    discard,
    earlier,
    guard,
    holds,
    led_suit,
    list_hand,
    list_suit,
    lose,
    owner,
    pawns_at,
    set_guard,
    set_owner,
    take_crystal,
    trump,
)
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, byte, has, with_byte, with_nibble
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Event(Frame):
    """One trick at one event."""

    event: i64 = 0
    party: i64 = 0  # set of the seats that take part
    leader: i64 = 0
    led: i64 = 0  # the led suit, or NONE before the first card ever played here
    high: i64 = 0  # highest value of the led suit at this event
    missing: i64 = 0  # set of the seats that have not played yet
    turn: i64 = 0  # the next seat to play
    count: i64 = 0
    cards: i64 = 0  # row in the order of play: card + 1

    def run(self, t: Table) -> None:
        if self.missing == 0:
            settle_event(cast(ContretempsTable, t), self)  # CT-052
            t.end()
        elif self.count != 0:
            t.ask(FOLLOW, self.turn)  # CT-043
        else:
            t.ask(LEAD if self.led == NONE else LEAD_AGAIN, self.turn)  # CT-042

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(ContretempsTable, t)
        if self.led != NONE:
            fitting = cards_of_suit(s, seat, self.led)
            if fitting != 0:
                list_suit(fitting, self.led, parts)  # CT-046, CT-051
                return
        list_hand(s, seat, parts)  # CT-047

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """Plays one card, and takes the crystal it may bring (CT-048, CT-049)."""
        s = cast(ContretempsTable, t)
        lose(s, seat, part)
        suit = suit_of(part)
        if s.events is not None:
            narration.card_played(s, self.event, seat, part, leads=self.count == 0)
        if self.led == NONE:
            self.led = suit  # CT-045
            self.high = value_of(part)
            s.led = with_nibble(s.led, self.event, suit + 1)
        elif suit != self.led:
            s.voids |= POWERS[seat * SUITS + self.led]
        elif value_of(part) < self.high:
            taken = take_crystal(s, seat)  # CT-R08: only cards of the led suit are compared; CT-R26
            if s.events is not None:
                narration.consolation(s, seat, taken)
        else:
            self.high = value_of(part)
        self.cards = with_byte(self.cards, self.count, part + 1)
        self.count += 1
        self.missing -= POWERS[seat]
        if self.missing != 0:
            self.turn = next_clockwise(s, seat, self.missing)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        if seat >= 0 and not has(self.party, seat):
            return "CT-044"
        return "CT-042" if self.count == 0 else "CT-043"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        s = cast(ContretempsTable, t)
        if draft or not (0 <= part < CARDS and holds(s, seat, part)):
            return "CT-042" if self.count == 0 else "CT-043"
        return "CT-051" if self.count == 0 else "CT-046"


def begin_event(s: ContretempsTable, event: i64) -> Event:
    """Returns a frame for a new trick at an event; the suit led there before stays in force (CT-050)."""
    party = pawns_at(s, event)
    leader = leader_at(s, event, party)
    led = led_suit(s, event)
    if s.events is not None:
        narration.event_begins(s, event, leader)
    return Event(event, party, leader, led, guard_height(s, event, led), party, leader)


def leader_at(s: ContretempsTable, event: i64, party: i64) -> i64:
    """CT-039, CT-R11  Returns the leader: owner of the nearest earlier owned event, or the marker's holder."""
    before = earlier(s, event)
    while before > START and owner(s, before) == NONE:
        before = earlier(s, before)
    rightful = s.marker if before == START else owner(s, before)  # CT-041
    return next_clockwise(s, rightful, party)


def next_clockwise(s: ContretempsTable, seat: i64, party: i64) -> i64:
    """CT-040, CT-R12, CT-R44  Returns this seat if it is in the party, else the nearest one clockwise."""
    while party >> seat & 1 == 0:
        seat += 1
        if seat == s.seats:
            seat = 0
    return seat


def players_in_order(s: ContretempsTable, trick: Event) -> list[int]:
    """Returns the seats of a trick's party in the order of play (CT-043)."""
    order = [(trick.leader + i) % s.seats for i in range(s.seats)]
    return [seat for seat in order if has(trick.party, seat)]


def guard_height(s: ContretempsTable, event: i64, led: i64) -> i64:
    """CT-R07  Returns the value of the defending card if it is of the led suit, else 0."""
    card = guard(s, event)
    if card == NONE or suit_of(card) != led:
        return 0
    return value_of(card)


def settle_event(s: ContretempsTable, trick: Event) -> None:
    """CT-053 to CT-059  Settles the trick: its winner, the disc, the defending card and the discards."""
    event = trick.event
    trumps = trump(s)
    best = guard(s, event)
    strength: i64 = 0
    if best != NONE:
        strength = strength_at(best, trick.led, trumps)
    defender = best
    winner: i64 = NONE
    seat = trick.leader
    row = trick.cards
    left = trick.party
    while row != 0:
        card = (row & 255) - 1
        row >>= 8
        challenge = strength_at(card, trick.led, trumps)
        if challenge > strength and challenge > VALUES:  # CT-057; CT-R06: without rank no claim
            loser = best  # CT-R04: a beaten card, the defending one too
            best = card
            strength = challenge
            winner = seat
        else:
            loser = card
        if loser != NONE:
            discard(s, loser)
            if s.events is not None:
                narration.beaten(s, event, loser)
        left -= POWERS[seat]
        if left != 0:
            seat = next_clockwise(s, seat, left)
    old = owner(s, event)
    if winner != NONE:
        set_guard(s, event, best)
        set_owner(s, event, winner)  # CT-055, CT-R36
    if s.events is not None:
        narration.event_settled(s, event, trick.led, winner, old, defender)


def best_so_far(s: ContretempsTable, trick: Event) -> tuple[int, int]:
    """Returns the strongest card at an event and its player (NONE: the defending card), or NONE and NONE."""
    best = int(guard(s, trick.event))
    leader = int(NONE)
    for at, seat in enumerate(players_in_order(s, trick)[: trick.count]):
        card = int(byte(trick.cards, at)) - 1
        strength = strength_at(card, trick.led, trump(s))
        if strength > VALUES and (best == NONE or strength > strength_at(best, trick.led, trump(s))):
            best = card
            leader = seat
    return best, leader


def strength_at(card: i64, led: i64, trumps: i64) -> i64:
    """CT-R05  Returns the strength of a card at an event: trump, then the led suit, then the rest; then by value.

    >>> strength_at(0, 0, 1) > strength_at(30, 0, 1)       # the led suit beats a third one
    True
    >>> strength_at(13, 0, 1) > strength_at(12, 0, 1)      # the lowest trump beats the highest card led
    True
    """
    suit = card // VALUES
    value = card % VALUES + 1
    if suit == trumps:
        return 2 * VALUES + value  # CT-030, CT-054
    return VALUES + value if suit == led else value  # CT-053
