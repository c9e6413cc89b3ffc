"""`chrono simulate`: many games, checked if asked."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from chronotheque.cli.common import all_tables
from chronotheque.cli.simulate import Tally, Task, do
from chronotheque.kernel import Game, Option, Settings
from tests.cli.conftest import Chrono
from tests.tiny.common import TinyGame

COMMAND = sys.modules[do.__module__]  # the package gives the name to the command itself
SHAPE = ["game", "games", "decisions", "checks", "violations", "seconds"]


@pytest.mark.parametrize("bots", ["random", "greedy", "greedy,random"])
def test_games_are_counted_for_programs(chrono: Chrono, bots: str) -> None:
    result = chrono(f"simulate contretemps --games 4 --bots {bots} --seed 1 --json")
    assert result.exit_code == 0
    told = msgspec.json.decode(result.stdout)
    assert list(told) == SHAPE
    assert told["games"] == 4
    assert told["decisions"] > 100
    assert told["checks"] == told["violations"] == 0
    assert result.stderr == ""


def test_the_same_seed_gives_the_same_games(chrono: Chrono) -> None:
    first, second, other = (
        msgspec.json.decode(chrono(f"simulate contretemps --games 8 --seats all --seed {seed} --json").stdout)
        for seed in (5, 5, 6)
    )
    assert first["decisions"] == second["decisions"] != other["decisions"]


def test_a_checked_game_says_how_many_checks_were_made(chrono: Chrono) -> None:
    result = chrono("simulate contretemps --games 2 --seats 3 --check --seed 1 --lang en")
    assert result.exit_code == 0
    assert "checks, 0 violations." in result.stdout
    told = msgspec.json.decode(
        chrono("simulate contretemps --games 2 --seats 3 --check --seed 1 --bots greedy --json").stdout
    )
    assert told["checks"] > 1000
    assert told["violations"] == 0


def test_every_kind_of_game_is_checked(chrono: Chrono, tiny_games: dict[str, TinyGame]) -> None:
    for name in tiny_games:
        told = msgspec.json.decode(chrono(f"simulate {name} --games 2 --check --seats all --seed 2 --json").stdout)
        assert told["games"] == 2
        assert told["violations"] == 0
        for bots in ("random", "greedy"):
            assert chrono(f"simulate {name} --games 2 --bots {bots} --seed 2").exit_code == 0


def test_the_table_has_a_row_for_each_combination(chrono: Chrono) -> None:
    result = chrono("simulate contretemps --games 32 --seats all --option all --seed 1 --lang fr")
    rows = [line for line in result.stdout.splitlines() if "classic" in line or "paradox" in line]
    assert len(rows) == 4 * 2 * 2
    assert "32 parties" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


class Optional(Game):
    """A game of which only the options matter."""

    name = "optional"
    options = (
        Option("x", ("0", "1", "2"), "0"),
        Option("y", ("no", "yes"), "no", only_with={"x": "1"}),
        Option("z", ("a", "b"), "a"),
        Option("w", ("a", "b"), "a"),
    )

    def seat_counts(self, settings: Settings) -> list[int]:
        return [2, 3] if settings["x"] != "2" else [1]


def test_all_options_means_each_value_with_each_number_of_seats_and_all_pairs() -> None:
    game = Optional()
    tables = all_tables(game, "all", ["all"])
    for option in game.options:
        for value in option.values:
            seats = {seats for seats, settings in tables if settings[option.name] == value}
            assert seats == ({1} if (option.name, value) == ("x", "2") else {2, 3} | ({1} & seats))
    pairs = {(a, b, s[a], s[b]) for _, s in tables for a in s for b in s if a < b}
    for one in game.options:
        for two in game.options:
            if one.name < two.name:
                for v in one.values:
                    for w in two.values:
                        impossible = {(one.name, v), (two.name, w)} & {("y", "yes")} and "x" in (one.name, two.name)
                        expected = not impossible or ("x", "1") in ((one.name, v), (two.name, w))
                        assert ((one.name, two.name, v, w) in pairs) == expected
    assert len({(seats, tuple(settings.items())) for seats, settings in tables}) == len(tables)
    assert all(settings["z"] == "b" for _, settings in all_tables(game, None, ["all", "z=b"]))
    assert all_tables(game, None, ["x=2"]) == [(1, game.settings({"x": "2"}))]


def test_a_violation_is_told_with_the_command_that_shows_it_again(
    chrono: Chrono, tiny_games: dict[str, TinyGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    rescue = type(tiny_games["rescue"])
    monkeypatch.setattr(rescue, "breaches", lambda self, t: ["RE-3"] if t.strokes == 2 else [])
    result = chrono("simulate rescue --games 2 --check --seats 2 --option sea=storm --seed 40 --lang en")
    assert result.exit_code == 1
    assert "violations." in result.stdout
    assert "rescue, 2 seats, sea=storm, seed 40, after line" in result.stderr
    assert "invariants: RE-3 broken" in result.stderr
    again = "chrono simulate rescue --games 1 --check --seats 2 --option sea=storm --seed 40"
    assert again in result.stderr
    assert chrono(again.removeprefix("chrono ")).exit_code == 1
    told = chrono("simulate rescue --games 2 --check --seats 2 --seed 40 --json")
    assert told.exit_code == 1
    assert msgspec.json.decode(told.stdout)["violations"] > 0


def test_an_interruption_prints_what_is_done(chrono: Chrono, monkeypatch: pytest.MonkeyPatch) -> None:
    def three_tasks(tasks: Iterator[Task]) -> Iterator[Tally]:
        for task in islice(tasks, 3):
            yield do(task)
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMAND, "here", three_tasks)
    result = chrono("simulate contretemps --games 8 --seats all --seed 1 --lang en")
    assert result.exit_code == 0
    assert "Interrupted. Partial results." in result.stdout
    assert "6 games, " in result.stdout


@pytest.mark.one_run
def test_games_are_spread_over_processes(chrono: Chrono, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMAND, "cores", lambda: 2)
    monkeypatch.setattr(COMMAND, "ALONE", 0.0)
    spread = msgspec.json.decode(chrono("simulate contretemps --games 50 --seats all --seed 3 --json").stdout)
    monkeypatch.setattr(COMMAND, "cores", lambda: 1)
    alone = msgspec.json.decode(chrono("simulate contretemps --games 50 --seats all --seed 3 --json").stdout)
    assert spread["decisions"] == alone["decisions"]


@pytest.mark.usefixtures("tiny_games")
def test_a_win_of_all_is_a_whole_one_for_each(chrono: Chrono) -> None:
    result = chrono("simulate caravan --games 30 --seats 3 --seed 5 --lang en")
    found = re.search(r"^ +3 +\S+ +30 +\S+ +(\d+) +(\d+) +(\d+) *$", result.stdout, re.MULTILINE)
    assert found is not None, result.stdout
    assert len(set(found.groups())) == 1
    assert int(found[1]) > 33
