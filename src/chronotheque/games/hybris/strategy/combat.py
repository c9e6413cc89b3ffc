"""Combat strategy: the reach of a hand, the chance to win, and the card to play.

Only public information about the enemy is used: totals, Determination and the number of its cards.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import CARD_BITS, is_power_part, power_of_part
from chronotheque.games.hybris.printed.vocabulary import (
    ALLY_STRENGTH,
    ATTACKER_WINS_TIES,
    DO_IF,
    DO_STRENGTH,
    HERO_KIND,
    WHEN_ANY,
    WHEN_ATTACK,
    WHEN_DEFEND,
    WHEN_GAME,
    WHEN_PLAYER,
)
from chronotheque.games.hybris.rules.combat.fighting import resolve_of, total
from chronotheque.games.hybris.rules.effects.counting import amount, holds
from chronotheque.games.hybris.rules.subsets import covering
from chronotheque.games.hybris.strategy.worth import Position
from chronotheque.games.hybris.table.board import kind_of
from chronotheque.games.hybris.table.players import (
    bit_of_card,
    card_of,
    hand_size,
    has_rule,
    rule_sum,
    strengthening,
)
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, lowest

ENEMY_CARD: Final = 2.9  # expected strength of a Coliseum card for the game, its symbols included
UNSURE: Final = 1.6  # points of strength ahead that multiply the odds by e
A_CARD: Final = 1.5  # expected strength of a card in another player's hand
A_POINT: Final = 1.35  # … and of a point of Determination
A_POWER: Final = 4  # most strength that a power may add
RESERVED: Final = 12  # cap on the Determination considered


# -- cards -----------------------------------------------------------------------------------------


def force(s: HybrisTable, seat: i64, card: i64) -> i64:
    """Returns the strength a card adds to its side or takes from the other, with its effect now."""
    b = s.book
    found = b.strength[card]
    number = b.card_effects[card]
    for op in range(b.first(number), b.last(number)):
        if b.do[op] == DO_STRENGTH:
            n = amount(s, seat, op)
            found += n if b.a[op] == 0 else -n
        elif b.do[op] == DO_IF:
            inner = b.b[op] if holds(s, seat, b.a[op]) else b.c[op]
            for within in range(b.first(inner), b.last(inner)):
                if b.do[within] == DO_STRENGTH:
                    n = amount(s, seat, within)
                    found += n if b.a[within] == 0 else -n
    return found


def force_in_zone(s: HybrisTable, side: i64, card: i64) -> i64:
    """Returns the same for the next card, with the combo it would form."""
    b = s.book
    seat = s.fighter[side]
    found = force(s, seat, card)
    count = s.zone_count[side]
    if count > 0 and b.left[card] != 0:
        before = card_of(s, seat, s.zone[side * CARD_BITS + count - 1])
        if b.right[before] == b.left[card]:
            found += b.combo[card]
    return found


def keeping(s: HybrisTable, card: i64) -> float:
    """Returns the worth of a card in hand against others: strength for its cost, and its symbols."""
    b = s.book
    number = b.card_effects[card]
    effect = 0.5 if b.first(number) < b.last(number) else 0.0
    shown = b.elements[card]
    symbols = 0.0
    while shown != 0:
        symbols += float(shown & 15)
        shown >>= 4
    return float(b.strength[card]) - 0.7 * float(b.cost[card]) + 0.4 * float(b.combo[card]) + effect + 0.4 * symbols


def reach(s: HybrisTable, seat: i64, hand: i64, room: i64) -> i64:
    """Returns the strength that some cards can add within `room` Determination, without combos."""
    if room < 0:
        return 0
    if room > RESERVED:
        room = RESERVED
    best: list[i64] = [0] * (int(room) + 1)  # by Determination
    while hand != 0:
        card = card_of(s, seat, lowest(hand))
        hand &= hand - 1
        cost, gain = s.book.cost[card], force(s, seat, card)
        if gain <= 0:
            continue
        at = room
        while at >= cost:
            if best[at - cost] + gain > best[at]:
                best[at] = best[at - cost] + gain
            at -= 1
    return best[room]


# -- before a combat -------------------------------------------------------------------------------


def lasting(s: HybrisTable, seat: i64, character: i64, attacks: bool, game: bool) -> i64:
    """Returns the strength that powers give a character from the start."""
    b = s.book
    powers = strengthening(s, seat, character)
    found: i64 = 0
    while powers != 0:
        number = b.power_list[b.power_of(s.olympian[seat], lowest(powers))]
        powers &= powers - 1
        for op in range(b.first(number), b.last(number)):
            if b.do[op] != DO_STRENGTH:
                continue
            when = b.c[op]
            fits = when in (WHEN_ATTACK if attacks else WHEN_DEFEND, WHEN_GAME if game else WHEN_PLAYER)
            if fits or when == WHEN_ANY:
                found += b.n[op] if b.a[op] == 0 else -b.n[op]
    if kind_of(character) == HERO_KIND:
        found += rule_sum(s, seat, ALLY_STRENGTH, character, NONE)
    return found


def likely(ahead: float) -> float:
    """Returns the chance to win a combat with a lead in strength."""
    if ahead > 30.0:
        return 1.0
    if ahead < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-ahead / UNSURE))


def own_force(position: Position) -> i64:
    """Returns the strength that the own hand can add to a combat."""
    if position.force == NONE:
        s, me = position.s, position.me
        position.force = reach(s, me, s.hands[me], s.determination[me])
    return position.force


def chance_against_game(position: Position, character: i64, base: i64, cards: i64, attacks: bool) -> float:
    """Returns the chance of an own character to beat a base strength with some cards."""
    own = own_force(position) + lasting(position.s, position.me, character, attacks, True)
    return likely(float(own) + 0.7 - float(base) - ENEMY_CARD * float(cards))


def expected_force(s: HybrisTable, seat: i64) -> float:
    """Returns the expected reach of another player's hand."""
    by_cards = A_CARD * float(hand_size(s, seat))
    by_room = A_POINT * float(s.determination[seat])
    return by_cards if by_cards < by_room else by_room


