"""End of the game (CT-083 to CT-089), with CT-R16, CT-R23, CT-R24, CT-R28 to CT-R31 and CT-R37."""

import pytest

from chronotheque.games.contretemps.state import controlled
from tests.contretemps.playing import MODES, SEAT_COUNTS, moments
from tests.contretemps.positions import (
    asked,
    bid,
    cards,
    choices,
    constant,
    event,
    go_on,
    hand,
    line,
    pawns,
    play,
    position,
    purses,
    refused,
    winner,
)


def test_ct_083_victory_is_checked_only_after_all_events_of_the_round() -> None:
    s = position(
        round=4,
        timeline={1: ("a13", 0), 2: ("b12", 0), 3: ("d05", 1)},
        at={3: 2},
        hands={0: "c13 ...", 1: "c05 ...", 2: "c06 ...", 3: "b05 ..."},
    )
    play(s, *cards("c05 c06 c13"))  # seat 1 leads, seat 0 wins its third event
    assert controlled(s, 0) == 3
    assert asked(s) == ("CT-D2", [3])
    play(s, "card:b05")
    assert winner(s) == 0


def test_ct_083_it_is_checked_in_every_round() -> None:
    for number in range(3, 11):
        s = position(round=number, moment="end", timeline={1: ("a13", 2), 2: ("b13", 2), number: ("c13", 2)})
        go_on(s)
        assert winner(s) == 2


def test_ct_084_who_controls_three_events_at_the_check_wins_at_once() -> None:
    s = position(
        round=4,
        moment="end",
        timeline={1: ("a13", 0), 2: ("b13", 2), 3: ("d13", 2), 4: ("c13", 2)},
        at={0: 3, 1: 0},
    )
    go_on(s)
    assert winner(s) == 2
    assert line(s) == [1, 2, 3, 4]
    assert purses(s) == [0, 0, 0, 0]
    assert refused(s, 0, "n:0", "CT-D4") == "CT-084"


@pytest.mark.parametrize(("near", "far"), [(0, 3), (3, 0), (1, 2)])
def test_ct_085_of_two_with_three_events_the_one_nearest_to_the_constant_wins(near: int, far: int) -> None:
    s = position(
        round=7,
        moment="end",
        timeline={
            1: ("a12", 4),
            2: ("a13", near),
            3: ("b13", far),
            4: ("c13", far),
            5: ("d13", near),
            6: ("b12", near),
            7: ("c12", far),
        },
        at={near: 6},
        seats=5,
    )
    go_on(s)
    assert winner(s) == near


def test_ct_086_after_round_10_those_with_two_events_are_compared() -> None:
    s = position(
        round=10,
        moment="end",
        timeline={1: ("a13", 0), 2: ("b13", 1), 4: ("c13", 2), 9: ("d13", 2), 10: ("c12", 1)},
    )
    go_on(s)
    assert winner(s) == 1  # seat 0 is nearer to the constant, but has only one event


def test_ct_086_not_before_round_10() -> None:
    s = position(round=9, moment="end", timeline={1: ("a13", 0), 2: ("b13", 1), 9: ("c12", 1)})
    go_on(s)
    assert winner(s) is None


@pytest.mark.parametrize(("near", "far"), [(0, 1), (1, 0), (3, 0), (0, 5), (5, 2)])
def test_ct_087_among_those_the_one_nearest_to_the_constant_wins(near: int, far: int) -> None:
    s = position(
        seats=6,
        round=10,
        moment="end",
        timeline={1: ("a13", 4), 2: ("b13", near), 3: ("c13", far), 4: ("d13", far), 10: ("c12", near)},
    )
    go_on(s)
    assert winner(s) == near


def test_ct_089_if_nobody_has_won_the_next_round_follows() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 1)})
    go_on(s)
    assert s.round == 3
    bid(s, {})
    assert s.round == 4
    assert asked(s)[0] == "CT-D1"


