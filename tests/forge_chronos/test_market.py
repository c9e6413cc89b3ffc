"""The Market (FC-037 to FC-044, FC-R11 to FC-R14): what is exchanged for what, and how long it takes."""

from __future__ import annotations

import pytest

from chronotheque.games.forge_chronos.materials import row_name
from chronotheque.games.forge_chronos.rules.market import of_rank
from tests.forge_chronos.positions import (
    choices,
    cubes,
    every_answer,
    hours,
    market,
    mine,
    play,
    refused,
    reserve,
    slots,
    table,
    turn,
    view,
)


def ratio(s_slots: str, give: str, take: str) -> tuple[int, int, int]:
    """Returns the cubes taken and given by one exchange, and its hours."""
    s = table([7, 20], slots=s_slots, market="4 each", reserves={0: "4 each"})
    turn(s, f"give:{give}>take:{take}>n:1")
    players = view(s)["players"]
    return 4 - players[0]["reserve"][give], players[0]["reserve"][take] - 4, hours(s)[0] - 7


def test_fc_037_cubes_of_one_colour_are_exchanged_for_those_of_one_other() -> None:
    s = table([7, 20], reserves={0: "3 grey 1 white"}, market="3 each")
    assert choices(s) == ["give:grey", "give:white", "mine:3", "mine:5", "mine:7"]
    assert "take:grey" not in choices(s, "give:grey")
    turn(s, "give:grey>take:blue>n:2")
    assert reserve(s, 0) == "1 grey 2 blue 1 white"
    assert market(s) == "5 grey 1 blue 3 yellow 3 white 3 black"


def test_fc_037_only_cubes_of_the_reserve_can_be_given() -> None:
    s = table([7, 20], reserves={1: "5 black"})
    assert choices(s) == ["mine:3", "mine:5", "mine:7"]


@pytest.mark.parametrize(
    ("give", "take"), [("grey", "blue"), ("blue", "grey"), ("white", "black"), ("black", "white")]
)
def test_fc_038_within_a_rank_it_is_1_for_1_in_1_hour(give: str, take: str) -> None:
    assert ratio("grey blue yellow white black", give, take) == (1, 1, 1)


@pytest.mark.parametrize(
    ("give", "take"), [("grey", "yellow"), ("blue", "yellow"), ("yellow", "white"), ("yellow", "black")]
)
def test_fc_039_one_rank_up_it_is_2_for_1_in_1_hour(give: str, take: str) -> None:
    assert ratio("grey blue yellow white black", give, take) == (2, 1, 1)


@pytest.mark.parametrize(
    ("give", "take"), [("yellow", "grey"), ("yellow", "blue"), ("white", "yellow"), ("black", "yellow")]
)
def test_fc_040_one_rank_down_it_is_1_for_2_in_1_hour(give: str, take: str) -> None:
    assert ratio("grey blue yellow white black", give, take) == (1, 2, 1)


@pytest.mark.parametrize(
    ("give", "take"), [("grey", "white"), ("grey", "black"), ("blue", "white"), ("blue", "black")]
)
def test_fc_041_two_ranks_up_it_is_4_for_1_in_2_hours(give: str, take: str) -> None:
    assert ratio("grey blue yellow white black", give, take) == (4, 1, 2)


@pytest.mark.parametrize(
    ("give", "take"), [("white", "grey"), ("black", "grey"), ("white", "blue"), ("black", "blue")]
)
def test_fc_042_two_ranks_down_it_is_1_for_4_in_2_hours(give: str, take: str) -> None:
    assert ratio("grey blue yellow white black", give, take) == (1, 4, 2)


@pytest.mark.parametrize(
    ("goods", "reserve_", "possible"),
    [
        ("3 grey", "1 black", []),  # four would have to come
        ("4 grey", "1 black", ["take:grey"]),
        ("1 yellow", "1 black", []),
        ("2 yellow", "1 black", ["take:yellow"]),
        ("1 yellow", "1 grey", []),
        ("1 yellow", "2 grey", ["take:yellow"]),
        ("1 black", "3 grey", []),
        ("1 black", "4 grey", ["take:black"]),
        ("1 blue", "1 grey", ["take:blue"]),
        ("9 grey", "1 grey", []),
    ],
)
def test_fc_043_what_cannot_be_made_in_full_cannot_be_made(goods: str, reserve_: str, possible: list[str]) -> None:
    s = table([7, 20], market=goods, reserves={0: reserve_})
    give = f"give:{reserve_.split()[1]}"
    assert choices(s) == [*([give] if possible else []), "mine:3", "mine:5", "mine:7"]
    if possible:
        assert choices(s, give) == possible


def test_fc_043_no_copy_is_made_in_part() -> None:
    s = table([7, 20], market="3 yellow 7 grey", reserves={0: "9 blue 5 black"})
    assert choices(s, "give:blue>take:yellow") == ["n:1", "n:2", "n:3"]  # as many as there are
    assert choices(s, "give:black>take:yellow") == ["n:1"]  # three for one and a half
    assert choices(s, "give:black>take:grey") == ["n:1"]
    s = table([7, 20], market="9 yellow", reserves={0: "5 blue"})
    assert choices(s, "give:blue>take:yellow") == ["n:1", "n:2"]
    assert refused(s, 0, "give:blue>take:yellow>n:3") == "FC-043"


