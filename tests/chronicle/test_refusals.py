"""Rejected answers: the error names the rule, and the table does not change."""

import re
from importlib import resources

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.rules.rounds import Rounds
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import CHANCE, NONE, IllegalChoice
from tests.chronicle.positions import (
    answer,
    asked,
    choices,
    dealt,
    go_on,
    opening,
    play,
    refused,
    table,
)

NO_CARDS = (-3, -2, -1, 36, 37, 1000)


def ledger_ids() -> set[str]:
    text = (resources.files("chronotheque.games.chronicle") / "ledger.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*(CR-\w+)\*\*", text, re.MULTILINE))


def led(card: str) -> ChronicleTable:
    """Returns a table of four after seat 0 has led; each seat has two allies and two cards left."""
    held = [f"{card} r01 r03", "b01 b03 g05", "g03 r02 angel"]
    s = table(held, allies={0: "g01 r08", 1: "b02 g10", 2: "r05 king"})
    play(s, card)
    return s


# -- the opening -----------------------------------------------------------------------------------


def test_cr_018_only_a_story_of_the_pile_can_be_drawn() -> None:
    s = opening(4, round=3, used="st01 st02")
    assert refused(s, CHANCE, "st01") == "CR-018"
    assert refused(s, CHANCE, "st03>st04") == "CR-018"
    assert refused(s, CHANCE, "done") == "CR-018"
    for part in (-3, -2, -1, 12, 13):
        assert s.why_not(s.decision, CHANCE, [part]) == "CR-018"


def test_cr_r40_a_story_that_went_back_is_not_drawn_at_once_again() -> None:
    s = opening(4)
    play(s, "st10")
    assert refused(s, CHANCE, "st10") == "CR-018"


def test_cr_025_only_one_unprotected_card_can_be_set_aside() -> None:
    s = opening(5)
    play(s, "st01")
    assert refused(s, CHANCE, "b08") == "CR-025"
    assert refused(s, CHANCE, "b01>b02") == "CR-025"
    assert refused(s, CHANCE, "done") == "CR-025"
    for part in NO_CARDS:
        assert s.why_not(s.decision, CHANCE, [part]) == "CR-025"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr_020_a_deal_is_all_cards_once(seats: int) -> None:
    s = opening(seats)
    play(s, "st01")
    if seats == 5:
        play(s, "angel")
        assert refused(s, CHANCE, "angel") == "CR-020"
    names = choices(s).split()
    assert len(names) == 36 - (seats == 5)
    assert refused(s, CHANCE, ">".join(names[:-1])) == "CR-020"
    assert refused(s, CHANCE, ">".join([*names, names[0]])) == "CR-020"
    assert refused(s, CHANCE, ">".join([*names[:-1], names[0]])) == "CR-020"
    assert refused(s, CHANCE, "done") == "CR-020"
    answer(s, CHANCE, ">".join(names))
    assert asked(s)[0] == "CR-D1"


def test_cr_020_nobody_acts_before_the_cards_are_dealt() -> None:
    s = opening(5)
    for _ in range(3):
        assert refused(s, 0, "b01", "CR-D1") == "CR-020"
        assert refused(s, 0, "seat:1", "CR-D7") == "CR-020"
        assert refused(s, 0, "st01", "CR-C1") == "CR-020"
        for decision in ("CR-C1", "CR-C2", "CR-C3"):
            if decision != asked(s)[0]:
                assert refused(s, CHANCE, "st01" if decision == "CR-C1" else "b01", decision) == "CR-020"
        if asked(s)[0] != "CR-C3":
            play(s, choices(s).split()[0])


# -- the meeting -----------------------------------------------------------------------------------


