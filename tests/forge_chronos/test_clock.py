"""The clock and the order of turns (FC-025 to FC-030, FC-R02 to FC-R08)."""

from __future__ import annotations

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.rules.act_choices import hours_of
from chronotheque.kernel import CHANCE
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    SEAT_COUNTS,
    asked,
    begun,
    choices,
    draw,
    hours,
    order,
    play,
    renown,
    row,
    slots,
    table,
    turn,
    view,
)


def test_fc_025_a_turn_is_one_action() -> None:
    s = table([7, 8], reserves={0: "1 grey"})
    turn(s, "give:grey>take:blue>n:1")
    assert hours(s) == [8, 8]
    s = table([7, 7], order="0 1", reserves={0: "1 grey", 1: "1 grey"})
    turn(s, "give:grey>take:blue>n:1")
    assert asked(s) == ("FC-D01", 1)


def test_fc_026_the_order_of_turns_follows_the_clock() -> None:
    s = begun(3)
    acted = []
    for act in ("mine:7", "mine:3", "mine:7", "mine:3", "mine:3"):
        acted.append(asked(s)[1])
        turn(s, act)
        while asked(s)[0] == "FC-D11":
            turn(s, choices(s)[0])
    assert acted == [0, 1, 2, 1, 1]  # 0 stands on 11; 1 on 9 and on 11 behind it; 2 on 11, too
    assert hours(s) == [11, 13, 11]


@pytest.mark.parametrize(
    ("act", "hours_after"),
    [
        ("give:grey>take:blue>n:1", 8),
        ("give:grey>take:black>n:1", 9),
        ("h-gry-dag-1", 8),
        ("b-gry-dag-1", 9),
        ("b-gry-dag-1>h-gry-dag-1", 10),
        ("b-gry-swd-1>h-gry-swd-1", 8),
        ("mine:3", 9),
        ("mine:5", 10),
        ("mine:7", 11),
    ],
)
def test_fc_027_every_action_moves_the_meeple(act: str, hours_after: int) -> None:
    s = table(
        [7, 20],
        reserves={0: "9 grey"},
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        loose={0: "b-gry-swd-1 h-gry-swd-1"},
    )
    turn(s, act)
    if asked(s)[0] == "FC-D11":
        turn(s, choices(s)[0])
    assert hours(s) == [hours_after, 20]


def test_fc_028_who_is_furthest_behind_acts() -> None:
    assert asked(table([12, 9, 11])) == ("FC-D01", 1)
    s = table([12, 9, 11])
    turn(s, "mine:5")
    turn(s, choices(s)[0])
    assert hours(s) == [12, 12, 11]
    assert asked(s) == ("FC-D01", 2)


def test_fc_028_what_an_act_has_left_open_does_not_go_on_in_the_next() -> None:
    """An Assistant that was earned and is not there, and places that stay empty."""
    s = table(
        [15, 16],
        reserves={0: "6 black 5 white"},
        blades="b-blk-axe-1",
        handles="h-blk-axe-1",
        weapons={0: "b-gry-dag-1+h-gry-dag-1"},
        row="a01",
        assistants={1: "a02"},
        assistant_deck="",
        scarce=True,
    )
    turn(s, "b-blk-axe-1>h-blk-axe-1")
    assert view(s)["act"] == {"seat": 0, "hours": 3, "earned": 2, "vacant": False, "blade": True, "handle": True}
    turn(s, "a01")
    afresh = {"hours": None, "earned": 0, "vacant": False, "blade": False, "handle": False}
    assert view(s)["act"] == {"seat": 1, **afresh}


def test_fc_029_that_can_be_who_has_just_acted() -> None:
    s = table([12, 7, 11])
    turn(s, "mine:3")
    assert hours(s) == [12, 9, 11]
    assert asked(s) == ("FC-D01", 1)


