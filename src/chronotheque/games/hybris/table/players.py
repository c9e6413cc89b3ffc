"""Functions on a player's property: cards, pieces on Upgrades, working powers, Location tokens."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import (
    CARD_BITS,
    CHARACTERS,
    FIRST_ALLY,
    FIRST_CHAMPION_POWER,
    FIRST_HERO,
    SHARED_CARDS,
    UPGRADES,
)
from chronotheque.games.hybris.printed.vocabulary import EVENTS, RULES, TIMINGS
from chronotheque.games.hybris.table.board import stands_at, token_of
from chronotheque.games.hybris.table.state import FALLEN, LATE_BONUS, HybrisTable
from chronotheque.kernel import NONE, POWERS, lowest, nibble, size, with_nibble

# -- cards -----------------------------------------------------------------------------------------


def card_of(s: HybrisTable, seat: i64, bit: i64) -> i64:
    """Returns the card of a bit in a seat's sets."""
    return bit if bit < SHARED_CARDS else bit + (CARD_BITS - SHARED_CARDS) * s.olympian[seat]


def bit_of_card(s: HybrisTable, seat: i64, card: i64) -> i64:
    """Returns the bit of a card in a seat's sets, or NONE if the seat cannot have it."""
    if card < SHARED_CARDS:
        return card if card >= 0 else NONE
    bit = card - (CARD_BITS - SHARED_CARDS) * s.olympian[seat]
    return bit if SHARED_CARDS <= bit < CARD_BITS else NONE


def leave_hand(s: HybrisTable, seat: i64, bit: i64) -> None:
    """Removes a card from a hand publicly."""
    s.hands[seat] &= ~POWERS[bit]
    s.fresh[seat] &= ~POWERS[bit]
    s.shown[seat] &= ~POWERS[bit]


def show_in_hand(s: HybrisTable, seat: i64, cards: i64) -> None:
    """Marks cards of a hand as seen by everybody."""
    s.shown[seat] |= cards
    s.fresh[seat] &= ~cards


def discard(s: HybrisTable, seat: i64, bit: i64) -> None:
    """Moves a card from a hand to its player's discard pile."""
    leave_hand(s, seat, bit)
    s.discards[seat] |= POWERS[bit]


# -- Upgrades --------------------------------------------------------------------------------------


def left_on(pieces: i64, tile: i64, piece: i64) -> i64:
    """Returns the number of pieces of a kind on a tile."""
    return pieces >> (tile * 8 + piece * 2) & 3


def has_piece(pieces: i64, piece: i64) -> bool:
    """True if a piece of a kind is on any tile."""
    for tile in range(UPGRADES):
        if left_on(pieces, tile, piece) != 0:
            return True
    return False


def is_unlocked(pieces: i64, tile: i64) -> bool:
    """True if no piece is left on a tile (HY-R18)."""
    return pieces >> (tile * 8) & 255 == 0


def unlocked(s: HybrisTable, seat: i64) -> i64:
    """Returns the number of Upgrades a seat has unlocked."""
    count: i64 = 0
    for tile in range(UPGRADES):
        if is_unlocked(s.pieces[seat], tile):
            count += 1
    return count


# -- powers ----------------------------------------------------------------------------------------


def allies_of(s: HybrisTable, seat: i64) -> i64:
    """Returns the set of Coliseum Heroes a seat has won, fallen or not."""
    return s.allied[seat]


def powers_of(s: HybrisTable, seat: i64) -> i64:
    """HY-R150  Returns the set of a seat's working powers; an ally's start in the Age after the win."""
    found = s.owned[seat]
    allies = s.allied[seat] & ~s.recruits[seat]
    while allies != 0:
        champion = lowest(allies)
        allies &= allies - 1
        if stands_at(s, seat, FIRST_ALLY + champion) != FALLEN:
            found += POWERS[FIRST_CHAMPION_POWER + champion]
    return found


def of_timing(s: HybrisTable, seat: i64, timing: i64) -> i64:
    """Returns the set of a seat's powers with a timing."""
    return powers_of(s, seat) & s.book.timing_set[s.olympian[seat] * len(TIMINGS) + timing]


