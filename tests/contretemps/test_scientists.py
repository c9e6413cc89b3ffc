"""Phase 3: moving the scientists in the classic mode (CT-064 to CT-069), with CT-D4 and CT-R03."""

import pytest

from chronotheque.kernel import waiting
from tests.contretemps.playing import SEAT_COUNTS
from tests.contretemps.positions import (
    answer,
    asked,
    bid,
    choices,
    only,
    pawns,
    play,
    position,
    purses,
    refused,
    told,
    view,
)

TIMELINE = {1: ("a13", 0), 2: ("b13", 1)}


def test_ct_064_a_bid_is_hidden_while_others_choose() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 2, 1: 3})
    unseen = [view(s, seat) for seat in (1, 2, 3, -1)]
    waits = waiting(s)
    answer(s, 0, "n:2")
    assert [view(s, seat) for seat in (1, 2, 3, -1)] == unseen
    assert waiting(s) == waits
    assert view(s, 0)["trip"] == 2
    assert told(s) == []


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ct_065_each_player_decides_how_many_crystals_to_spend(seats: int) -> None:
    s = position(
        seats=seats, round=3, moment="bids", timeline=TIMELINE, crystals={seat: seat for seat in range(seats)}
    )
    assert asked(s) == ("CT-D4", list(range(seats)))
    for seat in reversed(range(seats)):
        assert choices(s, seat) == [f"n:{n}" for n in range(min(seat, 4) + 1)]


def test_ct_065_a_decision_is_made_once() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={1: 3})
    answer(s, 1, "n:1")
    assert asked(s) == ("CT-D4", [0, 2, 3])
    assert refused(s, 1, "n:2") == "CT-065"


def test_ct_066_all_decisions_are_revealed_together() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 2, 1: 3})
    for seat, name in ((3, "n:0"), (1, "n:1"), (0, "n:2")):
        answer(s, seat, name)
        assert told(s) == []
        assert pawns(s) == [4, 4, 4, 4]
        assert purses(s) == [2, 3, 0, 0]
    answer(s, 2, "n:0")
    assert pawns(s) == [2, 3, 4, 4]
    assert only(told(s), "stay", "back") == [
        "back seat:0 2 event:2",
        "back seat:1 1 event:3",
        "stay seat:2",
        "stay seat:3",
    ]


def test_ct_067_spent_crystals_go_back_to_the_reserve() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 2, 1: 3})
    assert s.reserve == 25
    bid(s, {0: 2, 1: 1})
    assert purses(s) == [0, 2, 0, 0]
    assert s.reserve == 28


def test_ct_068_each_pawn_moves_back_one_event_for_each_crystal_spent() -> None:
    s = position(seats=5, round=3, moment="bids", timeline=TIMELINE, crystals={0: 1, 1: 2, 2: 3, 3: 4, 4: 9})
    bid(s, {0: 1, 1: 2, 2: 3, 3: 4, 4: 0})
    assert pawns(s) == [3, 2, 1, 0, 4]


def test_ct_068_the_next_round_begins_at_the_places_of_the_pawns() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 2, 2: 2})
    bid(s, {0: 2, 2: 2})
    assert s.round == 4
    assert asked(s) == ("CT-D1", [1])
    play(s, choices(s)[0])
    play(s, choices(s)[0])
    assert asked(s) == ("CT-D2", [0])


def test_ct_069_to_spend_nothing_and_stay_is_allowed() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 9})
    assert [choices(s, seat)[0] for seat in range(4)] == ["n:0"] * 4
    bid(s, {})
    assert pawns(s) == [4, 4, 4, 4]
    assert purses(s) == [9, 0, 0, 0]


def test_ct_r03_nobody_may_spend_more_than_they_have() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 2})
    assert choices(s, 0) == ["n:0", "n:1", "n:2"]
    assert refused(s, 0, "n:3") == "CT-R03"
    assert refused(s, 1, "n:1") == "CT-R03"


def test_ct_r03_nobody_may_spend_more_than_the_way_to_the_constant_costs() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 12})
    assert choices(s, 0) == ["n:0", "n:1", "n:2", "n:3", "n:4"]
    assert refused(s, 0, "n:5") == "CT-R03"
    assert refused(s, 0, "n:100") == "CT-R03"


@pytest.mark.parametrize(
    ("done", "owned", "most"), [(1, 0, 0), (1, 1, 1), (1, 5, 2), (5, 5, 5), (5, 6, 6), (5, 7, 6), (9, 30, 10)]
)
def test_ct_d4_a_number_up_to_the_own_crystals_or_the_position_of_the_present(
    done: int, owned: int, most: int
) -> None:
    s = position(round=done, moment="bids", timeline={1: ("a13", 0)}, crystals={2: owned})
    assert asked(s) == ("CT-D4", [0, 1, 2, 3])
    assert choices(s, 2) == [f"n:{n}" for n in range(most + 1)]


def test_ct_d4_all_answer_in_any_order() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 1, 3: 1})
    for seat in (2, 0, 3, 1):
        answer(s, seat, choices(s, seat)[-1])
    assert pawns(s) == [3, 4, 4, 3]
    assert asked(s) == ("CT-D1", [1])  # seat 1 owns event 2, the nearest with an owner
