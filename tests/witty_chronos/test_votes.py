"""The vote about the colours (WC-078, WC-079, WC-R25, WC-D13)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE
from tests.witty_chronos.positions import (
    MOVE,
    NEW_COLOURS,
    READY,
    answer,
    at,
    begun,
    chance,
    choices,
    draw,
    is_open,
    let_chance,
    move,
    owner,
    place,
    refused,
    table,
    two,
    view,
)


def ended(seats: int = 3, **options: Any) -> WittyTable:
    """A round that stopped at 60 000."""
    s = table(seats, piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"}, **options)
    move(s, 0, "red-1", "front", "take")
    return s


def vote(s: WittyTable, votes: str) -> None:
    """Casts votes in seat order: y, n, or - for none."""
    for seat, word in enumerate(votes):
        if word != "-":
            answer(s, seat, NEW_COLOURS, "yes" if word == "y" else "no")


def test_wc_078_between_rounds_the_players_may_vote_for_new_colours() -> None:
    assert not is_open(begun(), 0, NEW_COLOURS)
    assert refused(begun(), 0, NEW_COLOURS, "yes") == "WC-R25"
    s = ended()
    vote(s, "yyy")
    assert chance(s) == "WC-C2"


def test_wc_079_the_colours_are_drawn_at_random() -> None:
    s = ended()
    vote(s, "yyy")
    draw(s, "colour:green>colour:blue>colour:red")
    assert [owner(s, glass) for glass in ("red-1", "red-2", "blu-1", "grn-2")] == [2, 2, 1, 0]


@pytest.mark.parametrize(
    ("seats", "votes", "passed"),
    [
        (3, "yyn", True),
        (3, "ynn", False),
        (4, "yynn", False),  # a strict majority
        (4, "yyyn", True),
        (5, "yyynn", True),
    ],
)
def test_wc_r25_a_strict_majority_of_all_players_is_needed(seats: int, votes: str, passed: bool) -> None:
    s = ended(seats)
    vote(s, votes)
    assert chance(s) == ("WC-C2" if passed else "")


@pytest.mark.parametrize(("votes", "passed"), [("yy--", False), ("yyy-", True)])
def test_wc_r25_who_does_not_vote_says_no(votes: str, passed: bool) -> None:
    s = ended(4, speed="blitz")  # the ten seconds are real ones
    vote(s, votes)
    at(s, 69_999)
    assert [is_open(s, 3, NEW_COLOURS), chance(s)] == [True, ""]
    at(s, 70_000)
    assert [is_open(s, 3, NEW_COLOURS), chance(s)] == [False, "WC-C2" if passed else ""]


def test_wc_r25_one_may_get_ones_own_colour_again() -> None:
    s = ended()
    vote(s, "yyy")
    draw(s, "colour:red>colour:green>colour:blue")
    assert [owner(s, glass) for glass in ("red-1", "blu-1", "grn-1")] == [0, 2, 1]


def test_wc_r25_in_teams_whole_teams_swap() -> None:
    s = ended(6, format="teams")
    vote(s, "yyyynn")
    assert choices(s, CHANCE, "WC-C2") == ["colour:red", "colour:blue", "colour:green"]
    draw(s, "colour:blue>colour:green>colour:red")
    assert [owner(s, glass) for glass in ("blu-1", "blu-2", "grn-1", "grn-2", "red-1", "red-2")] == [
        0,
        3,
        1,
        4,
        2,
        5,
    ]
    s = ended(6, format="teams", set="level1")  # where everybody has colours of their own, the players do
    vote(s, "yyyynn")
    assert len(choices(s, CHANCE, "WC-C2")) == 6


def test_wc_r25_a_neutral_colour_stays_neutral() -> None:
    s = two(piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    vote(s, "yy")
    assert choices(s, CHANCE, "WC-C2") == ["colour:red", "colour:blue", "colour:green", "colour:yellow"]
    draw(s, "colour:green>colour:red>colour:yellow>colour:blue")
    assert [owner(s, glass) for glass in ("grn-1", "red-2", "yel-1", "blu-2", "pur-1")] == [0, 0, 1, 1, None]
    for seat in (0, 1):
        answer(s, seat, READY, "ready")
    at(s, int(s.opened))
    let_chance(s)
    assert [place(s, "pur-1"), place(s, "pur-2"), place(s, "red-1")] == ["pile:7", "pile:8", "front"]


def test_wc_d13_the_votes_are_secret_until_the_end() -> None:
    s = ended()
    assert choices(s, 1, NEW_COLOURS) == ["no", "yes"]
    assert view(s)["colour_vote"] == {"until": 70_000, "own": None}
    before = view(s, 0)
    answer(s, 1, NEW_COLOURS, "yes")
    assert view(s, 0) == before  # others do not even see that there was a vote
    assert view(s, 1)["colour_vote"] == {"until": 70_000, "own": True}
    assert refused(s, 1, NEW_COLOURS, "no") == "WC-R25"  # once
    assert refused(s, 1, MOVE, "glass:blu-1>pile:1") == "ROUND_OVER"
