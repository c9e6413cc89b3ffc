"""Table time: its moments and their order (WC-R01, WC-R03, WC-R12, WC-R48)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos.rules.round_end import auto_claim
from chronotheque.games.witty_chronos.state import WittyTable, scaled
from tests.witty_chronos.positions import (
    ANNOUNCE,
    BLOCKED,
    GIVE,
    MOVE,
    PENALTY,
    PICK,
    TURN,
    answer,
    at,
    begun,
    cannot_move,
    handle,
    left,
    level3,
    move,
    offer,
    refused,
    scores,
    stack,
    stopped,
    table,
    told,
    two,
    view,
)


def test_wc_r01_one_clock_in_milliseconds_starts_at_0_with_the_round() -> None:
    s = begun(start="all_at_once", fairness="equal")
    assert [s.now, view(s)["opened"]] == [0, 0]
    at(s, 137)
    move(s, 0, "red-1", "pile:1")
    glass = view(s)["glasses"][0]
    assert [glass["ends"], glass["duration"]] == [30_137, 30_000]


def test_wc_r01_the_list_of_commands_replays_the_game_exactly() -> None:
    def played() -> WittyTable:
        s = begun(start="all_at_once", fairness="fixed")
        for moment, seat, glass, to in (
            (3, 2, "grn-2", "pile:4"),
            (3, 0, "red-1", "pile:4"),
            (900, 1, "blu-1", "pile:1"),
        ):
            at(s, moment)
            move(s, seat, glass, to)
        at(s, 40_000)
        move(s, 1, "blu-1", "front", "take")
        return s

    assert played().bytes() == played().bytes()


@pytest.mark.parametrize(
    ("speed", "duration", "ten", "one"),
    [
        ("normal", 30_000, 10_000, 1_000),
        ("blitz", 10_000, 3_333, 333),
        ("quick", 20_000, 6_667, 667),
        ("calm", 60_000, 20_000, 2_000),
    ],
)
def test_wc_r03_the_speed_of_the_table(speed: str, duration: int, ten: int, one: int) -> None:
    s = table(placed=True, speed=speed)
    answer(s, 0, BLOCKED, "blocked")
    assert view(s)["blocked"]["until"] == 60_000 + ten
    move(s, 0, "red-1", "pile:1")
    assert left(s, "red-1") == duration
    assert scaled(s, 1) == one
    s = begun(speed=speed)
    assert view(s)["next_turn"] == one


def test_wc_r12_of_two_commands_at_the_same_moment_the_first_goes_first() -> None:
    def contest() -> WittyTable:
        return table(piles={1: "t50"}, glasses={"red-1": "pile:1", "blu-1": "pile:2"})

    s = contest()
    move(s, 0, "red-1", "front", "take")
    move(s, 1, "blu-1", "pile:1", "leave")
    assert [stack(s, 0), s.now] == ["t50", 60_000]
    s = contest()
    move(s, 1, "blu-1", "pile:1", "leave")
    assert [cannot_move(s, 0, "red-1", "front", "take"), s.now] == ["BLOCKED", 60_000]


# -- WC-R48: what is due comes before every command of the same moment -----------------------------


def test_wc_r48_at_its_moment_a_cool_down_is_over() -> None:
    s = table(set="level1")
    answer(s, 0, ANNOUNCE, "announce")
    at(s, 64_999)
    assert refused(s, 0, ANNOUNCE, "announce") == "COOLDOWN"
    at(s, 65_000)
    answer(s, 0, ANNOUNCE, "announce")


def test_wc_r48_at_its_moment_a_pick_is_too_late() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="charon")
    offer(s, 0, "charon", "t10 t20")
    at(s, 75_000)
    assert refused(s, 0, PICK, "face:t10") == "NOT_AVAILABLE"


def test_wc_r48_at_its_moment_the_own_piles_phase_is_over() -> None:
    s = two(now=7_999)
    assert cannot_move(s, 0, "red-1", "pile:4") == "PHASE"
    at(s, 8_000)
    move(s, 0, "red-1", "pile:4")


def test_wc_r48_at_its_moment_a_pile_has_turned_by_itself() -> None:
    s = begun()
    at(s, 1_000)
    assert refused(s, 0, TURN, "pile:1") == "PILE_OPEN"
    move(s, 1, "blu-1", "pile:1")


def test_wc_r48_gifts_come_before_the_end_of_a_count() -> None:
    s = level3(placed=True, now=55_000, stacks={1: "t10", 2: "t10"}, gods={0: "eos"})
    answer(s, 0, BLOCKED, "blocked")
    at(s, 60_000)
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 65_000)  # both are due
    assert [stopped(s), scores(s)] == ["blocked 0 2", [10, 0, 10, 0]]


def test_wc_r48_of_several_gifts_the_oldest_comes_first() -> None:
    s = level3(stacks={1: "t10 t30", 2: "t20"}, gods={0: "eos"})
    answer(s, 2, MOVE, "hasty:red-1")
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 64_999)
    assert stack(s, 0) == ""
    at(s, 65_000)
    assert stack(s, 0) == "t20 t10"
    assert refused(s, 1, GIVE, handle(s, 1, "t30")) == "NOT_AVAILABLE"


def test_wc_r48_the_vote_comes_before_the_end_of_a_count() -> None:
    s = table(placed=True, stacks={2: "t10"}, penalty_vote="on")
    answer(s, 1, MOVE, "hasty:red-1")
    answer(s, 0, PENALTY, "seat:1")
    answer(s, 0, BLOCKED, "blocked")
    answer(s, 0, PENALTY, "yes")
    at(s, 69_999)
    assert view(s)["blocked"]["until"] == view(s)["vote"]["until"] == 70_000
    at(s, 70_000)
    assert stopped(s) == "blocked 2"  # one of two is no majority: nothing was flipped
    s = table(4, placed=True, stacks={2: "t10"}, penalty_vote="on")
    answer(s, 1, MOVE, "hasty:red-1")
    answer(s, 0, PENALTY, "seat:1")
    answer(s, 0, BLOCKED, "blocked")
    answer(s, 0, PENALTY, "yes")
    answer(s, 2, PENALTY, "yes")
    at(s, 70_000)
    assert [stopped(s), view(s)["blocked"], left(s, "blu-1")] == ["", None, 30_000]  # the penalty broke it off


def test_wc_r48_the_end_of_a_count_and_the_automatic_claim_come_before_the_time_limit() -> None:
    s = table(placed=True, now=1_190_000, stacks={2: "t10"})
    answer(s, 0, BLOCKED, "blocked")
    at(s, 1_200_000)
    assert stopped(s) == "blocked 2"
    s = table(now=1_140_000, stacks={2: "t10"})
    at(s, 1_199_999)
    assert auto_claim(s) == 1_200_000
    told(s)
    at(s, 1_200_000)
    assert stopped(s) == "limit 2"
    assert told(s)[0] == "claim_auto"