def test_fc_030_a_meeple_is_placed_behind_those_on_its_space() -> None:
    s = table([7, 9, 9, 9], order="0 3 1 2")
    turn(s, "mine:3")
    assert hours(s) == [9, 9, 9, 9]
    assert order(s) == "0 3 1 2"
    s = table([7, 8, 9, 10])
    turn(s, "mine:3")
    assert order(s) == "1 0 2 3"


@pytest.mark.parametrize(
    ("act", "expected"),
    [("mine:3", "1 0 2 3"), ("mine:5", "1 2 0 3"), ("mine:7", "1 2 3 0"), ("h-gry-dag-1", "0 1 2 3")],
)
def test_fc_030_it_passes_only_those_whom_it_has_passed(act: str, expected: str) -> None:
    s = table([7, 8, 9, 10], reserves={0: "1 grey"}, handles="h-gry-dag-1")
    turn(s, act)
    if asked(s)[0] == "FC-D11":
        turn(s, choices(s)[0])
    assert order(s) == expected


def test_fc_r02_who_arrived_last_acts_first() -> None:
    s = table([10, 9], reserves={1: "1 grey"}, handles="h-gry-dag-1")
    turn(s, "h-gry-dag-1")
    assert hours(s) == [10, 10]
    assert asked(s) == ("FC-D01", 1)  # again at once
    turn(s, "mine:3")
    assert asked(s) == ("FC-D01", 0)
    turn(s, "mine:3")
    assert hours(s) == [12, 12]
    assert asked(s) == ("FC-D01", 0)


def test_fc_r03_assistants_come_before_the_refill_and_the_refill_before_the_move() -> None:
    """A weapon of the display at 15 hours: 21 Renown, an Assistant, two new parts, the move to 18, midday."""
    s = table(
        [15, 15],
        order="0 1",
        reserves={0: "5 blue 4 grey"},
        blades="b-blu-axe-1",
        handles="h-blu-axe-1",
        market="1 grey 2 blue 3 yellow 4 white 5 black",
        assistants={},
        row="a01 a02 a03",
    )
    play(s, "b-blu-axe-1>h-blu-axe-1")
    seen = []
    while asked(s) != ("FC-D01", 1):
        seen.append((asked(s)[0], hours(s)[0], renown(s)[0], slots(s).split()[0]))
        play(s, "a02" if asked(s)[0] == "FC-D14" else choices(s)[0])
    assert seen == [
        ("FC-D14", 15, 21, "grey"),
        ("FC-C4", 15, 21, "grey"),
        ("FC-C2", 15, 21, "grey"),
        ("FC-C3", 15, 21, "grey"),
    ]
    assert hours(s) == [18, 15]
    assert slots(s) == "black white yellow blue grey"
    assert row(s) == ["a01", "a04", "a03"]


def test_fc_r03_midday_sees_what_the_action_did_to_the_market() -> None:
    s = table([15, 15], reserves={0: "4 black"}, market="3 each")
    turn(s, "give:black>take:white>n:2")
    assert slots(s) == "black grey blue yellow white"


def test_fc_r04_after_a_join_of_0_hours_the_meeple_stays_where_it_is_in_the_order() -> None:
    s = table(
        [9, 9, 9],
        order="1 2 0",
        loose={1: "b-gry-dag-1 h-gry-dag-1 b-gry-dag-2 h-blu-swd-1"},
        assistants={1: "a10"},
    )
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert (asked(s), order(s), hours(s)) == (("FC-D01", 1), "1 2 0", [9, 9, 9])
    turn(s, "b-gry-dag-2>h-blu-swd-1")
    assert (asked(s), order(s), hours(s)) == (("FC-D01", 1), "1 2 0", [9, 9, 9])


