"""Costs of Chronos' progress to the players, in VP: chains, resources, Intensity, Avatars.

They depend on the table alone, so that `strategy/worth.py` can judge his effects like any others.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.chains import chains_left, concept_of_good, removed
from chronotheque.games.hybris.chronos.rules.intensity import modifier
from chronotheque.games.hybris.chronos.words.mill import MILLED
from chronotheque.games.hybris.printed.elements import CHAIN_SPACES, RESOURCE_SPACES
from chronotheque.games.hybris.printed.vocabulary import (
    KRATOS,
    VP,
)
from chronotheque.games.hybris.table.state import LAST_AGE, HybrisTable
from chronotheque.kernel import NONE, nibble

A_VP: Final = 0.9  # a VP of Chronos, whom every player has to surpass
FEW: Final = 6.0  # scale: the cost of a chain rises as they run out
OF_KRATOS: Final = 0.4  # a point of Intensity
OF_ANANKE: Final = 0.7


def cost_of_chain(s: HybrisTable, concept: i64) -> float:
    """Returns the cost of a broken chain, on the track of a Concept or (NONE) on any."""
    left = chains_left(s)
    if concept != NONE and removed(s, concept) == CHAIN_SPACES:
        return A_VP * float(s.book.concept_vp[concept])
    if left <= 1:
        return 50.0
    cost = 1.2 + FEW / float(left)
    return cost if concept == NONE else cost + 0.12 * float(removed(s, concept))


def cost_of_good(s: HybrisTable, good: i64) -> float:
    """Returns the cost of Chronos gaining one of a good: VP, or a step towards a broken chain."""
    if good == VP:
        return A_VP
    concept = concept_of_good(s, good)
    if nibble(s.hoard, concept) == RESOURCE_SPACES:
        return cost_of_chain(s, concept)
    return 0.25 * cost_of_chain(s, concept) + 0.05 * float(nibble(s.hoard, concept))


def cost_of_feeding(s: HybrisTable, concept: i64) -> float:
    """Returns the cost of Chronos gaining a Concept's yield."""
    return cost_of_good(s, s.book.concept_good[concept]) * float(s.book.concept_good_n[concept])


def cost_of_intensity(s: HybrisTable, concept: i64, n: i64) -> float:
    """Returns the cost of a change of Intensity; at its limit there is none."""
    now = nibble(s.intensity, concept)
    most = s.book.most_intensity[concept]
    if (n > 0 and now >= most) or (n < 0 and now == 0):
        return 0.0
    return float(n) * (OF_KRATOS if concept == KRATOS else OF_ANANKE)


def cost_of_taking(s: HybrisTable, pillar: i64) -> float:
    """HC-042, HC-043  Returns the cost of taking a Pillar, or of a lone player's Focus there."""
    if s.book.concept_chained[pillar] != 0:
        return cost_of_chain(s, pillar)
    return cost_of_intensity(s, pillar, modifier(s, pillar)) + MILLED


# -- the end ---------------------------------------------------------------------------------------

GROWTH: Final = 6.0  # VP that Chronos gains per Age
OWN_GROWTH: Final = 9.0  # … and a player
LOST: Final = 2.4  # chains broken per Age
UNSURE: Final = 9.0


def chance(s: HybrisTable, least: float) -> float:
    """Returns the players' chance to win when the weakest of them has `least` VP."""
    ages = float(LAST_AGE - s.age + 1) if s.age > 0 else float(LAST_AGE)
    ahead = least + OWN_GROWTH * ages - float(s.chronos_vp) - GROWTH * ages
    held = float(chains_left(s)) - LOST * ages
    return squashed(ahead / UNSURE) * squashed((held + 2.0) / 2.0)


def squashed(x: float) -> float:
    """Returns a number squashed into (0, 1), monotonically."""
    if x > 30.0:
        return 1.0
    return 0.0 if x < -30.0 else 1.0 / (1.0 + exp(-x))
