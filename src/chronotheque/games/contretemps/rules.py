"""The rules of Contre-temps in the order of play.

    set-up            SetUp             dealer, deal, constant, first event
    each round        Rounds
      1 events        Event             one trick at each event with a pawn: the present first
        end of game                     three events controlled, or the tenth round played (scoring.py)
        constant      ChangeConstant    those who went back to the start pick a card
      2 time passes   TimePasses        a new event, all pawns to it, crystals
      3 scientists    Trips             secret bids of crystals; all pawns move at once

Rulings that depart from a literal reading are named where they are applied.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.contretemps import telling
from chronotheque.games.contretemps.cards import LOW, SUITS, VALUES, card_of, lowest_value, suit_of, value_of
from chronotheque.games.contretemps.scoring import best_seat, someone_has_three
from chronotheque.games.contretemps.state import (
    EVENTS,
    HAND,
    LAST_ROUND,
    START,
    Timeline,
    cards_of_suit,
    controlled,
    crystals,
    discard,
    earlier,
    gain,
    guard,
    holds,
    later,
    led_suit,
    list_hand,
    list_set,
    lose,
    occupied,
    owner,
    pawns_at,
    position,
    set_guard,
    set_owner,
    spend_crystals,
    take_crystal,
    trump,
)
from chronotheque.kernel import (
    NONE,
    POWERS,
    Fields,
    Frame,
    Parts,
    Table,
    byte,
    everyone,
    has,
    size,
    with_byte,
    with_nibble,
)

# Decisions: the numbers of their ledger ids in DECISIONS.
DRAW_DEALER: Final = 0
DEAL: Final = 1
TURN_CONSTANT: Final = 2
TURN_TOKEN: Final = 3
LEAD: Final = 4
LEAD_AGAIN: Final = 5
FOLLOW: Final = 6
TRIP: Final = 7
PARADOX_TRIP: Final = 8
PICK: Final = 9
DECISIONS: Final = (
    "CT-C1",
    "CT-C2",
    "CT-C3",
    "CT-C4",
    "CT-D1",
    "CT-D2",
    "CT-D3",
    "CT-D4",
    "CT-D5",
    "CT-D6",
)

FORWARD: Final = 10  # a trip of k events: k = back, FORWARD + k = forward
INCOME: Final = 2


# -- set-up --------------------------------------------------------------------------------------------------------


class SetUp(Frame):
    """CT-005 to CT-023  Dealer, hands, constant, the first event with all pawns."""

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if s.marker == NONE:
            s.ask_chance(DRAW_DEALER)  # CT-010
        elif s.hands[0] == 0 and s.hands[1] == 0:
            s.ask_chance(DEAL)
        elif s.constant == NONE:
            s.ask_chance(TURN_CONSTANT)
        elif s.paradox and s.placed == 0:
            s.ask_chance(TURN_TOKEN)  # CT-R38
        else:
            if not s.paradox:
                place_event(s, 1)  # CT-016, CT-017
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Timeline, t)
        if decision == DRAW_DEALER:
            for dealer in range(s.seats):
                parts.add(dealer)
        elif decision == TURN_TOKEN:
            list_tokens(s, parts)
        else:
            lowest = lowest_value(s.seats)
            for suit in range(SUITS):
                for value in range(lowest, VALUES + 1):
                    card = card_of(suit, value)
                    if decision == DEAL or not is_dealt(s, card):
                        parts.add(card)

    def draws(self, t: Table, decision: i64) -> i64:
        return HAND * t.seats if decision == DEAL else 1  # CT-012

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Timeline, t)
        if decision == DRAW_DEALER:
            s.marker = (parts[0] + 1) % s.seats  # CT-023, CT-R44
            telling.dealer(s, parts[0])
        elif decision == DEAL:
            for i in range(len(parts)):
                gain(s, i // HAND, parts[i])
            telling.deal(s)
        elif decision == TURN_CONSTANT:
            s.constant = parts[0]  # CT-014
            telling.constant_turned(s)
        else:
            place_event(s, parts[0])

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-011"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DRAW_DEALER:
            return "CT-010"
        return "CT-012" if decision == DEAL else "CT-014" if decision == TURN_CONSTANT else "CT-092"


def is_dealt(s: Timeline, card: i64) -> bool:
    """Whether a card is in somebody's hand."""
    for seat in range(s.seats):
        if holds(s, seat, card):
            return True
    return False


