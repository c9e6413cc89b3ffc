"""Every refusal names the rule that forbids the answer, and changes nothing."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.rules.days import FRAMES
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import CHANCE, DONE, Frame, IllegalChoice
from tests.forge_chronos.playing import moments, skilled
from tests.forge_chronos.positions import (
    ASSISTANTS,
    BLADES,
    HANDLES,
    asked,
    choices,
    draw,
    full,
    new,
    play,
    refused,
    refused_parts,
    table,
)

NOTHING = (-3, -1, 500, 1000)  # no part of any answer


def ledger_ids() -> set[str]:
    text = (resources.files("chronotheque.games.forge_chronos") / "ledger.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*(FC-\w+)\*\*", text, re.MULTILINE))


# -- the set-up and the mornings -------------------------------------------------------------------


def test_fc_r01_the_starting_order_has_everybody_once() -> None:
    s = new(3)
    for wrong in ("seat:0>seat:1", "seat:0>seat:0>seat:1", "seat:0>seat:1>seat:2>seat:0", "seat:3", "done"):
        assert refused(s, CHANCE, wrong) == "FC-R01"
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-R01"
    assert refused(s, CHANCE, "b-gry-dag-1", "FC-C2") == "FC-R01"


def test_fc_023_nobody_acts_before_the_parts_are_revealed() -> None:
    s = new(2, assistants="on")
    play(s, "seat:0>seat:1")
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-023"
    assert refused(s, CHANCE, "h-gry-dag-1", "FC-C3") == "FC-023"
    assert refused(s, CHANCE, ">".join([*BLADES[:4], BLADES[0]])) == "FC-023"
    assert refused(s, CHANCE, ">".join([*BLADES[:4], HANDLES[0]])) == "FC-023"
    play(s, ">".join(BLADES[:5]))
    assert refused(s, CHANCE, ">".join(HANDLES[:4])) == "FC-023"
    assert refused(s, CHANCE, ">".join([*HANDLES[:4], BLADES[9]])) == "FC-023"
    play(s, ">".join(HANDLES[:5]))
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-023"


def test_fc_073_three_assistants_are_revealed() -> None:
    s = new(2, assistants="on")
    play(s, "seat:0>seat:1", ">".join(BLADES[:5]), ">".join(HANDLES[:5]))
    for wrong in ("a01>a02", "a01>a02>a03>a04", "a01>a02>a01", "done"):
        assert refused(s, CHANCE, wrong) == "FC-073"


# -- whose turn it is ------------------------------------------------------------------------------


def test_fc_028_only_who_is_furthest_behind_acts() -> None:
    s = table([9, 7, 8])
    for seat in (0, 2, 3, CHANCE):
        assert refused(s, seat, "mine:3") == "FC-028"
    assert refused(s, 1, "grey:3", "FC-D11") == "FC-028"
    assert refused(s, 1, "a01", "FC-D14") == "FC-028"
    assert refused(s, CHANCE, "grey:1", "FC-C5") == "FC-028"


# -- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hour", "act"),
    [
        (24, "mine:3"),
        (23, "mine:3"),
        (22, "mine:5"),
        (21, "mine:7"),
        (20, "mine:9"),
        (24, "mine:2"),
        (24, "mine:swap>grey:3"),
        (24, "h-gry-dag-1"),
        (23, "b-gry-dag-1"),
        (22, "b-gry-dag-1>h-gry-dag-1"),
        (24, "b-gry-swd-1>h-gry-swd-1"),
        (24, "give:grey>take:blue>n:1"),
        (23, "give:grey>take:black>n:1"),
        (24, "give:black>take:white>n:1"),
        (23, "give:black>take:grey>n:1"),
    ],
)
def test_fc_r05_what_would_end_after_hour_24_is_refused(hour: int, act: str) -> None:
    s = table(
        [hour, 24],
        order="0 1",
        reserves={0: "9 grey 1 black"},
        market="4 each",
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        loose={0: "b-gry-swd-1 h-gry-swd-1"},
        assistants={0: "a13 a14 a15"},
    )
    assert refused(s, 0, act) == "FC-R05"


@pytest.mark.parametrize("hour", [7, 16, 19])
def test_fc_r06_it_is_too_early_for_bed(hour: int) -> None:
    assert refused(table([hour, 24]), 0, "bed") == "FC-R06"


# -- the Market ------------------------------------------------------------------------------------


def test_fc_037_one_gives_what_one_has_for_another_colour() -> None:
    s = table([7, 20], reserves={0: "4 grey", 1: "3 blue"}, market="4 each")
    assert refused(s, 0, "give:blue>take:grey>n:1") == "FC-037"
    assert refused(s, 0, "give:grey>take:grey>n:1") == "FC-037"
    assert refused(s, 0, "give:grey") == "FC-037"  # for what?
    assert refused(s, 0, "give:grey>n:1") == "FC-037"
    assert refused(s, 0, "give:grey>give:blue") == "FC-037"
    assert refused(s, 0, "give:grey>swap:1") == "FC-037"


def test_fc_043_what_cannot_be_made_in_full() -> None:
    s = table([7, 20], reserves={0: "3 grey 1 black"}, market="1 blue 3 grey")
    assert refused(s, 0, "give:black>take:grey>n:1") == "FC-043"  # four would have to be there
    assert refused(s, 0, "give:grey>take:blue>n:2") == "FC-043"
    assert refused(s, 0, "give:grey>take:yellow>n:1") == "FC-043"
    assert refused(s, 0, "give:grey>take:white>n:1") == "FC-043"
    assert refused(s, 0, "give:grey>take:blue>n:0") == "FC-043"
    s = table([23, 24], reserves={0: "1 grey"}, market="")
    assert refused(s, 0, "give:grey>take:blue>n:1") == "FC-043"  # there is time for it


def test_fc_082_without_the_crier_nothing_is_swapped() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, assistants={1: "a05"})
    for left in range(1, 5):
        assert refused(s, 0, f"swap:{left}>give:grey>take:blue>n:1") == "FC-082"


def test_fc_r34_one_swap_before_one_exchange() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, assistants={0: "a05"})
    assert refused(s, 0, "swap:1") == "FC-R34"
    assert refused(s, 0, "swap:1>swap:2>give:grey>take:blue>n:1") == "FC-R34"
    assert refused(s, 0, "swap:1>take:grey") == "FC-R34"
    assert refused(s, 0, "swap:1>give:blue>take:grey>n:1") == "FC-037"
    assert refused(s, 0, "swap:1>give:grey>take:grey>n:1") == "FC-037"
    assert refused(s, 0, "swap:1>give:grey>take:blue>n:3") == "FC-043"
    s = table([7, 20], reserves={0: "4 blue"}, assistants={0: "a05"})
    assert refused(s, 0, "swap:1>give:grey>take:blue>n:1") == "FC-037"
    s = table([7, 20], reserves={0: "1 grey 1 white"}, market="1 white", assistants={0: "a05"})
    assert refused(s, 0, "swap:3>give:white>take:grey>n:1") == "FC-R34"  # no exchange would be possible
    s = table([7, 20], reserves={0: "2 grey 1 white"}, market="1 white", assistants={0: "a05"})
    assert refused(s, 0, "swap:3>give:white>take:grey>n:1") == "FC-043"


def test_fc_r05_after_a_swap_the_new_ranks_take_their_time() -> None:
    s = table([23, 24], reserves={0: "4 grey 4 yellow"}, market="4 each", assistants={0: "a05"})
    assert refused(s, 0, "give:grey>take:white>n:1") == "FC-R05"
    assert refused(s, 0, "swap:3>give:grey>take:yellow>n:1") == "FC-R05"
    assert "take:white" in choices(s, "swap:3>give:grey")


def test_fc_r33_a_ratio_is_chosen_where_there_are_two() -> None:
    s = table([7, 20], reserves={0: "4 grey 2 yellow"}, market="4 each", assistants={0: "a02"})
    assert refused(s, 0, "give:grey>take:blue>ratio:special>n:1") == "FC-R33"
    assert refused(s, 0, "give:grey>take:white>ratio:usual>n:1") == "FC-R33"
    assert refused(s, 0, "give:yellow>take:grey>ratio:special>n:1") == "FC-R33"
    assert refused(s, 0, "give:grey>take:yellow>ratio:special>ratio:usual>n:1") == "FC-R33"
    assert refused(s, 0, "give:grey>take:yellow>n:1") == "FC-R43"
    s = table([7, 20], reserves={0: "1 grey"}, market="4 each", assistants={0: "a02"})
    assert refused(s, 0, "give:grey>take:yellow>ratio:usual>n:1") == "FC-043"
    assert refused(s, 0, "give:grey>take:yellow>ratio:special>n:2") == "FC-043"
    s = table([7, 20], reserves={0: "3 grey"}, market="4 each", assistants={0: "a02"})
    assert refused(s, 0, "give:grey>take:yellow>ratio:usual>n:2") == "FC-043"


def test_fc_r34_whether_a_ratio_is_to_be_chosen_is_seen_after_the_swap() -> None:
    s = table([7, 20], reserves={0: "2 grey"}, assistants={0: "a02 a05"})
    assert refused(s, 0, "give:grey>take:blue>n:9") == "FC-043"
    assert refused(s, 0, "swap:2>give:grey>take:blue>n:9") == "FC-R43"


def test_fc_r33_a_ratio_is_chosen_once() -> None:
    s = table([7, 20], reserves={0: "2 grey"}, assistants={0: "a02 a03"})
    assert refused(s, 0, "give:grey>take:yellow>n:1") == "FC-R43"
    assert refused(s, 0, "give:grey>take:yellow>ratio:usual>n:9") == "FC-043"


# -- the forge -------------------------------------------------------------------------------------


def test_fc_045_parts_of_the_display_are_paid_in_full() -> None:
    s = table(
        [7, 20], reserves={0: "1 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-2", loose={1: "b-blu-dag-1"}
    )
    assert refused(s, 0, "b-gry-dag-1") == "FC-045"
    assert refused(s, 0, "h-gry-dag-2") == "FC-045"
    assert refused(s, 0, "b-blu-dag-2") == "FC-045"  # in the deck
    assert refused(s, 0, "h-gry-dag-1") == "FC-045"
    assert refused(s, 0, "b-blu-dag-1") == "FC-045"  # at seat 1
    s = table([23, 24], handles="h-gry-dag-1")
    assert refused(s, 0, "h-gry-dag-1") == "FC-045"  # there is time for it


def test_fc_048_one_joins_a_blade_and_a_handle_of_ones_own() -> None:
    s = table([7, 20], loose={0: "b-gry-dag-1 b-gry-dag-2 h-gry-dag-1", 1: "h-blu-dag-1"}, handles="h-gry-swd-1")
    assert refused(s, 0, "b-gry-dag-1") == "FC-048"
    assert refused(s, 0, "b-gry-dag-1>b-gry-dag-2") == "FC-048"
    assert refused(s, 0, "b-gry-dag-1>h-blu-dag-1") == "FC-048"
    assert refused(s, 0, "b-gry-dag-1>h-gry-swd-1") == "FC-048"
    assert refused(s, 0, "b-gry-dag-1>h-gry-dag-1>b-gry-dag-2") == "FC-048"
    s = table([7, 20], loose={0: "b-gry-dag-1"})
    assert refused(s, 0, "b-gry-dag-1>h-gry-dag-1") == "FC-048"


def test_fc_r17_a_joined_blade_is_not_joined_again() -> None:
    s = table(
        [7, 20], loose={0: "h-gry-swd-1"}, weapons={0: "b-gry-dag-1+h-gry-dag-1", 1: "b-blu-dag-1+h-blu-dag-1"}
    )
    assert refused(s, 0, "b-gry-dag-1>h-gry-swd-1") == "FC-R17"
    assert refused(s, 0, "b-blu-dag-1>h-gry-swd-1") == "FC-R17"
    assert refused(s, 0, "h-gry-dag-1") == "FC-045"  # it is not in the display


def test_fc_r19_the_combined_action_needs_both_costs_and_both_in_the_display() -> None:
    s = table(
        [7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-2", loose={0: "h-gry-swd-1"}
    )
    assert refused(s, 0, "b-gry-dag-1>h-gry-dag-2") == "FC-R19"
    assert refused(s, 0, "b-gry-dag-1>h-gry-swd-1") == "FC-R19"
    assert refused(s, 0, "b-gry-dag-1>h-gry-dag-1") == "FC-R19"
    s = table([23, 24], reserves={0: "9 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", assistants={0: "a06"})
    assert refused(s, 0, "b-gry-dag-1>h-gry-dag-2") == "FC-R19"  # not in the display, whatever the hour


# -- the Mine --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "rule"), [("mine:9", "FC-090"), ("mine:2", "FC-091"), ("mine:swap>grey:3", "FC-092")]
)
def test_fc_090_fc_091_fc_092_the_new_actions_need_their_assistant(act: str, rule: str) -> None:
    s = table([7, 20], reserves={0: "3 grey"}, assistants={1: "a13 a14 a15"})
    assert refused(s, 0, act) == rule
    assert refused(table([7, 20], reserves={0: "3 grey"}), 0, act) == rule
    assert refused(table([24, 24], reserves={0: "3 grey"}), 0, act) == rule


def test_fc_r40_three_cubes_of_the_reserve_are_returned() -> None:
    s = table([7, 20], reserves={0: "2 grey 2 blue"}, assistants={0: "a12 a15"})
    for wrong in ("grey:3", "grey:2", "grey:2+blue:2", "black:3"):
        assert refused(s, 0, f"mine:swap>{wrong}") == "FC-R40"
    assert refused(s, 0, "mine:swap") == "FC-R40"


def test_fc_r24_the_choice_of_what_to_keep_comes_now() -> None:
    s = table([7, 20])
    play(s, "mine:5")
    assert refused(s, 0, "grey:3", "FC-D11") == "FC-R24"  # before all is drawn
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-R24"
    draw(s, "3 grey 2 blue")
    assert refused(s, 1, "grey:3") == "FC-R24"
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-R24"
    assert refused(s, 0, "grey:3>blue:2") == "FC-R24"
    for part in NOTHING:
        assert refused_parts(s, 0, [part]) == "FC-R24"


def test_fc_051_the_bag_gives_only_what_is_in_it() -> None:
    s = table([7, 20, 20], mine="2 grey 2 blue")
    play(s, "mine:3")
    assert choices(s) == ["grey:1", "grey:2"]
    for wrong in ("grey:0", "grey:3", "blue:1", "grey:1>grey:2", "done"):
        assert refused(s, CHANCE, wrong) == "FC-051"


# -- Assistants ------------------------------------------------------------------------------------


def earning() -> ForgeTable:
    """Seat 0 has earned an Assistant."""
    s = table([7, 20], loose={0: "b-blk-dag-1 h-blk-dag-1"}, assistants={1: "a04"}, row="a01 a02 a03")
    play(s, "b-blk-dag-1>h-blk-dag-1")
    return s


def test_fc_075_one_of_those_on_offer_is_taken() -> None:
    s = earning()
    for name in ASSISTANTS[3:]:
        assert refused(s, 0, name) == "FC-075"
    for part in NOTHING:
        assert refused_parts(s, 0, [part]) == "FC-075"


def test_fc_r28_one_after_another() -> None:
    assert refused(earning(), 0, "a01>a02") == "FC-R28"
    assert refused(earning(), 0, "a01>a01") == "FC-R28"


def test_fc_r42_it_must_be_taken() -> None:
    assert refused(earning(), 0, "done") == "FC-R42"
    assert refused_parts(earning(), 0, [DONE]) == "FC-R42"


def test_fc_076_the_row_is_filled_up_from_the_deck() -> None:
    s = earning()
    play(s, "a02")
    for wrong in ("a01", "a02", "a04", "a05>a06", "done"):
        assert refused(s, CHANCE, wrong) == "FC-076"


def test_fc_r16_the_display_is_filled_up_from_its_deck() -> None:
    s = table(
        [7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", loose={1: "b-gry-dag-2"}
    )
    play(s, "b-gry-dag-1>h-gry-dag-1")
    for wrong in ("b-gry-dag-1", "b-gry-dag-2", "h-gry-dag-2", "b-blu-dag-1>b-blu-dag-2", "done"):
        assert refused(s, CHANCE, wrong) == "FC-R16"
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-028"
    play(s, "b-blu-dag-1")
    for wrong in ("h-gry-dag-1", "b-gry-dag-2", "done"):
        assert refused(s, CHANCE, wrong) == "FC-R16"


# -- how an act is put together --------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        "done",
        "take:grey",
        "take:black",
        "ratio:usual",
        "n:1",
        "grey:3",
        "mine:3>mine:3",
        "mine:3>bed",
        "mine:3>grey:3",
        "bed>mine:3",
        "give:grey>take:blue",
        "give:grey>take:blue>mine:3",
        "give:grey>take:blue>grey:3",
        "give:grey>take:blue>take:blue",
        "give:grey>take:blue>n:1>n:1",
        "give:grey>take:blue>n:1>bed",
    ],
)
def test_fc_r43_an_act_is_put_together_part_by_part(wrong: str) -> None:
    s = table([20, 24], reserves={0: "4 grey"}, market="4 each")
    assert refused(s, 0, wrong) == "FC-R43"


def test_fc_r43_only_an_act_has_several_parts() -> None:
    """Search checks this before it takes a first part for a whole answer."""
    s = table([7, 20])
    decisions = [GAME.decision_number(name) for name in ("FC-D01", "FC-D14", "FC-C2", "FC-C3", "FC-C4")]
    assert [s.top.has_parts(decision) for decision in decisions] == [True, False, False, False, False]
    play(s, "mine:5")
    draw(s, "5 grey")
    assert s.top.has_parts(s.decision) is False


def goes_on(s: ForgeTable, part: str) -> bool:
    """Whether the rules know at once that an act may go on after its first part."""
    return s.top.goes_on(s, s.decision, s.seat, GAME.answer_parts(s, s.decision, part)[0])


def test_fc_r43_a_blade_an_exchange_and_some_acts_of_the_mine_may_go_on() -> None:
    s = table(
        [7, 20],
        reserves={0: "4 each"},
        blades="b-gry-dag-1 b-blk-axe-3",
        handles="h-gry-dag-1",
        assistants={0: "a05 a12 a14 a15"},
    )
    parts = ["part:b-gry-dag-1", "part:b-blk-axe-3", "give:grey", "give:black", "swap:1", "mine:swap"]
    assert [part for part in parts if not goes_on(s, part)] == []
    assert [part for part in ("part:h-gry-dag-1", "mine:2", "mine:3", "bed") if goes_on(s, part)] == []
    plain = table([7, 20], reserves={0: "4 each"})
    assert [part for part in ("mine:3", "mine:5", "mine:7") if goes_on(plain, part)] == []


@pytest.mark.parametrize("seed", range(3))
def test_fc_r43_whether_an_act_goes_on_is_known_from_its_first_part(seed: int) -> None:
    """Playouts check this before they list the next parts."""
    seen: set[bool] = set()
    for s in moments(3, start=skilled(3, seed)):
        if s.over or not s.top.has_parts(s.decision):
            continue
        for part in s.options(s.decision, s.seat, []):
            goes_on = s.top.goes_on(s, s.decision, s.seat, part)
            assert goes_on == bool(s.options(s.decision, s.seat, [part])), GAME.answer_name(s, s.decision, [part])
            seen.add(goes_on)
    assert seen == {False, True}


def test_fc_r43_numbers_that_are_no_part_are_refused() -> None:
    s = table([20, 24], reserves={0: "4 grey"}, market="4 each")
    for part in NOTHING:
        assert refused_parts(s, 0, [part]) == "FC-R43"
    give = GAME.answer_parts(s, int(s.decision), "give:grey>take:blue")
    for part in NOTHING:
        assert refused_parts(s, 0, [*give, part]) == "FC-R43"


# -- always ----------------------------------------------------------------------------------------


def test_a_refusal_says_what_was_tried_and_what_is_possible() -> None:
    s = table([24, 24])
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(s.decision, 0, GAME.answer_parts(s, int(s.decision), full("mine:3")))
    wrong = refusal.value
    assert (wrong.seat, wrong.decision, wrong.answer, wrong.rule) == (0, "FC-D01", "mine:3", "FC-R05")
    assert wrong.allowed == ("bed",)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_part_that_is_not_listed_is_refused_by_a_rule_of_the_ledger(seats: int) -> None:
    rules = ledger_ids()
    for count, s in enumerate(moments(seats, seed=5, chance=True, start=skilled(seats, 5))):
        if s.over or count % 8:
            continue
        seat, decision = int(s.seat), int(s.decision)
        listed = s.options(decision, seat, [])
        for part in range(-3, 620, 3):
            if part not in listed:
                assert s.why_not(decision, seat, [part]) in rules, f"{asked(s)}, {part}"


def test_every_frame_says_why_it_is_closed() -> None:
    rules = ledger_ids()
    for kind in FRAMES:
        frame: Frame = kind()
        assert frame.why_closed(table(), 0, 0) in rules
