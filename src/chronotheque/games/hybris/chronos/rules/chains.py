"""Chains and resources of Chronos (HC-007 to HC-023, HY-R101, HY-R103, HY-R129, HY-R163)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.decisions import BREAK_AT_START, CHOOSE_FOR_CARD
from chronotheque.games.hybris.printed.elements import CHAIN_SPACES, CONCEPT, CONCEPTS_IN_ALL, RESOURCE_SPACES
from chronotheque.games.hybris.printed.vocabulary import (
    LEAST_CHAINS,
    MOST_CHAINS,
    VP,
)
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.table.board import leader
from chronotheque.games.hybris.table.players import finish
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, nibble, with_nibble
from chronotheque.kernel.declare import declared_frame


def decider(s: HybrisTable) -> i64:
    """HY-R99  Returns the seat that decides for the group: the one in turn, or the highest in Greatness."""
    return leader(s) if s.active == NONE else s.active


def removed(s: HybrisTable, concept: i64) -> i64:
    """HY-R101  Returns the number of chain tokens removed from a Concept's track."""
    return nibble(s.chains, concept)


def chains_left(s: HybrisTable) -> i64:
    """Returns the number of chain tokens on the Chronos board."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0:
            found += CHAIN_SPACES - removed(s, concept)
    return found


def break_chain(s: HybrisTable, concept: i64) -> None:
    """HC-010, HC-011  Removes the next token of a track; Chronos gains VP instead if none is left.

    Removing the last token of all wins the game for Chronos and stops all else (HC-060, HY-R163).
    """
    gone = removed(s, concept)
    if gone == CHAIN_SPACES:
        s.chronos_vp += s.book.concept_vp[concept]
        if s.events is not None:
            narration.track_is_empty(s, concept, s.book.concept_vp[concept])
        return
    s.chains = with_nibble(s.chains, concept, gone + 1)
    if s.events is not None:
        narration.chain_breaks(s, concept, CHAIN_SPACES - gone - 1)
    if chains_left(s) == 0:
        if s.events is not None:
            narration.all_chains_broken(s)
        finish(s, 0)


def add_chain(s: HybrisTable, concept: i64) -> None:
    """HC-012 to HC-015  Adds a token to a track, unless it is empty or full."""
    gone = removed(s, concept)
    if 1 <= gone < CHAIN_SPACES:
        s.chains = with_nibble(s.chains, concept, gone - 1)
        if s.events is not None:
            narration.chain_added(s, concept, CHAIN_SPACES - gone + 1)


def addable(s: HybrisTable) -> i64:
    """HY-R129  Returns the set of Concepts to which a token can be added."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if 1 <= removed(s, concept) < CHAIN_SPACES:
            found += POWERS[concept]
    return found


def breakable(s: HybrisTable) -> i64:
    """HC-D13  Returns the set of Concepts with a token left on their track."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0 and removed(s, concept) < CHAIN_SPACES:
            found += POWERS[concept]
    return found


def chained(s: HybrisTable) -> i64:
    """HC-005  Returns the set of Chained Concepts."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0:
            found += POWERS[concept]
    return found


def chain_target(s: HybrisTable, word: i64) -> i64:
    """HY-R129  Returns the Concept of an effect: a named one, or the one with most or fewest tokens."""
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


def concept_of_good(s: HybrisTable, good: i64) -> i64:
    """HC-019  Returns the Concept that stores a resource."""
    concept: i64 = 0
    while s.book.concept_good[concept] != good:
        concept += 1
    return concept


def feed(s: HybrisTable, good: i64, n: i64) -> None:
    """HC-018 to HC-023, HY-R103  Gives Chronos VP or resources; each fourth one breaks a chain instead."""
    if n <= 0:
        starve(s, good, -n)
        return
    if good == VP:
        s.chronos_vp += n
        if s.events is not None:
            narration.chronos_gains(s, good, n)
        return
    concept = concept_of_good(s, good)
    for _one in range(n):
        have = nibble(s.hoard, concept)
        if have < RESOURCE_SPACES:
            s.hoard = with_nibble(s.hoard, concept, have + 1)
            if s.events is not None:
                narration.chronos_gains(s, good, 1)
            continue
        s.hoard = with_nibble(s.hoard, concept, 0)
        if s.events is not None:
            narration.hoard_spent(s, good)
        break_chain(s, concept)
        if s.over:
            return


def starve(s: HybrisTable, good: i64, n: i64) -> None:
    """Takes VP or resources from Chronos, up to what he has."""
    concept = concept_of_good(s, good)
    have = s.chronos_vp if good == VP else nibble(s.hoard, concept)
    lost = n if n < have else have
    if lost == 0:
        return
    if good == VP:
        s.chronos_vp -= lost
    else:
        s.hoard = with_nibble(s.hoard, concept, have - lost)
    if s.events is not None:
        narration.chronos_loses(s, good, lost)


def feed_concept(s: HybrisTable, concept: i64) -> None:
    """HC-036, HC-037, HC-087, HC-088  Gives Chronos a Concept's yield: 1 resource, on Temnein 2 VP."""
    feed(s, s.book.concept_good[concept], s.book.concept_good_n[concept])


@declared_frame
class NameConcept(Frame):
    """HC-D03, HY-R129  Chains broken or added, each on a newly chosen Concept."""

    seat: i64 = 0
    adds: bool = False
    left: i64 = 1
    decision: i64 = CHOOSE_FOR_CARD

    def reason(self, t: Table, seat: i64) -> str:
        return "by:difficulty" if self.decision == BREAK_AT_START else ""

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.seat == NONE:
            self.seat = decider(s)  # HY-R165: an Avatar makes no choice
        if self.left > 0 and self.concepts(s) != 0:
            s.ask(self.decision, self.seat)
        else:
            s.end()

    def concepts(self, s: HybrisTable) -> i64:
        """Returns the set of Concepts that may be named."""
        if self.adds:
            return addable(s)
        return breakable(s) if self.decision == BREAK_AT_START else chained(s)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(self.concepts(cast(HybrisTable, t)), 1, draft, CONCEPT, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        self.left -= 1
        if self.adds:
            add_chain(s, part - CONCEPT)
        else:
            break_chain(s, part - CONCEPT)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R129"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"