def of_event(s: HybrisTable, seat: i64, event: i64, character: i64) -> i64:
    """Returns the set of a seat's powers that react to an event with an acting character (NONE: nobody acts)."""
    found = s.book.event_set[s.olympian[seat] * len(EVENTS) + event]
    return 0 if found == 0 else for_character(s, found & powers_of(s, seat), character)


def of_rule(s: HybrisTable, seat: i64, rule: i64, character: i64) -> i64:
    """Returns the set of a seat's powers that change a rule, for an acting character (NONE: nobody acts)."""
    found = s.book.rule_set[s.olympian[seat] * len(RULES) + rule]
    return 0 if found == 0 else for_character(s, found & powers_of(s, seat), character)


def for_character(s: HybrisTable, powers: i64, character: i64) -> i64:
    """HY-R150  Filters out powers that allies have only for themselves, unless the ally acts."""
    own = powers & s.book.own_only
    if own == 0:
        return powers
    if character >= FIRST_ALLY:
        own &= ~POWERS[FIRST_CHAMPION_POWER + character - FIRST_ALLY]
    return powers & ~own


def strengthening(s: HybrisTable, seat: i64, character: i64) -> i64:
    """Returns the set of a seat's passive powers that change strength for a fighting character."""
    return for_character(s, s.book.strength_set[s.olympian[seat]] & powers_of(s, seat), character)


def rule_sum(s: HybrisTable, seat: i64, rule: i64, character: i64, arg: i64) -> i64:
    """Returns the sum of a seat's powers for a rule; `arg` is the rule's argument (NONE: it has none)."""
    powers = of_rule(s, seat, rule, character)
    total: i64 = 0
    bit: i64 = 0
    while powers != 0:
        if powers & 1 != 0:
            total += power_adds(s, seat, bit, rule, arg)
        powers >>= 1
        bit += 1
    return total


def power_adds(s: HybrisTable, seat: i64, bit: i64, rule: i64, arg: i64) -> i64:
    """Returns the amount that one power adds to a rule."""
    b = s.book
    number = b.power_list[b.power_of(s.olympian[seat], bit)]
    total: i64 = 0
    for op in range(b.first(number), b.last(number)):
        if b.what[op] == rule and (b.arg[op] == NONE or b.arg[op] == arg):
            total += b.n[op]
    return total


def has_rule(s: HybrisTable, seat: i64, rule: i64, character: i64) -> bool:
    """True if a power of a seat changes a rule."""
    return of_rule(s, seat, rule, character) != 0


# -- Location tokens -------------------------------------------------------------------------------


def planned_of(s: HybrisTable, seat: i64, token: i64) -> i64:
    """Returns the number of tokens of a kind under a seat's characters."""
    count: i64 = 0
    for character in range(FIRST_HERO, CHARACTERS):
        if token_of(s, seat, character) == token:
            count += 1
    return count


def tokens_left(s: HybrisTable, seat: i64, location: i64) -> i64:
    """HY-015  Returns the tokens of a Location neither Used nor Unavailable, including those under characters."""
    return nibble(s.book.tokens, location) - nibble(s.used[seat], location) - nibble(s.unavailable[seat], location)


def note_late(s: HybrisTable, seat: i64, token: i64, n: i64) -> None:
    """HY-R132  Notes that tokens (LATE_BONUS, or LATE + Location) came to a reserve, or (n < 0) left it."""
    late = nibble(s.used[seat], token) + n
    s.used[seat] = with_nibble(s.used[seat], token, 0 if late < 0 else 15 if late > 15 else late)


def forget_late(s: HybrisTable, seat: i64) -> None:
    """Notes a new plan, for which every token of the reserve could be used."""
    s.used[seat] &= POWERS[4 * LATE_BONUS] - 1


def finish(s: HybrisTable, winners: i64) -> None:
    """Ends the game, and with it what was only noted for guesses."""
    for seat in range(s.seats):
        forget_late(s, seat)
    s.finish(winners)


def hand_size(s: HybrisTable, seat: i64) -> i64:
    """Returns the number of conflict cards in a seat's hand."""
    return size(s.hands[seat])
