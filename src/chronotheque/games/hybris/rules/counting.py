"""Counting and testing: what conditions ask for, what can be paid, what would have a result (HY-R149, 3.1)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import count_links, kind_of, owner_of, space_of, stands_at, tile_of
from chronotheque.games.hybris.elements import AVATARS_IN_ALL, CHARACTERS, FIRST_ALLY, SPACES
from chronotheque.games.hybris.players import allies_of, hand_size, has_piece, unlocked
from chronotheque.games.hybris.rules import actions
from chronotheque.games.hybris.rules.goods import stock
from chronotheque.games.hybris.state import AWAY, FALLEN, NO_COMBAT, Cosmos
from chronotheque.games.hybris.vocabulary import (
    ANY_PIECE,
    COLISEUM_DECK,
    COUNT_ALLIES,
    COUNT_AVATARS,
    COUNT_CITIES,
    COUNT_COMBOS,
    COUNT_DEPLOYED,
    COUNT_FACTORY,
    COUNT_FALLEN,
    COUNT_HAND,
    COUNT_HEROES,
    COUNT_INTENSITY,
    COUNT_LINKS,
    COUNT_OTHERS,
    COUNT_PLAYED,
    COUNT_PREMONITION,
    COUNT_PROPHETS,
    COUNT_RANK,
    COUNT_SPARKS,
    COUNT_STORED,
    COUNT_SYMBOLS,
    COUNT_TEMPLES,
    COUNT_UPGRADES,
    COUNT_WELL,
    DO_ACTION,
    DO_CHOOSE,
    DO_DESTROY,
    DO_DRAW,
    DO_GAIN,
    DO_IF,
    DO_PAY,
    DO_RECOVER,
    DO_REMOVE,
    DO_STEAL,
    DO_WELL,
    FLAG_ATTACKER,
    FLAG_DEFENDER,
    FLAG_EMPTIED,
    FLAG_GAME,
    HERO_KIND,
    HERO_OR_PROPHET,
    HERO_PIECE,
    OWN_DECK,
    PRAYER_WELL,
    PREMONITION_DECK,
    PROPHET_KIND,
    PROPHET_PIECE,
    SPARK,
    SYMBOLS,
    TEMPLE,
)
from chronotheque.games.hybris.writer import FLAG
from chronotheque.kernel import NONE, POWERS, has, nibble, size


def count(s: Cosmos, seat: i64, counter: i64, arg: i64) -> i64:
    """What a counter says of a seat now."""
    if counter < COUNT_HAND:
        return stock(s, seat, counter)
    if counter == COUNT_HAND:
        return hand_size(s, seat)
    if counter == COUNT_PREMONITION:
        return size(s.foreseen[seat])
    if counter == COUNT_RANK:
        return space_of(s, seat) + 1
    if counter == COUNT_DEPLOYED:
        return deployed(s, seat, arg)
    if counter == COUNT_LINKS:
        return count_links(s, seat)
    if counter == COUNT_STORED:
        return size(s.stored[seat])
    if counter == COUNT_FACTORY:
        return owned_in_factory(s, seat)
    if counter == COUNT_SYMBOLS:
        return size(deployed_set(s, seat, True))
    if counter == COUNT_CITIES:
        return size(deployed_set(s, seat, False))
    if counter == COUNT_TEMPLES:
        return size(s.temples[seat]) if arg == NONE else s.temples[seat] >> arg & 1
    if counter in (COUNT_HEROES, COUNT_PROPHETS):
        return freed(s, seat, HERO_KIND if counter == COUNT_HEROES else PROPHET_KIND)
    if counter == COUNT_ALLIES:
        return size(allies_of(s, seat))
    if counter == COUNT_FALLEN:
        return fallen(s, seat)
    if counter == COUNT_UPGRADES:
        return unlocked(s, seat)
    if counter == COUNT_SPARKS:
        return s.sparks[seat]
    if counter == COUNT_WELL:
        return s.well
    if counter == COUNT_OTHERS:
        return s.seats - 1
    if counter == COUNT_INTENSITY:
        return nibble(s.intensity, arg)
    if counter == COUNT_AVATARS:
        return avatars_in_cities(s, arg)
    side = side_of(s, seat)
    if side == NONE:
        return 0
    if counter == COUNT_PLAYED:
        return s.zone_count[side]
    return s.combos[side] if counter == COUNT_COMBOS else 0


def avatars_in_cities(s: Cosmos, arg: i64) -> i64:
    """How many Avatars are in Cities, or whether one of them is."""
    found: i64 = 0
    for avatar in range(AVATARS_IN_ALL):
        if nibble(s.avatars, avatar) != 0 and arg in (NONE, avatar):
            found += 1
    return found


def deployed(s: Cosmos, seat: i64, arg: i64) -> i64:
    """How many technologies a seat has deployed: all, of a symbol, or in a City."""
    b = s.book
    found: i64 = 0
    for space in range(SPACES):
        mark = s.spaces[space]
        if mark == 0 or owner_of(mark) != seat:
            continue
        if arg == NONE or arg == b.symbol[tile_of(mark)] or arg == len(SYMBOLS) + b.space_city[space]:
            found += 1
    return found


def deployed_set(s: Cosmos, seat: i64, symbols: bool) -> i64:
    """Set of the symbols among a seat's deployed technologies, or of the Cities in which they lie."""
    b = s.book
    found: i64 = 0
    for space in range(SPACES):
        mark = s.spaces[space]
        if mark != 0 and owner_of(mark) == seat:
            found |= POWERS[b.symbol[tile_of(mark)]] if symbols else POWERS[b.space_city[space]]
    return found


