"""The aim of the game (CR-001 to CR-005)."""

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.kernel import CHANCE, BadSetting
from tests.chronicle.positions import (
    SEAT_COUNTS,
    allies,
    asked,
    drawn,
    gains,
    go_on,
    meeting,
    moments,
    opening,
    play,
    points,
    table,
    winners,
)


def test_cr_001_three_to_six_can_play() -> None:
    assert [GAME.new(seats).seats for seats in SEAT_COUNTS] == [3, 4, 5, 6]
    for seats in (-1, 0, 1, 2, 7, 8):
        with pytest.raises(BadSetting, match=rf"^chronicle is for 3 to 6 seats, not {seats}$"):
            GAME.new(seats)


def test_cr_002_after_a_round_another_one_begins() -> None:
    s = table(moment="end", seats=3, allies={0: "b05"}, round=4)
    go_on(s)
    assert asked(s) == ("CR-C1", CHANCE)
    assert s.round == 5
    assert opening(3).round == 1


def test_cr_002_games_have_several_rounds() -> None:
    assert [int(s.round) for s in moments(4, seed=1)][-1] > 1


def test_cr_003_after_a_meeting_another_one_begins_in_the_same_round() -> None:
    s = table(["b01 g01 r01", "b02 g02 r02", "b04 g04 r04"], round=4)
    play(s, "b01 b02 b04")
    assert (meeting(s), int(s.round), drawn(s)) == ("", 4, "st01")
    play(s, "r04 r01 r02")  # seat 2 leads; its 4 finds nothing to steal
    assert allies(s, 2) == "b01 b02 b04 r01 r02 r04"
    assert (meeting(s), int(s.round), drawn(s)) == ("", 4, "st01")


def test_cr_004_who_meets_the_condition_of_the_story_in_play_gets_a_point() -> None:
    s = table(moment="end", allies={0: "b05", 1: "b06 b08", 2: "g05 g06 g08"}, stories="st01")
    go_on(s)
    assert points(s) == [0, 1, 0]
    assert gains(s, 1) == {"st01": 1}
    s = table(moment="end", allies={0: "b05", 1: "b06 b08", 2: "g05 g06 g08"}, stories="st03")
    go_on(s)
    assert points(s) == [0, 0, 1]
    assert gains(s, 2) == {"st03": 1}


def test_cr_005_who_reaches_three_points_first_wins_the_game() -> None:
    s = table(moment="end", allies={1: "b05"}, points={0: 1, 1: 2, 2: 2})
    go_on(s)
    assert (points(s), winners(s)) == ([1, 3, 2], [1])


def test_cr_005_with_two_points_nobody_has_won() -> None:
    s = table(moment="end", allies={1: "b05"}, points={0: 2, 1: 1, 2: 2})
    go_on(s)
    assert (points(s), s.over, winners(s)) == ([2, 2, 2], False, [])
