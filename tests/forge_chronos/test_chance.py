"""Draws of chance (FC-C1 to FC-C5), with the same probabilities as at the table.

The Mine gives its cubes colour by colour. The whole tree of such draws is walked with the weights of the rules, and
compared with the multivariate hypergeometric distribution, which is worked out here from binomials alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations, product
from math import comb, prod
from typing import cast

import pytest

from chronotheque.games.forge_chronos.materials import ways
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import CHANCE, Frame, Rng, Source
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    ASSISTANTS,
    BLADES,
    COLOURS,
    HANDLES,
    Rigged,
    asked,
    blades,
    choices,
    counts,
    draw,
    handles,
    mine,
    new,
    order,
    play,
    reserve,
    row,
    table,
    view,
)


class Scripted(Source):
    """A source that draws given numbers one after the other."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.left = list(numbers)

    def below(self, n: int) -> int:
        drawn = self.left.pop(0)
        assert drawn < n
        return drawn


def every_draw(start: ForgeTable, sizes: tuple[int, ...], found: Callable[[ForgeTable], str]) -> Counter[str]:
    """Returns the result for each possible run of a source that is asked for one of `sizes` after the other."""
    seen: Counter[str] = Counter()
    for numbers in product(*map(range, sizes)):
        s = cast(ForgeTable, start.copy())
        source = Scripted(numbers)
        s.draw(source)
        assert source.left == []
        seen[found(s)] += 1
    return seen


# -- decks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fc_c1_every_starting_order_is_equally_likely(seats: int) -> None:
    s = new(seats)
    assert asked(s) == ("FC-C1", CHANCE)
    seen = every_draw(s, tuple(range(seats, 0, -1)), order)
    assert seen == Counter(" ".join(map(str, some)) for some in permutations(range(seats)))


def test_fc_c2_every_row_of_blades_is_equally_likely() -> None:
    left = BLADES[3:9]
    s = table([20, 20], deck=" ".join(left))
    play(s, "bed", "bed")
    assert asked(s) == ("FC-C2", CHANCE)
    seen = every_draw(s, (6, 5, 4, 3, 2), lambda t: " ".join(blades(t)))
    assert seen == Counter(" ".join(some) for some in permutations(left, 5))


def test_fc_c3_every_row_of_handles_is_equally_likely_after_the_blades() -> None:
    left = HANDLES[30:36]
    s = table([20, 20], deck=" ".join([BLADES[0], *left]))
    play(s, "bed", "bed", BLADES[0])
    assert asked(s) == ("FC-C3", CHANCE)
    seen = every_draw(s, (6, 5, 4, 3, 2), lambda t: " ".join(handles(t)))
    assert seen == Counter(" ".join(some) for some in permutations(left, 5))


def test_fc_c4_every_row_of_assistants_is_equally_likely_after_the_handles() -> None:
    s = table([20, 20], assistants={1: "a02"}, assistant_deck="a01 a05 a09 a15")
    play(s, "bed", "bed", ">".join(BLADES[:5]), ">".join(HANDLES[:5]))
    assert asked(s) == ("FC-C4", CHANCE)
    seen = every_draw(s, (4, 3, 2), lambda t: " ".join(row(t)))
    assert seen == Counter(" ".join(some) for some in permutations(["a01", "a05", "a09", "a15"], 3))


def test_fc_c2_fc_c3_fc_c4_each_refill_is_one_of_the_deck() -> None:
    words = {0: "b-blk-dag-1 h-blk-dag-1"}
    s = table([7, 20], loose=words, assistants={}, row="a01 a02 a03")
    play(s, "b-blk-dag-1>h-blk-dag-1", "a02")
    assert every_draw(s, (12,), lambda t: row(t)[1]) == Counter(ASSISTANTS[3:])
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    play(s, "b-gry-dag-1>h-gry-dag-1")
    deck = choices(s)
    assert len(deck) == 40
    assert every_draw(s, (40,), lambda t: blades(t)[0]) == Counter(deck)
    play(s, deck[7])
    deck = choices(s)
    assert len(deck) == 40
    assert every_draw(s, (40,), lambda t: handles(t)[0]) == Counter(deck)


# -- the Mine --------------------------------------------------------------------------------------


def leaves(s: ForgeTable, chance: Fraction = Fraction(1)) -> Iterator[tuple[ForgeTable, Fraction]]:
    """Every end of a draw from the Mine, with its probability by the weights of the rules."""
    if asked(s) != ("FC-C5", CHANCE):
        yield s, chance
        return
    options = s.options(s.decision, CHANCE, [])
    weights = {part: int(s.top.weight(s, s.decision, part)) for part in options}
    assert len(options) > 1, "where only one number is possible, nothing is drawn"
    assert min(weights.values()) > 0, "what is not possible is not listed"
    for part, weight in weights.items():
        twin = cast(ForgeTable, s.copy())
        twin.answer(twin.decision, CHANCE, [part])
        yield from leaves(twin, chance * Fraction(weight, sum(weights.values())))


def hypergeometric(bag: dict[str, int], count: int) -> dict[tuple[int, ...], Fraction]:
    """Returns the probability of each draw of a number of cubes, by their colours."""
    total = comb(sum(bag.values()), count)
    return {
        some: Fraction(prod(comb(bag[colour], k) for colour, k in zip(COLOURS, some, strict=True)), total)
        for some in product(*(range(bag[colour] + 1) for colour in COLOURS))
        if sum(some) == count
    }


