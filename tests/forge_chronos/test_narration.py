"""Events of a game: a public message or move for everything that happens."""

from __future__ import annotations

import pytest

from chronotheque.games._texts import Texts
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import PUBLIC
from tests.forge_chronos.playing import moments, skilled
from tests.forge_chronos.positions import (
    BLADES,
    HANDLES,
    OPTIONS,
    SEAT_COUNTS,
    choices,
    draw,
    keep,
    let_chance,
    new,
    only,
    play,
    table,
    told,
    turn,
)

NAMES = ["Ada", "Théo", "Nora", "Émile"]


def revealing(s: ForgeTable) -> list[str]:
    """The kinds of the messages that show what nobody could know."""
    assert s.events is not None
    return [event.text for event in s.events if event.reveals]


# -- days ------------------------------------------------------------------------------------------


def test_the_first_morning_is_told() -> None:
    s = new(3, assistants="on")
    play(s, "seat:2>seat:0>seat:1")
    assert revealing(s) == ["line_up"]
    assert told(s) == ["line_up seat:2 seat:0 seat:1", "day 1 2"]
    play(s, ">".join(BLADES[:5]))
    assert revealing(s) == ["blades_shown"]
    names = [f"part:{name}" for name in BLADES[:5]]
    assert told(s) == [*(f"move {name} deck blades" for name in names), f"blades_shown {' '.join(names)}"]
    play(s, ">".join(HANDLES[:5]))
    assert revealing(s) == ["handles_shown"]
    names = [f"part:{name}" for name in HANDLES[:5]]
    assert told(s) == [*(f"move {name} deck handles" for name in names), f"handles_shown {' '.join(names)}"]
    play(s, "a03>a01>a15")
    assert revealing(s) == ["assistants_shown"]
    names = ["assistant:a03", "assistant:a01", "assistant:a15"]
    assert told(s) == [
        *(f"move {name} deck assistants" for name in names),
        f"assistants_shown {' '.join(names)}",
        "turn seat:2 7",
    ]


def test_nights_and_later_mornings_are_told() -> None:
    s = table([20, 20], order="1 0")
    play(s, "bed")
    assert told(s) == ["move meeple:1 hour:20 hour:7", "sleeps seat:1", "turn seat:0 20"]
    play(s, "bed")
    assert told(s) == ["move meeple:0 hour:20 hour:7", "sleeps seat:0", "night 1", "day 2 3"]
    let_chance(s)
    assert told(s)[-1].startswith("turn seat:1 ")


@pytest.mark.parametrize(
    ("weapons", "words"),
    [
        ({1: "b-gry-dag-1+h-gry-dag-1"}, "over seat:1 9"),
        ({0: "b-gry-dag-1+h-blu-swd-1", 1: "b-gry-swd-1+h-blu-dag-1"}, "over_shared seat:0 seat:1 5"),
        ({}, "over_shared seat:0 seat:1 0"),
    ],
)
def test_the_end_is_told(weapons: dict[int, str], words: str) -> None:
    s = table([20, 20], day=3, weapons=weapons)
    play(s, "bed", "bed")
    assert told(s)[-2:] == ["night 3", words]


def test_midday_is_told_after_the_move() -> None:
    s = table([15, 15], market="1 grey 2 blue 3 yellow 4 white 5 black")
    turn(s, "mine:3")
    assert told(s)[-3:] == [
        "move meeple:0 hour:15 hour:17",
        "midday colour:black colour:white colour:yellow colour:blue colour:grey",
        "turn seat:1 15",
    ]


# -- acts ------------------------------------------------------------------------------------------


def test_an_exchange_is_told() -> None:
    s = table([7, 20], reserves={0: "9 grey"}, market="4 each")
    play(s, "give:grey>take:yellow>n:2")
    assert told(s) == ["trades seat:0 grey:4 yellow:2 1", "move meeple:0 hour:7 hour:8"]
    play(s, "give:grey>take:black>n:1")
    assert told(s) == ["trades seat:0 grey:4 black:1 2", "move meeple:0 hour:8 hour:10"]


def test_a_swap_and_a_special_ratio_are_told() -> None:
    s = table([7, 20], reserves={0: "2 grey"}, market="4 each", assistants={0: "a02 a05"})
    play(s, "swap:3>give:grey>take:white>ratio:special>n:2")
    assert told(s) == [
        "swaps seat:0 colour:white colour:yellow",
        "trades seat:0 grey:2 white:2 1",
        "move meeple:0 hour:7 hour:8",
    ]


def test_forging_and_the_new_part_are_told() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    play(s, "h-gry-dag-1")
    assert told(s) == [
        "move part:h-gry-dag-1 handles workshop:0",
        "forges seat:0 part:h-gry-dag-1 1",
    ]
    play(s, "h-gry-dag-2")
    assert revealing(s) == ["refilled"]
    assert told(s) == [
        "move part:h-gry-dag-2 deck handles",
        "refilled part:h-gry-dag-2",
        "move meeple:0 hour:7 hour:8",
    ]
    play(s, "b-gry-dag-1")
    assert told(s) == ["move part:b-gry-dag-1 blades workshop:0", "forges seat:0 part:b-gry-dag-1 2"]


