"""The five Assistants of the Market (FC-078 to FC-082, FC-R32 to FC-R34), alone and together."""

from __future__ import annotations

import pytest

from tests.forge_chronos.positions import (
    BY_RARITY,
    choices,
    counts,
    every_answer,
    hours,
    market,
    mine,
    refused,
    reserve,
    slots,
    table,
    turn,
)

FAR = ("take:white", "take:black")

# -- a01, the Storekeeper --------------------------------------------------------------------------


def test_fc_078_what_the_market_lacks_comes_from_the_mine() -> None:
    s = table([7, 20], reserves={0: "5 grey"}, market="1 blue", assistants={0: "a01"})
    assert choices(s, "give:grey>take:blue") == ["n:1", "n:2", "n:3", "n:4", "n:5"]
    bag = counts(mine(s))
    turn(s, "give:grey>take:blue>n:3")
    assert (reserve(s, 0), market(s)) == ("2 grey 3 blue", "3 grey")
    now = counts(mine(s))
    assert [bag[colour] - now[colour] for colour in bag] == [0, 2, 0, 0, 0]


@pytest.mark.parametrize(
    ("give", "possible"),
    [
        ("grey", ["take:blue", "take:yellow"]),
        ("yellow", ["take:grey", "take:blue", "take:white", "take:black"]),
        ("black", ["take:yellow", "take:white"]),
    ],
)
def test_fc_078_not_over_two_ranks(give: str, possible: list[str]) -> None:
    s = table([7, 20], reserves={0: f"9 {give}"}, market="", assistants={0: "a01"})
    assert choices(s, f"give:{give}") == possible


def test_fc_078_it_helps_its_owner_only() -> None:
    s = table([7, 20], reserves={0: "5 grey"}, market="1 blue", assistants={1: "a01"})
    assert choices(s, "give:grey>take:blue") == ["n:1"]


def test_fc_d04_whether_to_take_from_the_mine_is_answered_by_the_number() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, market="2 blue", assistants={0: "a01"})
    bag = mine(s)
    turn(s, "give:grey>take:blue>n:2")
    assert (market(s), mine(s)) == ("2 grey", bag)
    s = table([7, 20], reserves={0: "3 grey"}, market="2 blue", assistants={0: "a01"})
    turn(s, "give:grey>take:blue>n:3")
    assert counts(mine(s))["blue"] == counts(bag)["blue"] - 1


def test_fc_r32_if_the_mine_lacks_it_too_the_exchange_is_impossible() -> None:
    s = table([7, 20, 20], reserves={0: "9 grey"}, market="1 blue", mine="2 blue", assistants={0: "a01"})
    assert choices(s, "give:grey>take:blue") == ["n:1", "n:2", "n:3"]
    turn(s, "give:grey>take:blue>n:3")
    assert (reserve(s, 0), market(s), mine(s)) == ("6 grey 3 blue", "3 grey", "")
    s = table([7, 20, 20], reserves={0: "9 grey"}, market="", mine="", assistants={0: "a01"})
    assert choices(s) == ["mine:3", "mine:5", "mine:7"]


@pytest.mark.parametrize(("bag", "usual", "special"), [("1 grey", 1, 0), ("2 grey", 1, 1), ("5 grey", 3, 2)])
def test_fc_r32_with_the_wholesaler_the_larger_number_must_be_there(bag: str, usual: int, special: int) -> None:
    s = table([7, 20, 20], market="1 grey", mine=bag, reserves={0: "9 yellow"}, assistants={0: "a01 a03"})
    ratios = choices(s, "give:yellow>take:grey")
    assert ratios == ["ratio:usual", *(["ratio:special"] if special else [])]
    assert len(choices(s, "give:yellow>take:grey>ratio:usual")) == usual
    if special:
        assert len(choices(s, "give:yellow>take:grey>ratio:special")) == special
        turn(s, "give:yellow>take:grey>ratio:special>n:1")
        assert (reserve(s, 0), market(s)) == ("3 grey 8 yellow", "1 yellow")


# -- a02, the Haggler, and a03, the Wholesaler -----------------------------------------------------


@pytest.mark.parametrize(("give", "take"), [("grey", "yellow"), ("blue", "yellow"), ("yellow", "black")])
def test_fc_079_one_rank_up_may_be_1_for_1(give: str, take: str) -> None:
    s = table([7, 20], reserves={0: f"2 {give}"}, market="2 each", assistants={0: "a02"})
    turn(s, f"give:{give}>take:{take}>ratio:special>n:2")
    assert (reserve(s, 0), hours(s)) == (f"2 {take}", [8, 20])


