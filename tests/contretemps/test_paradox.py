"""Variant: Temporal Paradoxes (CT-090 to CT-098), with CT-D5, CT-R38 to CT-R43 and CT-R46."""

from typing import Any

import pytest

from chronotheque.games.contretemps.state import ContretempsTable, distance
from chronotheque.kernel import Rng
from tests.contretemps.playing import SEAT_COUNTS, begun, dealt
from tests.contretemps.positions import (
    Entry,
    answer,
    asked,
    being_played,
    bid,
    cards,
    choices,
    discarded,
    event,
    go_on,
    line,
    only,
    pawns,
    pick,
    play,
    position,
    purses,
    refused,
    told,
    view,
    winner,
)

# Tokens on the table: 2, 4, 6, 9. The 6 was turned last, so the 9 is in the future.
LINE: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}


def paradox(**words: Any) -> ContretempsTable:
    """Returns a trick of round 4 on the timeline 2, 4, 6, 9."""
    usual: dict[str, Any] = {"round": 4, "timeline": LINE, "present": 6}
    return position(paradox=True, **usual | words)


def bidding(**words: Any) -> ContretempsTable:
    """Returns the bids of round 3 on the timeline 2, 4, 6, 9."""
    usual: dict[str, Any] = {"round": 3}
    return paradox(moment="bids", **usual | words)


# -- side B of the time machine --------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_090_everybody_uses_side_b(seats: int) -> None:
    s = bidding(seats=seats)
    assert asked(s) == ("CT-D5", list(range(seats)))
    assert refused(s, 0, "n:0", "CT-D4") == "CT-065"


def test_ct_091_side_b_has_a_place_for_going_back_and_one_for_going_forward() -> None:
    s = bidding(crystals={1: 9})
    assert choices(s, 1) == ["n:0", "back:1", "back:2", "back:3", "forward:1"]


def test_ct_092_tokens_come_in_an_order_that_nobody_knows() -> None:
    firsts = set()
    for seed in range(80):
        s = dealt(seats=3, mode="paradox")
        play(s, choices(s)[0])
        s.draw(Rng(seed))
        firsts.add(int(s.present))
    assert firsts == set(range(1, 11))


def test_ct_092_in_every_phase_2_chance_turns_the_next_token() -> None:
    s = paradox(moment="end", timeline={2: ("a13", 0), 4: ("b09", 1), 6: ("d09", 3), 9: ("c09", 2)})
    go_on(s)
    assert asked(s) == ("CT-C4", [])
    assert choices(s) == [f"event:{number}" for number in (1, 3, 5, 7, 8, 10)]
    play(s, "event:8")
    assert asked(s)[0] == "CT-D5"


@pytest.mark.parametrize(
    ("token", "after"), [(1, [1, 2, 4, 6, 9]), (5, [2, 4, 5, 6, 9]), (10, [2, 4, 6, 9, 10]), (7, [2, 4, 6, 7, 9])]
)
def test_ct_093_a_new_token_is_inserted_where_its_number_fits(token: int, after: list[int]) -> None:
    s = paradox(moment="end", timeline={2: ("a13", 0), 4: ("b09", 1), 6: ("d09", 3), 9: ("c09", 2)})
    go_on(s)
    play(s, f"event:{token}")
    assert line(s) == after
    rows = view(s, 0)["timeline"]
    assert [row["event"] for row in rows] == after


@pytest.mark.parametrize("token", [1, 5, 10])
def test_ct_094_the_token_placed_last_is_the_present_wherever_it_is(token: int) -> None:
    s = paradox(moment="end", timeline={2: ("a13", 0), 4: ("b09", 1), 6: ("d09", 3), 9: ("c09", 2)}, at={0: 2})
    go_on(s)
    play(s, f"event:{token}")
    assert s.present == token
    assert pawns(s) == [token] * 4
    bid(s, {})
    assert asked(s)[0] == "CT-D1"
    assert being_played(s) == token


def test_ct_095_players_may_travel_towards_the_past() -> None:
    s = bidding(crystals={0: 1, 1: 2, 2: 3})
    bid(s, {0: "back:1", 1: "back:2", 2: "back:3"})
    assert pawns(s) == [4, 2, 0, 6]
    assert purses(s) == [0, 0, 0, 0]


def test_ct_096_players_may_travel_towards_the_future() -> None:
    timeline = {2: None, 4: ("b09", 1), 6: None, 9: ("c09", 2)}
    s = bidding(timeline=timeline, present=2, crystals={0: 4, 1: 2, 2: 3})
    bid(s, {0: "forward:1", 1: "forward:2", 2: "forward:3"})
    assert pawns(s) == [4, 6, 9, 2]
    assert purses(s) == [3, 0, 0, 0]
    assert s.reserve == 27
    assert only(told(s), "forward", "stay") == [
        "forward seat:0 1 event:4",
        "forward seat:1 2 event:6",
        "forward seat:2 3 event:9",
        "stay seat:3",
    ]