def list_tokens(s: Timeline, parts: Parts) -> None:
    """Lists the tokens that are still in the stack (CT-092)."""
    for event in range(1, EVENTS + 1):
        if not has(s.placed, event):
            parts.add(event)


def place_event(s: Timeline, event: i64) -> None:
    """CT-024, CT-025, CT-062, CT-093, CT-094  A new present, to which all pawns go."""
    s.placed += POWERS[event]
    s.present = event
    for seat in range(s.seats):
        s.pawns = with_nibble(s.pawns, seat, event)
    telling.event_placed(s)


# -- the round -----------------------------------------------------------------------------------------------------


class Rounds(Frame):
    """CT-033, CT-034, CT-089, CT-R15  The phases of a round, round after round."""

    # What comes next in the round.
    EVENTS: Final = 0
    TIME: Final = 1
    SCIENTISTS: Final = 2
    NEXT_ROUND: Final = 3

    def __init__(self, at: i64 = 0, resolved: i64 = 0) -> None:
        self.at = at
        self.resolved = resolved  # set of the events resolved in this round

    def fields(self, f: Fields) -> None:
        self.at = f.number(self.at)
        self.resolved = f.number(self.resolved)

    def copy(self) -> Frame:
        return Rounds(self.at, self.resolved)

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if self.at == Rounds.NEXT_ROUND:
            s.round += 1  # CT-089
            self.at = Rounds.EVENTS
            self.resolved = 0
            telling.round_begins(s)
        if self.at == Rounds.EVENTS:
            self.resolve_events(s)
        elif self.at == Rounds.TIME:
            self.at = Rounds.SCIENTISTS
            s.call(TimePasses())
        else:
            self.at = Rounds.NEXT_ROUND
            s.call(Trips(everyone(s.seats)))

    def resolve_events(self, s: Timeline) -> None:
        """CT-035 to CT-038  Calls the next event, or goes on to what follows the last one."""
        event = next_event(s, self.resolved)
        if event != NONE:
            self.resolved += POWERS[event]
            s.call(begin_event(s, event))
        elif someone_has_three(s) or s.round == LAST_ROUND:  # CT-083, CT-084, CT-R16, CT-R37
            end_game(s)
        else:
            travellers = pawns_at(s, START)
            if travellers != 0:  # CT-070, CT-071
                self.at = Rounds.TIME
                s.call(ChangeConstant(travellers, travellers))
            else:
                self.at = Rounds.SCIENTISTS
                s.call(TimePasses())

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        raise AssertionError("a round asks nobody by itself")


def end_game(s: Timeline) -> None:
    """CT-R23  The final evaluation; it also decides between several seats with three events (CT-085, CT-R30)."""
    winner = best_seat(s)
    telling.game_over(s, winner)
    s.finish(POWERS[winner])


def next_event(s: Timeline, resolved: i64) -> i64:
    """The event to be resolved next, or NONE: present, past, in paradox future (CT-037, CT-038, CT-R39)."""
    due = occupied(s) & ~resolved  # CT-035, CT-036
    event = s.present
    while event > START:
        if has(due, event):
            return event
        event -= 1
    event = s.present + 1
    while event <= EVENTS:
        if has(due, event):
            return event
        event += 1
    return NONE


# -- phase 1: events -----------------------------------------------------------------------------------------------


