"""Phase 1: which events are resolved, in what order, and who leads (CT-035 to CT-041)."""

from typing import Any

import pytest

from tests.contretemps.positions import asked, being_played, cards, choices, event, go_on, play, position


def order_of_events(**words: Any) -> list[int]:
    """Returns the events of a round in the order of play."""
    s = position(**words)
    order = [being_played(s)]
    while asked(s)[0] in ("CT-D1", "CT-D2", "CT-D3"):
        order += [being_played(s)] if being_played(s) != order[-1] else []
        play(s, choices(s)[0])
    return order


def leader(**words: Any) -> int:
    """Returns the leader at the event in progress."""
    s = position(**words)
    (seat,) = asked(s)[1]
    return seat


# -- which events, in what order -------------------------------------------------------------------


def test_ct_035_an_event_with_a_single_pawn_must_be_resolved() -> None:
    s = position(
        round=4,
        timeline={1: ("a12", 0), 2: ("b13", 1)},
        at={2: 1},
        hands={0: "c05 ...", 1: "c06 ...", 2: "a13 ...", 3: "c07 ..."},
    )
    play(s, *cards("c06 c07 c05"))
    assert asked(s) == ("CT-D2", [2])
    play(s, "card:a13")
    assert event(s, 1) == ("a13", 2, "a")


def test_ct_036_an_event_without_a_pawn_is_not_resolved() -> None:
    timeline = {1: ("a12", 0), 2: ("b13", 1), 3: ("c13", 2)}
    assert order_of_events(round=4, timeline=timeline) == [4]
    assert order_of_events(round=4, timeline=timeline, at={0: 2}) == [4, 2]


def test_ct_037_the_present_comes_first() -> None:
    assert order_of_events(round=4, timeline={1: ("a12", 0)}, at={0: 3, 1: 1})[0] == 4


def test_ct_038_then_the_past_from_the_newest_to_the_oldest() -> None:
    timeline = {1: ("a12", 0), 5: ("b13", 1)}
    assert order_of_events(round=6, timeline=timeline, at={0: 1, 1: 5, 2: 3, 3: 2}) == [
        5,
        3,
        2,
        1,
    ]
    assert order_of_events(round=6, timeline=timeline, at={0: 3, 1: 5, 3: 1}) == [
        6,
        5,
        3,
        1,
    ]


def test_ct_r09_a_present_that_all_have_left_is_not_resolved() -> None:
    s = position(
        round=3,
        timeline={1: ("a12", 0), 2: ("b13", 1)},
        at={0: 1, 1: 1, 2: 2, 3: 2},
        hands={0: "a05 ...", 1: "a06 ...", 2: "b05 ...", 3: "b06 ..."},
    )
    play(s, *cards("b05 b06 a05 a06"))
    assert asked(s)[0] == "CT-D4"
    assert event(s, 3) is None
    assert s.led >> 12 & 15 == 0
    assert s.present == 4


def test_ct_r10_a_past_event_never_resolved_is_played_like_a_present_one() -> None:
    s = position(
        round=8,
        event=5,
        timeline={1: ("a12", 1), 8: ("c13", 0)},
        at={1: 5, 3: 5},
        hands={1: "b05 c05 d13", 3: "d12 d11 b07"},
    )
    assert asked(s) == ("CT-D1", [1])
    assert choices(s) == cards("b05 c05 d13")
    play(s, "card:b05")
    assert choices(s, 3) == ["card:b07"]
    play(s, "card:b07")
    assert event(s, 5) == ("b07", 3, "b")


def test_ct_r10_even_the_lowest_card_wins_an_event_that_nobody_else_visits() -> None:
    s = position(
        seats=6,
        round=8,
        event=5,
        constant="c08",
        timeline={1: ("a12", 1), 8: ("d13", 0)},
        at={1: 5},
        hands={1: "b01 ..."},
    )
    play(s, "card:b01")
    assert event(s, 5) == ("b01", 1, "b")


def test_ct_r32_a_pawn_at_the_constant_takes_part_in_no_event() -> None:
    s = position(round=8, timeline={1: ("a12", 1)}, at={2: 0}, hands={0: "b05 ...", 1: "b06 ...", 3: "b07 ..."})
    play(s, *cards("b06 b07 b05"))
    assert asked(s) == ("CT-D6", [2])


def test_ct_r32_everybody_takes_part_in_exactly_one_event() -> None:
    s = position(round=6, timeline={1: ("a12", 0), 5: ("b13", 1)}, at={0: 3, 1: 5, 3: 1})
    players = []
    while asked(s)[0] in ("CT-D1", "CT-D2", "CT-D3"):
        players.append(int(s.seat))
        play(s, choices(s)[0])
    assert sorted(players) == [0, 1, 2, 3]


# -- the lead --------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_ct_039_the_owner_of_the_event_directly_before_leads(owner: int) -> None:
    timeline = {1: ("a13", (owner + 1) % 4), 2: ("b13", (owner + 2) % 4), 3: ("c13", owner)}
    assert leader(round=4, timeline=timeline, marker=(owner + 3) % 4) == owner


