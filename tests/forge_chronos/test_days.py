"""Going to bed, nights and the end of the game (FC-035, FC-036, FC-055 to FC-059, FC-R09, FC-R26)."""

from __future__ import annotations

from itertools import permutations

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.kernel import NONE
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    SEAT_COUNTS,
    asked,
    beds,
    blades,
    choices,
    counts,
    handles,
    hours,
    market,
    mine,
    order,
    play,
    refused,
    reserve,
    table,
    turn,
    view,
    winners,
)

ALL_CUBES = "17 grey 16 blue 15 yellow 14 white 13 black"


@pytest.mark.parametrize("hour", range(20, 25))
def test_fc_035_from_hour_20_to_hour_24_one_can_go_to_bed(hour: int) -> None:
    s = table([hour, 24], order="0 1")
    turn(s, "bed")
    assert (beds(s), hours(s)) == ("0", [7, 24])


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_035_everybody_goes_to_bed_once_a_day(seats: int) -> None:
    for seed in range(3):
        slept: dict[int, set[int]] = {}
        for s in moments(seats, seed):
            if view(s)["beds"]:
                slept.setdefault(view(s)["day"], set()).update(view(s)["beds"])
        last = {2: 3, 3: 2, 4: 2}[seats]
        assert slept[last] == set(range(seats)), f"{seats} seats, seed {seed}"
        assert set(slept) == set(range(1, last + 1))


def test_fc_035_at_hour_24_one_must() -> None:
    assert choices(table([24, 24], reserves={0: "5 grey"})) == ["bed"]


def test_fc_d13_from_hour_20_on_one_may_still_do_what_fits() -> None:
    s = table([21, 24], reserves={0: "1 grey"})
    assert choices(s) == ["give:grey", "mine:3", "mine:5", "bed"]
    turn(s, "mine:3")
    assert (asked(s), hours(s)) == (("FC-D01", 0), [23, 24])
    assert "bed" in choices(s)


def test_fc_036_when_all_are_in_bed_the_market_goes_into_the_mine() -> None:
    s = table([20, 20], order="0 1", day=3, market="5 grey 2 black", reserves={0: "1 blue", 1: "2 white"})
    turn(s, "bed")
    assert market(s) == "5 grey 2 black"
    turn(s, "bed")
    assert (market(s), mine(s)) == ("", ALL_CUBES)


def test_fc_055_the_meeple_goes_to_hour_7() -> None:
    s = table([23, 22, 24])
    turn(s, "bed")
    assert hours(s) == [23, 7, 24]
    assert (order(s), beds(s)) == ("0 2", "1")


def test_fc_056_those_in_bed_move_back_by_an_hour() -> None:
    s = table([20, 21, 22, 23])
    seen = []
    for _ in range(3):
        turn(s, "bed")
        seen.append(hours(s))
    assert seen == [[7, 21, 22, 23], [6, 7, 22, 23], [5, 6, 7, 23]]


def test_fc_057_all_cubes_of_the_reserve_go_into_the_mine() -> None:
    s = table([20, 24], reserves={0: "3 grey 1 black", 1: "2 blue"})
    bag = counts(mine(s))
    turn(s, "bed")
    assert [reserve(s, 0), reserve(s, 1)] == ["", "2 blue"]
    now = counts(mine(s))
    assert [now[colour] - bag[colour] for colour in bag] == [3, 0, 0, 0, 1]


@pytest.mark.parametrize(("seats", "last"), [(2, 3), (3, 2), (4, 2)])
@pytest.mark.parametrize("days_left", [0, 1])
def test_fc_058_fc_059_the_game_ends_after_day_3_or_2(seats: int, last: int, days_left: int) -> None:
    day = last - days_left
    s = table([20] * seats, day=day)
    turn(s, *["bed"] * seats)
    assert bool(s.over) == (day == last)
    assert view(s)["phase"] == ("over" if day == last else "day")
    assert view(s)["days"] == last


@pytest.mark.parametrize("sleepers", list(permutations(range(4))))
def test_fc_r09_the_first_to_bed_stands_furthest_behind_in_the_morning(sleepers: tuple[int, ...]) -> None:
    evening = [20 + sleepers.index(seat) for seat in range(4)]
    s = table(evening)
    for seat in sleepers:
        assert asked(s)[1] == seat
        turn(s, "bed")
    assert [hours(s)[seat] for seat in sleepers] == [4, 5, 6, 7]
    assert (order(s), beds(s)) == (" ".join(map(str, sleepers)), "")
    assert asked(s) == ("FC-D01", sleepers[0])
    assert view(s)["day"] == 2


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r09_a_new_day_begins_on_different_hours(seats: int) -> None:
    s = table([20] * seats, order=" ".join(map(str, range(seats))))
    turn(s, *["bed"] * seats)
    assert hours(s) == list(range(8 - seats, 8))


def test_fc_r26_after_the_last_day_nothing_is_set_up_any_more() -> None:
    s = table([20, 20], day=3, weapons={0: "b-gry-dag-1+h-gry-dag-1"}, loose={1: "b-blk-axe-3 h-blk-axe-3"})
    shown = blades(s), handles(s)
    play(s, "bed", "bed")
    assert asked(s) == ("over", NONE)
    assert view(s)["day"] == 3
    assert (blades(s), handles(s)) == shown
    assert (market(s), mine(s)) == ("", ALL_CUBES)
    assert winners(s) == [0]  # loose parts are worth nothing
    assert refused(s, 0, "mine:3", "FC-D01") == "FC-R26"
    assert refused(s, 1, "bed", "FC-D01") == "FC-R26"


def test_the_bound_is_what_days_acts_and_assistants_can_ask_for() -> None:
    """The starting order; each day three draws and 21 acts a seat of 14 answers; 45 free joins; 15 Assistants."""
    for seats, days in ((2, 3), (3, 2), (4, 2)):
        expected = 1 + days * (3 + seats * 21 * 14) + 45 * 14 + 15 + 15
        assert GAME.bound(seats, {"assistants": "on", "display": "refill"}) == expected


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("assistants", ["off", "on"])
def test_every_game_ends_within_its_bound(seats: int, assistants: str) -> None:
    for seed in range(3):
        *_, (answers, s) = enumerate(moments(seats, seed, chance=True, assistants=assistants))
        assert s.over
        assert answers < s.game.bound(seats, {"assistants": assistants, "display": "refill"})
