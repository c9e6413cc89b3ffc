"""Announcing a victory (WT-140 to WT-145, WT-R07 to WT-R09, WC-D16)."""

from __future__ import annotations

import pytest

from tests.witty_chronos.positions import (
    ANNOUNCE,
    BLOCKED,
    answer,
    at,
    choices,
    is_open,
    level3,
    move,
    refused,
    stopped,
    table,
    tokens,
    told,
    view,
    wins_by,
)


def test_wt_140_a_condition_must_be_fulfilled_and_announced() -> None:
    s = table(set="level1", piles={1: "t50"}, stacks={0: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), wins_by(s, 0)] == ["", "points"]  # nothing happens by itself
    answer(s, 0, ANNOUNCE, "announce")
    assert [stopped(s), tokens(s)] == ["announce 0", [1, 0, 0]]


def test_wt_141_who_has_not_announced_cannot_claim_the_round() -> None:
    s = table(
        set="level1", piles={1: "hades"}, stacks={0: "hydre minotaure", 1: "t10"}, glasses={"blu-1": "pile:1"}
    )
    move(s, 1, "blu-1", "front", "take")
    assert stopped(s) == "hades 1"
    assert refused(s, 0, ANNOUNCE, "announce") == "ROUND_OVER"


def test_wt_142_one_may_stay_silent() -> None:
    s = table(set="level1", stacks={0: "hydre minotaure"})
    at(s, 100_000)
    assert stopped(s) == ""
    for seat in (1, 2):
        assert view(s, seat)["realm"]["wins_by"] is None
        assert view(s, seat)["players"][0]["stack"] == {"count": 2, "top": "minotaure"}


def test_wt_143_after_a_mistake_play_goes_on() -> None:
    s = table(set="level1", stacks={0: "t50 t30"})
    answer(s, 0, ANNOUNCE, "announce")
    assert [stopped(s), view(s)["phase"]] == ["", "play"]
    move(s, 0, "red-1", "pile:1")


def test_wt_144_only_the_last_card_of_a_stack_is_visible() -> None:
    s = level3(stacks={0: "hydre t50 minotaure t10"})
    assert view(s, 1)["players"][0]["stack"] == {"count": 4, "top": "t10"}


def test_wt_145_a_captured_minotaur_may_be_covered() -> None:
    s = table(set="level1", piles={1: "t10"}, stacks={0: "hydre minotaure"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert view(s, 1)["players"][0]["stack"] == {"count": 3, "top": "t10"}
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == "announce 0"


def test_wc_d16_anybody_may_announce_at_any_time_with_temple() -> None:
    for level in ("level1", "level2", "level3"):
        s = table(4, set=level, glasses={"red-1": "pile:1 20000"})
        assert [choices(s, seat, ANNOUNCE) for seat in range(4)] == [["announce"]] * 4
    assert not is_open(table(4), 0, ANNOUNCE)


@pytest.mark.parametrize(
    ("cards", "gods", "by"),
    [
        ("t100 t50 t50", "", "points"),
        ("hydre minotaure", "", "monsters"),
        ("hydre", "cyclope", "cyclope"),
        ("t20 t10 t20 t20", "hestia", "hestia"),
        ("t100 t50 t30", "", None),
        ("hydre", "hestia", None),
        ("t20 t20 t20", "cyclope", None),
    ],
)
def test_wt_r08_the_conditions_of_the_announcer_are_looked_at(cards: str, gods: str, by: str | None) -> None:
    s = level3(stacks={1: cards, 0: "t100 t50 t50" if "t100" not in cards else ""}, gods={1: gods})
    assert wins_by(s, 1) == by
    answer(s, 1, ANNOUNCE, "announce")
    assert stopped(s) == ("announce 1" if by else "")


def test_wt_r08_the_announcer_alone_wins_whatever_others_hold() -> None:
    s = level3(stacks={0: "t100 t50 t50 t50", 1: "hydre minotaure"})
    answer(s, 1, ANNOUNCE, "announce")
    assert [stopped(s), tokens(s)] == ["announce 1", [0, 1, 0, 0]]


def test_wt_r08_all_see_that_it_was_a_mistake() -> None:
    s = table(set="level1", stacks={0: "t10"})
    answer(s, 0, ANNOUNCE, "announce")
    assert told(s) == ["mistake seat:0"]
    assert view(s, 2)["players"][0]["announce_from"] == 65_000


def test_wt_r07_after_a_mistake_one_waits_5_seconds() -> None:
    s = table(set="level1", stacks={0: "t50", 1: "t50 t50"}, piles={1: "t50"}, glasses={"red-1": "pile:1"})
    answer(s, 0, ANNOUNCE, "announce")
    move(s, 0, "red-1", "front", "take")
    at(s, 64_999)
    assert refused(s, 0, ANNOUNCE, "announce") == "COOLDOWN"
    assert is_open(s, 1, ANNOUNCE)  # each player for themselves
    at(s, 65_000)
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == "announce 0"


@pytest.mark.parametrize("way", ["hades", "pile", "blocked", "limit"])
def test_wt_r09_if_the_round_stops_in_another_way_only_points_decide(way: str) -> None:
    top = "t10." if way == "pile" else "hades"
    stacks = {0: "hydre minotaure", 1: "t20 t10", 2: "t30"}
    now = 1_190_000 if way == "limit" else 60_000
    running = "pile:2 20000" if way == "limit" else "front"
    glasses = {"yel-1": "pile:1", "yel-2": running}
    s = level3(placed=True, now=now, piles={1: top}, stacks=stacks, glasses=glasses)
    if way == "blocked":
        answer(s, 3, BLOCKED, "blocked")
        at(s, 70_000)
    elif way == "limit":
        at(s, 1_200_000)
    else:
        move(s, 3, "yel-1", "front", "take")
    assert [stopped(s), tokens(s)] == [f"{way} 1 2", [0, 1, 1, 0]]
