"""The catalogues are complete: two languages, every message, decision, option, phase, and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from chronotheque.games._texts import HOLE, catalogue, languages
from chronotheque.games.contretemps import GAME
from tests.texts.typography import NARROW, french_faults

SOURCES = Path(__file__).parents[2] / "src" / "chronotheque" / "games" / "contretemps"
FRENCH, ENGLISH = (catalogue("contretemps", lang) for lang in languages())
PHASES = ("setup", "events", "constant", "time", "scientists", "over")


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


def told() -> dict[str, set[str]]:
    """The message ids of telling.py, each with the parameters it is told with."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse((SOURCES / "telling.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            text, params = node.args[:2]
            assert isinstance(text, ast.Constant)
            assert isinstance(params, ast.Dict)
            names = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)}
            found[str(text.value)] = names & found.get(str(text.value), names)
    return found


def asked() -> set[str]:
    """The ids of the prompts and hints in prompts.py."""
    source = ast.parse((SOURCES / "prompts.py").read_text(encoding="utf-8"))
    strings = [node.value for node in ast.walk(source) if isinstance(node, ast.Constant)]
    return {text for text in strings if isinstance(text, str) and text.startswith(("prompt.", "hint."))}


def expected() -> set[str]:
    """Every id that there must be, the names of elements left out."""
    ids = {"game.title", "game.sentence", "outcome.won", "reason.event", "reason.nearest", *told(), *asked()}
    ids |= {f"wait.{decision}" for decision in GAME.decisions if decision.startswith("CT-D")}
    ids |= {f"phase.{phase}" for phase in PHASES}
    for option in GAME.options:
        ids |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    return ids | {f"{text}.you" for text in ids if "seat" in holes(ENGLISH.get(text, ""))}


def test_both_languages_have_the_same_sentences_in_the_same_order() -> None:
    assert list(FRENCH) == list(ENGLISH)


def test_both_languages_have_the_same_parameters() -> None:
    assert {text: holes(FRENCH[text]) for text in FRENCH} == {text: holes(ENGLISH[text]) for text in ENGLISH}


def test_everything_is_said_and_nothing_is_left_over() -> None:
    assert {text for text in ENGLISH if not text.startswith(("name.", "list."))} == expected()


def test_a_message_is_told_with_all_its_parameters() -> None:
    for text, params in told().items():
        assert holes(ENGLISH[text]) <= params, text
        assert holes(ENGLISH.get(f"{text}.you", "")) <= params - {"seat"}, text


def test_every_phase_of_a_view_has_a_name() -> None:
    source = ast.parse((SOURCES / "views.py").read_text(encoding="utf-8"))
    phase = next(node for node in source.body if isinstance(node, ast.FunctionDef) and node.name == "phase")
    strings = [node.value for node in ast.walk(phase) if isinstance(node, ast.Constant)]
    assert {text for text in strings if text != ast.get_docstring(phase)} == set(PHASES)


@pytest.mark.parametrize("lang", languages())
def test_holes_are_well_formed(lang: str) -> None:
    for text, template in catalogue("contretemps", lang).items():
        assert not re.search("[{}|]", HOLE.sub("", template)), text
        assert template.strip() == template != "", text


@pytest.mark.parametrize("lang", languages())
def test_sentences_are_sentences(lang: str) -> None:
    for text, template in catalogue("contretemps", lang).items():
        is_sentence = not text.startswith(("name.", "list.", "phase.", "reason.", "game.title"))
        assert template.endswith(".") == is_sentence, text
        if is_sentence:
            assert template[0].isupper() or template.startswith(("{seat} ", "{those} ")), text
            assert ". " not in template, text


def test_french_is_set_as_french() -> None:
    for template in FRENCH.values():
        values = HOLE.sub(lambda hole: "7" if hole[2] is None else hole[0], template)
        assert french_faults(HOLE.sub(lambda hole: hole[2], values)) == []
        assert french_faults(HOLE.sub(lambda hole: hole[3], values)) == []


def test_french_neither_elides_before_a_name_nor_guesses_its_gender() -> None:
    names = "seats?|first|loser|rival|owner|those|card|reply|suit"
    before = rf"(?i)(?:’|\b(?:de|que|jusque|le|la|un|une|du|au) )\{{(?:{names})\}}"
    assert [template for template in FRENCH.values() if re.search(before, template)] == []


@pytest.mark.parametrize(
    "text",
    ["Quoi?", "Oui : non", "«Oui»", f"« Oui{NARROW}»", "l'heure", "Attendez...", f"a{NARROW}b", "Joue ton tour"],
)
def test_faults_of_setting_are_found(text: str) -> None:
    assert french_faults(text)


def test_what_is_set_well_has_no_faults() -> None:
    assert (
        french_faults(f"«{NARROW}Oui{NARROW}»{NARROW}: 1{NARROW}234 jetons à l’heure, voir `card:a01`{NARROW}!")
        == []
    )
