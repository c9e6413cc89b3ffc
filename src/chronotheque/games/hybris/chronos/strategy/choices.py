"""Cooperative strategy against Chronos: Pillars and Focus, Concept cards, his options, chains."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.automa import ChronosTurn, conditions_met
from chronotheque.games.hybris.chronos.rules.chains import NameConcept
from chronotheque.games.hybris.chronos.rules.concepts import card_of_focus, card_up
from chronotheque.games.hybris.chronos.strategy.avatars import worth_of_choice as worth_about_avatars
from chronotheque.games.hybris.chronos.strategy.titan import (
    cost_of_chain,
    cost_of_feeding,
    cost_of_taking,
)
from chronotheque.games.hybris.chronos.words.avatar import AVATAR_SENT
from chronotheque.games.hybris.decisions import (
    BREAK_AT_START,
    CHOOSE_FOR_CARD,
    CHRONOS_ACTS,
    MEET_CONCEPT,
    TAKE_TWO_PILLARS,
    WEAKEN,
)
from chronotheque.games.hybris.printed.elements import CONCEPT, FEED, NO, PILLAR, RESOLVE, SEND
from chronotheque.games.hybris.strategy.places import worth_of_list
from chronotheque.games.hybris.strategy.worth import Position
from chronotheque.kernel import NONE

AGAIN: Final = 1.4  # his return to a card that is still face up
WATCHED: Final = 0.8  # a Focus where Chronos would act otherwise


def worth_of_choice(position: Position, decision: i64, draft: list[int], part: i64) -> float:
    """Returns the worth of a part of an answer that only this module asks for."""
    s = position.s
    top = s.top
    if decision == TAKE_TWO_PILLARS:
        return (
            worth_of_focus(position, part - CONCEPT)
            if len(draft) == 2
            else worth_of_taking(position, part - PILLAR)
        )
    if decision == MEET_CONCEPT:
        return worth_of_card(position, card_of_focus(s, position.me)) if part == RESOLVE else 0.0
    if decision == CHRONOS_ACTS and isinstance(top, ChronosTurn):
        return worth_of_letting(position, top.concept, part)
    if decision == WEAKEN:
        return 0.0 if part == NO else cost_of_chain(s, part - CONCEPT)
    if decision in (CHOOSE_FOR_CARD, BREAK_AT_START) and isinstance(top, NameConcept):
        cost = cost_of_chain(s, part - CONCEPT)
        return cost if top.adds else -cost
    return worth_about_avatars(position, decision, draft, part)


def worth_of_taking(position: Position, pillar: i64) -> float:
    """Returns the worth of a Pillar against Chronos: its upper part and card, less what it stirs."""
    s = position.s
    upper = worth_of_list(position, s.book.upper[pillar])
    worth = upper if upper > 0.0 else 0.0
    return worth + worth_of_focus(position, pillar) - cost_of_taking(s, pillar)


def worth_of_focus(position: Position, concept: i64) -> float:
    """Returns the worth of a Focus on a Concept: Chronos does not act there."""
    s = position.s
    if s.book.concept_chained[concept] == 0:
        return 0.0
    worth = 0.0 if conditions_met(s, concept) else WATCHED
    return worth - (cost_of_feeding(s, concept) if s.seats == 1 else 0.0)


def worth_of_card(position: Position, card: i64) -> float:
    """Returns the worth of resolving the main effect of a Concept card."""
    if card == NONE:
        return 0.0
    return worth_of_list(position, position.s.book.card_main[card])


def worth_of_letting(position: Position, concept: i64, part: i64) -> float:
    """Returns the worth of each option of Chronos' turn; only the first removes the card."""
    s = position.s
    if part == FEED:
        return -cost_of_feeding(s, concept) - AGAIN
    if part == SEND:
        return -AVATAR_SENT - AGAIN
    card = card_up(s, concept)
    spared = -position.effects(s.book.card_desolation[card])  # would follow in the next Age
    return worth_of_card(position, card) + (spared if spared > 0.0 else 0.0)
