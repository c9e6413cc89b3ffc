"""Rounds and the end of the game (CR-001 to CR-005, CR-093, CR-094), with CR-R01, R02, R48 to R50 and R56."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.rules.rounds import a_hand_is_empty
from chronotheque.games.chronicle.rules.scoring import game_is_over, to_agree
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.games.chronicle.strategy import POLICY
from chronotheque.kernel import CHANCE, NONE, BadSetting, Outcome, Parts, Rng, Waiting, waiting
from tests.chronicle.positions import (
    SEAT_COUNTS,
    allies,
    asked,
    choices,
    deal,
    dealt,
    gains,
    go_on,
    hands,
    moments,
    only,
    play,
    points,
    refused,
    table,
    told,
    view,
    winners,
)
from tests.plain import plain

FOUR = "b01 g01 r01 demon"
TIE = ("tied", "wants_to_go_on", "wants_to_stop", "play_continues", "over_shared")


def after(
    held: dict[int, str], given: dict[int, int | str] | None = None, stories: str = "st01", **words: Any
) -> ChronicleTable:
    """Returns a table after the scoring of a round, or at the end of the game."""
    s = table(moment="end", allies=held, stories=stories, points=given, **words)
    go_on(s)
    return s


def going_on(s: ChronicleTable) -> bool:
    """True if the next round has begun."""
    return not s.over and asked(s) == ("CR-C1", CHANCE)


# -- the aim ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_001_three_to_six_can_play(seats: int) -> None:
    s = GAME.new(seats)
    assert s.seats == seats
    assert len(view(dealt(seats))["players"]) == seats


@pytest.mark.parametrize("seats", [1, 2, 7, 8])
def test_cr_001_nobody_else_can(seats: int) -> None:
    with pytest.raises(BadSetting, match="chronicle is for 3 to 6 seats"):
        GAME.new(seats)


def test_cr_002_the_game_has_several_rounds() -> None:
    s = after({0: "b04"}, {0: 1}, round=4)
    assert going_on(s)
    assert s.round == 5
    assert points(s) == [2, 0, 0]
    play(s, "st02")
    deal(s)
    assert asked(s)[0] == "CR-D1"
    assert all(len(cards.split()) == 12 for cards in hands(s))
    assert [allies(s, seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_002_rounds_are_counted_from_one(seats: int) -> None:
    rounds = [int(s.round) for s in moments(seats, seed=3)]
    assert sorted(set(rounds)) == list(range(1, rounds[-1] + 1))
    assert rounds == sorted(rounds)
    assert rounds[-1] > 1


def test_cr_003_a_round_has_several_meetings() -> None:
    s = table(["b02 g02 r02", "b03 g03 r03", "b01 g01 r01"])
    play(s, "b02 b03 b01")
    assert (asked(s), int(s.round)) == (("CR-D1", 2), 2)
    play(s, "g01 g02 g03")
    assert (asked(s), int(s.round)) == (("CR-D1", 2), 2)
    play(s, "r01 r02 r03")
    assert (asked(s), int(s.round)) == (("CR-C1", CHANCE), 3)


def test_cr_004_points_are_won_by_the_condition_of_the_story_at_the_end_of_the_round() -> None:
    s = table(["b02", "b10", "b01"], allies={0: "b04 b06 b07 b08"}, stories="st06")
    play(s, "b02 b10")
    assert points(s) == [0, 0, 0]
    play(s, "b01")
    assert points(s) == [1, 0, 1]  # seat 1 has won an Evil card


def test_cr_005_who_reaches_the_number_of_points_wins() -> None:
    s = after({1: "b04"}, {0: 2, 1: 2})
    assert winners(s) == [1]
    assert asked(s) == ("over", NONE)
    assert refused(s, 1, "b04", "CR-D1") == "CR-005"
    assert refused(s, CHANCE, "st02", "CR-C1") == "CR-005"


def test_cr_005_nothing_is_cleared_away_at_the_end() -> None:
    s = after({1: "b04", 2: "g04"}, {1: 2}, round=7)
    assert s.round == 7
    assert (allies(s, 1), allies(s, 2)) == ("b04", "g04")


# -- how many points -------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(0, False), (1, False), (2, True)])
def test_cr_r01_three_points_win(before: int, over: bool) -> None:
    s = after({1: "b04"}, {1: before})
    assert points(s) == [0, before + 1, 0]
    assert s.over is over
    assert winners(s) == ([1] if over else [])


def test_cr_r01_more_than_three_win_too() -> None:
    assert winners(after({1: FOUR}, {1: 2})) == [1]
    assert winners(after({0: "b04"}, {1: 5, 0: 1})) == [1]


def test_cr_r02_the_highest_total_wins() -> None:
    s = after({0: "b04 r04", 1: "g04"}, {0: 2, 1: 2}, "st11 st01 st05 st03")
    assert points(s) == [4, 3, 0]
    assert winners(s) == [0]
    assert GAME.outcome(s).returns == [1, 0, 0]


def test_cr_r02_who_is_level_at_the_top_shares_the_victory() -> None:
    s = after({0: "b04", 2: "b06"}, {0: 2, 1: 2, 2: 2})
    assert points(s) == [3, 2, 3]
    assert winners(s) == [0, 2]
    assert GAME.outcome(s).returns == [0.5, 0, 0.5]


def test_cr_r02_three_can_share_it() -> None:
    s = after({0: "b04", 1: "b06", 2: "b07"}, {0: 2, 1: 2, 2: 2})
    assert winners(s) == [0, 1, 2]
    assert GAME.outcome(s).returns == pytest.approx([1 / 3] * 3)


# -- a longer game ---------------------------------------------------------------------------------


def test_cr_093_with_the_option_play_continues_while_the_top_is_shared() -> None:
    s = after({0: "b04", 2: "b06"}, {0: 2, 2: 2}, longer=True)
    assert points(s) == [3, 0, 3]
    assert going_on(s)
    s = after({0: "b04", 2: "b06"}, {0: 2, 2: 2})
    assert winners(s) == [0, 2]


def test_cr_093_until_one_has_more_than_all_others() -> None:
    s = after({2: "b06"}, {0: 3, 2: 3}, longer=True)
    assert winners(s) == [2]


def test_cr_094_who_has_two_points_can_overtake_with_all_evil_cards() -> None:
    s = after({0: "b04", 2: "b06"}, {0: 2, 1: 2, 2: 2}, longer=True)
    assert points(s) == [3, 2, 3]
    assert going_on(s)
    s = after({0: "b04", 1: FOUR, 2: "b06"}, {0: 3, 1: 2, 2: 3}, longer=True)
    assert points(s) == [3, 4, 3]
    assert winners(s) == [1]


@pytest.mark.parametrize(
    ("given", "over"),
    [
        ({}, False),
        ({0: 2}, False),  # alone, but not enough
        ({0: 2, 1: 2}, False),
        ({0: 3}, True),
        ({0: 3, 1: 2, 2: 2}, True),
        ({0: 3, 1: 3}, False),
        ({1: 3, 2: 3}, False),
        ({0: 3, 1: 3, 2: 3}, False),
        ({0: 4, 1: 4, 2: 3}, False),
        ({0: 3, 1: 5, 2: 3}, True),
        ({0: 3, 1: 3, 2: 4}, True),
    ],
)
def test_cr_r48_a_longer_game_ends_with_one_alone_at_the_top(given: dict[int, int | str], over: bool) -> None:
    s = after({}, given, "st09", longer=True)  # no seat scores
    assert s.over is over
    assert going_on(s) is not over
    s = after({}, given, "st09")
    assert s.over is (max([0, *map(int, given.values())]) >= 3)


def tied(**words: Any) -> ChronicleTable:
    """Returns a table where seats 0 and 2 are tied at the top, and the players are asked if they play on."""
    s = table(
        moment="end",
        allies={0: "b04", 2: "b06"},
        points={0: 2, 1: 1, 2: 2},
        leader=1,
        stories="st01",
        may_agree=True,
        **words,
    )
    go_on(s)
    return s


def test_cr_093_cr_r48_cr_d13_players_who_are_tied_are_asked_in_turn() -> None:
    s = tied()
    assert points(s) == [3, 1, 3]
    for seat in (1, 2, 0):  # from the winner of the last Encounter on
        assert (asked(s), choices(s)) == (("CR-D13", seat), "stop go_on")
        willing = {1: [], 2: [1], 0: [1, 2]}[seat]
        assert view(s)["agreement"] == {"tied": [0, 2], "willing": willing, "turn": seat}
        assert waiting(s) == [Waiting([seat], "CR-D13")]
        play(s, "go_on")
    assert going_on(s)
    assert (s.round, view(s)["agreed"], view(s)["agreement"]) == (3, True, None)
    assert [text.split()[0] for text in only(told(s), *TIE)] == ["tied", *["wants_to_go_on"] * 3, "play_continues"]


@pytest.mark.parametrize("willing", [0, 1, 2])
def test_cr_r48_cr_d13_the_first_who_does_not_want_to_ends_the_game(willing: int) -> None:
    s = tied()
    play(s, *["go_on"] * willing, "stop")
    assert s.over
    assert winners(s) == [0, 2]
    said = ["tied", *["wants_to_go_on"] * willing, "wants_to_stop", "over_shared"]
    assert [text.split()[0] for text in only(told(s), *TIE)] == said


def test_cr_r48_only_the_player_in_turn_answers() -> None:
    s = tied()
    assert refused(s, 0, "go_on") == "CR-R48"
    assert refused(s, 1, "b01", "CR-D1") == "CR-R48"


def test_cr_093_cr_r48_who_agreed_once_plays_until_one_is_alone_at_the_top() -> None:
    s = tied()
    play(s, "go_on go_on go_on")
    assert not game_is_over(s)
    s.points[1] = 3
    assert not game_is_over(s)
    assert not to_agree(s)  # they are not asked again
    s.points[1] = 4
    assert game_is_over(s)


def test_cr_r48_nobody_is_asked_without_a_tie_or_before_three_points() -> None:
    tables: list[dict[int, int | str]] = [{0: 2, 1: 2}, {}, {0: 4, 1: 3}]
    for given in tables:
        s = after({}, given, "st09", may_agree=True)
        assert s.over is (0 in given and given[0] == 4)
        assert s.over or going_on(s)


def test_cr_d13_the_options_say_what_they_would_bring() -> None:
    s = tied()
    number = int(s.decision)
    assert GAME.prompt(s, number, 1) == ("prompt.CR-D13", {"those": ["seat:0", "seat:2"]})
    assert GAME.hint(s, number, 1, [0]) == ("hint.stop", {"those": ["seat:0", "seat:2"]})
    assert GAME.hint(s, number, 1, [1]) == ("hint.go_on", {})


def test_cr_d13_a_guess_goes_on_from_the_same_question() -> None:
    s = tied(discards="r10 g02")
    play(s, "go_on")
    guess = GAME.blank(3)
    GAME.read(GAME.knowledge(s, 2)).guess(Rng(1), guess)
    assert guess.bytes() == s.bytes()


def test_cr_d13_the_bots_play_on_unless_they_share_the_victory() -> None:
    s = tied()
    for seat, part in ((1, "go_on"), (2, "stop")):
        parts = Parts()
        s.top.fill(s, s.decision, seat, [], parts)
        chosen = POLICY.pick(s, s.decision, seat, [], parts, Rng(1))
        assert GAME.part_name(s, int(s.decision), 0, int(chosen)) == part
        play(s, part)


def test_cr_r48_as_a_house_rule_it_is_set_before_the_game() -> None:
    assert view(dealt(3, longer=True))["options"]["length"] == "longer"
    s = GAME.new(3, {"length": "longer"})
    assert plain(GAME.view(s, 0))["options"] == {"stories": "one", "length": "longer", "theme": "shown"}


# -- other rulings ---------------------------------------------------------------------------------


def test_cr_r49_points_are_counted_without_limit() -> None:
    s = after({0: "b04", 1: "b06", 2: "b07"}, {0: 12, 1: 12, 2: 12}, longer=True)
    assert points(s) == [13, 13, 13]
    assert going_on(s)
    s = after({0: "b04", 1: "g04"}, {0: 100, 1: 100}, longer=True)
    assert points(s) == [101, 100, 0]
    assert gains(s, 0) == {"st01": 1, "st12": 100}
    assert winners(s) == [0]


def test_cr_r50_the_holder_of_the_theme_card_leads_later_rounds_too() -> None:
    s = table(["b02", "b10", "b01"], stories="st06")
    play(s, "b02 b10 b01")  # seat 1 wins the last meeting
    assert s.leader == NONE
    play(s, "st01")
    deal(s, {2: "b08"})
    assert asked(s) == ("CR-D1", 2)
    assert s.leader == 2


@pytest.mark.parametrize("longer", [False, True])
def test_cr_r56_the_game_stops_after_sixty_rounds(longer: bool) -> None:
    s = after({}, {0: 1, 1: 2}, "st09", round=59, longer=longer)
    assert going_on(s)
    assert s.round == 60
    s = after({}, {0: 1, 1: 2}, "st09", round=60, longer=longer)
    assert winners(s) == [1]
    assert s.round == 60


@pytest.mark.parametrize("longer", [False, True])
def test_cr_r56_who_is_level_at_the_top_then_shares_the_victory(longer: bool) -> None:
    assert winners(after({}, {0: 2, 1: 2}, "st09", round=60, longer=longer)) == [0, 1]
    assert winners(after({}, {}, "st09", round=60, longer=longer)) == [0, 1, 2]
    assert winners(after({}, {0: 3, 2: 3}, "st09", round=60, longer=longer)) == [0, 2]


def test_cr_r56_the_last_round_is_played_and_scored() -> None:
    s = table(["b02", "b10", "b04"], stories="st01", round=60)
    assert not game_is_over(table(["b02", "b10", "b04"], round=59))
    play(s, "b02 b10 b04")
    assert points(s) == [0, 1, 0]
    assert winners(s) == [1]


def test_whether_a_hand_is_empty() -> None:
    assert not a_hand_is_empty(table(["b02", "b10", "b04"]))
    for empty in range(3):
        held = ["" if seat == empty else f"{'bgr'[seat]}04" for seat in range(3)]
        assert a_hand_is_empty(table(held, moment="end"))


# -- the outcome -----------------------------------------------------------------------------------


def outcome(given: dict[int, int | str], seats: int = 3) -> Outcome:
    """Returns the outcome of a game that ends after round 60 with these points."""
    return GAME.outcome(after({}, given, "st09", round=60, seats=seats))


@pytest.mark.parametrize(
    ("given", "places"),
    [
        ({0: 3}, [1, 2, 2]),
        ({0: 3, 1: 2, 2: 1}, [1, 2, 3]),
        ({0: 1, 1: 2, 2: 3}, [3, 2, 1]),
        ({0: 3, 2: 3}, [1, 3, 1]),
        ({1: 3, 2: 3, 0: 4}, [1, 2, 2]),
        ({}, [1, 1, 1]),
    ],
)
def test_places_go_by_points(given: dict[int, int | str], places: list[int]) -> None:
    found = outcome(given)
    assert found.places == places
    first = places.count(1)
    assert found.returns == pytest.approx([1 / first if place == 1 else 0 for place in places])


def test_points_have_reasons() -> None:
    found = outcome({0: "st05 st02 st05", 2: "four_evil st12 four_evil", 3: "four_evil"}, seats=4)
    assert found.reasons == [
        [("story:st02", 1), ("story:st05", 2)],
        [],
        [("story:st12", 1), ("four_evil", 4)],
        [("four_evil", 2)],
    ]
    assert [found.points(seat) for seat in range(4)] == [3, 0, 5, 2]
    assert found.places == [2, 4, 1, 3]


def test_every_story_can_be_a_reason() -> None:
    found = outcome({1: " ".join(f"st{n:02}" for n in range(1, 13))})
    assert found.reasons[1] == [(f"story:st{n:02}", 1) for n in range(1, 13)]


def test_the_outcome_as_data() -> None:
    s = after({1: "b04"}, {1: "four_evil", 2: 1})
    assert GAME.outcome(s).plain() == {
        "places": [3, 1, 2],
        "reasons": [
            [],
            [{"reason": "story:st01", "points": 1}, {"reason": "four_evil", "points": 2}],
            [{"reason": "story:st12", "points": 1}],
        ],
    }
    assert view(s)["outcome"] == GAME.outcome(s).plain()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_points_are_the_sum_of_their_reasons(seats: int) -> None:
    for seed in (23, 24):
        *_, s = moments(seats, seed, length="longer" if seed == 24 else "normal")
        found = GAME.outcome(s)
        assert [found.points(seat) for seat in range(seats)] == points(s), f"seed {seed}"
        assert [seat for seat in range(seats) if found.places[seat] == 1] == winners(s), f"seed {seed}"
        assert sum(found.returns) == pytest.approx(1)
        assert seed == 23 or len(winners(s)) == 1


def test_the_end_is_announced_last() -> None:
    s = after({1: "b04"}, {1: 2})
    assert told(s)[-1] == "over seat:1 3"
    s = after({1: "b04"}, {1: 1})
    assert told(s)[-1] == "scores seat:1 story:st01"