class Event(Frame):
    """CT-039 to CT-059  One trick at one event."""

    def __init__(
        self,
        event: i64 = 0,
        party: i64 = 0,
        turn: i64 = 0,
        led: i64 = 0,
        high: i64 = 0,
        leader: i64 = 0,
        missing: i64 = 0,
        count: i64 = 0,
        cards: i64 = 0,
    ) -> None:
        self.event = event
        self.party = party  # set of the seats that take part
        self.turn = turn  # whose card is next
        self.led = led  # the led suit, or NONE before the first card ever played here
        self.high = high  # highest value of the led suit lying here
        self.leader = leader
        self.missing = missing  # set of the seats that have not played yet
        self.count = count
        self.cards = cards  # row in the order of play: card + 1

    def fields(self, f: Fields) -> None:
        self.event = f.number(self.event)
        self.party = f.number(self.party)
        self.turn = f.number(self.turn)
        self.led = f.number(self.led)
        self.high = f.number(self.high)
        self.leader = f.number(self.leader)
        self.missing = f.number(self.missing)
        self.count = f.number(self.count)
        self.cards = f.number(self.cards)

    def copy(self) -> Frame:
        return Event(
            self.event,
            self.party,
            self.turn,
            self.led,
            self.high,
            self.leader,
            self.missing,
            self.count,
            self.cards,
        )

    def run(self, t: Table) -> None:
        if self.missing == 0:
            settle_event(cast(Timeline, t), self)
            t.end()
        elif self.count != 0:
            t.ask(FOLLOW, self.turn)  # CT-043
        else:
            t.ask(LEAD if self.led == NONE else LEAD_AGAIN, self.turn)  # CT-042

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Timeline, t)
        if self.led != NONE:
            fitting = cards_of_suit(s, seat, self.led)
            if fitting != 0:
                list_set(fitting, self.led * VALUES, parts)  # CT-046, CT-051
                return
        list_hand(s, seat, parts)  # CT-047

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        lay_card(cast(Timeline, t), self, seat, part)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        if seat >= 0 and not has(self.party, seat):
            return "CT-044"
        return "CT-042" if self.count == 0 else "CT-043"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        s = cast(Timeline, t)
        if draft or not (0 <= part < SUITS * VALUES and holds(s, seat, part)):
            return "CT-042" if self.count == 0 else "CT-043"
        return "CT-046" if self.count > 0 else "CT-051"


def begin_event(s: Timeline, event: i64) -> Event:
    """An event ready for its first card, the suit led there before still in force (CT-050)."""
    party = pawns_at(s, event)
    leader = leader_at(s, event, party)
    led = led_suit(s, event)
    telling.event_begins(s, event, leader)
    return Event(event, party, leader, led, guard_height(s, event, led), leader, party)


def leader_at(s: Timeline, event: i64, party: i64) -> i64:
    """CT-039, CT-R11  Who leads: the controller of the nearest earlier event that has one, else the marker's holder."""
    before = earlier(s, event)
    while before > START and owner(s, before) == NONE:
        before = earlier(s, before)
    rightful = s.marker if before == START else owner(s, before)  # CT-041
    return next_clockwise(s, rightful, party)


def next_clockwise(s: Timeline, seat: i64, party: i64) -> i64:
    """CT-040, CT-R12, CT-R44  A seat of a party: this one, or the nearest clockwise."""
    while not has(party, seat):
        seat = clockwise(s, seat)
    return seat


def clockwise(s: Timeline, seat: i64) -> i64:
    """CT-R44  The seat to the left of another."""
    return 0 if seat + 1 == s.seats else seat + 1


def guard_height(s: Timeline, event: i64, led: i64) -> i64:
    """CT-R07  The value of the defending card if it is of the led suit, else 0."""
    card = guard(s, event)
    return value_of(card) if card != NONE and suit_of(card) == led else 0


