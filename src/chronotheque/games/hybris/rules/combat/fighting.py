"""Combat in general (HY-296 to HY-320, HY-R81 to HY-R89, HY-R145 to HY-R148, HY-R160): cards, combos, strength.

The table stores the combat in progress by side: 0 attacks, 1 defends. The sequence of a combat is in
`against_game.py` and `against_player.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris import narration, narration_combat
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.printed.elements import CARD_BITS
from chronotheque.games.hybris.printed.vocabulary import (
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
from chronotheque.games.hybris.rules.effects.counting import amount, side_of
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.subsets import with_symbols
from chronotheque.games.hybris.table.board import kind_of
from chronotheque.games.hybris.table.players import card_of, has_rule, leave_hand, rule_sum, strengthening
from chronotheque.games.hybris.table.state import MOST_WAITING, NO_COMBAT, WITH_AVATAR, HybrisTable
from chronotheque.kernel import NONE, POWERS, lowest

WAITING_VALUE: Final[i64] = 256  # a waiting bonus is operation * 256 + value + 128
MOST_STRENGTH: Final[i64] = 127  # limit of a waiting bonus; above the strength of any enemy


def begin_combat(s: HybrisTable, about: i64, attacker: i64, hero: i64, defender: i64, other: i64) -> None:
    """Begins a combat; NONE is the game. Lasting and waiting bonuses count from the start (HY-R148, HY-R160)."""
    s.combat = about
    s.fighter[0], s.fighter[1] = attacker, defender
    s.hero[0], s.hero[1] = hero, other
    s.seduced = False
    for side in range(2):
        if s.fighter[side] != NONE and kind_of(s.hero[side]) != PROPHET_KIND:
            take_bonuses(s, side)
    if s.events is not None:
        narration_combat.combat_begins(s)


def take_bonuses(s: HybrisTable, side: i64) -> None:
    """Adds what the fighter's powers change from the start."""
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


def fits(s: HybrisTable, side: i64, when: i64) -> bool:
    """True if a bonus counts for a side in this combat."""
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


def change(s: HybrisTable, side: i64, target: i64, n: i64) -> None:
    """Changes the strength of the own side (target 0) or of the enemy's."""
    s.change[side if target == 0 else 1 - side] += n


def strengthen(s: HybrisTable, seat: i64, op: i64, n: i64, of_card: bool) -> None:
    """Applies a change of strength by an effect: to the combat in progress, or to the next one (HY-R148)."""
    b = s.book
    side = side_of(s, seat)
    if s.events is not None:
        if seat == NONE:
            chronos_narration.strengthens(s, b.a[op], n)
        else:
            narration.strengthens(s, seat, b.a[op], n)
    if side == NONE or b.b[op] == UNTIL_ACTION_PHASE:
        wait_for_combat(s, seat, op, n)
    if side == NONE or not fits(s, side, b.c[op]):
        return
    change(s, side, b.a[op], n)
    if of_card and b.a[op] == 0:
        s.last_own[side] += n
    elif of_card:
        s.last_enemy[side] += n


def wait_for_combat(s: HybrisTable, seat: i64, op: i64, n: i64) -> None:
    """Stores a bonus for later combats."""
    n = min(max(n, -MOST_STRENGTH), MOST_STRENGTH)
    for at in range(seat * MOST_WAITING, (seat + 1) * MOST_WAITING):
        if s.waiting[at] == 0:
            s.waiting[at] = op * WAITING_VALUE + n + 128
            return


def drop_bonuses(s: HybrisTable, until: i64) -> None:
    """HY-R33, HY-R148  Removes the waiting bonuses that expire now."""
    for at in range(s.seats * MOST_WAITING):
        if s.waiting[at] != 0 and s.book.b[s.waiting[at] // WAITING_VALUE] == until:
            s.waiting[at] = 0


# -- cards -----------------------------------------------------------------------------------------


def resolve_of(s: HybrisTable, side: i64) -> i64:
    """HY-318  Returns the Determination of a side."""
    return s.determination[s.fighter[side]] + s.resolve[side]


def affordable(s: HybrisTable, side: i64, bit: i64) -> bool:
    """HY-317, HY-319, HY-R86  True if a side can add a card within its Determination."""
    cost = s.book.cost[card_of(s, s.fighter[side], bit)]
    return s.cost_sum[side] + cost <= resolve_of(s, side)


def playable(s: HybrisTable, side: i64) -> i64:
    """Returns the set of hand cards that a side can play."""
    seat = s.fighter[side]
    found: i64 = 0
    rest = s.hands[seat]
    while rest != 0:
        bit = lowest(rest)
        rest &= rest - 1
        if affordable(s, side, bit):
            found += POWERS[bit]
    return found


def turn_up(s: HybrisTable, side: i64, bit: i64) -> None:
    """HY-315, HY-298  Places a card face up at the right end of a combat zone."""
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
    if s.events is not None:
        narration_combat.plays_card(s, seat, card)


def call_effect(s: HybrisTable, side: i64) -> bool:
    """HY-316  Calls the effect of a side's last card, unless nullified (HY-R145); True if there is one to run."""
    seat = s.fighter[side]
    card = card_of(s, seat, s.zone[side * CARD_BITS + s.zone_count[side] - 1])
    number = s.book.card_effects[card]
    if s.last_void[side] != 0 or s.book.first(number) == s.book.last(number):
        return False
    s.call(Effects(seat, number, True, True))
    return True


def nullify(s: HybrisTable, seat: i64, what: i64) -> None:
    """HY-R145  Nullifies the enemy's last card or its combos."""
    side = side_of(s, seat)
    if side == NONE:
        return
    enemy = 1 - side
    if s.zone_count[enemy] == 0:
        return
    if s.events is not None:
        narration.nullifies(s, seat, what)
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


def total(s: HybrisTable, side: i64) -> i64:
    """HY-320, HY-R85  Returns the total strength of a side, at least 0."""
    found = s.card_sum[side] + s.combo_sum[side] + s.change[side]
    return found if found > 0 else 0


def seduces(s: HybrisTable, side: i64) -> bool:
    """HY-R146  True if a side wins at once because the enemy's strength has dropped to 0."""
    seat = s.fighter[side]
    if seat == NONE or s.zone_count[side] == 0 or total(s, 1 - side) > 0:
        return False
    return has_rule(s, seat, SEDUCTION, s.hero[side])


def end_combat(s: HybrisTable) -> None:
    """HY-323, HY-324, HY-353  Ends the combat and sends all cards to the discard piles."""
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
