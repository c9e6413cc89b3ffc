"""Prompts of questions, and hints about the consequences of choices."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games._sentences import fluent_id
from chronotheque.games._texts import Texts
from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import CHANCE, Value
from tests.forge_chronos.playing import moments, skilled
from tests.forge_chronos.positions import (
    SEAT_COUNTS,
    asked,
    draw,
    every_answer,
    full,
    hours,
    let_chance,
    play,
    renown,
    reserve,
    table,
    view,
)
from tests.texts.typography import french_faults

NAMES = ["Ada", "Théo", "Nora", "Émile"]

Message = tuple[str, dict[str, Value]]


def prompt(s: ForgeTable) -> Message:
    """Returns the prompt of the asked seat."""
    return s.game.prompt(s, int(s.decision), int(s.seat))


def maybe_hint(s: ForgeTable, name: str) -> Message | None:
    """Returns the asked seat's hint for a choice, which may be incomplete."""
    return s.game.hint(s, int(s.decision), int(s.seat), GAME.answer_parts(s, int(s.decision), full(name)))


def hint(s: ForgeTable, name: str) -> Message:
    told = maybe_hint(s, name)
    assert told is not None
    return told


def stands(hours_: int, hour: int, after: int) -> dict[str, Value]:
    return {"h": hours_, "hour": hour, "next": f"seat:{after}"}


# -- prompts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hour", "text"), [(7, "act"), (19, "act"), (20, "evening"), (23, "evening"), (24, "midnight")]
)
def test_who_acts_is_asked_by_the_hour(hour: int, text: str) -> None:
    assert prompt(table([hour, 24])) == (f"prompt.{text}", {"hour": hour})


def test_at_hour_24_the_fitter_is_asked_to_join() -> None:
    words = {0: "b-gry-dag-1 h-gry-dag-1"}
    assert prompt(table([24, 24], loose=words, assistants={0: "a10"})) == ("prompt.midnight_join", {"hour": 24})
    assert prompt(table([24, 24], loose=words)) == ("prompt.midnight", {"hour": 24})
    for alone in ("b-gry-dag-1", "h-gry-dag-1"):
        s = table([24, 24], loose={0: alone}, assistants={0: "a10"})
        assert prompt(s) == ("prompt.midnight", {"hour": 24})


def test_who_has_drawn_is_asked_what_to_keep() -> None:
    s = table([7, 20])
    play(s, "mine:5")
    draw(s, "3 grey 2 blue")
    assert prompt(s) == ("prompt.keep", {"n": 3})
    s = table([7, 20, 20], mine="2 grey", assistants={0: "a11"})
    play(s, "mine:5")
    assert prompt(s) == ("prompt.keep_or_again", {"n": 2})
    s = table([7, 20], assistants={0: "a11"})
    play(s, "mine:7")
    draw(s, "7 grey")
    assert prompt(s) == ("prompt.keep_or_again", {"n": 5})
    play(s, "again")
    draw(s, "7 black")
    assert prompt(s) == ("prompt.keep", {"n": 5})


def test_who_has_earned_an_assistant_is_asked_to_take_one() -> None:
    s = table([7, 20], loose={0: "b-blk-dag-1 h-blk-dag-1"}, assistants={})
    play(s, "b-blk-dag-1>h-blk-dag-1")
    assert prompt(s) == ("prompt.hire", {"renown": 25})


# -- hints -----------------------------------------------------------------------------------------


def test_a_part_tells_its_cost_and_its_hours() -> None:
    s = table([7, 9, 8], reserves={0: "9 grey 2 blue"}, blades="b-gry-axe-1", handles="h-gry-dag-2")
    assert hint(s, "b-gry-axe-1") == (
        "hint.forge",
        {"part": "part:b-gry-axe-1", "cost": "grey:2+blue:2", **stands(2, 9, 2)},
    )
    assert hint(s, "h-gry-dag-2") == (
        "hint.forge",
        {"part": "part:h-gry-dag-2", "cost": "grey:2", **stands(1, 8, 0)},
    )


def test_a_loose_blade_tells_how_long_joining_takes() -> None:
    s = table([7, 7], order="0 1", loose={0: "b-gry-dag-1 h-gry-dag-1"})
    assert hint(s, "b-gry-dag-1") == ("hint.join_with", {"part": "part:b-gry-dag-1", **stands(1, 8, 1)})
    s = table([7, 7], order="0 1", loose={0: "b-gry-dag-1 h-gry-dag-1"}, assistants={0: "a10"})
    assert hint(s, "b-gry-dag-1") == ("hint.join_with", {"part": "part:b-gry-dag-1", **stands(0, 7, 0)})