def lay_card(s: Timeline, trick: Event, seat: i64, card: i64) -> None:
    """One card played to an event, and the crystal it may bring at once (CT-048, CT-049)."""
    lose(s, seat, card)
    suit = suit_of(card)
    value = value_of(card)
    if trick.led == NONE:
        trick.led = suit  # CT-045
        s.led = with_nibble(s.led, trick.event, suit + 1)
    if suit != trick.led:
        s.voids |= POWERS[seat * SUITS + trick.led]
    consoled = False
    if suit == trick.led:
        if value < trick.high:
            consoled = take_crystal(s, seat)  # CT-R08: only cards of the led suit are compared; CT-R26
        else:
            trick.high = value
    trick.cards = with_byte(trick.cards, trick.count, card + 1)
    trick.count += 1
    trick.missing -= POWERS[seat]
    telling.card_played(s, trick.event, seat, card, consoled)
    if trick.missing != 0:
        trick.turn = next_clockwise(s, seat, trick.missing)


def settle_event(s: Timeline, trick: Event) -> None:
    """CT-052 to CT-059  Who wins the trick, and what becomes of disc and cards."""
    event = trick.event
    best = guard(s, event)
    strength: i64 = 0 if best == NONE else strength_at(s, best, trick.led)
    winner: i64 = NONE
    seat = trick.leader
    for i in range(trick.count):
        card = byte(trick.cards, i) - 1
        challenge = strength_at(s, card, trick.led)
        if challenge > strength and challenge > VALUES:  # CT-057; CT-R06: without rank no claim
            if best != NONE:
                discard(s, best)  # CT-R04: a beaten card, the defending one too
            best = card
            strength = challenge
            winner = seat
        else:
            discard(s, card)
        seat = next_clockwise(s, clockwise(s, seat), trick.party)
    old = owner(s, event)
    if winner != NONE:
        set_guard(s, event, best)
        set_owner(s, event, winner)  # CT-R36
    telling.event_settled(s, event, winner, old)


def strength_at(s: Timeline, card: i64, led: i64) -> i64:
    """CT-R05  How a card compares at an event: trump, then the led suit, then the rest; inside them by value.

    A card of the led suit counts its value plus VALUES, a trump plus twice VALUES.
    """
    suit = suit_of(card)
    if suit == trump(s):
        return 2 * VALUES + value_of(card)  # CT-030, CT-054
    return VALUES + value_of(card) if suit == led else value_of(card)  # CT-053


# -- after the events: the constant --------------------------------------------------------------------------------


