"""The five Assistants of the Mine (FC-088 to FC-092, FC-R38 to FC-R41, FC-R43), alone and together."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE
from tests.forge_chronos.positions import (
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
    view,
)

# -- a11, the Dowser -------------------------------------------------------------------------------


def test_fc_088_a_draw_may_be_given_up() -> None:
    s = table([7, 20], assistants={0: "a11"})
    bag = mine(s)
    play(s, "mine:3")
    draw(s, "3 grey")
    assert (asked(s), choices(s)) == (("FC-D11", 0), ["grey:3", "again"])
    play(s, "again")
    assert (asked(s), mine(s)) == (("FC-C5", CHANCE), bag)  # all are back in the bag
    assert view(s)["dig"]["drawn"] == counts("")
    draw(s, "3 black")
    assert (asked(s), reserve(s, 0), hours(s)) == (("FC-D01", 0), "3 black", [9, 20])


def test_fc_d10_one_may_also_keep_the_first_draw() -> None:
    s = table([7, 20], assistants={0: "a11"})
    play(s, "mine:5")
    draw(s, "3 grey 2 blue")
    assert choices(s) == ["grey:3", "grey:2+blue:1", "grey:1+blue:2", "again"]
    keep(s, "1 grey 2 blue")
    assert (reserve(s, 0), hours(s), asked(s)) == ("1 grey 2 blue", [10, 20], ("FC-D01", 0))


def test_fc_r38_once_and_at_no_extra_time_and_the_second_draw_stands() -> None:
    s = table([7, 20], assistants={0: "a11"})
    play(s, "mine:7")
    draw(s, "7 grey")
    assert choices(s) == ["grey:5", "again"]
    play(s, "again")
    draw(s, "6 blue 1 black")
    assert (asked(s), choices(s)) == (("FC-D11", 0), ["blue:5", "blue:4+black:1"])
    assert refused(s, 0, "again") == "FC-R38"
    keep(s, "4 blue 1 black")
    assert (reserve(s, 0), hours(s)) == ("4 blue 1 black", [11, 20])


def test_fc_r38_each_mine_action_may_be_repeated_anew() -> None:
    s = table([7, 20], assistants={0: "a11"})
    for colour in ("grey", "blue"):
        play(s, "mine:3")
        draw(s, f"3 {colour}")
        assert choices(s)[-1] == "again"
        play(s, "again")
        draw(s, "3 white")
    assert (reserve(s, 0), hours(s)) == ("6 white", [11, 20])


def test_fc_088_it_helps_its_owner_only() -> None:
    s = table([7, 20], assistants={1: "a11"})
    play(s, "mine:3")
    draw(s, "3 grey")
    assert asked(s) == ("FC-D01", 0)
    play(s, "mine:5")
    draw(s, "3 grey 2 blue")
    assert "again" not in choices(s)
    assert refused(s, 0, "again") == "FC-R38"


def test_fc_088_an_empty_mine_is_not_drawn_from_again() -> None:
    s = table([7, 20, 20], mine="", assistants={0: "a11"})
    play(s, "mine:3")
    assert (asked(s), hours(s)) == (("FC-D01", 0), [9, 20, 20])


def test_fc_r23_with_the_dowser_a_nearly_empty_mine_may_be_drawn_again() -> None:
    s = table([7, 20, 20], mine="2 grey", assistants={0: "a11"})
    play(s, "mine:5")
    assert (asked(s), choices(s)) == (("FC-D11", 0), ["grey:2", "again"])
    play(s, "again")
    assert (asked(s), reserve(s, 0)) == (("FC-D01", 0), "2 grey")


# -- a12, the Sorter -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "draws", "keeps", "hours_"),
    [
        ("mine:3", 4, 2, 2),
        ("mine:5", 6, 2, 3),
        ("mine:7", 8, 4, 4),
        ("mine:9", 10, 5, 5),
        ("mine:swap>grey:3", 4, 2, 1),
    ],
)
def test_fc_089_fc_r39_one_more_is_drawn_and_one_fewer_is_kept(
    act: str, draws: int, keeps: int, hours_: int
) -> None:
    s = table([7, 20], reserves={0: "3 grey"}, assistants={0: "a12 a13 a15"})
    play(s, act)
    while asked(s)[0] == "FC-C5":
        play(s, choices(s)[-1])
    assert asked(s) == ("FC-D11", 0)
    assert sum(view(s)["dig"]["drawn"].values()) == draws
    assert {sum(int(piece.split(":")[1]) for piece in name.split("+")) for name in choices(s)} == {keeps}
    play(s, choices(s)[0])
    assert hours(s) == [7 + hours_, 20]
    assert sum(counts(reserve(s, 0)).values()) == keeps + (0 if "swap" in act else 3)


def test_fc_d09_fc_r39_it_is_no_choice_but_always_applies() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, assistants={0: "a12 a13 a14 a15"})
    for act in ("mine:3", "mine:5", "mine:7", "mine:9"):
        assert choices(s, act) == []
    assert choices(s, "mine:swap") == ["grey:3"]
    play(s, "mine:5")
    draw(s, "4 grey 2 blue")
    assert choices(s) == ["grey:2", "grey:1+blue:1", "blue:2"]  # two of six


def test_fc_r39_not_with_the_pit_boy() -> None:
    s = table([7, 20], assistants={0: "a12 a14"})
    play(s, "mine:2")
    assert (view(s)["dig"]["count"], view(s)["dig"]["keeps"]) == (2, 1)


def test_fc_089_it_helps_its_owner_only() -> None:
    s = table([7, 20], assistants={1: "a12"})
    play(s, "mine:3")
    assert (view(s)["dig"]["count"], view(s)["dig"]["keeps"]) == (3, 3)


def test_fc_r39_a_nearly_empty_mine_is_sorted_too() -> None:
    s = table([7, 20, 20], mine="3 grey", assistants={0: "a12"})
    play(s, "mine:3")
    assert (asked(s), choices(s)) == (("FC-D11", 0), ["grey:2"])
    play(s, "grey:2")
    assert (reserve(s, 0), mine(s)) == ("2 grey", "1 grey")


def test_fc_r43_of_10_drawn_5_are_kept_in_at_most_51_ways() -> None:
    s = table([7, 20], assistants={0: "a12 a13"})
    play(s, "mine:9")
    draw(s, "2 each")
    assert len(choices(s)) == len(set(choices(s))) == 51


# -- a13, the Foreman, and a14, the Pit Boy --------------------------------------------------------


def test_fc_090_for_5_hours_6_of_9_are_kept() -> None:
    s = table([7, 20], assistants={0: "a13"})
    assert choices(s) == ["mine:3", "mine:5", "mine:7", "mine:9"]
    play(s, "mine:9")
    draw(s, "5 grey 4 blue")
    assert choices(s) == ["grey:5+blue:1", "grey:4+blue:2", "grey:3+blue:3", "grey:2+blue:4"]
    keep(s, "2 grey 4 blue")
    assert (reserve(s, 0), hours(s)) == ("2 grey 4 blue", [12, 20])


@pytest.mark.parametrize(("hour", "possible"), [(19, True), (20, False)])
def test_fc_090_it_must_end_by_hour_24(hour: int, possible: bool) -> None:
    assert ("mine:9" in choices(table([hour, 24], assistants={0: "a13"}))) is possible


def test_fc_091_for_1_hour_1_of_2_is_kept() -> None:
    s = table([7, 20], assistants={0: "a14"})
    assert choices(s) == ["mine:3", "mine:5", "mine:7", "mine:2"]
    play(s, "mine:2")
    draw(s, "1 grey 1 black")
    assert choices(s) == ["grey:1", "black:1"]
    keep(s, "1 black")
    assert (reserve(s, 0), hours(s)) == ("1 black", [8, 20])


@pytest.mark.parametrize(("hour", "possible"), [(23, True), (24, False)])
def test_fc_091_it_must_end_by_hour_24(hour: int, possible: bool) -> None:
    assert ("mine:2" in choices(table([hour, 24], assistants={0: "a14"}, order="0 1"))) is possible


@pytest.mark.parametrize(("act", "owner"), [("mine:9", "a13"), ("mine:2", "a14"), ("mine:swap", "a15")])
def test_the_new_actions_are_open_to_the_owner_only(act: str, owner: str) -> None:
    assert act in choices(table([7, 20], reserves={0: "3 grey"}, assistants={0: owner}))
    assert act not in choices(table([7, 20], reserves={0: "3 grey"}, assistants={1: owner}))
    others = " ".join({"a13", "a14", "a15"} - {owner})
    assert act not in choices(table([7, 20], reserves={0: "3 grey"}, assistants={0: others}))


# -- a15, the Smelter ------------------------------------------------------------------------------


def test_fc_092_for_1_hour_3_are_returned_and_3_others_drawn() -> None:
    s = table([7, 20], reserves={0: "3 grey 1 blue"}, assistants={0: "a15"})
    assert choices(s, "mine:swap") == ["grey:3", "grey:2+blue:1"]
    bag = counts(mine(s))
    play(s, "mine:swap>grey:2+blue:1")
    draw(s, "1 yellow 2 black")
    assert (reserve(s, 0), hours(s)) == ("1 grey 1 yellow 2 black", [8, 20])
    now = counts(mine(s))
    assert [now[colour] - bag[colour] for colour in bag] == [2, 1, -1, 0, -2]


def test_fc_d12_any_three_cubes_of_the_reserve() -> None:
    s = table([7, 20], reserves={0: "1 grey 2 blue 1 black"}, assistants={0: "a15"})
    assert choices(s, "mine:swap") == [
        bundle(words) for words in ("1 grey 2 blue", "1 grey 1 blue 1 black", "2 blue 1 black")
    ]


def test_fc_r43_35_ways_to_return_three() -> None:
    s = table([7, 20], reserves={0: "3 each"}, assistants={0: "a15"})
    returned = choices(s, "mine:swap")
    assert len(returned) == len(set(returned)) == 35


@pytest.mark.parametrize(("held", "possible"), [("", False), ("2 grey", False), ("1 grey 1 blue 1 black", True)])
def test_fc_r40_it_needs_three_cubes(held: str, possible: bool) -> None:
    s = table([7, 20], reserves={0: held}, assistants={0: "a15"})
    assert ("mine:swap" in choices(s)) is possible
    if not possible:
        assert refused(s, 0, "mine:swap>grey:3") == "FC-R40"


def test_fc_r40_those_returned_are_set_aside_during_the_draw() -> None:
    s = table([7, 20, 20], mine="3 white", reserves={0: "3 grey"}, assistants={0: "a15"})
    play(s, "mine:swap>grey:3")
    assert (reserve(s, 0), mine(s)) == ("3 white", "3 grey")  # no grey one could be drawn
    s = table([7, 20, 20], mine="4 white 1 black", reserves={0: "3 grey"}, assistants={0: "a15"})
    play(s, "mine:swap>grey:3")
    assert view(s)["dig"]["aside"] == counts("3 grey")
    assert choices(s) == ["white:2", "white:3"]  # no grey one can be drawn
    draw(s, "3 white")
    assert (reserve(s, 0), mine(s)) == ("3 white", "3 grey 1 white 1 black")


def test_fc_r40_with_an_empty_mine_those_returned_are_drawn() -> None:
    s = table([7, 20, 20], mine="", reserves={0: "3 grey 1 blue"}, assistants={0: "a15"})
    play(s, "mine:swap>grey:3")
    assert (reserve(s, 0), mine(s), hours(s)) == ("3 grey 1 blue", "", [8, 20, 20])


def test_fc_r40_if_the_mine_holds_too_few_those_returned_go_in_first() -> None:
    s = table([7, 20, 20], mine="2 white", reserves={0: "3 grey"}, assistants={0: "a15"})
    play(s, "mine:swap>grey:3")
    assert (view(s)["dig"]["aside"], mine(s)) == (counts(""), "3 grey 2 white")
    draw(s, "2 grey 1 white")
    assert (reserve(s, 0), mine(s)) == ("2 grey 1 white", "1 grey 1 white")
    s = table([7, 20, 20], mine="3 white", reserves={0: "3 grey"}, assistants={0: "a12 a15"})
    play(s, "mine:swap>grey:3")  # four are drawn with the Sorter
    assert view(s)["dig"]["aside"] == counts("")
    draw(s, "2 grey 2 white")
    keep(s, "2 white")
    assert (reserve(s, 0), mine(s)) == ("2 white", "3 grey 1 white")


# -- together --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "owner", "first", "second"),
    [
        ("mine:9", "a13", "9 grey", "9 blue"),
        ("mine:2", "a14", "2 grey", "1 white 1 black"),
        ("mine:swap>grey:3", "a15", "3 blue", "3 black"),
    ],
)
def test_fc_r41_the_dowser_works_with_the_new_actions(act: str, owner: str, first: str, second: str) -> None:
    s = table([7, 20], reserves={0: "3 grey"}, assistants={0: f"a11 {owner}"})
    play(s, act)
    draw(s, first)
    assert (asked(s)[0], choices(s)[-1]) == ("FC-D11", "again")
    play(s, "again")
    draw(s, second)
    if asked(s)[0] == "FC-D11":
        assert "again" not in choices(s)
        play(s, choices(s)[0])
    assert asked(s) == ("FC-D01", 0)


def test_fc_r41_with_the_smelter_three_stay_aside_until_the_draw_stands() -> None:
    s = table([7, 20, 20], mine="2 white 2 black", reserves={0: "3 grey"}, assistants={0: "a11 a15"})
    play(s, "mine:swap>grey:3")
    draw(s, "2 white 1 black")
    play(s, "again")
    assert view(s)["dig"]["aside"] == counts("3 grey")
    assert mine(s) == "2 white 2 black"
    assert choices(s) == ["white:1", "white:2"]
    draw(s, "1 white 2 black")
    assert (reserve(s, 0), mine(s)) == ("1 white 2 black", "3 grey 1 white")


def test_fc_r38_the_same_action_is_drawn_again_also_if_sorted() -> None:
    s = table([7, 20], assistants={0: "a11 a12"})
    play(s, "mine:3")
    draw(s, "4 grey")
    assert choices(s) == ["grey:2", "again"]
    play(s, "again")
    draw(s, "3 blue 1 black")
    assert choices(s) == ["blue:2", "blue:1+black:1"]


def test_fc_r43_the_parts_of_a_mine_action_come_in_this_order() -> None:
    s = table([7, 20], reserves={0: "3 grey 1 blue"}, assistants={0: "a12 a15"})
    assert [name for name in every_answer(s) if "mine" in name] == [
        "mine:3",
        "mine:5",
        "mine:7",
        "mine:swap>grey:3",
        "mine:swap>grey:2+blue:1",
    ]


def test_fc_r39_foreman_sorter_and_dowser_together() -> None:
    s = table([7, 20], assistants={0: "a11 a12 a13"})
    play(s, "mine:9")
    draw(s, "10 grey")
    assert choices(s) == ["grey:5", "again"]
    play(s, "again")
    draw(s, "5 white 5 black")
    assert choices(s)[0] == "white:5"
    assert len(choices(s)) == 6
