"""Counters, conditions and amounts of effects."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import AVATARS_IN_ALL, CHARACTERS, FIRST_ALLY, SPACES
from chronotheque.games.hybris.printed.vocabulary import (
    COUNT_ALLIES,
    COUNT_AVATARS,
    COUNT_CITIES,
    COUNT_COMBOS,
    COUNT_DEFEATED,
    COUNT_DEPLOYED,
    COUNT_FACTORY,
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
    FLAG_ATTACKER,
    FLAG_DEFENDER,
    FLAG_EMPTIED,
    FLAG_GAME,
    HERO_KIND,
    PROPHET_KIND,
    SYMBOLS,
)
from chronotheque.games.hybris.printed.writer import FLAG
from chronotheque.games.hybris.rules.mortal_world.links import count_links
from chronotheque.games.hybris.rules.supplies.goods import stock
from chronotheque.games.hybris.table.board import kind_of, owner_of, space_of, stands_at, tile_of
from chronotheque.games.hybris.table.players import allies_of, hand_size, unlocked
from chronotheque.games.hybris.table.state import AWAY, FALLEN, NO_COMBAT, HybrisTable
from chronotheque.kernel import NONE, POWERS, has, nibble, size


def count(s: HybrisTable, seat: i64, counter: i64, arg: i64) -> i64:
    """Returns the value of a counter for a seat."""
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
    if counter == COUNT_DEFEATED:
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


def avatars_in_cities(s: HybrisTable, arg: i64) -> i64:
    """Returns the number of Avatars in Cities, or 1 if the given one is in a City."""
    found: i64 = 0
    for avatar in range(AVATARS_IN_ALL):
        if nibble(s.avatars, avatar) != 0 and arg in (NONE, avatar):
            found += 1
    return found


def deployed(s: HybrisTable, seat: i64, arg: i64) -> i64:
    """Returns the number of technologies a seat has deployed: all, of a symbol, or in a City."""
    b = s.book
    found: i64 = 0
    for space in range(SPACES):
        mark = s.spaces[space]
        if mark == 0 or owner_of(mark) != seat:
            continue
        if arg == NONE or arg == b.symbol[tile_of(mark)] or arg == len(SYMBOLS) + b.space_city[space]:
            found += 1
    return found


def deployed_set(s: HybrisTable, seat: i64, symbols: bool) -> i64:
    """Returns the set of symbols among a seat's deployed technologies, or of the Cities that hold them."""
    b = s.book
    found: i64 = 0
    for space in range(SPACES):
        mark = s.spaces[space]
        if mark != 0 and owner_of(mark) == seat:
            found |= POWERS[b.symbol[tile_of(mark)]] if symbols else POWERS[b.space_city[space]]
    return found


def owned_in_factory(s: HybrisTable, seat: i64) -> i64:
    """Returns the number of a seat's tiles in the factory."""
    found: i64 = 0
    for space in range(3):
        if s.factory[space] != 0 and owner_of(s.factory[space]) == seat:
            found += 1
    return found


def freed(s: HybrisTable, seat: i64, kind: i64) -> i64:
    """Returns the number of a seat's Heroes or Prophets that are freed and not fallen, without allies."""
    found: i64 = 0
    for character in range(1, FIRST_ALLY):
        if kind_of(character) == kind and stands_at(s, seat, character) not in (AWAY, FALLEN):
            found += 1
    return found


def fallen(s: HybrisTable, seat: i64) -> i64:
    """Returns the number of a seat's Heroes and allies in the Underworld."""
    found: i64 = 0
    for character in range(1, CHARACTERS):
        if stands_at(s, seat, character) == FALLEN:
            found += 1
    return found


def side_of(s: HybrisTable, seat: i64) -> i64:
    """Returns the side on which a seat fights in the present combat, or NONE."""
    if s.combat == NO_COMBAT:
        return NONE
    if s.fighter[0] == seat:
        return 0
    return 1 if s.fighter[1] == seat else NONE


def holds(s: HybrisTable, seat: i64, condition: i64) -> bool:
    """True if every term of a condition holds for a seat."""
    b = s.book
    for term in range(b.condition_start[condition], b.condition_start[condition + 1]):
        counter = b.term_counter[term]
        if counter >= FLAG:
            if flag(s, seat, counter - FLAG, b.term_arg[term]) != (b.term_not[term] == 0):
                return False
        elif not compare(count(s, seat, counter, b.term_arg[term]), b.term_comparison[term], b.term_value[term]):
            return False
    return True


def flag(s: HybrisTable, seat: i64, which: i64, deck: i64) -> bool:
    """True if a flag holds: the seat attacks, defends, fights the game or a player, or a deck ran out (HY-R105)."""
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
    """Compares a count with a number: ==, >=, <=, <, >."""
    if comparison == 0:
        return found == value
    if comparison == 1:
        return found >= value
    if comparison == 2:
        return found <= value
    return found < value if comparison == 3 else found > value


def amount(s: HybrisTable, seat: i64, op: i64) -> i64:
    """Returns the amount of an operation: its number times its counter, up to its limit."""
    b = s.book
    n = b.n[op]
    if b.per[op] == NONE:
        return n
    n *= count(s, seat, b.per[op], b.arg[op])
    return b.most[op] if 0 < b.most[op] < n else n
