"""A tournament: every game once, stopped early or interrupted, and gone on with as if nothing had happened."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

import chronotheque
from chronotheque import games
from chronotheque.arena import Job, Result, ResultStore, Stop, Tournament
from chronotheque.arena.local import here
from chronotheque.arena.playing import play
from chronotheque.arena.ratings import rated
from chronotheque.arena.report import report
from chronotheque.arena.results import FILE
from chronotheque.arena.seatings import LADDER, MIXED, ROUND_ROBIN
from tests.arena.invented import Invented, decided, nothing

GAME = games.get("contretemps")
SETTINGS = GAME.settings({})


def tournament(
    bots: str = "ab", manner: str = LADDER, deals: int = 20, stop: Stop | None = None, seats: int = 4
) -> Tournament:
    return Tournament(GAME, seats, SETTINGS, list(bots), manner, 5, deals, stop)


def test_every_seating_plays_every_deal_once(tmp_path: Path) -> None:
    planned = tournament("abc", deals=3)
    invented = Invented({"a": 1, "b": 1, "c": 1})
    heard: list[tuple[int, int]] = []
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, invented, lambda played, total: heard.append((played, total)))
        assert len(invented.played) == len(set(invented.played)) == len(store.results) == 2 * 14 * 3
        assert heard == [(played, 84) for played in range(85)]
        planned.play(store, invented, nothing)
    assert len(invented.played) == 84
    assert len((tmp_path / FILE).read_bytes().splitlines()) == 1 + 84


def test_more_deals_are_added_to_those_there_are(tmp_path: Path) -> None:
    invented = Invented({"a": 1, "b": 1})
    for deals in (2, 5):
        planned = tournament(deals=deals)
        with ResultStore(tmp_path, planned.terms()) as store:
            planned.play(store, invented, nothing)
    assert len(invented.played) == len(set(invented.played)) == 5 * 14


def test_the_stronger_is_found(tmp_path: Path) -> None:
    planned = tournament("abc", ROUND_ROBIN, deals=30)
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, Invented({"a": 3, "b": 1.5, "c": 1.5}, luck=1.5), nothing)
        found = report(planned, store)
    assert found.games == 3 * 14 * 30
    assert [(pair.first, pair.second, pair.holds) for pair in found.pairs] == [
        ("a", "b", True),
        ("a", "c", True),
        ("b", "c", False),
    ]
    for pair in found.pairs:
        assert pair.low < pair.ratio < pair.high
        assert pair.games == 14 * pair.deals == 14 * 30
        assert [split.seats for split in pair.splits] == [1, 2, 3]
        assert pair.milliseconds == [1.0, 1.0]
        assert pair.level == 0.95
    # Were a seat of the stronger worth twice one of the other: 2/5, 4/6 and 6/7 instead of 1/4, 2/4 and 3/4.
    truth = (4 * 2 / 5 + 6 * 4 / 6 + 4 * 6 / 7) / 7
    assert found.pairs[0].low < truth < found.pairs[0].high
    for split, fair in zip(found.pairs[0].splits, (8 / 5, 4 / 3, 8 / 7), strict=True):
        assert split.low < fair < split.high
    ratings = [bot.rating for bot in found.bots]
    assert ratings[0] > max(ratings[1:])
    assert found.bots[0].low > max(ratings[1:])
    assert [bot.share for bot in found.bots] == pytest.approx([0.65, 0.42, 0.42], abs=0.05)


def test_different_bots_at_one_table_are_rated_and_not_paired(tmp_path: Path) -> None:
    planned = tournament("abcd", MIXED, deals=40)
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, Invented({"a": 8, "b": 4, "c": 2, "d": 1}), nothing)
        found = report(planned, store)
    assert found.pairs == []
    assert found.games == 4 * 40
    assert [bot.name for bot in sorted(found.bots, key=lambda bot: -bot.rating)] == ["a", "b", "c", "d"]
    assert sum(bot.share for bot in found.bots) == pytest.approx(1, abs=0.001)


def test_ratings_of_equals_are_about_equal() -> None:
    planned = tournament(deals=60)
    results = [decided(job, {"a": 1, "b": 1}) for job in planned.jobs(range(60), planned.pairings)]
    ratings = rated(["a", "b"], results)
    assert ratings["a"].low < ratings["b"].rating < ratings["a"].high
    assert ratings["a"] == rated(["a", "b"], results)["a"]


# -- stopping early --------------------------------------------------------------------------------


def test_a_pair_stops_as_soon_as_it_is_certain(tmp_path: Path) -> None:
    planned = tournament("abc", deals=100, stop=Stop(early=True))
    invented = Invented({"a": 6, "b": 1, "c": 1})
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, invented, nothing)
        found = report(planned, store)
    assert planned.stopped == {("a", "b"): 8}
    assert [(pair.deals, pair.stopped) for pair in found.pairs] == [(8, True), (100, False)]
    assert found.pairs[0].level == 0.99  # five looks were planned
    assert found.pairs[0].holds
    assert not found.pairs[1].holds


def test_a_pair_stops_when_its_figure_is_known_well_enough(tmp_path: Path) -> None:
    planned = tournament(deals=200, stop=Stop(precision=0.1))
    with ResultStore(tmp_path, planned.terms()) as store:
        planned.play(store, Invented({"a": 1, "b": 1}), nothing)
        found = report(planned, store).pairs[0]
    assert found.stopped
    assert 8 <= found.deals < 200
    assert (found.high - found.low) / 2 <= 0.1


def test_stopping_does_not_depend_on_who_is_done_first(tmp_path: Path) -> None:
    invented = Invented({"a": 1.3, "b": 1, "c": 1})

    def backwards(jobs: Iterable[Job]) -> Iterator[Result]:
        return invented(reversed(list(jobs)))

    found = []
    for folder, spread in (("one", invented), ("other", backwards)):
        planned = tournament("abc", deals=64, stop=Stop(early=True))
        with ResultStore(tmp_path / folder, planned.terms()) as store:
            planned.play(store, spread, nothing)
            found.append((planned.stopped, report(planned, store)))
    assert found[0] == found[1]


# -- interruptions ---------------------------------------------------------------------------------


def test_an_interruption_leaves_whole_deals_and_goes_on(tmp_path: Path) -> None:
    whole = Invented({"a": 2, "b": 1})

    def some(jobs: Iterable[Job]) -> Iterator[Result]:
        yield from islice(whole(jobs), 14 * 3 + 5)
        raise KeyboardInterrupt

    planned = tournament(deals=6)
    with ResultStore(tmp_path, planned.terms()) as store, pytest.raises(KeyboardInterrupt):
        planned.play(store, some, nothing)
    with ResultStore(tmp_path, planned.terms()) as store:
        assert len(store.results) == 14 * 3 + 5
        assert report(planned, store).games == 14 * 3
        planned.play(store, whole, nothing)
        gone_on = report(planned, store)
    assert len(set(whole.played)) == 14 * 6
    at_once = tournament(deals=6)
    with ResultStore(tmp_path / "other", at_once.terms()) as store:
        at_once.play(store, Invented({"a": 2, "b": 1}), nothing)
        assert report(at_once, store) == gone_on


KILLED = """
import os, sys
from pathlib import Path
from chronotheque import games
from chronotheque.arena import ResultStore, Tournament, play

