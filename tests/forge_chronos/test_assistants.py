"""The variant with Assistants (FC-070 to FC-077, FC-R28 to FC-R31, FC-R42): how one comes by them."""

from __future__ import annotations

import pytest

from chronotheque.games.forge_chronos.deck import OWN
from chronotheque.kernel import CHANCE
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    ASSISTANTS,
    asked,
    assistant_deck,
    begun,
    choices,
    hired,
    hours,
    play,
    refused,
    renown,
    row,
    table,
    turn,
    view,
    weapons,
)

# Weapons by their Renown, each of parts of their own.
OF_5 = "b-gry-dag-1>h-blu-swd-1"
OF_6 = "b-gry-swd-1>h-blu-dag-2"
OF_19 = "b-yel-dag-2>h-yel-dag-1"
OF_20 = "b-yel-dag-3>h-yel-swd-3"
OF_25 = "b-blk-dag-1>h-blk-dag-1"
OF_39 = "b-blk-axe-3>h-blk-axe-3"


def test_fc_070_there_are_15_assistants() -> None:
    assert len(ASSISTANTS) == len(OWN.tables["assistant"]) == 15
    s = begun(2, assistants="on")
    assert sorted([*row(s), *assistant_deck(s).split()]) == ASSISTANTS


def test_fc_074_every_gain_advances_the_marker() -> None:
    s = table([7, 20], loose={0: f"{OF_5} {OF_6}".replace(">", " ")}, assistants={})
    turn(s, OF_5)
    assert renown(s) == [5, 0]
    turn(s, OF_6)
    assert renown(s) == [11, 0]


def test_fc_075_who_passes_a_multiple_of_20_takes_an_assistant() -> None:
    s = table([7, 20], loose={0: OF_25.replace(">", " ")}, assistants={}, row="a05 a10 a15")
    play(s, OF_25)
    assert (asked(s), choices(s)) == (("FC-D14", 0), ["a05", "a10", "a15"])
    play(s, "a10")
    assert hired(s, 0) == "a10"
    assert row(s) == ["a05", "-", "a15"]


def test_fc_d14_only_those_on_offer_can_be_taken() -> None:
    s = table([7, 20], loose={0: OF_25.replace(">", " ")}, assistants={1: "a06"}, row="a05 a10 a15")
    play(s, OF_25)
    assert refused(s, 0, "a06") == "FC-075"
    assert refused(s, 0, "a07") == "FC-075"
    assert refused(s, 1, "a05") == "FC-028"


def test_fc_075_below_20_there_is_nothing_to_take() -> None:
    s = table([7, 20], loose={0: OF_19.replace(">", " ")}, assistants={})
    turn(s, OF_19)
    assert (renown(s), asked(s)) == ([19, 0], ("FC-D01", 0))


def test_without_the_variant_nobody_takes_anything() -> None:
    s = table([7, 20], loose={0: OF_39.replace(">", " ")})
    turn(s, OF_39)
    assert (renown(s), asked(s)) == ([39, 0], ("FC-D01", 0))


def test_fc_076_the_row_is_filled_up_again() -> None:
    s = table([7, 20], loose={0: OF_25.replace(">", " ")}, assistants={}, row="a05 a10 a15")
    play(s, OF_25, "a05")
    assert asked(s) == ("FC-C4", CHANCE)
    assert choices(s) == [name for name in ASSISTANTS if name not in {"a05", "a10", "a15"}]
    play(s, "a09")
    assert row(s) == ["a09", "a10", "a15"]  # on the same place
    assert "a09" not in assistant_deck(s)
    assert asked(s) == ("FC-D01", 0)


def test_fc_077_an_assistant_stays_for_the_rest_of_the_game() -> None:
    s = table([20, 20], order="0 1", assistants={0: "a14"})
    turn(s, "bed", "bed")
    assert hired(s, 0) == "a14"
    assert asked(s) == ("FC-D01", 0)
    assert "mine:2" in choices(s)
    turn(s, "mine:3")
    assert asked(s) == ("FC-D01", 1)
    assert "mine:2" not in choices(s)  # it helps its owner only


