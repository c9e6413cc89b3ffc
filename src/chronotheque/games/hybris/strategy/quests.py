"""Values of quests and Coliseum Heroes, and the cost of a beaten character."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import CHAMPIONS, EPICS, FIRST_CHAMPION_POWER, OLYMPIAN_SELF
from chronotheque.games.hybris.printed.vocabulary import (
    CARD_GOOD,
    NEED_DISCARD,
    NEED_PAY,
    NEED_RECALL,
    NEXT_CANTO_FREE,
    WIN_COMBAT,
    YOU_FULFIL,
)
from chronotheque.games.hybris.rules.quests.epic_and_clash import next_canto, quest_in
from chronotheque.games.hybris.rules.quests.requirements import can_meet
from chronotheque.games.hybris.strategy.combat import chance_against_game
from chronotheque.games.hybris.strategy.worth import CHARACTER, Position
from chronotheque.games.hybris.table.players import has_rule, of_event
from chronotheque.games.hybris.words.combat.defeat import FALLEN_HERO
from chronotheque.kernel import NONE, POWERS, has, lowest

CARDS_OF_A_COMBAT: Final = 2.2  # cards spent in one combat
WOUND: Final = -1.2  # an Olympian laid down


def reactions(position: Position, event: i64) -> float:
    """Returns the worth of the own powers that react to an event."""
    s, me = position.s, position.me
    found = of_event(s, me, event, NONE)
    worth = 0.0
    while found != 0:
        reaction = position.effects(s.book.power_list[s.book.power_of(s.olympian[me], lowest(found))])
        found &= found - 1
        if reaction > 0.0:
            worth += reaction
    return worth


def loss_of(position: Position, character: i64) -> float:
    """Returns the (negative) worth of a character's defeat."""
    return WOUND if character == OLYMPIAN_SELF else FALLEN_HERO * (0.4 + 0.12 * position.ages)


def best_quest(position: Position, character: i64) -> float:
    """Returns the worth of the best quest."""
    best = -2.0
    for zone in range(3):
        if position.s.zones[zone] != 0:
            worth = worth_of_quest(position, zone, character)
            if worth > best:
                best = worth
    return best


def worth_of_quest(position: Position, zone: i64, character: i64) -> float:
    """Returns the worth of a quest to the character that attempts it."""
    s, me = position.s, position.me
    b = s.book
    quest = quest_in(s, zone)
    if quest < EPICS:
        needs = b.canto_need[quest * 4 + next_canto(s, zone)]
        if not can_meet(s, me, needs, character):
            return loss_of(position, character)
        return worth_of_canto(position, zone) + reactions(position, YOU_FULFIL)
    clash = quest - EPICS
    if not can_meet(s, me, b.clash_need[clash], character):
        return loss_of(position, character)
    chance = chance_against_game(position, character, b.clash_base[clash], b.clash_cards[clash], True)
    worth = position.effects(b.clash_before[clash]) - CARDS_OF_A_COMBAT * position.good(CARD_GOOD)
    gain = position.effects(b.clash_reward[clash]) + reactions(position, YOU_FULFIL)
    return worth + chance * gain + (1.0 - chance) * loss_of(position, character)


def worth_of_canto(position: Position, zone: i64) -> float:
    """Returns the worth of an epic quest's next canto, less its cost."""
    s = position.s
    b = s.book
    quest = quest_in(s, zone)
    canto = next_canto(s, zone)
    worth = position.effects(b.canto_reward[quest * 4 + canto]) - price_of(
        position, b.canto_need[quest * 4 + canto]
    )
    if canto + 1 == b.cantos[quest]:
        worth += position.effects(b.epic_reward[quest])
    return worth


def worth_of_going_on(position: Position, zone: i64, character: i64, card: i64) -> float:
    """Returns the worth of continuing with the next canto for a card (NONE: free); stopping is 0."""
    s, me = position.s, position.me
    quest = quest_in(s, zone)
    hand = s.hands[me]
    if card != NONE:
        s.hands[me] = hand & ~POWERS[card]
    able = can_meet(s, me, s.book.canto_need[quest * 4 + next_canto(s, zone)], character)
    s.hands[me] = hand
    if not able:
        return loss_of(position, character)
    free = has_rule(s, me, NEXT_CANTO_FREE, character)
    return worth_of_canto(position, zone) - (0.0 if free else position.good(CARD_GOOD))


def price_of(position: Position, needs: i64) -> float:
    """Returns the cost of meeting some needs."""
    b = position.s.book
    price = 0.0
    for need in range(b.need_start[needs], b.need_start[needs + 1]):
        kind = b.need_kind[need]
        if kind == NEED_PAY:
            price += position.goods(b.need_a[need], b.need_b[need])
        elif kind == NEED_DISCARD:
            price += position.good(CARD_GOOD)
        elif kind == NEED_RECALL:
            price += 0.1
    return price


def best_challenge(position: Position, character: i64) -> float:
    """Returns the worth of the best combat with a Coliseum Hero."""
    best = -2.0
    for champion in range(CHAMPIONS):
        if has(position.s.champions, champion):
            worth = worth_of_challenge(position, champion, character)
            if worth > best:
                best = worth
    return best


def worth_of_challenge(position: Position, champion: i64, character: i64) -> float:
    """Returns the worth of fighting a Coliseum Hero."""
    s = position.s
    b = s.book
    chance = chance_against_game(position, character, b.champion_base[champion], b.champion_cards[champion], True)
    gain = (
        CHARACTER * position.ages
        + position.power(FIRST_CHAMPION_POWER + champion)
        + reactions(position, WIN_COMBAT)
    )
    lost = (1.0 - chance) * loss_of(position, character)
    return chance * gain + lost - CARDS_OF_A_COMBAT * position.good(CARD_GOOD)