def killed_in_the_fifth_game(jobs):
    for at, job in enumerate(jobs):
        if at == 4:
            with (Path(sys.argv[1]) / "results.jsonl").open("ab") as file:
                file.write(b'{"key":"deal 0, gre')  # as if in the middle of a line
            os._exit(9)
        yield play(job)

game = games.get("contretemps")
planned = Tournament(game, 3, game.settings({}), ["greedy", "random"], "ladder", 1, 2)
with ResultStore(Path(sys.argv[1]), planned.terms()) as store:
    planned.play(store, killed_in_the_fifth_game, lambda played, total: None)
"""


def test_who_is_killed_loses_the_game_in_progress_only(tmp_path: Path) -> None:
    source = str(Path(chronotheque.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source}
    killed = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], env=environment, check=False)
    assert killed.returncode == 9
    planned = Tournament(GAME, 3, SETTINGS, ["greedy", "random"], LADDER, 1, 2)
    played: list[str] = []

    def spread(jobs: Iterable[Job]) -> Iterator[Result]:
        for result in here(play, jobs):
            played.append(result.key)
            yield result

    with ResultStore(tmp_path, planned.terms()) as store:
        assert len(store.results) == 4
        planned.play(store, spread, nothing)
        assert len(played) == 12 - 4
        for job in planned.jobs(range(2), planned.pairings):
            assert store.results[job.key].same_as(play(job))
    lines = (tmp_path / FILE).read_bytes().splitlines()
    assert len({msgspec.json.decode(line)["key"] for line in lines[1:]}) == len(lines) - 1 == 12
