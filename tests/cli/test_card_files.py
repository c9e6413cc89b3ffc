"""`--cards FILE` where programs play: the rules follow the file, and results of others are not mixed in."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import chronotheque
from chronotheque.games._cards import game_file
from tests.cli.conftest import Chrono

ARENA = "arena forge_chronos --bots greedy,random --seats 2 --games 2 --workers 1 --seed 3"
BALANCE = "balance forge_chronos --bot greedy --seats 2 --games 2 --workers 1 --seed 3 --lang en --json"


@pytest.fixture
def cheap(tmp_path: Path) -> Path:
    """A card file in which every part costs one Material."""
    own = game_file("forge_chronos", "cards.toml")
    file = tmp_path / "cheap.toml"
    file.write_text(re.sub(r'cost = "[^"]*"', 'cost = "1 grey"', own), encoding="utf-8")
    return file


def decisions(folder: Path) -> list[int]:
    """Returns the lengths of the games of a folder."""
    lines = (folder / "results.jsonl").read_text(encoding="utf-8").splitlines()[1:]
    return [msgspec.json.decode(line)["decisions"] for line in lines]


@pytest.mark.parametrize("way", ["", "--check", "--bots greedy"])
def test_simulated_games_are_played_by_the_file(chrono: Chrono, cheap: Path, way: str) -> None:
    asked = f"simulate forge_chronos --games 2 --seats 2 --seed 3 {way} --json"
    own, other = (msgspec.json.decode(chrono(words).stdout) for words in (asked, f"{asked} --cards {cheap}"))
    assert (own["decisions"], own["checks"]) != (other["decisions"], other["checks"])
    assert other["violations"] == 0


@pytest.mark.parametrize("asked", [ARENA, BALANCE])
def test_the_arena_is_played_by_the_file_and_kept_apart(
    chrono: Chrono, cheap: Path, tmp_path: Path, asked: str
) -> None:
    for folder, cards in (("own", ""), ("cheap", f"--cards {cheap}")):
        assert chrono(f"{asked} {cards} --out {tmp_path / folder}").exit_code == 0
    assert decisions(tmp_path / "own") != decisions(tmp_path / "cheap")
    assert chrono(f"{asked} --out {tmp_path / 'cheap'}").exit_code == 2
    again = chrono(f"{asked} --cards {cheap} --out {tmp_path / 'cheap'}")
    assert again.exit_code == 0
    assert len(decisions(tmp_path / "cheap")) == len(decisions(tmp_path / "own"))


def test_a_balance_report_calls_things_as_the_file_does(chrono: Chrono, tmp_path: Path) -> None:
    file = tmp_path / "names.toml"
    file.write_text('game = "forge_chronos"\n[type]\naxe = { fr = "Pelle", en = "Shovel" }\n', encoding="utf-8")
    asked = "balance forge_chronos --bot greedy --games 40 --seats 2 --seed 1 --workers 1 --lang en"
    assert "Axe" in chrono(asked).stdout
    told = chrono(f"{asked} --cards {file}").stdout
    assert "Shovel" in told
    assert "Axe" not in told


def test_from_python_a_match_is_played_by_the_file(cheap: Path) -> None:
    own = chronotheque.new("forge_chronos", seats=2, seed=3)
    match = chronotheque.new("forge_chronos", seats=2, seed=3, cards=cheap)
    assert match.record.header.cards
    assert own.knowledge(0) != match.knowledge(0)
    assert own.record.header.cards == []
