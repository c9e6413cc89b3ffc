"""The catalogues are complete: two languages, every message, decision, option, phase, and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from chronotheque.games import get
from chronotheque.games._cards import designed, own_rows
from chronotheque.games._language import FIRST
from chronotheque.games._sentences import fluent_id
from chronotheque.games.chronicle.deck import ALSO, ASKING, MEASURES, NOTHING, SILENT
from chronotheque.games.witty_chronos import narration, prompts
from chronotheque.games.witty_chronos.cards import FACE_NAMES, TEMPLE_NAMES, TERRITORY_NAMES
from chronotheque.games.witty_chronos.rules.scoring import CONDITION_NAMES, REASON_NAMES
from chronotheque.kernel import Game
from chronotheque.server.table_options import LATENCY, OFF
from tests.texts.messages import calls, leaves, messages, variables
from tests.texts.typography import NARROW, french_faults

GAMES = [get(name) for name in ("chronicle", "contretemps", "forge_chronos", "witty_chronos")]
HOLE = re.compile(r"\{[^{}]*\}")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_language = pytest.mark.parametrize("lang", FIRST)

# What is said beside messages, prompts, hints, decisions, phases and options.
MORE = {
    "contretemps": {
        "reason.event",
        "reason.nearest",
        "card.value",
        "card.trump",
        "card.event",
        *(f"act.CT-D{n}" for n in (1, 2, 3, 6)),  # of a card that is read
    },
    "chronicle": {
        "reason.story",
        "reason.four_evil",
        "outcome.shared",
        "wait.private",
        *(f"ability.{ability}" for ability in (*ASKING, *SILENT, NOTHING)),
        *(f"scores.{how} {what}" for how in ("most", "fewest") for what in MEASURES),
        f"scores.{NOTHING}",
        "theme_card",
        *(f"act.CR-D{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 10)),
        *(f"also.{also}" for also in ALSO if also != NOTHING),
    },
    "forge_chronos": {
        "reason.parts",
        "reason.colour",
        "reason.type",
        "outcome.shared",
        "part.cost",
        "part.renown",
        *(f"effect.{row['effect']}" for row in own_rows("forge_chronos").tables["assistant"].values()),
    },
    "witty_chronos": {
        "takes_unseen",
        "robs_unseen",
        "drops_unseen",
        "gives_unseen",
        "selene_unseen",
        "reason.territories",
        "reason.monsters",
        "reason.gods",
        "reason.tokens",
        "outcome.shared",
        *(f"option.{LATENCY}{value}" for value in ("", ".on", f".{OFF}")),
        "cost",
        "cost.open",
        *(f"effect.{name}" for name in (*FACE_NAMES, *TEMPLE_NAMES)),
        *(f"brief.{name}" for name in (*FACE_NAMES, *TEMPLE_NAMES) if name not in TERRITORY_NAMES),
    },
}


def source(game: Game, name: str) -> ast.Module:
    """Returns a module of a game as a syntax tree."""
    path = Path(__file__).parents[2] / "src" / "chronotheque" / "games" / game.name / name
    return ast.parse(path.read_text(encoding="utf-8"))


def told(game: Game) -> dict[str, set[str]]:
    """Returns the message ids of narration.py with their parameters."""
    tree = source(game, "narration.py")
    rows = assigned(tree.body)
    found: dict[str, set[str]] = {}
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            names = assigned([node for node in ast.walk(function) if isinstance(node, ast.stmt)])
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
                    for text in constants(node.args[0], rows):
                        params = keys(node.args[1], names)
                        found[text] = params & found.get(text, params)
    return found


def assigned(body: list[ast.stmt]) -> dict[str, ast.expr]:
    """Returns the values of names that are assigned once, at module level or in a function."""
    found: dict[str, ast.expr] = {}
    for node in body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and isinstance(value, ast.expr):
            found[target.id] = value
    return found


def constants(text: ast.expr, rows: dict[str, ast.expr]) -> list[str]:
    """Returns the possible ids of a message: one, one of two, or one of a tuple of the module."""
    if isinstance(text, ast.IfExp):
        return [*constants(text.body, rows), *constants(text.orelse, rows)]
    if isinstance(text, ast.Subscript):
        assert isinstance(text.value, ast.Name)
        row = rows[text.value.id]
        assert isinstance(row, ast.Tuple)
        return [name for one in row.elts for name in constants(one, rows)]
    assert isinstance(text, ast.Constant)
    return [str(text.value)]


def keys(params: ast.expr, names: dict[str, ast.expr]) -> set[str]:
    """Returns the parameter names of a message; `**names` stands for the keys of that dictionary."""
    assert isinstance(params, ast.Dict)
    found = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)}
    for key, value in zip(params.keys, params.values, strict=True):
        if key is None:
            assert isinstance(value, ast.Name)
            found |= keys(names[value.id], names)
    return found


def asked(game: Game) -> set[str]:
    """Returns the ids of prompts and hints in prompts.py; `prompt.` alone is completed by a decision id."""
    strings = [node.value for node in ast.walk(source(game, "prompts.py")) if isinstance(node, ast.Constant)]
    found = {text for text in strings if isinstance(text, str) and text.startswith(("prompt.", "hint."))}
    if "prompt." in found:
        found |= {f"prompt.{decision}" for decision in decisions(game)}
    return found - {"prompt."}


def decisions(game: Game) -> list[str]:
    """Returns the decisions of seats."""
    return [decision for decision in game.decisions if decision.startswith(f"{game.prefix}-D")]


def phases(game: Game) -> set[str]:
    """Returns the phases that a view can have."""
    body = source(game, "views.py").body
    phase = next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == "phase")
    strings = [node.value for node in ast.walk(phase) if isinstance(node, ast.Constant)]
    return {text for text in strings if isinstance(text, str) and text != ast.get_docstring(phase)}


def expected(game: Game) -> set[str]:
    """Returns every required id except names of elements."""
    ids = {"game.title", "game.sentence", "outcome.won", *told(game), *asked(game), *MORE[game.name]}
    ids |= {f"wait.{decision}" for decision in decisions(game)}
    ids |= {f"phase.{phase}" for phase in phases(game)}
    for option in game.options:
        ids |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    texts = game.card_texts("en", own_rows(game.name).tables)
    ids |= {f"designed.{table}" for table, rows in designed(game.name).items() if f"{table}:{rows[0]}" in texts}
    return {fluent_id(text) for text in ids}


@every_game
def test_both_languages_have_the_same_sentences_in_the_same_order(game: Game) -> None:
    assert list(messages(game.name, "fr")) == list(messages(game.name, "en"))


@every_game
def test_both_languages_have_the_same_parameters(game: Game) -> None:
    ours, theirs = messages(game.name, "fr"), messages(game.name, "en")
    names = {text for text in ours if text.startswith("name-")}
    for text in ours.keys() - names:
        assert variables(ours[text]) == variables(theirs[text]), text


@every_game
def test_everything_is_said_and_nothing_is_left_over(game: Game) -> None:
    assert {text for text in messages(game.name, "en") if not text.startswith("name-")} == expected(game)


@every_game
def test_a_message_is_emitted_with_all_its_parameters(game: Game) -> None:
    for lang in FIRST:
        said = messages(game.name, lang)
        for text, params in told(game).items():
            assert variables(said[fluent_id(text)]) <= params, (lang, text)


@every_language
@every_game
def test_a_message_about_a_seat_has_a_version_for_its_player(game: Game, lang: str) -> None:
    for text, message in messages(game.name, lang).items():
        if not text.startswith("name-") and "seat" in variables(message):
            assert "YOU" in calls(message), text


def test_the_rows_of_witty_chronos_are_in_the_order_of_what_they_tell() -> None:
    assert [f"announces_{name}" for name in CONDITION_NAMES] == list(narration.ANNOUNCES)
    assert [f"hint.announce_{name}" for name in CONDITION_NAMES] == list(prompts.HINTS)
    assert [f"stop_{name}" for name in REASON_NAMES] == list(narration.STOPS)


@every_language
@every_game
def test_sentences_are_sentences(game: Game, lang: str) -> None:
    for text, message in messages(game.name, lang).items():
        is_sentence = not text.startswith(("act-", "brief-", "name-", "phase-", "reason-", "game-title"))
        for leaf in leaves(message):
            assert leaf.strip() == leaf != "", text
            assert leaf.endswith((".", "?", "…")) == is_sentence, text
            if is_sentence:
                assert leaf[0].isupper() or leaf[0].isdigit() or leaf[0] == "{", text


@every_game
def test_french_is_set_as_french(game: Game) -> None:
    for text, message in messages(game.name, "fr").items():
        for leaf in leaves(message):
            assert french_faults(HOLE.sub("7", leaf)) == [], text


@every_game
def test_a_number_of_hours_is_not_torn_apart(game: Game) -> None:
    for message in messages(game.name, "en").values():
        for leaf in leaves(message):
            assert not re.search(r"[0-9}] h\b", leaf), leaf


@every_game
def test_french_neither_elides_before_a_name_nor_guesses_its_gender(game: Game) -> None:
    names = "seats?|first|loser|rival|owner|those|card|reply|suit|victim|to|other|story|ability|ally"
    names += "|next|part|blade|handle|assistant"
    before = rf"(?i)(?:’|\b(?:de|que|jusque|le|la|un|une|du|au) )\{{(?:{names})\}}"
    said = [leaf for message in messages(game.name, "fr").values() for leaf in leaves(message)]
    assert [leaf for leaf in said if re.search(before, leaf)] == []


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