def test_fc_044_what_is_given_lies_on_the_market_then() -> None:
    s = table([7, 20], reserves={0: "6 grey"}, market="2 each")
    before = mine(s)
    turn(s, "give:grey>take:yellow>n:2")
    assert market(s) == "6 grey 2 blue 2 white 2 black"
    assert reserve(s, 0) == "2 grey 2 yellow"
    assert mine(s) == before


def test_fc_d02_both_colours_and_the_number_are_chosen() -> None:
    s = table([7, 20], reserves={0: "2 grey 1 white"}, market="2 each")
    assert [name for name in every_answer(s) if name.startswith("give:")] == [
        "give:grey>take:blue>n:1",
        "give:grey>take:blue>n:2",
        "give:grey>take:yellow>n:1",
        "give:white>take:yellow>n:1",
        "give:white>take:black>n:1",
    ]


@pytest.mark.parametrize(
    ("give", "take", "takes", "gives", "hour"),
    [
        # slots 1 and 2 are rank 1, slot 3 is rank 2, slots 4 and 5 are rank 3
        ("black", "grey", 1, 1, 8),
        ("grey", "black", 1, 1, 8),
        ("black", "blue", 2, 1, 8),
        ("grey", "blue", 2, 1, 8),
        ("blue", "yellow", 2, 1, 8),
        ("blue", "white", 2, 1, 8),
        ("yellow", "white", 1, 1, 8),
        ("black", "white", 4, 1, 9),
        ("grey", "yellow", 4, 1, 9),
        ("white", "black", 1, 4, 9),
        ("yellow", "blue", 1, 2, 8),
        ("blue", "grey", 1, 2, 8),
    ],
)
def test_fc_r11_fc_r12_the_rank_is_that_of_the_slot(
    give: str, take: str, takes: int, gives: int, hour: int
) -> None:
    assert ratio("black grey blue yellow white", give, take) == (takes, gives, hour - 7)


@pytest.mark.parametrize(
    ("rank", "colours"), [(0, ""), (1, "grey black"), (2, "white"), (3, "blue yellow"), (4, "")]
)
def test_fc_r12_the_colours_of_a_rank(rank: int, colours: str) -> None:
    s = table([7, 20], slots="black grey white blue yellow")
    assert row_name(of_rank(s.ranks, rank)) == "+".join(f"{colour}:1" for colour in colours.split())


def test_fc_r11_the_slots_have_three_ranks() -> None:
    s = table([7, 7], slots="white yellow grey black blue")
    assert [(card["colour"], card["rank"]) for card in view(s)["market"]] == [
        ("white", 1),
        ("yellow", 1),
        ("grey", 2),
        ("black", 3),
        ("blue", 3),
    ]


def test_fc_r13_any_number_of_copies_for_the_time_of_one() -> None:
    s = table([7, 20], reserves={0: "9 grey"}, market="6 each")
    assert choices(s, "give:grey>take:blue") == [f"n:{count}" for count in range(1, 7)]
    assert choices(s, "give:grey>take:yellow") == ["n:1", "n:2", "n:3", "n:4"]
    turn(s, "give:grey>take:yellow>n:2")  # 4 for 2
    assert (reserve(s, 0), hours(s)) == ("5 grey 2 yellow", [8, 20])
    turn(s, "give:grey>take:black>n:1")
    assert (reserve(s, 0), hours(s)) == ("1 grey 2 yellow 1 black", [10, 20])


def test_fc_r13_no_copy_at_all_is_no_exchange() -> None:
    s = table([7, 20], reserves={0: "2 grey"})
    assert "n:0" not in choices(s, "give:grey>take:blue")
    assert refused(s, 0, "give:grey>take:blue>n:0") == "FC-043"


def test_fc_r14_an_empty_card_keeps_its_slot() -> None:
    s = table([7, 7], order="0 1", reserves={0: "2 grey", 1: "4 blue"}, market="2 blue 1 white")
    play(s, "give:grey>take:blue>n:2")
    assert (slots(s), market(s)) == ("grey blue yellow white black", "2 grey 1 white")
    assert choices(s, "give:blue") == ["take:grey", "take:white"]
    assert choices(s, "give:blue>take:white") == ["n:1"]  # blue is of rank 1 still: four for one


def test_fc_r14_a_card_that_was_empty_gives_what_was_laid_on_it() -> None:
    s = table([7, 7], order="0 1", reserves={0: "2 black", 1: "3 white"}, market="2 white")
    assert choices(s, "give:black") == ["take:white"]
    play(s, "give:black>take:white>n:2")
    assert choices(s, "give:white") == ["take:black"]
    play(s, "give:white>take:black>n:2")
    assert (reserve(s, 1), market(s)) == ("1 white 2 black", "2 white")


def test_an_exchange_changes_nobody_elses_cubes() -> None:
    s = table([7, 9, 9], reserves={0: "4 grey", 1: "2 grey", 2: "1 black"}, market="3 each")
    bag = mine(s)
    play(s, "give:grey>take:white>n:1")
    assert [reserve(s, seat) for seat in range(3)] == ["1 white", "2 grey", "1 black"]
    assert market(s) == cubes(0x0302030307)
    assert mine(s) == bag
