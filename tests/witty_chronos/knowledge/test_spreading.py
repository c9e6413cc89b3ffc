"""Placements of cards: counted exactly, sampled uniformly."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from chronotheque.games.witty_chronos.knowledge.spreading import WORD, Spread, _below, _choose
from chronotheque.kernel import Rng, listed
from tests.witty_chronos.knowledge.chances import Scripted, chances

# masks of the cards, and the number of cards at each open place
SMALL: list[tuple[list[int], dict[int, int]]] = [
    ([], {}),
    ([0b1, 0b10], {}),
    ([0b11, 0b11], {0: 1, 1: 1}),
    ([0b01, 0b11, 0b11], {0: 2, 1: 1}),
    ([0b11, 0b11, 0b11], {0: 2, 1: 1}),
    ([0b101, 0b11, 0b110], {0: 1, 1: 1, 2: 1}),
    ([0b101, 0b101, 0b11, 0b1000], {0: 1, 1: 1, 2: 1}),
    ([0b10001, 0b10001, 0b11, 0b11, 0b10, 0b1], {0: 3, 1: 2, 4: 1}),
    ([0b1110, 0b1110, 0b110, 0b100], {1: 1, 2: 2, 3: 1}),
    ([0b111, 0b111, 0b111, 0b111], {0: 2, 1: 1, 2: 1}),
    ([0b1100, 0b110, 0b110, 0b1010, 0b1000], {1: 2, 2: 1, 3: 2}),
    ([0b1000000011, 0b1000000011, 0b11], {0: 1, 1: 1, 9: 1}),
]


def every_way(masks: list[int], room: dict[int, int]) -> list[tuple[int, ...]]:
    """Returns all placements, by brute force."""
    found = []
    for places in product(*(listed(mask) for mask in masks)):
        count = Counter(places)
        if all(count[place] == number for place, number in room.items()):
            found.append(places)
    return found


@pytest.mark.parametrize(("masks", "room"), SMALL)
def test_the_ways_are_counted_and_each_is_equally_likely(masks: list[int], room: dict[int, int]) -> None:
    ways = every_way(masks, room)
    spread = Spread(masks, dict(room))
    assert spread.ways == len(ways)
    assert chances(lambda source: tuple(spread.draw(source))) == dict.fromkeys(ways, Fraction(1, len(ways)))


@pytest.mark.parametrize("seed", range(40))
def test_the_ways_of_any_small_spread_are_counted(seed: int) -> None:
    rng = random.Random(seed)
    places = rng.sample(range(12), 4)
    truth = [rng.choice(places) for _ in range(6)]
    masks = [1 << place | sum(1 << other for other in places if rng.random() < 0.4) for place in truth]
    open_places = {place for mask in masks if mask & (mask - 1) for place in listed(mask)}
    room = {place: truth.count(place) for place in open_places}
    spread = Spread(masks, room)
    ways = every_way(masks, room)
    assert spread.ways == len(ways)
    source = Rng(seed)
    assert all(tuple(spread.draw(source)) in ways for _ in range(20))


@pytest.mark.parametrize(("masks", "room"), SMALL[2:8])
def test_one_by_one_every_way_is_reached_and_nothing_else(masks: list[int], room: dict[int, int]) -> None:
    spread = Spread(masks, room)
    source = Rng(3)
    drawn = {tuple(spread._one_by_one(source)) for _ in range(300)}
    assert drawn == set(every_way(masks, room))


def test_one_by_one_who_has_least_choice_is_put_down_first() -> None:
    spread = Spread([0b111, 0b11, 0b111, 0b11], {0: 1, 1: 1, 2: 2})
    source = Scripted([])
    assert spread._one_by_one(source) == [2, 0, 2, 1]
    assert source.asked == [2, 1, 2, 1]  # places count as often as they have room


def test_one_by_one_a_place_that_is_full_is_no_choice() -> None:
    spread = Spread([0b11, 0b1100, 0b101, 0b1010], {0: 1, 1: 1, 2: 1, 3: 1})
    source = Scripted([0])  # the first card goes to place 0, so the third has but one place left and is next
    assert spread._one_by_one(source) == [0, 3, 2, 1]
    assert source.asked == [2, 1, 1, 1]


def test_what_does_not_fit_has_no_way() -> None:
    assert Spread([0b11], {0: 1, 1: 1}).ways == 0
    assert Spread([0b11, 0b11, 0b11], {0: 1, 1: 1}).ways == 0


def test_one_by_one_is_tried_again_where_it_was_stuck() -> None:
    masks = [0b011, 0b110, 0b101, 0b1100, 0b1010]
    room = {0: 1, 1: 1, 2: 1, 3: 2}
    spread = Spread(masks, room)
    ways = every_way(masks, room)
    for seed in range(60):
        assert tuple(spread._one_by_one(Rng(seed))) in ways


def test_too_many_sums_are_not_worked_out() -> None:
    rng = random.Random(5)
    truth = [rng.randrange(14) for _ in range(40)]
    masks = [sum(1 << other for other in {place, *rng.sample(range(14), 5)}) for place in truth]
    room = {place: truth.count(place) for place in range(14)}
    spread = Spread(masks, room)
    assert spread.ways == 0
    for seed in range(3):
        drawn = spread.draw(Rng(seed))
        assert all(mask >> place & 1 for mask, place in zip(masks, drawn, strict=True))
        assert Counter(drawn) == {place: count for place, count in room.items() if count}


def test_the_numbers_of_choices() -> None:
    for n in range(9):
        for k in range(n + 1):
            assert _choose(n, k) == comb(n, k)


def test_a_number_below_one_of_any_size() -> None:
    source = Scripted([7])
    assert [_below(source, WORD - 1), source.asked] == [7, [WORD - 1]]
    source = Scripted([0, 5])
    assert [_below(source, WORD), source.asked] == [5, [WORD, WORD]]
    source = Scripted([3, 9])
    assert [_below(source, 4 * WORD), source.asked] == [3 * WORD + 9, [WORD, WORD]]
    source = Scripted([5, 0, 4, 0, 4, 6, 3, 9])  # too large, once by nothing
    assert [_below(source, 4 * WORD), len(source.asked)] == [3 * WORD + 9, 8]
    source = Scripted([1, 2, 3])
    assert [_below(source, 2 * WORD * WORD), len(source.asked)] == [(WORD + 2) * WORD + 3, 3]
    source = Scripted([2, 2, 1, 1])
    assert [_below(source, 2**64 - 1), len(source.asked)] == [2 * WORD + 2, 2]


def test_a_spread_of_very_many_ways_is_drawn_uniformly() -> None:
    masks, room = [0b11] * 60, {0: 30, 1: 30}
    spread = Spread(masks, room)
    assert spread.ways == comb(60, 30) > WORD
    count: Counter[int] = Counter()
    source = Rng(8)
    for _ in range(60):
        drawn = spread.draw(source)
        assert Counter(drawn) == {0: 30, 1: 30}
        count.update(i for i, place in enumerate(drawn) if place == 0)
    assert all(12 <= count[i] <= 48 for i in range(60))
