"""Phase 2: time passes (CT-060 to CT-063), also with too small a reserve (CT-R25, CT-R27)."""

import pytest

from chronotheque.games.contretemps.rules.time_passes import take_income
from tests.contretemps.positions import asked, event, go_on, line, only, pawns, position, purses, told

TIMELINE = {1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 2)}


@pytest.mark.parametrize("number", [1, 2, 5, 9])
def test_ct_060_the_next_token_is_put_at_the_end(number: int) -> None:
    s = position(round=number, moment="end", timeline={1: ("a13", 0), number: ("b13", 1)})
    go_on(s)
    assert line(s) == list(range(1, number + 2))
    assert only(told(s), "move")[0] == f"move event:{number + 1} stack timeline"


def test_ct_061_it_is_the_new_present() -> None:
    s = position(round=3, moment="end", timeline=TIMELINE)
    go_on(s)
    assert s.present == 4
    assert event(s, 4) is None


def test_ct_062_all_pawns_move_to_the_new_present_at_no_cost() -> None:
    s = position(
        seats=5,
        round=3,
        moment="end",
        timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 2)},
        at={0: 1, 1: 2},
        crystals={0: 4, 1: 1},
    )
    go_on(s)
    assert pawns(s) == [4, 4, 4, 4, 4]
    assert purses(s) == [4 + 1, 1 + 1, 0 + 1, 2, 2]


def test_ct_062_those_at_the_constant_come_along() -> None:
    s = position(round=3, moment="end", timeline=TIMELINE, at={3: 0}, hands={3: "d05 ..."})
    go_on(s)
    assert pawns(s) == [3, 3, 3, 0]
    assert asked(s) == ("CT-D6", [3])
    s.play(3 * 13 + 4)  # d05
    assert pawns(s) == [4, 4, 4, 4]


def test_ct_063_two_crystals_less_one_for_each_own_disc_on_the_timeline() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 2), 2: ("b13", 1), 3: ("c13", 2)}, crystals={1: 5})
    go_on(s)
    assert purses(s) == [2, 5 + 1, 0, 2]
    assert s.reserve == 30 - 5 - 5
    assert only(told(s), "income") == ["income seat:0 2", "income seat:1 1", "income seat:3 2"]


def test_ct_063_discs_anywhere_on_the_timeline_count() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 0), 2: ("b13", 0), 3: ("c13", 3)})
    go_on(s)
    assert purses(s) == [0, 2, 2, 1]


def test_ct_r25_a_short_reserve_is_handed_out_one_at_a_time_clockwise_from_the_marker() -> None:
    words = {1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 1)}  # due: 1, 0, 2, 2, 2, 2
    for reserve, given in {
        0: [0, 0, 0, 0, 0, 0],
        1: [0, 0, 0, 0, 1, 0],
        3: [1, 0, 0, 0, 1, 1],
        5: [1, 0, 1, 1, 1, 1],
        6: [1, 0, 1, 1, 2, 1],
        7: [1, 0, 1, 1, 2, 2],
        8: [1, 0, 2, 1, 2, 2],
        9: [1, 0, 2, 2, 2, 2],
        10: [1, 0, 2, 2, 2, 2],
    }.items():
        s = position(seats=6, round=3, moment="end", timeline=words, marker=4, crystals={1: 30 - reserve})
        go_on(s)
        assert purses(s) == [30 - reserve + 0 if seat == 1 else given[seat] for seat in range(6)]
        assert s.reserve == reserve - sum(given)


def test_ct_r25_what_is_still_due_is_lost() -> None:
    s = position(round=3, moment="end", timeline=TIMELINE, marker=1, crystals={0: 28})
    go_on(s)
    assert purses(s) == [28, 1, 1, 0]
    assert s.reserve == 0
    assert only(told(s), "income") == ["income seat:1 1", "income seat:2 1"]


def test_ct_r27_income_is_never_below_zero() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 1), 2: ("b13", 1), 3: ("c13", 1)}, crystals={1: 4})
    take_income(s)  # the game would be over; this checks the condition itself
    assert purses(s) == [2, 4, 2, 2]
    assert s.reserve == 20