def test_cr_031_before_the_lead_only_the_leader_may_play_one_card_of_the_hand() -> None:
    s = table(["b01 g01", "b02 g02 king", "b03 g03"], leader=1, discards="r10")
    assert refused(s, 2, "b03") == "CR-031"
    assert refused(s, 0, "b01") == "CR-031"
    assert refused(s, 0, "b01", "CR-D3") == "CR-031"
    assert refused(s, 1, "b01") == "CR-031"  # in the hand of seat 0
    assert refused(s, 1, "r10") == "CR-031"  # a discard
    assert refused(s, 1, "b02>g02") == "CR-031"
    assert refused(s, 1, "done") == "CR-031"
    for decision in ("CR-D2", "CR-D3", "CR-D4", "CR-D5"):
        assert refused(s, 1, "b02", decision) == "CR-031"
    assert refused(s, CHANCE, "b02") == "CR-031"
    for part in NO_CARDS:
        assert s.why_not(s.decision, 1, [part]) == "CR-031"


def test_cr_032_after_the_lead_one_after_the_other_plays_one_card_of_the_hand() -> None:
    s = table(["b01 g01", "b02 g02", "b03 g03"], leader=1)
    play(s, "b02")
    assert refused(s, 0, "b01") == "CR-032"
    assert refused(s, 1, "g02") == "CR-032"
    assert refused(s, 1, "g02", "CR-D1") == "CR-032"
    assert refused(s, 2, "b01") == "CR-032"  # in the hand of seat 0
    assert refused(s, 2, "b02") == "CR-032"  # already played
    assert refused(s, 2, "b03>g03") == "CR-032"
    assert refused(s, 2, "done") == "CR-032"
    for decision in ("CR-D1", "CR-D2", "CR-D4"):
        assert refused(s, 2, "b03", decision) == "CR-032"
    assert refused(s, CHANCE, "b03") == "CR-032"
    for part in NO_CARDS:
        assert s.why_not(s.decision, 2, [part]) == "CR-032"


def test_cr_033_who_can_follow_may_not_play_another_suit() -> None:
    s = table(["b01 g01", "b02 g02 r02 king", "b03 g03"])
    play(s, "b01")
    assert refused(s, 1, "g02") == "CR-033"
    assert refused(s, 1, "r02") == "CR-033"
    assert refused(s, 1, "b02>g02") == "CR-032"
    assert s.why_not(s.decision, 1, [35]) == "CR-032"  # the Angel is not in this hand
    s = table(["g01 r01", "b01 g02 r02 angel", "b03 g03"])
    play(s, "g01")
    assert refused(s, 1, "b01") == "CR-033"


def test_cr_034_who_cannot_follow_has_one_card_to_play_too() -> None:
    s = table(["b01 g01", "g02 r02 king", "b03 g03"])
    play(s, "b01")
    assert asked(s)[0] == "CR-D4"
    assert refused(s, 1, "g02>r02") == "CR-032"
    assert refused(s, 1, "b03") == "CR-032"
    assert refused(s, 1, "g02", "CR-D3") == "CR-032"


# -- abilities -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rule", "wrong"),
    [
        ("b04", "CR-R23", ["g01", "b01", "b04", "b09", "b02>g10", "done"]),
        ("sage", "CR-R23", ["g01", "b01", "sage", "b09", "b02>g10", "done"]),
        ("b06", "CR-R15", ["b02", "r01", "b06", "b09", "g01>r08", "done"]),
        ("b08", "CR-R16", ["seat:0", "seat:3", "seat:1>seat:2", "done"]),
        ("b09", "CR-R17", ["b02", "r01", "b09", "b08", "g01>r08", "done"]),
        ("b10", "CR-R18", ["b02", "r01", "b10", "b09", "g01>r08", "done"]),
        ("fool", "CR-R21", ["seat:0", "seat:3", "seat:1>seat:2", "done"]),
    ],
)
def test_cr_054_an_ability_has_its_own_targets_and_just_one(card: str, rule: str, wrong: list[str]) -> None:
    s = led(card)
    for name in wrong:
        assert refused(s, 0, name) == rule, name
    for part in NO_CARDS:
        assert s.why_not(s.decision, 0, [part]) == rule


def test_cr_r16_the_drained_card_comes_from_the_hand_of_its_owner() -> None:
    s = led("b08")
    play(s, "seat:1")
    assert asked(s) == ("CR-D8", 1)
    for name in ("r01", "g03", "b02", "b08", "b01>b03", "done"):
        assert refused(s, 1, name) == "CR-R16", name


