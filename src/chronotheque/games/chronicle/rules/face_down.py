"""Cards face down, and the knowledge of each seat about them (CR-R11, CR-R54, CR-R57).

A card played face down is known to its player. All seats know the hand from which it came, and the suits which that
hand lacked at the time. A seat that had the hand before and lost it to the Fool knows its cards. A card that was
seen entering the hand before (the theme card, a card taken back by a 6) may be the veiled one.

A veiled card is one word: the card, its player, the present holder of its hand, the suits that the hand lacked, the
seats that knew the hand, and the cards that were seen entering it before.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.chronicle.cards import EVERY_NUMBERED, OF_SUIT, SUITS
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import POWERS, byte, has, with_byte

# Bit offsets in the word of a veiled card.
AT_PLAYER: Final = 6
AT_HAND: Final = 9
AT_LACKS: Final = 12
AT_KNOWERS: Final = 15
AT_CLAIMS: Final = 21


def veiled_card(word: i64) -> i64:
    """Returns the card itself."""
    return word & 63


def veiled_by(word: i64) -> i64:
    """Returns the seat that played it."""
    return word >> AT_PLAYER & 7


def veiled_from(word: i64) -> i64:
    """Returns the seat that now holds the hand it came from."""
    return word >> AT_HAND & 7


def veiled_lacks(word: i64) -> i64:
    """Returns the set of the suits that the hand lacked then, except for cards that were seen entering it."""
    return word >> AT_LACKS & 7


def veiled_knowers(word: i64) -> i64:
    """Returns the set of the seats that knew the hand then."""
    return word >> AT_KNOWERS & 63


def veiled_claims(word: i64) -> i64:
    """Returns the set of the cards that were seen entering the hand before and may be the veiled one."""
    return word >> AT_CLAIMS


def veil_word(card: i64, player: i64, hand: i64, lacks: i64, knowers: i64, claims: i64) -> i64:
    """Packs a veiled card into one word."""
    return (
        card
        + player * POWERS[AT_PLAYER]
        + hand * POWERS[AT_HAND]
        + lacks * POWERS[AT_LACKS]
        + knowers * POWERS[AT_KNOWERS]
        + claims * POWERS[AT_CLAIMS]
    )


def lacks(s: ChronicleTable, seat: i64) -> i64:
    """Returns the set of the suits that the hidden cards of a hand are known to lack."""
    return s.voids >> (seat * SUITS) & 7


def lay_face_down(s: ChronicleTable, seat: i64, card: i64, led: i64) -> None:
    """Lays a card face down for a seat without the led suit, which makes that void public."""
    s.voids |= POWERS[seat * SUITS + led]
    s.shown[seat] &= ~OF_SUIT[led]  # such a card was in the hand, but it must have left it before
    claims = s.shown[seat] & EVERY_NUMBERED
    s.veiled[s.veiled_count] = veil_word(card, seat, seat, lacks(s, seat), byte(s.insight, seat), claims)
    s.veiled_count += 1


def see(s: ChronicleTable, card: i64) -> None:
    """Records that a card is open: it is no longer in a hand or face down."""
    bit = POWERS[card]
    shown = s.shown
    for seat in range(s.seats):
        if shown[seat] & bit != 0:
            shown[seat] -= bit
    for i in range(s.veiled_count):
        if has(veiled_claims(s.veiled[i]), card):
            s.veiled[i] -= POWERS[AT_CLAIMS + card]


def show_in_hand(s: ChronicleTable, seat: i64, card: i64) -> None:
    """Records that all seats have seen a card in a hand or entering it."""
    s.shown[seat] |= POWERS[card]


def unveil_meeting(s: ChronicleTable) -> None:
    """Turns all cards of the meeting face up (CR-046)."""
    for i in range(s.buried, s.veiled_count):
        see(s, veiled_card(s.veiled[i]))
    forget_from(s, s.buried)


def bury_meeting(s: ChronicleTable, last: i64) -> None:
    """Discards the cards of the meeting: those face down stay unknown except the last, on top."""
    for i in range(s.buried, s.veiled_count):
        if veiled_card(s.veiled[i]) == last:
            forget_from(s, i)  # no card was played after it
    see(s, last)
    s.buried = s.veiled_count


def forget_from(s: ChronicleTable, first: i64) -> None:
    """Drops the veiled cards from a place on."""
    for i in range(first, s.veiled_count):
        s.veiled[i] = 0
    s.veiled_count = first


def swap_hands(s: ChronicleTable, one: i64, other: i64) -> None:
    """CR-R21, CR-R57  Swaps the whole hands of two seats; each knows the cards it gave and those it got."""
    s.hands[one], s.hands[other] = s.hands[other], s.hands[one]
    s.shown[one], s.shown[other] = s.shown[other], s.shown[one]
    first, second = byte(s.insight, one), byte(s.insight, other)
    s.insight = with_byte(with_byte(s.insight, one, second | POWERS[one]), other, first | POWERS[other])
    first, second = lacks(s, one), lacks(s, other)
    s.voids += (second - first) * POWERS[one * SUITS] + (first - second) * POWERS[other * SUITS]
    for i in range(s.veiled_count):
        word = s.veiled[i]
        hand = veiled_from(word)
        if hand == one:
            s.veiled[i] += (other - one) * POWERS[AT_HAND]
        elif hand == other:
            s.veiled[i] += (one - other) * POWERS[AT_HAND]