def test_forging_both_and_joining_are_told() -> None:
    s = table(
        [7, 20],
        reserves={0: "3 grey"},
        blades="b-gry-dag-1",
        handles="h-gry-dag-1",
        loose={0: "b-gry-swd-1 h-gry-dag-3"},
    )
    play(s, "b-gry-dag-1>h-gry-dag-1")
    assert told(s) == [
        "move part:b-gry-dag-1 blades workshop:0",
        "move part:h-gry-dag-1 handles workshop:0",
        "forges_both seat:0 part:b-gry-dag-1 part:h-gry-dag-1 3 9",
    ]
    let_chance(s)
    told(s)
    play(s, "b-gry-swd-1>h-gry-dag-3")
    assert told(s) == [
        "joins seat:0 part:b-gry-swd-1 part:h-gry-dag-3 1 8",
        "move meeple:0 hour:10 hour:11",
    ]


def test_a_join_in_no_time_moves_no_meeple() -> None:
    s = table([7, 20], loose={0: "b-gry-swd-1 h-gry-dag-3"}, assistants={0: "a10"})
    play(s, "b-gry-swd-1>h-gry-dag-3")
    assert told(s) == ["joins seat:0 part:b-gry-swd-1 part:h-gry-dag-3 0 8"]


def test_a_draw_is_told() -> None:
    s = table([7, 20])
    play(s, "mine:5")
    assert told(s) == ["digs seat:0 mine:5 5 3 3"]
    draw(s, "3 grey 2 blue")
    assert revealing(s) == ["drawn"]
    assert told(s) == ["drawn seat:0 grey:3+blue:2"]
    keep(s, "1 grey 2 blue")
    assert told(s) == ["keeps seat:0 grey:1+blue:2 grey:2", "move meeple:0 hour:7 hour:10"]
    play(s, "mine:3")
    draw(s, "3 white")
    assert told(s) == ["digs seat:0 mine:3 3 3 2", "drawn seat:0 white:3", "move meeple:0 hour:10 hour:12"]


def test_a_second_draw_and_what_is_set_aside_are_told() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, assistants={0: "a11 a12 a15"})
    play(s, "mine:swap>grey:3")
    draw(s, "4 blue")
    play(s, "again")
    draw(s, "2 white 2 black")
    keep(s, "2 black")
    assert told(s) == [
        "returns seat:0 grey:3",
        "digs seat:0 mine:swap 4 2 1",
        "drawn seat:0 blue:4",
        "again seat:0 blue:4",
        "drawn seat:0 white:2+black:2",
        "keeps seat:0 black:2 white:2",
        "move meeple:0 hour:7 hour:8",
    ]


def test_an_empty_mine_is_told() -> None:
    s = table([7, 20, 20], mine="")
    play(s, "mine:3")
    assert told(s) == ["digs seat:0 mine:3 3 3 2", "empty seat:0", "move meeple:0 hour:7 hour:9"]


def test_an_assistant_is_told() -> None:
    s = table([7, 20], loose={0: "b-blk-dag-1 h-blk-dag-1"}, assistants={}, row="a01 a02 a03")
    play(s, "b-blk-dag-1>h-blk-dag-1", "a02")
    assert told(s) == [
        "joins seat:0 part:b-blk-dag-1 part:h-blk-dag-1 1 25",
        "move assistant:a02 assistants workshop:0",
        "hires seat:0 assistant:a02",
    ]
    play(s, "a07")
    assert only(told(s), "refilled") == ["refilled assistant:a07"]


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_nothing_changes_because_somebody_listens(seats: int) -> None:
    """Seed 3: the same game with and without ears."""
    deaf = [s.bytes() for s in moments(seats, 3, start=skilled(seats, 3))]
    listened = skilled(seats, 3)
    assert listened.events is not None
    silent = skilled(seats, 3)
    silent.events = None
    assert [s.bytes() for s in moments(seats, 3, start=silent)] == deaf
    assert [s.bytes() for s in moments(seats, 3, start=listened)] == deaf
    assert len(listened.events) > 50


def test_everything_told_can_be_read_in_both_languages() -> None:
    english, french = Texts("forge_chronos", "en"), Texts("forge_chronos", "fr")
    heard: set[str] = set()
    for seed, options in enumerate(OPTIONS):
        s = new(2 + seed % 3, **options)
        starts = [s, skilled(2 + seed % 3, seed)]
        for start in starts:
            for _ in moments(int(start.seats), seed, start=start):
                pass
            assert start.events is not None
            for event in start.events:
                assert event.audience == PUBLIC
                if event.text != "move":
                    heard.add(event.text)
                    for texts in (english, french):
                        said = texts.say(event.text, event.params, 0, NAMES)
                        assert said[0].isupper(), f"seed {seed}: {said}"
    assert heard >= {
        *("line_up", "day", "turn", "midday", "night", "blades_shown", "handles_shown", "assistants_shown"),
        *("over", "swaps", "trades", "forges", "forges_both", "joins", "returns", "digs", "drawn", "again"),
        *("keeps", "sleeps", "hires", "refilled"),
    }


def test_choices_are_listed_by_names_that_are_told_too() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1")
    assert choices(s)[0] == "b-gry-dag-1"
    play(s, "b-gry-dag-1")
    assert "part:b-gry-dag-1" in told(s)[0]
