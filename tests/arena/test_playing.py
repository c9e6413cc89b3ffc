"""One game of the arena: always the same, and with the same cards for every seating of a deal."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.arena.code import fingerprint
from chronotheque.arena.features import features_of
from chronotheque.arena.jobs import Job
from chronotheque.arena.local import here, spread
from chronotheque.arena.playing import begin, play
from chronotheque.arena.seatings import two_kinds
from chronotheque.bots import get_bot
from chronotheque.kernel import ChronothequeError
from tests.cli.conftest import tiny_games
from tests.tiny.common import TinyGame

SETTINGS = {"mode": "paradox", "second_instability_ends_game": "on"}

__all__ = ["tiny_games"]


def job(bots: tuple[str, ...], deal: int = 0, seed: int = 7) -> Job:
    return Job("contretemps", SETTINGS, seed, deal, bots)


def test_the_same_job_gives_the_same_result() -> None:
    first, second = play(job(("greedy", "random", "random"))), play(job(("greedy", "random", "random")))
    assert first.same_as(second)
    assert sum(first.shares) == 1
    assert first.thought["greedy"].answers + first.thought["random"].answers == first.decisions > 10
    assert first.thought["greedy"].seconds > 0
    others = [play(job(("greedy", "random", "random"), deal, seed)) for deal, seed in ((1, 7), (0, 8))]
    assert not any(first.same_as(other) for other in others)


def test_every_seating_of_a_deal_gets_the_same_cards() -> None:
    tables = [begin(job(seating)).table.digest() for seating in two_kinds("greedy", "random", 4)]
    assert len(set(tables)) == 1
    assert begin(job(("greedy",) * 4, deal=1)).table.digest() not in tables
    assert begin(job(("greedy",) * 4, seed=8)).table.digest() not in tables


def test_a_bot_in_the_same_seat_of_a_deal_is_the_same_bot() -> None:
    one, other = job(("a", "b", "b", "b")), job(("a", "b", "a", "b"))
    assert one.bot_seed(0) == other.bot_seed(0)
    assert one.bot_seed(1) == other.bot_seed(1)
    assert one.bot_seed(2) != other.bot_seed(2)
    assert len({one.bot_seed(seat) for seat in range(4)}) == 4


def test_a_key_names_one_game() -> None:
    jobs = [job(seating, deal) for deal in range(3) for seating in two_kinds("a", "b", 3)]
    jobs += [Job("contretemps", {**SETTINGS, "mode": "classic"}, 7, 0, ("a", "b", "b"))]
    assert len({each.key for each in jobs}) == len(jobs)


@pytest.mark.usefixtures("tiny_games")
def test_every_kind_of_game_is_played(tiny_games: dict[str, TinyGame]) -> None:
    for name, game in tiny_games.items():
        settings = game.settings({})
        for seats in game.seat_counts(settings):
            result = play(Job(name, settings, 1, 0, ("random",) * seats, features=True))
            assert len(result.shares) == seats
            assert (result.held, result.ended) == ({}, {})


def test_what_a_game_names_is_noted() -> None:
    result = play(Job("contretemps", SETTINGS, 7, 0, ("random",) * 5, features=True))
    assert sorted(turn for (turn,) in result.held["turn"]) == [f"turn:{n}" for n in range(1, 6)]
    cards = [card for hand in result.held["card"] for card in hand]
    assert len(cards) == len(set(cards)) == 50
    assert all(len(trumps) == 1 for trumps in result.held["trumps"])
    assert set(result.ended) == {"end", "discs"}
    assert result.options == SETTINGS
    assert play(job(("random",) * 5)).held == {}


def test_a_game_without_such_names_has_none(tiny_games: dict[str, TinyGame]) -> None:
    features = features_of(tiny_games["sand"])
    table = tiny_games["sand"].new(2)
    assert (features.held(table), features.ended(table)) == ({}, {})


def test_the_code_of_each_game_has_a_name(tiny_games: dict[str, TinyGame]) -> None:
    ours = games.get("contretemps")
    assert fingerprint(ours, ["greedy"]) == fingerprint(ours, ["random"]) != fingerprint(tiny_games["sand"], [])


BOTS = """
from chronotheque.bots import Answer, RandomBot, Wait

