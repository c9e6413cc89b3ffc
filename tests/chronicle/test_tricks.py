"""Sampling of hidden cards: uniform over all deals that respect the voids of each place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from chronotheque.games._tricks import SCALE, Deals, shuffle
from chronotheque.kernel import Rng
from tests.chronicle.positions import Rigged

PER_DEAL = 40  # draws for each possible deal

Deal = tuple[tuple[int, ...], ...]  # the cards of each place


def every_deal(kinds: list[list[int]], sizes: list[int], lacks: list[list[int]]) -> set[Deal]:
    """Returns all deals, by brute force."""
    kind_of = {card: kind for kind, some in enumerate(kinds) for card in some}

    def rest(cards: tuple[int, ...], place: int) -> list[Deal]:
        if place == len(sizes):
            return [()] if not cards else []
        return [
            (taken, *others)
            for taken in combinations(cards, sizes[place])
            if not any(kind_of[card] in lacks[place] for card in taken)
            for others in rest(tuple(card for card in cards if card not in taken), place + 1)
        ]

    return set(rest(tuple(sorted(kind_of)), 0))


CASES: list[tuple[list[list[int]], list[int], list[list[int]]]] = [
    ([[1, 2, 3, 4]], [2, 2], [[], []]),  # one kind, one group
    ([[1, 2, 3], [4, 5]], [2, 3], [[], []]),  # two kinds, no voids
    ([[1, 2, 3], [4, 5]], [2, 3], [[1], []]),
    ([[1, 2, 3], [4, 5]], [3, 2], [[], [0]]),  # only one deal
    ([[1, 2], [3, 4], [5]], [2, 2, 1], [[0], [1], []]),
    ([[1, 2], [3, 4], [5, 6]], [2, 2, 2], [[0], [0], [1]]),  # two places of one group
    ([[1, 2, 3], [4], [5, 6]], [1, 1, 4], [[0, 2], [], [1]]),
    ([[1], [2], [3], [4], [5]], [1, 1, 1, 2], [[0], [1], [2], [3]]),
    ([[1, 2], [3, 4, 5]], [1, 0, 4], [[1], [0, 1], []]),  # a place without cards
    ([[1, 2, 3, 4], [5]], [1, 1, 3], [[0], [], []]),  # the only card that fits
    ([[1, 2], [], [3, 4]], [2, 2], [[1, 2], []]),  # a kind without cards
    ([[1, 2, 3, 4, 5]], [1, 1, 1, 2], [[], [], [], []]),
    ([[10, 20], [30]], [1, 1, 1], [[1], [], [1]]),
]


@pytest.mark.parametrize(("kinds", "sizes", "lacks"), CASES)
def test_every_deal_is_equally_likely(kinds: list[list[int]], sizes: list[int], lacks: list[list[int]]) -> None:
    possible = every_deal(kinds, sizes, lacks)
    assert possible
    deals = Deals(kinds, sizes, lacks)
    rng = Rng(1)
    counts: Counter[Deal] = Counter()
    for _ in range(PER_DEAL * len(possible)):
        counts[tuple(tuple(sorted(cards)) for cards in deals.deal(rng))] += 1
    assert set(counts) == possible
    spread = sum((count - PER_DEAL) ** 2 / PER_DEAL for count in counts.values())
    freedom = len(possible) - 1
    assert spread <= freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations of the chi-square distribution


@pytest.mark.parametrize(("kinds", "sizes", "lacks"), CASES)
def test_deals_are_counted(kinds: list[list[int]], sizes: list[int], lacks: list[list[int]]) -> None:
    """The counts by groups, times the permutations within each group, give the number of all deals."""
    deals = Deals(kinds, sizes, lacks)
    found = deals.deals(0, len(kinds[0]), tuple(deals.room))
    for places in deals.groups:
        room = sum(sizes[place] for place in places)
        for place in places:
            found *= len(list(combinations(range(room), sizes[place])))
            room -= sizes[place]
    assert found == len(every_deal(kinds, sizes, lacks))


@pytest.mark.parametrize(
    ("kinds", "sizes", "lacks"),
    [
        ([[1, 2], [3]], [2, 1], [[0], []]),
        ([[1, 2], [3, 4]], [3, 1], [[1], []]),
        ([[1], [2, 3]], [1, 2], [[0], [1]]),
    ],
)
def test_where_no_deal_is_possible_none_is_counted(
    kinds: list[list[int]], sizes: list[int], lacks: list[list[int]]
) -> None:
    assert every_deal(kinds, sizes, lacks) == set()
    deals = Deals(kinds, sizes, lacks)
    assert deals.deals(0, len(kinds[0]), tuple(deals.room)) == 0


def test_a_card_may_be_counted_only_where_there_is_room() -> None:
    deals = Deals([[1, 2, 3], [4, 5]], [2, 3], [[1], []])
    assert deals.groups == [[0], [1]]
    assert deals.room == [2, 3]
    assert [deals.deals_with(0, 3, (2, 3), count) for count in range(4)] == [0, 0, 3, 0]
    assert [deals.deals_with(1, 1, (0, 3), count) for count in range(2)] == [0, 1]
    assert [deals.deals_with(2, 2, (0, 2), count) for count in range(3)] == [1, 0, 0]
    assert deals.deals(4, 0, (0, 0)) == 1
    assert deals.deals(4, 0, (0, 1)) == 0


def test_places_that_lack_the_same_form_a_group_and_who_lacks_most_comes_first() -> None:
    deals = Deals([[1, 2], [3, 4], [5, 6]], [1, 1, 1, 2, 1], [[], [0], [0, 1], [], [0]])
    assert deals.groups == [[2], [1, 4], [0, 3]]
    assert deals.lacks == [[0, 1], [0], []]
    assert deals.room == [1, 2, 3]
    assert deals.supply == [[2, 4, 6], [2, 4, 4], [2, 2, 2], [0, 0, 0]]


@pytest.mark.parametrize("drawn", [0, 1])
def test_the_lowest_draws_never_give_a_place_what_it_lacks(drawn: int) -> None:
    for kinds, sizes, lacks in CASES:
        dealt = Deals(kinds, sizes, lacks).deal(Rigged(drawn))
        assert tuple(tuple(sorted(cards)) for cards in dealt) in every_deal(kinds, sizes, lacks)


def test_the_highest_draw_never_gives_a_place_what_it_lacks() -> None:
    class Highest(Rigged):
        def below(self, n: int) -> int:
            self.asked.append(int(n))
            return n - 1

    for kinds, sizes, lacks in CASES:
        source = Highest()
        dealt = Deals(kinds, sizes, lacks).deal(source)
        assert tuple(tuple(sorted(cards)) for cards in dealt) in every_deal(kinds, sizes, lacks)
        assert set(source.asked) <= {2, 3, 4, 5, SCALE}


def test_how_many_of_a_kind_go_to_a_group_is_drawn_by_the_deals_that_remain() -> None:
    """Of ten deals one gives the first place no card of the first kind, six give it one, three give it two."""
    deals = Deals([[1, 2, 3], [4, 5], [6]], [2, 4], [[2], []])
    total = len(every_deal([[1, 2, 3], [4, 5], [6]], [2, 4], [[2], []]))
    assert total == 10
    for drawn, count in (
        (0, 0),
        (SCALE // 10 - 1, 0),
        (SCALE // 10 + 1, 1),
        (7 * SCALE // 10 - 1, 1),
        (SCALE - 1, 2),
    ):
        assert deals.draw_count(0, 3, (2, 4), Rigged(drawn)) == count
    assert deals.draw_count(0, 3, (2, 4), Rigged(7 * SCALE // 10 + 1)) == 2


def test_dealing_changes_nothing_for_the_next_deal() -> None:
    kinds, sizes, lacks = [[1, 2, 3], [4, 5]], [2, 3], [[1], []]
    deals = Deals(kinds, sizes, lacks)
    first = [deals.deal(Rng(seed)) for seed in range(20)]
    assert [deals.deal(Rng(seed)) for seed in range(20)] == first
    assert [Deals(kinds, sizes, lacks).deal(Rng(seed)) for seed in range(20)] == first
    assert kinds == [[1, 2, 3], [4, 5]]


def test_nothing_hidden_is_nothing_dealt() -> None:
    assert Deals([], [0, 0], [[], []]).deal(Rng(1)) == [[], []]
    assert Deals([], [], []).deal(Rng(1)) == []


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = Rng(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * PER_DEAL):
        cards = [1, 2, 3, 4]
        shuffle(cards, rng)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    spread = sum((count - PER_DEAL) ** 2 / PER_DEAL for count in counts.values())
    assert spread < 23 + 4 * 46**0.5


def test_a_shuffle_draws_as_often_as_it_must() -> None:
    for count, asked in ((0, []), (1, []), (2, [2]), (4, [4, 3, 2])):
        source = Rigged()
        cards = list(range(count))
        shuffle(cards, source)
        assert source.asked == asked
        assert sorted(cards) == list(range(count))
