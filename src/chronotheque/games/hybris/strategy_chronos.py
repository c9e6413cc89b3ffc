"""How to play together against Chronos: Pillars and Focus, Concept cards, what he is allowed to do, chains."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.decisions import (
    BREAK_AT_START,
    CHOOSE_FOR_CARD,
    CHRONOS_ACTS,
    MEET_CONCEPT,
    TAKE_TWO_PILLARS,
    WEAKEN,
)
from chronotheque.games.hybris.elements import CONCEPT, FEED, NO, PILLAR, RESOLVE, SEND
from chronotheque.games.hybris.rules.automa import ChronosTurn, conditions_met
from chronotheque.games.hybris.rules.chronos_effects import NameConcept
from chronotheque.games.hybris.rules.concepts import card_of_focus, card_up
from chronotheque.games.hybris.strategy_avatars import worth_of_choice as worth_about_avatars
from chronotheque.games.hybris.strategy_places import worth_of_list
from chronotheque.games.hybris.strategy_titan import (
    AVATAR_SENT,
    cost_of_chain,
    cost_of_feeding,
    cost_of_taking,
)
from chronotheque.games.hybris.strategy_worth import Sight
from chronotheque.kernel import NONE

AGAIN: Final = 1.4  # he comes back to a card that still lies there
WATCHED: Final = 0.8  # a Focus where Chronos would act otherwise


def worth_of_choice(sight: Sight, decision: i64, draft: list[int], part: i64) -> float:
    """What it is worth to go on with a part of an answer that only this module asks for."""
    s = sight.s
    top = s.top
    if decision == TAKE_TWO_PILLARS:
        return worth_of_focus(sight, part - CONCEPT) if len(draft) == 2 else worth_of_taking(sight, part - PILLAR)
    if decision == MEET_CONCEPT:
        return worth_of_card(sight, card_of_focus(s, sight.me)) if part == RESOLVE else 0.0
    if decision == CHRONOS_ACTS and isinstance(top, ChronosTurn):
        return worth_of_letting(sight, top.concept, part)
    if decision == WEAKEN:
        return 0.0 if part == NO else cost_of_chain(s, part - CONCEPT)
    if decision in (CHOOSE_FOR_CARD, BREAK_AT_START) and isinstance(top, NameConcept):
        cost = cost_of_chain(s, part - CONCEPT)
        return cost if top.adds else -cost
    return worth_about_avatars(sight, decision, draft, part)


def worth_of_taking(sight: Sight, pillar: i64) -> float:
    """What a Pillar is worth against Chronos: its upper part, its card, less what it stirs."""
    s = sight.s
    upper = worth_of_list(sight, s.book.upper[pillar])
    worth = upper if upper > 0.0 else 0.0
    return worth + worth_of_focus(sight, pillar) - cost_of_taking(s, pillar)


def worth_of_focus(sight: Sight, concept: i64) -> float:
    """What it is worth that a Focus lies on a Concept: Chronos does not act there."""
    s = sight.s
    if s.book.concept_chained[concept] == 0:
        return 0.0
    worth = 0.0 if conditions_met(s, concept) else WATCHED
    return worth - (cost_of_feeding(s, concept) if s.seats == 1 else 0.0)


def worth_of_card(sight: Sight, card: i64) -> float:
    """What it is worth to resolve the main effect of a Concept card."""
    if card == NONE:
        return 0.0
    return worth_of_list(sight, sight.s.book.card_main[card])


def worth_of_letting(sight: Sight, concept: i64, part: i64) -> float:
    """What each of the three options of Chronos' turn is worth; only the first takes the card away."""
    s = sight.s
    if part == FEED:
        return -cost_of_feeding(s, concept) - AGAIN
    if part == SEND:
        return -AVATAR_SENT - AGAIN
    card = card_up(s, concept)
    spared = -sight.effects(s.book.card_desolation[card])  # it would come with the next Age
    return worth_of_card(sight, card) + (spared if spared > 0.0 else 0.0)
