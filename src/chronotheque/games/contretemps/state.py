"""The table of Contre-temps: what lies on it, and the words in which the rules speak of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.contretemps.cards import LOW, SUITS, VALUES, deck, suit_of
from chronotheque.kernel import (
    NONE,
    POWERS,
    Fields,
    Game,
    Parts,
    Table,
    byte,
    nibble,
    size,
    with_byte,
    with_nibble,
)

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


class Timeline(Table):
    """A table of Contre-temps. Events are called by the number of their token, 1 to 10; place 0 is the constant."""

    def __init__(self, game: Game, seats: i64) -> None:
        super().__init__(game, seats)
        # options
        self.paradox = False
        self.second_tear_ends = True  # CT-R22
        # public
        self.round: i64 = 1
        self.marker: i64 = NONE  # who holds the First Player marker
        self.placed: i64 = 0  # set of the events on the timeline
        self.present: i64 = NONE
        self.owners: i64 = 0  # row by event: seat + 1
        self.discs: i64 = 0  # row by seat: how many discs lie on the timeline
        self.led: i64 = 0  # row by event: suit + 1
        self.guard_suits: i64 = 0  # row by event: suit of the defending card
        self.guard_values: i64 = 0  # row by event: value of the defending card, 0 if there is none
        self.constant: i64 = NONE
        self.tears: i64 = 0  # how often the timeline became unstable
        self.crystals: i64 = 0  # row by seat, in bytes
        self.reserve: i64 = CRYSTALS
        self.pawns: i64 = 0  # row by seat: the event, or START
        self.discards_low: i64 = 0
        self.discards_high: i64 = 0
        self.voids: i64 = 0  # set of seat * SUITS + suit: who has shown to hold no card of a suit
        # private: two words a seat; the unused pile is what lies nowhere else, so nobody can look it up (CT-R35)
        self.hands: vec[i64] = vec[i64]([0] * (2 * SEATS))

    def fields(self, f: Fields) -> None:
        self.paradox = f.flag(self.paradox)
        self.second_tear_ends = f.flag(self.second_tear_ends)
        self.round = f.number(self.round)
        self.marker = f.number(self.marker)
        self.placed = f.number(self.placed)
        self.present = f.number(self.present)
        self.owners = f.number(self.owners)
        self.discs = f.number(self.discs)
        self.led = f.number(self.led)
        self.guard_suits = f.number(self.guard_suits)
        self.guard_values = f.number(self.guard_values)
        self.constant = f.number(self.constant)
        self.tears = f.number(self.tears)
        self.crystals = f.number(self.crystals)
        self.reserve = f.number(self.reserve)
        self.pawns = f.number(self.pawns)
        self.discards_low = f.number(self.discards_low)
        self.discards_high = f.number(self.discards_high)
        self.voids = f.number(self.voids)
        f.words(self.hands)

    def take(self, other: Table) -> None:
        assert isinstance(other, Timeline)
        self.paradox = other.paradox
        self.second_tear_ends = other.second_tear_ends
        self.round = other.round
        self.marker = other.marker
        self.placed = other.placed
        self.present = other.present
        self.owners = other.owners
        self.discs = other.discs
        self.led = other.led
        self.guard_suits = other.guard_suits
        self.guard_values = other.guard_values
        self.constant = other.constant
        self.tears = other.tears
        self.crystals = other.crystals
        self.reserve = other.reserve
        self.pawns = other.pawns
        self.discards_low = other.discards_low
        self.discards_high = other.discards_high
        self.voids = other.voids
        mine = self.hands
        theirs = other.hands
        for i in range(2 * SEATS):
            mine[i] = theirs[i]


# -- hands -----------------------------------------------------------------------------------------


def holds(s: Timeline, seat: i64, card: i64) -> bool:
    """Whether a card is in a hand."""
    if card < LOW:
        return s.hands[seat * 2] >> card & 1 != 0
    return s.hands[seat * 2 + 1] >> (card - LOW) & 1 != 0


def gain(s: Timeline, seat: i64, card: i64) -> None:
    """Puts a card into a hand."""
    if card < LOW:
        s.hands[seat * 2] += POWERS[card]
    else:
        s.hands[seat * 2 + 1] += POWERS[card - LOW]


def lose(s: Timeline, seat: i64, card: i64) -> None:
    """Takes a card out of a hand."""
    if card < LOW:
        s.hands[seat * 2] -= POWERS[card]
    else:
        s.hands[seat * 2 + 1] -= POWERS[card - LOW]


def cards_of_suit(s: Timeline, seat: i64, suit: i64) -> i64:
    """The set of the values that a hand holds in a suit (bit 0: value 1)."""
    if suit < 3:
        return s.hands[seat * 2] >> (suit * VALUES) & SUIT_MASK
    return s.hands[seat * 2 + 1] >> ((suit - 3) * VALUES) & SUIT_MASK


def hand_size(s: Timeline, seat: i64) -> i64:
    """How many cards a seat holds."""
    return size(s.hands[seat * 2]) + size(s.hands[seat * 2 + 1])


def hand(s: Timeline, seat: int) -> list[int]:
    """The cards of a hand in ascending order."""
    return [card for card in deck(s.seats) if holds(s, seat, card)]


def list_hand(s: Timeline, seat: i64, parts: Parts) -> None:
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


def discard(s: Timeline, card: i64) -> None:
    """Puts a card on the discard pile, where everybody has seen it (CT-R34)."""
    if card < LOW:
        s.discards_low += POWERS[card]
    else:
        s.discards_high += POWERS[card - LOW]


def is_void(s: Timeline, seat: i64, suit: i64) -> bool:
    """Whether a seat has shown that it holds no card of a suit."""
    return s.voids >> (seat * SUITS + suit) & 1 != 0


# -- the timeline ----------------------------------------------------------------------------------


def owner(s: Timeline, event: i64) -> i64:
    """Who controls an event (CT-056), or NONE."""
    return (s.owners >> (event * 4) & 15) - 1


def led_suit(s: Timeline, event: i64) -> i64:
    """The suit that was led at an event (CT-R45), or NONE."""
    return (s.led >> (event * 4) & 15) - 1


def guard(s: Timeline, event: i64) -> i64:
    """The defending card of an event (CT-R04), or NONE."""
    value = s.guard_values >> (event * 4) & 15
    if value == 0:
        return NONE
    return (s.guard_suits >> (event * 4) & 15) * VALUES + value - 1


def set_guard(s: Timeline, event: i64, card: i64) -> None:
    """Lays a card at an event as its defending card."""
    s.guard_suits = with_nibble(s.guard_suits, event, card // VALUES)
    s.guard_values = with_nibble(s.guard_values, event, card % VALUES + 1)


def position(s: Timeline, event: i64) -> i64:
    """The place of an event counted from the constant, which is 0 (CT-R02, CT-R42)."""
    return size(s.placed & (POWERS[event + 1] - 1))


def earlier(s: Timeline, event: i64) -> i64:
    """The event to the left on the table (CT-R42), or START."""
    place = event - 1
    while place > START and s.placed >> place & 1 == 0:
        place -= 1
    return place


def later(s: Timeline, event: i64) -> i64:
    """The event to the right on the table, or NONE."""
    place = event + 1
    while place <= EVENTS and s.placed >> place & 1 == 0:
        place += 1
    return place if place <= EVENTS else NONE


def list_tokens(s: Timeline, parts: Parts) -> None:
    """Lists the tokens that are still in the stack (CT-092)."""
    for event in range(1, EVENTS + 1):
        if s.placed >> event & 1 == 0:
            parts.add(event)


def controlled(s: Timeline, seat: i64) -> i64:
    """How many events a seat controls: as many as it has discs on the timeline."""
    return nibble(s.discs, seat)


def set_owner(s: Timeline, event: i64, seat: i64) -> None:
    """Puts a disc on an event; the one lying there goes back to its owner (CT-055, CT-058, CT-059)."""
    old = owner(s, event)
    if old != NONE:
        s.discs = with_nibble(s.discs, old, nibble(s.discs, old) - 1)
    s.discs = with_nibble(s.discs, seat, nibble(s.discs, seat) + 1)
    s.owners = with_nibble(s.owners, event, seat + 1)


# -- pawns and crystals ----------------------------------------------------------------------------


def pawn(s: Timeline, seat: i64) -> i64:
    """Where a scientist stands (CT-027): an event, or START."""
    return nibble(s.pawns, seat)


def pawns_at(s: Timeline, place: i64) -> i64:
    """The set of the seats whose pawn stands at a place."""
    found: i64 = 0
    row = s.pawns
    for seat in range(s.seats):
        if row >> (seat * 4) & 15 == place:
            found += POWERS[seat]
    return found


def occupied(s: Timeline) -> i64:
    """The set of the places with a pawn."""
    found: i64 = 0
    row = s.pawns
    for seat in range(s.seats):
        found |= POWERS[row >> (seat * 4) & 15]
    return found


def crystals(s: Timeline, seat: i64) -> i64:
    """How many crystals a seat owns."""
    return byte(s.crystals, seat)


def take_crystal(s: Timeline, seat: i64) -> bool:
    """Gives a seat one crystal of the reserve, if there is one left."""
    if s.reserve == 0:
        return False
    s.reserve -= 1
    s.crystals = with_byte(s.crystals, seat, byte(s.crystals, seat) + 1)
    return True


def spend_crystals(s: Timeline, seat: i64, count: i64) -> None:
    """Puts crystals of a seat back into the reserve (CT-067)."""
    s.reserve += count
    s.crystals = with_byte(s.crystals, seat, byte(s.crystals, seat) - count)


def trump(s: Timeline) -> i64:
    """The suit of the constant (CT-028), or NONE while there is no constant (CT-R21)."""
    return NONE if s.constant == NONE else suit_of(s.constant)


def unused(s: Timeline, in_progress: list[int]) -> list[int]:
    """The cards that lie nowhere in sight: the unused pile (CT-R35), if nothing was lost."""
    lying = {int(s.constant), *in_progress}
    lying.update(guard(s, event) for event in range(1, EVENTS + 1))
    for seat in range(s.seats):
        lying.update(hand(s, seat))
    return [card for card in deck(s.seats) if card not in lying and not is_discarded(s, card)]


def is_discarded(s: Timeline, card: i64) -> bool:
    """Whether a card lies on the discard pile."""
    if card < LOW:
        return s.discards_low >> card & 1 != 0
    return s.discards_high >> (card - LOW) & 1 != 0
