"""Moving glasses (WC-035 to WC-042, WC-R04 to WC-R08, WC-R13 to WC-R15, WC-D05)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.records import Match
from tests.witty_chronos.positions import (
    MOVE,
    at,
    cannot_move,
    choices,
    every_answer,
    left,
    level3,
    move,
    offer,
    place,
    stack,
    stopped,
    table,
    top,
)


def test_wc_035_everybody_acts_at_the_same_moment() -> None:
    s = table()
    for seat, glass in ((2, "grn-1"), (0, "red-1"), (2, "grn-2"), (1, "blu-1"), (0, "red-2")):
        move(s, seat, glass, f"pile:{seat + 1}")
    assert s.now == 60_000


def test_wc_036_only_glasses_of_the_own_colour_may_be_moved() -> None:
    s = table()
    assert choices(s, 1, MOVE) == ["glass:blu-1", "glass:blu-2"]


def test_wc_037_only_a_glass_that_is_not_running_may_be_moved() -> None:
    s = table(glasses={"red-1": "pile:1 1", "red-2": "pile:2"})
    assert choices(s, 0, MOVE) == ["glass:red-2"]
    at(s, 60_001)
    assert choices(s, 0, MOVE) == ["glass:red-1", "glass:red-2"]


def test_wc_038_a_running_glass_is_not_moved() -> None:
    s = table(glasses={"red-1": "pile:1 1000"})
    for to in ("front", "pile:1", "pile:2"):
        assert cannot_move(s, 0, "red-1", to, "take") == "RUNNING"


def test_wc_039_the_glass_of_another_player_is_not_moved() -> None:
    s = table(glasses={"red-1": "pile:1"})
    assert cannot_move(s, 1, "red-1", "front", "take") == "NOT_YOURS"
    assert cannot_move(s, 1, "red-2", "pile:1") == "NOT_YOURS"
    assert cannot_move(s, 1, "yel-1", "pile:1") == "NOT_YOURS"  # in nobody's colour


def test_wc_040_a_glass_may_be_put_on_any_pile_and_is_flipped() -> None:
    s = table(glasses={"blu-1": "pile:2 9000"})
    assert choices(s, 0, MOVE, "glass:red-1") == [f"pile:{number}" for number in range(1, 7)]
    move(s, 0, "red-1", "pile:2")
    assert [place(s, "red-1"), left(s, "red-1")] == ["pile:2", 30_000]


def test_wc_041_in_front_of_oneself_it_is_not_flipped() -> None:
    s = table(glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "leave")
    assert [place(s, "red-1"), left(s, "red-1")] == ["front", 0]


def test_wc_042_an_empty_glass_may_stand_as_long_as_its_owner_likes() -> None:
    s = table(now=1000, piles={1: "t30"}, glasses={"red-1": "pile:1", "blu-1": "pile:2"})
    for moment in (50_000, 100_000, 150_000):
        at(s, moment)
        move(s, 1, "blu-1", "pile:2", "leave")
    assert [place(s, "red-1"), top(s, 1)] == ["pile:1", "t30"]
    move(s, 0, "red-1", "front", "take")
    assert stack(s, 0) == "t30"


def test_wc_d05_the_moves_of_a_glass() -> None:
    s = table(piles={1: "t30"}, glasses={"red-1": "pile:1", "red-2": "front 5000"})
    there = ["front", *(f"pile:{number}" for number in range(1, 7))]
    assert choices(s, 0, MOVE, "glass:red-1") == there
    assert every_answer(s, 0, MOVE) == [f"glass:red-1>{to}>{how}" for to in there for how in ("take", "leave")]


def test_wc_d06_take_the_card_or_leave_it() -> None:
    s = table(glasses={"red-1": "pile:1"})
    assert choices(s, 0, MOVE, "glass:red-1>front") == ["take", "leave"]
    s = table(glasses={"red-1": "pile:1", "grn-2": "pile:1 7000"})
    assert choices(s, 0, MOVE, "glass:red-1>front") == ["leave"]  # blocked at this moment
    assert choices(s, 0, MOVE, "glass:red-2>pile:3") == []  # nothing lies under it


# -- sand ------------------------------------------------------------------------------------------


def test_wc_r04_a_glass_runs_before_its_end_and_is_empty_from_then_on() -> None:
    s = table(glasses={"red-1": "pile:1 2500"})
    at(s, 62_499)
    assert cannot_move(s, 0, "red-1", "front", "take") == "RUNNING"
    at(s, 62_500)
    move(s, 0, "red-1", "front", "take")
    s = table(glasses={"red-1": "pile:1 2500"})
    at(s, 62_501)
    move(s, 0, "red-1", "front", "take")


def test_wc_r05_an_empty_glass_that_is_flipped_runs_its_full_time() -> None:
    s = table(lasts={"red-1": 27_300}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "pile:1", "leave")
    assert left(s, "red-1") == 27_300
    at(s, 60_000 + 27_300 + 55)  # it may have stood empty
    move(s, 0, "red-1", "pile:1", "leave")
    assert left(s, "red-1") == 27_300  # both directions alike


@pytest.mark.parametrize(("still", "after"), [(1, 27_299), (10_000, 17_300), (27_300, 0)])
def test_wc_r05_a_running_glass_that_is_flipped_runs_for_what_had_fallen(still: int, after: int) -> None:
    s = level3(stacks={0: "t10 t20"}, temple="eros", lasts={"blu-1": 27_300}, glasses={"blu-1": f"pile:1 {still}"})
    offer(s, 0, "eros", "t10 t20", "glass:blu-1", "pile:2", "flip")
    assert [place(s, "blu-1"), left(s, "blu-1")] == ["pile:2", after]


def test_wc_r06_what_forbidden_moves_are_answered_with() -> None:
    s = table(closed="6", stacks={1: "t10"}, glasses={"red-1": "pile:1 600", "red-2": "front", "grn-1": "bag"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "RUNNING"
    assert cannot_move(s, 0, "blu-1", "pile:1") == "NOT_YOURS"
    assert cannot_move(s, 2, "grn-1", "pile:1") == "IN_BAG"
    assert cannot_move(s, 0, "red-2", "pile:6") == "PILE_CLOSED"
    assert cannot_move(s, 0, "red-2", "stack:1") == "STACK_FORBIDDEN"


def test_wc_r06_if_several_answers_fit_the_first_in_the_row_is_given() -> None:
    s = table(closed="6", glasses={"red-1": "bag 700", "red-2": "pile:1 700", "blu-1": "pile:2", "grn-1": "pile:2"})
    assert cannot_move(s, 1, "red-1", "pile:6") == "NOT_YOURS"
    assert cannot_move(s, 0, "red-1", "pile:6") == "IN_BAG"
    assert cannot_move(s, 0, "red-2", "pile:6") == "RUNNING"
    assert cannot_move(s, 1, "blu-1", "pile:6", "take") == "PILE_CLOSED"
    assert cannot_move(s, 1, "blu-1", "stack:0", "take") == "STACK_FORBIDDEN"
    assert cannot_move(s, 1, "blu-1", "pile:5", "take") == "BLOCKED"


def test_wc_r07_lifting_capturing_and_putting_down_are_one_command() -> None:
    s = table(piles={1: "t30 t50"}, glasses={"red-1": "pile:1", "blu-1": "pile:2"})
    move(s, 0, "red-1", "pile:1", "take")
    assert [stack(s, 0), top(s, 1), place(s, "red-1"), left(s, "red-1")] == ["t30", "t50", "pile:1", 30_000]
    assert cannot_move(s, 0, "red-1", "pile:3", "leave") == "RUNNING"


@pytest.mark.parametrize(("to", "said"), [("pile:2", "puts"), ("pile:3", "puts_back")])
def test_wc_r07_the_log_tells_what_is_captured_before_where_the_glass_is_put(to: str, said: str) -> None:
    s = table(piles={3: "t30 t50"}, glasses={"red-1": "pile:3"})
    s.events = []
    move(s, 0, "red-1", to, "take")
    assert [event.text for event in s.events if event.audience and event.text != "move"] == ["captures", said]


def test_wc_r08_a_capture_from_a_blocked_pile_is_refused_and_the_glass_stays() -> None:
    s = table(glasses={"red-1": "pile:1"})
    assert "take" in choices(s, 0, MOVE, "glass:red-1>front")
    move(s, 1, "blu-1", "pile:1")
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"
    assert place(s, "red-1") == "pile:1"


def test_wc_r08_who_has_said_so_in_advance_moves_the_glass_without_a_card() -> None:
    s = table(piles={1: "t30"}, glasses={"red-1": "pile:1", "blu-1": "pile:1 4000"})
    match = Match.begin(GAME, 3, b"fallback", {"fairness": "equal"})
    match.table = s
    wanted, fallback = "glass:red-1>pile:2>take", "glass:red-1>pile:2>leave"
    assert match.counts_as(0, MOVE, wanted, fallback) == fallback
    move(s, 0, "red-1", "pile:2", "leave")
    assert [stack(s, 0), place(s, "red-1"), top(s, 1)] == ["", "pile:2", "t30"]
    match.table = table(glasses={"red-1": "pile:1"})
    assert match.counts_as(0, MOVE, wanted, fallback) == wanted


def test_wc_r13_a_glass_may_go_back_onto_its_pile() -> None:
    s = table(piles={3: "t30 t50"}, glasses={"red-1": "pile:3"})
    move(s, 0, "red-1", "pile:3", "take")
    assert [place(s, "red-1"), left(s, "red-1"), stack(s, 0), top(s, 3)] == ["pile:3", 30_000, "t30", "t50"]
    at(s, 90_000)
    move(s, 0, "red-1", "pile:3", "leave")  # also without the card
    assert [left(s, "red-1"), top(s, 3)] == [30_000, "t50"]


def test_wc_r15_a_glass_in_front_captures_nothing_and_does_not_stay() -> None:
    s = table()
    assert cannot_move(s, 0, "red-1", "front") == "NO_MOVE"
    assert cannot_move(s, 0, "red-1", "front", "take") == "NO_MOVE"
    move(s, 0, "red-1", "pile:1")
    assert [stack(s, 0), stopped(s)] == ["", ""]