def test_cr_r18_an_ally_is_given_to_one_opponent() -> None:
    s = led("b10")
    play(s, "g01")
    assert asked(s) == ("CR-D12", 0)
    for name in ("seat:0", "seat:3", "seat:1>seat:2", "done"):
        assert refused(s, 0, name) == "CR-R18", name


@pytest.mark.parametrize("card", ["b04", "sage", "b06", "b08", "b09", "b10", "fool"])
def test_cr_055_while_an_ability_is_used_nothing_else_is_open(card: str) -> None:
    s = led(card)
    for seat, name, decision in (
        (1, "b01", "CR-D3"),
        (1, "b01", "CR-D2"),
        (0, "r01", "CR-D1"),
        (2, "g03", "CR-D4"),
        (CHANCE, "st01", "CR-C1"),
    ):
        assert refused(s, seat, name, decision) == "CR-055"
    for seat in (1, 2, CHANCE):
        assert s.why_not(s.decision, seat, [1]) == "CR-055"
    for decision in ("CR-D5", "CR-D6", "CR-D9", "CR-D10"):
        if decision != asked(s)[0]:
            assert refused(s, 0, "g01", decision) == "CR-055"


def test_cr_055_nor_may_the_wrong_half_be_answered() -> None:
    s = led("b08")
    assert refused(s, 1, "b01", "CR-D8") == "CR-055"
    play(s, "seat:1")
    assert refused(s, 0, "seat:2", "CR-D7") == "CR-055"
    assert refused(s, 0, "b01", "CR-D8") == "CR-055"
    s = led("b10")
    assert refused(s, 0, "seat:1", "CR-D12") == "CR-055"
    play(s, "g01")
    assert refused(s, 0, "r08", "CR-D10") == "CR-055"


# -- between and after -----------------------------------------------------------------------------


def test_cr_050_between_two_meetings_nothing_is_open() -> None:
    s = table(moment="end", allies={0: "b05"})
    assert isinstance(s.top, Rounds)
    assert s.top.why_closed(s, 0, 0) == "CR-050"


def test_cr_005_after_the_end_nothing_is_answered() -> None:
    s = table(moment="end", allies={0: "b05"}, points={0: 2})
    go_on(s)
    assert asked(s) == ("over", NONE)
    for decision, name in (("CR-D1", "b07"), ("CR-D7", "seat:1"), ("CR-D4", "b07")):
        assert refused(s, 0, name, decision) == "CR-005"
    assert refused(s, CHANCE, "st01", "CR-C1") == "CR-005"
    assert GAME.rule_of_the_end == "CR-005"


# -- in general ------------------------------------------------------------------------------------


def test_what_is_listed_is_not_refused() -> None:
    tables = [
        opening(4),
        dealt(4),
        dealt(5),
        *(led(card) for card in ("b06", "demon", "b04", "b08", "b10", "fool")),
    ]
    for s in tables:
        listed = s.options(s.decision, s.seat, [])
        assert listed
        for part in listed:
            assert s.why_not(s.decision, s.seat, [part]) == ""


def test_a_refusal_says_what_may_be_answered_instead() -> None:
    s = table(["b01 g01", "b02 g02 king", "b03 g03"])
    play(s, "b01")
    with pytest.raises(
        IllegalChoice,
        match=r"^seat 1 may not answer card:g02 to CR-D3 \(CR-033\); it may answer card:b02, card:king$",
    ):
        answer(s, 1, "g02")


def test_every_rule_that_refuses_is_in_the_ledger() -> None:
    refusing = set()
    code = resources.files("chronotheque.games.chronicle.rules")
    for module in ("opening.py", "meeting.py", "abilities.py", "rounds.py"):
        source = (code / module).read_text(encoding="utf-8")
        for body in re.findall(r"def why_\w+\(.*?(?=\n\n)", source, re.DOTALL):
            refusing |= set(re.findall(r'"(CR-\w+)"', body))
    assert len(refusing) >= 14
    assert refusing | {GAME.rule_of_the_end} <= ledger_ids()
