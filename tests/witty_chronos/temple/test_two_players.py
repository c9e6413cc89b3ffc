"""Two players: neutral glasses and contested piles (WT-147 to WT-168, WT-R43 to WT-R46, WT-R53)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.state import WittyTable
from tests.witty_chronos.positions import (
    COLOUR,
    MOVE,
    NEUTRAL_GLASS,
    OFFER,
    READY,
    TURN,
    all_ready,
    answer,
    at,
    begun,
    cannot_move,
    cannot_offer,
    choices,
    discard,
    handle,
    handles,
    is_open,
    left,
    let_chance,
    move,
    new,
    offer,
    owner,
    place,
    refused,
    seated,
    stack,
    top,
    two,
    view,
)

CONTESTED_TWICE = {"red-1": "pile:1", "grn-1": "pile:1", "red-2": "pile:2", "grn-2": "pile:2"}


def neutral(s: WittyTable, glass: str, to: str, face: str) -> str:
    """Returns seat 0's answer that moves a neutral glass."""
    return f"glass:{glass}>{to}>{handle(s, 0, face, 'pay')}"


def test_wt_147_it_is_played_with_the_temple_gods() -> None:
    assert GAME.seat_counts(GAME.settings({"format": "two", "set": "level3"})) == [2]
    assert GAME.seat_counts(GAME.settings({"format": "two", "set": "level2"})) == []
    assert len(view(begun(2, set="level3", format="two"))["temple"]) == 5


def test_wt_148_each_player_takes_two_colours_and_four_glasses() -> None:
    s = new(2, set="level3", format="two")
    for seat, colour in ((0, "blue"), (1, "yellow"), (0, "red"), (1, "green")):
        answer(s, seat, COLOUR, f"colour:{colour}")
    assert [player["colours"] for player in view(s)["players"]] == [["red", "blue"], ["green", "yellow"]]
    owners = [glass["seat"] for glass in view(s)["glasses"]]
    assert [owners.count(0), owners.count(1)] == [4, 4]


def test_wt_149_two_glasses_of_a_fifth_colour_are_neutral() -> None:
    s = new(2, set="level3", format="two")
    for seat, colour in ((0, "blue"), (1, "yellow"), (0, "purple"), (1, "green")):
        answer(s, seat, COLOUR, f"colour:{colour}")
    assert [glass["glass"] for glass in view(s)["glasses"] if glass["seat"] is None] == ["red-1", "red-2"]


@pytest.mark.parametrize("glass", ["red-1", "blu-2"])
def test_wt_150_a_captured_card_goes_to_the_captor_whichever_colour_made_it(glass: str) -> None:
    s = two(piles={1: "t50"}, glasses={glass: "pile:1"})
    move(s, 0, glass, "front", "take")
    assert stack(s, 0) == "t50"


def test_wt_151_there_are_8_piles_face_up() -> None:
    for start in ("one_by_one", "all_at_once"):
        s = begun(2, set="level3", format="two", start=start)
        assert [row["open"] for row in view(s)["piles"]] == [True] * 8
        assert refused(s, 0, TURN, "pile:1") == "NOT_AVAILABLE"


def test_wt_152_three_piles_lie_in_front_of_each_player() -> None:
    s = begun(2, set="level3", format="two")
    assert [view(s, 0)["own_piles"], view(s, 1)["own_piles"]] == [[1, 2, 3], [4, 5, 6]]


def test_wt_153_the_other_two_carry_a_neutral_glass_each() -> None:
    s = begun(2, set="level3", format="two")
    at_start = {
        glass["glass"]: (glass["at"], glass["ends"]) for glass in view(s)["glasses"] if glass["seat"] is None
    }
    assert at_start == {"pur-1": ("pile:7", None), "pur-2": ("pile:8", None)}  # the sand at the bottom


def test_wt_154_a_first_countdown_opens_the_round() -> None:
    s = seated(2, set="level3", format="two")
    for seat in (0, 1):
        answer(s, seat, READY, "ready")
    assert [view(s)["phase"], view(s)["opened"]] == ["between", 3_000]
    at(s, 2_999)
    assert refused(s, 0, MOVE, "glass:red-1>pile:1") == "ROUND_OVER"
    at(s, 3_000)
    let_chance(s)
    assert view(s)["phase"] == "play"
    move(s, 0, "red-1", "pile:1")