@pytest.mark.parametrize(
    ("before", "join", "count"),
    [
        ("", OF_19, 0),
        ("", OF_20, 1),  # exactly on it
        ("", OF_39, 1),
        ("b-gry-dag-2+h-blu-swd-1", OF_39, 2),  # 7 and 39: over 20 and 40
        ("b-yel-dag-2+h-yel-dag-1", OF_25, 2),  # 19 and 25: over 20 and 40
        ("b-blk-dag-1+h-blk-dag-1", OF_6, 0),  # 25 and 6
        ("b-blk-axe-2+h-blk-axe-2", OF_5, 1),  # 36 and 5: over 40
        ("b-blk-axe-2+h-blk-axe-2 b-gry-dag-1+h-blu-swd-1", OF_39, 2),  # 41 and 39: on 80, over 60
    ],
)
def test_fc_r28_there_is_one_for_each_multiple_reached_or_passed(before: str, join: str, count: int) -> None:
    s = table([7, 20], loose={0: join.replace(">", " ")}, weapons={0: before}, assistants={})
    turn(s, join)
    taken = 0
    while asked(s) == ("FC-D14", 0):
        taken += 1
        turn(s, choices(s)[-1])
    assert taken == count
    assert len(hired(s, 0).split()) == count


def test_fc_r28_several_are_taken_one_after_another_with_a_refill_in_between() -> None:
    s = table(
        [7, 20],
        loose={0: OF_39.replace(">", " ")},
        weapons={0: "b-gry-dag-2+h-blu-swd-1"},
        assistants={},
        row="a01 a02 a03",
    )
    play(s, OF_39)
    assert renown(s) == [46, 0]
    assert (asked(s), choices(s)) == (("FC-D14", 0), ["a01", "a02", "a03"])
    play(s, "a02")
    assert asked(s) == ("FC-C4", CHANCE)
    play(s, "a13")
    assert (asked(s), choices(s)) == (("FC-D14", 0), ["a01", "a13", "a03"])
    play(s, "a13")
    assert asked(s) == ("FC-C4", CHANCE)
    play(s, "a04")
    assert row(s) == ["a01", "a04", "a03"]
    assert hired(s, 0) == "a02 a13"
    assert (asked(s), hours(s)) == (("FC-D01", 0), [8, 20])


def test_fc_r28_the_choice_belongs_to_the_same_turn() -> None:
    s = table([7, 7], order="0 1", loose={0: OF_25.replace(">", " ")}, assistants={})
    play(s, OF_25)
    assert (asked(s), hours(s)) == (("FC-D14", 0), [7, 7])
    turn(s, "a01")
    assert (asked(s), hours(s)) == (("FC-D01", 1), [8, 7])


def test_fc_r29_with_fewer_left_the_row_is_shorter() -> None:
    s = table([7, 20], loose={0: OF_39.replace(">", " ")}, assistants={}, row="a01 a02 a03", assistant_deck="")
    play(s, OF_39, "a02")
    assert row(s) == ["a01", "-", "a03"]
    assert asked(s) == ("FC-D01", 0)


def test_fc_r29_a_gain_takes_from_the_shorter_row_what_there_is() -> None:
    s = table(
        [7, 20],
        loose={0: OF_39.replace(">", " ")},
        weapons={0: "b-gry-dag-2+h-blu-swd-1"},
        assistants={},
        row="a04",
        assistant_deck="",
    )
    play(s, OF_39)
    assert (asked(s), choices(s)) == (("FC-D14", 0), ["a04"])
    play(s, "a04")
    assert (asked(s), hired(s, 0)) == (("FC-D01", 0), "a04")  # two were earned, one was there


def test_fc_r29_without_a_deck_several_are_taken_from_what_is_left_of_the_row() -> None:
    s = table(
        [7, 20],
        loose={0: OF_39.replace(">", " ")},
        weapons={0: "b-gry-dag-2+h-blu-swd-1"},
        assistants={},
        row="a04 a05 a06",
        assistant_deck="",
    )
    play(s, OF_39, "a05")
    assert (asked(s), choices(s)) == (("FC-D14", 0), ["a04", "a06"])
    play(s, "a04")
    assert (asked(s), row(s), hired(s, 0)) == (("FC-D01", 0), ["-", "-", "a06"], "a04 a05")


def test_fc_r29_with_none_left_nothing_is_gained() -> None:
    s = table([7, 20], loose={0: OF_39.replace(">", " ")}, assistants={}, row="", assistant_deck="")
    play(s, OF_39)
    assert (asked(s), hired(s, 0)) == (("FC-D01", 0), "")


@pytest.mark.parametrize(("left", "shown"), [("a01 a02", 2), ("a01", 1), ("a07", 1), ("a01 a02 a03 a04", 3)])
def test_fc_r29_a_morning_shows_as_many_as_there_are(left: str, shown: int) -> None:
    s = table([20, 20], assistants={}, assistant_deck=left)
    turn(s, "bed", "bed")
    assert sum(name != "-" for name in row(s)) == shown


def test_fc_r29_a_morning_without_any_shows_none() -> None:
    s = table([20, 20], deck="", assistants={}, assistant_deck="")
    play(s, "bed", "bed")
    assert (row(s), asked(s)) == (["-", "-", "-"], ("FC-D01", 0))


