"""Bad input: one clear sentence on standard error, exit code 2, and nothing changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import chronotheque
from chronotheque.cli.saves import data_folder
from tests.cli.conftest import Chrono

SENTENCES = {
    "play chess": "there is no game 'chess'; expected one of: ",
    "simulate chess": "there is no game 'chess'; expected one of: ",
    "rules chess": "there is no game 'chess'; expected one of: ",
    "play": "GAME is missing; expected one of: ",
    "play contretemps --seats 2": "contretemps is for 3 to 6 seats, not 2",
    "simulate contretemps --seats 7": "contretemps is for 3 to 6 seats, not 7",
    "simulate contretemps --seats many": "--seats must be a number or “all”, got 'many'",
    "play contretemps --seats all": "“all” works with simulate",
    "play contretemps --option all": "“all” works with simulate",
    "play contretemps --seat 4": "--seat must be between 0 and 3, got 4",
    "play contretemps --seat -1": "--seat must be between 0 and 3, got -1",
    "play contretemps --option colour=red": "contretemps has no option colour; it has: mode",
    "play contretemps --option mode=wild": "option mode of contretemps is one of classic, paradox, not wild",
    "simulate contretemps --option mode": "--option must have the form NAME=VALUE, got 'mode'",
    "simulate contretemps --option mode=classic --option mode=paradox": "--option mode was given twice",
    "play contretemps --bots oracle": "there is no bot 'oracle'; expected one of: ",
    "simulate contretemps --bots ,": "--bots names no bot; expected one of: ",
    "play contretemps --lang de": "there is no language 'de'; expected one of: fr, en",
    "rules contretemps --lang de": "there is no language 'de'; expected one of: fr, en",
    "play contretemps --seed -1": "--seed must be between 0",
    "simulate contretemps --games 0": "--games must be at least 1, got 0",
    "play contretemps --cards nowhere.toml": "nowhere.toml: it cannot be read",
    "play --resume": "no unfinished game in",
    "play contretemps --resume": "no unfinished game of contretemps in",
    "play --resume --seats 4": "--resume continues the game as it was begun",
    "arena chess": "there is no game 'chess'; expected one of: ",
    "arena contretemps --bots greedy": "an arena compares bots with each other: name at least two",
    "arena contretemps --bots greedy,greedy": "the bot greedy is named twice",
    "arena contretemps --bots greedy,oracle": "there is no bot 'oracle'; expected one of: ",
    "arena contretemps --bots greedy,random --games 0": "--games must be at least 1, got 0",
    "arena contretemps --bots greedy,random --seats 2": "contretemps is for 3 to 6 seats, not 2",
    "arena contretemps --bots greedy,random --seats all": "“all” works with simulate",
    "arena contretemps --bots greedy,random --ladder --mixed": "choose one of --ladder, --round-robin and --mixed",
    "arena contretemps --bots greedy,random --mixed": "a table of 4 different bots needs 4 of them, not 2",
    "arena contretemps --bots greedy,random --mixed --expect-order": "--expect-order, --stop-early and --precision",
    "arena contretemps --bots greedy,random --precision 2": "--precision must be at least 0 and below 1",
    "arena contretemps --bots greedy,random --workers 0": "--workers must be between 1 and 1024, got 0",
    "arena contretemps --bots greedy,random --workers 2 --ray auto": "--workers and --ray exclude each other",
    "arena contretemps --bots greedy,random --seed -1": "--seed must be between 0",
    "balance chess": "there is no game 'chess'; expected one of: ",
    "balance contretemps --bot oracle": "there is no bot 'oracle'; expected one of: ",
    "balance contretemps --bot greedy --games 0": "--games must be at least 1, got 0",
    "balance contretemps --bot greedy --seats 9": "contretemps is for 3 to 6 seats, not 9",
    "replay nowhere": "nowhere: the file cannot be read",
}


@pytest.mark.parametrize("words", SENTENCES)
def test_a_mistake_is_told_in_one_sentence(chrono: Chrono, data_home: Path, words: str) -> None:
    result = chrono(words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith(f"chrono: {SENTENCES[words]}")
    assert result.stderr.count("\n") == 1
    assert not data_home.exists()


@pytest.mark.parametrize(
    "words", ["dance", "play --dance", "simulate", "replay", "rules", "simulate contretemps --games many"]
)
def test_what_the_commands_do_not_know_is_refused_with_a_way_out(chrono: Chrono, words: str) -> None:
    result = chrono(words)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert "--help" in result.stderr or "-h" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_bad_card_file_is_refused_with_its_line(chrono: Chrono, tmp_path: Path, data_home: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('game = "contretemps"\n[suit]\nz = { fr = "Zut", en = "Drat", colour = "#000000" }\n')
    for command in ("play", "simulate", "arena", "balance"):
        result = chrono(f"{command} contretemps --cards {file}")
        assert result.exit_code == 2
        assert "cards.toml, line 3: there is no suit 'z'" in result.stderr
    assert not data_home.exists()


def test_a_data_folder_that_cannot_be_written_is_told_before_the_game_begins(
    chrono: Chrono, data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_home.parent.mkdir(parents=True, exist_ok=True)
    data_home.write_text("a file where the folder should be")
    result = chrono("play contretemps --seed 1", "1\n")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "games are saved there" in result.stderr
    assert result.stderr.count("\n") == 1
    assert data_home.read_text() == "a file where the folder should be"


def test_a_damaged_save_is_refused(chrono: Chrono, data_home: Path) -> None:
    assert chrono("play contretemps --seed 1", "q\n").exit_code == 0
    save = next((data_home / "chronotheque" / "saves").iterdir())
    sound = save.read_text(encoding="utf-8")
    for damaged in (
        "{",
        "{}",
        sound.replace('"form": 1', '"form": 9'),
        sound.replace("card:", "card:x"),
        sound[:200],
    ):
        save.write_text(damaged, encoding="utf-8")
        result = chrono("play --resume", "1\n")
        assert result.exit_code == 2, damaged
        assert save.name in result.stderr
        assert result.stderr.count("\n") == 1
        assert save.read_text(encoding="utf-8") == damaged
    save.write_text(sound, encoding="utf-8")
    assert chrono("play --resume", "1\n").exit_code == 0


def test_the_version_and_help_read_well(chrono: Chrono) -> None:
    assert chrono("--version").stdout == f"chronotheque {chronotheque.__version__}\n"
    assert "chrono play contretemps" in chrono("").stdout
    assert chrono("").exit_code == 0
    for command in ("play", "simulate", "arena", "balance", "replay", "rules"):
        told = chrono(f"{command} --help")
        assert told.exit_code == 0
        assert f"Usage: chrono {command}" in told.stdout
        assert "--lang" in told.stdout


def test_the_language_is_the_chosen_one_or_that_of_the_system(
    chrono: Chrono, monkeypatch: pytest.MonkeyPatch
) -> None:
    def speaks_french(words: str = "") -> bool:
        return "carte" in chrono(f"rules contretemps CT-046{words}").stdout

    assert not speaks_french()
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert speaks_french()
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert not speaks_french()
    monkeypatch.setenv("CHRONO_LANG", "fr")
    assert speaks_french()
    assert not speaks_french(" --lang en")
    monkeypatch.setenv("CHRONO_LANG", "klingon")
    assert chrono("rules contretemps").exit_code == 2


@pytest.mark.parametrize(
    ("system", "variables", "folder"),
    [
        ("linux", {"HOME": "{home}"}, "{home}/.local/share/chronotheque"),
        ("darwin", {"HOME": "{home}"}, "{home}/Library/Application Support/chronotheque"),
        ("win32", {"LOCALAPPDATA": "{home}"}, "{home}/chronotheque"),
        ("linux", {"HOME": "{home}", "XDG_DATA_HOME": "not/absolute"}, "{home}/.local/share/chronotheque"),
        ("darwin", {"HOME": "{home}", "XDG_DATA_HOME": "{home}/x"}, "{home}/x/chronotheque"),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="the home folder is that of this system")
def test_the_data_folder_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("chronotheque.cli.saves.sys.platform", system)
    for name, value in variables.items():
        monkeypatch.setenv(name, value.format(home=tmp_path))
    assert data_folder() == Path(folder.format(home=tmp_path))
