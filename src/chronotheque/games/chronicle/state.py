"""The table of Chronicle: what lies on it, and the words in which the rules speak of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.chronicle.cards import CARDS
from chronotheque.games.chronicle.deck import Deck
from chronotheque.kernel import NONE, POWERS, Fields, Game, Table, has, listed, nibble, with_nibble

SEATS: Final = 6
GOAL: Final = 3  # points (CR-005, CR-R01)
LAST_ROUND: Final = 60  # CR-R56
SET_ASIDE: Final = 5  # with so many seats a card is set aside


class Saga(Table):
    """A table of Chronicle.

    What others can know of a hand goes with the hand when it is swapped: `shown`, `voids` and `insight` are those
    of the hand that a seat holds now. What lies face down has its own rows in `veiled` (see `unseen.py`).
    """

    def __init__(self, game: Game, seats: i64, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck  # what is printed on the cards; no fact of the game
        # options
        self.two_stories = False
        self.longer = False
        # public
        self.round: i64 = 1
        self.pile: i64 = 0  # set of the stories that may be drawn; they have no order
        self.used: i64 = 0  # row in the order of use: story + 1
        self.drawn: i64 = 0  # row in the order of revealing: story + 1, those of this round
        self.again: i64 = 0  # set of the used stories that are in play again
        self.aside: i64 = NONE  # the card set aside with five seats
        self.leader: i64 = NONE  # who leads the next meeting
        self.discards: i64 = 0  # set of cards
        self.uppermost: i64 = NONE  # the discard that lies on top
        self.voids: i64 = 0  # set of seat * 3 + suit: what those cards of a hand that were never shown lack
        self.insight: i64 = 0  # row by seat, in bytes: set of the seats that know the hand because they had it
        self.allies: vec[i64] = vec[i64]([0] * SEATS)  # sets of cards
        self.shown: vec[i64] = vec[i64]([0] * SEATS)  # cards seen going into a hand and not seen leaving it
        self.points: vec[i64] = vec[i64]([0] * SEATS)
        self.gains: vec[i64] = vec[i64]([0] * (2 * SEATS))  # two words a seat: how often each story gave a point
        self.buried: i64 = 0  # how many of the veiled cards are discards for good
        # private
        self.hands: vec[i64] = vec[i64]([0] * SEATS)  # sets of cards
        self.veiled: vec[i64] = vec[i64]([0] * CARDS)  # what lies face down; the buried ones first
        self.veiled_count: i64 = 0  # how many

    def fields(self, f: Fields) -> None:
        self.two_stories = f.flag(self.two_stories)
        self.longer = f.flag(self.longer)
        self.round = f.number(self.round)
        self.pile = f.number(self.pile)
        self.used = f.number(self.used)
        self.drawn = f.number(self.drawn)
        self.again = f.number(self.again)
        self.aside = f.number(self.aside)
        self.leader = f.number(self.leader)
        self.discards = f.number(self.discards)
        self.uppermost = f.number(self.uppermost)
        self.voids = f.number(self.voids)
        self.insight = f.number(self.insight)
        f.words(self.allies)
        f.words(self.shown)
        f.words(self.points)
        f.words(self.gains)
        self.buried = f.number(self.buried)
        f.words(self.hands)
        f.words(self.veiled)
        self.veiled_count = f.number(self.veiled_count)

    def take(self, other: Table) -> None:
        assert isinstance(other, Saga)
        self.deck = other.deck
        self.two_stories = other.two_stories
        self.longer = other.longer
        self.round = other.round
        self.pile = other.pile
        self.used = other.used
        self.drawn = other.drawn
        self.again = other.again
        self.aside = other.aside
        self.leader = other.leader
        self.discards = other.discards
        self.uppermost = other.uppermost
        self.voids = other.voids
        self.insight = other.insight
        for seat in range(self.seats):
            self.allies[seat] = other.allies[seat]
            self.shown[seat] = other.shown[seat]
            self.points[seat] = other.points[seat]
            self.gains[2 * seat] = other.gains[2 * seat]
            self.gains[2 * seat + 1] = other.gains[2 * seat + 1]
            self.hands[seat] = other.hands[seat]
        for i in range(max(self.veiled_count, other.veiled_count)):
            self.veiled[i] = other.veiled[i]
        self.buried = other.buried
        self.veiled_count = other.veiled_count


# -- cards -----------------------------------------------------------------------------------------


def hand(s: Saga, seat: int) -> list[int]:
    """The cards of a hand in ascending order."""
    return listed(s.hands[seat])


def owner(s: Saga, card: i64) -> i64:
    """Whose ally a card is, or NONE."""
    for seat in range(s.seats):
        if has(s.allies[seat], card):
            return seat
    return NONE


def holder(s: Saga, card: i64) -> i64:
    """Who has a card in hand, or NONE."""
    for seat in range(s.seats):
        if has(s.hands[seat], card):
            return seat
    return NONE


def gain_ally(s: Saga, seat: i64, card: i64) -> None:
    """Lays a card face up in front of a seat (CR-046, CR-047)."""
    s.allies[seat] += POWERS[card]


def lose_ally(s: Saga, seat: i64, card: i64) -> None:
    """Takes an ally away from a seat."""
    s.allies[seat] -= POWERS[card]


def discard(s: Saga, card: i64) -> None:
    """Puts a card on top of the discard pile (CR-056)."""
    s.discards += POWERS[card]
    s.uppermost = card


def rivals_with_cards(s: Saga, seat: i64) -> i64:
    """The set of the other seats that have hand cards."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat and s.hands[other] != 0:
            found += POWERS[other]
    return found


def rivals(s: Saga, seat: i64) -> i64:
    """The set of the other seats."""
    return POWERS[s.seats] - 1 - POWERS[seat]


def allies_of_rivals(s: Saga, seat: i64) -> i64:
    """All allies of the other seats."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat:
            found += s.allies[other]
    return found


def next_seat(s: Saga, seat: i64) -> i64:
    """The neighbour on the left (CR-032, CR-R60)."""
    return seat + 1 if seat + 1 < s.seats else 0


# -- stories ---------------------------------------------------------------------------------------


def row_length(row: i64) -> i64:
    """How many stories stand in a row."""
    length: i64 = 0
    while row != 0:
        row >>= 4
        length += 1
    return length


def row_with(row: i64, story: i64) -> i64:
    """The row with one more story at its end."""
    return with_nibble(row, row_length(row), story + 1)


def row_set(row: i64) -> i64:
    """The set of the stories in a row."""
    found: i64 = 0
    while row != 0:
        found += POWERS[(row & 15) - 1]
        row >>= 4
    return found


def row_list(row: int) -> list[int]:
    """The stories of a row in their order."""
    return [int(nibble(row, i)) - 1 for i in range(row_length(row))]


def in_play(s: Saga) -> i64:
    """The set of all stories in play (CR-086)."""
    return row_set(s.drawn) | s.again


def count_of_gains(s: Saga, seat: i64, reason: i64) -> i64:
    """How often a story, or all Evil cards (FOUR_EVIL), gave points to a seat."""
    word = s.gains[2 * seat + reason // GAINS_A_WORD]
    return word >> (reason % GAINS_A_WORD * 8) & 255


def note_gain(s: Saga, seat: i64, reason: i64, points: i64) -> None:
    """Points for a seat, and what for."""
    s.points[seat] += points
    s.gains[2 * seat + reason // GAINS_A_WORD] += POWERS[reason % GAINS_A_WORD * 8]


GAINS_A_WORD: Final = 7
FOUR_EVIL: Final = 12  # as a reason, beside the stories 0 to 11