def owned_in_factory(s: Cosmos, seat: i64) -> i64:
    """How many tiles of a seat are in the factory."""
    found: i64 = 0
    for space in range(3):
        if s.factory[space] != 0 and owner_of(s.factory[space]) == seat:
            found += 1
    return found


def freed(s: Cosmos, seat: i64, kind: i64) -> i64:
    """Heroes or Prophets of a seat that are freed and not fallen, allies left out."""
    found: i64 = 0
    for character in range(1, FIRST_ALLY):
        if kind_of(character) == kind and stands_at(s, seat, character) not in (AWAY, FALLEN):
            found += 1
    return found


def fallen(s: Cosmos, seat: i64) -> i64:
    """Heroes and allies of a seat in the Underworld."""
    found: i64 = 0
    for character in range(1, CHARACTERS):
        if stands_at(s, seat, character) == FALLEN:
            found += 1
    return found


def side_of(s: Cosmos, seat: i64) -> i64:
    """On which side of the combat in progress a seat fights, or NONE."""
    if s.combat == NO_COMBAT:
        return NONE
    if s.fighter[0] == seat:
        return 0
    return 1 if s.fighter[1] == seat else NONE


def holds(s: Cosmos, seat: i64, condition: i64) -> bool:
    """Whether every term of a condition is true for a seat."""
    b = s.book
    for term in range(b.condition_start[condition], b.condition_start[condition + 1]):
        counter = b.term_counter[term]
        if counter >= FLAG:
            if flag(s, seat, counter - FLAG, b.term_arg[term]) != (b.term_not[term] == 0):
                return False
        elif not compare(count(s, seat, counter, b.term_arg[term]), b.term_comparison[term], b.term_value[term]):
            return False
    return True


def flag(s: Cosmos, seat: i64, which: i64, deck: i64) -> bool:
    """Whether a seat attacks, defends, fights the game or a player; whether a deck has run out once (HY-R105)."""
    if which == FLAG_EMPTIED:
        return has(s.emptied, deck)
    side = side_of(s, seat)
    if side == NONE:
        return False
    if which == FLAG_ATTACKER:
        return side == 0
    if which == FLAG_DEFENDER:
        return side == 1
    return (s.fighter[1 - side] == NONE) == (which == FLAG_GAME)


def compare(found: i64, comparison: i64, value: i64) -> bool:
    """Whether a count stands as it should to a number: ==, >=, <=, <, >."""
    if comparison == 0:
        return found == value
    if comparison == 1:
        return found >= value
    if comparison == 2:
        return found <= value
    return found < value if comparison == 3 else found > value


def amount(s: Cosmos, seat: i64, op: i64) -> i64:
    """How much an operation is about: its number, times what it counts, at most its limit."""
    b = s.book
    n = b.n[op]
    if b.per[op] == NONE:
        return n
    n *= count(s, seat, b.per[op], b.arg[op])
    return b.most[op] if 0 < b.most[op] < n else n


