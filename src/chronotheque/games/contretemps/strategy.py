"""How to play Contre-temps sensibly at one look: the greedy bot does, and so do the playouts of a search.

Every choice is the same sum, counted in events: the chance to win with a card times what there is to win, less what
the card and the crystals spent would still be worth later. Of a table it uses what the seat knows: its own hand,
and what everybody sees.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps.cards import CARDS, LOW, SUITS, VALUES, deck, lowest_value, suit_of, value_of
from chronotheque.games.contretemps.constant import ChangeConstant
from chronotheque.games.contretemps.decisions import FORWARD, PARADOX_TRIP, PICK, TRIP
from chronotheque.games.contretemps.state import (
    DISCS,
    EVENTS,
    HAND,
    LAST_ROUND,
    LOWEST_VALUE,
    SEATS,
    START,
    SUIT_MASK,
    Timeline,
    cards_of_suit,
    controlled,
    crystals,
    guard,
    hand_size,
    is_void,
    led_suit,
    owner,
    position,
    trump,
)
from chronotheque.games.contretemps.travel import destination
from chronotheque.games.contretemps.trick import Event, leader_at, strength_at
from chronotheque.kernel import NONE, POWERS, Parts, Rng, Table, everyone, has, size
from chronotheque.kernel.policy import WORST, Choice, Policy

# What things are worth, counted in events.
VICTORY: Final = 3.0  # the third event, more than the event itself
SETBACK: Final = 0.2  # to take an event from a rival
ALARM: Final = 1.0  # to take it from a rival who has two, or keep such a rival from a third
CRYSTAL: Final = 0.04
HIGH_CARD: Final = 0.2  # the highest card of a suit, for later
TRUMP: Final = 0.15  # the lowest trump, for later
HIGH_TRUMP: Final = 0.6  # the highest trump, for later


class Strategy(Policy):
    """The choice of the highest worth; chance decides between equals."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        sight = Sight(cast(Timeline, t), seat)
        if decision in (TRIP, PARADOX_TRIP):
            return best_trip(sight, parts, rng)
        if decision == PICK:
            return best_pick(sight, parts, rng)
        return best_card(sight, parts, rng)


POLICY: Final = Strategy()


# -- what a seat sees ------------------------------------------------------------------------------


def words_of(seats: int) -> tuple[int, int]:
    """All cards of a deck as two words, as hands have them."""
    cards = deck(seats)
    low = sum(1 << card for card in cards if card < LOW)
    return low, sum(1 << (card - LOW) for card in cards if card >= LOW)


DECK_LOW: Final = vec[i64]([words_of(seats)[0] if seats >= 3 else 0 for seats in range(SEATS + 1)])
DECK_HIGH: Final = vec[i64]([words_of(seats)[1] if seats >= 3 else 0 for seats in range(SEATS + 1)])

# How many are in each set of values.
COUNT: Final = vec[i64]([values.bit_count() for values in range(2**VALUES)])


@mypyc_attr(free_list_len=1)
class Sight:
    """What a player sees from a seat, in numbers, and the event that it looks at."""

    def __init__(self, s: Timeline, me: i64) -> None:
        self.s = s
        self.me = me
        self.trumps = trump(s)
        self.low = lowest_value(s.seats)
        # what cards are worth for later: less and less as the game runs out
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
        # of the event in question
        self.led: i64 = NONE  # NONE: whoever leads chooses
        self.to_beat: i64 = 0  # how strong the best card lying there is
        self.high: i64 = 0  # the highest value of the led suit lying there
        self.stake = 0.0
        self.plays: i64 = 0  # row by rival: of so many times it plays there after me once; 0: never

    def see(self, card: i64) -> None:
        """Notes that a card (or NONE) lies in sight."""
        if card >= LOW:
            self.unseen_high &= ~POWERS[card - LOW]
        elif card != NONE:
            self.unseen_low &= ~POWERS[card]

    def unseen_of(self, suit: i64) -> i64:
        """The values of a suit that lie nowhere in sight."""
        if suit < 3:
            return self.unseen_low >> (suit * VALUES) & SUIT_MASK
        return self.unseen_high >> ((suit - 3) * VALUES) & SUIT_MASK


def look_at_trick(sight: Sight, trick: Event) -> None:
    """Looks at the event in progress."""
    s = sight.s
    sight.led = trick.led
    sight.high = 0 if trick.led == NONE else trick.high
    sight.to_beat = strength_of_guard(sight, trick.event)
    row = trick.cards
    while row != 0:
        strength = strength_at((row & 255) - 1, trick.led, sight.trumps)
        row >>= 8
        if strength > sight.to_beat:
            sight.to_beat = strength
    rivals = trick.party & ~POWERS[sight.me]
    sight.stake = stake(sight, trick.event, rivals)
    sight.plays = 0
    for seat in range(s.seats):
        if seat != sight.me and has(trick.missing, seat):
            sight.plays += POWERS[4 * seat]


