"""The Mine (FC-051 to FC-054, FC-R23, FC-R24): what is drawn, what is kept, and when the bag is nearly empty."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from chronotheque.kernel import CHANCE
from tests.forge_chronos.positions import (
    SEAT_COUNTS,
    asked,
    bundle,
    choices,
    counts,
    draw,
    every_answer,
    hours,
    keep,
    mine,
    play,
    refused,
    reserve,
    table,
    turn,
    view,
)


def test_fc_051_drawn_cubes_come_into_the_reserve() -> None:
    s = table([7, 20], reserves={0: "1 grey"})
    bag = counts(mine(s))
    play(s, "mine:3")
    assert asked(s) == ("FC-C5", CHANCE)
    draw(s, "1 grey 2 white")
    assert reserve(s, 0) == "2 grey 2 white"
    now = counts(mine(s))
    assert [bag[colour] - now[colour] for colour in bag] == [1, 0, 0, 2, 0]


def test_fc_d08_three_mine_actions_are_open_to_everybody() -> None:
    assert choices(table([7, 7])) == ["mine:3", "mine:5", "mine:7"]
    assert choices(table([7, 7], assistants={})) == ["mine:3", "mine:5", "mine:7"]


def test_fc_052_for_2_hours_3_are_drawn_and_kept() -> None:
    s = table([7, 20])
    play(s, "mine:3")
    draw(s, "1 blue 1 yellow 1 black")
    assert asked(s) == ("FC-D01", 0)  # there is nothing to choose
    assert (reserve(s, 0), hours(s)) == ("1 blue 1 yellow 1 black", [9, 20])


def test_fc_053_for_3_hours_5_are_drawn_and_3_are_kept() -> None:
    s = table([7, 20])
    bag = counts(mine(s))
    play(s, "mine:5")
    draw(s, "2 grey 2 blue 1 black")
    assert asked(s) == ("FC-D11", 0)
    assert view(s)["dig"]["drawn"] == counts("2 grey 2 blue 1 black")
    keep(s, "2 grey 1 black")
    assert (reserve(s, 0), hours(s)) == ("2 grey 1 black", [10, 20])
    now = counts(mine(s))
    assert [bag[colour] - now[colour] for colour in bag] == [2, 0, 0, 0, 1]


def test_fc_054_for_4_hours_7_are_drawn_and_5_are_kept() -> None:
    s = table([7, 20])
    bag = counts(mine(s))
    play(s, "mine:7")
    draw(s, "1 grey 1 blue 1 yellow 1 white 3 black")
    assert asked(s) == ("FC-D11", 0)
    keep(s, "1 blue 1 white 3 black")
    assert (reserve(s, 0), hours(s)) == ("1 blue 1 white 3 black", [11, 20])
    now = counts(mine(s))
    assert [bag[colour] - now[colour] for colour in bag] == [0, 1, 0, 1, 3]


@pytest.mark.parametrize(
    ("bag", "act", "drawn", "keeps"),
    [
        ("2 grey 1 blue 1 black", "mine:5", 4, 3),
        ("2 grey 1 blue", "mine:5", 3, None),
        ("1 grey 1 blue", "mine:5", 2, None),
        ("3 grey 3 blue", "mine:7", 6, 5),
        ("3 grey 2 blue", "mine:7", 5, None),
        ("3 grey 1 blue", "mine:7", 4, None),
        ("2 white", "mine:3", 2, None),
    ],
)
def test_fc_r23_a_mine_with_too_few_gives_all_it_has(bag: str, act: str, drawn: int, keeps: int | None) -> None:
    s = table([7, 20, 20], mine=bag)
    play(s, act)
    if keeps is None:  # not more than may be kept: there is nothing to choose
        assert asked(s) == ("FC-D01", 0)
        assert (reserve(s, 0), mine(s)) == (bag, "")
        assert sum(counts(reserve(s, 0)).values()) == drawn
    else:
        assert asked(s) == ("FC-D11", 0)
        assert view(s)["dig"]["drawn"] == counts(bag)
        assert all(sum(map(int, name.replace("+", ":").split(":")[1::2])) == keeps for name in choices(s))
        turn(s, choices(s)[0])
        assert sum(counts(reserve(s, 0)).values()) == keeps
        assert sum(counts(mine(s)).values()) == drawn - keeps


@pytest.mark.parametrize(("act", "hour"), [("mine:3", 9), ("mine:5", 10), ("mine:7", 11)])
def test_fc_r23_an_empty_mine_gives_nothing_but_takes_its_time(act: str, hour: int) -> None:
    s = table([7, 20, 20], mine="", reserves={0: "2 grey"})
    play(s, act)
    assert asked(s) == ("FC-D01", 0)
    assert (reserve(s, 0), hours(s), mine(s)) == ("2 grey", [hour, 20, 20], "")


def test_fc_r23_a_mine_with_just_enough_leaves_nothing_to_chance() -> None:
    s = table([7, 20, 20], mine="2 grey 3 black")
    play(s, "mine:5")
    assert asked(s) == ("FC-D11", 0)
    assert choices(s) == ["grey:2+black:1", "grey:1+black:2", "black:3"]


def test_fc_r24_fc_d11_what_to_keep_is_chosen_after_all_is_drawn() -> None:
    s = table([7, 20])
    play(s, "mine:5", "grey:2", "blue:1")
    assert asked(s) == ("FC-C5", CHANCE)
    assert view(s)["dig"]["drawn"] == counts("2 grey 1 blue")
    play(s, "yellow:0", "white:2")
    assert asked(s) == ("FC-D11", 0)
    assert choices(s) == [
        "grey:2+blue:1",
        "grey:2+white:1",
        "grey:1+blue:1+white:1",
        "grey:1+white:2",
        "blue:1+white:2",
    ]


@pytest.mark.parametrize("wrong", ["grey:2", "grey:2+blue:2", "grey:1+blue:1", "blue:3", "black:3", "done"])
def test_fc_r24_neither_fewer_nor_more_nor_others_can_be_kept(wrong: str) -> None:
    s = table([7, 20])
    play(s, "mine:5")
    draw(s, "3 grey 2 blue")
    assert refused(s, 0, wrong) == "FC-R24"


@pytest.mark.parametrize(
    "drawn", ["5 grey", "1 each", "3 blue 2 black", "2 grey 2 yellow 1 white", "2 white 3 black", "1 grey 4 blue"]
)
def test_fc_d11_all_ways_to_keep_3_of_5_are_listed_once(drawn: str) -> None:
    s = table([7, 20])
    play(s, "mine:5")
    draw(s, drawn)
    single = [colour for colour, count in counts(drawn).items() for _ in range(count)]
    ways = {tuple(some) for some in combinations(single, 3)}
    names = {bundle(" ".join(f"{some.count(colour)} {colour}" for colour in dict.fromkeys(some))) for some in ways}
    listed = every_answer(s)
    assert len(listed) == len(set(listed))
    assert set(listed) == names


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r24_drawn_cubes_and_reserves_are_public(seats: int) -> None:
    s = table([7] + [20] * (seats - 1), reserves={1: "2 black"})
    play(s, "mine:5")
    draw(s, "3 grey 2 blue")
    for seat in range(-1, seats):
        seen = view(s, seat)
        assert seen["dig"]["drawn"] == counts("3 grey 2 blue")
        assert seen["players"][1]["reserve"] == counts("2 black")


def test_every_number_that_the_bag_allows_can_be_drawn() -> None:
    bag = "1 grey 2 blue 1 yellow 2 black"
    s = table([7, 20, 20], mine=bag)
    play(s, "mine:5")
    found: set[tuple[int, ...]] = set()

    def go_on(t: object) -> None:
        assert isinstance(t, type(s))
        if asked(t) != ("FC-C5", CHANCE):
            found.add(tuple(view(t)["dig"]["drawn"].values()))
            return
        for name in choices(t):
            twin = t.copy()
            assert isinstance(twin, type(s))
            play(twin, name)
            go_on(twin)

    go_on(s)
    limits = counts(bag).values()
    assert found == {some for some in product(*(range(limit + 1) for limit in limits)) if sum(some) == 5}
