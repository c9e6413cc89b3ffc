"""The end of a round and of the game (WC-071 to WC-077, WC-080, WC-081, WC-R34, WC-R35, WC-R38, WC-R45, WC-R54)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos import GAME
from tests.witty_chronos.positions import (
    ANNOUNCE,
    BLOCKED,
    GIVE,
    MOVE,
    NEW_COLOURS,
    OFFER,
    PENALTY,
    PICK,
    READY,
    RECOVER,
    TURN,
    answer,
    at,
    choices,
    handle,
    is_open,
    level3,
    move,
    next_round,
    offer,
    refused,
    scores,
    stack,
    stopped,
    table,
    tokens,
    view,
    winners,
)


@pytest.mark.parametrize(("top", "expected"), [("t10", ""), ("t20", "points 0"), ("t30", "points 0")])
def test_wc_071_the_round_stops_with_100_points_or_more(top: str, expected: str) -> None:
    s = table(piles={1: top}, stacks={0: "t50 t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == expected


def test_wc_072_wc_r34_nobody_has_to_call_the_victory_in_the_base_game() -> None:
    s = table(piles={1: "t50"}, stacks={0: "t50"}, glasses={"red-1": "pile:1"})
    assert not is_open(s, 0, ANNOUNCE)
    assert refused(s, 0, ANNOUNCE, "announce") == "NOT_AVAILABLE"
    move(s, 0, "red-1", "pile:2", "take")
    assert [stopped(s), s.now] == ["points 0", 60_000]  # in the same instant


def test_wc_r34_hermes_can_bring_no_more_than_it_takes() -> None:
    s = table(piles={1: "hermes"}, stacks={0: "t50 t20 t20", 1: "t50 t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [stopped(s), stack(s, 0)] == ["", "t50 t30"]


def test_wc_073_the_round_stops_when_hades_is_captured() -> None:
    s = table(piles={1: "hades"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "leave")
    assert stopped(s) == ""
    s = table(piles={1: "hades"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "hades 1"


def test_wc_074_the_round_stops_when_the_last_card_of_a_pile_is_won() -> None:
    s = table(piles={5: "t20."}, stacks={1: "t10"}, glasses={"red-1": "pile:5"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "pile 0"


def test_wc_075_the_most_points_win() -> None:
    s = table(4, piles={1: "hades"}, stacks={0: "t50", 1: "t20 t20", 3: "t30 t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), scores(s)] == ["hades 3", [50, 40, 0, 60]]


def test_wc_076_the_winner_takes_one_token_and_keeps_it() -> None:
    s = table(piles={1: "hades"}, stacks={1: "t50"}, glasses={"red-1": "pile:1"}, tokens=[1, 1, 0])
    move(s, 0, "red-1", "front", "take")
    assert [tokens(s), view(s)["result"]["tokens"]] == [[1, 2, 0], [0, 1, 0]]
    next_round(s)
    assert tokens(s) == [1, 2, 0]


def test_wc_077_all_who_are_tied_win() -> None:
    s = table(piles={1: "hades"}, stacks={0: "t20 t30", 1: "t30", 2: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s)] == ["hades 0 2", [1, 0, 1]]


def test_wc_080_the_winner_turns_the_piles_in_the_next_round() -> None:
    s = table(piles={1: "hades"}, stacks={2: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    next_round(s)
    assert view(s)["turner"] == 2
    answer(s, 2, TURN, "pile:4")


def test_wc_081_who_has_won_three_rounds_wins_the_game() -> None:
    s = table(piles={1: "hades"}, stacks={1: "t50"}, glasses={"red-1": "pile:1"}, tokens=[2, 2, 1])
    move(s, 0, "red-1", "front", "take")
    assert [winners(s), view(s)["phase"], tokens(s)] == [[1], "over", [2, 3, 1]]
    assert GAME.outcome(s).places == [2, 1, 3]
    s = table(piles={1: "hades"}, stacks={1: "t50"}, glasses={"red-1": "pile:1"}, tokens=[2, 1, 0], rounds="2")
    move(s, 0, "red-1", "front", "take")
    assert tokens(s) == [2, 2, 0]
    assert winners(s) == [0, 1]


# -- rulings ---------------------------------------------------------------------------------------


def test_wc_r35_without_a_point_all_are_tied_and_take_a_token() -> None:
    s = table(piles={1: "hades"}, glasses={"red-1": "pile:1"}, tokens=[1, 0, 0])
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s), view(s)["result"]["void"], view(s)["void"]] == [
        "hades 0 1 2",
        [2, 1, 1],
        False,
        0,
    ]
    next_round(s)
    assert view(s)["turner"] == 1


def test_wc_r35_as_a_house_rule_the_round_is_void() -> None:
    s = table(piles={1: "hades"}, glasses={"red-1": "pile:1"}, tokens=[1, 0, 0], no_points="void")
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s), view(s)["result"]["void"], view(s)["void"]] == ["hades", [1, 0, 0], True, 1]
    next_round(s)
    assert view(s)["round"] == 2


def test_wc_r35_a_win_by_announcement_or_by_zeus_is_never_void() -> None:
    s = table(set="level1", stacks={1: "hydre minotaure"})
    answer(s, 1, ANNOUNCE, "announce")
    assert [stopped(s), scores(s), tokens(s)] == ["announce 1", [0, 0, 0], [0, 1, 0]]
    s = level3(stacks={2: " ".join(["t10"] * 8)}, temple="zeus")
    offer(s, 2, "zeus", " ".join(["t10"] * 8))
    assert [stopped(s), scores(s), tokens(s)] == ["zeus 2", [0] * 4, [0, 0, 1, 0]]


def test_wc_r26_the_count_says_of_what_each_score_is_made_until_the_next_round() -> None:
    s = level3(
        piles={1: "hades"},
        stacks={1: "t10 t50 minotaure"},
        winds={1: "north east"},
        gods={1: "artemis"},
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    reasons = [["territories", 60], ["monsters", 100]]
    for seat in (0, 1, -2):
        assert view(s, seat)["result"]["scores"][1] == {"points": 320, "reasons": reasons, "factor": 2}
    next_round(s)
    assert view(s)["result"]["scores"][1] == 320


def test_wc_r38_if_several_reach_the_goal_the_most_tokens_win_else_they_share() -> None:
    s = table(piles={1: "hades"}, stacks={0: "t50", 1: "t50"}, glasses={"red-1": "pile:1"}, tokens=[2, 2, 0])
    move(s, 0, "red-1", "front", "take")
    assert [winners(s), tokens(s)] == [[0, 1], [3, 3, 0]]
    s = level3(
        piles={1: "hades"},
        stacks={0: "t50", 1: "t50"},
        gods={1: "hera"},
        glasses={"red-1": "pile:1"},
        tokens=[2, 2, 0, 0],
    )
    move(s, 0, "red-1", "front", "take")
    assert [winners(s), tokens(s)] == [[1], [3, 4, 0, 0]]


def test_wc_r38_there_are_as_many_tokens_as_needed() -> None:
    s = table(
        5, piles={1: "hades"}, stacks=dict.fromkeys(range(5), "t20"), glasses={"red-1": "pile:1"}, tokens=[2] * 5
    )
    move(s, 0, "red-1", "front", "take")
    assert [winners(s), tokens(s)] == [[0, 1, 2, 3, 4], [3] * 5]


def test_wc_r45_after_the_stop_only_ready_and_the_vote_are_possible() -> None:
    s = table(piles={1: "hades"}, stacks={0: "t10", 1: "t20"}, glasses={"red-1": "pile:1", "blu-1": "bag"})
    move(s, 0, "red-1", "front", "take")
    assert refused(s, 1, MOVE, "glass:blu-2>pile:1") == "ROUND_OVER"
    assert refused(s, 1, RECOVER, "recover") == "ROUND_OVER"
    assert refused(s, 1, BLOCKED, "blocked") == "ROUND_OVER"
    assert refused(s, 1, TURN, "pile:1") == "ROUND_OVER"
    assert refused(s, 1, ANNOUNCE, "announce") == "ROUND_OVER"
    assert refused(s, 1, OFFER, "temple:zeus") == "ROUND_OVER"
    assert [choices(s, 1, READY), choices(s, 1, NEW_COLOURS)] == [["ready"], ["no", "yes"]]


def test_wc_r45_what_was_pending_lapses() -> None:
    s = level3(
        piles={1: "hades"},
        stacks={0: "t10 t20 t30", 1: "t50"},
        temple="charon",
        gods={2: "eos"},
        discard="t10",
        glasses={"red-1": "pile:1", "blu-1": "pile:2 9000"},
        penalty_vote="on",
    )
    offer(s, 0, "charon", "t10 t20")
    answer(s, 1, MOVE, "hasty:blu-1")
    answer(s, 2, PENALTY, "seat:1")
    move(s, 0, "red-1", "front", "take")
    assert view(s)["result"]["stacks"][1] == ["t50"]
    for name in ("charon", "vote", "blocked"):
        assert view(s)[name] is None
    assert [view(s)["gifts"], view(s)["faults"]] == [[], []]
    assert refused(s, 0, PICK, "face:t10") == "ROUND_OVER"
    assert refused(s, 1, GIVE, handle(s, 1, "t50")) == "ROUND_OVER"
    assert refused(s, 0, PENALTY, "yes") == "ROUND_OVER"
    at(s, 65_000)
    assert stack(s, 1) == "t50"  # the gift is not taken any more
    assert stack(s, 2) == ""


def test_wc_r54_the_third_void_round_in_a_row_ends_the_game() -> None:
    s = table(piles={1: "hades"}, glasses={"red-1": "pile:1"}, tokens=[1, 2, 0], no_points="void", voids=1)
    move(s, 0, "red-1", "front", "take")
    assert winners(s) == []
    s = table(piles={1: "hades"}, glasses={"red-1": "pile:1"}, tokens=[1, 2, 0], no_points="void", voids=2)
    move(s, 0, "red-1", "front", "take")
    assert winners(s) == [1]
    s = table(piles={1: "hades"}, glasses={"red-1": "pile:1"}, tokens=[1, 0, 1], no_points="void", voids=2)
    move(s, 0, "red-1", "front", "take")
    assert winners(s) == [0, 2]
    s = table(piles={1: "hades"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"}, no_points="void", voids=2)
    move(s, 0, "red-1", "front", "take")
    assert [winners(s), view(s)["void"]] == [[], 0]  # not in a row any more