def look_at_place(sight: Sight, event: i64) -> None:
    """Looks at an event to which one may travel, each rival being anywhere it can pay for."""
    s = sight.s
    sight.led = led_suit(s, event)
    card = guard(s, event)
    sight.high = value_of(card) if card != NONE and suit_of(card) == sight.led else 0
    sight.to_beat = strength_of_guard(sight, event)
    here, there, last = position(s, s.present), position(s, event), size(s.placed)
    far = there - here if there > here else here - there
    rivals: i64 = 0
    sight.plays = 0
    for seat in range(s.seats):
        purse = crystals(s, seat)
        if seat != sight.me and far <= purse:
            back = purse if purse < here else here
            ahead = purse if purse < last - here else last - here
            sight.plays += (1 + back + ahead) * POWERS[4 * seat]
            rivals += POWERS[seat]
    sight.stake = stake(sight, event, rivals)


def strength_of_guard(sight: Sight, event: i64) -> i64:
    """How strong the defending card of an event is; 0 if there is none."""
    card = guard(sight.s, event)
    return 0 if card == NONE else strength_at(card, sight.led, sight.trumps)


# -- what a card is worth --------------------------------------------------------------------------


def worth_later(sight: Sight, card: i64, trumps: i64) -> float:
    """Keep trumps and high cards: what a card may still win."""
    height = float(value_of(card) - sight.low)
    if suit_of(card) == trumps:
        return sight.lowest_trump + sight.a_trump_value * height
    return sight.a_value * height


def stake(sight: Sight, event: i64, rivals: i64) -> float:
    """What winning an event brings, with these rivals about."""
    s = sight.s
    holder = owner(s, event)
    if holder == sight.me:
        return 0.0
    worth = 1.0
    if controlled(s, sight.me) == DISCS - 1:
        worth += VICTORY
    if holder != NONE:
        worth += ALARM if controlled(s, holder) == DISCS - 1 else SETBACK
    for rival in range(s.seats):
        if has(rivals, rival) and rival != holder and controlled(s, rival) == DISCS - 1:
            return worth + ALARM
    return worth


def worth_at(sight: Sight, card: i64, led: i64) -> float:
    """What a card brings at the event in question, the suit led there being known."""
    worth = chance_to_hold(sight, card, led) * sight.stake - worth_later(sight, card, sight.trumps)
    if suit_of(card) == led and value_of(card) < sight.high:
        worth += CRYSTAL  # CT-048
    return worth


# -- chances ---------------------------------------------------------------------------------------


def chance_of_none(wanted: int, hand: int, cards: int) -> float:
    """The chance that a hand of some cards holds none of the wanted ones.

    >>> chance_of_none(1, 5, 10), chance_of_none(6, 5, 10)
    (0.5, 0.0)
    """
    chance = 1.0
    for i in range(wanted):
        chance *= max(0, cards - hand - i) / max(1, cards - i)
    return chance


# The same for all numbers there can be, by wanted, hand and cards.
NONE_OF: Final = vec[float](
    [
        chance_of_none(wanted, hand, cards)
        for wanted in range(VALUES + 1)
        for hand in range(HAND + 1)
        for cards in range(CARDS + 1)
    ]
)


def none_of(wanted: i64, hand: i64, cards: i64) -> float:
    """The chance that a hand of some cards holds none of the wanted ones."""
    return NONE_OF[(wanted * (HAND + 1) + hand) * (CARDS + 1) + cards]


def chance_to_hold(sight: Sight, card: i64, led: i64) -> float:
    """The chance that a card wins over those lying there and those that rivals may still play.

    A rival beats it with a higher one of the suit led or, lacking that, with a trump.
    """
    strength = strength_at(card, led, sight.trumps)
    if strength <= VALUES or strength <= sight.to_beat:
        return 0.0
    s = sight.s
    of_led = sight.unseen_of(led)
    higher: i64 = 0
    trumps: i64 = 0
    if suit_of(card) == led:
        higher = COUNT[of_led >> value_of(card)]
        if sight.trumps not in (NONE, led):
            trumps = COUNT[sight.unseen_of(sight.trumps)]
    else:
        trumps = COUNT[sight.unseen_of(sight.trumps) >> value_of(card)]
    of_suit = COUNT[of_led]
    chance = 1.0
    for rival in range(s.seats):
        plays = sight.plays >> (4 * rival) & 15
        if plays != 0:
            hand = sight.hands >> (4 * rival) & 15
            beats = 1.0 - none_of(trumps, hand, sight.unseen - of_suit)
            if not is_void(s, rival, led):
                beats = 1.0 - none_of(higher, hand, sight.unseen) + none_of(of_suit, hand, sight.unseen) * beats
            chance *= 1.0 - beats / float(plays)
    return chance


# -- in a trick: CT-D1, CT-D2, CT-D3 ---------------------------------------------------------------


