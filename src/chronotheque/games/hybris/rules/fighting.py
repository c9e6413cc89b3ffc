"""Combat in general (HY-296 to HY-320, HY-R81 to HY-R89, HY-R145 to HY-R148, HY-R160): cards, combos, strength.

The combat in progress lies on the table, by side: 0 attacks, 1 defends. What happens when is told in `battle.py`
(against the game) and `duel.py` (against a player).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris import telling, telling_avatars
from chronotheque.games.hybris.board import kind_of
from chronotheque.games.hybris.elements import CARD_BITS
from chronotheque.games.hybris.players import card_of, has_rule, leave_hand, rule_sum, strengthening
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.rules.counting import amount, side_of
from chronotheque.games.hybris.rules.subsets import with_symbols
from chronotheque.games.hybris.state import MOST_WAITING, NO_COMBAT, WITH_AVATAR, Cosmos
from chronotheque.games.hybris.vocabulary import (
    ALLY_STRENGTH,
    DO_STRENGTH,
    HERO_KIND,
    LAST_COMBO,
    LAST_EFFECT,
    PROPHET_KIND,
    SEDUCTION,
    UNTIL_ACTION_PHASE,
    UNTIL_COMBAT,
    WHEN_ANY,
    WHEN_ATTACK,
    WHEN_DEFEND,
    WHEN_GAME,
    WHEN_PLAYER,
)
from chronotheque.kernel import NONE, POWERS, lowest

WAITING_VALUE: Final[i64] = 256  # a waiting bonus is operation * 256 + value + 128
MOST_STRENGTH: Final[i64] = 127  # of a waiting bonus; no enemy is as strong


def begin_combat(s: Cosmos, about: i64, attacker: i64, hero: i64, defender: i64, other: i64) -> None:
    """A combat begins; NONE is the game. Lasting and waiting bonuses count from the start (HY-R148, HY-R160)."""
    s.combat = about
    s.fighter[0], s.fighter[1] = attacker, defender
    s.hero[0], s.hero[1] = hero, other
    s.seduced = False
    for side in range(2):
        if s.fighter[side] != NONE and kind_of(s.hero[side]) != PROPHET_KIND:
            take_bonuses(s, side)
    if s.told is not None:
        telling.combat_begins(s)


def take_bonuses(s: Cosmos, side: i64) -> None:
    """What the powers of a fighter change from the start."""
    b = s.book
    seat, hero = s.fighter[side], s.hero[side]
    powers = strengthening(s, seat, hero)
    while powers != 0:
        number = b.power_list[b.power_of(s.olympian[seat], lowest(powers))]
        powers &= powers - 1
        for op in range(b.first(number), b.last(number)):
            if b.do[op] == DO_STRENGTH and fits(s, side, b.c[op]):
                change(s, side, b.a[op], amount(s, seat, op))
    if kind_of(hero) == HERO_KIND:
        s.change[side] += rule_sum(s, seat, ALLY_STRENGTH, hero, NONE)
    for at in range(seat * MOST_WAITING, (seat + 1) * MOST_WAITING):
        bonus = s.waiting[at]
        if bonus == 0:
            continue
        op = bonus // WAITING_VALUE
        if fits(s, side, b.c[op]):
            change(s, side, b.a[op], bonus % WAITING_VALUE - 128)
            if b.b[op] == UNTIL_COMBAT:
                s.waiting[at] = 0  # HY-R148


def fits(s: Cosmos, side: i64, when: i64) -> bool:
    """Whether a bonus counts for a side in this combat."""
    if when == WHEN_ANY:
        return True
    if when == WHEN_ATTACK:
        return side == 0
    if when == WHEN_DEFEND:
        return side == 1
    if when == WHEN_GAME:
        return s.fighter[1 - side] == NONE
    if when == WHEN_PLAYER:
        return s.fighter[1 - side] != NONE
    return s.combat == WITH_AVATAR  # HY-R144


def change(s: Cosmos, side: i64, target: i64, n: i64) -> None:
    """Strength for the own side (target 0) or for the enemy's."""
    s.change[side if target == 0 else 1 - side] += n


def strengthen(s: Cosmos, seat: i64, op: i64, n: i64, of_card: bool) -> None:
    """A change of strength by an effect: in the combat in progress, or waiting for the next one (HY-R148)."""
    b = s.book
    side = side_of(s, seat)
    if s.told is not None:
        if seat == NONE:
            telling_avatars.strengthens(s, b.a[op], n)
        else:
            telling.strengthens(s, seat, b.a[op], n)
    if side == NONE or b.b[op] == UNTIL_ACTION_PHASE:
        wait_for_combat(s, seat, op, n)
    if side == NONE or not fits(s, side, b.c[op]):
        return
    change(s, side, b.a[op], n)
    if of_card and b.a[op] == 0:
        s.last_own[side] += n
    elif of_card:
        s.last_enemy[side] += n


def wait_for_combat(s: Cosmos, seat: i64, op: i64, n: i64) -> None:
    """A bonus is kept for later combats."""
    n = min(max(n, -MOST_STRENGTH), MOST_STRENGTH)
    for at in range(seat * MOST_WAITING, (seat + 1) * MOST_WAITING):
        if s.waiting[at] == 0:
            s.waiting[at] = op * WAITING_VALUE + n + 128
            return


