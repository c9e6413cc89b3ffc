"""Greedy heuristic for Contre-temps, used by the greedy bot and as the playout policy of search.

Each choice is scored by the same sum, in units of events: the chance to win with a card times the stake, less the
later value of the card and of the crystals spent. It uses only what the seat knows: its own hand and public facts.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps.cards import CARDS, LOW, SUITS, VALUES, deck, lowest_value, suit_of, value_of
from chronotheque.games.contretemps.decisions import FORWARD, PARADOX_TRIP, PICK, TRIP
from chronotheque.games.contretemps.rules.constant import ChangeConstant
from chronotheque.games.contretemps.rules.scientists import destination
from chronotheque.games.contretemps.rules.trick import Event, leader_at, strength_at
from chronotheque.games.contretemps.state import (
    DISCS,
    EVENTS,
    HAND,
    LAST_ROUND,
    LOWEST_VALUE,
    SEATS,
    START,
    SUIT_MASK,
    ContretempsTable,
    cards_of_suit,
    controlled,
    crystals,
    distance,
    guard,
    hand_size,
    is_void,
    led_suit,
    owner,
    trump,
)
from chronotheque.kernel import NONE, POWERS, Parts, Rng, Table, everyone, has, size
from chronotheque.kernel.policy import WORST, Choice, Policy

# Values in units of events.
VICTORY: Final = 3.0  # the third event, more than the event itself
SETBACK: Final = 0.2  # taking an event from a rival
ALARM: Final = 1.0  # taking it from a rival who has two, or keeping such a rival from a third
CRYSTAL: Final = 0.04
HIGH_CARD: Final = 0.2  # the highest card of a suit, for later
TRUMP: Final = 0.15  # the lowest trump, for later
HIGH_TRUMP: Final = 0.6  # the highest trump, for later


class Strategy(Policy):
    """Policy that picks the choice of the highest worth; ties are broken at random."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        position = Position(cast(ContretempsTable, t), seat)
        if decision in (TRIP, PARADOX_TRIP):
            return best_trip(position, parts, rng)
        if decision == PICK:
            return best_pick(position, parts, rng)
        return best_card(position, parts, rng)


POLICY: Final = Strategy()


# -- the position as a seat knows it ---------------------------------------------------------------


def words_of(seats: int) -> tuple[int, int]:
    """Returns the cards of a deck as two words, in the layout of a hand."""
    cards = deck(seats)
    low = sum(1 << card for card in cards if card < LOW)
    return low, sum(1 << (card - LOW) for card in cards if card >= LOW)


DECK_LOW: Final = vec[i64]([words_of(seats)[0] if seats >= 3 else 0 for seats in range(SEATS + 1)])
DECK_HIGH: Final = vec[i64]([words_of(seats)[1] if seats >= 3 else 0 for seats in range(SEATS + 1)])

# The number of members of each set of values.
COUNT: Final = vec[i64]([values.bit_count() for values in range(2**VALUES)])