# -- what can be done ------------------------------------------------------------------------------


def can_pay(s: Cosmos, seat: i64, number: i64) -> bool:
    """HY-286  Whether a seat can give all that a list demands in payment."""
    b = s.book
    for op in range(b.first(number), b.last(number)):
        if b.do[op] == DO_PAY:
            needed: i64 = 0
            for other in range(b.first(number), op + 1):
                if b.do[other] == DO_PAY and b.what[other] == b.what[op]:
                    needed += b.n[other]
            if stock(s, seat, b.what[op]) < needed:
                return False
        elif b.do[op] == DO_DESTROY and size(s.temples[seat]) < b.n[op]:
            return False
    return True


def is_possible(s: Cosmos, seat: i64, number: i64) -> bool:
    """HY-R142, HY-R149  Whether a list may be chosen: paid in full, with a result, in a combat without an action.

    The empty list always may.
    """
    b = s.book
    first, last = b.first(number), b.last(number)
    if first == last:
        return True
    if not can_pay(s, seat, number) or (s.combat != NO_COMBAT and b.has_action(number)):
        return False
    for op in range(first, last):
        if not is_void(s, seat, op):
            return True
    return False


def is_void(s: Cosmos, seat: i64, op: i64) -> bool:
    """Whether an operation would have no result at all."""
    b = s.book
    do = b.do[op]
    if do == DO_GAIN:
        return b.what[op] == PRAYER_WELL and s.well == 0
    if do == DO_DRAW:
        return not can_draw(s, seat, b.what[op])
    if do == DO_ACTION:
        return not actions.can_do(s, seat, op)
    if do == DO_REMOVE:
        return not can_remove(s, seat, b.what[op], b.a[op])
    if do == DO_STEAL:
        return victims(s, seat, b.what[op]) == 0
    if do == DO_WELL:
        return b.n[op] < 0 and s.well == 0
    if do == DO_RECOVER:
        return s.discards[seat] == 0
    if do == DO_IF:
        inner = b.b[op] if holds(s, seat, b.a[op]) else b.c[op]
        return b.first(inner) == b.last(inner) or not is_possible(s, seat, inner)
    if do == DO_CHOOSE:
        for option in range(b.a[op], b.a[op] + b.b[op]):
            if is_possible(s, seat, option):
                return False
        return True
    return False


def can_draw(s: Cosmos, seat: i64, deck: i64) -> bool:
    """Whether there is a card to draw, after shuffling if need be (HY-R25, HY-R26)."""
    if deck == OWN_DECK:
        return (s.decks[seat] | s.discards[seat]) != 0
    if deck == COLISEUM_DECK:
        return (s.coliseum_deck | s.coliseum_discards) != 0
    if deck == PREMONITION_DECK:
        return (s.premonition_deck | s.premonition_discards) != 0
    return not has(s.crowned, seat)


def can_remove(s: Cosmos, seat: i64, what: i64, city: i64) -> bool:
    """HY-R20  Whether a piece of a kind is left on a tile, and a Temple has a City to go to (HY-R21)."""
    pieces = s.pieces[seat]
    if what == HERO_OR_PROPHET:
        return has_piece(pieces, HERO_PIECE) or has_piece(pieces, PROPHET_PIECE)
    if what == ANY_PIECE:
        return (
            has_piece(pieces, SPARK)
            or has_piece(pieces, HERO_PIECE)
            or has_piece(pieces, PROPHET_PIECE)
            or can_remove(s, seat, TEMPLE, city)
        )
    if what == TEMPLE:
        return has_piece(pieces, TEMPLE) and (city == NONE or not has(s.temples[seat], city))
    return has_piece(pieces, what)


def victims(s: Cosmos, seat: i64, what: i64) -> i64:
    """HY-R156  Set of the seats that can be robbed; in a combat between players only the opponent."""
    side = side_of(s, seat)
    found: i64 = 0
    for other in range(s.seats):
        if other == seat or stock(s, other, what) == 0:
            continue
        if side == NONE or s.fighter[1 - side] == NONE or s.fighter[1 - side] == other:
            found += POWERS[other]
    return found