def test_ct_097_the_place_of_the_crystals_gives_the_direction() -> None:
    for name, place in (("back:1", 4), ("forward:1", 9), ("n:0", 6)):
        s = bidding(crystals={0: 1})
        bid(s, {0: name})
        assert pawns(s) == [place, 6, 6, 6]


def test_ct_097_the_direction_is_as_secret_as_the_number() -> None:
    for name in ("back:1", "forward:1"):
        s = bidding(crystals={0: 1})
        unseen = [view(s, seat) for seat in (1, 2, 3, -1)]
        answer(s, 0, name)
        assert [view(s, seat) for seat in (1, 2, 3, -1)] == unseen
        assert told(s) == []


def test_ct_098_all_other_rules_stay() -> None:
    s = paradox(hands={0: "d05 ...abc", 1: "d07 ...", 2: "d06 ...", 3: "e05 ...ce"})
    assert asked(s) == ("CT-D1", [1])  # CT-039: seat 1 owns the 4
    play(s, *cards("d07 d06 e05"))
    assert purses(s) == [0, 0, 1, 0]  # CT-048
    assert choices(s) == ["card:d05"]  # CT-046
    play(s, "card:d05")
    assert event(s, 6) == ("e05", 3, "d")  # CT-054
    play(s, "event:7")
    assert purses(s) == [2, 1, 2, 1]  # CT-063, and one more consolation for seat 0


def test_ct_d5_stay_or_back_or_forward_within_crystals_and_line() -> None:
    line_of_five: dict[int, Entry] = {1: None, 3: ("a13", 0), 5: None, 7: ("b13", 1), 8: ("c13", 2)}
    s = position(
        round=4,
        moment="bids",
        paradox=True,
        timeline=line_of_five,
        present=5,
        crystals={1: 1, 2: 2, 3: 8},
    )
    assert asked(s) == ("CT-D5", [0, 1, 2, 3])
    assert choices(s, 0) == ["n:0"]
    assert choices(s, 1) == ["n:0", "back:1", "forward:1"]
    assert choices(s, 2) == ["n:0", "back:1", "back:2", "forward:1", "forward:2"]
    assert choices(s, 3) == ["n:0", "back:1", "back:2", "back:3", "forward:1", "forward:2"]


def test_ct_d5_at_the_end_of_the_line_nothing_is_ahead() -> None:
    timeline: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None}
    s = bidding(round=2, timeline=timeline, crystals={0: 9})
    assert choices(s, 0) == ["n:0", "back:1", "back:2", "back:3"]


# -- rulings ---------------------------------------------------------------------------------------


def test_ct_r38_round_1_turns_a_random_token_on_which_all_begin() -> None:
    s = dealt(seats=5, mode="paradox")
    play(s, choices(s)[0])
    assert asked(s) == ("CT-C4", [])
    assert choices(s) == [f"event:{number}" for number in range(1, 11)]
    play(s, "event:8")
    assert line(s) == [8]
    assert pawns(s) == [8, 8, 8, 8, 8]
    assert asked(s) == ("CT-D1", [1])  # CT-041: the marker's holder


def test_ct_r39_present_then_past_then_future_each_from_the_nearest() -> None:
    s = position(
        seats=6,
        round=6,
        paradox=True,
        timeline={1: ("a13", 0), 3: None, 5: None, 6: None, 8: None, 10: None},
        present=5,
        at={0: 10, 1: 6, 2: 1, 3: 3, 4: 5, 5: 8},
    )
    order = []
    while asked(s)[0] in ("CT-D1", "CT-D2"):
        order.append(being_played(s))
        play(s, choices(s)[0])
    assert order == [5, 3, 1, 6, 8, 10]


def test_ct_r39_after_the_last_one_the_check_and_then_the_constant() -> None:
    s = paradox(
        timeline={2: ("a13", 0), 4: ("b09", 0), 6: ("d13", 3), 9: ("c09", 2)},
        at={0: 9, 1: 0},
        event=9,
        hands={0: "c10 ...", 1: "a05 ..."},
    )
    play(s, "card:c10")
    assert winner(s) == 0
    s = paradox(
        timeline={2: ("a13", 0), 4: ("b09", 0), 6: ("d13", 3), 9: ("c09", 2)},
        at={0: 9, 1: 0},
        event=9,
        hands={0: "c08 ...", 1: "a05 ..."},
    )
    play(s, "card:c08")
    assert asked(s) == ("CT-D6", [1])
    pick(s, {1: "a05"})
    assert asked(s)[0] == "CT-C4"


def test_ct_r40_one_trip_has_one_direction() -> None:
    s = bidding(crystals={0: 5})
    assert refused(s, 0, "back:1>forward:1") == "CT-R40"
    assert refused(s, 0, "forward:1>back:2") == "CT-R40"


