"""OpenSpiel's own search as a bot of the arena: it gets a view and answers what is listed."""

from __future__ import annotations

import pytest

from benchmarks import openspiel_bot
from chronotheque import games
from chronotheque.bots import Bot, RandomBot
from chronotheque.records import Match
from tests.bots.seating import play


@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_it_plays_a_game_to_its_end(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a fixed number of simulations, however fast the machine is; any illegal answer would raise."""
    monkeypatch.setattr(openspiel_bot, "FIRST", openspiel_bot.LEAST)
    monkeypatch.setattr(openspiel_bot, "SECONDS", 0)
    monkeypatch.setattr(openspiel_bot, "rates", {})
    game = games.get("contretemps")
    match = Match.begin(game, 3, b"spiel", {"mode": mode})
    bots: list[Bot] = [openspiel_bot.make(game, 1), RandomBot(2), RandomBot(3)]
    play(match, bots)
    assert match.over
    assert openspiel_bot.rates["contretemps"] > 0  # it has searched
