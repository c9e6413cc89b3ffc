"""How to fight in Hybris: what a hand can reach, how likely a combat is won, and which card to play.

Of the enemy only what everybody sees is used: the totals, its Determination and how many cards it holds.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.board import kind_of
from chronotheque.games.hybris.elements import CARD_BITS, is_power_part, power_of_part
from chronotheque.games.hybris.players import bit_of_card, card_of, hand_size, has_rule, rule_sum, strengthening
from chronotheque.games.hybris.rules.counting import amount, holds
from chronotheque.games.hybris.rules.fighting import resolve_of, total
from chronotheque.games.hybris.rules.subsets import covering
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.strategy_worth import Sight
from chronotheque.games.hybris.vocabulary import (
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
from chronotheque.kernel import NONE, POWERS, lowest

ENEMY_CARD: Final = 2.9  # what a Coliseum card adds to the strength of the game, its symbols included
UNSURE: Final = 1.6  # points of strength ahead that make a win e times as likely
A_CARD: Final = 1.5  # what a card of another player's hand is expected to add
A_POINT: Final = 1.35  # … and what a point of Determination is good for
A_POWER: Final = 4  # points of strength that a power may bring at most
RESERVED: Final = 12  # points of Determination that are looked at


# -- cards -----------------------------------------------------------------------------------------


def force(s: Cosmos, seat: i64, card: i64) -> i64:
    """What a card adds to its side, or takes from the other: its strength and what its effect changes now."""
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


def force_in_zone(s: Cosmos, side: i64, card: i64) -> i64:
    """The same where it comes next: with the combo that it makes."""
    b = s.book
    seat = s.fighter[side]
    found = force(s, seat, card)
    count = s.zone_count[side]
    if count > 0 and b.left[card] != 0:
        before = card_of(s, seat, s.zone[side * CARD_BITS + count - 1])
        if b.right[before] == b.left[card]:
            found += b.combo[card]
    return found


def keeping(s: Cosmos, card: i64) -> float:
    """What a card is worth in hand, against others: strength for its cost, and its symbols."""
    b = s.book
    number = b.card_effects[card]
    effect = 0.5 if b.first(number) < b.last(number) else 0.0
    shown = b.elements[card]
    symbols = 0.0
    while shown != 0:
        symbols += float(shown & 15)
        shown >>= 4
    return float(b.strength[card]) - 0.7 * float(b.cost[card]) + 0.4 * float(b.combo[card]) + effect + 0.4 * symbols


def reach(s: Cosmos, seat: i64, hand: i64, room: i64) -> i64:
    """The strength that some cards can add within so much Determination, combos left out."""
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


def lasting(s: Cosmos, seat: i64, character: i64, attacks: bool, game: bool) -> i64:
    """What powers add to the strength of a character from the start."""
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
    """How likely a combat is won with so many points of strength ahead."""
    if ahead > 30.0:
        return 1.0
    if ahead < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-ahead / UNSURE))


def own_force(sight: Sight) -> i64:
    """The strength that the own hand can add to a combat."""
    if sight.force == NONE:
        s, me = sight.s, sight.me
        sight.force = reach(s, me, s.hands[me], s.determination[me])
    return sight.force


def chance_against_game(sight: Sight, character: i64, base: i64, cards: i64, attacks: bool) -> float:
    """How likely a character of the own ones beats a base strength with some cards."""
    own = own_force(sight) + lasting(sight.s, sight.me, character, attacks, True)
    return likely(float(own) + 0.7 - float(base) - ENEMY_CARD * float(cards))


def expected_force(s: Cosmos, seat: i64) -> float:
    """What another player's hand is expected to reach."""
    by_cards = A_CARD * float(hand_size(s, seat))
    by_room = A_POINT * float(s.determination[seat])
    return by_cards if by_cards < by_room else by_room


def chance_against(sight: Sight, character: i64, rival: i64, other: i64, attacks: bool) -> float:
    """How likely a character of the own ones beats another player's."""
    s = sight.s
    own = own_force(sight) + lasting(s, sight.me, character, attacks, False)
    theirs = expected_force(s, rival) + float(lasting(s, rival, other, not attacks, False))
    return likely(float(own) - theirs - (0.5 if attacks else -0.5))


# -- in a combat -----------------------------------------------------------------------------------


def lacking(s: Cosmos, side: i64) -> i64:
    """How many points a side lacks to win, if nothing else happened; 0 or less: it wins."""
    lacks = total(s, 1 - side) - total(s, side)
    if s.fighter[1 - side] != NONE and side == 0:
        if not has_rule(s, s.fighter[0], ATTACKER_WINS_TIES, s.hero[0]):
            lacks += 1
    return lacks


def worth_of_play(sight: Sight, side: i64, part: i64, required: i64) -> float:
    """What it is worth to play a card or to use a power in a combat whose other side plays no more; STOP is 0."""
    s, me = sight.s, sight.me
    lacks = lacking(s, side)
    rest = covering(s.symbols[side], required)
    if lacks <= 0 and rest == 0:
        return -1.0
    if is_power_part(part):
        return worth_of_strengthening(sight, side, part, lacks)
    b = s.book
    bit = bit_of_card(s, me, part)
    gain = force_in_zone(s, side, part)
    room = resolve_of(s, side) - s.cost_sum[side] - b.cost[part]
    hand = s.hands[me] & ~POWERS[bit]
    if lacks > gain + reach(s, me, hand, room) + 1:
        return -1.0  # in vain: the cards are kept
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


def worth_of_strengthening(sight: Sight, side: i64, part: i64, lacks: i64) -> float:
    """What a once-per-Age power is worth in a combat: only the cards are looked at first."""
    s, me = sight.s, sight.me
    number = s.book.power_list[power_of_part(part)]
    room = resolve_of(s, side) - s.cost_sum[side]
    short = lacks - reach(s, me, s.hands[me], room)
    worth = sight.effects(number)
    return worth + 4.0 if 0 < short <= A_POWER and worth > 0.0 else worth - 0.3


def worth_of_laying(sight: Sight, side: i64, part: i64) -> float:
    """What it is worth to lay a card face down in a combat with another player."""
    s = sight.s
    b = s.book
    room = resolve_of(s, side) - s.cost_sum[side]
    if b.cost[part] > room:
        return -20.0 - keeping(s, part)
    return float(force_in_zone(s, side, part)) - 0.6 * float(b.cost[part]) + 0.2 * float(b.combo[part])


def goes_on(sight: Sight, side: i64) -> bool:
    """Whether to continue with the card that was laid: not if the combat is won anyway, or lost anyway."""
    s, me = sight.s, sight.me
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
