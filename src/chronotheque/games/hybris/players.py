"""What a player has: cards, pieces on Upgrades, powers that work now, Location tokens."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import stands_at, token_of
from chronotheque.games.hybris.elements import (
    CARD_BITS,
    CHARACTERS,
    FIRST_ALLY,
    FIRST_CHAMPION_POWER,
    FIRST_HERO,
    SHARED_CARDS,
    UPGRADES,
)
from chronotheque.games.hybris.state import FALLEN, Cosmos
from chronotheque.games.hybris.vocabulary import EVENTS, RULES, TIMINGS
from chronotheque.kernel import NONE, POWERS, lowest, nibble, size

# -- cards -----------------------------------------------------------------------------------------


def card_of(s: Cosmos, seat: i64, bit: i64) -> i64:
    """The card of a bit in the sets of a seat."""
    return bit if bit < SHARED_CARDS else bit + (CARD_BITS - SHARED_CARDS) * s.olympian[seat]


def bit_of_card(s: Cosmos, seat: i64, card: i64) -> i64:
    """The bit of a card in the sets of a seat, or NONE if it cannot be among its cards."""
    if card < SHARED_CARDS:
        return card if card >= 0 else NONE
    bit = card - (CARD_BITS - SHARED_CARDS) * s.olympian[seat]
    return bit if SHARED_CARDS <= bit < CARD_BITS else NONE


def leave_hand(s: Cosmos, seat: i64, bit: i64) -> None:
    """A card leaves a hand for all to see."""
    s.hands[seat] &= ~POWERS[bit]
    s.fresh[seat] &= ~POWERS[bit]
    s.shown[seat] &= ~POWERS[bit]


def show_in_hand(s: Cosmos, seat: i64, cards: i64) -> None:
    """Everybody has seen cards of a hand."""
    s.shown[seat] |= cards
    s.fresh[seat] &= ~cards


def discard(s: Cosmos, seat: i64, bit: i64) -> None:
    """A card goes from a hand to the discard pile of its player."""
    leave_hand(s, seat, bit)
    s.discards[seat] |= POWERS[bit]


# -- Upgrades --------------------------------------------------------------------------------------


def left_on(pieces: i64, tile: i64, piece: i64) -> i64:
    """How many pieces of a kind stand on a tile."""
    return pieces >> (tile * 8 + piece * 2) & 3


def has_piece(pieces: i64, piece: i64) -> bool:
    """Whether a piece of a kind stands on any tile."""
    for tile in range(UPGRADES):
        if left_on(pieces, tile, piece) != 0:
            return True
    return False


def is_unlocked(pieces: i64, tile: i64) -> bool:
    """Whether no piece is left on a tile (HY-R18)."""
    return pieces >> (tile * 8) & 255 == 0


def unlocked(s: Cosmos, seat: i64) -> i64:
    """How many Upgrades a seat has unlocked."""
    count: i64 = 0
    for tile in range(UPGRADES):
        if is_unlocked(s.pieces[seat], tile):
            count += 1
    return count


# -- powers ----------------------------------------------------------------------------------------


def allies_of(s: Cosmos, seat: i64) -> i64:
    """Set of the Coliseum Heroes that a seat has won, fallen or not."""
    return s.allied[seat]


def powers_of(s: Cosmos, seat: i64) -> i64:
    """HY-R150  Set of the power bits that work for a seat now; an ally's only later than the Age of the win."""
    found = s.owned[seat]
    allies = s.allied[seat] & ~s.recruits[seat]
    while allies != 0:
        champion = lowest(allies)
        allies &= allies - 1
        if stands_at(s, seat, FIRST_ALLY + champion) != FALLEN:
            found += POWERS[FIRST_CHAMPION_POWER + champion]
    return found


def of_timing(s: Cosmos, seat: i64, timing: i64) -> i64:
    """Set of the power bits of a seat that have a timing."""
    return powers_of(s, seat) & s.book.timing_set[s.olympian[seat] * len(TIMINGS) + timing]


def of_event(s: Cosmos, seat: i64, event: i64, character: i64) -> i64:
    """Set of the power bits of a seat that react to an event in which a character acts (NONE: nobody does)."""
    found = s.book.event_set[s.olympian[seat] * len(EVENTS) + event]
    return 0 if found == 0 else for_character(s, found & powers_of(s, seat), character)


def of_rule(s: Cosmos, seat: i64, rule: i64, character: i64) -> i64:
    """Set of the power bits of a seat that change a rule, where a character acts (NONE: nobody does)."""
    found = s.book.rule_set[s.olympian[seat] * len(RULES) + rule]
    return 0 if found == 0 else for_character(s, found & powers_of(s, seat), character)


def for_character(s: Cosmos, powers: i64, character: i64) -> i64:
    """HY-R150  Powers of allies that work only for themselves count only where the ally acts."""
    own = powers & s.book.own_only
    if own == 0:
        return powers
    if character >= FIRST_ALLY:
        own &= ~POWERS[FIRST_CHAMPION_POWER + character - FIRST_ALLY]
    return powers & ~own


def strengthening(s: Cosmos, seat: i64, character: i64) -> i64:
    """Set of the passive power bits of a seat that change strength where a character fights."""
    return for_character(s, s.book.strength_set[s.olympian[seat]] & powers_of(s, seat), character)


def rule_sum(s: Cosmos, seat: i64, rule: i64, character: i64, arg: i64) -> i64:
    """What the powers of a seat add to a rule; `arg` is what the rule is asked for (NONE: it has no argument)."""
    powers = of_rule(s, seat, rule, character)
    total: i64 = 0
    bit: i64 = 0
    while powers != 0:
        if powers & 1 != 0:
            total += power_adds(s, seat, bit, rule, arg)
        powers >>= 1
        bit += 1
    return total


def power_adds(s: Cosmos, seat: i64, bit: i64, rule: i64, arg: i64) -> i64:
    """What one power adds to a rule."""
    b = s.book
    number = b.power_list[b.power_of(s.olympian[seat], bit)]
    total: i64 = 0
    for op in range(b.first(number), b.last(number)):
        if b.what[op] == rule and (b.arg[op] == NONE or b.arg[op] == arg):
            total += b.n[op]
    return total


def has_rule(s: Cosmos, seat: i64, rule: i64, character: i64) -> bool:
    """Whether a power of a seat changes a rule."""
    return of_rule(s, seat, rule, character) != 0


# -- Location tokens -------------------------------------------------------------------------------


def planned_of(s: Cosmos, seat: i64, token: i64) -> i64:
    """How many tokens of a kind lie under the characters of a seat."""
    count: i64 = 0
    for character in range(FIRST_HERO, CHARACTERS):
        if token_of(s, seat, character) == token:
            count += 1
    return count


def tokens_left(s: Cosmos, seat: i64, location: i64) -> i64:
    """HY-015  How many tokens of a Location are neither Used nor Unavailable, those under characters included."""
    return nibble(s.book.tokens, location) - nibble(s.used[seat], location) - nibble(s.unavailable[seat], location)


def hand_size(s: Cosmos, seat: i64) -> i64:
    """How many conflict cards a seat has in hand."""
    return size(s.hands[seat])