@mypyc_attr(free_list_len=1)
class Position:
    """Numbers that a seat derives from what it knows, and the event under consideration."""

    def __init__(self, s: ContretempsTable, me: i64) -> None:
        self.s = s
        self.me = me
        self.trumps = trump(s)
        self.low = lowest_value(s.seats)
        # the later value of cards falls linearly towards the last round
        to_come = float(LAST_ROUND - s.round) / LAST_ROUND
        values = float(VALUES - self.low)
        self.a_value = HIGH_CARD * to_come / values
        self.lowest_trump = TRUMP * to_come
        self.a_trump_value = (HIGH_TRUMP - TRUMP) * to_come / values
        self.unseen_low = DECK_LOW[s.seats] & ~(s.hands[me * 2] | s.discards_low)
        self.unseen_high = DECK_HIGH[s.seats] & ~(s.hands[me * 2 + 1] | s.discards_high)
        self.see(s.constant)
        for event in range(1, EVENTS + 1):
            self.see(guard(s, event))
        frame = s.top
        if isinstance(frame, Event):
            row = frame.cards
            while row != 0:
                self.see((row & 255) - 1)
                row >>= 8
        self.unseen = size(self.unseen_low) + size(self.unseen_high)
        self.hands: i64 = 0  # row by seat: how many cards it holds
        for seat in range(s.seats):
            self.hands += hand_size(s, seat) * POWERS[4 * seat]
        # of the event under consideration
        self.led: i64 = NONE  # NONE: the leader chooses
        self.to_beat: i64 = 0  # strength of the best card there
        self.high: i64 = 0  # highest value of the led suit there
        self.stake = 0.0
        self.plays: i64 = 0  # row by rival: n if it plays there after me with probability 1 / n; 0: never

    def see(self, card: i64) -> None:
        """Removes a card (or NONE) from the unseen ones."""
        if card >= LOW:
            self.unseen_high &= ~POWERS[card - LOW]
        elif card != NONE:
            self.unseen_low &= ~POWERS[card]

    def unseen_of(self, suit: i64) -> i64:
        """Returns the set of the unseen values of a suit."""
        if suit < 3:
            return self.unseen_low >> (suit * VALUES) & SUIT_MASK
        return self.unseen_high >> ((suit - 3) * VALUES) & SUIT_MASK


def look_at_trick(position: Position, trick: Event) -> None:
    """Considers the event in progress."""
    s = position.s
    position.led = trick.led
    position.high = 0 if trick.led == NONE else trick.high
    position.to_beat = strength_of_guard(position, trick.event)
    row = trick.cards
    while row != 0:
        strength = strength_at((row & 255) - 1, trick.led, position.trumps)
        row >>= 8
        if strength > position.to_beat:
            position.to_beat = strength
    rivals = trick.party & ~POWERS[position.me]
    position.stake = stake(position, trick.event, rivals)
    position.plays = 0
    for seat in range(s.seats):
        if seat != position.me and has(trick.missing, seat):
            position.plays += POWERS[4 * seat]


def look_at_place(position: Position, event: i64) -> None:
    """Considers an event to travel to; each rival may go anywhere it can pay for."""
    s = position.s
    position.led = led_suit(s, event)
    card = guard(s, event)
    position.high = value_of(card) if card != NONE and suit_of(card) == position.led else 0
    position.to_beat = strength_of_guard(position, event)
    here, there, last = distance(s, s.present), distance(s, event), size(s.placed)
    far = there - here if there > here else here - there
    rivals: i64 = 0
    position.plays = 0
    for seat in range(s.seats):
        purse = crystals(s, seat)
        if seat != position.me and far <= purse:
            back = purse if purse < here else here
            ahead = purse if purse < last - here else last - here
            position.plays += (1 + back + ahead) * POWERS[4 * seat]
            rivals += POWERS[seat]
    position.stake = stake(position, event, rivals)


def strength_of_guard(position: Position, event: i64) -> i64:
    """Returns the strength of the defending card of an event; 0 if there is none."""
    card = guard(position.s, event)
    return 0 if card == NONE else strength_at(card, position.led, position.trumps)


# -- the worth of a card ---------------------------------------------------------------------------


def worth_later(position: Position, card: i64, trumps: i64) -> float:
    """Returns the later value of a card: high for trumps and high cards."""
    height = float(value_of(card) - position.low)
    if suit_of(card) == trumps:
        return position.lowest_trump + position.a_trump_value * height
    return position.a_value * height


def stake(position: Position, event: i64, rivals: i64) -> float:
    """Returns the value of winning an event that these rivals may win instead."""
    s = position.s
    holder = owner(s, event)
    if holder == position.me:
        return 0.0
    worth = 1.0
    if controlled(s, position.me) == DISCS - 1:
        worth += VICTORY
    if holder != NONE:
        worth += ALARM if controlled(s, holder) == DISCS - 1 else SETBACK
    for rival in range(s.seats):
        if has(rivals, rival) and rival != holder and controlled(s, rival) == DISCS - 1:
            return worth + ALARM
    return worth


