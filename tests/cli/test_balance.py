"""`chrono balance`: what wins, in figures, sentences and a picture."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from chronotheque.arena.features import features_of
from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.playing import begin
from chronotheque.cli.balance import balance
from tests.arena.invented import result
from tests.cli.conftest import Chrono
from tests.tiny.common import TinyGame

COMMAND = sys.modules[balance.__module__]
SHAPE = ["game", "bot", "games", "decisions", "rates", "wins", "brought", "differences", "findings"]


def to_the_first(jobs: Iterable[Job]) -> Iterator[Result]:
    """Dealt games that the first player wins."""
    for job in jobs:
        match = begin(job)
        held = features_of(match.game).held(match.table)
        first = held["turn"].index(["turn:1"]) if held else 0
        won = result(job, [float(seat == first) for seat in range(job.seats)])
        yield msgspec.structs.replace(won, held=held, options=job.settings, ended={"end": "end:three"})


@pytest.fixture
def unfair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the first player win."""
    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: to_the_first)


@pytest.mark.usefixtures("unfair")
def test_figures_for_programs(chrono: Chrono, tmp_path: Path) -> None:
    told_by = chrono(f"balance contretemps --bot random --games 160 --seed 1 --out {tmp_path} --json --lang en")
    assert told_by.exit_code == 0
    assert told_by.stderr == ""
    told = msgspec.json.decode(told_by.stdout)
    assert list(told) == SHAPE
    assert (told["game"], told["bot"], told["games"]) == ("contretemps", "random", 160)
    assert {row["feature"] for row in told["wins"]} == {"seat", "turn", "trumps", "card"}
    first = next(row for row in told["wins"] if row["value"] == "turn:1")
    assert first["certain"]
    assert first["ratio"] == pytest.approx((3 + 4 + 5 + 6) * 40 / 160, abs=0.4)
    assert told["findings"][0].startswith("Place in the first trick, plays first: 4.")
    assert {row["where"] for row in told["differences"]} == {"seats", "mode", "second_instability_ends_game"}
    assert msgspec.json.decode((tmp_path / "report.json").read_bytes()) == told
    assert (tmp_path / "balance.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.usefixtures("tiny_games")
def test_where_all_win_together_it_is_told_how_often_they_do(chrono: Chrono, tmp_path: Path) -> None:
    command = f"balance caravan --bot random --games 80 --seed 1 --seats all --workers 1 --out {tmp_path}"
    told = msgspec.json.decode(chrono(f"{command} --json").stdout)
    assert [(row["seats"], row["games"]) for row in told["rates"]] == [(1, 20), (2, 20), (3, 20), (4, 20)]
    assert all(row["low"] < row["won"] < row["high"] for row in told["rates"])
    assert told["wins"] == []
    assert (tmp_path / "balance.png").read_bytes().startswith(b"\x89PNG")
    english, french = (chrono(f"{command} --lang {lang}").stdout for lang in ("en", "fr"))
    first = told["rates"][0]["won"]
    assert re.search(rf"^1 seat +20 +{100 * first:.1f} ", english, re.MULTILINE)
    assert "Gagnées, %" in french
    assert "1 joueur " in french


@pytest.mark.usefixtures("unfair")
def test_sentences_for_people_in_both_languages(chrono: Chrono) -> None:
    english = chrono("balance contretemps --bot random --games 160 --seed 1 --lang en").stdout
    assert "• Place in the first trick, plays first: " in english
    assert "160 self-play games by random" in english
    french = chrono("balance contretemps --bot random --games 160 --seed 1 --lang fr").stdout
    assert "• Place au premier pli, joue en premier\u202f: " in french
    assert "fois les victoires du hasard" in french


def test_what_is_really_played_is_counted(chrono: Chrono) -> None:
    result_ = chrono("balance contretemps --bot random --games 40 --seats 3 --seed 1 --workers 1 --json --lang en")
    told = msgspec.json.decode(result_.stdout)
    assert told["games"] == 40
    assert told["decisions"] > 40 * 10
    assert len([row for row in told["wins"] if row["feature"] == "seat"]) == 3


@pytest.mark.one_run
def test_what_a_round_brings_is_counted(chrono: Chrono, tmp_path: Path) -> None:
    asked = f"balance chronicle --bot greedy --games 60 --seats 4 --seed 1 --workers 1 --out {tmp_path}"
    told = msgspec.json.decode(chrono(f"{asked} --json --lang en").stdout)
    rows = {(row["feature"], row["value"]): row for row in told["brought"]}
    assert {feature for feature, _ in rows} == {"turn", "evil", "ability", "card", "story"}
    assert rows["ability", "ability:triple"]["games"] == 60
    english, french = (chrono(f"{asked} --lang {lang}").stdout for lang in ("en", "fr"))
    assert "Points of each story" in english
    assert "Points de chaque histoire" in french


@pytest.mark.one_run
def test_acts_and_parts_are_counted(chrono: Chrono, tmp_path: Path) -> None:
    asked = f"balance forge_chronos --bot greedy --games 40 --seats 2 --seed 1 --workers 1 --out {tmp_path}"
    told = msgspec.json.decode(chrono(f"{asked} --json --lang en").stdout)
    rows = {(row["feature"], row["value"]): row for row in told["brought"]}
    assert rows["act", "act:mine"]["games"] == 40
    assert rows["act", "act:mine"]["low"] > 1  # most hours are spent there
    assert rows["blade_grade_renown", "grade:1"]["ratio"] > rows["blade_grade_renown", "grade:3"]["ratio"]
    english, french = (chrono(f"{asked} --lang {lang}").stdout for lang in ("en", "fr"))
    assert "• Hours by action, Mine: " in english
    assert "• Heures par action, Mine\u202f: " in french
    for said in (english, french):
        assert "brought:" not in said
        assert not re.search(r"(?m)^(?:act|dig|trade|match|grade|turn|weapons):", said)


def test_where_nothing_is_certain_a_sentence_says_so(chrono: Chrono) -> None:
    few = "balance contretemps --bot random --games 6 --seats 3 --seed 1 --workers 1"
    assert "No significant difference" in chrono(f"{few} --lang en").stdout
    assert "Aucun écart significatif" in chrono(f"{few} --lang fr").stdout


@pytest.mark.usefixtures("unfair")
def test_a_game_that_names_nothing_has_its_seats_counted(chrono: Chrono, tiny_games: dict[str, TinyGame]) -> None:
    for name in tiny_games:
        told_by = chrono(f"balance {name} --bot random --games 60 --seed 1 --json")
        assert told_by.exit_code == 0, told_by.output
        told = msgspec.json.decode(told_by.stdout)
        assert {row["feature"] for row in told["wins"]} <= {"seat"}


def test_an_interruption_tells_what_is_done(chrono: Chrono, monkeypatch: pytest.MonkeyPatch) -> None:
    def some(jobs: Iterable[Job]) -> Iterator[Result]:
        for at, each in enumerate(to_the_first(jobs)):
            if at == 70:
                raise KeyboardInterrupt
            yield each

    monkeypatch.setattr(COMMAND, "spread_over", lambda workers, ray: some)
    result_ = chrono("balance contretemps --bot random --games 160 --seed 1 --lang en")
    assert result_.exit_code == 0
    assert result_.stderr.startswith("Interrupted. ")
    assert "70 self-play games by random" in result_.stdout


def test_the_bot_that_plays_if_none_is_named_exists(chrono: Chrono) -> None:
    result = chrono("balance contretemps --games 0")
    assert result.exit_code == 2
    assert result.stderr == "chrono: --games must be at least 1, got 0\n"
