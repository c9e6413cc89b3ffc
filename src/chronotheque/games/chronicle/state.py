"""The table of Chronicle, and the accessors that the rules use."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.chronicle.cards import CARDS
from chronotheque.games.chronicle.deck import Deck
from chronotheque.kernel import NONE, POWERS, Table, has, listed, nibble, with_nibble
from chronotheque.kernel.declare import array, declared_table, private

SEATS: Final = 6
GOAL: Final = 3  # points (CR-005, CR-R01)
LAST_ROUND: Final = 60  # CR-R56
SET_ASIDE: Final = 5  # the number of seats with which a card is set aside

# Options in `variants`
LONGER: Final = 0  # CR-093: chosen before the game, or agreed
THEME_LED: Final = 1  # CR-R03: the theme card is played first
MAY_AGREE: Final = 2  # CR-093: the players are asked when they are tied


@declared_table
class ChronicleTable(Table):
    """A table of Chronicle.

    Knowledge about a hand moves with it when hands are swapped: `shown`, `voids` and `insight` are about the hand
    that a seat holds now. Cards face down have their own rows in `veiled` (see `rules/face_down.py`).
    """

    deck: Deck  # the printed cards; not part of the state
    # options
    two_stories: bool = False
    variants: i64 = 0  # set of LONGER, THEME_LED, MAY_AGREE
    # the game
    round: i64 = 1
    pile: i64 = 0  # set of the stories that may be drawn; they have no order
    used: i64 = 0  # row in the order of use: story + 1
    drawn: i64 = 0  # row in the order of revealing: story + 1, those of this round
    again: i64 = 0  # set of the used stories that are in play again
    aside: i64 = NONE  # the card set aside with five seats
    leader: i64 = NONE  # the leader of the next meeting
    discards: i64 = private(0)  # set of cards, the buried ones too
    uppermost: i64 = NONE  # the discard on top
    voids: i64 = 0  # set of seat * 3 + suit: suits that the never shown cards of a hand lack
    insight: i64 = 0  # row by seat, in bytes: set of the seats that know the hand because they had it
    allies: vec[i64] = array(SEATS, per_seat=1)  # sets of cards
    shown: vec[i64] = array(SEATS, per_seat=1)  # cards seen going into a hand and not seen leaving it
    points: vec[i64] = array(SEATS, per_seat=1)
    gains: vec[i64] = array(2 * SEATS, per_seat=2)  # two words a seat: number of times that each story gave a point
    buried: i64 = 0  # number of the veiled cards that are discards for good
    hands: vec[i64] = private(array(SEATS, per_seat=1))  # sets of cards
    veiled: vec[i64] = private(array(CARDS, filled="veiled_count"))  # cards face down; the buried ones first
    veiled_count: i64 = 0  # length of `veiled`


def read_variants(length: str, theme: str, agreed: bool = False) -> int:
    """Returns the set of the options in `variants`; with `agreed` the players play on."""
    found = 1 << LONGER if length == "longer" or agreed else 0
    found += 1 << MAY_AGREE if length == "agreed" else 0
    return found + (1 << THEME_LED if theme == "led" else 0)


# -- cards -----------------------------------------------------------------------------------------


def hand(s: ChronicleTable, seat: int) -> list[int]:
    """Returns the cards of a hand in ascending order."""
    return listed(s.hands[seat])


def owner(s: ChronicleTable, card: i64) -> i64:
    """Returns the seat whose ally a card is, or NONE."""
    for seat in range(s.seats):
        if has(s.allies[seat], card):
            return seat
    return NONE


def holder(s: ChronicleTable, card: i64) -> i64:
    """Returns the seat that holds a card in hand, or NONE."""
    for seat in range(s.seats):
        if has(s.hands[seat], card):
            return seat
    return NONE


def gain_ally(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Adds a card to the allies of a seat (CR-046, CR-047)."""
    s.allies[seat] += POWERS[card]


def lose_ally(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Takes an ally away from a seat."""
    s.allies[seat] -= POWERS[card]


def discard(s: ChronicleTable, card: i64) -> None:
    """Puts a card on top of the discard pile (CR-056)."""
    s.discards += POWERS[card]
    s.uppermost = card


def rivals_with_cards(s: ChronicleTable, seat: i64) -> i64:
    """Returns the set of the other seats that have hand cards."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat and s.hands[other] != 0:
            found += POWERS[other]
    return found


def rivals(s: ChronicleTable, seat: i64) -> i64:
    """Returns the set of the other seats."""
    return POWERS[s.seats] - 1 - POWERS[seat]


def allies_of_rivals(s: ChronicleTable, seat: i64) -> i64:
    """Returns all allies of the other seats."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat:
            found += s.allies[other]
    return found


def next_seat(s: ChronicleTable, seat: i64) -> i64:
    """Returns the neighbour on the left (CR-032, CR-R60)."""
    return seat + 1 if seat + 1 < s.seats else 0


def must_be_led(s: ChronicleTable, seat: i64) -> i64:
    """CR-R03  Returns the card that must be led, or NONE: the theme card, in the first meeting of a round.

    Who leads a later meeting has won the one before, and so has allies.
    """
    if not has(s.variants, THEME_LED) or s.allies[seat] != 0:
        return NONE
    return s.deck.themes[(s.drawn & 15) - 1]


# -- stories ---------------------------------------------------------------------------------------


def row_length(row: i64) -> i64:
    """Returns the number of stories in a row."""
    length: i64 = 0
    while row != 0:
        row >>= 4
        length += 1
    return length


def row_with(row: i64, story: i64) -> i64:
    """Returns the row with one more story at its end."""
    return with_nibble(row, row_length(row), story + 1)


def row_set(row: i64) -> i64:
    """Returns the set of the stories in a row."""
    found: i64 = 0
    while row != 0:
        found += POWERS[(row & 15) - 1]
        row >>= 4
    return found


def row_list(row: int) -> list[int]:
    """Returns the stories of a row in their order."""
    return [int(nibble(row, i)) - 1 for i in range(row_length(row))]


def in_play(s: ChronicleTable) -> i64:
    """Returns the set of all stories in play (CR-086)."""
    return row_set(s.drawn) | s.again


def count_of_gains(s: ChronicleTable, seat: i64, reason: i64) -> i64:
    """Returns the number of times that a story, or all Evil cards (FOUR_EVIL), gave points to a seat."""
    word = s.gains[2 * seat + reason // GAINS_A_WORD]
    return word >> (reason % GAINS_A_WORD * 8) & 255


def note_gain(s: ChronicleTable, seat: i64, reason: i64, points: i64) -> None:
    """Gives points to a seat, and records the reason."""
    s.points[seat] += points
    s.gains[2 * seat + reason // GAINS_A_WORD] += POWERS[reason % GAINS_A_WORD * 8]


GAINS_A_WORD: Final = 7
FOUR_EVIL: Final = 12  # as a reason, beside the stories 0 to 11
