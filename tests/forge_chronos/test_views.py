"""Views of a table: everything on it, the same for every seat, in words."""

from __future__ import annotations

import json

import pytest

from chronotheque.kernel import SPECTATOR
from tests.forge_chronos.playing import moments, skilled
from tests.forge_chronos.positions import (
    SEAT_COUNTS,
    asked,
    choices,
    counts,
    draw,
    game_with,
    knowledge,
    new,
    play,
    table,
    turn,
    view,
)

KEYS = [
    "game",
    "seat",
    "seats",
    "options",
    "rows",
    "phase",
    "day",
    "days",
    "noon",
    "queue",
    "beds",
    "market",
    "mine",
    "blades",
    "handles",
    "assistants",
    "decks",
    "players",
    "act",
    "dig",
    "outcome",
]


def test_a_view_of_the_first_moment() -> None:
    seen = view(new(2, assistants="on"), 1)
    assert sorted(seen) == sorted(KEYS)
    assert (seen["game"], seen["seat"], seen["seats"]) == ("forge_chronos", 1, 2)
    assert (seen["phase"], seen["day"], seen["days"], seen["noon"]) == ("dawn", 0, 3, False)
    assert (seen["queue"], seen["beds"], seen["market"]) == ([], [], [])
    assert seen["mine"] == {"grey": 17, "blue": 16, "yellow": 15, "white": 14, "black": 13}
    assert seen["blades"] == seen["handles"] == [None] * 5
    assert [player["hour"] for player in seen["players"]] == [0, 0]
    assert seen["assistants"] == [None] * 3
    assert seen["decks"] == {"blades": 45, "handles": 45, "assistants": 0}
    assert (seen["act"], seen["dig"], seen["outcome"], seen["rows"]) == (None, None, None, [])
    assert seen["options"] == {"assistants": "on", "display": "scarce", "midday": "once"}


def test_a_view_of_a_day() -> None:
    s = table(
        [12, 14, 7],
        order="0 1",
        beds="2",
        slots="black grey white blue yellow",
        market="1 grey 2 blue 3 black",
        reserves={0: "2 grey"},
        blades="b-gry-dag-3",
        loose={0: "b-gry-dag-2 h-blu-axe-1"},
        weapons={1: "b-gry-dag-1+h-gry-dag-1"},
        assistants={1: "a05"},
        row="a01 a02",
    )
    seen = view(s, 0)
    assert (seen["phase"], seen["day"], seen["days"], seen["noon"]) == ("day", 1, 2, True)
    assert (seen["queue"], seen["beds"]) == ([0, 1], [2])
    assert seen["market"] == [
        {"colour": "black", "rank": 1, "cubes": 3},
        {"colour": "grey", "rank": 1, "cubes": 1},
        {"colour": "white", "rank": 2, "cubes": 0},
        {"colour": "blue", "rank": 3, "cubes": 2},
        {"colour": "yellow", "rank": 3, "cubes": 0},
    ]
    assert seen["blades"][0] == "part:b-gry-dag-3"
    assert seen["assistants"] == ["assistant:a01", "assistant:a02", None]
    assert seen["decks"] == {"blades": 45 - 5 - 2, "handles": 45 - 5 - 2, "assistants": 12}
    assert seen["players"][0] == {
        "hour": 12,
        "reserve": counts("2 grey"),
        "renown": 0,
        "blades": ["part:b-gry-dag-2"],
        "handles": ["part:h-blu-axe-1"],
        "weapons": [],
        "assistants": [],
    }
    assert seen["players"][1]["weapons"] == [
        {
            "blade": "part:b-gry-dag-1",
            "handle": "part:h-gry-dag-1",
            "renown": 9,
            "parts": 3,
            "colour": 2,
            "type": 4,
        }
    ]
    assert (seen["players"][1]["renown"], seen["players"][1]["assistants"]) == (9, ["assistant:a05"])
    assert seen["act"] == {
        "seat": 0,
        "hours": None,
        "earned": 0,
        "vacant": False,
        "blade": False,
        "handle": False,
    }


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_all_see_the_same(seats: int) -> None:
    for s in moments(seats, 6, chance=True, start=skilled(seats, 6)):
        spectator = view(s, SPECTATOR)
        assert spectator["seat"] is None
        for seat in range(seats):
            assert view(s, seat) == {**spectator, "seat": seat}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_view_is_plain_data(seats: int) -> None:
    for count, s in enumerate(moments(seats, 2, chance=True, assistants="on")):
        if count % 5 == 0 or s.over:
            seen = view(s, 0)
            assert json.loads(json.dumps(seen)) == seen
            assert sorted(seen) == sorted(KEYS)