@pytest.mark.parametrize(
    ("pair", "text", "pieces", "n"),
    [
        ("b-gry-dag-1>h-blu-swd-1", "hint.weapon", {}, 5),
        ("b-gry-dag-1>h-gry-axe-1", "hint.weapon_colour", {"colour": 2}, 7),
        ("b-wht-dag-2>h-blu-dag-2", "hint.weapon_type", {"type": 4}, 14),
        ("b-blu-axe-3>h-blu-axe-3", "hint.weapon_colour_type", {"colour": 4, "type": 8}, 27),
    ],
)
def test_a_weapon_tells_its_renown_with_its_pieces(pair: str, text: str, pieces: dict[str, Value], n: int) -> None:
    values = {
        "b-gry-dag-1>h-blu-swd-1": (2, 3),
        "b-gry-dag-1>h-gry-axe-1": (2, 3),
        "b-wht-dag-2>h-blu-dag-2": (7, 3),
        "b-blu-axe-3>h-blu-axe-3": (9, 6),
    }[pair]
    s = table([7, 20], loose={0: pair.replace(">", " ")})
    assert hint(s, pair) == (
        text,
        {"blade_value": values[0], "handle_value": values[1], **pieces, "n": n, **stands(1, 8, 0)},
    )


def test_a_master_counts_in_the_hint() -> None:
    s = table([7, 20], loose={0: "b-gry-dag-1 h-blu-swd-1"}, assistants={0: "a08"})
    text, params = hint(s, "b-gry-dag-1>h-blu-swd-1")
    assert (text, params["type"], params["n"]) == ("hint.weapon_type", 5, 10)


def test_a_pair_of_the_display_tells_its_renown_and_three_hours() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    text, params = hint(s, "b-gry-dag-1>h-gry-dag-1")
    assert (text, params["n"], params["h"], params["hour"]) == ("hint.weapon_colour_type", 9, 3, 10)
    assert params["cost"] == "grey:3"


def test_an_exchange_tells_what_is_given_and_taken() -> None:
    s = table([7, 20], reserves={0: "9 grey 9 yellow"}, market="4 each", assistants={0: "a02 a03 a05"})
    assert maybe_hint(s, "swap:1") is None
    cases = {
        "give:grey>take:blue": ("grey:1", "blue:1", 1),
        "give:grey>take:blue>n:3": ("grey:3", "blue:3", 1),
        "give:grey>take:yellow": ("grey:2", "yellow:1", 1),
        "give:grey>take:yellow>ratio:usual": ("grey:2", "yellow:1", 1),
        "give:grey>take:yellow>ratio:special": ("grey:1", "yellow:1", 1),
        "give:grey>take:yellow>ratio:special>n:4": ("grey:4", "yellow:4", 1),
        "give:yellow>take:grey>ratio:special>n:1": ("yellow:1", "grey:3", 1),
        "give:grey>take:black>n:2": ("grey:8", "black:2", 2),
        "swap:2>give:grey>take:yellow": ("grey:1", "yellow:1", 1),
        "swap:3>give:grey>take:white>ratio:usual>n:2": ("grey:4", "white:2", 1),
    }
    for name, (gives, takes, hours_) in cases.items():
        expected = {"gives": gives, "takes": takes, **stands(hours_, 7 + hours_, 0)}
        assert hint(s, name) == ("hint.trade", expected), name


def test_a_colour_given_tells_what_can_be_had_for_it() -> None:
    s = table([7, 20], reserves={0: "2 grey 1 yellow"}, market="4 each", assistants={0: "a05"})
    assert hint(s, "give:grey") == ("hint.give", {"those": ["colour:blue", "colour:yellow"]})
    assert hint(s, "swap:2>give:grey") == ("hint.give", {"those": ["colour:blue", "colour:yellow"]})
    assert hint(s, "swap:3>give:grey") == ("hint.give", {"those": ["colour:blue", "colour:white"]})
    assert hint(s, "give:yellow") == ("hint.give", {"those": ["colour:grey", "colour:blue"]})


@pytest.mark.parametrize(
    ("act", "n", "k", "h"),
    [
        ("mine:3", 3, 3, 2),
        ("mine:5", 5, 3, 3),
        ("mine:7", 7, 5, 4),
        ("mine:9", 9, 6, 5),
        ("mine:2", 2, 1, 1),
        ("mine:swap", 3, 3, 1),
        ("mine:swap>grey:3", 3, 3, 1),
    ],
)
def test_the_mine_tells_what_is_drawn_and_kept(act: str, n: int, k: int, h: int) -> None:
    s = table([7, 9], reserves={0: "3 grey"}, assistants={0: "a13 a14 a15"})
    assert hint(s, act) == ("hint.mine", {"n": n, "k": k, **stands(h, 7 + h, 0 if h <= 2 else 1)})
    s = table([7, 9], reserves={0: "3 grey"}, assistants={0: "a12 a13 a14 a15"})
    n, k = (n, k) if act == "mine:2" else (n + 1, k - 1)  # FC-R39
    assert hint(s, act) == ("hint.mine", {"n": n, "k": k, **stands(h, 7 + h, 0 if h <= 2 else 1)})


