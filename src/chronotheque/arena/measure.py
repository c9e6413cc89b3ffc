"""Statistics: win ratios with confidence intervals, and sequential stopping.

Games that share a deal share its luck, so they are not independent; deals are. A ratio is therefore estimated from
sums by deal: all wins over all that chance would give, with the variance of a ratio estimator whose clusters are
deals. A bootstrap over deals says the same for many deals, less well for few, and needs a generator. Where each
deal is played by every seating, as in a tournament, it is the plain mean over deals, and its interval Student's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist
from typing import Final, NamedTuple

SURE: Final = 0.95
FIRST_LOOK: Final = 8  # deals
DECIMALS: Final = 4  # of figures in reports
MANY: Final = 200  # degrees of freedom from which Student's distribution is taken as normal
STEPS: Final = 400  # of a numerical integral; even


Sums = Sequence[tuple[float, float]]  # by cluster: what was won, and what chance would give


class Estimate(NamedTuple):
    """An estimate with its confidence interval and number of independent clusters."""

    value: float
    low: float
    high: float
    clusters: int


def ratio(sums: Sums, level: float = SURE, most: float = math.inf) -> Estimate | None:
    """Estimates wins over wins by chance; None if nothing could be won.

    The interval is never narrower than if one win more or less had been possible, so that a run without any loss
    does not claim to be certain, and never wider than from 0 to the most that is possible.

    >>> found = ratio([(9, 7), (7, 7), (8, 7), (10, 7)])
    >>> round(found.value, 3), round(found.low, 3), round(found.high, 3)
    (1.214, 0.921, 1.508)
    """
    rows = possible(sums)
    if not rows:
        return None
    value = pooled(rows)
    if len(rows) < 2:
        return Estimate(value, 0.0, most, len(rows))
    reach = quantile(level, len(rows) - 1) * error(rows, value)
    return Estimate(value, max(0.0, value - reach), min(most, value + reach), len(rows))


def possible(sums: Sums) -> Sums:
    """Returns the clusters in which something could be won."""
    return [(won, fair) for won, fair in sums if fair > 0]


def pooled(rows: Sums) -> float:
    """Returns total wins over total wins by chance."""
    return math.fsum(won for won, _ in rows) / math.fsum(fair for _, fair in rows)


def error(rows: Sums, value: float) -> float:
    """Returns the standard error of a ratio, at least that of one win more or less."""
    spread = math.fsum((won - value * fair) ** 2 for won, fair in rows)
    return max(math.sqrt(spread * len(rows) / (len(rows) - 1)), 1.0) / math.fsum(fair for _, fair in rows)


# -- Student's distribution ------------------------------------------------------------------------


@cache
def quantile(level: float, freedom: int) -> float:
    """Returns the half-width of an interval in standard errors.

    >>> [round(quantile(0.95, freedom), 3) for freedom in (1, 5, 30, 1000)]
    [12.706, 2.571, 2.042, 1.96]
    """
    if freedom > MANY:
        return NormalDist().inv_cdf((1 + level) / 2)
    low, high = 0.0, 1.0
    while within(high, freedom) < level:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < level else (low, middle)
    return high


def within(reach: float, freedom: int) -> float:
    """Returns the probability that a Student variable is within that many standard errors.

    With x = √ν·tan(u) the density becomes cos(u)^(ν-1), which is smooth up to any reach.

    >>> round(within(2.571, 5), 3), round(within(1.96, 1000), 3)
    (0.95, 0.95)
    """
    if freedom > MANY:
        return 2 * NormalDist().cdf(reach) - 1
    end = math.atan(reach / math.sqrt(freedom))
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(math.pi)
    step = end / STEPS
    heights = [math.cos(at * step) ** (freedom - 1) for at in range(STEPS + 1)]
    area = heights[0] + heights[-1] + 4 * sum(heights[1:-1:2]) + 2 * sum(heights[2:-1:2])
    return 2 * scale * area * step / 3


# -- several comparisons, several looks ------------------------------------------------------------


def p_even(sums: Sums) -> float:
    """Returns the p-value of a ratio against 1.

    The error is the one under chance: where little is won, the observed one would be too small.
    """
    rows = possible(sums)
    if len(rows) < 2:
        return 1.0
    return 1 - within(abs(pooled(rows) - 1) / error(rows, 1.0), len(rows) - 1)


def p_same(one: Sums, other: Sums) -> float:
    """Returns the p-value of two ratios being equal; the null value is their pooled ratio."""
    rows, others = possible(one), possible(other)
    fewest = min(len(rows), len(others))
    if fewest < 2:
        return 1.0
    both = pooled([*rows, *others])
    apart = abs(pooled(rows) - pooled(others))
    return 1 - within(apart / math.hypot(error(rows, both), error(others, both)), fewest - 1)


def certain(p_values: Sequence[float], level: float = SURE) -> list[bool]:
    """Returns which comparisons are significant at 5 % after Holm's correction.

    >>> certain([0.04, 0.001, 0.02, 0.6])
    [False, True, False, False]
    """
    holds = [False] * len(p_values)
    for at, index in enumerate(sorted(range(len(p_values)), key=lambda index: p_values[index])):
        if p_values[index] > (1 - level) / (len(p_values) - at):
            break
        holds[index] = True
    return holds


def looks(deals: int) -> list[int]:
    """Returns the numbers of deals at which to run an interim analysis, doubling each time.

    >>> looks(100)
    [8, 16, 32, 64, 100]
    """
    found: list[int] = []
    at = FIRST_LOOK
    while at < deals:
        found.append(at)
        at *= 2
    return [*found, deals]


def level_of_looks(count: int, level: float = SURE) -> float:
    """Returns the level of each interim interval, the error divided evenly.

    Stopping at the first favourable interim analysis is a choice among several; this keeps the interval valid.

    >>> level_of_looks(5)
    0.99
    """
    return 1 - (1 - level) / count
