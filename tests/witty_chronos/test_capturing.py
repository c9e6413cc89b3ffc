"""Capturing cards (WC-043 to WC-053, WC-R14, WC-R28, WC-R29, WC-R49)."""

from __future__ import annotations

import pytest

from tests.witty_chronos.positions import (
    MOVE,
    at,
    cannot_move,
    choices,
    discard,
    left,
    level3,
    move,
    place,
    scores,
    stack,
    stopped,
    table,
    tokens,
    top,
    two,
    view,
)


def test_wc_043_who_lifts_a_glass_that_stands_alone_may_take_the_top_card() -> None:
    s = table(piles={2: "t50 t10"}, glasses={"grn-1": "pile:2"})
    move(s, 2, "grn-1", "pile:4", "take")
    assert [stack(s, 2), top(s, 2)] == ["t50", "t10"]
    s = table(piles={2: "t50 t10"}, glasses={"grn-1": "pile:2", "blu-1": "pile:2"})
    assert choices(s, 2, MOVE, "glass:grn-1>pile:4") == ["leave"]


def test_wc_044_taking_the_card_is_optional() -> None:
    s = table(piles={2: "t50 t10"}, glasses={"grn-1": "pile:2"})
    assert cannot_move(s, 2, "grn-1", "pile:4") == "CHOICE_NEEDED"
    move(s, 2, "grn-1", "pile:4", "leave")
    assert [stack(s, 2), top(s, 2)] == ["", "t50"]


def test_wc_045_a_glass_runs_its_full_time_before_it_is_lifted() -> None:
    s = table(lasts={"red-1": 31_700})
    move(s, 0, "red-1", "pile:1")
    at(s, 60_000 + 31_699)
    assert cannot_move(s, 0, "red-1", "front", "take") == "RUNNING"
    at(s, 60_000 + 31_700)
    move(s, 0, "red-1", "front", "take")


