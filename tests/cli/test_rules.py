"""`chrono rules`: reading the guide and the ledger, and counting what the tests have shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from chronotheque import games
from chronotheque.games._guide import guide
from chronotheque.games._ledger import ledger
from tests.cli.conftest import Chrono


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_whole_ledger_is_told_without_escapes_where_nobody_looks(chrono: Chrono, lang: str) -> None:
    result = chrono(f"rules contretemps --exact --lang {lang}")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    for name in ledger("contretemps", lang).ids():
        assert name in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", games.OURS)
def test_the_guide_is_told_with_the_words_of_its_pictures(chrono: Chrono, game: str, lang: str) -> None:
    result = chrono(f"rules {game} --lang {lang}")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert f"chrono rules {game} --exact" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    told = " ".join(result.stdout.replace("\u202f", " ").split())
    for entry in guide(game, lang).entries():
        said = [entry.heading, *(picture.text for picture in entry.pictures)]
        for each in said:
            assert " ".join(each.replace("\u202f", " ").split()) in told


def test_a_decision_is_explained_before_its_exact_rule(chrono: Chrono) -> None:
    told = chrono("rules contretemps CT-D4 --lang en").stdout
    assert told.index("How many events do you go back?") < told.index("CT-D4  Travel.")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", games.OURS)
def test_a_question_mark_tells_how_the_choice_works(chrono: Chrono, game: str, lang: str) -> None:
    told = chrono(f"play {game} --seats 3 --seed 7 --lang {lang}", "?\nq\n").stdout
    choices = guide(game, lang).part("choices")
    assert choices is not None
    plain = " ".join(told.replace("\u202f", " ").split())
    headings = {f"{entry.heading} {entry.id}".replace("\u202f", " "): entry for entry in choices.entries}
    first = min((each for each in headings if each in plain), key=plain.index)
    asked = headings[first]
    said = re.sub(r"\*\*", "", asked.text).replace("\u202f", " ")
    assert f"{first} {' '.join(said.split())}" in plain
    assert f"r {asked.id}" in plain
    for part in guide(game, lang).parts_of(asked):
        assert f"· {part.heading} {part.id}".replace("\u202f", " ") in plain


def test_a_part_of_a_choice_is_explained_by_its_id(chrono: Chrono) -> None:
    told = chrono("play witty_chronos --seats 3 --lang en", "r D07\nq\n").stdout
    plain, exact = "Hermes: do you swap piles?  WC-D07", "WC-D07  Hermes: exchange"
    assert told.index(plain) < told.index(exact)


@pytest.mark.parametrize("name", ["CT-046", "ct-046", "046"])
def test_one_rule_by_its_id(chrono: Chrono, name: str) -> None:
    result = chrono(f"rules contretemps {name} --lang en")
    assert result.exit_code == 0
    assert "CT-046  If you have the led suit, you must follow it." in result.stdout
    told = msgspec.json.decode(chrono(f"rules contretemps {name} --lang fr --json").stdout)
    assert told["id"] == "CT-046"
    assert told["kind"] == "rule"
    assert "suite demandée" in told["text"]


def test_the_ledger_for_programs(chrono: Chrono) -> None:
    told = msgspec.json.decode(chrono("rules contretemps --json --lang en").stdout)
    ids = [entry["id"] for section in told["sections"] for entry in section["entries"]]
    assert ids == ledger("contretemps", "en").ids()


def test_an_unknown_id_is_refused_with_those_that_are_near(chrono: Chrono) -> None:
    result = chrono("rules contretemps CT-999")
    assert result.exit_code == 2
    assert "contretemps has no rule 'CT-999'; expected one of: CT-" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder deep in a clone whose last test run is written in the test."""
    deep = tmp_path / "clone" / "src" / "deep"
    deep.mkdir(parents=True)
    (tmp_path / "clone" / "build" / "rules").mkdir(parents=True)
    monkeypatch.chdir(deep)
    return tmp_path / "clone" / "build" / "rules" / "coverage.json"


def test_coverage_counts_what_is_shown_and_names_what_is_missing(chrono: Chrono, clone: Path) -> None:
    book = ledger("contretemps", "en")
    shown = {name: ["tests/x.py::test_y"] for name in book.ids() if name not in book.untestable}
    clone.write_text(json.dumps({"contretemps": shown}))
    whole = chrono("rules contretemps --coverage --json")
    assert whole.exit_code == 0
    assert msgspec.json.decode(whole.stdout) == {
        "game": "contretemps",
        "ids": len(book.ids()),
        "covered": len(shown),
        "untestable": len(book.untestable),
        "missing": [],
    }
    assert {"CT-D0", "CT-C1"} <= set(book.ids())
    del shown["CT-046"], shown["CT-C1"]
    clone.write_text(json.dumps({"contretemps": shown}))
    part = chrono("rules contretemps --coverage --json")
    assert part.exit_code == 1
    assert msgspec.json.decode(part.stdout)["missing"] == ["CT-046", "CT-C1"]
    told = chrono("rules contretemps --coverage --lang en")
    assert told.exit_code == 1
    assert "2 missing" in told.stdout
    assert "Missing: CT-046, CT-C1" in told.stdout


def test_coverage_without_a_test_run_says_how_to_make_one(
    chrono: Chrono, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = chrono("rules contretemps --coverage")
    assert result.exit_code == 2
    assert "run “make test” in a clone" in result.stderr
    for damaged in ("{", "[]", "3", '{"other": {}}'):
        clone.write_text(damaged)
        result = chrono("rules contretemps --coverage")
        assert result.exit_code == 2, damaged
        assert "run “make test” again" in result.stderr
        assert result.stderr.count("\n") == 1
