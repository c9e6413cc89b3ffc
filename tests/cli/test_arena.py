"""`chrono arena`: a tournament, its figures and picture, and resuming it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.playing import play
from chronotheque.cli.arena import arena
from chronotheque.cli.bot_games import spread_over
from tests.arena.invented import Invented
from tests.cli.conftest import Chrono
from tests.tiny.common import TinyGame

COMMAND = sys.modules[arena.__module__]  # the package gives the name to the command itself
SHAPE = ["game", "games", "bots", "pairs"]
BOT = ["name", "rating", "low", "high", "share"]
SMALL = "arena contretemps --bots greedy,random --seats 3 --workers 1 --seed 3"


@pytest.fixture
def by_strength(monkeypatch: pytest.MonkeyPatch) -> Invented:
    """Games that are decided by strength alone, at once."""
    invented = Invented({"greedy": 4, "random": 1})
    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: invented)
    return invented


def test_figures_for_programs(chrono: Chrono, tmp_path: Path) -> None:
    result = chrono(f"{SMALL} --games 24 --out {tmp_path} --json")
    assert result.exit_code == 0
    assert result.stderr == ""
    told = msgspec.json.decode(result.stdout)
    assert list(told) == SHAPE
    assert told["game"] == "contretemps"
    assert told["games"] == 24
    assert [list(bot) for bot in told["bots"]] == [BOT, BOT]
    assert [bot["name"] for bot in told["bots"]] == ["greedy", "random"]
    assert all(bot["low"] < bot["rating"] < bot["high"] for bot in told["bots"])
    assert sum(bot["share"] for bot in told["bots"]) == pytest.approx(1)
    (pair,) = told["pairs"]
    assert (pair["first"], pair["second"], pair["games"], pair["deals"]) == ("greedy", "random", 24, 4)
    assert pair["low"] <= pair["ratio"] <= pair["high"]
    assert [split["seats"] for split in pair["splits"]] == [1, 2]
    assert msgspec.json.decode((tmp_path / "report.json").read_bytes()) == told
    assert (tmp_path / "arena.png").read_bytes().startswith(b"\x89PNG")


def test_if_nobody_is_named_the_levels_and_simple_bots_meet(
    chrono: Chrono, monkeypatch: pytest.MonkeyPatch
) -> None:
    strengths = {"hard": 16.0, "normal": 8.0, "easy": 4.0, "greedy": 2.0, "random": 1.0}
    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: Invented(strengths))
    result = chrono("arena contretemps --games 2000 --seats 3 --seed 1 --expect-order --json")
    assert result.exit_code == 0
    pairs = [(pair["first"], pair["second"]) for pair in msgspec.json.decode(result.stdout)["pairs"]]
    assert pairs == [("hard", "normal"), ("normal", "easy"), ("easy", "greedy"), ("greedy", "random")]


@pytest.mark.usefixtures("by_strength")
def test_a_table_for_people_in_both_languages(chrono: Chrono, tmp_path: Path) -> None:
    english = chrono(f"{SMALL} --games 120 --out {tmp_path} --lang en")
    assert english.exit_code == 0
    for words in ("Rating", "greedy – random", "stronger", "120 games at tables of 3", f"Results: {tmp_path}"):
        assert words in english.stdout
    french = chrono(f"{SMALL} --games 120 --out {tmp_path} --lang fr")
    for words in ("Cote", "greedy – random", "plus fort", "120 parties à des tables de 3", "Image\u202f: "):
        assert words in french.stdout
    assert max(map(len, english.stdout.splitlines()[:7])) <= 80


def test_the_same_command_goes_on_and_plays_nothing_twice(chrono: Chrono, by_strength: Invented) -> None:
    command = SMALL.replace(" --seed 3", "")
    first = chrono(f"{command} --games 12 --json")
    assert len(by_strength.played) == 12
    assert chrono(f"{command} --games 12 --json").stdout == first.stdout
    assert len(by_strength.played) == 12
    more = msgspec.json.decode(chrono(f"{command} --games 30 --json").stdout)
    assert more["games"] == len(by_strength.played) == len(set(by_strength.played)) == 30
    assert msgspec.json.decode(chrono(f"{command} --games 12 --seats 4 --json").stdout)["games"] == 14


def test_an_interruption_tells_what_is_done_and_how_to_go_on(
    chrono: Chrono, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Invented({"greedy": 4, "random": 1})

    def some(jobs: Iterable[Job]) -> Iterator[Result]:
        yield from islice(whole(jobs), 15)
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: some)
    result = chrono(f"{SMALL} --games 60 --out {tmp_path} --lang en")
    assert result.exit_code == 0
    assert result.stderr.startswith("Interrupted. Partial results; run the same command")
    assert "12 games" in result.stdout
    assert chrono(f"{SMALL} --games 60 --out {tmp_path} --json --lang fr").stderr.startswith("Interrompu. ")
    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: whole)
    assert msgspec.json.decode(chrono(f"{SMALL} --games 60 --out {tmp_path} --json").stdout)["games"] == 60
    assert len(whole.played) == len(set(whole.played)) == 60


def test_before_the_first_whole_deal_there_is_nothing_to_tell(
    chrono: Chrono, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(jobs: Iterable[Job]) -> Iterator[Result]:
        yield play(next(iter(jobs)))
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: none)
    result = chrono(f"{SMALL} --games 60 --out {tmp_path} --lang en")
    assert result.exit_code == 0
    assert "No deal has been played by every seating yet." in result.stdout
    assert not (tmp_path / "arena.png").exists()


def test_an_order_that_holds_and_one_that_does_not(chrono: Chrono, by_strength: Invented) -> None:
    held = chrono("arena contretemps --bots greedy,random --games 200 --seed 1 --expect-order")
    assert held.exit_code == 0
    assert held.stderr == ""
    missed = chrono("arena contretemps --bots random,greedy --games 200 --seed 1 --expect-order --lang en")
    assert missed.exit_code == 1
    assert missed.stderr == "Order not confirmed: random – greedy\n"
    assert "weaker" in missed.stdout


def test_it_stops_early_where_that_is_asked(chrono: Chrono, by_strength: Invented) -> None:
    result = chrono("arena contretemps --bots greedy,random --games 1400 --seed 1 --stop-early --lang en")
    assert len(by_strength.played) == 8 * 14
    assert "112*" in result.stdout
    assert "5 interim looks" in result.stdout


@pytest.mark.usefixtures("tiny_games", "by_strength")
def test_every_kind_of_game_has_an_arena(chrono: Chrono, tiny_games: dict[str, TinyGame]) -> None:
    for name in tiny_games:
        result = chrono(f"arena {name} --bots greedy,random --games 8 --seed 1")
        assert result.exit_code == 0, result.output


@pytest.mark.usefixtures("tiny_games")
def test_where_all_win_together_each_bot_plays_with_itself(chrono: Chrono, tmp_path: Path) -> None:
    command = f"arena caravan --bots search:40,random --seats 1 --games 24 --workers 1 --seed 2 --out {tmp_path}"
    result = chrono(f"{command} --lang en")
    assert "each bot plays with itself" in result.stdout
    told = msgspec.json.decode(chrono(f"{command} --json").stdout)
    assert told["games"] == 24
    assert [bot["name"] for bot in told["bots"]] == ["search:40", "random"]
    assert told["bots"][0]["share"] > told["bots"][1]["share"]
    mixed = chrono("arena caravan --bots greedy,random --seats 2 --games 4 --mixed")
    assert mixed.exit_code == 2
    assert "where all win together" in mixed.stderr


def test_other_settings_are_refused(chrono: Chrono, tmp_path: Path, by_strength: Invented) -> None:
    assert chrono(f"{SMALL} --games 6 --out {tmp_path}").exit_code == 0
    result = chrono(f"{SMALL.replace('--seed 3', '--seed 4')} --games 6 --out {tmp_path}")
    assert result.exit_code == 2
    assert "holds results of other games (not the same: seed); choose another folder" in result.stderr
    result = chrono(f"{SMALL} --games 6 --option mode=paradox --out {tmp_path}")
    assert "(not the same: options)" in result.stderr
    assert len(by_strength.played) == 6


def test_what_is_missing_is_told(chrono: Chrono, monkeypatch: pytest.MonkeyPatch, data_home: Path) -> None:
    monkeypatch.setattr("chronotheque.adapters.optional_deps.find_spec", lambda module: None)
    result = chrono(f"{SMALL} --games 6")
    assert result.exit_code == 2
    assert "needs openskill and matplotlib; install with: pip install 'chronotheque[research]'" in result.stderr
    assert not data_home.exists()


@pytest.mark.one_run
def test_processes_give_the_same_figures(chrono: Chrono, tmp_path: Path) -> None:
    def figures(words: str) -> list[float]:
        told = msgspec.json.decode(chrono(f"arena contretemps --bots greedy,random --games 28 {words}").stdout)
        return [told["games"], told["pairs"][0]["ratio"], *(bot["rating"] for bot in told["bots"])]

    apart = figures(f"--seed 3 --workers 2 --json --out {tmp_path / 'apart'}")
    assert apart == figures(f"--seed 3 --workers 1 --json --out {tmp_path / 'here'}")
    assert list(spread_over(1, None)([])) == []