@pytest.mark.parametrize(
    ("hour", "possible"),
    [
        (19, ["give:grey", "b-gry-dag-1", "h-gry-dag-1", "b-gry-swd-1", "mine:3", "mine:5", "mine:7"]),
        (20, ["give:grey", "b-gry-dag-1", "h-gry-dag-1", "b-gry-swd-1", "mine:3", "mine:5", "mine:7", "bed"]),
        (21, ["give:grey", "b-gry-dag-1", "h-gry-dag-1", "b-gry-swd-1", "mine:3", "mine:5", "bed"]),
        (22, ["give:grey", "b-gry-dag-1", "h-gry-dag-1", "b-gry-swd-1", "mine:3", "bed"]),
        (23, ["give:grey", "h-gry-dag-1", "b-gry-swd-1", "bed"]),
        (24, ["bed"]),
    ],
)
def test_fc_r05_nothing_goes_beyond_hour_24(hour: int, possible: list[str]) -> None:
    s = table(
        [hour, 24],
        order="0 1",
        reserves={0: "9 grey"},
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        loose={0: "b-gry-swd-1 h-gry-swd-1"},
    )
    assert sorted(choices(s)) == sorted(possible)
    if "b-gry-dag-1" in possible:
        assert choices(s, "b-gry-dag-1") == (["done", "h-gry-dag-1"] if hour <= 21 else ["done"])
    if "give:grey" in possible:
        far = [] if hour == 23 else ["take:white", "take:black"]
        assert choices(s, "give:grey") == ["take:blue", "take:yellow", *far]


def test_fc_r05_at_hour_24_the_fitter_still_joins() -> None:
    s = table([24, 24], order="0 1", loose={0: "b-gry-dag-1 h-gry-dag-1"}, assistants={0: "a10"})
    assert choices(s) == ["b-gry-dag-1", "bed"]
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert (asked(s), hours(s), choices(s)) == (("FC-D01", 0), [24, 24], ["bed"])


@pytest.mark.parametrize("hour", range(4, 25))
def test_fc_r06_one_goes_to_bed_from_hour_20_on_only(hour: int) -> None:
    s = table([hour, 24], order="0 1")
    assert ("bed" in choices(s)) == (hour >= 20)


def test_fc_r06_it_costs_no_time() -> None:
    s = table([20, 24])
    assert hours_of(s, 0, GAME.answer_parts(s, int(s.decision), "bed")) == 0


@pytest.mark.parametrize("hour", range(4, 20))
def test_fc_r07_before_hour_20_the_mine_is_always_open(hour: int) -> None:
    s = table([hour, 24], mine="")
    assert "mine:3" in choices(s)
    turn(s, "mine:3")
    assert hours(s) == [hour + 2, 24]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r07_nobody_passes_and_nobody_is_stuck(seats: int) -> None:
    for seed in range(3):
        before: tuple[int, int, int, int] | None = None
        for s in moments(seats, seed, assistants="on"):
            if s.over or asked(s)[0] != "FC-D01":
                continue
            assert choices(s) != [], f"{seats} seats, seed {seed}"
            assert "done" not in choices(s)
            players = view(s)["players"]
            joined = sum(len(player["weapons"]) for player in players)
            now = (view(s)["day"], len(view(s)["beds"]), sum(hours(s)[seat] for seat in view(s)["queue"]), joined)
            if before is not None and now[:2] == before[:2]:
                assert now[2] > before[2] or now[3] > before[3], f"{seats} seats, seed {seed}"
            before = now


def test_fc_r08_those_in_bed_do_not_act_before_the_next_day() -> None:
    s = table([6, 7, 21, 23], beds="0 1", order="2 3")
    assert asked(s) == ("FC-D01", 2)
    turn(s, "mine:5")
    turn(s, choices(s)[0])
    assert asked(s) == ("FC-D01", 3)
    turn(s, "bed")
    assert (asked(s), hours(s)) == (("FC-D01", 2), [5, 6, 24, 7])
    turn(s, "bed")
    assert (asked(s), hours(s)) == (("FC-D01", 0), [4, 5, 7, 6])


def test_chance_is_asked_in_the_middle_of_an_action_without_moving_anybody() -> None:
    s = table([7, 9])
    play(s, "mine:3")
    assert asked(s) == ("FC-C5", CHANCE)
    assert hours(s) == [7, 9]
    draw(s, "3 grey")
    assert hours(s) == [9, 9]
