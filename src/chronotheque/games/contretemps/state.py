"""The table of Contre-temps, and the accessors that the rules use."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.contretemps.cards import LOW, SUITS, VALUES, deck, suit_of
from chronotheque.kernel import (
    NONE,
    POWERS,
    Parts,
    Table,
    byte,
    nibble,
    size,
    with_byte,
    with_nibble,
)
from chronotheque.kernel.declare import array, declared_table, private

SEATS: Final = 6
HAND: Final = 10
DISCS: Final = 3
CRYSTALS: Final = 30
LAST_ROUND: Final = 10
EVENTS: Final = 10
START: Final = 0  # the place of the constant, one step before the first event (CT-R02)

SUIT_MASK: Final[i64] = 2**VALUES - 1

# The smallest member of each set of values, value 1 being 0.
LOWEST_VALUE: Final = vec[i64]([(values & -values).bit_length() - 1 for values in range(2**VALUES)])


@declared_table
class ContretempsTable(Table):
    """A table of Contre-temps. Events are numbered by their token, 1 to 10; place 0 is the constant."""

    # options
    paradox: bool = False
    second_tear_ends: bool = False  # CT-R22
    # the game
    round: i64 = 1
    marker: i64 = NONE  # who holds the First Player marker
    placed: i64 = 0  # set of the events on the timeline
    present: i64 = NONE
    owners: i64 = 0  # row by event: seat + 1
    discs: i64 = 0  # row by seat: discs on the timeline
    led: i64 = 0  # row by event: suit + 1
    guard_suits: i64 = 0  # row by event: suit of the defending card
    guard_values: i64 = 0  # row by event: value of the defending card, 0 if there is none
    constant: i64 = NONE
    tears: i64 = 0  # times that the timeline became unstable
    crystals: i64 = 0  # row by seat, in bytes
    reserve: i64 = CRYSTALS
    pawns: i64 = 0  # row by seat: the event, or START
    discards_low: i64 = 0
    discards_high: i64 = 0
    voids: i64 = 0  # set of seat * SUITS + suit: suits that a seat has shown to lack
    # The unused pile is not stored: it is all other cards, so it cannot be looked up (CT-R35).
    hands: vec[i64] = private(array(2 * SEATS))  # two words a seat


# -- hands -----------------------------------------------------------------------------------------


def holds(s: ContretempsTable, seat: i64, card: i64) -> bool:
    """True if a card is in a hand."""
    if card < LOW:
        return s.hands[seat * 2] >> card & 1 != 0
    return s.hands[seat * 2 + 1] >> (card - LOW) & 1 != 0


def gain(s: ContretempsTable, seat: i64, card: i64) -> None:
    """Puts a card into a hand."""
    if card < LOW:
        s.hands[seat * 2] += POWERS[card]
    else:
        s.hands[seat * 2 + 1] += POWERS[card - LOW]


def lose(s: ContretempsTable, seat: i64, card: i64) -> None:
    """Takes a card out of a hand."""
    if card < LOW:
        s.hands[seat * 2] -= POWERS[card]
    else:
        s.hands[seat * 2 + 1] -= POWERS[card - LOW]


def cards_of_suit(s: ContretempsTable, seat: i64, suit: i64) -> i64:
    """Returns the set of the values that a hand holds in a suit (bit 0: value 1)."""
    if suit < 3:
        return s.hands[seat * 2] >> (suit * VALUES) & SUIT_MASK
    return s.hands[seat * 2 + 1] >> ((suit - 3) * VALUES) & SUIT_MASK


def hand_size(s: ContretempsTable, seat: i64) -> i64:
    """Returns the number of cards in a hand."""
    return size(s.hands[seat * 2]) + size(s.hands[seat * 2 + 1])


def hand(s: ContretempsTable, seat: int) -> list[int]:
    """Returns the cards of a hand in ascending order."""
    return [card for card in deck(s.seats) if holds(s, seat, card)]


def list_hand(s: ContretempsTable, seat: i64, parts: Parts) -> None:
    """Lists every card of a hand."""
    for suit in range(SUITS):
        values = cards_of_suit(s, seat, suit)
        if values != 0:
            list_suit(values, suit, parts)


def list_suit(values: i64, suit: i64, parts: Parts) -> None:
    """Lists the cards of a suit whose values are in a set (bit 0: value 1)."""
    first = suit * VALUES
    at = parts.at
    count = parts.count
    while values != 0:
        at[count] = first + LOWEST_VALUE[values]
        count += 1
        values &= values - 1
    parts.count = count


def discard(s: ContretempsTable, card: i64) -> None:
    """Puts a card on the discard pile, which is public (CT-R34)."""
    if card < LOW:
        s.discards_low += POWERS[card]
    else:
        s.discards_high += POWERS[card - LOW]


def is_void(s: ContretempsTable, seat: i64, suit: i64) -> bool:
    """True if a seat has shown that it holds no card of a suit."""
    return s.voids >> (seat * SUITS + suit) & 1 != 0


# -- the timeline ----------------------------------------------------------------------------------


def owner(s: ContretempsTable, event: i64) -> i64:
    """Returns the seat that controls an event (CT-056), or NONE."""
    return (s.owners >> (event * 4) & 15) - 1


def led_suit(s: ContretempsTable, event: i64) -> i64:
    """Returns the suit that was led at an event (CT-R45), or NONE."""
    return (s.led >> (event * 4) & 15) - 1


def guard(s: ContretempsTable, event: i64) -> i64:
    """Returns the defending card of an event (CT-R04), or NONE."""
    value = s.guard_values >> (event * 4) & 15
    if value == 0:
        return NONE
    return (s.guard_suits >> (event * 4) & 15) * VALUES + value - 1


def set_guard(s: ContretempsTable, event: i64, card: i64) -> None:
    """Makes a card the defending card of an event."""
    s.guard_suits = with_nibble(s.guard_suits, event, card // VALUES)
    s.guard_values = with_nibble(s.guard_values, event, card % VALUES + 1)


def distance(s: ContretempsTable, event: i64) -> i64:
    """Returns the number of steps from the constant to an event (CT-R02, CT-R42)."""
    return size(s.placed & (POWERS[event + 1] - 1))


def earlier(s: ContretempsTable, event: i64) -> i64:
    """Returns the event to the left on the table (CT-R42), or START."""
    place = event - 1
    while place > START and s.placed >> place & 1 == 0:
        place -= 1
    return place


def later(s: ContretempsTable, event: i64) -> i64:
    """Returns the event to the right on the table, or NONE."""
    place = event + 1
    while place <= EVENTS and s.placed >> place & 1 == 0:
        place += 1
    return place if place <= EVENTS else NONE


def list_tokens(s: ContretempsTable, parts: Parts) -> None:
    """Lists the tokens that are still in the stack (CT-092)."""
    for event in range(1, EVENTS + 1):
        if s.placed >> event & 1 == 0:
            parts.add(event)


def controlled(s: ContretempsTable, seat: i64) -> i64:
    """Returns the number of events that a seat controls: its discs on the timeline."""
    return nibble(s.discs, seat)


def set_owner(s: ContretempsTable, event: i64, seat: i64) -> None:
    """Puts a disc on an event; the disc there before returns to its owner (CT-055, CT-058, CT-059)."""
    old = owner(s, event)
    if old != NONE:
        s.discs = with_nibble(s.discs, old, nibble(s.discs, old) - 1)
    s.discs = with_nibble(s.discs, seat, nibble(s.discs, seat) + 1)
    s.owners = with_nibble(s.owners, event, seat + 1)


# -- pawns and crystals ----------------------------------------------------------------------------


def pawn(s: ContretempsTable, seat: i64) -> i64:
    """Returns the place of a scientist (CT-027): an event, or START."""
    return nibble(s.pawns, seat)


def pawns_at(s: ContretempsTable, place: i64) -> i64:
    """Returns the set of the seats whose pawn is at a place."""
    found: i64 = 0
    row = s.pawns
    for seat in range(s.seats):
        if row >> (seat * 4) & 15 == place:
            found += POWERS[seat]
    return found


def occupied(s: ContretempsTable) -> i64:
    """Returns the set of the places with a pawn."""
    found: i64 = 0
    row = s.pawns
    for seat in range(s.seats):
        found |= POWERS[row >> (seat * 4) & 15]
    return found


def crystals(s: ContretempsTable, seat: i64) -> i64:
    """Returns the number of crystals of a seat."""
    return byte(s.crystals, seat)


def take_crystal(s: ContretempsTable, seat: i64) -> bool:
    """Moves one crystal from the reserve to a seat; returns False if the reserve is empty."""
    if s.reserve == 0:
        return False
    s.reserve -= 1
    s.crystals = with_byte(s.crystals, seat, byte(s.crystals, seat) + 1)
    return True


def spend_crystals(s: ContretempsTable, seat: i64, count: i64) -> None:
    """Puts crystals of a seat back into the reserve (CT-067)."""
    s.reserve += count
    s.crystals = with_byte(s.crystals, seat, byte(s.crystals, seat) - count)


def trump(s: ContretempsTable) -> i64:
    """Returns the suit of the constant (CT-028), or NONE while there is no constant (CT-R21)."""
    return NONE if s.constant == NONE else suit_of(s.constant)


def unused(s: ContretempsTable, in_progress: list[int]) -> list[int]:
    """Returns the unused pile (CT-R35): all cards that are in no other place."""
    lying = {int(s.constant), *in_progress}
    lying.update(guard(s, event) for event in range(1, EVENTS + 1))
    for seat in range(s.seats):
        lying.update(hand(s, seat))
    return [card for card in deck(s.seats) if card not in lying and not is_discarded(s, card)]


def is_discarded(s: ContretempsTable, card: i64) -> bool:
    """True if a card is on the discard pile."""
    if card < LOW:
        return s.discards_low >> card & 1 != 0
    return s.discards_high >> (card - LOW) & 1 != 0