@pytest.mark.parametrize(("give", "take"), [("yellow", "grey"), ("yellow", "blue"), ("white", "yellow")])
def test_fc_080_one_rank_down_may_be_1_for_3(give: str, take: str) -> None:
    s = table([7, 20], reserves={0: f"2 {give}"}, market="6 each", assistants={0: "a03"})
    turn(s, f"give:{give}>take:{take}>ratio:special>n:2")
    assert (reserve(s, 0), hours(s)) == (f"6 {take}", [8, 20])


def test_fc_d03_the_usual_ratio_stays_possible() -> None:
    s = table([7, 20], reserves={0: "4 grey 2 yellow"}, market="4 each", assistants={0: "a02 a03"})
    assert choices(s, "give:grey>take:yellow") == ["ratio:usual", "ratio:special"]
    assert choices(s, "give:yellow>take:grey") == ["ratio:usual", "ratio:special"]
    turn(s, "give:grey>take:yellow>ratio:usual>n:1")
    assert reserve(s, 0) == "2 grey 3 yellow"
    turn(s, "give:yellow>take:blue>ratio:usual>n:2")
    assert reserve(s, 0) == "2 grey 4 blue 1 yellow"


def test_fc_d03_a_ratio_that_is_not_possible_is_not_offered() -> None:
    s = table([7, 20], reserves={0: "1 grey 1 yellow"}, market="2 grey 1 yellow", assistants={0: "a02 a03"})
    assert choices(s, "give:grey>take:yellow") == ["ratio:special"]
    assert choices(s, "give:yellow>take:grey") == ["ratio:usual"]
    assert choices(s, "give:yellow>take:grey>ratio:usual") == ["n:1"]


def test_fc_d03_where_there_is_one_ratio_it_is_not_asked_for() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, market="4 each", assistants={0: "a02 a03"})
    assert choices(s, "give:grey>take:blue") == ["n:1", "n:2", "n:3", "n:4"]
    assert choices(s, "give:grey>take:black") == ["n:1"]
    s = table([7, 20], reserves={0: "4 grey 2 yellow"}, market="4 each", assistants={0: "a03", 1: "a02"})
    assert choices(s, "give:grey>take:yellow") == ["n:1", "n:2"]
    s = table([7, 20], reserves={0: "4 grey 2 yellow"}, market="4 each", assistants={0: "a02", 1: "a03"})
    assert choices(s, "give:yellow>take:grey") == ["n:1", "n:2"]


def test_fc_r33_haggler_and_wholesaler_work_over_one_rank_only() -> None:
    s = table([7, 20], reserves={0: "4 grey 1 black"}, market="4 each", assistants={0: "a02 a03"})
    turn(s, "give:grey>take:white>n:1")
    assert (reserve(s, 0), hours(s)) == ("1 white 1 black", [9, 20])
    turn(s, "give:black>take:blue>n:1")
    assert (reserve(s, 0), hours(s)) == ("4 blue 1 white", [11, 20])


# -- a04, the Runner -------------------------------------------------------------------------------


def test_fc_081_two_ranks_take_1_hour() -> None:
    s = table([7, 20], reserves={0: "8 grey 1 black"}, market="4 each", assistants={0: "a04"})
    turn(s, "give:grey>take:black>n:2")
    assert (reserve(s, 0), hours(s)) == ("3 black", [8, 20])
    turn(s, "give:black>take:blue>n:1")
    assert (reserve(s, 0), hours(s)) == ("4 blue 2 black", [9, 20])


def test_fc_r33_the_runner_changes_the_time_only() -> None:
    s = table([23, 24], reserves={0: "4 grey 1 black 2 yellow"}, market="4 each", assistants={0: "a04"})
    assert choices(s, "give:grey") == ["take:blue", "take:yellow", *FAR]  # an hour is enough
    assert choices(s, "give:grey>take:black") == ["n:1"]
    assert choices(s, "give:black>take:grey") == ["n:1"]
    assert choices(s, "give:yellow>take:black") == ["n:1"]  # two for one in any case
    turn(s, "give:yellow>take:black>n:1")
    assert hours(s) == [24, 24]
    s = table([23, 24], reserves={0: "4 grey 1 black"}, market="4 each", assistants={1: "a04"})
    assert choices(s, "give:grey") == ["take:blue", "take:yellow"]


