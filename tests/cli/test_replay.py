"""`chrono replay`: verifying a record, and looking at its moments."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import chronotheque
from chronotheque.kernel import Rng
from chronotheque.records import Match, read_record, replay
from chronotheque.records.checker import random_answer
from tests.cli.conftest import Chrono

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.fixture(scope="module")
def played() -> Match:
    """A finished game of four."""
    match = chronotheque.new("contretemps", seats=4, seed=3)
    rng = Rng(3)
    while not match.over:
        seat, decision = match.open[0]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    return match


@pytest.fixture
def record(played: Match, tmp_path: Path) -> Path:
    """Its record in a file."""
    path = tmp_path / "played.chrono"
    path.write_text(played.text(), encoding="utf-8")
    return path


def test_a_record_is_verified_and_its_end_shown(chrono: Chrono, record: Path, played: Match) -> None:
    result = chrono(f"replay {record} --lang en")
    assert result.exit_code == 0
    assert "Valid record: rules and draws verified." in result.stdout
    assert played.table.digest() in result.stdout
    assert "1st place" in result.stdout


@pytest.mark.parametrize(
    "name", ["forge_chronos-4-assistants-alone", "chronicle-4-two-alone", "witty_chronos-4-base-alone"]
)
def test_the_points_of_each_reason_stand_beside_the_final_scores(chrono: Chrono, name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    outcome = replay(read_record(path)).outcome
    assert outcome is not None
    told = chrono(f"replay {path} --lang en").stdout
    ends = re.sub(r"\s+", " ", told[told.index("1st place") :])
    for seat, rows in enumerate(outcome.reasons):
        assert re.search(rf"\b{outcome.points(seat)}\b", ends)
        assert all(f" {points}" in ends for _, points in rows)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_moment_of_a_record_can_be_shown(chrono: Chrono, record: Path, played: Match, lang: str) -> None:
    lines = len(played.record.lines)
    for at in {0, 1, 2, 3, 4, 5, lines // 2, lines - 1, lines}:
        for seat in ("", " --seat 2"):
            result = chrono(f"replay {record} --at {at}{seat} --lang {lang}")
            assert result.exit_code == 0, result.output
            assert (f"line {at} of {lines}" in result.stdout) == (lang == "en" and at > 0)
            assert ("╭────╮" in result.stdout) or at < 3 or not seat


def test_a_moment_for_programs(chrono: Chrono, record: Path, played: Match) -> None:
    result = chrono(f"replay {record} --at 10 --seat 1 --json --lang fr")
    told = msgspec.json.decode(result.stdout)
    assert told["game"] == "contretemps"
    assert told["at"] == 10
    assert told["seat"] == told["view"]["seat"] == 1
    assert told["lines"] == len(played.record.lines)
    assert told["log"][0].endswith(".")
    assert told["outcome"] is None
    whole = msgspec.json.decode(chrono(f"replay {record} --json").stdout)
    assert whole["digest"] == played.table.digest()
    assert played.outcome is not None
    assert whole["outcome"] == msgspec.json.decode(msgspec.json.encode(played.outcome.plain()))


def refused(chrono: Chrono, words: str) -> str:
    """The sentence that refuses a call."""
    result = chrono(words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("chrono: ").strip()


def test_a_damaged_cut_or_foreign_file_is_refused_with_line_and_reason(chrono: Chrono, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    rows = text.splitlines(keepends=True)
    cases = {
        "".join(rows[:20]): "line 20: the record ends before the game does",
        text[:-30]: f"line {len(rows)}: the file is cut inside this line",
        text.replace(rows[3], rows[3].replace("card:", "card:x", 1)): "line 4: the check does not fit",
        "".join(rows[:6] + rows[7:]): "line 7: line number 5 should stand here",
        text + rows[-1]: f"line {len(rows) + 1}: the file goes on after the end of the game",
        "Dear diary,\n": "line 1: a record begins with",
        "": "line 1: a record begins with",
        rows[0]: "line 2: ",
        rows[0] + rows[1].replace("contretemps", "chess"): "line 2: there is no game",
    }
    for content, reason in cases.items():
        record.write_text(content, encoding="utf-8")
        assert f"played.chrono, {reason}" in refused(chrono, f"replay {record}")
    record.write_bytes(b"\xff\xfe\x00")
    assert "line 1: this is not text" in refused(chrono, f"replay {record}")


def test_a_file_or_moment_that_is_not_there_is_refused(chrono: Chrono, record: Path, tmp_path: Path) -> None:
    assert "cannot be read" in refused(chrono, f"replay {tmp_path / 'nowhere'}")
    assert "cannot be read" in refused(chrono, f"replay {tmp_path}")
    assert "--at must be between 1 and" in refused(chrono, f"replay {record} --at 9999")
    assert "--at must be between 1 and" in refused(chrono, f"replay {record} --at -1")
    assert "--seat must be between 0 and 3, got 4" in refused(chrono, f"replay {record} --seat 4")