def test_ct_039_also_at_a_past_event() -> None:
    timeline = {1: ("a13", 3), 2: ("b13", 1), 3: ("c13", 0), 4: ("d13", 2)}
    assert leader(round=4, timeline=timeline, event=2, at={0: 2, 1: 2, 3: 2}) == 3
    assert leader(round=4, timeline=timeline, event=3, at={0: 3, 1: 3, 3: 3}) == 1


def test_ct_040_if_the_owner_is_absent_the_nearest_participant_clockwise_leads() -> None:
    timeline = {1: ("a13", 0), 3: ("c13", 1)}
    assert leader(round=4, timeline=timeline, at={1: 1}) == 2
    assert leader(round=4, timeline=timeline, at={1: 1, 2: 1}) == 3
    assert leader(round=4, timeline=timeline, at={1: 1, 2: 1, 3: 1}) == 0


def test_ct_040_clockwise_continues_from_the_last_seat_to_the_first() -> None:
    timeline = {1: ("a13", 0), 3: ("c13", 3)}
    assert leader(round=4, timeline=timeline, at={3: 1}) == 0
    assert leader(round=4, timeline=timeline, at={3: 1, 0: 1}) == 1
    six = {1: ("a13", 0), 3: ("c13", 5)}
    assert leader(seats=6, round=4, timeline=six, at={5: 1, 0: 1, 1: 2}) == 2


@pytest.mark.parametrize("marker", [0, 1, 2, 3])
def test_ct_041_at_the_first_event_the_marker_holder_leads(marker: int) -> None:
    assert leader(round=1, marker=marker) == marker
    again = {1: ("a13", (marker + 1) % 4), 2: ("b13", (marker + 2) % 4)}
    assert leader(round=3, timeline=again, at={0: 1, 1: 1, 2: 1, 3: 1}, marker=marker) == marker


def test_ct_r11_an_event_without_owner_passes_the_lead_to_the_one_before_it() -> None:
    timeline = {1: ("a13", 0), 3: ("b13", 2), 4: ("c13", 3)}
    assert leader(round=5, timeline=timeline, marker=1) == 3
    assert leader(round=6, timeline=timeline, marker=1) == 3
    assert leader(round=8, timeline=timeline, marker=1) == 3
    assert leader(round=8, timeline=timeline, marker=1, at={3: 1}) == 0


def test_ct_r11_if_no_earlier_event_has_an_owner_the_marker_holder_leads() -> None:
    line = {2: None, 4: None, 7: ("a13", 3), 9: ("b13", 0)}
    words: dict[str, Any] = {"round": 4, "paradox": True, "timeline": line, "present": 4}
    assert leader(**words, marker=1) == 1
    assert leader(**words, marker=1, at={1: 7, 2: 7}) == 3
    assert leader(**words, marker=3, at={3: 7}) == 0


def test_ct_r12_at_the_first_event_the_nearest_clockwise_from_an_absent_marker_holder_leads() -> None:
    timeline = {1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 0)}
    words: dict[str, Any] = {"round": 3, "timeline": timeline, "event": 1}
    assert leader(**words, marker=2, at={0: 1, 1: 1}) == 0
    assert leader(**words, marker=2, at={1: 1, 3: 1}) == 3
    assert leader(**words, marker=0, at={2: 1, 3: 1}) == 2


def test_ct_r13_the_owner_at_the_start_of_the_trick_counts() -> None:
    s = position(
        round=3,
        timeline={1: ("a13", 2), 2: ("b11", 0)},
        at={1: 2, 2: 2},
        hands={0: "c05 ...", 1: "b12 ...", 2: "b05 ...", 3: "c06 ..."},
    )
    assert asked(s) == ("CT-D1", [0])  # event 2 is still seat 0's, although seat 1 is about to take it
    play(s, *cards("c05 c06"))
    assert asked(s) == ("CT-D2", [2])
    play(s, *cards("b05 b12"))
    assert event(s, 2) == ("b12", 1, "b")


def test_ct_r13_in_paradox_the_left_neighbour_may_just_have_changed_hands() -> None:
    words: dict[str, Any] = {
        "round": 4,
        "paradox": True,
        "timeline": {2: ("a13", 2), 3: None, 5: ("b07", 0), 8: ("c11", 3)},
        "present": 3,
        "at": {0: 8, 1: 5, 2: 8},
        "hands": {1: "b13 ...", 3: "d05 ..."},
    }
    s = position(**words)
    play(s, "card:d05", "card:b13")  # seat 1 takes event 5 from seat 0
    assert asked(s) == ("CT-D2", [2])  # nearest to seat 1, not seat 0


def test_ct_r13_a_defended_left_neighbour_keeps_its_lead() -> None:
    s = position(
        round=4,
        paradox=True,
        timeline={2: ("a13", 2), 3: None, 5: ("b12", 0), 8: ("c11", 3)},
        present=3,
        at={0: 8, 1: 5, 2: 8},
        hands={1: "b07 ...", 3: "d05 ..."},
    )
    play(s, "card:d05", "card:b07")
    assert asked(s) == ("CT-D2", [0])
    assert event(s, 5) == ("b12", 0, "b")


def test_nobody_is_asked_again_once_all_events_are_resolved() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 0), 3: ("b13", 1)}, at={0: 1})
    go_on(s)
    assert asked(s)[0] == "CT-D4"
