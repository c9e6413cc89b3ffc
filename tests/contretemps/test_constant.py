"""Changing the constant (CT-070 to CT-082), with CT-D6 and CT-R17 to CT-R22."""

from typing import Any

import pytest

from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import waiting
from tests.contretemps.positions import (
    answer,
    asked,
    bid,
    cards,
    choices,
    constant,
    discarded,
    event,
    go_on,
    hand,
    only,
    owner,
    pick,
    play,
    position,
    refused,
    told,
    view,
    winner,
)

TIMELINE = {1: ("a13", 3), 2: ("b13", 1), 8: ("c13", 3)}


def picking(hands: dict[int, str], **words: Any) -> ContretempsTable:
    """Returns round 8 with these seats at the constant (e10 by default), each with three cards."""
    return position(
        round=8,
        moment="picks",
        timeline=TIMELINE,
        at=dict.fromkeys(hands, 0),
        hands=hands,
        **words,
    )


# -- when and who ----------------------------------------------------------------------------------


def test_ct_070_the_constant_is_changed_only_after_all_events() -> None:
    s = position(
        round=8,
        timeline={1: ("a13", 3), 2: ("b13", 1)},
        at={0: 0, 1: 2},
        hands={0: "d05 ...", 1: "b05 ...", 2: "c06 ...", 3: "c05 ..."},
    )
    for seat, card in ((2, "c06"), (3, "c05"), (1, "b05")):
        assert asked(s)[1] == [seat]
        assert refused(s, 0, "card:d05", "CT-D6") == "CT-044"
        play(s, f"card:{card}")
    assert asked(s) == ("CT-D6", [0])


def test_ct_071_without_a_pawn_at_the_start_it_is_not_changed() -> None:
    s = position(round=8, moment="end", timeline=TIMELINE, at={0: 1, 1: 2})
    go_on(s)
    assert asked(s)[0] == "CT-D4"
    assert constant(s) == "e10"


def test_ct_071_only_those_at_the_start_pick() -> None:
    s = picking({0: "d05 ...", 2: "d06 ..."}, seats=4)
    assert asked(s) == ("CT-D6", [0, 2])
    assert refused(s, 1, choices(s, 0)[0]) == "CT-071"


def test_ct_072_everyone_there_picks_one_card_in_secret() -> None:
    s = picking({0: "a05 b06 e07", 2: "c05 d05 d06"})
    assert choices(s, 0) == cards("a05 b06 e07")
    assert choices(s, 2) == cards("c05 d05 d06")
    unseen = [view(s, seat) for seat in (0, 1, 3, -1)]
    waits = waiting(s)
    answer(s, 2, "card:d05")
    assert [view(s, seat) for seat in (0, 1, 3, -1)] == unseen
    assert waiting(s) == waits
    assert told(s) == []
    assert view(s, 2)["pick"] == "card:d05"
    assert refused(s, 2, "card:d06") == "CT-072"


def test_ct_073_the_picks_are_revealed_together() -> None:
    s = picking({0: "a05 ...", 1: "b06 ...", 2: "c07 ..."})
    pick(s, {2: "c07", 0: "a05"})
    assert told(s) == []
    assert constant(s) == "e10"
    assert len(hand(s, 0).split()) == 3
    pick(s, {1: "b06"})
    assert only(told(s), "pick") == ["pick seat:0 card:a05", "pick seat:1 card:b06", "pick seat:2 card:c07"]
    assert [len(hand(s, seat).split()) for seat in range(4)] == [2, 2, 2, 2]


# -- which card ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "new"), [("a05", "b06", "b06"), ("a13", "b06", "a13")])
def test_ct_074_the_highest_card_becomes_the_constant(first: str, second: str, new: str) -> None:
    s = position(
        round=8,
        moment="picks",
        timeline={1: ("a12", 3), 8: ("c13", 1)},
        at={0: 0, 2: 0},
        hands={0: f"{first} ...", 2: f"{second} ..."},
    )
    pick(s, {0: first, 2: second})
    assert constant(s) == new
    assert discarded(s, new) == [False]
    assert f"constant_new card:{new} suit:{new[0]}" in told(s)


def test_ct_074_the_new_constants_suit_is_trump() -> None:
    s = position(
        round=8,
        moment="picks",
        timeline=TIMELINE,
        at={0: 0},
        hands={0: "d05 d06 a05", 1: "b12 e05", 2: "c05 e06", 3: "b05 c06"},
    )
    pick(s, {0: "d05"})
    bid(s, {})
    play(s, *cards("b05 d06 b12 e06"))  # seat 3 leads; e was trump before
    assert event(s, 9) == ("d06", 0, "b")


