"""Figures against a known truth: what an interval promises, it keeps."""

from __future__ import annotations

import math
import random

import pytest

from chronotheque.arena.measure import (
    certain,
    level_of_looks,
    looks,
    p_even,
    p_same,
    quantile,
    ratio,
    within,
)

FAIR = 7.0  # of the fourteen seatings of a deal at four seats


def deals(count: int, truth: float, seed: int) -> list[tuple[float, float]]:
    """Deals whose luck all their games share: a game alone would seem far surer than it is."""
    source = random.Random(seed)
    rows = []
    for _ in range(count):
        luck = source.gauss(0, 0.15)
        chance = min(1.0, max(0.0, truth / 2 + luck))
        rows.append((float(sum(source.random() < chance for _ in range(14))), FAIR))
    return rows


@pytest.mark.parametrize(("count", "truth"), [(10, 1.0), (40, 1.0), (40, 1.3)])
def test_the_interval_holds_the_truth_as_often_as_it_says(count: int, truth: float) -> None:
    held = 0
    tries = 600
    for seed in range(tries):
        found = ratio(deals(count, truth, seed))
        assert found is not None
        held += found.low <= truth <= found.high
    assert 0.925 <= held / tries <= 0.975


def test_games_that_share_a_deal_are_not_taken_as_independent() -> None:
    rows = deals(50, 1.0, seed=1)
    by_deal = ratio(rows)
    apart = ratio([(float(game < won), 0.5) for won, _ in rows for game in range(14)])
    assert by_deal is not None
    assert apart is not None
    assert by_deal.value == pytest.approx(apart.value)
    assert by_deal.high - by_deal.low > 1.2 * (apart.high - apart.low)


def test_deals_of_different_size_count_by_their_size() -> None:
    found = ratio([(2.0, 1.0), (10.0, 10.0), (0.0, 0.0)])
    assert found is not None
    assert found.value == pytest.approx(12 / 11)
    assert found.clusters == 2


def test_a_run_without_a_loss_is_not_certain() -> None:
    found = ratio([(14.0, 7.0)] * 4, most=2.0)
    assert found is not None
    assert found.value == found.high == 2
    assert 1.8 < found.low < 2


def test_one_deal_says_nothing_and_none_even_less() -> None:
    found = ratio([(9.0, 7.0)], most=2.0)
    assert found is not None
    assert (found.low, found.high) == (0.0, 2.0)
    assert ratio([]) is None
    assert ratio([(0.0, 0.0)]) is None
    assert p_even([(9.0, 7.0)]) == p_same([(9.0, 7.0)], deals(5, 1.0, 1)) == 1.0


def test_students_distribution_is_that_of_the_tables() -> None:
    table = {(0.9, 3): 2.353, (0.95, 2): 4.303, (0.95, 10): 2.228, (0.99, 20): 2.845, (0.999, 60): 3.460}
    for (level, freedom), reach in table.items():
        assert quantile(level, freedom) == pytest.approx(reach, abs=0.001)
        assert within(quantile(level, freedom), freedom) == pytest.approx(level)
    assert quantile(0.95, 200) == pytest.approx(quantile(0.95, 201), abs=0.02)
    assert within(0.0, 5) == 0


def small_counts(source: random.Random) -> list[tuple[float, float]]:
    """Games in which one of six seats has something that is worth nothing."""
    return [(float(source.random() < 1 / 6), 1 / 6) for _ in range(120)]


def test_chance_is_seldom_taken_for_something() -> None:
    source = random.Random(5)
    tries = 1000
    even = sum(p_even(small_counts(source)) < 0.01 for _ in range(tries))
    same = sum(p_same(small_counts(source), small_counts(source)) < 0.01 for _ in range(tries))
    assert even <= 0.02 * tries
    assert same <= 0.02 * tries


def test_something_is_found_where_it_is() -> None:
    assert p_even(deals(60, 1.3, seed=2)) < 0.001
    assert p_same(deals(60, 1.3, seed=2), deals(60, 1.0, seed=3)) < 0.001
    assert p_even(deals(60, 1.0, seed=4)) > 0.01


def test_many_comparisons_together_are_seldom_wrong() -> None:
    source = random.Random(9)
    wrong = sum(any(certain([source.random() for _ in range(50)])) for _ in range(1000))
    assert wrong <= 75
    assert certain([0.0001, *[0.5] * 49]) == [True, *[False] * 49]
    assert certain([]) == []


def test_stopping_at_the_first_look_that_pleases_is_seldom_wrong() -> None:
    planned = looks(64)
    level = level_of_looks(len(planned))
    wrong = 0
    tries = 500
    for seed in range(tries):
        rows = deals(64, 1.0, seed)
        found = [ratio(rows[:look], level) for look in planned]
        wrong += any(each is not None and not each.low <= 1 <= each.high for each in found)
    assert wrong / tries <= 0.06


def test_looks_are_few_and_the_last_is_at_the_end() -> None:
    assert looks(3) == [3]
    assert looks(8) == [8]
    assert looks(9) == [8, 9]
    assert len(looks(10_000)) == math.ceil(math.log2(10_000 / 8)) + 1
