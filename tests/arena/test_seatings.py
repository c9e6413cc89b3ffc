"""Seatings: each occurs once, and each bot sits everywhere equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from chronotheque.arena.seatings import LADDER, MIXED, ROUND_ROBIN, pairings, rotations, two_kinds
from chronotheque.kernel import BadSetting


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_kinds_sit_at_every_table_that_has_both(seats: int) -> None:
    seatings = two_kinds("a", "b", seats)
    assert len(seatings) == len(set(seatings)) == 2**seats - 2
    assert {seating.count("a") for seating in seatings} == set(range(1, seats))
    for seat in range(seats):
        assert Counter(seating[seat] for seating in seatings)["a"] == len(seatings) / 2
    for seating in seatings:
        assert {seating[turn:] + seating[:turn] for turn in range(seats)} <= set(seatings)


def test_different_bots_sit_everywhere_once() -> None:
    turned = rotations(["a", "b", "c", "d"])
    for seat in range(4):
        assert sorted(seating[seat] for seating in turned) == ["a", "b", "c", "d"]


def test_on_a_ladder_neighbours_meet_and_in_a_round_robin_everybody() -> None:
    bots = ["a", "b", "c"]
    assert [pairing.bots for pairing in pairings(LADDER, bots, 3)] == [("a", "b"), ("b", "c")]
    assert [pairing.bots for pairing in pairings(ROUND_ROBIN, bots, 3)] == [("a", "b"), ("a", "c"), ("b", "c")]


def test_at_a_mixed_table_all_are_different() -> None:
    compared = pairings(MIXED, ["a", "b", "c", "d"], 3)
    assert [pairing.bots for pairing in compared] == [
        ("a", "b", "c"),
        ("a", "b", "d"),
        ("a", "c", "d"),
        ("b", "c", "d"),
    ]
    assert all(len(pairing.seatings) == 3 for pairing in compared)


@pytest.mark.parametrize(
    ("manner", "bots", "seats", "why"),
    [
        (LADDER, ["a"], 4, "name at least two"),
        (LADDER, ["a", "b", "a"], 4, "the bot a is named twice"),
        (MIXED, ["a", "b"], 3, "a table of 3 different bots needs 3 of them, not 2"),
    ],
)
def test_what_cannot_be_compared_is_refused(manner: str, bots: list[str], seats: int, why: str) -> None:
    with pytest.raises(BadSetting, match=why):
        pairings(manner, bots, seats)


@pytest.mark.parametrize("seats", [1, 3])
def test_where_all_win_together_each_plays_with_itself(seats: int) -> None:
    (first, second) = pairings(LADDER, ["a", "b", "c"], seats, together=True)
    assert first == (("a", "b"), (("a",) * seats, ("b",) * seats))
    assert second.seatings == (("b",) * seats, ("c",) * seats)
    with pytest.raises(BadSetting, match="where all win together, different bots at one table cannot be compared"):
        pairings(MIXED, ["a", "b", "c"], seats, together=True)