def worth_at(position: Position, card: i64, led: i64) -> float:
    """Returns the worth of a card at the event under consideration, given the led suit."""
    worth = chance_to_hold(position, card, led) * position.stake - worth_later(position, card, position.trumps)
    if suit_of(card) == led and value_of(card) < position.high:
        worth += CRYSTAL  # CT-048
    return worth


# -- chances ---------------------------------------------------------------------------------------


def chance_of_none(wanted: int, hand: int, cards: int) -> float:
    """Returns the probability that a hand drawn from some cards holds none of the wanted ones.

    >>> chance_of_none(1, 5, 10), chance_of_none(6, 5, 10)
    (0.5, 0.0)
    """
    chance = 1.0
    for i in range(wanted):
        chance *= max(0, cards - hand - i) / max(1, cards - i)
    return chance


# The same, precomputed by wanted, hand and cards.
NONE_OF: Final = vec[float](
    [
        chance_of_none(wanted, hand, cards)
        for wanted in range(VALUES + 1)
        for hand in range(HAND + 1)
        for cards in range(CARDS + 1)
    ]
)


def none_of(wanted: i64, hand: i64, cards: i64) -> float:
    """Returns the precomputed `chance_of_none`."""
    return NONE_OF[(wanted * (HAND + 1) + hand) * (CARDS + 1) + cards]


def chance_to_hold(position: Position, card: i64, led: i64) -> float:
    """Returns the probability that a card beats those already there and those that rivals may still play.

    A rival beats it with a higher one of the suit led or, lacking that, with a trump.
    """
    strength = strength_at(card, led, position.trumps)
    if strength <= VALUES or strength <= position.to_beat:
        return 0.0
    s = position.s
    of_led = position.unseen_of(led)
    higher: i64 = 0
    trumps: i64 = 0
    if suit_of(card) == led:
        higher = COUNT[of_led >> value_of(card)]
        if position.trumps not in (NONE, led):
            trumps = COUNT[position.unseen_of(position.trumps)]
    else:
        trumps = COUNT[position.unseen_of(position.trumps) >> value_of(card)]
    of_suit = COUNT[of_led]
    chance = 1.0
    for rival in range(s.seats):
        plays = position.plays >> (4 * rival) & 15
        if plays != 0:
            hand = position.hands >> (4 * rival) & 15
            beats = 1.0 - none_of(trumps, hand, position.unseen - of_suit)
            if not is_void(s, rival, led):
                beats = (
                    1.0 - none_of(higher, hand, position.unseen) + none_of(of_suit, hand, position.unseen) * beats
                )
            chance *= 1.0 - beats / float(plays)
    return chance


# -- in a trick: CT-D1, CT-D2, CT-D3 ---------------------------------------------------------------


def best_card(position: Position, parts: Parts, rng: Rng) -> i64:
    """Picks the cheapest card that is likely to win, else a low one, preferably one that brings a crystal."""
    look_at_trick(position, cast(Event, position.s.top))
    choice = Choice()
    for i in range(parts.count):
        card = parts.at[i]
        led = suit_of(card) if position.led == NONE else position.led
        choice.offer(card, worth_at(position, card, led), rng)
    return choice.part


# -- travelling: CT-D4, CT-D5 ----------------------------------------------------------------------


def best_trip(position: Position, parts: Parts, rng: Rng) -> i64:
    """Picks the trip to where the best card is worth most, less the crystals."""
    choice = Choice()
    for i in range(parts.count):
        trip = parts.at[i]
        spent = trip - FORWARD if trip > FORWARD else trip
        place = destination(position.s, trip)
        worth = worth_of_start(position) if place == START else worth_of_event(position, place)
        choice.offer(trip, worth - CRYSTAL * float(spent), rng)
    return choice.part