class ChangeConstant(Frame):
    """CT-070 to CT-082  Everybody at the start secretly picks a card; the highest becomes the constant."""

    def __init__(self, party: i64 = 0, missing: i64 = 0, picks: i64 = 0) -> None:
        self.party = party
        self.missing = missing
        self.picks = picks  # row by seat: card + 1

    def fields(self, f: Fields) -> None:
        self.party = f.number(self.party)
        self.missing = f.number(self.missing)
        self.picks = f.number(self.picks)

    def copy(self) -> Frame:
        return ChangeConstant(self.party, self.missing, self.picks)

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if self.missing != 0:
            s.ask_secret(PICK, self.party, self.missing)  # CT-072, CT-R18
        elif settle_constant(s, self) or s.tears < 2 or not s.second_tear_ends:
            s.end()
        else:
            end_game(s)  # CT-R22

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_hand(cast(Timeline, t), seat, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.picks = with_byte(self.picks, seat, part + 1)
        self.missing -= POWERS[seat]

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-071" if seat >= 0 and not has(self.party, seat) else "CT-072"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "CT-072"


def settle_constant(s: Timeline, change: ChangeConstant) -> bool:
    """CT-073 to CT-080  The picked cards are shown; whether there is a new constant, or an unstable timeline."""
    old = s.constant
    s.constant = highest_pick(change)
    if old != NONE:
        discard(s, old)  # CT-075, CT-078
    for seat in range(s.seats):
        if has(change.party, seat):
            card = byte(change.picks, seat) - 1
            lose(s, seat, card)
            if card != s.constant:
                discard(s, card)  # CT-076, CT-R20
    if s.constant == NONE:
        s.tears += 1  # CT-079, CT-080
    telling.constant_changed(s, change.party, change.picks)
    return s.constant != NONE


def highest_pick(change: ChangeConstant) -> i64:
    """CT-074, CT-077, CT-R17, CT-R19  The picked card of the highest value, or NONE if two are the highest."""
    best: i64 = NONE
    height: i64 = 0
    row = change.picks
    while row != 0:
        card = (row & 255) - 1
        row >>= 8
        if card != NONE and value_of(card) > height:
            best = card
            height = value_of(card)
        elif card != NONE and value_of(card) == height:
            best = NONE
    return best


# -- phase 2: time passes ------------------------------------------------------------------------------------------


class TimePasses(Frame):
    """CT-060 to CT-063  A new event, all pawns to it, and crystals for everybody."""

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if s.paradox and size(s.placed) == s.round:
            s.ask_chance(TURN_TOKEN)  # CT-092
        else:
            if not s.paradox:
                place_event(s, s.present + 1)
            take_income(s)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_tokens(cast(Timeline, t), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        place_event(cast(Timeline, t), part)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-060"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "CT-092"


def take_income(s: Timeline) -> None:
    """CT-063, CT-R25, CT-R27  Two crystals less one for each own disc, handed out one at a time clockwise."""
    before = s.crystals
    for already in range(INCOME):
        seat = s.marker
        for _ in range(s.seats):
            if controlled(s, seat) + already < INCOME:
                take_crystal(s, seat)
            seat = clockwise(s, seat)
    telling.income(s, before)


# -- phase 3: scientists travel ------------------------------------------------------------------------------------


class Trips(Frame):
    """CT-064 to CT-069, CT-095 to CT-097  Secret bids of crystals; then all pawns move at once."""

    def __init__(self, missing: i64 = 0, bids: i64 = 0) -> None:
        self.missing = missing
        self.bids = bids  # row by seat: trip + 1

    def fields(self, f: Fields) -> None:
        self.missing = f.number(self.missing)
        self.bids = f.number(self.bids)

    def copy(self) -> Frame:
        return Trips(self.missing, self.bids)

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if self.missing != 0:
            s.ask_secret(PARADOX_TRIP if s.paradox else TRIP, everyone(s.seats), self.missing)
        else:
            travel(s, self.bids)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Timeline, t)
        purse = crystals(s, seat)
        for trip in range(min(purse, position(s, s.present)) + 1):  # CT-R03
            parts.add(trip)
        if decision == PARADOX_TRIP:
            ahead = size(s.placed) - position(s, s.present)
            for trip in range(1, min(purse, ahead) + 1):  # CT-R41
                parts.add(FORWARD + trip)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.bids = with_byte(self.bids, seat, part + 1)
        self.missing -= POWERS[seat]

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-065"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if draft:
            return "CT-R40"
        return "CT-R41" if decision == PARADOX_TRIP else "CT-R03"


def travel(s: Timeline, bids: i64) -> None:
    """CT-066 to CT-069  All bids are shown, paid and travelled at once."""
    for seat in range(s.seats):
        trip = byte(bids, seat) - 1
        spend_crystals(s, seat, trip - FORWARD if trip > FORWARD else trip)
        s.pawns = with_nibble(s.pawns, seat, destination(s, trip))
    telling.trips(s, bids, FORWARD)


def destination(s: Timeline, trip: i64) -> i64:
    """Where a trip from the present leads: one event a crystal (CT-032, CT-068), back or forward."""
    place = s.present
    if trip > FORWARD:
        for _ in range(trip - FORWARD):
            place = later(s, place)
    else:
        for _ in range(trip):
            place = earlier(s, place)
    return place


FRAMES: Final = (Rounds, SetUp, Event, ChangeConstant, TimePasses, Trips)
