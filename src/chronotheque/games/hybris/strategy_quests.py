"""Quests and Coliseum Heroes of Hybris: what it is worth to try them, and what a beaten character costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.elements import CHAMPIONS, EPICS, FIRST_CHAMPION_POWER, OLYMPIAN_SELF
from chronotheque.games.hybris.players import has_rule, of_event
from chronotheque.games.hybris.rules.moirai import next_canto, quest_in
from chronotheque.games.hybris.rules.needs import can_meet
from chronotheque.games.hybris.strategy_combat import chance_against_game
from chronotheque.games.hybris.strategy_worth import CHARACTER, FALLEN_HERO, Sight
from chronotheque.games.hybris.vocabulary import (
    CARD_GOOD,
    NEED_DISCARD,
    NEED_PAY,
    NEED_RECALL,
    NEXT_CANTO_FREE,
    WIN_COMBAT,
    YOU_FULFIL,
)
from chronotheque.kernel import NONE, POWERS, has, lowest

CARDS_OF_A_COMBAT: Final = 2.2  # that are spent in one
WOUND: Final = -1.2  # an Olympian that is laid down


def reactions(sight: Sight, event: i64) -> float:
    """What the own powers bring that react to an event."""
    s, me = sight.s, sight.me
    found = of_event(s, me, event, NONE)
    worth = 0.0
    while found != 0:
        reaction = sight.effects(s.book.power_list[s.book.power_of(s.olympian[me], lowest(found))])
        found &= found - 1
        if reaction > 0.0:
            worth += reaction
    return worth


def loss_of(sight: Sight, character: i64) -> float:
    """What it is worth that a character is beaten: less than nothing."""
    return WOUND if character == OLYMPIAN_SELF else FALLEN_HERO * (0.4 + 0.12 * sight.ages)


def best_quest(sight: Sight, character: i64) -> float:
    """What the best quest is worth."""
    best = -2.0
    for zone in range(3):
        if sight.s.zones[zone] != 0:
            worth = worth_of_quest(sight, zone, character)
            if worth > best:
                best = worth
    return best


def worth_of_quest(sight: Sight, zone: i64, character: i64) -> float:
    """What a quest is worth to a character that tries it."""
    s, me = sight.s, sight.me
    b = s.book
    quest = quest_in(s, zone)
    if quest < EPICS:
        needs = b.canto_need[quest * 4 + next_canto(s, zone)]
        if not can_meet(s, me, needs, character):
            return loss_of(sight, character)
        return worth_of_canto(sight, zone) + reactions(sight, YOU_FULFIL)
    clash = quest - EPICS
    if not can_meet(s, me, b.clash_need[clash], character):
        return loss_of(sight, character)
    chance = chance_against_game(sight, character, b.clash_base[clash], b.clash_cards[clash], True)
    worth = sight.effects(b.clash_before[clash]) - CARDS_OF_A_COMBAT * sight.good(CARD_GOOD)
    gain = sight.effects(b.clash_reward[clash]) + reactions(sight, YOU_FULFIL)
    return worth + chance * gain + (1.0 - chance) * loss_of(sight, character)


def worth_of_canto(sight: Sight, zone: i64) -> float:
    """What the next canto of an epic quest is worth, less what it costs."""
    s = sight.s
    b = s.book
    quest = quest_in(s, zone)
    canto = next_canto(s, zone)
    worth = sight.effects(b.canto_reward[quest * 4 + canto]) - price_of(sight, b.canto_need[quest * 4 + canto])
    if canto + 1 == b.cantos[quest]:
        worth += sight.effects(b.epic_reward[quest])
    return worth


def worth_of_going_on(sight: Sight, zone: i64, character: i64, card: i64) -> float:
    """What it is worth to go on with the next canto, for a card (NONE: for nothing); to stop is 0."""
    s, me = sight.s, sight.me
    quest = quest_in(s, zone)
    hand = s.hands[me]
    if card != NONE:
        s.hands[me] = hand & ~POWERS[card]
    able = can_meet(s, me, s.book.canto_need[quest * 4 + next_canto(s, zone)], character)
    s.hands[me] = hand
    if not able:
        return loss_of(sight, character)
    free = has_rule(s, me, NEXT_CANTO_FREE, character)
    return worth_of_canto(sight, zone) - (0.0 if free else sight.good(CARD_GOOD))


def price_of(sight: Sight, needs: i64) -> float:
    """What it costs to meet some needs."""
    b = sight.s.book
    price = 0.0
    for need in range(b.need_start[needs], b.need_start[needs + 1]):
        kind = b.need_kind[need]
        if kind == NEED_PAY:
            price += sight.goods(b.need_a[need], b.need_b[need])
        elif kind == NEED_DISCARD:
            price += sight.good(CARD_GOOD)
        elif kind == NEED_RECALL:
            price += 0.1
    return price


def best_challenge(sight: Sight, character: i64) -> float:
    """What the best combat with a Coliseum Hero is worth."""
    best = -2.0
    for champion in range(CHAMPIONS):
        if has(sight.s.champions, champion):
            worth = worth_of_challenge(sight, champion, character)
            if worth > best:
                best = worth
    return best


def worth_of_challenge(sight: Sight, champion: i64, character: i64) -> float:
    """What it is worth to fight a Coliseum Hero."""
    s = sight.s
    b = s.book
    chance = chance_against_game(sight, character, b.champion_base[champion], b.champion_cards[champion], True)
    gain = CHARACTER * sight.ages + sight.power(FIRST_CHAMPION_POWER + champion) + reactions(sight, WIN_COMBAT)
    lost = (1.0 - chance) * loss_of(sight, character)
    return chance * gain + lost - CARDS_OF_A_COMBAT * sight.good(CARD_GOOD)