# -- a05, the Crier --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "after"),
    [
        (1, "blue grey yellow white black"),
        (2, "grey yellow blue white black"),
        (3, "grey blue white yellow black"),
        (4, "grey blue yellow black white"),
    ],
)
def test_fc_082_fc_d05_two_neighbours_are_swapped_before_the_exchange(left: int, after: str) -> None:
    s = table([7, 20], reserves={0: "9 grey"}, assistants={0: "a05"})
    assert [name for name in choices(s) if name.startswith("swap:")] == ["swap:1", "swap:2", "swap:3", "swap:4"]
    assert choices(s, f"swap:{left}") == ["give:grey"]
    turn(s, f"swap:{left}>give:grey>take:blue>n:1")
    assert slots(s) == after


def test_fc_082_only_its_owner_swaps() -> None:
    s = table([7, 20], reserves={0: "9 grey"}, assistants={1: "a05"})
    assert not [name for name in every_answer(s) if name.startswith("swap:")]


def test_fc_r34_the_ranks_are_read_after_the_swap() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, market="4 each", assistants={0: "a05"})
    turn(s, "swap:2>give:grey>take:yellow>n:4")  # yellow lies on slot 2 then: 1 for 1
    assert (reserve(s, 0), hours(s), slots(s)) == ("4 yellow", [8, 20], "grey yellow blue white black")
    s = table([7, 20], reserves={0: "4 grey"}, market="4 each", assistants={0: "a05"})
    turn(s, "swap:3>give:grey>take:white>n:2")  # white lies on slot 3: 2 for 1
    assert (reserve(s, 0), hours(s), slots(s)) == ("2 white", [8, 20], "grey blue white yellow black")
    s = table([7, 20], reserves={0: "4 blue"}, market="4 each", assistants={0: "a05"})
    turn(s, "swap:2>give:blue>take:white>n:2")  # blue lies on slot 3
    assert (reserve(s, 0), hours(s), slots(s)) == ("2 white", [8, 20], "grey yellow blue white black")


def test_fc_r34_the_swap_stays_in_force_for_everybody() -> None:
    s = table([7, 7], order="0 1", reserves={0: "1 grey", 1: "1 grey"}, market="4 each", assistants={0: "a05"})
    turn(s, "swap:2>give:grey>take:yellow>n:1")
    assert choices(s, "give:grey") == ["take:yellow"]
    assert choices(s, "give:grey>take:yellow") == ["n:1"]
    turn(s, "give:grey>take:yellow>n:1")
    assert reserve(s, 1) == "1 yellow"


def test_fc_r34_there_is_no_swap_without_an_exchange() -> None:
    s = table([7, 20], reserves={0: "1 grey"}, market="1 yellow", assistants={0: "a05"})
    assert choices(s) == ["swap:2", "mine:3", "mine:5", "mine:7"]  # after the others grey is no good
    assert refused(s, 0, "swap:1>give:grey>take:yellow>n:1") == "FC-R34"
    s = table([7, 20], assistants={0: "a05"})
    assert choices(s) == ["mine:3", "mine:5", "mine:7"]


def test_fc_r34_at_most_one_swap() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, assistants={0: "a05"})
    assert choices(s, "swap:1") == ["give:grey"]


def test_fc_r34_without_a_swap_the_order_stays() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, assistants={0: "a05"})
    turn(s, "give:grey>take:blue>n:1")
    assert slots(s) == BY_RARITY


# -- together --------------------------------------------------------------------------------------


def test_all_five_together() -> None:
    s = table([7, 20], reserves={0: "2 yellow"}, market="1 white", assistants={0: "a01 a02 a03 a04 a05"})
    turn(s, "swap:4>give:yellow>take:black>ratio:special>n:2")  # nothing on the Market, both from the Mine
    assert (reserve(s, 0), market(s)) == ("2 black", "2 yellow 1 white")
    assert (slots(s), hours(s)) == ("grey blue yellow black white", [8, 20])
    turn(s, "swap:2>give:black>take:blue>ratio:special>n:2")  # blue lies on slot 3: 1 for 3, all from the Mine
    assert (reserve(s, 0), market(s)) == ("6 blue", "2 yellow 1 white 2 black")
    assert slots(s) == "grey yellow blue black white"


def test_fc_r43_the_parts_of_an_exchange_come_in_this_order() -> None:
    s = table([7, 20], reserves={0: "2 yellow"}, market="4 each", assistants={0: "a02 a05"})
    words = ["swap:1", "give:yellow", "take:black", "ratio:usual", "n:1"]
    for i, word in enumerate(words):
        assert word in choices(s, ">".join(words[:i]))
    assert choices(s, ">".join(words)) == []
