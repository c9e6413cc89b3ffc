"""Phase 1: playing cards (CT-042 to CT-051), with CT-D1 to CT-D3 and the consolation crystal."""

import pytest

from tests.contretemps.playing import SEAT_COUNTS
from tests.contretemps.positions import (
    asked,
    bid,
    cards,
    choices,
    event,
    only,
    play,
    position,
    purses,
    refused,
    told,
)

# Seat 0 leads in these examples: it owns event 1, the only one with an owner before the present.
FIRST = {1: ("a13", 0)}


# -- who plays -------------------------------------------------------------------------------------


def test_ct_042_the_leader_plays_the_first_card() -> None:
    s = position(round=8, timeline={1: ("a13", 2)}, hands={1: "b05 ...", 2: "b06 ..."})
    assert asked(s) == ("CT-D1", [2])
    assert refused(s, 1, "card:b05") == "CT-042"
    play(s, "card:b06")
    assert asked(s) == ("CT-D3", [3])


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_043_then_each_other_participant_plays_one_card_clockwise(seats: int) -> None:
    for first in range(seats):
        s = position(seats=seats, round=8, timeline={1: ("a13", first)})
        order = []
        while asked(s)[0] != "CT-D4":
            order.append(int(s.seat))
            play(s, choices(s)[0])
        assert order == [(first + i) % seats for i in range(seats)]


def test_ct_043_those_who_are_elsewhere_are_passed_over() -> None:
    s = position(seats=6, round=8, timeline={1: ("a13", 4)}, at={5: 0, 1: 0, 2: 0})
    order = []
    while asked(s)[0] in ("CT-D1", "CT-D3"):
        order.append(int(s.seat))
        play(s, choices(s)[0])
    assert order == [4, 0, 3]


def test_ct_044_who_is_not_at_the_event_plays_no_card_to_it() -> None:
    s = position(round=8, timeline=FIRST, at={2: 1}, hands={2: "b05 ..."})
    assert refused(s, 2, "card:b05") == "CT-044"
    order = []
    while s.round == 8 and asked(s)[0] in ("CT-D1", "CT-D3"):
        order.append(int(s.seat))
        play(s, choices(s)[0])
    assert order == [0, 1, 3]


# -- following suit --------------------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "follows"), [("b05", "b06 b07"), ("c05", "c09"), ("d05", "b06 b07 c09")])
def test_ct_045_the_suit_of_the_leaders_card_is_led(lead: str, follows: str) -> None:
    s = position(round=8, timeline=FIRST, hands={0: "b05 c05 d05", 1: "b06 b07 c09"})
    play(s, f"card:{lead}")
    assert choices(s, 1) == cards(follows)
    assert s.led >> 4 * 8 & 15 == "abcde".index(lead[0]) + 1


def test_ct_046_a_seat_that_can_follow_must() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "b12 e05 a06"}, trick="b07")
    assert choices(s, 1) == ["card:b12"]
    assert refused(s, 1, "card:a06") == "CT-046"
    assert refused(s, 1, "card:e05") == "CT-046"  # not even with a trump


def test_ct_046_only_the_lead_counts_not_what_was_thrown_off_since() -> None:
    s = position(round=8, timeline=FIRST, hands={2: "b12 c05 a06"}, trick="b07 c09")
    assert choices(s, 2) == ["card:b12"]


def test_ct_047_a_seat_that_cannot_follow_plays_what_it_likes() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "a06 c12 e05"}, trick="b07")
    assert choices(s, 1) == cards("a06 c12 e05")


def test_ct_050_at_a_past_event_the_suit_first_led_there_is_led() -> None:
    s = position(
        round=8,
        event=3,
        timeline={1: ("a13", 0), 3: ("e09", 1, "b"), 8: ("c13", 3)},
        at={0: 3, 2: 3},
        hands={0: "b05 a06 e05", 2: "a07 b08 e06"},
    )
    assert choices(s, 0) == ["card:b05"]
    play(s, "card:b05")
    assert choices(s, 2) == ["card:b08"]


def test_ct_050_even_if_the_leader_plays_another_suit() -> None:
    s = position(
        round=8,
        event=3,
        timeline={1: ("a13", 0), 3: ("b09", 1), 8: ("c13", 3)},
        at={0: 3, 2: 3},
        hands={0: "a05 a06 c05", 2: "a07 b08 c06"},
    )
    play(s, "card:a05")
    assert choices(s, 2) == ["card:b08"]


def test_ct_051_the_leader_at_a_past_event_must_follow_too() -> None:
    s = position(
        round=8,
        event=3,
        timeline={1: ("a13", 0), 3: ("b09", 1), 8: ("c13", 3)},
        at={0: 3},
        hands={0: "b05 e06 c05"},
    )
    assert choices(s, 0) == ["card:b05"]
    assert refused(s, 0, "card:e06") == "CT-051"


def test_ct_d1_at_an_event_not_yet_resolved_the_leader_may_lead_every_card() -> None:
    s = position(round=8, timeline=FIRST, hands={0: "a05 b06 e07"})
    assert asked(s) == ("CT-D1", [0])
    assert choices(s) == cards("a05 b06 e07")