def test_wc_046_a_captured_territory_lies_face_up_in_front_of_the_captor() -> None:
    s = table(piles={1: "t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    for seat in range(3):
        assert view(s, seat)["players"][0]["stack"] == {"count": 1, "top": "t30"}


def test_wc_047_captured_cards_form_a_stack_with_the_last_one_on_top() -> None:
    s = table(piles={1: "t10", 2: "t50"}, stacks={0: "t30"}, glasses={"red-1": "pile:1", "red-2": "pile:2"})
    move(s, 0, "red-2", "front", "take")
    move(s, 0, "red-1", "front", "take")
    assert stack(s, 0) == "t30 t50 t10"
    assert view(s, 1)["players"][0]["stack"] == {"count": 3, "top": "t10"}


def test_wc_048_no_glass_may_be_put_on_a_stack() -> None:
    s = table(stacks={0: "t10", 1: "t20"})
    assert cannot_move(s, 0, "red-1", "stack:1") == "STACK_FORBIDDEN"
    assert cannot_move(s, 0, "red-1", "stack:0") == "STACK_FORBIDDEN"
    assert not [to for to in choices(s, 0, MOVE, "glass:red-1") if to.startswith("stack")]


def test_wc_049_a_captured_god_takes_effect_at_once() -> None:
    s = table(piles={1: "cerbere"}, stacks={1: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [stack(s, 0), stack(s, 1)] == ["", ""]


@pytest.mark.parametrize("still", ["", " 1", " 20000"])
def test_wc_050_a_card_with_an_opponents_glass_on_it_is_never_taken(still: str) -> None:
    s = table(piles={1: "t50"}, glasses={"red-1": "pile:1", "blu-1": f"pile:1{still}"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"
    move(s, 0, "red-1", "front", "leave")
    assert [stack(s, 0), top(s, 1)] == ["", "t50"]


def test_wc_051_the_capture_fails_if_a_rival_was_quicker() -> None:
    s = table(piles={1: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 1, "blu-1", "pile:1")
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"
    s = table(piles={1: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")  # now red was quicker
    move(s, 1, "blu-1", "pile:1")
    assert stack(s, 0) == "t50"


def test_wc_052_the_last_card_of_a_pile_stops_the_round() -> None:
    s = table(piles={1: "t10 t20.", 2: "t30."}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "pile:1", "take")
    assert stopped(s) == ""
    at(s, 90_000)
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "pile 0"


def test_wc_053_then_the_points_are_counted() -> None:
    s = table(piles={1: "t10."}, stacks={0: "t20", 2: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), scores(s), tokens(s)] == ["pile 2", [30, 0, 50], [0, 0, 1]]


# -- rulings ---------------------------------------------------------------------------------------


def test_wc_r14_the_own_second_glass_hinders_too() -> None:
    s = table(glasses={"red-1": "pile:1", "red-2": "pile:1"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"
    move(s, 0, "red-2", "pile:2", "leave")
    move(s, 0, "red-1", "front", "take")


def test_wc_r14_and_so_does_a_partners_or_a_neutral_one() -> None:
    s = table(6, format="teams", glasses={"red-1": "pile:1", "red-2": "pile:1"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"
    s = two(glasses={"red-1": "pile:7"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"


@pytest.mark.parametrize(
    ("god", "choice", "stacks"),
    [("cerbere", "seat:1", ["t30", "t10"]), ("hermes", "seat:1", ["t10 t20", "t30"])],
)
def test_wc_r28_a_god_that_is_the_last_card_acts_first(god: str, choice: str, stacks: list[str]) -> None:
    s = table(piles={1: f"{god}."}, stacks={0: "t30", 1: "t10 t20"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", choice)
    assert view(s)["result"]["stacks"][:2] == [row.split() for row in stacks]
    assert stopped(s) == ("pile 0" if god == "cerbere" else "pile 0 1")


def test_wc_r29_the_reasons_to_stop_have_an_order() -> None:
    s = table(piles={1: "hades."}, stacks={0: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "hades 0"  # before the empty pile
    s = table(piles={1: "t50."}, stacks={0: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "points 0"  # before the empty pile
    s = table(set="level1", piles={1: "t50."}, stacks={0: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "pile 0"  # with Temple nobody stops the round by points alone


def test_wc_r49_first_the_card_with_its_effect_then_the_glass() -> None:
    s = table(piles={1: "t50."}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "pile:1", "take")  # back onto the pile that it empties
    assert [stopped(s), place(s, "red-1"), left(s, "red-1")] == ["pile 0", "pile:1", 30_000]
    s = table(piles={1: "hephaistos t10"}, glasses={"red-1": "pile:1", "blu-1": "pile:2"})
    move(s, 0, "red-1", "pile:2", "take", "glass:blu-1")
    assert [place(s, "blu-1"), place(s, "red-1"), top(s, 1)] == ["bag", "pile:2", "t10"]


def test_wc_r49_everything_is_checked_on_the_position_before() -> None:
    s = level3(
        piles={1: "hephaistos t10"},
        stacks={0: "t10", 1: "t10 t20", 2: "t10"},
        gods={0: "ares"},
        glasses={"red-1": "pile:1", "red-2": "stack:1", "blu-1": "stack:1"},
    )
    assert cannot_move(s, 0, "red-2", "pile:1", "take") == "BLOCKED"  # blu-1 still stands there
    move(s, 0, "red-1", "pile:2", "take", "glass:blu-1")
    move(s, 0, "red-2", "pile:1", "take")
    assert stack(s, 0) == "t10 t20"


def test_wc_r49_nothing_is_asked_where_nothing_can_be_captured() -> None:
    s = level3(
        stacks={0: "t10", 1: "t20", 2: "t30"},
        gods={1: "ares"},
        glasses={"red-1": "front", "red-2": "stack:0", "blu-1": "stack:3", "grn-1": "stack:0"},
    )
    assert choices(s, 0, MOVE, "glass:red-1>pile:1") == []  # in front
    assert choices(s, 0, MOVE, "glass:red-2>pile:1") == []  # on the own stack
    assert choices(s, 1, MOVE, "glass:blu-1>pile:1") == []  # on an empty stack
    assert choices(s, 2, MOVE, "glass:grn-1>pile:1") == []  # on somebody else's without Ares
    move(s, 2, "grn-1", "pile:1")
    assert stack(s, 2) == "t30"


def test_wc_r49_a_choice_is_needed_as_soon_as_there_is_a_target() -> None:
    s = table(piles={1: "cerbere", 2: "hermes"}, glasses={"red-1": "pile:1", "red-2": "pile:2"})
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == []  # nobody has a card
    assert cannot_move(s, 0, "red-2", "front", "take") == "CHOICE_NEEDED"  # somebody to exchange with
    move(s, 0, "red-1", "front", "take")
    assert discard(s) == "cerbere"


def test_wc_r49_with_hecate_the_cards_own_effect_is_among_those_named() -> None:
    s = level3(piles={1: "cerbere"}, stacks={1: "t10"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "as:cerbere", "seat:1")
    assert [stack(s, 1), discard(s)] == ["", "t10 cerbere"]
