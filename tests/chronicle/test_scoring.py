"""The end of a round (CR-059 to CR-066), counting (CR-073, CR-074) and the stories (CR-081 to CR-088)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.chronicle.cards import STORIES
from chronotheque.games.chronicle.rules.scoring import (
    competing,
    gatherer,
    leaders,
    purified,
    score_round,
    scorers,
    stories_in_order,
)
from chronotheque.games.chronicle.state import ChronicleTable, in_play, note_gain
from chronotheque.kernel import CHANCE, NONE, listed
from tests.chronicle.positions import (
    SHORT,
    again,
    allies,
    asked,
    choices,
    deal,
    discarded,
    drawn,
    gains,
    game_with,
    go_on,
    hand,
    hands,
    meeting,
    moments,
    names,
    opening,
    pile,
    play,
    points,
    story_number,
    table,
    top_discard,
    used,
    view,
)

FOUR = "b01 g01 r01 demon"


def ended(held: dict[int, str], stories: str = "st01", **words: Any) -> ChronicleTable:
    """Returns a table whose round has just ended, with these allies."""
    return table(moment="end", allies=held, stories=stories, **words)


def scored(held: dict[int, str], stories: str = "st01", **words: Any) -> list[int]:
    """Returns the points of all seats after a round that ends with these allies."""
    s = ended(held, stories, **words)
    go_on(s)
    return points(s)


def counts(s: ChronicleTable, seat: int) -> dict[str, int]:
    """Returns the counts of a seat that are not 0."""
    found: dict[str, int] = view(s)["players"][seat]["counts"]
    return {measure: n for measure, n in found.items() if n}


# -- the end of a round ----------------------------------------------------------------------------


def test_cr_059_the_round_is_over_when_a_hand_is_empty_after_a_meeting() -> None:
    s = table(["b02", "b10 g01", "b01 g02"])
    play(s, "b02")
    assert asked(s) == ("CR-D3", 1)  # an empty hand within a meeting does not end the round
    play(s, "b10 b01")
    assert asked(s) == ("CR-C1", CHANCE)
    assert s.round == 3


@pytest.mark.parametrize("empty", range(3))
def test_cr_059_it_does_not_matter_who_has_no_cards(empty: int) -> None:
    held = ["b02", "b10", "b01"]
    held = [cards if seat == empty else f"{cards} {'bgr'[seat]}06" for seat, cards in enumerate(held)]
    s = table(held)
    play(s, "b02 b10 b01")
    assert asked(s) == ("CR-C1", CHANCE)


def test_cr_059_the_round_continues_while_everybody_has_cards() -> None:
    s = table(["b02 r02", "b10 g01", "b01 g02"])
    play(s, "b02 b10 b01")
    assert asked(s) == ("CR-D1", 1)
    assert s.round == 2


def test_cr_r28_a_card_taken_back_or_discarded_in_the_meeting_counts() -> None:
    s = table(["b06", "b10 g01", "b01 g02"], allies={0: "r02"})
    play(s, "b06 r02 b10 b01")
    assert asked(s) == ("CR-D1", 1)  # seat 0 has taken a card back into its hand
    assert hands(s) == ["r02", "g01", "g02"]
    s = table(["b08 g03", "b10 g01", "b01 g02"])
    play(s, "b08", "seat:2", "g02", "b10 b01")
    assert asked(s) == ("CR-C1", CHANCE)


def test_cr_060_remaining_hand_cards_become_allies() -> None:
    s = table(["", "b02 g05", "r04"], moment="end", allies={1: "g06"}, stories="st01")
    score_round(s)
    assert [allies(s, seat) for seat in range(3)] == ["", "b02 g05 g06", "r04"]
    assert hands(s) == ["", "", ""]
    assert points(s) == [0, 1, 0]


def test_cr_060_before_anything_is_counted() -> None:
    s = table(["", "b01", "angel"], moment="end", allies={1: "b04 b06", 2: "b07 g01"}, stories="st01")
    go_on(s)
    assert points(s) == [0, 0, 1]  # the Evil card of one hand excludes, the Angel of the other purifies


def test_cr_061_the_angels_owner_discards_all_evil_cards() -> None:
    s = ended({0: "angel b01 b02 demon", 1: "g01 b04"})
    score_round(s)
    assert allies(s, 0) == "b02 angel"
    assert discarded(s, "b01 demon") == [True, True]
    assert top_discard(s) == "demon"
    assert points(s) == [1, 0, 0]


def test_cr_061_the_others_keep_theirs() -> None:
    s = ended({0: "angel b01", 1: "g01 b04", 2: "demon"})
    score_round(s)
    assert [allies(s, seat) for seat in range(3)] == ["angel", "b04 g01", "demon"]
    assert discarded(s, "g01 demon") == [False, False]


def test_cr_061_without_evil_nothing_is_discarded() -> None:
    s = ended({0: "angel b02"}, discards="g05")
    score_round(s)
    assert allies(s, 0) == "b02 angel"
    assert top_discard(s) == "g05"


@pytest.mark.parametrize("seat", range(3))
def test_cr_061_the_allies_as_scoring_sees_them(seat: int) -> None:
    s = ended({seat: "angel b01 b02 demon", (seat + 1) % 3: "g01 g05"})
    assert names(purified(s, seat)) == "b02 angel"
    assert names(purified(s, (seat + 1) % 3)) == "g01 g05"
    assert allies(s, seat) == "b01 b02 demon angel"  # not changed


@pytest.mark.parametrize("card", SHORT)
def test_cr_062_evil_cards_are_the_demon_and_the_ones(card: str) -> None:
    evil = card in ("b01", "g01", "r01", "demon")
    assert scored({0: card}, "st07") == [0 if evil else 1, 0, 0]
    assert counts(ended({0: card}), 0).get("evil", 0) == (1 if evil else 0)


def test_cr_063_who_has_an_evil_ally_is_excluded() -> None:
    assert scored({0: "b01 b02 b04", 1: "b06"}) == [0, 1, 0]
    assert scored({0: "b03 b02 b04", 1: "b06"}) == [1, 0, 0]
    s = ended({0: "b01 b02", 2: "demon angel"})
    assert listed(competing(s)) == [1, 2]
    assert [player["excluded"] for player in view(s)["players"]] == [True, False, False]


def test_cr_064_each_player_who_meets_the_condition_gains_a_point() -> None:
    assert scored({0: "b04 b06", 1: "b07"}) == [1, 0, 0]
    assert scored({0: "b04 b06", 1: "b07"}, points={0: 1, 2: 2}) == [2, 0, 2]
    s = ended({1: "b04"}, points={1: "st02"})
    score_round(s)
    assert gains(s, 1) == {"st01": 1, "st02": 1}


# The condition of each story: seat 0 has 2 Power and a Queen, seat 1 a Wisdom and three Love, seat 2 a Prince.
THREE = {0: "b04 b06 g02 king", 1: "g04 r06 r07 r08", 2: "b02 angel sage"}


@pytest.mark.parametrize(
    ("story", "scoring"),
    [
        ("st01", [0, 0, 1]),  # most Power: 2, 0, 3
        ("st02", [0, 1, 0]),  # fewest Power
        ("st03", [1, 0, 0]),  # most Wisdom: 3, 1, 0
        ("st04", [0, 0, 1]),  # fewest Wisdom
        ("st05", [0, 1, 0]),  # most Love: 0, 3, 0
        ("st06", [1, 0, 1]),  # fewest Love
        ("st07", [1, 0, 0]),  # most in total: 6, 4, 5
        ("st08", [0, 1, 0]),  # fewest in total
        ("st09", [0, 0, 0]),  # most Evil: none
        ("st12", [0, 0, 1]),  # most wild: 1, 0, 2
    ],
)
def test_cr_064_the_condition_of_each_story(story: str, scoring: list[int]) -> None:
    assert scored(THREE, story) == scoring


@pytest.mark.parametrize("seat", range(3))
def test_cr_065_all_four_evil_cards_give_two_points(seat: int) -> None:
    s = ended({seat: FOUR}, "st07")
    assert gatherer(s) == seat
    score_round(s)
    assert points(s) == [2 if other == seat else 0 for other in range(3)]
    assert gains(s, seat) == {"four_evil": 1}


@pytest.mark.parametrize("missing", FOUR.split())
def test_cr_065_three_of_them_do_not(missing: str) -> None:
    held = FOUR.replace(missing, "").strip()
    assert gatherer(ended({0: held, 1: missing})) == NONE
    assert scored({0: f"{held} b04 b06", 1: f"{missing} b07", 2: "b08"}) == [0, 0, 1]


def test_cr_065_hand_cards_are_gathered_too() -> None:
    s = table(["", "g01 demon", "b04"], moment="end", allies={1: "b01 r01"})
    go_on(s)
    assert points(s) == [0, 2, 0]


def test_cr_065_the_points_come_on_top_of_those_one_has() -> None:
    assert scored({2: FOUR}, points={0: 1, 2: "four_evil"}) == [1, 0, 4]


def test_cr_066_then_nobody_else_gets_a_point() -> None:
    assert scored({0: FOUR, 1: "b04 b06", 2: "b07"}) == [2, 0, 0]
    assert scored({0: FOUR, 1: "b04 b06", 2: "r02"}, "st11 st01 st05 st04") == [2, 0, 0]


# -- what counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("suit", "story"), [("b", "st01"), ("g", "st03"), ("r", "st05")])
def test_cr_073_a_two_counts_as_three_allies(suit: str, story: str) -> None:
    two, others = f"{suit}02", [f"{suit}{n:02}" for n in (4, 6, 7, 8)]
    assert scored({0: two, 1: " ".join(others[:2])}, story) == [1, 0, 0]
    assert scored({0: two, 1: " ".join(others[:3])}, story) == [1, 1, 0]
    assert scored({0: two, 1: " ".join(others[:4])}, story) == [0, 1, 0]
    assert scored({0: f"{two} {others[0]}", 1: " ".join(others[1:])}, story) == [1, 0, 0]


def test_cr_074_before_the_end_a_two_is_a_single_ally() -> None:
    s = table(["b06 g09", "b07 g10", "b10 g03"], allies={0: "g05 r02"})
    play(s, "b06")
    assert choices(s) == "g05 r02"
    play(s, "r02")
    assert (hand(s, 0), allies(s, 0)) == ("g09 r02", "g05")
    s = table(["b04 g09", "b07 g10", "b10 g03"], allies={1: "g02 r02"})
    play(s, "b04 g02")
    assert (allies(s, 0), allies(s, 1)) == ("g02", "r02")


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("b02", {"power": 3, "total": 3}),
        ("g02", {"wisdom": 3, "total": 3}),
        ("r02", {"love": 3, "total": 3}),
        ("b02 b03", {"power": 4, "total": 4}),
        ("b02 g02 r05 king", {"power": 3, "wisdom": 3, "love": 1, "total": 8, "wild": 1}),
        ("b10 g10 r10", {"power": 1, "wisdom": 1, "love": 1, "total": 3}),
        ("king sage fool angel dragon", {"total": 5, "wild": 5}),
        ("demon", {"total": 1, "evil": 1, "wild": 1}),
        ("b01 r01 r02", {"power": 1, "love": 4, "total": 5, "evil": 2}),
        ("angel b01 r02", {"love": 3, "total": 4, "wild": 1}),  # as they will be counted, without the Evil card
    ],
)
def test_cr_r24_what_allies_count(held: str, expected: dict[str, int]) -> None:
    assert counts(ended({1: held}), 1) == expected


def test_cr_r24_a_two_never_counts_as_three_evil_or_three_wild_cards() -> None:
    s = ended({0: "b02 king"}, game=game_with(b02={"ability": "triple evil"}, king={"ability": "crown triple"}))
    assert counts(s, 0) == {"power": 3, "total": 6, "evil": 1, "wild": 1}


# -- A Dark Period ---------------------------------------------------------------------------------


def test_cr_081_in_a_dark_period_nobody_is_excluded() -> None:
    s = ended({0: "b01", 1: "g01 g04", 2: "r04"}, "st09")
    assert listed(competing(s)) == [0, 1, 2]
    go_on(s)
    assert points(s) == [1, 1, 0]


@pytest.mark.parametrize(
    ("stories", "words"),
    [
        ("st11 st09 st01", {}),
        ("st11 st01 st09", {}),
        ("st10", {"used": "st03 st09 st01", "again": "st09 st01"}),
        ("st11 st10 st12", {"used": "st09 st01", "again": "st09 st01"}),
    ],
)
def test_cr_082_also_if_it_was_brought_in(stories: str, words: dict[str, str]) -> None:
    assert scored({0: "b01 b04", 1: "b06", 2: "r04"}, stories, **words) == [2, 0, 0]


def test_cr_082_not_if_it_was_only_used_before() -> None:
    assert scored({0: "b01 b04", 1: "b06"}, "st01", used="st09") == [0, 1, 0]
    assert scored({0: "b01 b04", 1: "b06"}, "st10", used="st09 st01", again="st01") == [0, 1, 0]


def test_cr_083_all_four_evil_cards_take_precedence_over_a_dark_period() -> None:
    s = ended({0: FOUR, 1: "g04 g06"}, "st11 st09 st03")
    go_on(s)
    assert points(s) == [2, 0, 0]
    assert gains(s, 0) == {"four_evil": 1}


# -- Conversation with a Dragon --------------------------------------------------------------------


def test_cr_084_without_a_story_to_activate_the_conversation_goes_back_and_another_is_drawn() -> None:
    s = opening(3)
    play(s, "st10")
    assert (drawn(s), asked(s)) == ("", ("CR-C1", CHANCE))
    assert "st10" in pile(s).split()
    assert "st10" not in choices(s).split()
    play(s, "st05")
    assert (drawn(s), again(s)) == ("st05", "")
    assert "st10" in pile(s).split()
    deal(s, {1: "r02"})
    assert asked(s) == ("CR-D1", 1)


def test_cr_084_with_one_it_stays() -> None:
    s = opening(3, round=2, used="st01")
    play(s, "st10")
    assert (drawn(s), again(s)) == ("st10", "st01")
    assert "st10" not in pile(s).split()


def test_cr_085_also_if_it_was_drawn_by_the_coronation() -> None:
    s = opening(3)
    play(s, "st11 st10")
    assert (drawn(s), asked(s)) == ("st11", ("CR-C1", CHANCE))
    assert "st10" in pile(s).split()
    play(s, "st01")
    assert "st10" in choices(s).split()  # it may come again, and goes back again
    play(s, "st10 st05")
    assert (drawn(s), again(s), asked(s)) == ("st11 st01 st05", "", ("CR-C3", CHANCE))
    assert "st10" in pile(s).split()


# -- several stories -------------------------------------------------------------------------------


def test_cr_086_several_stories_are_in_play() -> None:
    s = ended({}, "st11 st10 st04", used="st07 st02 st05", again="st02 st05")
    assert listed(in_play(s)) == [story_number(name) for name in ("st02", "st04", "st05", "st10", "st11")]
    assert stories_in_order(s) == [story_number(name) for name in ("st11", "st10", "st04", "st02", "st05")]


def test_cr_086_those_in_play_again_are_in_the_order_of_use() -> None:
    s = ended({}, "st10", used="st07 st05 st02", again="st02 st05")
    assert stories_in_order(s) == [story_number(name) for name in ("st10", "st05", "st02")]
    assert again(s) == "st02 st05"


def test_cr_087_each_story_is_scored_on_its_own() -> None:
    assert scored({0: "b04", 1: "g04", 2: "r04"}, "st11 st01 st05") == [1, 0, 1]
    assert scored({0: "b04", 1: "g04", 2: "r04"}, "st10", used="st01 st03", again="st01 st03") == [1, 1, 0]
    assert scored({0: "b04", 1: "g04", 2: "r04"}, "st02 st05", two_stories=True) == [0, 1, 2]


def test_cr_088_a_player_can_earn_several_points_in_one_round() -> None:
    s = ended({0: "b04 g04 king", 1: "r04"}, "st11 st01 st10", used="st03 st12", again="st03 st12")
    go_on(s)
    assert points(s) == [3, 0, 0]
    assert gains(s, 0) == {"st01": 1, "st03": 1, "st12": 1}


# -- rulings ---------------------------------------------------------------------------------------


def test_cr_r29_the_bonus_is_checked_before_the_angel_discards() -> None:
    s = ended({1: f"{FOUR} angel b04"})
    score_round(s)
    assert points(s) == [0, 2, 0]
    assert allies(s, 1) == "b01 b04 g01 r01 demon angel"


def test_cr_r29_an_angel_with_three_evil_cards_purifies() -> None:
    s = ended({1: "b01 g01 demon angel b04"})
    score_round(s)
    assert points(s) == [0, 1, 0]
    assert allies(s, 1) == "b04 angel"


def test_cr_r30_the_bonus_is_two_points_once() -> None:
    s = ended({0: FOUR}, "st11 st09 st07 st12")
    score_round(s)
    assert points(s) == [2, 0, 0]
    assert gains(s, 0) == {"four_evil": 1}


def test_cr_r31_evil_cards_in_the_discard_pile_count_for_nobody() -> None:
    assert scored({0: "b01 g01 r01", 1: "b04"}, discards="demon") == [0, 1, 0]


def test_cr_r31_nor_does_one_that_is_set_aside() -> None:
    s = ended({0: "b01 g01 r01 b06", 1: "b04"}, seats=5, aside="demon")
    go_on(s)
    assert points(s) == [0, 1, 0, 0, 0]


def test_cr_r31_without_evil_cards_in_the_game_nobody_has_gathered_them() -> None:
    rows: dict[str, dict[str, str | int]] = {name: {"ability": "nothing"} for name in FOUR.split()}
    s = ended({0: "b04", 1: f"{FOUR} b06"}, game=game_with(**rows))
    assert gatherer(s) == NONE
    go_on(s)
    assert points(s) == [0, 1, 0]


def test_cr_r32_only_those_who_are_not_excluded_are_compared() -> None:
    assert scored({0: "r01", 1: "b04", 2: "b06 b07"}, "st02") == [0, 1, 0]
    assert scored({0: "r01 b02", 1: "b04", 2: "g04"}, "st01") == [0, 1, 0]
    s = ended({0: "b04 b06", 1: "b07", 2: "b08"})
    assert listed(scorers(s, story_number("st01"), 0b110)) == [1, 2]
    assert listed(scorers(s, story_number("st02"), 0b001)) == [0]
    assert listed(scorers(s, story_number("st02"), 0b000)) == []


def test_cr_r33_all_who_are_level_score() -> None:
    assert scored({0: "b04", 1: "b06", 2: "g04"}, "st01") == [1, 1, 0]
    assert scored({0: "b04", 1: "b06 b07", 2: "b08"}, "st02") == [1, 0, 1]
    assert scored({0: "b04", 1: "b06", 2: "b08"}, "st01") == [1, 1, 1]
    assert scored({0: "b04", 1: "b06 b07", 2: "b08 b09"}, "st01") == [0, 1, 1]


def test_cr_r34_most_needs_at_least_one() -> None:
    for story in ("st01", "st09", "st12"):
        assert scored({0: "g04", 1: "r04"}, story) == [0, 0, 0]
    assert scored({0: "r01 b04", 1: "g04"}, "st01") == [0, 0, 0]  # a seat with some is excluded


def test_cr_r34_fewest_may_be_zero() -> None:
    assert scored({0: "b04", 1: "g04"}, "st02") == [0, 1, 1]
    assert scored({0: "b04"}, "st08") == [0, 1, 1]


@pytest.mark.parametrize("story", ["st01", "st02", "st07", "st08"])
def test_cr_r35_if_all_are_excluded_nobody_scores(story: str) -> None:
    assert scored({0: "b01 b04", 1: "g01", 2: "r01"}, story) == [0, 0, 0]


def test_cr_r36_a_dark_period_looks_for_the_most_evil_allies() -> None:
    assert scored({0: "b01", 1: "g01 demon", 2: "b02 g02 r02"}, "st09") == [0, 1, 0]
    assert scored({0: "b01", 1: "g01", 2: "b02"}, "st09") == [1, 1, 0]
    assert scored({0: "b04"}, "st09") == [0, 0, 0]


def test_cr_r36_nobody_is_excluded_for_any_story_in_play() -> None:
    assert scored({0: "b01 b04", 1: "g01 g04 r04"}, "st11 st09 st01 st03") == [2, 2, 0]


def test_cr_r36_the_angel_purifies_also_then() -> None:
    assert scored({0: "angel b01 demon", 1: "g01"}, "st09") == [0, 1, 0]


@pytest.mark.parametrize("story", ["st10", "st11"])
def test_cr_r41_stories_that_bring_others_do_not_score(story: str) -> None:
    s = ended({0: "b04 b06", 1: "g04"}, story)
    assert listed(scorers(s, story_number(story), 0b111)) == []
    go_on(s)
    assert points(s) == [0, 0, 0]


def test_cr_r41_only_the_stories_they_bring_in_do() -> None:
    s = ended({0: "b04 b06", 1: "g04"}, "st10", used="st01", again="st01")
    go_on(s)
    assert gains(s, 0) == {"st01": 1}
    assert gains(s, 1) == {}


def test_cr_r42_the_stories_of_the_round_are_used_in_the_order_of_revealing() -> None:
    s = ended({0: "b04"}, "st11 st08 st03", used="st12 st02")
    score_round(s)
    assert used(s) == "st12 st02 st11 st08 st03"
    s = ended({0: "b04"}, "st10", used="st05 st12 st02", again="st12 st02")
    score_round(s)
    assert used(s) == "st05 st12 st02 st10"
    s = ended({0: FOUR}, "st04")
    score_round(s)
    assert used(s) == "st04"


def test_cr_r55_any_evil_ally_excludes() -> None:
    assert scored({0: "b01 g01 b04 b06", 1: "r01 b07", 2: "b08"}) == [0, 0, 1]


# -- counting points -------------------------------------------------------------------------------


def test_points_are_noted_with_what_they_are_for() -> None:
    s = ended({})
    for story in range(STORIES):
        for _ in range(story + 1):
            note_gain(s, 1, story, 1)
    note_gain(s, 1, STORIES, 2)
    assert points(s) == [0, 80, 0]
    assert gains(s, 1) == {f"st{n:02}": n for n in range(1, 13)} | {"four_evil": 1}
    assert gains(s, 0) == gains(s, 2) == {}


@pytest.mark.parametrize(
    ("given", "first"),
    [({}, [0, 1, 2]), ({1: 1}, [1]), ({0: 2, 2: 2}, [0, 2]), ({0: 1, 1: 3, 2: 2}, [1]), ({0: 1, 2: 2}, [2])],
)
def test_the_leaders_have_the_most_points(given: dict[int, int], first: list[int]) -> None:
    assert listed(leaders(ended({}, points=given))) == first


def test_the_points_of_a_round_follow_from_the_rules() -> None:
    """Compares with a second implementation of the ledger: random games, seeds 1 to 6."""
    for seed in range(1, 7):
        before: list[int] = []
        s = None
        for now in moments(3 + seed % 4, seed, stories="two" if seed % 2 else "one"):
            if asked(now)[0] == "CR-D1" and not meeting(now):
                before = points(now)
            s = now
        assert s is not None
        held = [set(allies(s, seat).split()) for seat in range(s.seats)]
        evil = [len(cards & set(FOUR.split())) for cards in held]
        dark = "story:st09" in [row["story"] for row in view(s)["stories"]["playing"]]
        gained = [now - then for now, then in zip(points(s), before, strict=True)]
        if 4 in evil:
            assert gained == [2 if n == 4 else 0 for n in evil], f"seed {seed}"
            continue
        assert all(gain == 0 for gain, n in zip(gained, evil, strict=True) if n and not dark), f"seed {seed}"
        expected = [0] * int(s.seats)
        for row in view(s)["stories"]["playing"]:
            for seat in expect(row["story"], held, [dark or not n for n in evil]):
                expected[seat] += 1
        assert gained == expected, f"seed {seed}"


SUITS = {"power": "b", "wisdom": "g", "love": "r"}
CONDITIONS = {
    "st01": "most power",
    "st02": "fewest power",
    "st03": "most wisdom",
    "st04": "fewest wisdom",
    "st05": "most love",
    "st06": "fewest love",
    "st07": "most total",
    "st08": "fewest total",
    "st09": "most evil",
    "st12": "most wild",
}


def expect(story: str, held: list[set[str]], running: list[bool]) -> list[int]:
    """Returns the seats that score a story by the ledger."""
    condition = CONDITIONS.get(story[6:])
    if condition is None:
        return []
    how, what = condition.split()
    wild = {"king", "demon", "dragon", "sage", "fool", "angel"}
    numbers = []
    for cards in held:
        if what == "evil":
            numbers.append(len(cards & set(FOUR.split())))
        elif what == "wild":
            numbers.append(len(cards & wild))
        else:
            counting = [card for card in cards if what == "total" or (card not in wild and card[0] == SUITS[what])]
            numbers.append(sum(3 if card[1:] == "02" else 1 for card in counting))
    compared = [n for n, runs in zip(numbers, running, strict=True) if runs]
    if not compared:
        return []
    best = max(compared) if how == "most" else min(compared)
    if how == "most" and best == 0:
        return []
    return [seat for seat, runs in enumerate(running) if runs and numbers[seat] == best]