def worth_of_start(position: Position) -> float:
    """Returns the worth of the best card at the constant, without other seats there."""
    best = WORST
    for suit in range(SUITS):
        worth = best_of_suit_at_start(position, suit)
        if worth > best:
            best = worth
    return best


def best_of_suit_at_start(position: Position, suit: i64) -> float:
    """Returns the worth of the best pick of one suit."""
    best = WORST
    values = cards_of_suit(position.s, position.me, suit)
    while values != 0:
        worth = worth_of_pick(position, suit * VALUES + LOWEST_VALUE[values], 0)
        if worth > best:
            best = worth
        values &= values - 1
    return best


def worth_of_event(position: Position, event: i64) -> float:
    """Returns the worth of the best card at an event."""
    s = position.s
    look_at_place(position, event)
    if position.led != NONE:
        return best_to(position, position.led)
    if leader_at(s, event, everyone(s.seats)) == position.me:
        return best_of_hand(position, NONE)
    total = 0.0
    for suit in range(SUITS):
        total += best_to(position, suit)
    return total / SUITS  # a rival leads: the mean over the suits


def best_to(position: Position, led: i64) -> float:
    """Returns the worth of the best card that may be played to a led suit (CT-046, CT-047)."""
    if cards_of_suit(position.s, position.me, led) != 0:
        return best_of_suit(position, led, led)
    return best_of_hand(position, led)


def best_of_hand(position: Position, led: i64) -> float:
    """Returns the worth of the best card of the hand to a led suit (NONE: the card's own)."""
    best = WORST
    for suit in range(SUITS):
        worth = best_of_suit(position, suit, suit if led == NONE else led)
        if worth > best:
            best = worth
    return best


def best_of_suit(position: Position, suit: i64, led: i64) -> float:
    """Returns the worth of the best card of a suit, or WORST without any."""
    best = WORST
    values = cards_of_suit(position.s, position.me, suit)
    while values != 0:
        worth = worth_at(position, suit * VALUES + LOWEST_VALUE[values], led)
        if worth > best:
            best = worth
        values &= values - 1
    return best


# -- at the constant: CT-D6 ------------------------------------------------------------------------


def best_pick(position: Position, parts: Parts, rng: Rng) -> i64:
    """Picks the card that makes a strong suit trump at the lowest price."""
    others = size(cast(ChangeConstant, position.s.top).party) - 1
    choice = Choice()
    for i in range(parts.count):
        choice.offer(parts.at[i], worth_of_pick(position, parts.at[i], others), rng)
    return choice.part


def worth_of_pick(position: Position, card: i64, others: i64) -> float:
    """Returns the expected gain of the hand if a card becomes the constant, less the card."""
    chance = 1.0 if others == 0 else chance_to_be_highest(position, card, others)
    gain = worth_of_trumps(position, card, suit_of(card)) - worth_of_trumps(position, card, position.trumps)
    return chance * gain - worth_later(position, card, position.trumps)


def chance_to_be_highest(position: Position, card: i64, others: i64) -> float:
    """Returns the probability that the others all pick a lower value, each uniformly from the unseen cards."""
    lower: i64 = 0
    for suit in range(SUITS):
        lower += COUNT[position.unseen_of(suit) & (POWERS[value_of(card) - 1] - 1)]
    chance = 1.0
    for _ in range(others):
        chance *= float(lower) / float(position.unseen)
    return chance


def worth_of_trumps(position: Position, without: i64, trumps: i64) -> float:
    """Returns the extra value of a suit in hand as trump, without one card."""
    if trumps == NONE:
        return 0.0
    worth = 0.0
    values = cards_of_suit(position.s, position.me, trumps)
    while values != 0:
        card = trumps * VALUES + LOWEST_VALUE[values]
        values &= values - 1
        if card != without:
            worth += worth_later(position, card, trumps) - worth_later(position, card, NONE)
    return worth
