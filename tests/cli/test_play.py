"""`chrono play`: whole games, undo, questions, leaving and coming back."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from chronotheque import games
from chronotheque.cli.speech import Speech, names_for
from chronotheque.records import read_record, replay
from tests.cli.conftest import Chrono
from tests.tiny.common import TinyGame

ALWAYS_THE_FIRST = "1\n" * 400


def records(home: Path) -> list[Path]:
    return sorted((home / "chronotheque" / "records").glob("*.chrono"))


def saves(home: Path) -> list[Path]:
    return sorted((home / "chronotheque" / "saves").glob("*.json"))


@pytest.mark.parametrize(
    ("lang", "end", "holds"), [("en", "The game is over", "controlled"), ("fr", "est finie", "contrôle")]
)
@pytest.mark.parametrize("table", ["--seats 3", "--seats 6 --option mode=paradox"])
def test_a_whole_game_is_played_by_always_choosing_number_one(
    chrono: Chrono, data_home: Path, lang: str, end: str, holds: str, table: str
) -> None:
    result = chrono(f"play contretemps {table} --seed 7 --bots greedy,random --lang {lang}", ALWAYS_THE_FIRST)
    assert result.exit_code == 0, result.output
    assert end in result.stdout
    assert holds in result.stdout
    assert "\x1b" not in result.stdout
    assert not saves(data_home)
    assert replay(read_record(records(data_home)[0])).over
    assert max(len(line) for line in result.stdout.splitlines() if "chrono" not in line) <= 80 + len("› ")


def test_leaving_and_resuming_goes_on_with_the_same_game(chrono: Chrono, data_home: Path) -> None:
    left = chrono("play contretemps --seats 4 --seed 5 --lang en", "1\n1\nq\n")
    assert left.exit_code == 0
    assert "chrono play --resume" in left.stdout
    kept = msgspec.json.decode(saves(data_home)[0].read_bytes())["record"]
    board = left.stdout[left.stdout.rindex("Time Chase") : left.stdout.rindex("›")]
    back = chrono("play --resume --lang en", "")
    assert board in back.stdout
    longer = chrono("play --resume --lang fr", "1\n")
    assert longer.exit_code == 0
    end = chrono("play contretemps --resume", ALWAYS_THE_FIRST)
    assert end.exit_code == 0
    assert not saves(data_home)
    text = records(data_home)[0].read_text(encoding="utf-8")
    assert text.splitlines()[: len(kept)] == kept
    assert replay(read_record(records(data_home)[0])).over


def test_two_games_begun_at_once_are_kept_apart(chrono: Chrono, data_home: Path) -> None:
    for _ in range(3):
        assert chrono("play contretemps --seats 3 --seed 5", ALWAYS_THE_FIRST).exit_code == 0
        assert chrono("play contretemps --seats 3 --seed 5", "q\n").exit_code == 0
    assert len(records(data_home)) == len(saves(data_home)) == 3


def test_the_end_of_the_input_keeps_the_game(chrono: Chrono, data_home: Path) -> None:
    result = chrono("play contretemps --seed 5", "1\n")
    assert result.exit_code == 0
    saved = msgspec.json.decode(saves(data_home)[0].read_bytes())
    assert saved["game"] == "contretemps"
    assert any("seat:0" in line for line in saved["record"])


@pytest.mark.parametrize("name", ["d05", "d5", "D5", "card:d05", "5 of comets", "1"])
def test_a_card_is_played_by_its_number_or_name(chrono: Chrono, name: str) -> None:
    # With seed 7 Comets are led, and the person at seat 0 holds the Comets 5, 6 and 12.
    result = chrono("play contretemps --seats 4 --seed 7 --lang en", f"{name}\n")
    assert "You play the ✶5 of Comets" in result.stdout


def test_what_cannot_be_chosen_names_its_rule(chrono: Chrono) -> None:
    result = chrono("play contretemps --seats 4 --seed 7 --lang en", "a05\n? a05\n? 1\n? nonsense\nx99\n?\nr D3\n")
    assert result.stdout.count("Not allowed: a05.") == 2
    assert result.stdout.count("CT-046  If you have the led suit, you must follow it.") == 2
    assert "Legal: number 1" in result.stdout
    assert "“nonsense” is not a choice here" in result.stdout
    assert "“x99” is not a choice here" in result.stdout
    plain, exact = "Which card do you play?  CT-D3", "CT-D3  Follow. When: phase 1"
    assert result.stdout.index(plain) < result.stdout.index("The exact rule: r CT-D3") < result.stdout.index(exact)


def test_rules_log_and_keys_are_one_letter_away(chrono: Chrono) -> None:
    result = chrono("play contretemps --seats 4 --seed 7 --lang fr", "r 046\nr ct-r04\nr XX\nl\nl 2\nl all\nh\n")
    assert "CT-046" in result.stdout
    assert "CT-R04" in result.stdout
    assert "Il n’y a pas de règle" in result.stdout
    assert result.stdout.count("La constante est le") == 3  # at the start, and in two of the three logs
    assert "annuler votre dernière réponse" in result.stdout


def test_an_answer_is_taken_back_while_nobody_has_acted_on_it(chrono: Chrono, data_home: Path) -> None:
    typed = "u\n1\nu\n2\n\nq\n"
    result = chrono("play contretemps --seats 3 --seed 2 --seat 1 --lang en --confirm", typed)
    assert result.exit_code == 0
    assert "Nothing to undo" in result.stdout
    assert "Enter to confirm, u to undo." in result.stdout
    assert "Undone: " in result.stdout
    lines = msgspec.json.decode(saves(data_home)[0].read_bytes())["record"]
    back = [line for line in lines if " back " in line]
    answers = [line for line in lines if " seat:1 " in line]
    assert len(back) == 1
    assert len(answers) == 2
    assert answers[0].split(" #")[0].split()[1:] != answers[1].split(" #")[0].split()[1:]


def test_ctrl_c_leaves_and_keeps_the_game(chrono: Chrono, data_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = chrono("play contretemps --seed 5 --lang en")
    assert result.exit_code == 0
    assert "chrono play --resume" in result.stdout
    assert len(saves(data_home)) == 1


def test_a_card_file_gives_its_names_and_is_kept_in_the_record(
    chrono: Chrono, data_home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "contretemps"\n[suit]\na = { fr = "Feu", en = "Fire", colour = "#ff0000" }\n')
    result = chrono(f"play contretemps --seats 3 --seed 7 --lang en --cards {file}", ALWAYS_THE_FIRST)
    assert result.exit_code == 0
    assert "Fire" in result.stdout
    assert "Hourglass" not in result.stdout
    again = chrono(f"replay {records(data_home)[0]} --lang fr")
    assert "Feu" in again.stdout


def test_a_game_without_a_board_or_texts_is_played_all_the_same(
    chrono: Chrono, data_home: Path, tiny_games: dict[str, TinyGame]
) -> None:
    for name in tiny_games:
        result = chrono(f"play {name} --seed 3 --lang en", "1\nw\n" * 500)
        assert result.exit_code == 0, (name, result.output)
        assert "1st place" in result.stdout or "2nd place" in result.stdout
    assert len(records(data_home)) == len(tiny_games)


@pytest.mark.usefixtures("tiny_games")
def test_a_clock_stands_while_somebody_types(chrono: Chrono) -> None:
    result = chrono("play sand --seed 3 --lang en", "h\n\n\nw\n")
    clocks = re.findall(r"Time: ([\d.]+) s", result.stdout)
    assert clocks == ["0.0", "0.0", "0.0", "5.0"]
    assert "the clock is stopped while you type" in result.stdout


def test_everybody_has_a_name() -> None:
    names = names_for("fr", 30)
    assert len(set(names)) == 30
    speech = Speech(games.get("contretemps"), "fr", None, names, 2)
    assert [speech.player(seat) for seat in (1, 2)] == ["Théo", "Vous"]
