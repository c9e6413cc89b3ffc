"""The forge (FC-045 to FC-050, FC-R16 to FC-R19, FC-R22): what parts cost, and how they are joined."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.kernel import CHANCE
from tests.forge_chronos.positions import (
    BLADES,
    HANDLES,
    PARTS,
    asked,
    blades,
    choices,
    counts,
    deck,
    every_answer,
    handles,
    hours,
    let_chance,
    loose,
    mine,
    play,
    printed,
    refused,
    renown,
    reserve,
    table,
    turn,
    view,
    weapons,
)


def cost(part: str) -> str:
    return " ".join(f"{count} {colour}" for colour, count in printed(part)["cost"].items())


def test_fc_045_a_part_of_the_display_is_paid_to_the_mine() -> None:
    s = table([7, 20], reserves={0: "3 grey 2 blue"}, handles="h-gry-axe-1")
    bag = counts(mine(s))
    turn(s, "h-gry-axe-1")
    assert loose(s, 0) == "h-gry-axe-1"
    assert reserve(s, 0) == "2 grey"
    assert "h-gry-axe-1" not in handles(s)
    now = counts(mine(s))
    assert [now[colour] - bag[colour] for colour in bag] == [1, 2, 0, 0, 0]


@pytest.mark.parametrize("part", PARTS)
def test_fc_r22_every_part_costs_what_stands_on_it(part: str) -> None:
    shown: dict[str, Any] = {"blades" if part[0] == "b" else "handles": part}
    s = table([7, 20], reserves={0: cost(part)}, **shown)
    turn(s, part)
    assert (reserve(s, 0), loose(s, 0)) == ("", part)
    for colour, count in printed(part)["cost"].items():
        fewer = {**printed(part)["cost"], colour: count - 1}
        words = " ".join(f"{number} {name}" for name, number in fewer.items() if number)
        s = table([7, 20], reserves={0: words}, **shown)
        assert part not in choices(s)


def test_fc_045_only_parts_of_the_display_can_be_taken() -> None:
    s = table([7, 20], reserves={0: "9 grey 5 blue"}, blades="b-gry-dag-1", handles="h-gry-swd-1")
    assert choices(s) == ["b-gry-dag-1", "h-gry-swd-1", "give:grey", "give:blue", "mine:3", "mine:5", "mine:7"]
    assert refused(s, 0, "b-gry-dag-2") == "FC-045"


def test_fc_046_one_may_also_join_parts() -> None:
    s = table([7, 20], loose={0: "b-gry-dag-1 h-blu-swd-1"})
    assert "b-gry-dag-1" in choices(s)
    turn(s, "b-gry-dag-1>h-blu-swd-1")
    assert (weapons(s, 0), loose(s, 0)) == ("b-gry-dag-1+h-blu-swd-1", "")


def test_fc_047_a_handle_takes_1_hour() -> None:
    s = table([7, 20], reserves={0: "1 grey"}, handles="h-gry-dag-1")
    turn(s, "h-gry-dag-1")
    assert hours(s) == [8, 20]


def test_fc_048_joining_two_of_ones_parts_takes_1_hour() -> None:
    s = table([7, 20], loose={0: "b-gry-dag-1 h-gry-dag-1", 1: "b-gry-dag-2 h-gry-dag-2"})
    assert every_answer(s)[0] == "b-gry-dag-1>h-gry-dag-1"
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert hours(s) == [8, 20]
    assert [weapons(s, 0), weapons(s, 1)] == ["b-gry-dag-1+h-gry-dag-1", ""]
    assert renown(s) == [9, 0]


def test_fc_048_it_needs_a_blade_and_a_handle_of_ones_own() -> None:
    nothing = ["mine:3", "mine:5", "mine:7"]
    assert choices(table([7, 20], loose={0: "b-gry-dag-1 b-gry-dag-2"})) == nothing
    assert choices(table([7, 20], loose={0: "h-gry-dag-1"})) == nothing
    assert choices(table([7, 20], loose={0: "b-gry-dag-1", 1: "h-gry-dag-1"})) == nothing


def test_fc_049_a_blade_takes_2_hours() -> None:
    s = table([7, 20], reserves={0: "2 grey"}, blades="b-gry-dag-1")
    turn(s, "b-gry-dag-1")
    assert hours(s) == [9, 20]
    assert loose(s, 0) == "b-gry-dag-1"


def test_fc_050_both_together_take_3_hours_and_are_joined_at_once() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert hours(s) == [10, 20]
    assert (weapons(s, 0), loose(s, 0), reserve(s, 0)) == ("b-gry-dag-1+h-gry-dag-1", "", "")
    assert renown(s) == [9, 0]


def test_fc_050_the_blade_alone_is_another_action() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    assert choices(s, "b-gry-dag-1") == ["done", "h-gry-dag-1"]
    turn(s, "b-gry-dag-1")
    assert (hours(s), loose(s, 0), reserve(s, 0)) == ([9, 20], "b-gry-dag-1", "1 grey")


def test_fc_r19_both_costs_must_be_there_together() -> None:
    shown: dict[str, Any] = {"blades": "b-gry-swd-1", "handles": "h-blu-swd-1"}  # 2 grey 1 blue, and 1 blue 1 grey
    s = table([7, 20], reserves={0: "3 grey 1 blue"}, **shown)
    assert {"b-gry-swd-1", "h-blu-swd-1"} <= set(choices(s))
    assert choices(s, "b-gry-swd-1") == ["done"]
    s = table([7, 20], reserves={0: "2 grey 2 blue"}, **shown)
    assert choices(s, "b-gry-swd-1") == ["done"]
    s = table([7, 20], reserves={0: "3 grey 2 blue"}, **shown)
    assert choices(s, "b-gry-swd-1") == ["done", "h-blu-swd-1"]


def test_fc_r19_it_uses_no_part_that_is_already_forged() -> None:
    s = table(
        [7, 20],
        reserves={0: "9 grey"},
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        loose={0: "b-gry-dag-2 h-gry-dag-2"},
    )
    assert choices(s, "b-gry-dag-1") == ["done", "h-gry-dag-1"]
    assert choices(s, "b-gry-dag-2") == ["h-gry-dag-2"]


def test_fc_r19_a_part_that_comes_into_the_display_in_between_is_too_late() -> None:
    s = table([7, 20], reserves={0: "9 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    play(s, "b-gry-dag-1>h-gry-dag-1")
    assert asked(s) == ("FC-C2", CHANCE)  # only now


@pytest.mark.parametrize("kind", ["blades", "handles"])
def test_fc_r16_a_part_that_was_taken_is_replaced_at_once(kind: str) -> None:
    letter = kind[0]
    names = " ".join(f"{letter}-gry-dag-{grade}" for grade in (1, 2, 3)) + f" {letter}-blu-dag-1 {letter}-blu-dag-2"
    display: dict[str, Any] = {kind: names}
    s = table([7, 20], reserves={0: "9 grey"}, **display)
    taken = f"{letter}-gry-dag-2"
    others = deck(s)
    play(s, taken)
    assert asked(s) == ("FC-C2" if kind == "blades" else "FC-C3", CHANCE)
    assert choices(s) == [name for name in others if name[0] == letter]
    play(s, f"{letter}-yel-axe-3")
    shown = blades(s) if kind == "blades" else handles(s)
    assert shown == names.replace(taken, f"{letter}-yel-axe-3").split()  # on the same place
    assert f"{letter}-yel-axe-3" not in deck(s)
    assert asked(s) == ("FC-D01", 0)


def test_fc_r16_after_both_were_taken_the_blade_is_replaced_first() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    play(s, "b-gry-dag-1>h-gry-dag-1")
    assert asked(s)[0] == "FC-C2"
    play(s, "b-gry-swd-1")
    assert asked(s)[0] == "FC-C3"
    play(s, "h-gry-swd-1")
    assert (blades(s)[0], handles(s)[0]) == ("b-gry-swd-1", "h-gry-swd-1")
    assert asked(s)[0] == "FC-D01"


def test_fc_r16_an_empty_deck_replaces_nothing() -> None:
    s = table([7, 20], reserves={0: "9 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", deck="h-blk-axe-3")
    play(s, "b-gry-dag-1")
    assert asked(s) == ("FC-D01", 0)
    assert blades(s) == ["-"] * 5
    play(s, "h-gry-dag-1")
    assert choices(s) == ["h-blk-axe-3"]
    let_chance(s)
    assert handles(s) == ["h-blk-axe-3", "-", "-", "-", "-"]


def test_fc_r16_an_empty_deck_of_handles_replaces_nothing() -> None:
    s = table([7, 20], reserves={0: "9 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", deck="b-blk-axe-3")
    play(s, "h-gry-dag-1")
    assert (asked(s), handles(s)) == (("FC-D01", 0), ["-"] * 5)
    play(s, "b-gry-dag-1", "b-blk-axe-3")
    assert (asked(s), blades(s)) == (("FC-D01", 0), ["b-blk-axe-3", "-", "-", "-", "-"])


def test_fc_r16_a_morning_with_few_parts_shows_what_there_is() -> None:
    s = table([20, 20], deck="b-gry-dag-1 b-gry-dag-2 h-gry-dag-1")
    play(s, "bed", "bed")
    assert asked(s)[0] == "FC-C2"
    play(s, "b-gry-dag-2>b-gry-dag-1", "h-gry-dag-1")
    assert blades(s) == ["b-gry-dag-2", "b-gry-dag-1", "-", "-", "-"]
    assert handles(s) == ["h-gry-dag-1", "-", "-", "-", "-"]
    s = table([20, 20], deck="")
    play(s, "bed", "bed")
    assert asked(s) == ("FC-D01", 0)
    assert (blades(s), handles(s)) == (["-"] * 5, ["-"] * 5)


def test_fc_r17_what_is_joined_stays_joined() -> None:
    s = table(
        [7, 20],
        loose={0: "b-gry-swd-1 h-gry-swd-1"},
        weapons={0: "b-gry-dag-1+h-gry-dag-1"},
        reserves={0: "9 grey"},
    )
    joins = [name for name in every_answer(s) if name[:2] == "b-"]
    assert joins == ["b-gry-swd-1>h-gry-swd-1"]
    turn(s, joins[0])
    assert weapons(s, 0) == "b-gry-dag-1+h-gry-dag-1 b-gry-swd-1+h-gry-swd-1"
    assert not [name for name in every_answer(s) if name[:2] == "b-"]


def test_fc_r18_parts_stay_overnight_and_cubes_do_not() -> None:
    s = table(
        [20, 20],
        order="0 1",
        loose={0: "b-gry-dag-1 h-blu-axe-2", 1: "h-gry-axe-1"},
        weapons={1: "b-blk-axe-1+h-blk-axe-1"},
        reserves={0: "2 grey", 1: "3 black"},
    )
    turn(s, "bed", "bed")
    assert view(s)["day"] == 2
    assert [loose(s, 0), loose(s, 1)] == ["b-gry-dag-1 h-blu-axe-2", "h-gry-axe-1"]
    assert weapons(s, 1) == "b-blk-axe-1+h-blk-axe-1"
    assert [reserve(s, 0), reserve(s, 1)] == ["", ""]
    lying = {*deck(s), *blades(s), *handles(s)}
    assert not lying & {"b-gry-dag-1", "h-blu-axe-2", "h-gry-axe-1", "b-blk-axe-1", "h-blk-axe-1"}


def test_fc_d06_every_part_and_every_pair_that_can_be_paid_is_listed() -> None:
    s = table(
        [7, 20],
        reserves={0: "4 grey 1 blue"},
        blades="b-gry-dag-1 b-gry-dag-2 b-gry-swd-2 b-blu-dag-1",
        handles="h-gry-dag-1 h-gry-dag-2 h-blu-dag-1 h-blu-swd-1",
    )
    assert [name for name in every_answer(s) if name[1] == "-"] == [
        "b-gry-dag-1",
        "b-gry-dag-1>h-gry-dag-1",
        "b-gry-dag-1>h-gry-dag-2",
        "b-gry-dag-1>h-blu-dag-1",
        "b-gry-dag-1>h-blu-swd-1",
        "b-gry-dag-2",
        "b-gry-dag-2>h-gry-dag-1",
        "b-gry-dag-2>h-blu-dag-1",
        "b-gry-dag-2>h-blu-swd-1",
        "b-gry-swd-2",
        "b-gry-swd-2>h-gry-dag-1",
        "h-gry-dag-1",
        "h-gry-dag-2",
        "h-blu-dag-1",
        "h-blu-swd-1",
    ]


def test_fc_r43_the_combined_action_has_at_most_25_pairs() -> None:
    s = table(
        [7, 20],
        reserves={0: "12 grey 12 blue"},
        blades=" ".join(BLADES[:5]),
        handles=" ".join(HANDLES[:5]),
    )
    pairs = [name for name in every_answer(s) if ">h-" in name]
    assert len(pairs) == 25


def test_fc_d07_each_loose_blade_with_each_loose_handle() -> None:
    s = table([7, 20], loose={0: "b-gry-dag-1 b-blk-axe-3 h-gry-dag-1 h-yel-swd-2 h-blk-axe-3", 1: "h-wht-dag-1"})
    assert choices(s)[:2] == ["b-gry-dag-1", "b-blk-axe-3"]
    for blade in ("b-gry-dag-1", "b-blk-axe-3"):
        assert choices(s, blade) == ["h-gry-dag-1", "h-yel-swd-2", "h-blk-axe-3"]
        assert choices(s, f"{blade}>h-yel-swd-2") == []
    turn(s, "b-blk-axe-3>h-yel-swd-2")
    assert loose(s, 0) == "b-gry-dag-1 h-gry-dag-1 h-blk-axe-3"