def test_ct_r16_after_round_10_there_is_no_change_of_the_constant_no_time_and_no_travel() -> None:
    s = position(round=10, moment="end", timeline={1: ("a13", 0), 10: ("b13", 1)}, at={2: 0}, crystals={0: 4})
    go_on(s)
    assert asked(s) == ("over", [])
    assert winner(s) == 0
    assert constant(s) == "e10"
    assert line(s) == list(range(1, 11))
    assert pawns(s) == [10, 10, 0, 10]
    assert purses(s) == [4, 0, 0, 0]


def test_ct_r23_most_events_win() -> None:
    s = position(round=10, moment="end", timeline={1: ("a13", 0), 9: ("b13", 3), 10: ("c13", 3)})
    go_on(s)
    assert winner(s) == 3


def test_ct_r23_if_nobody_has_two_the_lowest_position_wins() -> None:
    s = position(round=10, moment="end", timeline={1: ("a13", 2), 9: ("b13", 0), 10: ("c13", 3)})
    go_on(s)
    assert winner(s) == 2


@pytest.mark.parametrize("seats", [3, 4])
def test_ct_r24_two_events_can_decide_with_three_or_four_players_too(seats: int) -> None:
    s = position(
        seats=seats,
        round=10,
        moment="end",
        timeline={1: ("a13", 1), 3: ("b13", 0), 5: ("c13", 0), 9: ("d13", 2), 10: ("c12", 2)},
    )
    go_on(s)
    assert winner(s) == 0


def test_ct_r28_nobody_ever_needs_a_fourth_disc() -> None:
    for seats in SEAT_COUNTS:
        for mode in MODES:
            before = 0
            for s in moments(seats, mode, seed=11):
                discs = [int(controlled(s, seat)) for seat in range(seats)]
                assert max(discs) <= 3
                if s.round != before:  # at the first trick of a round
                    before = int(s.round)
                    assert max(discs) <= 2


def test_ct_r29_a_third_event_won_and_another_lost_in_the_same_round_is_no_victory() -> None:
    s = position(
        round=4,
        timeline={1: ("a13", 0), 2: ("b12", 0), 3: ("d05", 1)},
        at={3: 2},
        hands={0: "c13 ...", 1: "c05 ...", 2: "c06 ...", 3: "b13 ..."},
    )
    play(s, *cards("c05 c06 c13"))
    assert controlled(s, 0) == 3
    play(s, "card:b13")
    assert event(s, 2) == ("b13", 3, "b")
    assert winner(s) is None
    assert asked(s)[0] == "CT-D4"


@pytest.mark.parametrize("first", range(3))
def test_ct_r30_three_players_with_three_events_are_compared_the_same_way(first: int) -> None:
    near, middle, far = (first, (first + 1) % 3, (first + 2) % 3)
    s = position(
        seats=6,
        round=10,
        moment="end",
        timeline={
            1: ("a12", 5),
            2: ("b13", near),
            3: ("c13", middle),
            4: ("d13", far),
            5: ("a11", far),
            6: ("b12", middle),
            7: ("c12", middle),
            8: ("d12", near),
            9: ("a10", near),
            10: ("b11", far),
        },
        at={near: 9, middle: 7},
    )
    go_on(s)
    assert winner(s) == near


def test_ct_r31_ten_cards_last_for_ten_rounds() -> None:
    for seats in SEAT_COUNTS:
        for s in moments(seats, seed=13):
            if asked(s)[0] in ("CT-D1", "CT-D2", "CT-D3", "CT-D6"):
                assert choices(s)
            elif not s.over:
                assert [len(hand(s, seat).split()) for seat in range(seats)] == [10 - s.round] * seats


def test_ct_r31_a_seat_at_the_constant_at_the_end_keeps_the_card() -> None:
    s = position(round=10, moment="end", timeline={1: ("a13", 0), 10: ("b13", 1)}, at={2: 0}, hands={2: "d05"})
    go_on(s)
    assert s.over
    assert [hand(s, seat) for seat in range(4)] == ["", "", "d05", ""]


def test_ct_r37_victory_is_checked_after_phase_1_and_not_after_phase_3() -> None:
    s = position(round=4, moment="end", timeline={1: ("a13", 2), 2: ("b13", 2), 4: ("c13", 2)})
    go_on(s)
    assert winner(s) == 2
    assert s.round == 4
    assert s.present == 4