def test_fc_r29_those_taken_never_come_back() -> None:
    for seed in range(4):
        taken: set[str] = set()
        for s in moments(2, seed, chance=True, assistants="on"):
            now = {*hired(s, 0).split(), *hired(s, 1).split()}
            assert taken <= now, f"seed {seed}"
            assert not now & {*row(s), *assistant_deck(s).split()}, f"seed {seed}"
            taken = now
        assert taken, f"seed {seed}"


def test_fc_r30_the_scale_has_no_end() -> None:
    many = "b-blk-axe-2+h-blk-axe-2 b-blk-axe-1+h-blk-axe-1 b-wht-axe-3+h-wht-axe-3 b-wht-axe-2+h-wht-axe-2"
    s = table([7, 20], loose={0: OF_39.replace(">", " ")}, weapons={0: many}, assistants={})
    before = renown(s)[0]
    assert before == 36 + 33 + 35 + 32
    turn(s, OF_39)
    assert renown(s)[0] == before + 39 == 175
    assert asked(s)[0] == "FC-D14"
    turn(s, choices(s)[0])
    assert asked(s)[0] == "FC-D14"  # over 140 and 160
    turn(s, choices(s)[0])
    assert asked(s)[0] == "FC-D01"


def test_fc_r31_an_assistant_works_from_the_next_decision_on() -> None:
    s = table([7, 20], loose={0: OF_25.replace(">", " ")}, assistants={}, row="a10 a14 a07")
    turn(s, OF_25)
    turn(s, "a10")
    assert hours(s) == [8, 20]  # the join that earned the Fitter took its hour
    s = table([7, 20], loose={0: OF_25.replace(">", " ")}, assistants={}, row="a10 a14 a07")
    turn(s, OF_25, "a14")
    assert "mine:2" in choices(s)


def test_fc_r31_it_never_changes_weapons_that_are_already_joined() -> None:
    s = table(
        [7, 20],
        loose={0: f"{OF_25} b-gry-axe-1 h-gry-dag-1".replace(">", " ")},
        weapons={0: "b-gry-swd-1+h-blu-dag-1"},
        assistants={},
        row="a07 a08 a09",
    )
    assert renown(s) == [5, 0]
    turn(s, OF_25, "a07")
    assert renown(s) == [30, 0]
    shown = {one["blade"]: one["type"] for one in view(s)["players"][0]["weapons"]}
    assert shown == {"part:b-gry-swd-1": 0, "part:b-blk-dag-1": 4}
    turn(s, "b-gry-axe-1>h-gry-dag-1")  # 4 + 1, colour 1 + 1, type 4 + 2
    assert renown(s) == [43, 0]
    assert weapons(s, 0) == "b-gry-swd-1+h-blu-dag-1 b-gry-axe-1+h-gry-dag-1 b-blk-dag-1+h-blk-dag-1"


def test_fc_r42_what_is_earned_must_be_taken_also_on_the_last_day() -> None:
    for day in (1, 3):
        s = table([7, 20], day=day, loose={0: OF_25.replace(">", " ")}, assistants={}, row="a01 a02 a03")
        play(s, OF_25)
        assert (asked(s), choices(s)) == (("FC-D14", 0), ["a01", "a02", "a03"])
        assert refused(s, 0, "done") == "FC-R42"


def test_fc_r42_runner_hammerman_and_fitter_always_apply() -> None:
    s = table(
        [7, 20],
        reserves={0: "9 grey"},
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        loose={0: "b-gry-swd-1 h-gry-swd-1"},
        assistants={0: "a04 a06 a10"},
    )
    turn(s, "b-gry-swd-1>h-gry-swd-1")
    assert hours(s)[0] == 7
    turn(s, "b-gry-dag-1")
    assert hours(s)[0] == 8
    turn(s, "give:grey>take:black>n:1")
    assert hours(s)[0] == 9


def test_fc_r42_the_others_are_the_owners_choice_each_time() -> None:
    s = table(
        [7, 20],
        reserves={0: "2 grey 2 yellow"},
        market="9 grey 1 yellow",
        assistants={0: "a01 a02 a03 a05 a11"},
    )
    first = choices(s)
    assert {"give:grey", "swap:1"} <= set(first)  # Crier
    assert choices(s, "give:grey>take:yellow") == ["ratio:usual", "ratio:special"]  # Haggler
    assert choices(s, "give:yellow>take:grey") == ["ratio:usual", "ratio:special"]  # Wholesaler
    assert choices(s, "give:grey>take:yellow>ratio:special") == ["n:1", "n:2"]  # one from the Market, or two
    turn(s, "mine:3")
    assert choices(s)[-1] == "again"  # Dowser
    assert len(choices(s)) == 2
