"""Faults, their penalty and the penalty vote (WC-087 to WC-089, WC-098, WC-R41 to WC-R44, WC-R53, WC-D14)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.records import Match
from tests.witty_chronos.positions import (
    MOVE,
    PENALTY,
    answer,
    at,
    cannot_move,
    choices,
    is_open,
    left,
    level3,
    move,
    offer,
    place,
    refused,
    stack,
    table,
    told,
    view,
)


def hasty(s: WittyTable, seat: int) -> list[str]:
    """Returns the glasses with which a seat could commit a fault now."""
    return [part.removeprefix("hasty:") for part in choices(s, seat, MOVE) if part.startswith("hasty:")]


def entered(s: WittyTable, seat: int, name: str) -> str:
    """Returns the answer recorded for an attempt."""
    match = Match.begin(GAME, int(s.seats), b"haste", {"fairness": "equal"} if s.level == 0 else {"set": "level3"})
    match.table = s
    return match.counts_as(seat, MOVE, name)


def at_fault(seats: int = 4, **options: Any) -> WittyTable:
    """A round in which seat 1 has just committed a fault with a running glass."""
    s = table(seats, glasses={"blu-1": "pile:1 9000", "blu-2": "pile:2"}, penalty_vote="on", **options)
    answer(s, 1, MOVE, "hasty:blu-1")
    return s


# -- toppling and its penalty ----------------------------------------------------------------------


@pytest.mark.parametrize(("faults", "after"), [("off", "pile:2"), ("full", "front")])
def test_wc_087_the_rule_is_used_only_if_the_table_agrees(faults: str, after: str) -> None:
    s = table(glasses={"blu-1": "pile:2 20000"}, faults=faults)
    attempt = entered(s, 1, "glass:blu-1>front>take")
    assert attempt == ("hasty:blu-1" if faults == "full" else "glass:blu-1>front>take")
    if faults == "full":
        answer(s, 1, MOVE, attempt)
    else:
        assert refused(s, 1, MOVE, attempt) == "RUNNING"
    assert place(s, "blu-1") == after


def test_wc_088_all_glasses_of_the_offender_are_taken_out_of_play_and_flipped() -> None:
    s = table(
        piles={2: "t50"},
        glasses={"blu-1": "pile:1 20000", "blu-2": "pile:2", "red-1": "pile:3 5000"},
        faults="full",
    )
    answer(s, 1, MOVE, "hasty:red-1")
    assert [place(s, "blu-1"), place(s, "blu-2"), place(s, "red-1")] == ["front", "front", "pile:3"]
    assert [left(s, "blu-1"), left(s, "blu-2"), left(s, "red-1")] == [10_000, 30_000, 5_000]
    assert stack(s, 1) == ""  # without a capture


def test_wc_089_they_come_back_only_once_they_are_empty() -> None:
    s = table(glasses={"blu-1": "pile:1 20000"}, faults="full")
    answer(s, 1, MOVE, "hasty:blu-1")
    at(s, 69_999)
    assert cannot_move(s, 1, "blu-1", "pile:1") == "RUNNING"
    at(s, 70_000)
    move(s, 1, "blu-1", "pile:1")
    assert cannot_move(s, 1, "blu-2", "pile:1") == "RUNNING"
    at(s, 90_000)
    move(s, 1, "blu-2", "pile:1")


def test_wc_r41_a_running_glass_is_no_fault_if_it_is_empty_less_than_500_ms_later() -> None:
    s = table(glasses={"blu-1": "pile:1 1000"}, faults="full")
    at(s, 60_500)  # 500 ms are left
    assert "blu-1" in hasty(s, 1)
    at(s, 60_501)
    assert "blu-1" not in hasty(s, 1)
    assert cannot_move(s, 1, "blu-1", "front", "take") == "RUNNING"
    assert entered(s, 1, "glass:blu-1>front>take") == "glass:blu-1>front>take"  # refused without consequence
    at(s, 61_000)
    move(s, 1, "blu-1", "front", "take")


def test_wc_r41_another_glass_is_no_fault_if_it_changed_hands_less_than_500_ms_before() -> None:
    s = level3(stacks={0: "t10"}, temple="dionysos", faults="full")
    assert "blu-1" in hasty(s, 0)
    offer(s, 0, "dionysos", "t10", "seat:1")
    at(s, 60_499)
    assert not {"red-1", "red-2"} & set(hasty(s, 0))
    assert cannot_move(s, 0, "red-1", "pile:1") == "NOT_YOURS"
    at(s, 60_500)
    assert {"red-1", "red-2"} <= set(hasty(s, 0))


def test_wc_r42_off_has_no_consequence() -> None:
    s = table(glasses={"blu-1": "pile:1 20000"})  # usual below level 3
    assert hasty(s, 1) == []
    assert refused(s, 1, MOVE, "hasty:blu-1") == "NOT_AVAILABLE"
    s = level3(stacks={1: "t10"}, glasses={"blu-1": "pile:1 20000"}, faults="off")
    assert hasty(s, 1) == []


def test_wc_r42_eos_counts_for_eos_only() -> None:
    for faults in ("usual", "eos"):
        s = level3(stacks={1: "t10"}, gods={0: "eos"}, glasses={"blu-1": "pile:1 20000"}, faults=faults)
        answer(s, 1, MOVE, "hasty:blu-1")
        assert [len(view(s)["gifts"]), place(s, "blu-1"), left(s, "blu-1")] == [1, "pile:1", 20_000]


def test_wc_r42_full_brings_the_penalty_as_well() -> None:
    s = level3(stacks={1: "t10"}, gods={0: "eos"}, glasses={"blu-1": "pile:1 20000"}, faults="full")
    answer(s, 1, MOVE, "hasty:blu-1")
    assert [len(view(s)["gifts"]), place(s, "blu-1"), left(s, "blu-1")] == [1, "front", 10_000]


@pytest.mark.parametrize(("still", "after"), [("", 30_000), (" 1", 29_999), (" 29999", 1), (" 30000", 0)])
def test_wc_r43_each_glass_outside_the_bag_is_flipped_in_front(still: str, after: int) -> None:
    s = table(glasses={"blu-1": f"pile:1{still}", "blu-2": "bag 7000"}, faults="full")
    answer(s, 1, MOVE, "hasty:red-1")
    assert [place(s, "blu-1"), left(s, "blu-1")] == ["front", after]
    assert [place(s, "blu-2"), left(s, "blu-2")] == ["bag", 7_000]


# -- haste as a choice -----------------------------------------------------------------------------


def test_wc_r53_haste_is_a_choice_only_where_it_matters() -> None:
    running = {"blu-1": "pile:1 20000"}
    assert hasty(table(glasses=running), 1) == []
    assert hasty(table(glasses=running, faults="eos"), 1) == []  # there is no Eos below level 3
    assert hasty(table(glasses=running, faults="full"), 1) == ["red-1", "red-2", "blu-1", "grn-1", "grn-2"]
    assert hasty(table(glasses=running, penalty_vote="on"), 1) == ["red-1", "red-2", "blu-1", "grn-1", "grn-2"]
    assert hasty(level3(glasses=running), 1) == []
    assert "blu-1" in hasty(level3(glasses=running, gods={0: "eos"}), 1)
    assert hasty(level3(glasses=running, gods={1: "eos"}), 1) == []


def test_wc_r53_it_moves_nothing_and_a_refused_move_is_entered_as_it() -> None:
    s = table(glasses={"blu-1": "pile:1 20000", "grn-1": "bag"}, penalty_vote="on")
    assert entered(s, 1, "glass:blu-1>pile:2>take") == "hasty:blu-1"
    assert entered(s, 1, "glass:red-1>pile:2") == "hasty:red-1"
    assert entered(s, 2, "glass:grn-1>pile:2") == "glass:grn-1>pile:2"  # in the bag: refused, no fault
    assert entered(s, 1, "glass:blu-2>front") == "glass:blu-2>front"
    answer(s, 1, MOVE, "hasty:blu-1")
    assert [place(s, "blu-1"), left(s, "blu-1")] == ["pile:1", 20_000]
    assert view(s)["players"][1]["last_fault"] == 60_000
    assert told(s) == ["fault seat:1 glass:blu-1"]


def test_wc_r53_further_attempts_within_500_ms_are_the_same_fault() -> None:
    s = at_fault()
    at(s, 60_499)
    assert hasty(s, 1) == []
    assert refused(s, 1, MOVE, "hasty:blu-1") == "NOT_AVAILABLE"
    assert entered(s, 1, "glass:blu-1>front>take") == "glass:blu-1>front>take"
    assert hasty(s, 0) != []  # of the same player
    at(s, 60_500)
    answer(s, 1, MOVE, "hasty:blu-1")
    assert len(view(s)["faults"]) == 2


def test_wc_r53_the_list_changes_500_ms_before_a_glass_is_empty() -> None:
    s = table(glasses={"blu-1": "pile:1 1000"}, faults="full")
    assert s.due() == 60_501  # the first moment at which it is no fault any more
    at(s, 60_501)
    assert s.due() == 61_000


# -- the vote --------------------------------------------------------------------------------------


def test_wc_098_the_group_may_vote_a_penalty() -> None:
    s = at_fault()
    answer(s, 0, PENALTY, "seat:1")
    for seat in (0, 2, 3):
        answer(s, seat, PENALTY, "yes")
    assert [place(s, "blu-1"), left(s, "blu-1"), place(s, "blu-2")] == ["front", 21_000, "front"]


def test_wc_d14_all_but_the_offender_vote_in_secret() -> None:
    s = at_fault()
    assert choices(s, 0, PENALTY) == ["seat:1"]
    assert not is_open(s, 1, PENALTY)
    answer(s, 2, PENALTY, "seat:1")
    assert [choices(s, seat, PENALTY) for seat in range(4)] == [["no", "yes"], [], ["no", "yes"], ["no", "yes"]]
    before = view(s, 0)
    answer(s, 2, PENALTY, "yes")
    assert view(s, 0) == before
    assert view(s, 2)["vote"] == {"seat": 1, "until": 70_000, "own": True}


def test_wc_r44_a_vote_may_be_called_within_30_seconds() -> None:
    s = at_fault()
    at(s, 89_999)
    answer(s, 3, PENALTY, "seat:1")
    s = at_fault()
    at(s, 90_000)
    assert refused(s, 3, PENALTY, "seat:1") == "NOT_AVAILABLE"
    s = at_fault(speed="quick")  # scaled seconds
    at(s, 79_999)
    assert is_open(s, 0, PENALTY)
    at(s, 80_000)
    assert not is_open(s, 0, PENALTY)


def test_wc_r44_it_is_open_for_10_real_seconds_or_until_all_have_voted() -> None:
    s = at_fault(speed="blitz")
    answer(s, 0, PENALTY, "seat:1")
    answer(s, 0, PENALTY, "yes")
    answer(s, 2, PENALTY, "yes")
    at(s, 69_999)
    assert [view(s)["vote"]["until"], place(s, "blu-2")] == [70_000, "pile:2"]
    at(s, 70_000)
    assert [view(s)["vote"], place(s, "blu-2")] == [None, "front"]
    s = at_fault()
    answer(s, 0, PENALTY, "seat:1")
    for seat in (0, 2, 3):
        answer(s, seat, PENALTY, "no")
    assert view(s)["vote"] is None


@pytest.mark.parametrize(
    ("seats", "votes", "after"),
    [(4, "yyn", "front"), (4, "ynn", "pile:2"), (5, "yynn", "pile:2"), (5, "yyyn", "front"), (3, "yn", "pile:2")],
)
def test_wc_r44_a_strict_majority_of_the_others_applies_the_penalty(seats: int, votes: str, after: str) -> None:
    s = at_fault(seats)
    answer(s, 0, PENALTY, "seat:1")
    for seat, word in zip([0, *range(2, seats)], votes, strict=True):
        answer(s, seat, PENALTY, "yes" if word == "y" else "no")
    assert place(s, "blu-2") == after


def test_wc_r44_there_is_one_vote_for_each_fault() -> None:
    s = at_fault(3)
    answer(s, 0, PENALTY, "seat:1")
    answer(s, 0, PENALTY, "no")
    answer(s, 2, PENALTY, "no")
    assert refused(s, 0, PENALTY, "seat:1") == "NOT_AVAILABLE"
    at(s, 61_000)
    answer(s, 1, MOVE, "hasty:blu-1")
    answer(s, 2, PENALTY, "seat:1")


def test_wc_r44_the_vote_is_off_unless_the_table_switches_it_on() -> None:
    s = table(glasses={"blu-1": "pile:1 20000"}, faults="full")
    answer(s, 1, MOVE, "hasty:blu-1")
    assert refused(s, 0, PENALTY, "seat:1") == "NOT_AVAILABLE"