def test_ct_r41_back_at_most_to_the_constant_and_forward_at_most_to_the_last_token() -> None:
    s = bidding(crystals={0: 9, 1: 1})
    assert refused(s, 0, "back:4") == "CT-R41"
    assert refused(s, 0, "forward:2") == "CT-R41"
    assert refused(s, 1, "back:2") == "CT-R41"  # overspending
    assert refused(s, 2, "forward:1") == "CT-R41"
    bid(s, {0: "back:3", 1: "forward:1"})
    assert pawns(s) == [0, 9, 6, 6]


def test_ct_r42_directly_before_is_the_left_neighbour_on_the_table() -> None:
    for owner in range(4):  # the 6 was placed last; the 4 is to its left, whenever it was placed
        s = paradox(timeline={2: ("a13", (owner + 1) % 4), 4: ("b09", owner), 6: None, 9: ("c09", (owner + 2) % 4)})
        assert asked(s) == ("CT-D1", [owner])


def test_ct_r42_the_first_event_is_the_leftmost_one() -> None:
    for marker in range(4):
        s = paradox(present=2, timeline={2: None, 4: ("b09", 0), 6: ("d09", 1), 9: ("c09", 2)}, marker=marker)
        assert asked(s) == ("CT-D1", [marker])


def test_ct_r42_nearest_to_the_constant_is_the_lowest_position() -> None:
    line_of_ten: dict[int, Entry] = dict.fromkeys(range(1, 11))
    s = position(
        round=10,
        moment="end",
        paradox=True,
        timeline=line_of_ten | {3: ("a13", 2), 5: ("b13", 0), 7: ("c13", 0), 9: ("d13", 2)},
        present=9,
    )
    go_on(s)
    assert winner(s) == 2


def test_ct_r43_positions_are_recounted_after_an_insertion() -> None:
    full: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: ("d09", 3), 9: ("c09", 2, "b")}
    s = paradox(moment="end", timeline=full, crystals={0: 5})
    assert [int(distance(s, number)) for number in (2, 4, 6, 9)] == [1, 2, 3, 4]
    go_on(s)
    play(s, "event:5")
    assert [int(distance(s, number)) for number in (2, 4, 5, 6, 9)] == [1, 2, 3, 4, 5]
    assert choices(s, 0)[-3:] == ["back:3", "forward:1", "forward:2"]


def test_ct_r43_discs_led_suits_and_defending_cards_stay_with_their_tokens() -> None:
    full: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: ("d09", 3), 9: ("c09", 2, "b")}
    s = paradox(moment="end", timeline=full)
    before = [event(s, number) for number in full]
    go_on(s)
    play(s, "event:1")
    assert (
        [event(s, number) for number in full]
        == before
        == [
            ("a13", 0, "a"),
            ("b09", 1, "b"),
            ("d09", 3, "d"),
            ("c09", 2, "b"),
        ]
    )
    assert event(s, 1) is None


def test_ct_r46_a_resolved_token_in_the_future_is_replayed_like_a_past_one() -> None:
    words: dict[str, Any] = {
        "timeline": {2: ("a13", 0), 4: ("b09", 1), 6: ("d13", 3), 9: ("c09", 2)},
        "at": {0: 9, 1: 9},
        "event": 9,
    }
    s = paradox(**words, hands={0: "c08 c12 ...abde", 1: "c11 a05 ..."})
    assert asked(s) == ("CT-D2", [0])  # from seat 3, who owns the 6, the nearest clockwise
    assert choices(s) == cards("c08 c12")  # CT-051
    play(s, "card:c08")
    assert purses(s)[0] == 1  # CT-R07
    assert refused(s, 1, "card:a05") == "CT-046"
    play(s, "card:c11")
    assert event(s, 9) == ("c11", 1, "c")  # CT-057 to CT-059
    assert discarded(s, "c09 c08 c11") == [True, True, False]  # CT-R04


def test_ct_r46_a_token_in_the_future_that_was_never_resolved_is_led_freely() -> None:
    s = paradox(
        timeline={2: ("a13", 0), 4: ("b09", 1), 6: ("d13", 3), 9: None},
        at={0: 9, 1: 9},
        event=9,
        hands={0: "a05 b05 c05 ...", 1: "b06 ..."},
    )
    assert asked(s) == ("CT-D1", [0])
    assert len(choices(s)) == 7
    play(s, "card:b05", "card:b06")
    assert event(s, 9) == ("b06", 1, "b")


def test_ct_r46_a_defended_future_token_stays_with_its_owner() -> None:
    s = paradox(
        timeline={2: ("a13", 0), 4: ("b09", 1), 6: ("d13", 3), 9: ("c09", 2)},
        at={0: 9},
        event=9,
        hands={0: "c08 ..."},
    )
    play(s, "card:c08")
    assert event(s, 9) == ("c09", 2, "c")


def test_the_paradox_line_of_a_new_table_has_one_token() -> None:
    assert line(begun(mode="paradox")) == [5]