def test_wt_155_then_only_the_own_piles_are_open() -> None:
    s = two(now=0)
    assert choices(s, 0, MOVE, "glass:red-1") == ["pile:1", "pile:2", "pile:3"]
    assert choices(s, 1, MOVE, "glass:grn-1") == ["pile:4", "pile:5", "pile:6"]
    for there in ("pile:4", "pile:7"):
        assert cannot_move(s, 0, "red-1", there) == "PHASE"


def test_wt_156_wt_157_after_the_second_countdown_glasses_go_anywhere() -> None:
    s = two(now=7_999)
    assert view(s)["free_from"] == 8_000
    assert cannot_move(s, 1, "grn-1", "pile:1") == "PHASE"
    at(s, 8_000)
    assert choices(s, 1, MOVE, "glass:grn-1") == [f"pile:{number}" for number in range(1, 9)]
    assert view(s)["free_from"] is None


# -- neutral glasses -------------------------------------------------------------------------------


def test_wt_158_wc_d31_a_card_moves_an_empty_neutral_glass() -> None:
    s = two(stacks={0: "t10 t20"}, glasses={"pur-2": "pile:8 300"}, discard="")
    assert choices(s, 0, NEUTRAL_GLASS) == ["glass:pur-1"]
    assert choices(s, 0, NEUTRAL_GLASS, "glass:pur-1") == [f"pile:{number}" for number in (1, 2, 3, 4, 5, 6, 8)]
    assert choices(s, 0, NEUTRAL_GLASS, "glass:pur-1>pile:1") == ["pay:0", "pay:1"]
    assert refused(s, 0, NEUTRAL_GLASS, neutral(s, "pur-2", "pile:1", "t10")) == "RUNNING"
    answer(s, 0, NEUTRAL_GLASS, neutral(s, "pur-1", "pile:1", "t10"))
    assert [place(s, "pur-1"), discard(s), stack(s, 0)] == ["pile:1", "t10", "t20"]
    assert not is_open(s, 1, NEUTRAL_GLASS)  # without a card
    assert refused(s, 1, NEUTRAL_GLASS, "glass:pur-1>pile:1>pay:0") == "RUNNING"
    at(s, 60_299)
    assert refused(s, 0, NEUTRAL_GLASS, neutral(s, "pur-2", "pile:1", "t20")) == "RUNNING"
    at(s, 60_300)
    answer(s, 0, NEUTRAL_GLASS, neutral(s, "pur-2", "pile:1", "t20"))


def test_wt_159_it_is_flipped() -> None:
    s = two(stacks={0: "t10"}, lasts={"pur-1": 33_000})
    answer(s, 0, NEUTRAL_GLASS, neutral(s, "pur-1", "pile:2", "t10"))
    assert left(s, "pur-1") == 33_000


def test_wt_160_it_must_go_to_a_different_pile() -> None:
    s = two(stacks={0: "t10"})
    assert refused(s, 0, NEUTRAL_GLASS, neutral(s, "pur-1", "pile:7", "t10")) == "NO_MOVE"
    answer(s, 0, NEUTRAL_GLASS, neutral(s, "pur-1", "pile:8", "t10"))


def test_wt_161_it_never_captures() -> None:
    s = two(piles={7: "t50"}, stacks={0: "t10"}, discard="")
    answer(s, 0, NEUTRAL_GLASS, neutral(s, "pur-1", "pile:1", "t10"))
    assert [top(s, 7), stack(s, 0), stack(s, 1), discard(s)] == ["t50", "", "", "t10"]