def test_ct_075_the_old_constant_is_discarded() -> None:
    s = picking({0: "d05 ..."})
    assert discarded(s, "e10") == [False]
    pick(s, {0: "d05"})
    assert discarded(s, "e10") == [True]


def test_ct_076_all_other_picks_are_discarded() -> None:
    s = picking({0: "a05 ...", 1: "b06 ...", 2: "c07 ..."})
    pick(s, {0: "a05", 1: "b06", 2: "c07"})
    assert constant(s) == "c07"
    assert discarded(s, "a05 b06 c07") == [True, True, False]


def test_ct_077_a_tie_sets_no_constant() -> None:
    s = picking({0: "a07 ...", 1: "b06 ...", 2: "c07 ..."})
    pick(s, {0: "a07", 1: "b06", 2: "c07"})
    assert constant(s) is None


def test_ct_078_a_tie_discards_the_old_constant_all_the_same() -> None:
    s = picking({0: "a07 ...", 2: "c07 ..."})
    pick(s, {0: "a07", 2: "c07"})
    assert discarded(s, "e10") == [True]


def test_ct_079_after_a_tie_the_game_continues_without_trump() -> None:
    s = picking({0: "a07 d05 d06", 2: "c07 e13 e12"})
    pick(s, {0: "a07", 2: "c07"})
    assert asked(s)[0] == "CT-D4"
    bid(s, {})
    while asked(s)[1] != [2]:
        play(s, choices(s)[0])
    play(s, "card:e13")  # as trump it would have won
    while asked(s)[0] == "CT-D3":
        play(s, choices(s)[0])
    assert owner(s, 9) != 2


def test_ct_080_after_a_tie_the_timeline_is_unstable() -> None:
    s = picking({0: "a07 ...", 2: "c07 ..."})
    assert view(s, 1)["instabilities"] == 0
    pick(s, {0: "a07", 2: "c07"})
    assert view(s, 1)["instabilities"] == 1
    assert "torn 1" in told(s)
    stable = picking({0: "a07 ...", 2: "c08 ..."})
    pick(stable, {0: "a07", 2: "c08"})
    assert view(stable, 1)["instabilities"] == 0


def test_ct_081_a_new_constant_changes_no_result_on_the_timeline() -> None:
    s = position(
        round=8,
        moment="picks",
        timeline={1: ("b13", 3), 2: ("e05", 1, "b"), 8: ("c13", 3)},
        at={0: 0},
        hands={0: "b05 ..."},
    )
    pick(s, {0: "b05"})  # e is no longer trump, b is
    assert event(s, 1) == ("b13", 3, "b")
    assert event(s, 2) == ("e05", 1, "b")
    assert event(s, 8) == ("c13", 3, "c")


def test_ct_082_control_changes_only_when_somebody_contests_the_event() -> None:
    s = position(
        round=7,
        moment="picks",
        timeline={1: ("a13", 3), 2: ("e13", 1, "b"), 3: ("e12", 2, "b"), 7: ("c13", 3)},
        at={0: 0},
        hands={0: "d05 b06 b07 c05"},
        crystals={0: 9},
    )
    pick(s, {0: "d05"})
    bid(s, {0: 6})  # from the present, event 8, to event 2
    for _ in range(3):
        play(s, choices(s)[0])
    assert event(s, 2) == ("e13", 1, "b")
    play(s, "card:b06")
    assert event(s, 2) == ("b06", 0, "b")
    assert event(s, 3) == ("e12", 2, "b")  # a weak guard too, but no pawn came


# -- rulings ---------------------------------------------------------------------------------------


def test_ct_d6_each_seat_at_the_constant_may_pick_every_card_in_hand() -> None:
    s = picking({1: "a05 c06 e07", 3: "b08 b09 d10"}, seats=5)
    assert asked(s) == ("CT-D6", [1, 3])
    assert choices(s, 1) == cards("a05 c06 e07")
    assert choices(s, 3) == cards("b08 b09 d10")
    answer(s, 3, "card:b08")
    assert asked(s) == ("CT-D6", [1])


def test_ct_r17_picks_are_compared_by_value_alone() -> None:
    s = picking({0: "e09 ...", 2: "a11 ..."})
    pick(s, {0: "e09", 2: "a11"})  # e is trump, which is irrelevant here
    assert constant(s) == "a11"
    s = picking({0: "a11 ...", 2: "e09 ..."})
    pick(s, {0: "a11", 2: "e09"})
    assert constant(s) == "a11"
    s = picking({0: "e09 ...", 2: "a09 ..."})
    pick(s, {0: "e09", 2: "a09"})
    assert constant(s) is None


