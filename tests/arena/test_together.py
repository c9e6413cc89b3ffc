"""Games that all seats win or lose as one, and games of one seat: compared by how often they are won."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest

from chronotheque.arena import Job, Result, ResultStore, Stop, Tournament
from chronotheque.arena.balance import SEAT, WON, balance
from chronotheque.arena.jobs import ThinkTime
from chronotheque.arena.playing import play
from chronotheque.arena.report import report
from chronotheque.arena.seatings import LADDER
from chronotheque.arena.tournament import contest, fair, won
from tests.arena.invented import nothing, result
from tests.cli.conftest import tiny_games
from tests.tiny.common import TinyGame

__all__ = ["tiny_games"]

RATES = {"a": 0.6, "b": 0.3, "c": 0.3}


def invented(jobs: Iterable[Job]) -> Iterator[Result]:
    """Plays jobs by how often a bot wins; bots that are as good win the same deals."""
    for job in jobs:
        wins = random.Random(f"{job.seed} {job.deal}").random() < RATES[job.bots[0]]
        yield result(job, [float(wins)] * job.seats)


def tournament(game: TinyGame, seats: int, bots: str, deals: int = 200, stop: Stop | None = None) -> Tournament:
    return Tournament(game, seats, game.settings({}), list(bots), LADDER, 5, deals, stop)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_bot_that_wins_more_games_is_the_stronger(
    tmp_path: Path, tiny_games: dict[str, TinyGame], seats: int
) -> None:
    planned = tournament(tiny_games["caravan"], seats, "abc")
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, invented, nothing)
        found = report(planned, store)
    assert found.games == 2 * 2 * 200
    a, b, c = found.bots
    assert (a.share, b.share, c.share) == pytest.approx((0.6, 0.3, 0.3), abs=0.08)
    assert a.rating > b.rating + 2
    assert abs(b.rating - c.rating) < abs(a.rating - b.rating)
    stronger, equal = found.pairs
    assert stronger.holds
    assert stronger.low < 4 / 3 < stronger.high  # 0.6 over the half of 0.6 and 0.3
    assert equal.ratio == 1  # they win the same games
    assert equal.low < 1 < equal.high
    assert stronger.splits == []
    assert stronger.milliseconds == [1.0, 1.0]


def test_a_pair_that_wins_together_stops_when_it_is_certain(
    tmp_path: Path, tiny_games: dict[str, TinyGame]
) -> None:
    planned = tournament(tiny_games["caravan"], 2, "ab", 500, Stop(early=True))
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, invented, nothing)
        assert 2 * 8 <= len(store.results) < 2 * 500
        assert report(planned, store).pairs[0].holds


def test_real_games_of_one_and_of_several_are_compared(tmp_path: Path, tiny_games: dict[str, TinyGame]) -> None:
    for seats in (1, 2):
        planned = Tournament(tiny_games["caravan"], seats, {}, ["search:60", "random"], LADDER, 3, 20)
        with ResultStore(tmp_path / str(seats), planned.terms()) as store:
            planned.play(store, partial(map, play), nothing)
            found = report(planned, store)
        assert found.bots[0].share > found.bots[1].share
        assert found.pairs[0].ratio > 1


def test_what_was_won_is_counted_once_however_many_have_it() -> None:
    job = Job("game", {}, 1, 0, ("a", "a", "b"))
    lost, gained = result(job, [0.0] * 3), result(job, [1.0] * 3)
    assert [won(lost, "a"), won(gained, "a"), won(gained, "b")] == pytest.approx([0, 2 / 3, 1 / 3])
    assert (lost.won, gained.won, lost.together, gained.together) == (0, 1, True, True)
    assert fair([lost, gained], "a") == pytest.approx(2 / 3)
    alone = result(Job("game", {}, 1, 0, ("a",)), [1.0])
    assert alone.together
    rivals = result(job, [1 / 3, 1 / 3, 1 / 3])
    assert not rivals.together
    assert rivals.won == pytest.approx(1)
    assert contest([alone, result(Job("game", {}, 1, 0, ("b",)), [0.0])]).shares == [1.0, 0.0]


# -- balance ---------------------------------------------------------------------------------------


def games_won(count: int, source: random.Random) -> list[Result]:
    """Games alone and of two, easy and hard; the seat with the lamp wins more often."""
    found = []
    for game in range(count):
        seats, level = 1 + game % 2, ("easy", "hard")[game // 2 % 2]
        lamp = [["thing:lamp"] if source.random() < 0.5 else [] for _ in range(seats)]
        rate = (0.7 if level == "easy" else 0.3) + (0.15 if any(lamp) else -0.15)
        wins = float(source.random() < rate)
        found.append(
            Result(
                str(game),
                game,
                ("bot",) * seats,
                [wins] * seats,
                20,
                {"bot": ThinkTime()},
                {"level": level, "colour": "red"},
                {"thing": lamp},
            )
        )
    return found


def test_a_balance_tells_how_often_each_table_wins() -> None:
    planned = balance("game", "bot", games_won(1600, random.Random(4)))
    assert [(row.seats, row.options["level"], row.games) for row in planned.rates] == [
        (1, "easy", 400),
        (2, "easy", 400),
        (1, "hard", 400),
        (2, "hard", 400),
    ]
    for row in planned.rates:
        rate = (0.7 if row.options["level"] == "easy" else 0.3) + (0.0 if row.seats == 1 else 0.075)
        assert row.low < rate < row.high
    (level,) = [row for row in planned.differences if row.what == WON and row.where == "level"]
    assert (level.is_, level.certain) == ("easy", True)
    assert level.here > 0.6
    assert level.elsewhere < 0.4
    assert SEAT not in {row.feature for row in planned.wins}
    (lamp,) = planned.wins
    assert (lamp.feature, lamp.value, lamp.certain) == ("thing", "thing:lamp", True)
    assert 1.1 < lamp.ratio < 1.5


def test_a_table_that_always_wins_is_not_certain_to() -> None:
    job = Job("game", {}, 1, 0, ("a", "a"))
    (row,) = balance("game", "a", [result(job, [1.0, 1.0]) for _ in range(40)]).rates
    assert (row.won, row.high) == (1.0, 1.0)
    assert row.low < 1
