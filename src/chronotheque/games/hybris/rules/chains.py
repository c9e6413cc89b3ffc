"""Chains and resources of Chronos (HC-007 to HC-023, HY-R101, HY-R103, HY-R129, HY-R163)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris import telling_chronos as telling
from chronotheque.games.hybris.board import leader
from chronotheque.games.hybris.elements import CHAIN_SPACES, CONCEPTS_IN_ALL, RESOURCE_SPACES
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import LEAST_CHAINS, MOST_CHAINS, VP
from chronotheque.kernel import NONE, POWERS, nibble, with_nibble


def decider(s: Cosmos) -> i64:
    """HY-R99  Who decides for the group: the player in turn, otherwise the one highest in Greatness."""
    return leader(s) if s.active == NONE else s.active


def removed(s: Cosmos, concept: i64) -> i64:
    """HY-R101  How many chain tokens are off the track of a Concept."""
    return nibble(s.chains, concept)


def chains_left(s: Cosmos) -> i64:
    """How many chain tokens are on the Chronos board."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0:
            found += CHAIN_SPACES - removed(s, concept)
    return found


def break_chain(s: Cosmos, concept: i64) -> None:
    """HC-010, HC-011  The next token leaves its track; Chronos gains VP instead if there is none.

    When the last of all tokens is gone Chronos has won, and nothing more happens (HC-060, HY-R163).
    """
    gone = removed(s, concept)
    if gone == CHAIN_SPACES:
        s.chronos_vp += s.book.concept_vp[concept]
        if s.told is not None:
            telling.track_is_empty(s, concept, s.book.concept_vp[concept])
        return
    s.chains = with_nibble(s.chains, concept, gone + 1)
    if s.told is not None:
        telling.chain_breaks(s, concept, CHAIN_SPACES - gone - 1)
    if chains_left(s) == 0:
        if s.told is not None:
            telling.all_chains_broken(s)
        s.finish(0)


def add_chain(s: Cosmos, concept: i64) -> None:
    """HC-012 to HC-015  A token is added beside another one; a track without tokens or a full one takes none."""
    gone = removed(s, concept)
    if 1 <= gone < CHAIN_SPACES:
        s.chains = with_nibble(s.chains, concept, gone - 1)
        if s.told is not None:
            telling.chain_added(s, concept, CHAIN_SPACES - gone + 1)


def addable(s: Cosmos) -> i64:
    """HY-R129  Set of the Concepts to whose track a token can be added."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if 1 <= removed(s, concept) < CHAIN_SPACES:
            found += POWERS[concept]
    return found


def breakable(s: Cosmos) -> i64:
    """HC-D13  Set of the Concepts on whose track a token is left."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0 and removed(s, concept) < CHAIN_SPACES:
            found += POWERS[concept]
    return found


def chained(s: Cosmos) -> i64:
    """HC-005  Set of the Chained Concepts."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0:
            found += POWERS[concept]
    return found


def chain_target(s: Cosmos, word: i64) -> i64:
    """HY-R129  The Concept that an effect means: a named one, or that with most or fewest tokens on its track."""
    if word not in (MOST_CHAINS, LEAST_CHAINS):
        return word
    found: i64 = NONE
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] == 0:
            continue
        gone = removed(s, concept)
        if found == NONE or (gone < removed(s, found) if word == MOST_CHAINS else gone > removed(s, found)):
            found = concept
    return found


# -- resources -------------------------------------------------------------------------------------


def concept_of_good(s: Cosmos, good: i64) -> i64:
    """HC-019  The Concept on whose spaces a resource lies."""
    concept: i64 = 0
    while s.book.concept_good[concept] != good:
        concept += 1
    return concept


def feed(s: Cosmos, good: i64, n: i64) -> None:
    """HC-018 to HC-023, HY-R103  Chronos gains VP or resources; each fourth one breaks a chain instead."""
    if n <= 0:
        starve(s, good, -n)
        return
    if good == VP:
        s.chronos_vp += n
        if s.told is not None:
            telling.chronos_gains(s, good, n)
        return
    concept = concept_of_good(s, good)
    for _one in range(n):
        have = nibble(s.hoard, concept)
        if have < RESOURCE_SPACES:
            s.hoard = with_nibble(s.hoard, concept, have + 1)
            if s.told is not None:
                telling.chronos_gains(s, good, 1)
            continue
        s.hoard = with_nibble(s.hoard, concept, 0)
        if s.told is not None:
            telling.hoard_spent(s, good)
        break_chain(s, concept)
        if s.over:
            return


def starve(s: Cosmos, good: i64, n: i64) -> None:
    """Chronos loses VP or resources, as far as he has them."""
    concept = concept_of_good(s, good)
    have = s.chronos_vp if good == VP else nibble(s.hoard, concept)
    lost = n if n < have else have
    if lost == 0:
        return
    if good == VP:
        s.chronos_vp -= lost
    else:
        s.hoard = with_nibble(s.hoard, concept, have - lost)
    if s.told is not None:
        telling.chronos_loses(s, good, lost)


def feed_concept(s: Cosmos, concept: i64) -> None:
    """HC-036, HC-037, HC-087, HC-088  Chronos gains what belongs to a Concept: 1 resource, on Temnein 2 VP."""
    feed(s, s.book.concept_good[concept], s.book.concept_good_n[concept])
