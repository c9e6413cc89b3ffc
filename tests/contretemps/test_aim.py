"""Aim (CT-001 to CT-004)."""

from tests.contretemps.positions import asked, bid, cards, event, go_on, play, position, winner


def test_ct_001_the_first_to_control_three_events_at_once_wins() -> None:
    s = position(
        round=8,
        timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 0)},
        hands={0: "d13 ...", 1: "d05 ...", 2: "d06 ...", 3: "d07 ..."},
    )
    play(s, *cards("d13 d05 d06 d07"))
    assert event(s, 8) == ("d13", 0, "d")
    assert winner(s) == 0


def test_ct_001_two_events_are_not_enough() -> None:
    s = position(
        round=8,
        timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 0)},
        hands={0: "d12 ...", 1: "d13 ...", 2: "d06 ...", 3: "d07 ..."},
    )
    play(s, *cards("d12 d13 d06 d07"))
    assert event(s, 8) == ("d13", 1, "d")
    assert winner(s) is None
    assert asked(s) == ("CT-D4", [0, 1, 2, 3])


def test_ct_002_after_ten_rounds_the_number_of_controlled_events_decides() -> None:
    s = position(round=10, moment="end", timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 2), 10: ("d13", 2)})
    go_on(s)
    assert winner(s) == 2


def test_ct_003_an_event_is_won_by_winning_its_trick() -> None:
    s = position(round=1, hands={0: "b07 ...", 1: "b12 ...", 2: "b09 ...", 3: "b05 ..."})
    assert event(s, 1) is None
    play(s, *cards("b07 b12 b09 b05"))
    assert event(s, 1) == ("b12", 1, "b")


def test_ct_004_who_travels_back_can_change_the_result_of_an_earlier_round() -> None:
    s = position(
        round=1,
        moment="bids",
        timeline={1: ("b07", 0)},
        crystals={2: 1},
        hands={0: "a05 ...", 1: "a06 ...", 2: "b08 ...", 3: "a07 ..."},
    )
    bid(s, {2: 1})
    play(s, *cards("a05 a06 a07"))  # seats 0, 1 and 3 at the new present
    assert event(s, 1) == ("b07", 0, "b")
    play(s, "card:b08")
    assert event(s, 1) == ("b08", 2, "b")
