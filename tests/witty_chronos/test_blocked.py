"""Blocked rounds and rounds without an end (WC-083 to WC-086, WC-R36, WC-R37, WC-D11, WC-D12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chronotheque.games.witty_chronos.state import WittyTable
from tests.witty_chronos.positions import (
    BLOCKED,
    MOVE,
    NEUTRAL_GLASS,
    OFFER,
    RECOVER,
    answer,
    at,
    begun,
    cannot_move,
    choices,
    handle,
    is_open,
    level3,
    move,
    offer,
    offering,
    refused,
    stopped,
    table,
    tokens,
    two,
    view,
)


def counting(s: WittyTable) -> int | None:
    """Returns the end of a blocked count, or None."""
    blocked = view(s)["blocked"]
    return None if blocked is None else int(blocked["until"])


def test_wc_083_only_while_every_glass_is_empty() -> None:
    s = table(placed=True, glasses={"red-1": "pile:1 500", "blu-1": "pile:2"})
    assert refused(s, 1, BLOCKED, "blocked") == "NOT_AVAILABLE"
    at(s, 60_499)
    assert refused(s, 1, BLOCKED, "blocked") == "NOT_AVAILABLE"
    at(s, 60_500)
    answer(s, 1, BLOCKED, "blocked")


def test_wc_084_wc_d11_any_player_declares_it_and_counts_to_ten() -> None:
    for seat in range(3):
        s = table(placed=True)
        assert choices(s, seat, BLOCKED) == ["blocked"]
        answer(s, seat, BLOCKED, "blocked")
        assert view(s)["blocked"] == {"seat": seat, "until": 70_000}


def test_wc_085_if_no_glass_is_moved_the_round_is_over() -> None:
    s = table(placed=True, stacks={2: "t10"})
    answer(s, 1, BLOCKED, "blocked")
    at(s, 69_999)
    assert stopped(s) == ""
    at(s, 70_000)
    assert stopped(s) == "blocked 2"


def test_wc_086_then_the_points_decide() -> None:
    s = table(placed=True, stacks={0: "t20", 1: "t10 t10", 2: "t10"})
    answer(s, 2, BLOCKED, "blocked")
    at(s, 70_000)
    assert [stopped(s), tokens(s)] == ["blocked 0 1", [1, 1, 0]]


def test_wc_d12_anybody_who_moves_a_glass_breaks_the_count_off() -> None:
    s = table(placed=True, stacks={0: "t10"})
    answer(s, 1, BLOCKED, "blocked")
    at(s, 69_999)
    move(s, 2, "grn-1", "pile:4")
    at(s, 80_000)
    assert [stopped(s), counting(s)] == ["", None]


def test_wc_r36_all_piles_must_be_turned_and_all_glasses_empty_also_in_the_bag() -> None:
    s = table(placed=True, closed="6")
    assert refused(s, 0, BLOCKED, "blocked") == "NOT_AVAILABLE"
    at(s, 61_000)
    answer(s, 0, BLOCKED, "blocked")
    s = table(placed=True, glasses={"red-1": "bag 400"})
    assert refused(s, 1, BLOCKED, "blocked") == "NOT_AVAILABLE"
    s = two(placed=True, glasses={"pur-1": "pile:3 400"})  # a neutral one
    assert refused(s, 1, BLOCKED, "blocked") == "NOT_AVAILABLE"
    at(s, 60_400)
    answer(s, 1, BLOCKED, "blocked")


def test_wc_r36_there_is_only_one_count_at_a_time_and_it_is_scaled() -> None:
    s = table(placed=True, speed="quick")
    answer(s, 0, BLOCKED, "blocked")
    assert counting(s) == 66_667
    assert refused(s, 1, BLOCKED, "blocked") == "NOT_AVAILABLE"


def _recovers(s: WittyTable) -> None:
    answer(s, 1, RECOVER, "recover")


def _puts_away(s: WittyTable) -> None:
    move(s, 2, "grn-1", "front", "leave")


def _persephone(s: WittyTable) -> None:
    offer(s, 0, "persephone", "t10 t10 t10 t10")


def _eros(s: WittyTable) -> None:
    offer(s, 0, "eros", "t10 t10", "glass:blu-2", "pile:3", "keep")


def _dionysus(s: WittyTable) -> None:
    offer(s, 0, "dionysos", "t10", "seat:2")


def _penalty(s: WittyTable) -> None:
    answer(s, 1, MOVE, "hasty:red-1")


def _blocked_position() -> WittyTable:
    return level3(
        placed=True,
        stacks={0: "t10 t10 t10 t10", 1: "t20"},
        temple="persephone eros dionysos athena poseidon",
        glasses={"blu-1": "bag", "grn-1": "pile:2"},
        faults="full",
    )


@pytest.mark.parametrize("act", [_recovers, _puts_away, _persephone, _eros, _dionysus, _penalty])
def test_wc_r36_whatever_moves_or_flips_a_glass_breaks_the_count_off(act: Callable[[WittyTable], None]) -> None:
    s = _blocked_position()
    answer(s, 3, BLOCKED, "blocked")
    at(s, 61_000)
    assert counting(s) == 70_000
    act(s)
    assert counting(s) is None
    at(s, 70_000)
    assert stopped(s) == ""


def test_wc_r36_a_penalty_that_finds_all_glasses_in_the_bag_breaks_nothing_off() -> None:
    s = table(placed=True, glasses={"blu-1": "bag", "blu-2": "bag"}, faults="full")
    answer(s, 0, BLOCKED, "blocked")
    answer(s, 1, MOVE, "hasty:red-1")
    assert counting(s) == 70_000


def test_wc_r36_a_neutral_glass_breaks_it_off_too() -> None:
    s = two(placed=True, stacks={1: "t10"})
    answer(s, 0, BLOCKED, "blocked")
    answer(s, 1, NEUTRAL_GLASS, f"glass:pur-1>pile:1>{handle(s, 1, 't10', 'pay')}")
    assert counting(s) is None


def test_wc_r36_refused_commands_and_offerings_that_move_no_glass_do_not() -> None:
    s = _blocked_position()
    answer(s, 3, BLOCKED, "blocked")
    at(s, 65_000)
    assert cannot_move(s, 0, "red-1", "front") == "NO_MOVE"
    assert refused(s, 1, OFFER, offering(s, 1, "athena", "t20")) == "BAD_PAYMENT"
    offer(s, 0, "eros", "t10 t10")  # moves nothing
    offer(s, 0, "poseidon", "t10")
    view(s, 2)
    assert counting(s) == 70_000
    at(s, 70_000)
    assert stopped(s) == "blocked 1"


def test_wc_r36_each_glass_must_have_been_placed_in_this_round() -> None:
    s = table(
        glasses={name: f"pile:{i + 1}" for i, name in enumerate(("red-1", "red-2", "blu-1", "blu-2", "grn-1"))}
    )
    assert refused(s, 0, BLOCKED, "blocked") == "NOT_AVAILABLE"  # grn-2 has not run yet
    move(s, 2, "grn-2", "pile:6")
    at(s, 89_999)
    assert refused(s, 0, BLOCKED, "blocked") == "NOT_AVAILABLE"
    at(s, 90_000)
    answer(s, 0, BLOCKED, "blocked")
    assert not is_open(begun(start="all_at_once"), 0, BLOCKED)


def test_wc_r36_a_glass_in_the_bag_and_a_neutral_one_need_not_have_been_placed() -> None:
    s = table(placed=True, glasses={"red-1": "bag"})
    s.ends[0] = -1
    s.settle()
    answer(s, 1, BLOCKED, "blocked")
    s = two(placed=True)
    assert [glass["ends"] for glass in view(s)["glasses"] if glass["seat"] is None] == [0, 0]
    s.ends[8] = s.ends[9] = -1
    s.settle()
    answer(s, 1, BLOCKED, "blocked")


def test_wc_r37_after_60_seconds_of_silence_the_count_begins_by_itself() -> None:
    s = table(now=10_000)
    move(s, 0, "red-1", "pile:1")  # empty at 40 000
    at(s, 69_999)
    assert counting(s) is None
    at(s, 70_000)
    assert view(s)["blocked"] == {"seat": None, "until": 80_000}
    at(s, 80_000)
    assert stopped(s) == "blocked 0 1 2"


def test_wc_r37_silence_counts_only_once_all_glasses_are_empty() -> None:
    s = table(now=0, lasts={"red-1": 30_000}, speed="calm")
    move(s, 0, "red-1", "pile:1")
    at(s, 119_999)
    assert counting(s) is None
    at(s, 120_000)  # 60 scaled seconds after the move
    assert counting(s) == 140_000
    s = table(now=0, glasses={"blu-1": "pile:2 75000"}, lasts={"blu-1": 80_000})
    at(s, 74_999)
    assert counting(s) is None
    at(s, 75_000)
    assert counting(s) == 85_000


def test_wc_r37_a_round_never_lasts_longer_than_1200_seconds() -> None:
    s = table(placed=True, now=1_199_000, stacks={1: "t10"}, glasses={"red-1": "pile:1 5000"})
    at(s, 1_199_999)
    assert stopped(s) == ""
    at(s, 1_200_000)
    assert stopped(s) == "limit 1"
    s = table(placed=True, now=399_000, stacks={1: "t10"}, glasses={"red-1": "pile:1 5000"}, speed="blitz")
    at(s, 399_999)
    assert stopped(s) == ""
    at(s, 400_000)
    assert stopped(s) == "limit 1"


def test_wc_r37_every_round_ends_even_if_nobody_does_anything() -> None:
    s = begun()
    at(s, 69_999)
    assert [stopped(s), is_open(s, 0, BLOCKED)] == ["", False]
    at(s, 70_000)
    assert stopped(s) == "blocked 0 1 2"
