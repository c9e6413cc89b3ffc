"""What the doings of Chronos cost the players, counted in victory points: chains, resources, Intensity, Avatars.

It looks at the table alone, so that `strategy_worth.py` can judge his effects as it does all others.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.board import avatar_city, open_cities
from chronotheque.games.hybris.elements import CHAIN_SPACES, CONCEPTS_IN_ALL, RESOURCE_SPACES
from chronotheque.games.hybris.players import has_piece
from chronotheque.games.hybris.rules.chains import chain_target, concept_of_good, removed
from chronotheque.games.hybris.rules.chronos_tiles import modifier
from chronotheque.games.hybris.rules.counting import amount
from chronotheque.games.hybris.state import LAST_AGE, Cosmos
from chronotheque.games.hybris.vocabulary import (
    ADD_CHAIN,
    CHOICE_CONCEPT,
    DO_ANCIENT,
    DO_AVATAR,
    DO_BLOCK,
    DO_CHAIN,
    DO_CHRONOS,
    DO_INTENSITY,
    DO_MILL,
    KRATOS,
    LOWEST_AVATAR,
    SPARK,
    UNBLOCK,
    VP,
)
from chronotheque.kernel import NONE, nibble

A_VP: Final = 0.9  # a VP of Chronos, whom every player has to surpass
FEW: Final = 6.0  # the fewer chains are left, the more one costs
AVATAR_SENT: Final = 1.5
BLOCKED: Final = 0.8
MILLED: Final = 0.08
SHACKLE: Final = 1.6
ANCIENT: Final = 0.9  # for each Age to come
OF_KRATOS: Final = 0.4  # a point of Intensity
OF_ANANKE: Final = 0.7


def chains_left(s: Cosmos) -> i64:
    """How many chain tokens are on the board."""
    found: i64 = 0
    for concept in range(CONCEPTS_IN_ALL):
        if s.book.concept_chained[concept] != 0:
            found += CHAIN_SPACES - removed(s, concept)
    return found


def cost_of_chain(s: Cosmos, concept: i64) -> float:
    """What a broken chain costs, on the track of a Concept or (NONE) anywhere."""
    left = chains_left(s)
    if concept != NONE and removed(s, concept) == CHAIN_SPACES:
        return A_VP * float(s.book.concept_vp[concept])
    if left <= 1:
        return 50.0
    cost = 1.2 + FEW / float(left)
    return cost if concept == NONE else cost + 0.12 * float(removed(s, concept))


def cost_of_good(s: Cosmos, good: i64) -> float:
    """What it costs that Chronos gains one of a good: VP, or a step towards a broken chain."""
    if good == VP:
        return A_VP
    concept = concept_of_good(s, good)
    if nibble(s.hoard, concept) == RESOURCE_SPACES:
        return cost_of_chain(s, concept)
    return 0.25 * cost_of_chain(s, concept) + 0.05 * float(nibble(s.hoard, concept))


def cost_of_feeding(s: Cosmos, concept: i64) -> float:
    """What it costs that Chronos gains what belongs to a Concept."""
    return cost_of_good(s, s.book.concept_good[concept]) * float(s.book.concept_good_n[concept])


def cost_of_intensity(s: Cosmos, concept: i64, n: i64) -> float:
    """What a change of Intensity costs; at its end nothing more can happen."""
    now = nibble(s.intensity, concept)
    most = s.book.most_intensity[concept]
    if (n > 0 and now >= most) or (n < 0 and now == 0):
        return 0.0
    return float(n) * (OF_KRATOS if concept == KRATOS else OF_ANANKE)


def cost_of_taking(s: Cosmos, pillar: i64) -> float:
    """HC-042, HC-043  What it costs to take a Pillar, or to rest the Focus of a lone player there."""
    if s.book.concept_chained[pillar] != 0:
        return cost_of_chain(s, pillar)
    return cost_of_intensity(s, pillar, modifier(s, pillar)) + MILLED


def cost_of_avatar(s: Cosmos, op: i64) -> float:
    """What it costs that an Avatar is sent, or that a chain is broken instead."""
    b = s.book
    who = b.what[op]
    if open_cities(s) == 0 or (who < LOWEST_AVATAR and avatar_city(s, who) != NONE):
        return cost_of_chain(s, NONE)
    return AVATAR_SENT


def effect(s: Cosmos, me: i64, op: i64, ages: float) -> float:
    """What an effect of the module is worth."""
    b = s.book
    do = b.do[op]
    if do == DO_CHAIN:
        concept: i64 = NONE if b.a[op] == CHOICE_CONCEPT else chain_target(s, b.a[op])
        if b.what[op] != ADD_CHAIN:
            return -cost_of_chain(s, concept) * float(b.n[op])
        if concept != NONE and not 0 < removed(s, concept) < CHAIN_SPACES:
            return 0.0
        return cost_of_chain(s, NONE)
    if do == DO_CHRONOS:
        return -cost_of_good(s, b.what[op]) * float(amount(s, me, op))
    if do == DO_INTENSITY:
        return -cost_of_intensity(s, b.what[op], b.n[op])
    if do == DO_AVATAR:
        return -cost_of_avatar(s, op)
    if do == DO_BLOCK:
        if b.what[op] == UNBLOCK:
            return BLOCKED * float(b.n[op]) if s.blocked != 0 else 0.0
        return -BLOCKED
    if do == DO_MILL:
        return -MILLED * float(b.n[op])
    if do == DO_ANCIENT:
        return (1.0 + ANCIENT * ages) * float(b.n[op]) if s.ancient != 0 else 0.0
    return -SHACKLE * float(b.n[op]) if has_piece(s.pieces[me], SPARK) else 0.0  # Shackles


# -- the end ---------------------------------------------------------------------------------------

GROWTH: Final = 6.0  # VP that Chronos gains in an Age
OWN_GROWTH: Final = 9.0  # … and a player
LOST: Final = 2.4  # chains that break in an Age
UNSURE: Final = 9.0


def chance(s: Cosmos, least: float) -> float:
    """How likely the players win, where the one who has least stands so high."""
    ages = float(LAST_AGE - s.age + 1) if s.age > 0 else float(LAST_AGE)
    ahead = least + OWN_GROWTH * ages - float(s.chronos_vp) - GROWTH * ages
    held = float(chains_left(s)) - LOST * ages
    return squashed(ahead / UNSURE) * squashed((held + 2.0) / 2.0)


def squashed(x: float) -> float:
    """A number between 0 and 1 that grows with another."""
    if x > 30.0:
        return 1.0
    return 0.0 if x < -30.0 else 1.0 / (1.0 + exp(-x))