def best_card(sight: Sight, parts: Parts, rng: Rng) -> i64:
    """Win with the cheapest card that is likely to hold, else throw a low one, best one that brings a crystal."""
    look_at_trick(sight, cast(Event, sight.s.top))
    choice = Choice()
    for i in range(parts.count):
        card = parts.at[i]
        led = suit_of(card) if sight.led == NONE else sight.led
        choice.offer(card, worth_at(sight, card, led), rng)
    return choice.part


# -- travelling: CT-D4, CT-D5 ----------------------------------------------------------------------


def best_trip(sight: Sight, parts: Parts, rng: Rng) -> i64:
    """What the best card brings where a trip ends, less the crystals."""
    choice = Choice()
    for i in range(parts.count):
        trip = parts.at[i]
        spent = trip - FORWARD if trip > FORWARD else trip
        place = destination(sight.s, trip)
        worth = worth_of_start(sight) if place == START else worth_of_event(sight, place)
        choice.offer(trip, worth - CRYSTAL * float(spent), rng)
    return choice.part


def worth_of_start(sight: Sight) -> float:
    """What the best card brings at the constant, if nobody else is there."""
    best = WORST
    for suit in range(SUITS):
        worth = best_of_suit_at_start(sight, suit)
        if worth > best:
            best = worth
    return best


def best_of_suit_at_start(sight: Sight, suit: i64) -> float:
    """The same for the cards of one suit."""
    best = WORST
    values = cards_of_suit(sight.s, sight.me, suit)
    while values != 0:
        worth = worth_of_pick(sight, suit * VALUES + LOWEST_VALUE[values], 0)
        if worth > best:
            best = worth
        values &= values - 1
    return best


def worth_of_event(sight: Sight, event: i64) -> float:
    """What the best card brings at an event."""
    s = sight.s
    look_at_place(sight, event)
    if sight.led != NONE:
        return best_to(sight, sight.led)
    if leader_at(s, event, everyone(s.seats)) == sight.me:
        return best_of_hand(sight, NONE)
    total = 0.0
    for suit in range(SUITS):
        total += best_to(sight, suit)
    return total / SUITS  # somebody else leads, any suit


def best_to(sight: Sight, led: i64) -> float:
    """What the best card brings that one may play to a suit (CT-046, CT-047)."""
    if cards_of_suit(sight.s, sight.me, led) != 0:
        return best_of_suit(sight, led, led)
    return best_of_hand(sight, led)


def best_of_hand(sight: Sight, led: i64) -> float:
    """What the best card of the hand brings, a suit being led there, or (NONE) the card's own."""
    best = WORST
    for suit in range(SUITS):
        worth = best_of_suit(sight, suit, suit if led == NONE else led)
        if worth > best:
            best = worth
    return best


def best_of_suit(sight: Sight, suit: i64, led: i64) -> float:
    """What the best card of a suit brings, if there is one."""
    best = WORST
    values = cards_of_suit(sight.s, sight.me, suit)
    while values != 0:
        worth = worth_at(sight, suit * VALUES + LOWEST_VALUE[values], led)
        if worth > best:
            best = worth
        values &= values - 1
    return best


# -- at the constant: CT-D6 ------------------------------------------------------------------------


def best_pick(sight: Sight, parts: Parts, rng: Rng) -> i64:
    """Make the strong suit trump, at the price of a card that is high enough to become the constant."""
    others = size(cast(ChangeConstant, sight.s.top).party) - 1
    choice = Choice()
    for i in range(parts.count):
        choice.offer(parts.at[i], worth_of_pick(sight, parts.at[i], others), rng)
    return choice.part


def worth_of_pick(sight: Sight, card: i64, others: i64) -> float:
    """What the hand gains by a card becoming the constant, if it does, less the card."""
    chance = 1.0 if others == 0 else chance_to_be_highest(sight, card, others)
    gain = worth_of_trumps(sight, card, suit_of(card)) - worth_of_trumps(sight, card, sight.trumps)
    return chance * gain - worth_later(sight, card, sight.trumps)


def chance_to_be_highest(sight: Sight, card: i64, others: i64) -> float:
    """The chance that some others all pick a card of a lower value, each any of those unseen."""
    lower: i64 = 0
    for suit in range(SUITS):
        lower += COUNT[sight.unseen_of(suit) & (POWERS[value_of(card) - 1] - 1)]
    chance = 1.0
    for _ in range(others):
        chance *= float(lower) / float(sight.unseen)
    return chance


def worth_of_trumps(sight: Sight, without: i64, trumps: i64) -> float:
    """What a suit is worth more in hand because it is trump, one card being gone."""
    if trumps == NONE:
        return 0.0
    worth = 0.0
    values = cards_of_suit(sight.s, sight.me, trumps)
    while values != 0:
        card = trumps * VALUES + LOWEST_VALUE[values]
        values &= values - 1
        if card != without:
            worth += worth_later(sight, card, trumps) - worth_later(sight, card, NONE)
    return worth
