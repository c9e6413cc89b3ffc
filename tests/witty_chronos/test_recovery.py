"""Getting bagged glasses back (WC-067, WC-068, WC-R33, WT-135, WT-136, WC-D10)."""

from __future__ import annotations

from tests.witty_chronos.positions import (
    RECOVER,
    answer,
    at,
    cannot_move,
    choices,
    discard,
    gods,
    is_open,
    left,
    level3,
    move,
    place,
    refused,
    stack,
    table,
    view,
    winds,
)


def test_wc_067_all_captured_territories_buy_the_glasses_back() -> None:
    s = table(stacks={1: "t10 t50 t20"}, glasses={"blu-1": "bag"})
    answer(s, 1, RECOVER, "recover")
    assert [stack(s, 1), discard(s), place(s, "blu-1")] == ["", "t10 t20 t50", "front"]
    move(s, 1, "blu-1", "pile:1")
    s = table(stacks={1: "t10"}, glasses={"red-1": "bag"})
    assert refused(s, 1, RECOVER, "recover") == "NOT_AVAILABLE"  # none of one's own is in the bag


def test_wc_068_a_regained_glass_that_runs_must_run_out_first() -> None:
    s = table(stacks={1: "t10"}, glasses={"blu-1": "bag 4000"})
    answer(s, 1, RECOVER, "recover")
    assert [place(s, "blu-1"), left(s, "blu-1")] == ["front", 4_000]
    at(s, 63_999)
    assert cannot_move(s, 1, "blu-1", "pile:1") == "RUNNING"
    at(s, 64_000)
    move(s, 1, "blu-1", "pile:1")


def test_wc_d10_the_owner_of_a_bagged_glass_may_recover_at_any_time() -> None:
    s = table(stacks={0: "t10", 1: "t20"}, glasses={"blu-1": "bag 9000", "blu-2": "pile:3 5000"})
    assert choices(s, 1, RECOVER) == ["recover"]
    assert not is_open(s, 0, RECOVER)
    answer(s, 1, RECOVER, "recover")
    assert not is_open(s, 1, RECOVER)
    for seat in (0, 2):
        assert view(s, seat)["discarded"] is None  # which cards went is not shown


def test_wc_r33_the_whole_stack_brings_all_bagged_glasses_back() -> None:
    s = table(stacks={1: "t10 t20"}, glasses={"blu-1": "bag", "blu-2": "bag 7000", "grn-1": "bag"})
    answer(s, 1, RECOVER, "recover")
    assert [place(s, glass) for glass in ("blu-1", "blu-2", "grn-1")] == ["front", "front", "bag"]
    assert [left(s, "blu-1"), left(s, "blu-2")] == [0, 7_000]
    assert view(s)["discard"] == 2


def test_wc_r33_an_empty_stack_is_enough_only_if_all_glasses_are_bagged() -> None:
    s = table(glasses={"blu-1": "bag"})
    assert refused(s, 1, RECOVER, "recover") == "NOT_AVAILABLE"
    s = table(glasses={"blu-1": "bag", "blu-2": "bag"})
    answer(s, 1, RECOVER, "recover")
    assert [place(s, "blu-1"), place(s, "blu-2"), view(s)["discard"]] == ["front", "front", 0]


def test_wt_135_the_whole_stack_regains_both_glasses() -> None:
    s = level3(stacks={1: "t10 hydre t100"}, glasses={"blu-1": "bag", "blu-2": "bag"}, discard="")
    answer(s, 1, RECOVER, "recover")
    assert [stack(s, 1), discard(s)] == ["", "t10 t100 hydre"]
    assert [place(s, "blu-1"), place(s, "blu-2")] == ["front", "front"]


def test_wt_136_winds_and_temple_gods_are_not_lost() -> None:
    s = level3(stacks={1: "t10"}, winds={1: "north east"}, gods={1: "pan"}, glasses={"blu-1": "bag"})
    answer(s, 1, RECOVER, "recover")
    assert [stack(s, 1), winds(s, 1), gods(s, 1)] == ["", "north east", "pan"]
    s = level3(winds={1: "north"}, glasses={"blu-1": "bag"})
    assert refused(s, 1, RECOVER, "recover") == "NOT_AVAILABLE"  # a Wind is no card of the stack