def test_wt_r44_neutral_glasses_hinder_and_cannot_be_targets() -> None:
    s = two(piles={1: "hephaistos"}, glasses={"red-1": "pile:1", "pur-1": "pile:1"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"
    s = two(
        piles={1: "hephaistos"},
        stacks={0: "t10 t10 t10 t10"},
        temple="persephone eros",
        glasses={"red-1": "pile:1"},
    )
    theirs = ["glass:grn-1", "glass:grn-2", "glass:yel-1", "glass:yel-2"]
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == theirs
    paid = handles(s, 0, "pay", "t10 t10")
    assert choices(s, 0, OFFER, ">".join(["temple:eros", *paid])) == [*theirs, "done"]
    four = handles(s, 0, "pay", "t10 t10 t10 t10")
    assert choices(s, 0, OFFER, ">".join(["temple:persephone", *four])) == [*theirs, "done"]
    s = two(stacks={0: "t10", 1: "t20"}, gods={0: "ares"})
    assert not [to for to in choices(s, 0, NEUTRAL_GLASS, "glass:pur-1") if to.startswith("stack")]


# -- contested piles -------------------------------------------------------------------------------


def test_wt_162_a_pile_with_a_glass_of_each_player_is_contested() -> None:
    s = two(glasses={**CONTESTED_TWICE, "blu-1": "pile:7"})
    assert "pile:7" not in choices(s, 1, MOVE, "glass:yel-1")
    s = two(glasses={"red-1": "pile:1", "grn-1": "pile:1", "red-2": "pile:7", "blu-1": "pile:3"})
    move(s, 1, "yel-1", "pile:3")  # only the second: on pile 7 a neutral glass stands, which does not count
    assert cannot_move(s, 1, "yel-2", "pile:7") == "THIRD_CONTESTED"


def test_wt_163_there_are_never_more_than_two() -> None:
    s = two(glasses={**CONTESTED_TWICE, "blu-1": "pile:3", "blu-2": "pile:4", "yel-1": "pile:5"})
    assert choices(s, 1, MOVE, "glass:yel-2") == ["pile:1", "pile:2", "pile:5", "pile:6", "pile:7", "pile:8"]
    assert "pile:5" not in choices(s, 0, MOVE, "glass:blu-1")


def test_wt_164_a_move_that_would_make_a_third_is_forbidden() -> None:
    s = two(glasses={**CONTESTED_TWICE, "blu-1": "pile:3"})
    assert cannot_move(s, 1, "yel-1", "pile:3") == "THIRD_CONTESTED"
    move(s, 1, "yel-1", "pile:1")  # already contested
    s = two(glasses={"red-1": "pile:1", "grn-1": "pile:1", "blu-1": "pile:3"})
    move(s, 1, "yel-1", "pile:3")  # the second one


def test_wt_165_with_full_faults_the_glass_is_taken_back_and_must_run_out() -> None:
    s = two(glasses={**CONTESTED_TWICE, "blu-1": "pile:3", "yel-1": "pile:4"}, piles={4: "t50"}, faults="full")
    move(s, 1, "yel-1", "pile:3")
    assert [place(s, "yel-1"), left(s, "yel-1"), top(s, 4)] == ["front", 30_000, "t50"]
    at(s, 89_999)
    assert cannot_move(s, 1, "yel-1", "pile:5") == "RUNNING"
    at(s, 90_000)
    move(s, 1, "yel-1", "pile:5")


def test_wt_r45_a_glass_that_leaves_one_contested_pile_may_contest_another() -> None:
    s = two(glasses={**CONTESTED_TWICE, "blu-1": "pile:3"})
    move(s, 1, "grn-1", "pile:3", "leave")
    assert place(s, "grn-1") == "pile:3"
    s = two(glasses={**CONTESTED_TWICE, "blu-1": "pile:3", "yel-1": "pile:1"})
    assert cannot_move(s, 1, "grn-1", "pile:3", "leave") == "THIRD_CONTESTED"  # pile 1 stays contested


def test_wt_r45_eros_is_refused_too_and_the_punishment_is_no_fault() -> None:
    s = two(stacks={0: "t10 t20"}, temple="eros", glasses={**CONTESTED_TWICE, "blu-1": "pile:3"})
    assert cannot_offer(s, 0, "eros", "t10 t20", "glass:yel-1", "pile:3", "flip") == "THIRD_CONTESTED"
    offer(s, 0, "eros", "t10 t20", "glass:yel-1", "pile:1", "flip")
    s = two(
        stacks={1: "t10"},
        gods={0: "eos"},
        glasses={**CONTESTED_TWICE, "blu-1": "pile:3", "yel-2": "pile:6"},
        faults="full",
        penalty_vote="on",
    )
    move(s, 1, "yel-1", "pile:3")
    assert [view(s)["gifts"], view(s)["faults"], place(s, "yel-2")] == [[], [], "pile:6"]
    s = two(stacks={0: "t10 t20"}, temple="eros", glasses={**CONTESTED_TWICE, "blu-1": "pile:3"}, faults="full")
    assert cannot_offer(s, 0, "eros", "t10 t20", "glass:yel-1", "pile:3", "flip") == "THIRD_CONTESTED"


def test_wt_166_dionysus_swaps_one_colour_for_one() -> None:
    s = two(stacks={0: "t10"}, temple="dionysos")
    offer(s, 0, "dionysos", "t10", "seat:1", "colour:blue", "colour:green")
    assert [owner(s, glass) for glass in ("red-1", "blu-1", "blu-2", "grn-1", "yel-1")] == [0, 1, 1, 0, 1]


def test_wt_167_with_ares_an_attacked_stack_can_be_a_contested_pile() -> None:
    s = two(
        stacks={1: "t10"},
        gods={0: "ares"},
        glasses={"red-1": "pile:1", "grn-1": "pile:1", "red-2": "stack:1", "grn-2": "stack:1", "blu-1": "pile:3"},
    )
    assert cannot_move(s, 1, "yel-1", "pile:3") == "THIRD_CONTESTED"
    s = two(stacks={1: "t10"}, gods={0: "ares"}, glasses={**CONTESTED_TWICE, "blu-1": "stack:1"})
    assert cannot_move(s, 1, "yel-1", "stack:1") == "THIRD_CONTESTED"


def test_wt_168_wt_r46_at_the_same_time_a_third_is_allowed() -> None:
    start = {"red-1": "pile:1", "grn-1": "pile:1", "red-2": "pile:2", "grn-2": "pile:3"}
    s = two(glasses=start)
    move(s, 1, "yel-1", "pile:2")  # the second contested pile
    at(s, 60_040)
    move(s, 0, "blu-1", "pile:3")  # the third, 40 ms later
    assert place(s, "blu-1") == "pile:3"
    s = two(glasses=start)
    move(s, 1, "yel-1", "pile:2")
    at(s, 60_041)
    assert cannot_move(s, 0, "blu-1", "pile:3") == "THIRD_CONTESTED"
    s = two(glasses={**start, "blu-2": "pile:4"})
    move(s, 1, "yel-1", "pile:2")
    assert cannot_move(s, 1, "yel-2", "pile:4") == "THIRD_CONTESTED"  # not for who made the second


def test_wt_r46_dionysus_may_push_the_number_above_two() -> None:
    on_piles = {"red-1": 5, "blu-1": 5, "grn-1": 3, "yel-1": 3, "red-2": 2, "yel-2": 2, "grn-2": 6}
    glasses = {glass: f"pile:{number}" for glass, number in on_piles.items()}
    s = two(stacks={0: "t10"}, temple="dionysos", glasses=glasses)
    offer(s, 0, "dionysos", "t10", "seat:1", "colour:blue", "colour:green")  # piles 2, 3 and 5 are contested now
    assert cannot_move(s, 1, "blu-2", "pile:6") == "THIRD_CONTESTED"
    assert cannot_move(s, 1, "blu-1", "pile:6", "leave") == "THIRD_CONTESTED"  # there would still be three
    move(s, 1, "blu-2", "pile:5")  # contested already
    move(s, 1, "blu-1", "front", "leave")
    move(s, 1, "yel-1", "pile:4", "leave")  # two are left
    assert cannot_move(s, 1, "yel-2", "pile:3", "take") == "BLOCKED"
    move(s, 1, "yel-2", "pile:3", "leave")  # from one contested pile to another


# -- phases and numbers ----------------------------------------------------------------------------


def test_wt_r43_the_numbers_of_a_round_of_two() -> None:
    s = begun(2, set="level3", format="two")
    assert [row["count"] for row in view(s)["piles"]] == [11, 11, 11, 10, 10, 10, 10, 10]
    assert [view(s)["target"], view(s)["to_win"], view(s)["opened"]] == [200, 3, 3_000]
    assert view(s)["free_from"] == 3_000 + 8_000
    s = seated(2, set="level3", format="two", speed="blitz")
    all_ready(s)
    assert [view(s)["opened"], view(s)["free_from"]] == [1_000, 1_000 + 2_667]
    assert s.now == s.opened


def test_wt_r53_only_moves_are_limited_while_only_the_own_piles_are_open() -> None:
    s = two(
        now=1_000,
        stacks={0: "t10 t20 t30"},
        temple="eros",
        glasses={"red-1": "pile:1"},
    )
    assert choices(s, 0, MOVE, "glass:red-1") == ["front", "pile:1", "pile:2", "pile:3"]
    answer(s, 0, NEUTRAL_GLASS, neutral(s, "pur-1", "pile:5", "t30"))
    offer(s, 0, "eros", "t10 t20", "glass:grn-1", "pile:2", "flip")
    assert [place(s, "pur-1"), place(s, "grn-1")] == ["pile:5", "pile:2"]
    move(s, 0, "red-1", "front", "leave")