class Raising:
    def act(self, knowledge, questions, now):
        raise KeyError("wisdom")

class Idle:
    def act(self, knowledge, questions, now):
        return Wait(now + 1)

class Cheating:
    def act(self, knowledge, questions, now):
        return Answer(questions[0].decision, "card:a01>card:a02")

def lot(game, seed):
    return RandomBot(seed)

def raising(game, seed):
    return Raising()

def idle(game, seed):
    return Idle()

def cheating(game, seed):
    return Cheating()
"""


@pytest.fixture
def strange_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A module of bots in the current folder, which other processes find there, too."""
    path = tmp_path / "strange_bots.py"
    path.write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield path
    sys.modules.pop("strange_bots", None)


def test_results_of_another_version_of_a_bot_of_ones_own_are_not_mixed(strange_bots: Path) -> None:
    ours, names = games.get("contretemps"), ["strange_bots:lot", "greedy"]
    get_bot(names[0], ours)
    before = fingerprint(ours, names)
    assert before == fingerprint(ours, names) != fingerprint(ours, ["greedy"])
    strange_bots.write_text(f"{BOTS}\n# better now\n")
    assert fingerprint(ours, names) != before


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("raising", "the bot strange_bots:raising has broken down: KeyError: 'wisdom'"),
        ("idle", "waits although the game waits for it"),
        ("cheating", "may not answer card:a01>card:a02 to CT-D1"),
    ],
)
@pytest.mark.usefixtures("strange_bots")
def test_a_bot_that_fails_is_told_in_a_sentence(bot: str, sentence: str, workers: int) -> None:
    games_to_play = [job((f"strange_bots:{bot}", "random", "random"), deal) for deal in range(2)]
    with pytest.raises(ChronothequeError, match=re.escape(sentence)):
        list(here(play, games_to_play) if workers == 1 else spread(play, games_to_play, workers))


def test_a_search_in_several_processes_is_ended_with_its_game_and_its_start_is_not_thinking() -> None:
    result = play(job(("search:8x2", "random", "random")))
    assert result.same_as(play(job(("search:8x2", "random", "random"))))
    for child in active_children():
        child.join(20)
    assert not active_children()
    thought = result.thought["search:8x2"]
    assert thought.seconds / thought.answers < 0.25


def test_what_a_round_brings_is_noted() -> None:
    """All that seats have brought is all that they have scored, and what is expected adds up to the same."""
    settings = games.get("chronicle").settings({})
    for deal in range(6):
        result = play(Job("chronicle", settings, 7, deal, ("greedy",) * 5, features=True))
        points = sum(had for had, _ in result.brought["turn"].values())
        assert points >= 3
        assert sum(expected for _, expected in result.brought["turn"].values()) == pytest.approx(points)
        assert sum(had for had, _ in result.brought["evil"].values()) == points
        rounds = sum(times for _, times in result.brought["story"].values())
        assert rounds >= int(result.ended["rounds"].removeprefix("rounds:")) - 2  # two stories score nothing


def test_what_happened_is_noted() -> None:
    """All that was report is counted: what is expected adds up to what was spent."""
    settings = games.get("forge_chronos").settings({"assistants": "on"})
    result = play(Job("forge_chronos", settings, 7, 1, ("greedy",) * 3, features=True))
    hours = sum(had for had, _ in result.brought["act"].values())
    assert hours >= 3 * 2 * (20 - 7)  # of three seats on two days, none of whom goes to bed before hour 20
    assert sum(expected for _, expected in result.brought["act"].values()) == pytest.approx(hours)
    assert sum(had for had, _ in result.brought["dig"].values()) <= result.brought["act"]["act:mine"][0]
    assert {feature.partition("_")[0] for feature in result.brought} >= {"act", "blade", "handle", "match", "trade"}
