"""Rejected answers: the error names the rule, and the table does not change."""

from typing import Any

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.rules.rounds import Rounds
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import CHANCE, IllegalChoice
from tests.contretemps.playing import dealt, new
from tests.contretemps.positions import (
    Entry,
    answer,
    asked,
    choices,
    go_on,
    play,
    position,
    refused,
)

TIMELINE: dict[int, Entry] = {1: ("a13", 0), 3: ("b09", 1)}


def trick(**words: Any) -> ContretempsTable:
    """Returns event 8 of round 8, where seat 1 leads."""
    hands = {0: "a05 b05 e05", 1: "b06 c06 d06", 2: "b07 c07 d07", 3: "a08 c08 d08"}
    usual: dict[str, Any] = {"hands": hands}
    return position(round=8, timeline=TIMELINE, **usual | words)


def bids(**words: Any) -> ContretempsTable:
    """Returns the bids of round 3; seat 0 has two crystals."""
    usual: dict[str, Any] = {"timeline": TIMELINE, "crystals": {0: 2}}
    return position(round=3, moment="bids", **usual | words)


def picks() -> ContretempsTable:
    """Returns a table where seats 2 and 3 pick at the constant."""
    hands = {0: "a05 b05", 2: "b07 c07 d07", 3: "a08 c08 d08"}
    return position(round=8, moment="picks", timeline=TIMELINE | {8: ("d13", 0)}, at={2: 0, 3: 0}, hands=hands)


# -- setup -----------------------------------------------------------------------------------------


def test_ct_010_only_a_seat_can_be_the_dealer() -> None:
    s = new(4)
    assert refused(s, CHANCE, "seat:4") == "CT-010"
    assert refused(s, CHANCE, "seat:0>seat:1") == "CT-010"
    assert refused(s, CHANCE, "done") == "CT-010"


def test_ct_011_nobody_acts_before_the_cards_are_dealt() -> None:
    s = new(4)
    assert refused(s, 0, "seat:0") == "CT-011"
    assert refused(s, 0, "card:b07", "CT-D1") == "CT-011"
    assert refused(s, CHANCE, "card:b07", "CT-C3") == "CT-011"


def test_ct_012_a_deal_is_ten_different_cards_of_the_deck_for_each() -> None:
    s = new(3)
    play(s, "seat:0")
    deck = choices(s)
    assert refused(s, CHANCE, ">".join(deck[:29])) == "CT-012"
    assert refused(s, CHANCE, ">".join(deck[:31])) == "CT-012"
    assert refused(s, CHANCE, ">".join([*deck[:29], "card:a01"])) == "CT-012"
    assert refused(s, CHANCE, "done") == "CT-012"


def test_ct_014_only_a_card_not_dealt_can_be_turned() -> None:
    s = dealt(4)
    assert refused(s, CHANCE, "card:a05") == "CT-014"
    assert refused(s, CHANCE, "card:e01") == "CT-014"
    assert refused(s, CHANCE, "card:e09>card:e10") == "CT-014"


def test_ct_092_only_a_token_of_the_stack_can_be_turned() -> None:
    s = dealt(4, mode="paradox")
    play(s, "card:e11")
    assert refused(s, CHANCE, "event:11") == "CT-092"
    assert refused(s, CHANCE, "event:0") == "CT-092"
    line: dict[int, Entry] = {4: ("a13", 0), 7: ("b13", 1)}
    s = position(round=2, moment="end", paradox=True, timeline=line, present=7)
    go_on(s)
    assert refused(s, CHANCE, "event:4") == "CT-092"


# -- phase 1 ---------------------------------------------------------------------------------------


def test_ct_042_before_the_lead_only_the_leader_may_play_one_card_of_the_hand() -> None:
    s = trick()
    assert refused(s, 2, "card:b07") == "CT-042"
    assert refused(s, 2, "card:b07", "CT-D3") == "CT-042"
    assert refused(s, 1, "card:b07") == "CT-042"  # in the hand of seat 2
    assert refused(s, 1, "card:b06>card:c06") == "CT-042"
    assert refused(s, 1, "done") == "CT-042"
    assert refused(s, 1, "card:b06", "CT-D2") == "CT-042"
    assert refused(s, CHANCE, "card:b06") == "CT-042"


def test_ct_043_after_the_lead_one_after_the_other_plays_one_card_of_the_hand() -> None:
    s = trick()
    play(s, "card:b06")
    assert refused(s, 3, "card:a08") == "CT-043"
    assert refused(s, 1, "card:c06") == "CT-043"
    assert refused(s, 1, "card:c06", "CT-D1") == "CT-043"
    assert refused(s, 2, "card:b05") == "CT-043"  # in the hand of seat 0
    assert refused(s, 2, "card:b06") == "CT-043"  # already played
    assert refused(s, 2, "card:b07>card:c07") == "CT-043"
    assert refused(s, 2, "done") == "CT-043"


def test_ct_044_a_seat_elsewhere_may_not_play() -> None:
    s = trick(at={3: 1, 2: 0})
    assert refused(s, 3, "card:a08", "CT-D3") == "CT-044"
    assert refused(s, 2, "card:b07", "CT-D6") == "CT-044"
    play(s, "card:b06")
    assert refused(s, 3, "card:a08") == "CT-044"


def test_ct_046_who_can_follow_may_not_play_another_suit() -> None:
    s = trick()
    play(s, "card:b06")
    assert refused(s, 2, "card:c07") == "CT-046"


def test_ct_046_the_first_card_of_all_is_no_exception() -> None:
    s = position(seats=6, round=8, timeline=TIMELINE, hands={2: "a01 b07 e13"}, trick="b06")
    assert refused(s, 2, "card:a01") == "CT-046"
    assert refused(s, 2, "card:e13") == "CT-046"