def drop_bonuses(s: Cosmos, until: i64) -> None:
    """HY-R33, HY-R148  Waiting bonuses lapse with their time."""
    for at in range(s.seats * MOST_WAITING):
        if s.waiting[at] != 0 and s.book.b[s.waiting[at] // WAITING_VALUE] == until:
            s.waiting[at] = 0


# -- cards -----------------------------------------------------------------------------------------


def resolve_of(s: Cosmos, side: i64) -> i64:
    """HY-318  The Determination value of a side."""
    return s.determination[s.fighter[side]] + s.resolve[side]


def affordable(s: Cosmos, side: i64, bit: i64) -> bool:
    """HY-317, HY-319, HY-R86  Whether a card keeps a side within its Determination."""
    cost = s.book.cost[card_of(s, s.fighter[side], bit)]
    return s.cost_sum[side] + cost <= resolve_of(s, side)


def playable(s: Cosmos, side: i64) -> i64:
    """Set of the hand cards that a side can play."""
    seat = s.fighter[side]
    found: i64 = 0
    rest = s.hands[seat]
    while rest != 0:
        bit = lowest(rest)
        rest &= rest - 1
        if affordable(s, side, bit):
            found += POWERS[bit]
    return found


def turn_up(s: Cosmos, side: i64, bit: i64) -> None:
    """HY-315, HY-298  A card lies face up at the right end of a combat zone."""
    b = s.book
    seat = s.fighter[side]
    card = card_of(s, seat, bit)
    leave_hand(s, seat, bit)
    s.card_sum[side] += b.strength[card]
    s.cost_sum[side] += b.cost[card]
    s.symbols[side] = with_symbols(s.symbols[side], b.elements[card])
    s.last_own[side] = s.last_enemy[side] = s.last_combo[side] = s.last_void[side] = 0
    count = s.zone_count[side]
    if count > 0 and b.left[card] != 0:
        before = card_of(s, seat, s.zone[side * CARD_BITS + count - 1])
        if b.right[before] == b.left[card]:  # HY-R83
            s.combo_sum[side] += b.combo[card]
            s.combos[side] += 1
            s.last_combo[side] = b.combo[card] + 1
    s.zone[side * CARD_BITS + count] = bit
    s.zone_count[side] = count + 1
    if s.told is not None:
        telling.plays_card(s, seat, card)


def call_effect(s: Cosmos, side: i64) -> bool:
    """HY-316  The effect of the last card of a side, unless it does not count (HY-R145); whether it has one."""
    seat = s.fighter[side]
    card = card_of(s, seat, s.zone[side * CARD_BITS + s.zone_count[side] - 1])
    number = s.book.card_effects[card]
    if s.last_void[side] != 0 or s.book.first(number) == s.book.last(number):
        return False
    s.call(effects.Effects(seat, number, True, True))
    return True


def nullify(s: Cosmos, seat: i64, what: i64) -> None:
    """HY-R145  The enemy's last card or its combos do not count."""
    side = side_of(s, seat)
    if side == NONE:
        return
    enemy = 1 - side
    if s.zone_count[enemy] == 0:
        return
    if s.told is not None:
        telling.nullifies(s, seat, what)
    if what == LAST_EFFECT:
        s.last_void[enemy] = 1
        s.change[enemy] -= s.last_own[enemy]
        s.change[side] -= s.last_enemy[enemy]
        s.last_own[enemy] = s.last_enemy[enemy] = 0
    elif what == LAST_COMBO:
        if s.last_combo[enemy] > 0:
            s.combo_sum[enemy] -= s.last_combo[enemy] - 1
            s.combos[enemy] -= 1
            s.last_combo[enemy] = 0
    else:
        s.combo_sum[enemy] = s.combos[enemy] = s.last_combo[enemy] = 0


def total(s: Cosmos, side: i64) -> i64:
    """HY-320, HY-R85  The total strength of a side, read as 0 if it is below."""
    found = s.card_sum[side] + s.combo_sum[side] + s.change[side]
    return found if found > 0 else 0


def seduces(s: Cosmos, side: i64) -> bool:
    """HY-R146  Whether a side wins at once, because the enemy's strength has come down to 0."""
    seat = s.fighter[side]
    if seat == NONE or s.zone_count[side] == 0 or total(s, 1 - side) > 0:
        return False
    return has_rule(s, seat, SEDUCTION, s.hero[side])


def end_combat(s: Cosmos) -> None:
    """HY-323, HY-324, HY-353  All cards go to the discard piles."""
    for side in range(2):
        seat = s.fighter[side]
        for at in range(side * CARD_BITS, side * CARD_BITS + s.zone_count[side]):
            if seat != NONE:
                s.discards[seat] |= POWERS[s.zone[at]]
            else:
                s.avatar_discards |= POWERS[s.zone[at]]  # HY-R108
            s.zone[at] = 0
        if seat != NONE:
            s.laid[seat] = s.marker[seat] = 0
        s.fighter[side] = s.hero[side] = NONE
        s.change[side] = s.card_sum[side] = s.combo_sum[side] = s.combos[side] = 0
        s.cost_sum[side] = s.resolve[side] = s.symbols[side] = s.zone_count[side] = 0
        s.last_own[side] = s.last_enemy[side] = s.last_combo[side] = s.last_void[side] = 0
    s.coliseum_discards |= s.enemy_cards
    s.enemy_cards = 0
    s.foe = NONE
    s.combat = NO_COMBAT
