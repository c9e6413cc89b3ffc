"""Timeline, constant, crystals and the phases of a round (CT-024 to CT-034)."""

import pytest

from tests.contretemps.playing import MODES, SEAT_COUNTS, begun, moments
from tests.contretemps.positions import (
    asked,
    bid,
    cards,
    choices,
    constant,
    event,
    go_on,
    line,
    only,
    owner,
    pawns,
    play,
    position,
    purses,
    refused,
    told,
    view,
)


@pytest.mark.parametrize("mode", MODES)
def test_ct_024_every_round_adds_one_token(mode: str) -> None:
    seen = set()
    for s in moments(4, mode, seed=1):
        if asked(s)[0] in ("CT-D1", "CT-D2", "CT-D3"):
            assert len(line(s)) == s.round
        elif asked(s)[0] in ("CT-D4", "CT-D5"):
            assert len(line(s)) == s.round + 1
        seen.add(int(s.round))
    assert len(seen) > 3


def test_ct_025_the_token_placed_last_is_the_present() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 2)})
    assert s.present == 3
    go_on(s)
    assert s.present == 4
    assert line(s) == [1, 2, 3, 4]


def test_ct_026_every_token_before_the_present_is_past_and_played_again() -> None:
    s = position(
        round=3,
        timeline={1: ("a13", 0), 2: ("b13", 1)},
        at={0: 1, 1: 2},
        hands={0: "a12 ...", 1: "b12 ...", 2: "d05 ...", 3: "d06 ..."},
    )
    assert asked(s) == ("CT-D1", [2])  # event 3
    play(s, *cards("d05 d06"))
    assert asked(s) == ("CT-D2", [1])  # event 2
    play(s, "card:b12")
    assert asked(s) == ("CT-D2", [0])  # event 1


def test_ct_027_a_pawn_shows_at_which_event_its_player_is() -> None:
    s = position(round=3, timeline={1: ("a13", 0), 2: ("b13", 1)}, at={0: 1, 1: 2, 2: 0})
    players = view(s, 3)["players"]
    assert [player["pawn"] for player in players] == [1, 2, 0, 3]
    assert asked(s) == ("CT-D1", [3])  # the only one at event 3


# -- the constant ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("lying", "won_by"), [("c08", 1), ("d08", 2), ("b08", 3)])
def test_ct_028_the_suit_of_the_constant_is_trump(lying: str, won_by: int) -> None:
    s = position(
        round=9,
        constant=lying,
        timeline={1: ("a13", 0)},
        hands={0: "b05 a05", 1: "c05 a06", 2: "d05 a07", 3: "b13 a08"},
    )
    play(s, *cards("b05 c05 d05 b13"))
    assert owner(s, 9) == won_by


def test_ct_029_trump_holds_for_the_whole_game_if_nobody_changes_the_constant() -> None:
    for seats in SEAT_COUNTS:
        lying = {(constant(s), int(s.round)) for s in moments(seats, seed=3, stay=True)}
        assert len({card for card, _ in lying}) == 1
        assert len(lying) > 3


def test_ct_030_the_lowest_trump_beats_the_highest_card_of_any_other_suit() -> None:
    s = position(
        seats=6,
        round=9,
        constant="e02",
        timeline={1: ("a12", 0)},
        hands={0: "a13 b01", 1: "b13 c01", 2: "c13 d01", 3: "d13 b02", 4: "e01 b03", 5: "a05 b04"},
    )
    play(s, *cards("a13 b13 c13 d13 e01 a05"))
    assert event(s, 9) == ("e01", 4, "a")


# -- crystals --------------------------------------------------------------------------------------


def test_ct_031_going_back_costs_crystals() -> None:
    s = position(round=3, moment="bids", timeline={1: ("a13", 0)}, crystals={1: 2})
    assert choices(s, 0) == ["n:0"]
    assert choices(s, 1) == ["n:0", "n:1", "n:2"]
    bid(s, {1: 1})
    assert purses(s) == [0, 1, 0, 0]
    assert pawns(s) == [4, 3, 4, 4]