def test_what_is_no_card_at_all_is_refused() -> None:
    s = trick()
    for part in (-3, -2, -1, 65, 66, 1000):
        assert s.why_not(s.decision, 1, [part]) == "CT-042"
    play(s, "card:b06")
    for part in (-3, -2, -1, 65, 66, 1000):
        assert s.why_not(s.decision, 2, [part]) == "CT-043"


def test_ct_051_the_leader_at_a_past_event_may_not_play_another_suit() -> None:
    s = position(round=8, timeline=TIMELINE | {8: ("d13", 0)}, event=3, at={2: 3}, hands={2: "b07 c07 d07"})
    assert refused(s, 2, "card:c07") == "CT-051"
    assert refused(s, 2, "card:c09") == "CT-042"


def test_ct_051_a_follower_at_a_past_event_is_refused_by_ct_046() -> None:
    s = position(
        round=8,
        timeline=TIMELINE | {8: ("d13", 0)},
        event=3,
        at={2: 3, 3: 3},
        hands={2: "b07 c07 d07", 3: "b08 c08 d08"},
    )
    play(s, "card:b07")
    assert refused(s, 3, "card:d08") == "CT-046"


# -- the constant, time and travel -----------------------------------------------------------------


def test_ct_071_only_those_at_the_constant_pick() -> None:
    s = picks()
    assert asked(s) == ("CT-D6", [2, 3])
    assert refused(s, 0, "card:a05") == "CT-071"
    assert refused(s, 1, "n:0", "CT-D4") == "CT-071"


def test_ct_072_a_pick_is_one_card_of_the_hand_and_stays() -> None:
    s = picks()
    assert refused(s, 2, "card:a08") == "CT-072"
    assert refused(s, 2, "card:b07>card:c07") == "CT-072"
    assert refused(s, 2, "done") == "CT-072"
    assert refused(s, CHANCE, "card:b07") == "CT-072"
    answer(s, 2, "card:b07")
    assert refused(s, 2, "card:c07") == "CT-072"
    assert refused(s, 2, "n:0", "CT-D4") == "CT-072"


def test_ct_060_while_a_token_is_turned_nobody_acts() -> None:
    line: dict[int, Entry] = {4: ("a13", 0), 7: ("b13", 1)}
    s = position(round=2, moment="end", paradox=True, timeline=line, present=7)
    go_on(s)
    assert refused(s, 0, "n:0", "CT-D5") == "CT-060"
    assert refused(s, CHANCE, "seat:1", "CT-C1") == "CT-060"


def test_ct_065_a_bid_is_made_once_and_nothing_else_is_open() -> None:
    s = bids()
    answer(s, 0, "n:1")
    assert refused(s, 0, "n:2") == "CT-065"
    assert refused(s, 1, choices(s, 1)[0], "CT-D5") == "CT-065"
    assert refused(s, CHANCE, "n:0") == "CT-065"


def test_ct_r03_overspending_is_illegal() -> None:
    s = bids()
    assert refused(s, 0, "n:3") == "CT-R03"
    assert refused(s, 1, "n:1") == "CT-R03"
    assert refused(s, 0, "done") == "CT-R03"


def test_ct_r40_a_trip_has_one_part() -> None:
    line: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}
    s = bids(paradox=True, timeline=line, present=6, crystals={0: 5})
    assert refused(s, 0, "back:1>forward:1") == "CT-R40"
    assert refused(s, 0, "back:1>back:1") == "CT-R40"
    assert refused(s, 0, "n:0>forward:1") == "CT-R40"


def test_ct_r41_no_pawn_leaves_the_line() -> None:
    line: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}
    s = bids(paradox=True, timeline=line, present=6, crystals={0: 5})
    assert refused(s, 0, "forward:2") == "CT-R41"
    assert refused(s, 0, "back:4") == "CT-R41"
    assert refused(s, 1, "back:1") == "CT-R41"


def test_ct_084_after_the_end_nothing_is_answered() -> None:
    s = position(round=10, moment="end", timeline=TIMELINE | {10: ("c13", 2)})
    go_on(s)
    for decision, name in (("CT-D1", "card:b07"), ("CT-D4", "n:0"), ("CT-D6", "card:b07")):
        assert refused(s, 0, name, decision) == "CT-084"
    assert refused(s, CHANCE, "seat:0", "CT-C1") == "CT-084"


def test_ct_033_between_the_phases_nothing_is_open() -> None:
    s = position(round=3, moment="end", timeline=TIMELINE | {3: ("c13", 2)})
    assert isinstance(s.top, Rounds)
    assert s.top.why_closed(s, 0, 0) == "CT-033"


# -- in general ------------------------------------------------------------------------------------


def test_what_is_listed_is_not_refused() -> None:
    for s in (trick(), trick(trick="b06", hands={2: "b07 c07 d07"}), bids(), picks(), new(4), dealt(4)):
        seats = asked(s)[1] or [CHANCE]
        if asked(s)[0] != "CT-C2":
            for seat in seats:
                for part in s.options(s.decision, seat, []):
                    assert s.why_not(s.decision, seat, [part]) == ""


def test_a_refusal_says_what_may_be_answered_instead() -> None:
    s = trick()
    play(s, "card:b06")
    with pytest.raises(
        IllegalChoice, match=r"^seat 2 may not answer card:c07 to CT-D3 \(CT-046\); it may answer card:b07$"
    ):
        answer(s, 2, "card:c07")


def test_every_rule_that_refuses_is_in_the_ledger() -> None:
    assert GAME.rule_of_the_end == "CT-084"