def chance_against(position: Position, character: i64, rival: i64, other: i64, attacks: bool) -> float:
    """Returns the chance of an own character to beat another player's."""
    s = position.s
    own = own_force(position) + lasting(s, position.me, character, attacks, False)
    theirs = expected_force(s, rival) + float(lasting(s, rival, other, not attacks, False))
    return likely(float(own) - theirs - (0.5 if attacks else -0.5))


# -- in a combat -----------------------------------------------------------------------------------


def lacking(s: HybrisTable, side: i64) -> i64:
    """Returns the points a side lacks to win if nothing else happens; 0 or less means a win."""
    lacks = total(s, 1 - side) - total(s, side)
    if s.fighter[1 - side] != NONE and side == 0:
        if not has_rule(s, s.fighter[0], ATTACKER_WINS_TIES, s.hero[0]):
            lacks += 1
    return lacks


def worth_of_play(position: Position, side: i64, part: i64, required: i64) -> float:
    """Returns the worth of a card or power in a combat whose other side has finished; STOP is 0."""
    s, me = position.s, position.me
    lacks = lacking(s, side)
    rest = covering(s.symbols[side], required)
    if lacks <= 0 and rest == 0:
        return -1.0
    if is_power_part(part):
        return worth_of_strengthening(position, side, part, lacks)
    b = s.book
    bit = bit_of_card(s, me, part)
    gain = force_in_zone(s, side, part)
    room = resolve_of(s, side) - s.cost_sum[side] - b.cost[part]
    hand = s.hands[me] & ~POWERS[bit]
    if lacks > gain + reach(s, me, hand, room) + 1:
        return -1.0  # in vain: save the cards
    needed = covering(b.elements[part], rest) != rest
    if not needed and gain <= 0:
        return -1.0
    useful = float(gain if gain < lacks else lacks)
    worth = 5.0 + 0.4 * useful - 0.3 * float(b.cost[part]) - 0.15 * keeping(s, part)
    if needed:
        worth += 3.0
    if gain >= lacks:
        worth += 1.0
    return worth


def worth_of_strengthening(position: Position, side: i64, part: i64, lacks: i64) -> float:
    """Returns the worth of a once-per-Age power in a combat: cards are considered first."""
    s, me = position.s, position.me
    number = s.book.power_list[power_of_part(part)]
    room = resolve_of(s, side) - s.cost_sum[side]
    short = lacks - reach(s, me, s.hands[me], room)
    worth = position.effects(number)
    return worth + 4.0 if 0 < short <= A_POWER and worth > 0.0 else worth - 0.3


def worth_of_laying(position: Position, side: i64, part: i64) -> float:
    """Returns the worth of laying a card face down in a combat with another player."""
    s = position.s
    b = s.book
    room = resolve_of(s, side) - s.cost_sum[side]
    if b.cost[part] > room:
        return -20.0 - keeping(s, part)
    return float(force_in_zone(s, side, part)) - 0.6 * float(b.cost[part]) + 0.2 * float(b.combo[part])


def goes_on(position: Position, side: i64) -> bool:
    """True if a seat should continue with its laid card: not if the combat is already won or lost."""
    s, me = position.s, position.me
    rival = s.fighter[1 - side]
    own, theirs = total(s, side), total(s, 1 - side)
    bit = s.laid[me] - 1
    card = card_of(s, me, bit)
    room = resolve_of(s, side) - s.cost_sum[side] - s.book.cost[card]
    gain = force_in_zone(s, side, card) + reach(s, me, s.hands[me] & ~POWERS[bit], room)
    by_room = A_POINT * float(resolve_of(s, 1 - side) - s.cost_sum[1 - side])
    by_cards = A_CARD * float(hand_size(s, rival))
    more = by_room if by_room < by_cards else by_cards
    if float(own) > float(theirs) + more:
        return False
    return float(own + gain) + 2.0 > float(theirs) + 0.5 * more
