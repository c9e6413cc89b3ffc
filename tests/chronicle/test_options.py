"""The table as the host makes it (CR-D0), and what the game says of itself: seats, options, names, bounds."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games import get, names
from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.decisions import DECISIONS
from chronotheque.games.chronicle.rules import Rounds
from chronotheque.games.chronicle.state import Saga
from chronotheque.kernel import CHANCE, BadSetting, UnknownName
from tests.chronicle.positions import (
    SEAT_COUNTS,
    SHORT,
    asked,
    choices,
    dealt,
    drawn,
    game_with,
    go_on,
    hands,
    moments,
    opening,
    play,
    points,
    table,
    view,
    winners,
)


def new(seats: int = 4, **options: str) -> Saga:
    return cast(Saga, GAME.new(seats, options))


# -- the table -------------------------------------------------------------------------------------


def test_cr_d0_the_host_chooses_seats_stories_and_length() -> None:
    assert [(option.name, option.values, option.default) for option in GAME.options] == [
        ("stories", ("one", "two"), "one"),
        ("length", ("normal", "longer"), "normal"),
    ]
    assert GAME.settings({}) == {"stories": "one", "length": "normal"}


@pytest.mark.parametrize("stories", ["one", "two"])
@pytest.mark.parametrize("length", ["normal", "longer"])
def test_cr_d0_every_choice_is_possible_with_every_number_of_seats(stories: str, length: str) -> None:
    settings = {"stories": stories, "length": length}
    assert GAME.seat_counts(settings) == [3, 4, 5, 6]
    for seats in SEAT_COUNTS:
        s = new(seats, stories=stories, length=length)
        assert s.two_stories is (stories == "two")
        assert s.longer is (length == "longer")
        for seat in range(-1, seats):  # nothing of it is hidden
            assert view(s, seat)["options"] == settings
            assert view(s, seat)["seats"] == seats


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"stories": "three"}, "option stories of chronicle is one of one, two, not three"),
        ({"length": "short"}, "option length of chronicle is one of normal, longer, not short"),
        ({"mode": "classic"}, "chronicle has no option mode; it has: stories, length"),
    ],
)
def test_cr_d0_nothing_else_can_be_chosen(chosen: dict[str, str], words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        GAME.new(4, chosen)


@pytest.mark.parametrize("seats", [0, 2, 7])
def test_cr_d0_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetting, match=f"chronicle is for 3 to 6 seats, not {seats}"):
        GAME.new(seats)


def test_a_new_table_waits_for_its_first_story() -> None:
    s = new(5)
    assert asked(s) == ("CR-C1", CHANCE)
    assert s.round == 1
    assert len(choices(s).split()) == 12
    assert hands(s) == [""] * 5
    assert [type(frame) is Rounds for frame in s.stack] == [True, False]


# -- two stories -----------------------------------------------------------------------------------


def test_cr_089_two_stories_are_drawn_for_every_round() -> None:
    s = opening(3, two_stories=True)
    play(s, "st01")
    assert asked(s) == ("CR-C1", CHANCE)
    play(s, "st05")
    assert asked(s) == ("CR-C3", CHANCE)
    assert drawn(s) == "st01 st05"
    s = opening(3)
    play(s, "st01")
    assert asked(s) == ("CR-C3", CHANCE)


def test_cr_089_also_in_later_rounds() -> None:
    s = table(moment="end", allies={0: "b04"}, stories="st01 st05", two_stories=True)
    go_on(s)
    play(s, "st02")
    assert asked(s) == ("CR-C1", CHANCE)
    play(s, "st03")
    assert asked(s) == ("CR-C3", CHANCE)


def test_cr_090_cr_091_both_themes_are_shown_and_the_first_ones_holder_leads() -> None:
    s = dealt(3, "st01", "st05", hands={1: "r02", 2: "b08"}, two_stories=True)
    assert asked(s) == ("CR-D1", 2)
    assert [player["shown"] for player in view(s)["players"]] == [[], ["card:r02"], ["card:b08"]]
    s = dealt(3, "st05", "st01", hands={1: "r02", 2: "b08"}, two_stories=True)
    assert asked(s) == ("CR-D1", 1)


def test_with_two_stories_a_round_can_give_two_points_and_more() -> None:
    s = table(moment="end", allies={0: "b04 r04", 1: "g04"}, stories="st01 st05", two_stories=True)
    go_on(s)
    assert points(s) == [2, 0, 0]


# -- a longer game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_longer_game_has_one_winner(seats: int) -> None:
    """Seeds 1 to 3: the same game, which may go on longer."""
    for seed in (1, 2, 3):
        *_, normal = (s for s in moments(seats, seed))
        *_, longer = (s for s in moments(seats, seed, length="longer"))
        assert len(winners(longer)) == 1, f"seed {seed}"
        assert longer.round >= normal.round, f"seed {seed}"
        assert (longer.round == normal.round) == (len(winners(normal)) == 1), f"seed {seed}"


# -- what the game says of itself ------------------------------------------------------------------


def test_the_game_is_registered() -> None:
    assert "chronicle" in names()
    assert get("chronicle") is GAME
    assert (GAME.name, GAME.prefix, GAME.minutes, GAME.real_time) == ("chronicle", "CR", 30, False)


def test_every_decision_has_its_number() -> None:
    assert [f"CR-C{n}" for n in (1, 2, 3)] + [f"CR-D{n}" for n in range(1, 13)] == list(DECISIONS)
    for number, name in enumerate(DECISIONS):
        assert GAME.decision_number(name) == number
        assert GAME.decision_name(number) == name


def test_the_number_of_answers_is_bounded() -> None:
    """In 60 rounds: twelve stories and three more draws, and 72 cards with up to nine answers each."""
    for seats in SEAT_COUNTS:
        for stories in ("one", "two"):
            assert GAME.bound(seats, GAME.settings({"stories": stories})) == 60 * (12 + 3 + 72 * 9)


SEAT_ASKING = ("CR-D7", "CR-D11", "CR-D12")


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_part_has_a_name(decision: str) -> None:
    s, number = new(), GAME.decision_number(decision)
    if decision == "CR-C1":
        expected = [f"story:st{n:02}" for n in range(1, 13)]
    elif decision in SEAT_ASKING:
        expected = [f"seat:{seat}" for seat in range(6)]
    else:
        expected = [f"card:{name}" for name in SHORT]
    assert [GAME.part_name(s, number, 0, part) for part in range(len(expected))] == expected
    assert [GAME.part_number(s, number, 0, name) for name in expected] == list(range(len(expected)))
    assert (GAME.reach(number).places, GAME.reach(number).stops) == ([(0, len(expected) - 1)], False)


@pytest.mark.parametrize(
    ("decision", "part", "name"),
    [
        ("CR-C1", 12, "story:12"),
        ("CR-C1", -1, "story:-1"),
        ("CR-C3", 36, "card:36"),
        ("CR-D1", -2, "card:-2"),
        ("CR-D7", 9, "seat:9"),
    ],
)
def test_a_part_that_cannot_be_is_called_by_its_number(decision: str, part: int, name: str) -> None:
    assert GAME.part_name(new(), GAME.decision_number(decision), 0, part) == name


@pytest.mark.parametrize(
    ("decision", "name"),
    [
        ("CR-C1", "card:b01"),
        ("CR-C1", "story:st13"),
        ("CR-C2", "story:st01"),
        ("CR-D1", "seat:1"),
        ("CR-D1", "card:b11"),
        ("CR-D7", "card:b01"),
        ("CR-D11", "seat:6"),
        ("CR-D12", "seat:-1"),
    ],
)
def test_a_name_that_is_no_answer_is_refused(decision: str, name: str) -> None:
    with pytest.raises(UnknownName, match=f"{name} is no answer to {decision}"):
        GAME.part_number(new(), GAME.decision_number(decision), 0, name)


def test_with_a_card_file_it_is_another_game_of_the_same_name() -> None:
    game = game_with(b05={"ability": "swap"})
    assert game.name == "chronicle"
    assert game is not GAME
    s = game.new(3)
    assert s.game is game
    assert cast(Saga, s).deck is not cast(Saga, GAME.new(3)).deck
