"""Balance: what wins is found, what does not is not."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.arena.balance import ENDS, LENGTH, WINS, Balance, SelfPlay, balance, in_order
from chronotheque.arena.jobs import Job, Result, ThinkTime
from chronotheque.arena.local import here
from chronotheque.arena.playing import play
from chronotheque.arena.results import ResultStore
from tests.arena.invented import nothing

CARDS = [f"card:{n}" for n in range(12)]


def invented(game: int, source: random.Random, worth: float, longer: float) -> Result:
    """A game in which card 7 wins and brings a multiple of the others, and which is longer in the other mode."""
    seats, mode = 3 + game % 2, ("day", "night")[game // 2 % 2]
    dealt = source.sample(CARDS, 2 * seats)
    hands = [dealt[2 * seat : 2 * seat + 2] for seat in range(seats)]
    weights = [worth if "card:7" in hand else 1.0 for hand in hands]
    (winner,) = source.choices(range(seats), weights)
    points = {card: float(source.random() < 0.3 * (worth if card == "card:7" else 1)) for card in dealt}
    return Result(
        str(game),
        game,
        ("bot",) * seats,
        [float(seat == winner) for seat in range(seats)],
        round(source.gauss(20 if mode == "day" else 20 * longer, 4)),
        {"bot": ThinkTime()},
        {"mode": mode},
        {"card": hands},
        {"card": {card: (points[card], 0.3) for card in dealt}},
        {"end": "early" if source.random() < (0.3 if mode == "day" else 0.3 * longer) else "late"},
    )


def found(worth: float, longer: float, count: int = 600, seed: int = 1) -> Balance:
    source = random.Random(seed)
    return balance("game", "bot", [invented(game, source, worth, longer) for game in range(count)])


def test_what_wins_is_certain_and_nothing_else() -> None:
    report = found(worth=3, longer=1)
    assert [(row.feature, row.value) for row in report.wins if row.certain] == [("card", "card:7")]
    (seven,) = [row for row in report.wins if row.value == "card:7"]
    assert 1.5 < seven.low < seven.ratio < seven.high < 2.2
    assert [(row.feature, row.value) for row in report.brought if row.certain] == [("card", "card:7")]
    (seven,) = [row for row in report.brought if row.value == "card:7"]
    assert 2.7 < seven.low < seven.ratio < seven.high < 3.3
    assert report.comparisons == len(report.wins) + len(report.brought) + len(report.differences)
    assert [row for row in report.differences if row.certain] == []
    assert report.games == 600


def test_what_differs_between_tables_is_certain() -> None:
    report = found(worth=1, longer=1.5)
    certain = [(row.where, row.is_, row.what, row.value) for row in report.differences if row.certain]
    assert certain == [("mode", "day", LENGTH, ""), ("mode", "day", ENDS, "early"), ("mode", "day", ENDS, "late")]
    (length,) = [row for row in report.differences if row.what == LENGTH and row.where == "mode"]
    assert length.low < 20 < length.high
    assert length.elsewhere == pytest.approx(30, abs=1)
    assert {row.where for row in report.differences} == {"seats", "mode"}
    assert WINS in {row.what for row in report.differences}


def test_an_option_is_not_blamed_for_another() -> None:
    """Of three options only the last makes games longer, and the tables with all three are never played."""
    source = random.Random(3)
    tables = [(a, b, c) for a in "01" for b in "01" for c in "01" if (a, b, c) != ("1", "1", "1")]
    results = []
    for game in range(2100):
        a, b, c = tables[game % len(tables)]
        length = round(source.gauss(40 if c == "1" else 20, 4))
        options = {"a": a, "b": b, "c": c}
        results.append(Result(str(game), game, ("bot",) * 3, [1.0, 0, 0], length, {"bot": ThinkTime()}, options))
    report = balance("game", "bot", results)
    assert {row.where for row in report.differences if row.certain and row.what == LENGTH} == {"c"}


def test_where_nothing_wins_nothing_is_certain() -> None:
    wrong = 0
    for seed in range(40):
        report = found(worth=1, longer=1, count=200, seed=seed)
        wrong += any(row.certain for rows in (report.wins, report.brought, report.differences) for row in rows)
    assert wrong <= 6  # one in twenty, and a little luck


def test_of_few_games_nothing_is_said() -> None:
    report = found(worth=3, longer=2, count=20)
    assert (report.wins, report.brought, report.differences) == ([], [], [])
    assert balance("game", "bot", []).comparisons == 0


def test_names_come_in_the_order_of_their_numbers() -> None:
    assert sorted(["n:10", "n:2", "n:1"], key=in_order) == ["n:1", "n:2", "n:10"]
    assert sorted(["late", "early"], key=in_order) == ["early", "late"]


def test_tables_are_played_by_turns_and_gone_on_with(tmp_path: Path) -> None:
    game = games.get("contretemps")
    tables = [(3, game.settings({})), (4, game.settings({"mode": "paradox"}))]
    played: list[Job] = []

    def spread(jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            played.append(job)
            yield from here(play, [job])

    for count in (4, 10):
        self_play = SelfPlay(game, tables, "random", 3, count)
        with ResultStore(tmp_path, self_play.terms()) as store:
            self_play.play(store, spread, nothing)
            report = self_play.balance(store)
    assert len(played) == len({job.key for job in played}) == report.games == 10
    assert [job.seats for job in played[:4]] == [3, 4, 3, 4]
    assert report.decisions == sum(result.decisions for result in store.results.values())
    assert {result.options["mode"] for result in store.results.values()} == {"classic", "paradox"}