def test_of_the_decks_only_their_sizes_are_seen() -> None:
    """Nobody knows what comes next: whatever it is, the view before it is the same."""
    s = table([7, 20], reserves={0: "2 grey"}, blades="b-gry-dag-1")
    play(s, "b-gry-dag-1")
    before = view(s)
    assert before["decks"] == {"blades": 40, "handles": 40, "assistants": 0}
    comes = choices(s)
    assert len(comes) == 40
    assert not [name for name in comes if name in json.dumps(before)]


def test_the_morning_and_the_end_are_phases() -> None:
    s = table([20, 20])
    play(s, "bed", "bed")
    assert view(s)["phase"] == "dawn"
    turn(s, ">".join(choices(s)[:5]))
    assert view(s)["phase"] == "day"
    s = table([20, 20], day=3)
    play(s, "bed", "bed")
    assert (view(s)["phase"], view(s)["act"], view(s)["queue"], view(s)["beds"]) == ("over", None, [], [0, 1])
    assert view(s)["outcome"] == {"places": [1, 1], "reasons": [[], []]}


def test_a_draw_is_seen_while_it_goes_on() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, assistants={0: "a11 a12 a15"})
    play(s, "mine:swap>grey:3")
    seen = view(s)
    assert seen["dig"] == {
        "count": 4,
        "keeps": 2,
        "again": True,
        "aside": counts("3 grey"),
        "drawn": counts(""),
    }
    assert (seen["act"]["seat"], seen["act"]["hours"]) == (0, 1)
    draw(s, "4 blue")
    assert view(s)["dig"]["drawn"] == counts("4 blue")
    play(s, "again")
    draw(s, "4 blue")
    assert view(s)["dig"]["again"] is False
    play(s, "blue:2")
    assert view(s)["dig"] is None


def test_what_an_act_still_owes_is_seen() -> None:
    s = table(
        [7, 20],
        reserves={0: "6 black 5 white"},
        weapons={0: "b-gry-dag-2+h-blu-swd-1"},
        blades="b-blk-axe-1",
        handles="h-blk-axe-1",
        assistants={},
    )
    play(s, "b-blk-axe-1>h-blk-axe-1")
    assert view(s)["act"] == {
        "seat": 0,
        "hours": 3,
        "earned": 2,
        "vacant": False,
        "blade": True,
        "handle": True,
    }
    play(s, "a01")
    assert (view(s)["act"]["earned"], view(s)["act"]["vacant"]) == (1, True)
    play(s, "a04", "a02", "a05")
    assert (view(s)["act"]["earned"], view(s)["act"]["vacant"]) == (0, False)
    assert asked(s)[0] == "FC-C2"
    play(s, "b-gry-dag-1")
    assert (view(s)["act"]["blade"], view(s)["act"]["handle"]) == (False, True)


def test_without_the_variant_there_is_no_row_of_assistants() -> None:
    assert view(table())["assistants"] is None
    assert view(table(scarce=True))["options"] == {"assistants": "off", "display": "scarce", "midday": "once"}
    assert view(table(each_noon=True))["options"] == {"assistants": "off", "display": "refill", "midday": "each"}


def test_a_view_carries_the_changed_rows() -> None:
    game = game_with(b_gry_dag_1={"value": 50}, a03={"en": "Bulk buyer"})
    s = table([7, 20], game=game)
    rows = view(s)["rows"]
    assert [cells["row"] for cells in rows] == ["assistant:a03", "part:b-gry-dag-1"]
    assert rows[1]["value"] == 50
    assert rows[0]["en"] == "Bulk buyer"
    assert view(table())["rows"] == []
    assert knowledge(table(), 0)["rows"] == []
