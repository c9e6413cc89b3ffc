"""The greedy player of Contre-temps beats random play, and plays each decision as a sensible person would."""

from __future__ import annotations

from math import sqrt

import pytest

from chronotheque import games
from chronotheque.bots import Bot, GreedyBot, RandomBot
from chronotheque.records import Match
from tests.bots.seating import play

CONTRETEMPS = games.get("contretemps")
SEATS = 4
GAMES = 200
CHANCE = 1 / SEATS
CLEARLY = 1.5  # times what chance gives
SURE = 1.96  # standard deviations: 95 % of all cases, on both sides


def wins(games_played: int, mode: str) -> int:
    """How often one greedy bot wins against random ones; it sits in every seat in turn."""
    won = 0
    for seed in range(games_played):
        seat = seed % SEATS
        match = Match.begin(CONTRETEMPS, SEATS, seed=b"greedy %d" % seed, options={"mode": mode})
        seated: list[Bot] = [RandomBot(seed * SEATS + other) for other in range(SEATS)]
        seated[seat] = GreedyBot(CONTRETEMPS, seed)
        play(match, seated)
        won += match.outcome is not None and match.outcome.places[seat] == 1
    return won


def lower_bound(won: int, of: int) -> float:
    """The lower end of the 95 % interval of a share, after Wilson.

    >>> round(lower_bound(50, 100), 3)
    0.404
    """
    share, z = won / of, SURE * SURE / of
    return (share + z / 2 - sqrt(z * share * (1 - share) + z * z / 4)) / (1 + z)


@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_greedy_beats_random(mode: str) -> None:
    games_played = GAMES // 2
    won = wins(games_played, mode)
    assert lower_bound(won, games_played) > CLEARLY * CHANCE, f"{won} of {games_played}"
    assert won / games_played > 0.6