def test_ct_r18_who_is_alone_at_the_constant_must_still_pick() -> None:
    s = picking({2: "a05 ..."})
    assert asked(s) == ("CT-D6", [2])
    pick(s, {2: "a05"})
    assert constant(s) == "a05"
    assert len(hand(s, 2).split()) == 2
    s = position(seats=6, round=8, moment="picks", timeline=TIMELINE, at={5: 0}, hands={5: "a01 ..."})
    pick(s, {5: "a01"})  # even with the lowest card there is
    assert constant(s) == "a01"


@pytest.mark.parametrize(
    ("picks", "new"),
    [
        ("a07 b07 c09", "c09"),
        ("c09 a07 b07", "c09"),
        ("a07 c09 b07", "c09"),
        ("a09 b09 c07", None),
        ("a09 b07 c09", None),
        ("a07 b09 c09", None),
        ("a09 b09 c09", None),
        ("a07 b07 c07 d08", "d08"),
        ("a09 b09 c07 d08", None),
    ],
)
def test_ct_r19_only_a_tie_for_the_highest_value_is_a_tie(picks: str, new: str | None) -> None:
    picked = picks.split()
    s = position(
        seats=5,
        round=8,
        moment="picks",
        timeline={1: ("a13", 4), 8: ("e13", 4)},
        at=dict.fromkeys(range(len(picked)), 0),
        hands={seat: f"{card} ..." for seat, card in enumerate(picked)},
    )
    pick(s, dict(enumerate(picked)))
    assert constant(s) == new


def test_ct_r20_on_a_tie_all_picks_are_discarded() -> None:
    s = picking({0: "a07 ...", 1: "b06 ...", 2: "c07 ..."})
    pick(s, {0: "a07", 1: "b06", 2: "c07"})
    assert discarded(s, "a07 b06 c07") == [True, True, True]


def test_ct_r21_without_a_constant_no_card_has_rank_two() -> None:
    s = position(
        round=9,
        constant=None,
        instabilities=1,
        timeline={1: ("a13", 0)},
        hands={0: "b05 a05", 1: "e13 a06", 2: "d13 a07", 3: "c13 a08"},
    )
    play(s, *cards("b05 e13 d13 c13"))
    assert event(s, 9) == ("b05", 0, "b")


def test_ct_r21_later_picks_set_a_new_constant_as_usual() -> None:
    s = picking({0: "a07 ...", 2: "c08 ..."}, constant=None, instabilities=1)
    pick(s, {0: "a07", 2: "c08"})
    assert constant(s) == "c08"
    assert discarded(s, "a07 c08") == [True, False]
    assert asked(s)[0] == "CT-D4"


@pytest.mark.parametrize("between", [None, "e10"])
def test_ct_r22_as_a_house_rule_the_second_instability_ends_the_game(between: str | None) -> None:
    s = picking({0: "a07 ...", 2: "c07 ..."}, constant=between, instabilities=1, second_instability_ends_game=True)
    pick(s, {0: "a07", 2: "c07"})
    assert asked(s) == ("over", [])
    assert winner(s) == 3  # with two events: the final evaluation of CT-R23
    assert s.present == 8


@pytest.mark.parametrize("between", [None, "e10"])
def test_ct_r22_by_default_the_game_goes_on_without_trump(between: str | None) -> None:
    s = picking({0: "a07 ...", 2: "c07 ..."}, constant=between, instabilities=1)
    pick(s, {0: "a07", 2: "c07"})
    assert asked(s)[0] == "CT-D4"
    assert constant(s) is None
    assert view(s, 0)["instabilities"] == 2


def test_ct_r22_by_default_a_third_one_ends_nothing_either() -> None:
    s = picking({0: "a07 ...", 2: "c07 ..."}, constant=None, instabilities=2)
    pick(s, {0: "a07", 2: "c07"})
    assert asked(s)[0] == "CT-D4"


def test_ct_r22_the_first_instability_ends_nothing() -> None:
    s = picking({0: "a07 ...", 2: "c07 ..."})
    pick(s, {0: "a07", 2: "c07"})
    assert asked(s)[0] == "CT-D4"


def test_ct_r22_a_new_constant_after_an_instability_ends_nothing() -> None:
    s = picking({0: "a07 ...", 2: "c08 ..."}, constant=None, instabilities=2)
    s.second_tear_ends = True  # only a tie itself may end the game
    pick(s, {0: "a07", 2: "c08"})
    assert asked(s)[0] == "CT-D4"
