"""Monsters, Winds and the score (WT-021 to WT-024, WT-029 to WT-033, WT-R11 to WT-R13)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.witty_chronos.positions import (
    ANNOUNCE,
    OFFER,
    answer,
    begun,
    choices,
    level3,
    move,
    offer,
    pile,
    score,
    stack,
    stopped,
    table,
    view,
    winds,
    wins_by,
)


def test_wt_021_the_monsters_are_shuffled_into_the_deck() -> None:
    s = begun(3, set="level1")
    cards = Counter(" ".join(pile(s, number) for number in range(1, 7)).split())
    assert [cards["minotaure"], cards["hydre"], sum(cards.values())] == [3, 3, 61]


def test_wt_022_a_captured_monster_goes_on_the_stack() -> None:
    s = table(set="level1", piles={1: "hydre"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stack(s, 0) == "t10 hydre"
    assert view(s, 1)["players"][0]["stack"] == {"count": 2, "top": "hydre"}


def test_wt_023_monsters_are_worth_no_points() -> None:
    assert score(table(set="level1", stacks={0: "hydre t10 minotaure"}), 0) == 10


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        ("hydre minotaure", True),
        ("minotaure t10 hydre t10", True),
        ("hydre hydre", False),
        ("minotaure t50", False),
    ],
)
def test_wt_024_a_hydra_and_a_minotaur_win_the_round(cards: str, wins: bool) -> None:
    s = table(set="level1", stacks={2: cards})
    assert wins_by(s, 2) == ("monsters" if wins else None)
    answer(s, 2, ANNOUNCE, "announce")
    assert stopped(s) == ("announce 2" if wins else "")


# -- Winds -----------------------------------------------------------------------------------------


def test_wt_029_a_captured_wind_lies_beside_the_stack() -> None:
    s = table(4, set="level2", piles={1: "west"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stack(s, 0), winds(s, 0)] == ["t10", "west"]
    assert view(s, 1)["players"][0]["winds"] == {"north": 0, "south": 0, "west": 1, "east": 0}
    assert view(s, 1)["players"][0]["stack"] == {"count": 1, "top": "t10"}


@pytest.mark.parametrize(("blowing", "points"), [("", 60), ("south", 60), ("south south", 60)])
def test_wt_030_no_wind_or_one_changes_nothing(blowing: str, points: int) -> None:
    assert score(table(4, set="level2", stacks={0: "t50 t10"}, winds={0: blowing}), 0) == points


@pytest.mark.parametrize("blowing", ["south north", "west east", "east east north"])
def test_wt_031_two_different_winds_double_the_score(blowing: str) -> None:
    assert score(table(4, set="level2", stacks={0: "t50 t10"}, winds={0: blowing}), 0) == 120


def test_wt_032_three_different_winds_triple_it() -> None:
    s = table(4, set="level2", stacks={0: "t50 t10"}, winds={0: "north west south west"})
    assert [score(s, 0), view(s, 0)["realm"]["score"]["factor"]] == [180, 3]


def test_wt_033_four_different_winds_quadruple_it() -> None:
    assert score(table(4, set="level2", stacks={0: "t50 t10"}, winds={0: "north west south east"}), 0) == 240


# -- rulings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "blowing", "gods", "points"),
    [
        ("t10 t20 t30", "", "", 60),
        ("t10 t20 t30", "", "helios", 90),
        ("t10 hydre", "", "artemis", 110),
        ("t10 hydre minotaure", "north south", "artemis", 420),
        ("t10", "north south", "pan", 120),
        ("t10 t20 hydre", "north south", "pan helios artemis aphrodite", (60 + 100 + 200) * 2 * 2),
        ("t10", "north south", "eole", 30),
        ("t10", "north south west east", "eole", 40),
        ("t10", "north", "eole", 20),
        ("t10", "", "eole", 10),
        ("t50", "", "aphrodite", 100),
        ("", "north south", "", 0),
        ("", "", "pan", 50),
        ("", "", "", 0),
    ],
)
def test_wt_r11_how_the_score_is_worked_out(cards: str, blowing: str, gods: str, points: int) -> None:
    s = level3(stacks={0: cards}, winds={0: blowing}, gods={0: gods})
    assert score(s, 0) == points
    made = view(s, 0)["realm"]["score"]
    assert sum(part for _, part in made["reasons"]) * made["factor"] == points


def test_wt_r12_spare_winds_are_kept_and_pay_offerings() -> None:
    s = level3(stacks={0: "t10"}, winds={0: "north north north"}, gods={0: "hestia"}, temple="ares")
    assert [score(s, 0), wins_by(s, 0)] == [10, "hestia"]
    assert len(choices(s, 0, OFFER, "temple:ares")) == 4
    offer(s, 0, "ares", "north")
    assert [winds(s, 0), wins_by(s, 0)] == ["north north", None]