def test_ct_d2_at_a_resolved_event_the_leader_follows_or_plays_what_it_likes() -> None:
    words = {1: ("a13", 0), 3: ("b09", 1), 8: ("c13", 3)}
    s = position(round=8, event=3, timeline=words, at={0: 3}, hands={0: "b05 b11 c05"})
    assert asked(s) == ("CT-D2", [0])
    assert choices(s) == cards("b05 b11")
    s = position(round=8, event=3, timeline=words, at={0: 3}, hands={0: "a05 c05 e05"})
    assert asked(s) == ("CT-D2", [0])
    assert choices(s) == cards("a05 c05 e05")


def test_ct_d3_each_other_participant_follows_or_plays_what_it_likes() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "b05 b11 c05", 2: "a05 c06 e05"}, trick="b07")
    assert asked(s) == ("CT-D3", [1])
    assert choices(s) == cards("b05 b11")
    play(s, "card:b11")
    assert asked(s) == ("CT-D3", [2])
    assert choices(s) == cards("a05 c06 e05")


# -- the consolation crystal -----------------------------------------------------------------------


def test_ct_048_a_card_of_the_led_suit_below_the_highest_there_gains_a_crystal() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "b07 ...", 2: "b12 ...", 3: "b10 ..."}, trick="b09")
    assert purses(s) == [0, 0, 0, 0]  # the first card is not below any
    play(s, "card:b07")
    assert purses(s) == [0, 1, 0, 0]
    play(s, "card:b12")
    assert purses(s) == [0, 1, 0, 0]
    play(s, "card:b10")  # above the lead, and below the highest
    assert only(told(s), "consolation") == ["consolation seat:1", "consolation seat:3"]


def test_ct_048_a_card_of_another_suit_gains_nothing() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "a05 ...a", 2: "b07 ..."}, trick="b09")
    play(s, "card:a05")
    assert purses(s) == [0, 0, 0, 0]
    play(s, "card:b07")
    assert purses(s) == [0, 0, 1, 0]


def test_ct_049_the_crystal_is_taken_at_once_from_the_reserve() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "b07 ..."}, crystals={1: 2}, trick="b09")
    play(s, "card:b07")
    assert asked(s) == ("CT-D3", [2])
    assert purses(s) == [0, 3, 0, 0]
    assert s.reserve == 27


def test_ct_r07_the_defending_card_counts_if_it_is_of_the_led_suit() -> None:
    s = position(
        round=8,
        event=3,
        timeline={1: ("a13", 0), 3: ("b11", 1), 8: ("c13", 3)},
        at={0: 3, 1: 3, 2: 3},
        hands={0: "b10 ...", 1: "b12 ...", 2: "b05 ..."},
    )
    play(s, "card:b10")
    assert purses(s) == [1, 0, 0, 0]
    play(s, "card:b12")
    assert purses(s) == [1, 0, 0, 0]
    play(s, "card:b05")
    assert only(told(s), "consolation") == ["consolation seat:0", "consolation seat:2"]


def test_ct_r07_a_defending_trump_does_not_count() -> None:
    s = position(
        round=8,
        event=3,
        timeline={1: ("a13", 0), 3: ("e11", 1, "b"), 8: ("c13", 3)},
        at={0: 3, 1: 3},
        hands={0: "b10 ...", 1: "b07 ..."},
    )
    play(s, "card:b10")
    assert purses(s) == [0, 0, 0, 0]
    play(s, "card:b07")
    assert only(told(s), "consolation") == ["consolation seat:1"]


def test_ct_r08_a_trump_on_the_table_neither_gives_nor_blocks_the_crystal() -> None:
    s = position(
        seats=5,
        round=8,
        timeline=FIRST,
        hands={1: "e13 ...e", 2: "b07 ...", 3: "b11 ...", 4: "e03 ...ac"},
        trick="b09",
    )
    play(s, "card:e13")
    assert purses(s) == [0, 0, 0, 0, 0]
    play(s, "card:b07")
    assert purses(s) == [0, 0, 1, 0, 0]
    play(s, "card:b11")  # below the trump, but above every b
    assert purses(s) == [0, 0, 1, 0, 0]
    play(s, "card:e03")  # a trump below a trump
    assert only(told(s), "consolation") == ["consolation seat:2"]


def test_ct_r08_if_trump_is_led_the_rule_works_as_usual() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "e07 ...", 2: "e13 ..."}, trick="e12")
    play(s, "card:e07")
    assert purses(s) == [0, 1, 0, 0]
    play(s, "card:e13")
    assert purses(s) == [0, 1, 0, 0]


def test_ct_r26_an_empty_reserve_gives_nothing_and_owes_nothing() -> None:
    s = position(
        round=8,
        timeline=FIRST,
        hands={1: "b07 ...", 2: "b05 ...", 3: "b13 ..."},
        crystals={0: 30},
        trick="b09",
    )
    play(s, "card:b07")
    assert purses(s) == [30, 0, 0, 0]
    assert s.reserve == 0
    play(s, "card:b05", "card:b13")
    assert only(told(s), "consolation") == []
    bid(s, {0: 4})
    assert purses(s) == [26, 0, 0, 0]


def test_ct_r26_the_last_crystal_of_the_reserve_is_given() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "b07 ...", 2: "b05 ..."}, crystals={0: 29}, trick="b09")
    play(s, "card:b07", "card:b05")
    assert purses(s) == [29, 1, 0, 0]
    assert s.reserve == 0


def test_the_event_keeps_its_cards_until_all_have_played() -> None:
    s = position(round=8, timeline=FIRST, hands={1: "b12 ..."}, trick="b09")
    play(s, "card:b12")
    assert event(s, 8) is None
