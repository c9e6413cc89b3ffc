"""What Chronos asks of the players, and what would follow from each choice."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.decisions import (
    BREAK_AT_START,
    CHOOSE_FOR_CARD,
    CHRONOS_ACTS,
    MEET_CONCEPT,
    TAKE_TWO_PILLARS,
    WEAKEN,
)
from chronotheque.games.hybris.elements import (
    AVATAR_NAMES,
    CHAIN_SPACES,
    CONCEPT,
    CONCEPT_CARD_NAMES,
    CONCEPT_NAMES,
    FEED,
    NO,
    PILLAR,
    RESOLVE,
    RESOURCE_SPACES,
)
from chronotheque.games.hybris.rules.automa import ChronosTurn
from chronotheque.games.hybris.rules.chains import chains_left, removed
from chronotheque.games.hybris.rules.chronos_effects import NameConcept
from chronotheque.games.hybris.rules.chronos_tiles import intensity_after, modifier
from chronotheque.games.hybris.rules.concepts import card_of_focus, card_up
from chronotheque.games.hybris.state import LAST_AGE, Cosmos
from chronotheque.games.hybris.telling_goods import so_much
from chronotheque.games.hybris.vocabulary import VP
from chronotheque.kernel import Value, nibble

Told = tuple[str, dict[str, Value]]


def prompt(s: Cosmos, decision: int, seat: int) -> Told | None:
    """What is asked because of Chronos."""
    top = s.top
    if decision == MEET_CONCEPT:
        return "prompt.HC-D02", {"card": CONCEPT_CARD_NAMES[card_of_focus(s, seat)]}
    if decision == CHRONOS_ACTS and isinstance(top, ChronosTurn):
        return "prompt.HC-D04", {"concept": CONCEPT_NAMES[top.concept]}
    if decision == CHOOSE_FOR_CARD and isinstance(top, NameConcept):
        return ("prompt.add_chain" if top.adds else "prompt.break_chain"), {}
    return None


def hint(s: Cosmos, decision: int, seat: int, parts: list[int]) -> Told | None:
    """What would follow from a choice."""
    part: i64 = parts[len(parts) - 1]
    top = s.top
    if decision == TAKE_TWO_PILLARS:
        if part >= CONCEPT:
            return "hint.focus", {"concept": CONCEPT_NAMES[part - CONCEPT]}
        return hint_of_taking(s, part - PILLAR)
    if decision == MEET_CONCEPT:
        ignored = "hint.ignore" if s.age < LAST_AGE else "hint.ignore.last"
        card = CONCEPT_CARD_NAMES[card_of_focus(s, seat)]
        return ("hint.resolve" if part == RESOLVE else ignored), {"card": card}
    if decision == CHRONOS_ACTS and isinstance(top, ChronosTurn):
        return hint_of_option(s, top.concept, part)
    if part != NO and decision == WEAKEN:
        return hint_of_chain(s, part - CONCEPT, -1)
    if isinstance(top, NameConcept) and decision in (CHOOSE_FOR_CARD, BREAK_AT_START):
        return hint_of_chain(s, part - CONCEPT, -1 if top.adds else 1)
    return None


def hint_of_taking(s: Cosmos, pillar: i64) -> Told:
    """HC-042, HC-043  What a Pillar would stir: the Intensity, or a chain."""
    if s.book.concept_chained[pillar] != 0:
        return hint_of_chain(s, pillar, 1)
    after = intensity_after(s, pillar, modifier(s, pillar))
    return "hint.intensity", {"concept": CONCEPT_NAMES[pillar], "n": int(after)}


def hint_of_chain(s: Cosmos, concept: i64, change: i64) -> Told:
    """How many chains a track would hold; without any, or with the last one of all, what would follow."""
    left = CHAIN_SPACES - removed(s, concept) - change
    if left < 0:
        return "hint.no_chain", {"concept": CONCEPT_NAMES[concept], "n": int(s.book.concept_vp[concept])}
    whole = chains_left(s) - change
    if whole == 0:
        return "hint.last_chain", {}
    text = "hint.chain" if change > 0 else "hint.chain.added"
    return text, {"concept": CONCEPT_NAMES[concept], "n": int(left), "m": int(whole)}


def hint_of_option(s: Cosmos, concept: i64, part: i64) -> Told:
    """What each of the three options of Chronos' turn would bring him."""
    if part == RESOLVE:
        return "hint.resolve", {"card": CONCEPT_CARD_NAMES[card_up(s, concept)]}
    if part == FEED:
        good = s.book.concept_good[concept]
        if good != VP and nibble(s.hoard, concept) == RESOURCE_SPACES:
            return hint_of_chain(s, concept, 1)
        return "hint.feed", {"what": so_much(good, s.book.concept_good_n[concept])}
    return "hint.send", {"avatar": AVATAR_NAMES[s.book.concept_avatar[concept]]}
