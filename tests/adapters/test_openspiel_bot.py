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
    monkeypatch.setattr(openspiel_bot, "FIRST", 10)
    monkeypatch.setattr(openspiel_bot, "SECONDS", 0.001)
    game = games.get("contretemps")
    match = Match.begin(game, 3, b"spiel", {"mode": mode})
    bots: list[Bot] = [openspiel_bot.make(game, 1), RandomBot(2), RandomBot(3)]
    assert play(match, bots) > 20
    assert match.over