BAGS = [
    "4 grey 3 blue 2 yellow 1 white 2 black",
    "1 each",
    "5 black",
    "3 grey 3 black",
    "1 grey 6 blue 1 white",
    "2 yellow 2 white 2 black",
    "9 grey 1 black",
    "2 each",
    "4 yellow 4 white",
]


@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("act", ["mine:5", "mine:7"])
def test_fc_c5_a_draw_is_as_likely_as_from_a_bag(bag: str, act: str) -> None:
    s = table([7, 20, 20], mine=bag, assistants={0: "a11"})
    play(s, act)
    count = min(int(act[-1]), sum(counts(bag).values()))
    found: dict[tuple[int, ...], Fraction] = {}
    for end, chance in leaves(s):
        drawn = tuple(view(end)["dig"]["drawn"].values())
        assert drawn not in found
        found[drawn] = chance
    assert found == hypergeometric(counts(bag), count)
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("act", "count"), [("mine:3", 4), ("mine:2", 2)])
def test_fc_c5_small_draws_from_the_whole_mine_of_a_morning(act: str, count: int) -> None:
    s = table([7, 20], assistants={0: "a11 a12 a14"})
    bag = view(s)["mine"]
    assert mine(s) == "15 grey 14 blue 13 yellow 12 white 11 black"
    play(s, act)
    found = {tuple(view(end)["dig"]["drawn"].values()): chance for end, chance in leaves(s)}
    expected = {some: chance for some, chance in hypergeometric(bag, count).items() if chance}
    assert found == expected


def test_fc_c5_the_largest_draw_of_ten() -> None:
    bag = "3 grey 3 blue 2 yellow 2 white 2 black"
    s = table([7, 20, 20], mine=bag, assistants={0: "a12 a13"})
    play(s, "mine:9")
    found = {tuple(view(end)["dig"]["drawn"].values()): chance for end, chance in leaves(s)}
    assert found == hypergeometric(counts(bag), 10)


def test_fc_c5_the_second_draw_of_the_dowser_is_from_the_same_bag() -> None:
    bag = "2 grey 2 blue 2 black"
    s = table([7, 20, 20], mine=bag, assistants={0: "a11"})
    play(s, "mine:3")
    draw(s, "2 grey 1 blue")
    play(s, "again")
    found = {tuple(counts(reserve(end, 0)).values()): chance for end, chance in leaves(s)}
    assert found == hypergeometric(counts(bag), 3)


def test_fc_c5_the_source_follows_the_weights() -> None:
    """All numbers that a source can draw for the first colour, one after the other."""
    s = table([7, 20, 20], mine="3 grey 2 blue 2 black")
    play(s, "mine:3")
    rigged = Rigged()
    cast(ForgeTable, s.copy()).draw(rigged)
    (total,) = rigged.asked
    assert total == comb(7, 3)
    seen = every_draw(s, (total,), lambda t: f"{3 - counts(mine(t))['grey']} grey")
    assert seen == {"0 grey": comb(4, 3), "1 grey": 3 * comb(4, 2), "2 grey": 3 * comb(4, 1), "3 grey": 1}


def test_fc_c5_many_random_draws_come_near() -> None:
    """Seed 11: how many of 200 draws of 3 have no grey one; five standard deviations are allowed."""
    bag = {"grey": 15, "blue": 14, "yellow": 13, "white": 12, "black": 11}
    none = comb(65 - 15, 3) / comb(65, 3)
    rng, seen = Rng(11), 0
    for _ in range(200):
        s = table([7, 20])
        assert view(s)["mine"] == bag
        play(s, "mine:3")
        while s.seat == CHANCE:
            s.draw(rng)
        seen += "grey" not in reserve(s, 0)
    assert abs(seen - 200 * none) < 5 * (200 * none * (1 - none)) ** 0.5


def test_fc_c5_colours_are_asked_from_grey_to_black_and_only_if_open() -> None:
    s = table([7, 20, 20], mine="2 grey 2 yellow 2 black")
    play(s, "mine:3")
    assert choices(s) == ["grey:0", "grey:1", "grey:2"]
    play(s, "grey:1")
    assert choices(s) == ["yellow:0", "yellow:1", "yellow:2"]  # there is no blue one
    play(s, "yellow:0")
    assert reserve(s, 0) == "1 grey 2 black"  # and no white one, and the rest is black
    s = table([7, 20, 20], mine="2 grey 2 yellow 2 black")
    play(s, "mine:3", "grey:0")
    assert choices(s) == ["yellow:1", "yellow:2"]
    s = table([7, 20], mine=None)
    play(s, "mine:3", "grey:3")
    assert reserve(s, 0) == "3 grey"  # nothing is left to draw


def test_ways_are_binomials() -> None:
    for count in range(76):
        assert [ways(count, drawn) for drawn in range(11)] == [comb(count, drawn) for drawn in range(11)]


@pytest.mark.parametrize("display", ["refill", "scarce"])
def test_fc_051_a_draw_written_fast_is_the_draw_by_weights(display: str) -> None:
    """In a whole game, with numbers that a source can draw from the first to the last."""
    for s in moments(3, seed=4, chance=True, assistants="on", display=display):
        rule = s.top
        if s.seat != CHANCE or rule.draws(s, s.decision) > 1:
            continue
        whole = Rigged()
        rule.draw_one(s, s.decision, whole)
        [below] = whole.asked
        for number in {*range(0, below, max(1, below // 20)), below - 1}:
            slow, fast = Rigged(number), Rigged(number)
            assert rule.draw_one(s, s.decision, fast) == Frame.draw_one(rule, s, s.decision, slow)
            assert fast.asked == slow.asked == [below]
