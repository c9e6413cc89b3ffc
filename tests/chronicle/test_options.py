"""Options of a table (CR-D0), and the interface of the game: seats, options, names, bounds."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games import get, names
from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.cards import CARD_NUMBERS
from chronotheque.games.chronicle.decisions import DECISIONS
from chronotheque.games.chronicle.rules.rounds import Rounds
from chronotheque.games.chronicle.state import LONGER, MAY_AGREE, THEME_LED, ChronicleTable
from chronotheque.kernel import CHANCE, BadSetting, UnknownName, has
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
    refused,
    table,
    view,
    winners,
)


def new(seats: int = 4, **options: str) -> ChronicleTable:
    return cast(ChronicleTable, GAME.new(seats, options))


# -- the table -------------------------------------------------------------------------------------


def test_cr_d0_the_host_chooses_seats_stories_length_and_theme() -> None:
    assert [(option.name, option.values, option.default) for option in GAME.options] == [
        ("stories", ("one", "two"), "one"),
        ("length", ("normal", "agreed", "longer"), "normal"),
        ("theme", ("shown", "led"), "shown"),
    ]
    assert GAME.settings({}) == {"stories": "one", "length": "normal", "theme": "shown"}


@pytest.mark.parametrize("stories", ["one", "two"])
@pytest.mark.parametrize("length", ["normal", "agreed", "longer"])
@pytest.mark.parametrize("theme", ["shown", "led"])
def test_cr_d0_every_choice_is_possible_with_every_number_of_seats(stories: str, length: str, theme: str) -> None:
    settings = {"stories": stories, "length": length, "theme": theme}
    assert GAME.seat_counts(settings) == [3, 4, 5, 6]
    for seats in SEAT_COUNTS:
        s = new(seats, stories=stories, length=length, theme=theme)
        assert s.two_stories is (stories == "two")
        assert has(s.variants, LONGER) is (length == "longer")
        assert has(s.variants, MAY_AGREE) is (length == "agreed")
        assert has(s.variants, THEME_LED) is (theme == "led")
        for seat in range(-1, seats):  # nothing of it is hidden
            assert view(s, seat)["options"] == settings
            assert view(s, seat)["seats"] == seats


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"stories": "three"}, "option stories of chronicle is one of one, two, not three"),
        ({"length": "short"}, "option length of chronicle is one of normal, agreed, longer, not short"),
        ({"mode": "classic"}, "chronicle has no option mode; it has: stories, length, theme"),
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
    """Seeds 1 to 3: the same game, which may continue longer."""
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
    assert [f"CR-C{n}" for n in (1, 2, 3)] + [f"CR-D{n}" for n in range(1, 14)] == list(DECISIONS)
    for number, name in enumerate(DECISIONS):
        assert GAME.decision_number(name) == number
        assert GAME.decision_name(number) == name


def test_the_number_of_answers_is_bounded() -> None:
    """In 60 rounds: twelve stories, three more draws, 72 cards with up to nine answers each; and one agreement."""
    for seats in SEAT_COUNTS:
        for stories in ("one", "two"):
            assert GAME.bound(seats, GAME.settings({"stories": stories})) == 60 * (12 + 3 + 72 * 9) + 6


SEAT_ASKING = ("CR-D7", "CR-D11", "CR-D12")


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_part_has_a_name(decision: str) -> None:
    s, number = new(), GAME.decision_number(decision)
    if decision == "CR-C1":
        expected = [f"story:st{n:02}" for n in range(1, 13)]
    elif decision in SEAT_ASKING:
        expected = [f"seat:{seat}" for seat in range(6)]
    elif decision == "CR-D13":
        expected = ["stop", "go_on"]
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
    assert cast(ChronicleTable, s).deck is not cast(ChronicleTable, GAME.new(3)).deck


# -- the theme card is led -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_r03_with_the_option_the_theme_card_is_led_first(seats: int) -> None:
    s = dealt(seats, "st05", hands={1: "r02 b08"}, theme_led=True)
    assert asked(s) == ("CR-D1", 1)
    assert choices(s) == "r02"
    assert GAME.prompt(s, int(s.decision), 1) == ("prompt.CR-D1.theme", {"card": "card:r02"})


def test_cr_r03_only_in_the_first_meeting_and_only_the_leader() -> None:
    s = dealt(3, "st05", hands={0: "r02 b01", 1: "r10 b02", 2: "r05 king"}, theme_led=True)
    play(s, "r02")
    assert "r10" in choices(s).split()
    play(s, "r10", "r05")  # the Spy is the last card; seat 1 wins
    assert asked(s) == ("CR-D1", 1)
    assert len(choices(s).split()) == 11


def test_cr_r03_with_two_stories_the_first_theme_counts() -> None:
    s = dealt(3, "st01", "st05", hands={1: "r02", 2: "b08"}, two_stories=True, theme_led=True)
    assert (asked(s), choices(s)) == (("CR-D1", 2), "b08")


def test_cr_r03_cr_r40_the_theme_of_the_replacement_counts() -> None:
    s = dealt(3, "st10", "st05", hands={1: "r02 dragon"}, theme_led=True)
    assert (asked(s), choices(s)) == (("CR-D1", 1), "r02")


def test_cr_r03_another_lead_is_refused_with_the_rule() -> None:
    s = dealt(3, "st05", hands={1: "r02 b08"}, theme_led=True)
    assert refused(s, 1, "b08") == "CR-R03"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_r03_every_round_begins_with_its_theme(seats: int) -> None:
    """Seed 4: the card that is led first in each round is the one shown."""
    first = 0
    for s in moments(seats, 4, theme="led"):
        if asked(s)[0] == "CR-D1" and s.allies[int(s.seat)] == 0:
            first += 1
            assert len(choices(s).split()) == 1
            assert has(s.shown[int(s.seat)], CARD_NUMBERS["card:" + choices(s)])
    assert first >= 3
