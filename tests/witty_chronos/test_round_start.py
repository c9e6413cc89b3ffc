"""The start of a round (WC-025 to WC-034, WC-R21 to WC-R23, WC-R47)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos.state import WittyTable
from tests.witty_chronos.positions import (
    BLOCKED,
    MOVE,
    NEW_COLOURS,
    READY,
    TURN,
    all_ready,
    answer,
    at,
    begun,
    cannot_move,
    chance,
    choices,
    is_open,
    left,
    let_chance,
    move,
    next_round,
    pile,
    place,
    refused,
    seated,
    stopped,
    table,
    top,
    view,
)


def open_piles(s: WittyTable) -> list[int]:
    """Returns the numbers of the face-up piles."""
    return [number + 1 for number, row in enumerate(view(s)["piles"]) if row["open"]]


def test_wc_025_wc_d03_a_round_opens_only_when_everybody_is_ready() -> None:
    s = seated()
    assert choices(s, 1, READY) == ["ready"]
    answer(s, 1, READY, "ready")
    answer(s, 0, READY, "ready")
    assert refused(s, 1, READY, "ready") == "WC-025"  # once
    at(s, 500_000)
    assert view(s)["phase"] == "between"
    assert [player["ready"] for player in view(s)["players"]] == [True, True, False]
    answer(s, 2, READY, "ready")
    let_chance(s)
    assert [view(s)["phase"], view(s)["opened"]] == ["play", 500_000]


def test_wc_026_the_most_punctual_player_turns_the_piles() -> None:
    s = begun(first=2)
    assert view(s)["turner"] == 2
    assert refused(s, 0, TURN, "pile:1") == "NOT_AVAILABLE"
    answer(s, 2, TURN, "pile:1")
    assert open_piles(s) == [1]


def test_wc_027_the_piles_are_turned_one_at_a_time() -> None:
    s = begun()
    answer(s, 0, TURN, "pile:4")
    assert open_piles(s) == [4]
    answer(s, 0, TURN, "pile:2")
    assert open_piles(s) == [2, 4]
    assert refused(s, 0, TURN, "pile:4") == "PILE_OPEN"


def test_wc_d04_the_turner_turns_any_pile_that_lies_face_down() -> None:
    s = begun()
    answer(s, 0, TURN, "pile:3")
    assert choices(s, 0, TURN) == ["pile:1", "pile:2", "pile:4", "pile:5", "pile:6"]
    assert choices(s, 1, TURN) == []
    for number in (1, 2, 4, 5, 6):
        answer(s, 0, TURN, f"pile:{number}")
    assert not is_open(s, 0, TURN)


def test_wc_028_when_the_top_card_goes_the_next_one_is_face_up() -> None:
    s = table(piles={1: "t30 hermes t50"}, glasses={"red-1": "pile:1"})
    assert top(s, 1) == "t30"
    move(s, 0, "red-1", "front", "take")
    assert [top(s, 1), pile(s, 1).split()[:2]] == ["hermes", ["hermes", "t50"]]


def test_wc_029_the_round_runs_from_the_first_turned_pile_on() -> None:
    s = begun()
    assert not is_open(s, 1, MOVE)
    answer(s, 0, TURN, "pile:6")
    move(s, 1, "blu-1", "pile:6")


def test_wc_030_a_glass_may_be_put_on_a_turned_pile_while_others_lie_face_down() -> None:
    s = begun()
    answer(s, 0, TURN, "pile:2")
    answer(s, 0, TURN, "pile:5")
    assert choices(s, 1, MOVE, "glass:blu-1") == ["pile:2", "pile:5"]
    move(s, 1, "blu-1", "pile:5")
    assert [place(s, "blu-1"), left(s, "blu-1")] == ["pile:5", 30_000]


def test_wc_031_a_pile_that_lies_face_down_takes_no_glass() -> None:
    s = begun()
    answer(s, 0, TURN, "pile:2")
    assert cannot_move(s, 1, "blu-1", "pile:3") == "PILE_CLOSED"


@pytest.mark.parametrize(("start", "opened"), [("one_by_one", []), ("all_at_once", [1, 2, 3, 4, 5, 6])])
def test_wc_032_the_table_chooses_one_of_two_ways(start: str, opened: list[int]) -> None:
    s = begun(start=start)
    assert open_piles(s) == opened
    s = begun(3, start=start, first=1)
    for moment in range(1000, 6001, 1000):
        at(s, moment)
    at(s, 6000 + 60_000)  # after silence the round is declared blocked by itself
    at(s, 6000 + 70_000)
    next_round(s)
    assert open_piles(s) == opened  # in every round


def test_wc_033_one_by_one_play_goes_on_while_piles_are_turned() -> None:
    s = begun()
    answer(s, 0, TURN, "pile:1")
    move(s, 0, "red-1", "pile:1")
    answer(s, 0, TURN, "pile:2")
    move(s, 1, "blu-1", "pile:2")
    assert open_piles(s) == [1, 2]


def test_wc_034_all_at_once_the_turning_comes_first() -> None:
    s = begun(start="all_at_once")
    assert refused(s, 0, TURN, "pile:1") == "NOT_AVAILABLE"
    assert [view(s)["turner"], open_piles(s)] == [None, [1, 2, 3, 4, 5, 6]]


def test_wc_r21_the_turner() -> None:
    def after(winning: dict[int, str], turner: int) -> int:
        glasses = {"red-1": "pile:1"}
        s = table(4, piles={1: "hades"}, stacks=winning, glasses=glasses, turner=turner, no_points="void")
        move(s, 0, "red-1", "front", "take")
        next_round(s)
        return int(view(s)["turner"])

    assert after({2: "t10"}, turner=0) == 2  # the winner
    assert after({0: "t10", 2: "t10", 3: "t10"}, turner=2) == 3  # of several the next clockwise after the last
    assert after({0: "t10", 2: "t10"}, turner=2) == 0
    assert after({1: "t20"}, turner=1) == 1
    assert after({}, turner=3) == 3  # a void round


def test_wc_r22_after_a_second_without_a_turn_the_next_pile_turns_by_itself() -> None:
    s = begun()
    at(s, 999)
    assert open_piles(s) == []
    at(s, 1000)
    assert open_piles(s) == [1]
    at(s, 1500)
    answer(s, 0, TURN, "pile:4")
    at(s, 2499)
    assert open_piles(s) == [1, 4]
    at(s, 2500)
    assert open_piles(s) == [1, 4, 5]
    move(s, 0, "red-1", "pile:5")  # the turner may play meanwhile, which is no turn
    at(s, 3499)
    assert open_piles(s) == [1, 4, 5]
    at(s, 5500)
    assert open_piles(s) == [1, 2, 3, 4, 5, 6]
    assert not is_open(s, 0, TURN)


def test_wc_r22_the_second_is_scaled() -> None:
    s = begun(speed="quick")
    at(s, 666)
    assert open_piles(s) == []
    at(s, 667)
    assert open_piles(s) == [1]


def test_wc_r23_all_at_once_glasses_may_be_placed_from_time_0_on() -> None:
    s = begun(start="all_at_once")
    assert s.now == s.opened
    move(s, 2, "grn-1", "pile:6")
    assert [place(s, "grn-1"), left(s, "grn-1")] == ["pile:6", 30_000]


def test_wc_r47_the_round_begins_when_the_last_is_ready_and_the_vote_is_closed() -> None:
    s = table(now=5_000, piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    at(s, 6_000)
    for seat in range(3):
        answer(s, seat, READY, "ready")
    at(s, 14_999)
    assert [view(s)["phase"], chance(s)] == ["between", ""]
    assert [refused(s, 0, MOVE, "glass:red-1>pile:1"), refused(s, 0, TURN, "pile:1")] == ["ROUND_OVER"] * 2
    at(s, 15_000)  # the vote is over
    let_chance(s)
    assert [view(s)["phase"], view(s)["opened"]] == ["play", 15_000]
    assert cannot_move(s, 1, "blu-1", "pile:1") == "PILE_CLOSED"  # nothing is turned yet
    at(s, 16_000)
    assert open_piles(s) == [1]  # the first automatic turn takes pile 1
    answer(s, 0, TURN, "pile:5")
    at(s, 18_000)
    assert open_piles(s) == [1, 2, 5, 6] or open_piles(s) == [1, 5, 6, 2]
    at(s, 20_000)
    assert open_piles(s) == [1, 2, 3, 4, 5, 6]


def test_wc_r47_the_vote_closes_early_once_all_have_voted() -> None:
    s = table(now=5_000, piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    for seat in range(3):
        answer(s, seat, NEW_COLOURS, "no")
    at(s, 7_000)
    all_ready(s)
    assert view(s)["opened"] == 7_000


def test_wc_r47_before_the_first_round_nothing_of_a_round_is_possible() -> None:
    s = seated()
    assert refused(s, 0, MOVE, "glass:red-1>pile:1") == "ROUND_OVER"
    assert refused(s, 0, BLOCKED, "blocked") == "ROUND_OVER"
    assert stopped(begun()) == ""
