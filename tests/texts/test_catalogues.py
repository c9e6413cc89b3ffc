"""The catalogues are complete: two languages, every message, decision, option, phase, and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from chronotheque.games import get
from chronotheque.games._cards import own_rows
from chronotheque.games._texts import HOLE, catalogue, languages
from chronotheque.games.chronicle.deck import ALSO, ASKING, MEASURES, NOTHING, SILENT
from chronotheque.kernel import Game
from tests.texts.typography import NARROW, french_faults

GAMES = [get(name) for name in ("chronicle", "contretemps", "forge_chronos")]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_language = pytest.mark.parametrize("lang", languages())

# What is said beside messages, prompts, hints, decisions, phases and options.
MORE = {
    "contretemps": {"reason.event", "reason.nearest"},
    "chronicle": {
        "reason.story",
        "reason.four_evil",
        "outcome.shared",
        "wait.private",
        *(f"ability.{ability}" for ability in (*ASKING, *SILENT, NOTHING)),
        *(f"scores.{how} {what}" for how in ("most", "fewest") for what in MEASURES),
        f"scores.{NOTHING}",
        *(f"also.{also}" for also in ALSO if also != NOTHING),
    },
    "forge_chronos": {
        "reason.parts",
        "reason.colour",
        "reason.type",
        "outcome.shared",
        *(f"effect.{row['effect']}" for row in own_rows("forge_chronos").tables["assistant"].values()),
    },
}


def french(game: Game) -> dict[str, str]:
    return catalogue(game.name, "fr")


def english(game: Game) -> dict[str, str]:
    return catalogue(game.name, "en")


def source(game: Game, name: str) -> ast.Module:
    """A module beside the rules of a game, as a syntax tree."""
    path = Path(__file__).parents[2] / "src" / "chronotheque" / "games" / game.name / name
    return ast.parse(path.read_text(encoding="utf-8"))


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


def told(game: Game) -> dict[str, set[str]]:
    """The message ids of telling.py, each with the parameters it is told with."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(source(game, "telling.py")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            text, params = node.args[:2]
            assert isinstance(text, ast.Constant)
            assert isinstance(params, ast.Dict)
            names = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)}
            found[str(text.value)] = names & found.get(str(text.value), names)
    return found


def asked(game: Game) -> set[str]:
    """The ids of the prompts and hints in prompts.py; `prompt.` alone is completed by the id of a decision."""
    strings = [node.value for node in ast.walk(source(game, "prompts.py")) if isinstance(node, ast.Constant)]
    found = {text for text in strings if isinstance(text, str) and text.startswith(("prompt.", "hint."))}
    if "prompt." in found:
        found |= {f"prompt.{decision}" for decision in decisions(game)}
    return found - {"prompt."}


def decisions(game: Game) -> list[str]:
    """The decisions of seats."""
    return [decision for decision in game.decisions if decision.startswith(f"{game.prefix}-D")]


def phases(game: Game) -> set[str]:
    """The phases that a view can name."""
    body = source(game, "views.py").body
    phase = next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == "phase")
    strings = [node.value for node in ast.walk(phase) if isinstance(node, ast.Constant)]
    return {text for text in strings if isinstance(text, str) and text != ast.get_docstring(phase)}


def expected(game: Game) -> set[str]:
    """Every id that there must be, the names of elements left out."""
    ids = {"game.title", "game.sentence", "outcome.won", *told(game), *asked(game), *MORE[game.name]}
    ids |= {f"wait.{decision}" for decision in decisions(game)}
    ids |= {f"phase.{phase}" for phase in phases(game)}
    for option in game.options:
        ids |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    return ids | {f"{text}.you" for text in ids if "seat" in holes(english(game).get(text, ""))}


@every_game
def test_both_languages_have_the_same_sentences_in_the_same_order(game: Game) -> None:
    assert list(french(game)) == list(english(game))


@every_game
def test_both_languages_have_the_same_parameters(game: Game) -> None:
    ours, theirs = french(game), english(game)
    assert {text: holes(ours[text]) for text in ours} == {text: holes(theirs[text]) for text in theirs}


@every_game
def test_everything_is_said_and_nothing_is_left_over(game: Game) -> None:
    assert {text for text in english(game) if not text.startswith(("name.", "list."))} == expected(game)


@every_game
def test_a_message_is_told_with_all_its_parameters(game: Game) -> None:
    texts = english(game)
    for text, params in told(game).items():
        assert holes(texts[text]) <= params, text
        assert holes(texts.get(f"{text}.you", "")) <= params - {"seat"}, text


@every_language
@every_game
def test_holes_are_well_formed(game: Game, lang: str) -> None:
    for text, template in catalogue(game.name, lang).items():
        assert not re.search("[{}|]", HOLE.sub("", template)), text
        assert template.strip() == template != "", text


@every_language
@every_game
def test_sentences_are_sentences(game: Game, lang: str) -> None:
    for text, template in catalogue(game.name, lang).items():
        is_sentence = not text.startswith(("name.", "list.", "phase.", "reason.", "game.title"))
        assert template.endswith(".") == is_sentence, text
        if is_sentence:
            assert template[0].isupper() or template.startswith(("{seat} ", "{seats} ", "{those} ")), text
            assert ". " not in template, text


@every_game
def test_french_is_set_as_french(game: Game) -> None:
    for template in french(game).values():
        values = HOLE.sub(lambda hole: "7" if hole[2] is None else hole[0], template)
        assert french_faults(HOLE.sub(lambda hole: hole[2], values)) == []
        assert french_faults(HOLE.sub(lambda hole: hole[3], values)) == []


@every_game
def test_a_number_of_hours_is_not_torn_apart(game: Game) -> None:
    for template in english(game).values():
        assert not re.search(r"[0-9}] h\b", template), template


@every_game
def test_french_neither_elides_before_a_name_nor_guesses_its_gender(game: Game) -> None:
    names = "seats?|first|loser|rival|owner|those|card|reply|suit|victim|to|other|story|ability|ally"
    names += "|next|part|blade|handle|assistant"
    before = rf"(?i)(?:’|\b(?:de|que|jusque|le|la|un|une|du|au) )\{{(?:{names})\}}"
    assert [template for template in french(game).values() if re.search(before, template)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Quoi?",
        "Oui : non",
        "«Oui»",
        f"« Oui{NARROW}»",
        "l'heure",
        "Attendez...",
        f"a{NARROW}b",
        "Joue ton tour",
        "3 h",
    ],
)
def test_faults_of_setting_are_found(text: str) -> None:
    assert french_faults(text)


def test_what_is_set_well_has_no_faults() -> None:
    assert (
        french_faults(
            f"«{NARROW}Oui{NARROW}»{NARROW}: 1{NARROW}234 jetons dès 7{NARROW}h, l’heure de `card:a01`{NARROW}!"
        )
        == []
    )