@pytest.mark.parametrize("spent", range(6))
def test_ct_032_each_crystal_moves_the_pawn_exactly_one_event(spent: int) -> None:
    s = position(round=4, moment="bids", timeline={1: ("a13", 0)}, crystals={2: 7})
    bid(s, {2: spent})
    assert pawns(s) == [5, 5, 5 - spent, 5]
    assert purses(s)[2] == 7 - spent


# -- the round -------------------------------------------------------------------------------------


def test_ct_033_a_round_is_events_then_time_then_scientists() -> None:
    s = begun(seats=3, dealer=2)
    play(s, choices(s)[0])
    play(s, choices(s)[0])
    told(s)
    while asked(s)[0] != "CT-D4":
        play(s, choices(s)[0])
    kinds = [message.split()[0] for message in told(s) if not message.startswith(("move", "consolation"))]
    assert kinds[:3] == ["play", "won", "present"]
    assert set(kinds[3:]) == {"income"}
    bid(s, {})
    assert [message.split()[0] for message in told(s)] == ["stay", "stay", "stay", "round", "event"]


def test_ct_034_the_phases_always_come_in_this_order() -> None:
    for seats in SEAT_COUNTS:
        phases: list[str] = []
        for s in moments(seats, seed=5):
            phase = {"CT-D6": "constant", "CT-D4": "scientists", "over": "over"}.get(asked(s)[0], "events")
            if not phases or phases[-1] != phase:
                phases.append(phase)
        rounds = [phase for phase in phases if phase != "constant"]
        assert rounds[-2:] == ["events", "over"]
        assert rounds[:-2] == ["events", "scientists"] * (len(rounds) // 2 - 1)


def test_ct_034_nobody_travels_during_the_events_and_nobody_plays_during_the_bids() -> None:
    s = position(round=3, timeline={1: ("a13", 0)}, crystals={0: 3})
    assert refused(s, 0, "n:1", "CT-D4") == "CT-042"
    s = position(round=3, moment="bids", timeline={1: ("a13", 0)}, hands={0: "b05 ..."})
    assert refused(s, 0, "card:b05", "CT-D1") == "CT-065"


def test_ct_r02_the_constant_is_one_step_before_the_first_token() -> None:
    for done in range(1, 10):  # in phase 3 of round r the trip to the constant costs r + 1
        s = position(round=done, moment="bids", timeline={1: ("a13", 0)}, crystals={1: 20, 2: 10})
        assert choices(s, 1)[-1] == f"n:{done + 1}"
        bid(s, {1: done + 1, 2: done})
        assert pawns(s)[1:3] == [0, 1]
        assert purses(s)[1:3] == [20 - done - 1, 10 - done]


def test_ct_r14_the_marker_never_moves() -> None:
    for seats, mode in zip(SEAT_COUNTS, MODES * 2, strict=True):
        holders = {int(s.marker) for s in moments(seats, mode, seed=7)}
        assert len(holders) == 1
    s = begun(seats=4, dealer=1)  # seat 2 holds it and loses the first trick; seat 2 still holds it
    play(s, choices(s)[0])
    while asked(s)[0] != "CT-D4":
        play(s, choices(s)[-1])
    assert s.marker == 2


def test_ct_r15_after_the_last_event_come_the_check_the_constant_time_and_the_scientists() -> None:
    s = position(
        round=3,
        moment="end",
        timeline={1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 2)},
        at={3: 0},
        hands={3: "d05 ..."},
    )
    go_on(s)
    assert asked(s) == ("CT-D6", [3])
    assert s.present == 3
    told(s)
    play(s, "card:d05")
    heard = [message for message in told(s) if not message.startswith("move")]
    assert heard[:3] == ["pick seat:3 card:d05", "constant_new card:d05 suit:d", "present event:4"]
    assert only(heard, "income") == ["income seat:0 1", "income seat:1 1", "income seat:2 1", "income seat:3 2"]
    assert asked(s) == ("CT-D4", [0, 1, 2, 3])


def test_ct_r15_the_check_comes_before_the_constant() -> None:
    s = position(
        round=4,
        moment="end",
        timeline={1: ("a13", 0), 2: ("b13", 0), 4: ("c13", 0)},
        at={3: 0},
        hands={3: "d05 ..."},
    )
    go_on(s)
    assert asked(s) == ("over", [])
    assert constant(s) == "e10"
