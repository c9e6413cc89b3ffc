"""Sentences of choices and cards: beside the choices and by `? NAME`, however the name is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.cli.lookup import find_by_name, fold
from chronotheque.cli.speech import Speech, names_for
from tests.cli.conftest import Chrono


def test_names_are_compared_without_accents_and_case() -> None:
    assert fold("Œil d’Élis") == "oeil d'elis"
    names = {1: "Héros", 2: "L’Héroïne", 3: "Prêtre", 4: "Les Arts"}
    assert find_by_name("HERO", names) == [1, 2]
    assert find_by_name("heroine", names) == [2]
    assert find_by_name("l'heroine", names) == [2]
    assert find_by_name("tre", names) == [3]  # inside a word, if none begins so
    assert find_by_name("h", names) == []
    assert find_by_name("", names) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", games.OURS)
def test_every_card_is_explained_by_its_name(game: str, lang: str) -> None:
    speech = Speech(games.get(game), lang, None, names_for(lang, 3), 0)
    for card, name in speech.card_names.items():
        assert card in speech.find_cards(name), card
        assert card in speech.find_cards(fold(name).upper()), card
        assert speech.card(card)


def test_a_card_that_is_no_choice_is_explained_line_by_line(chrono: Chrono) -> None:
    told = chrono("play hybris --seats 2 --seed 4 --lang fr", "? theatre d'omb\n? hades\n? ar\nq\n").stdout
    assert "Théâtre d’ombres\n  3 Fidèles. 3 PV, 2 Prières.\n  Immédiat : gagnez 1 Bonté.\nHY-143" in told
    assert "Hadès\n  Départ : 6 Aegis" in told
    assert "« ar » peut être : " in told
    assert "Artémis" in told


def test_an_ambiguous_name_lists_the_choices_it_may_be(chrono: Chrono) -> None:
    told = chrono("play hybris --seats 2 --seed 4 --lang en", "a\nar\nhe\n? he\nq\n").stdout
    assert "“a” is not a choice here" in told
    assert told.count("“ar” could be: ") == 1
    assert "Artemis" in told
    assert "Type more of the name, or the number." in told


def test_a_card_typed_by_name_that_may_not_be_played_is_refused_with_its_rule(chrono: Chrono) -> None:
    told = chrono("play contretemps --seats 4 --seed 7 --lang en", "5 of hour\n? 5 OF HOUR\nq\n").stdout
    assert told.count("Not allowed: 5 of hour.\nCT-046") == 1
    assert told.count("Not allowed: 5 OF HOUR.\nCT-046") == 1
    assert "5 of Hourglasses\n  Value 5" in told


def test_a_card_that_somebody_else_holds_is_only_explained(chrono: Chrono) -> None:
    told = chrono("play chronicle --seats 4 --seed 7 --lang en", "? general\n? fortune\nq\n").stdout
    assert "General\n  " in told
    assert "Fortune-teller\n  " in told
    assert "Not allowed" not in told


def test_options_are_named_by_what_they_do(chrono: Chrono) -> None:
    """HY-D36  A printed choice is never listed as “option 1”."""
    told = chrono("play hybris --seats 2 --seed 4 --lang en", "1\n" * 120 + "q\n").stdout
    assert "HY-D36" in told
    assert "option 1" not in told


def test_a_plan_names_its_characters(chrono: Chrono) -> None:
    """HY-D03  Each token of a plan is asked for by the character it is for."""
    told = chrono("play hybris --seats 2 --seed 4 --lang en", "1\n" * 6 + "q\n").stdout
    assert "Hero 1 → ?" in told
    assert "Hero 1 → Olympus, " in told


def test_all_effects_are_listed_on_a_high_screen(chrono: Chrono, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "50")
    told = chrono("play hybris --seats 2 --seed 4 --lang en", "1\n1\nq\n").stdout
    assert "   1  Ascension  Upper effect: " in told
    monkeypatch.setenv("LINES", "24")
    told = chrono("play hybris --seats 2 --seed 4 --lang en", "1\n1\nq\n").stdout
    assert "Upper effect: " not in told
    assert "   1  Ascension" in told


@pytest.mark.parametrize("game", ["chronicle", "contretemps", "forge_chronos", "hybris"])
def test_the_whole_opening_of_a_new_game_is_shown(chrono: Chrono, game: str) -> None:
    told = chrono(f"play {game} --seed 4 --lang en", "l all\nq\n").stdout
    opening, _, rest = told.partition("› ")
    whole = rest.partition("› ")[0]
    assert len(whole.splitlines()) > 2
    assert opening.startswith(whole)


def test_keys_explain_the_signs_of_the_board(chrono: Chrono) -> None:
    for game in games.OURS:
        told = chrono(f"play {game} --seed 4 --lang en", "h\nq\n").stdout
        assert "◂" in told or "⚑" in told or "⧗" in told, game
        assert told.count(" | ") == 0


def test_a_designed_card_says_so_and_a_card_file_takes_the_mark_off(chrono: Chrono, tmp_path: Path) -> None:
    asked = "? prince\n? captain\nq\n"
    told = chrono("play chronicle --seats 4 --seed 7 --lang en", asked).stdout
    mark = "✎ The ability of this card is ours: the rule sheet does not give it."
    assert told.count(mark) == 1
    assert told.index("Captain") < told.index(mark)
    assert "chrono cards new chronicle" in " ".join(told.split())
    file = tmp_path / "mine.toml"
    file.write_text(
        'game = "chronicle"\n[card.b09]\nfr = "Capitaine"\nen = "Captain"\nsuit = "power"\nstrength = 9\n'
        'ability = "veil"\n',
        encoding="utf-8",
    )
    assert mark not in chrono(f"play chronicle --seats 4 --seed 7 --lang en --cards {file}", asked).stdout