def test_going_to_bed_tells_what_is_lost_and_who_is_next() -> None:
    morning = {"h": 0, "hour": 7}
    s = table([20, 22, 21], reserves={0: "2 grey 1 black"})
    assert hint(s, "bed") == ("hint.bed_loses", {"n": 3, **morning, "next": "seat:2"})
    assert hint(table([20, 22, 21]), "bed") == ("hint.bed", {**morning, "next": "seat:2"})
    s = table([20, 7], beds="1", reserves={0: "2 grey"})
    assert hint(s, "bed") == ("hint.bed_last_loses", {"n": 2, **morning})
    assert hint(table([20, 7], beds="1"), "bed") == ("hint.bed_last", morning)


def test_what_is_kept_tells_the_new_reserve_and_what_it_could_pay() -> None:
    blades, handles = "b-gry-dag-1 b-gry-axe-1", "h-gry-dag-2"
    s = table([7, 20], reserves={0: "1 black"}, assistants={0: "a11"}, blades=blades, handles=handles)
    play(s, "mine:5")
    draw(s, "3 grey 2 blue")
    assert hint(s, "grey:1+blue:2") == ("hint.keep", {"cubes": "grey:1+blue:2+black:1"})
    those = ["part:b-gry-dag-1", "part:h-gry-dag-2"]
    expected = {"cubes": "grey:2+blue:1+black:1", "those": those, "n": 2}
    assert hint(s, "grey:2+blue:1") == ("hint.keep_enough", expected)
    assert hint(s, "again") == ("hint.again", {})


def test_an_assistant_tells_its_name() -> None:
    s = table([7, 20], loose={0: "b-blk-dag-1 h-blk-dag-1"}, assistants={})
    play(s, "b-blk-dag-1>h-blk-dag-1")
    assert hint(s, "a02") == ("hint.hire", {"assistant": "assistant:a02"})


@pytest.mark.parametrize(
    ("hour_of_the_other", "h", "after"), [(8, 2, 1), (9, 2, 0), (10, 2, 0), (9, 3, 1), (10, 3, 0), (7, 2, 1)]
)
def test_who_would_act_next_is_who_is_furthest_behind_then(hour_of_the_other: int, h: int, after: int) -> None:
    s = table([7, hour_of_the_other], order="0 1")
    text = {2: "mine:3", 3: "mine:5"}[h]
    assert hint(s, text)[1]["next"] == f"seat:{after}"


# -- in whole games --------------------------------------------------------------------------------


def test_what_a_hint_promises_comes_true() -> None:
    """The rules themselves are the second opinion: seeds 1 and 2, every seventh act in full."""
    kept = 0
    for seats in SEAT_COUNTS:
        for count, s in enumerate(moments(seats, 1, start=skilled(seats, 2))):
            if s.over or asked(s)[0] != "FC-D01" or count % 7:
                continue
            seat = asked(s)[1]
            for name in every_answer(s)[::3]:
                text, params = hint(s, name)
                twin = cast(ForgeTable, s.copy())
                twin.events = []
                play(twin, name)
                while twin.seat == CHANCE or (not twin.over and asked(twin)[0] != "FC-D01"):
                    if twin.seat == CHANCE:
                        let_chance(twin)
                    else:
                        play(twin, every_answer(twin)[0])
                if text.startswith("hint.bed"):
                    assert reserve(twin, seat) == ""
                    assert ("next" in params) == (view(twin)["day"] == view(s)["day"] and not twin.over)
                else:
                    assert hours(twin)[seat] == params["hour"], name
                if "next" in params:
                    assert f"seat:{asked(twin)[1]}" == params["next"], name
                if text.startswith("hint.weapon"):
                    assert renown(twin)[seat] - renown(s)[seat] == params["n"], name
                    kept += 1
    assert kept


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_everything_asked_in_a_game_can_be_read(seats: int) -> None:
    english, french = Texts("forge_chronos", "en"), Texts("forge_chronos", "fr")
    for count, s in enumerate(moments(seats, 2, start=skilled(seats, 4))):
        if s.over or count % 6:
            continue
        seat = int(s.seat)
        told = [hint(s, name) for name in every_answer(s)[::4]]
        for text, params in [prompt(s), *told]:
            said = [texts.say(text, params, seat, NAMES) for texts in (french, english)]
            assert all(sentence[0].isupper() for sentence in said)
            assert french_faults(said[0]) == []


def test_every_prompt_and_hint_has_its_sentence() -> None:
    """Those of the catalogue are those that this file knows, and nothing else."""
    every = {text for text in Texts("forge_chronos", "en").sentences.ids if text.startswith(("prompt-", "hint-"))}
    weapon = {"hint.weapon", "hint.weapon_colour", "hint.weapon_type", "hint.weapon_colour_type"}
    bed = {"hint.bed", "hint.bed_loses", "hint.bed_last", "hint.bed_last_loses"}
    others = {"hint.forge", "hint.join_with", "hint.trade", "hint.mine", "hint.again", "hint.hire"}
    others |= {"hint.keep", "hint.keep_enough", "hint.give"}
    prompts = {"act", "evening", "midnight", "midnight_join", "keep", "keep_or_again", "hire"}
    named = weapon | bed | others | {f"prompt.{name}" for name in prompts}
    assert every == {fluent_id(text) for text in named}
