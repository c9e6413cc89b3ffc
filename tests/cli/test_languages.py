"""Help and errors of the command line in every language: all there, and none of them unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from chronotheque.cli import app
from chronotheque.cli.translation import patterns, translated
from chronotheque.cli.words import catalogue
from chronotheque.games._language import FIRST, languages
from chronotheque.games._sentences import fluent_id
from tests.cli.conftest import Chrono
from tests.cli.test_mistakes import SENTENCES
from tests.texts.messages import leaves, parsed, variables
from tests.texts.typography import french_faults

SOURCES = Path(__file__).parents[2] / "src" / "chronotheque"
# Deliberate errors that people can meet on the command line, and calls that make one.
RAISED = {"BadBot", "BadCards", "BadRecord", "BadResults", "BadSetting", "CannotSave", "ChronothequeError"}
RAISED |= {
    "NoCluster",
    "NoCoverage",
    "NothingSaved",
    "StorageError",
    "Unbounded",
    "UnknownName",
    "WorkerLost",
    "expect",
    "wrong",
}
# What only programs meet: the interface for bots and learning, lessons, texts and names that our own code asks for.
FOR_PROGRAMS = {"adapters", "server/rooms", "server/api", "server/ws", "server/errors.py", "server/tables"}
FOR_PROGRAMS |= {"games/_sentences.py", "games/_texts.py", "records/tutorial.py"}

REASONS = ("deck.py", "check.py")  # modules that return what is wrong with a row, with its place
NOT_FRENCH = re.compile(r"\u202f$|(?<=; )\?|https?:\S+|head:6379", re.MULTILINE)  # headings, a key, addresses


def commands() -> dict[str, Any]:
    group: Any = get_command(app)
    found = {"chrono": group}
    for name, command in group.commands.items():
        found[name] = command
        found |= {f"{name} {own}": each for own, each in getattr(command, "commands", {}).items()}
    return found


def test_every_command_and_option_has_help_in_both_languages() -> None:
    wanted = set()
    for path, command in commands().items():
        name = fluent_id(path)
        wanted.add(name)
        for param in [*command.params, "help"]:
            option = getattr(param, "name", param)
            own = f"{name}-{option}"
            wanted.add(own if own in catalogue("en", "help") else f"option-{option}")
    for lang in FIRST:
        said = {text for text in catalogue(lang, "help").ids if not text.startswith(("usage-", "metavar-"))}
        assert said == wanted


@pytest.mark.parametrize("part", ["", "help", "errors", "cards"])
def test_every_language_has_the_same_sentences(part: str) -> None:
    french, english = (parsed(catalogue(lang, part).source) for lang in FIRST)
    names = {text for text in french if not text.startswith("metavar-")}
    assert names == {text for text in english if not text.startswith("metavar-")}
    for text in names:
        assert variables(french[text]) <= variables(english[text]), text
    if part:
        said = "\n".join(text for message in french.values() for text in leaves(message))
        assert french_faults(NOT_FRENCH.sub("…", said)) == []


@pytest.mark.parametrize("command", ["", *sorted(commands())[1:]])
def test_help_follows_the_language(chrono: Chrono, command: str) -> None:
    words = "" if command == "chrono" else command
    english, french = chrono(f"{words} --help").stdout, chrono(f"--lang fr {words} --help").stdout
    assert english != french
    assert "Usage:" in english
    assert "Options:" in english
    assert "Usage\u202f:" in french
    assert "Options\u202f:" in french
    assert chrono(f"{words} --help --lang fr").stdout in (french, english)  # --help acts before what follows it
    shared = {line.strip() for line in english.splitlines()} & {line.strip() for line in french.splitlines()}
    assert shared - {""} == set()


def test_help_follows_the_environment(chrono: Chrono, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Commandes" in chrono("--help").stdout
    assert "Commands" in chrono("--lang en --help").stdout


@pytest.mark.parametrize("words", SENTENCES)
def test_a_mistake_is_told_in_the_chosen_language(chrono: Chrono, words: str) -> None:
    english = chrono(words).stderr.removeprefix("chrono: ").strip()
    result = chrono(words if "--lang" in words else f"--lang fr {words}")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert translated(english, "en") == english
    if "--lang" not in words:
        assert result.stderr.removeprefix("chrono: ").strip() == translated(english, "fr") != english


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --dance", "Option inconnue\u202f: --dance"),
        ("dance", "Commande inconnue\u202f: dance"),
        ("rules", "Il manque JEU."),
        ("play chess go", "En trop\u202f: go"),
        ("simulate contretemps --games many", "Valeur impossible pour --games\u202f: un nombre entier est attendu"),
        ("serve --slowness 2000", "Valeur impossible pour --slowness\u202f: 1000 au plus"),
        ("serve --port", "L’option --port demande une valeur."),
        ("serve --port 1 --lang=fr --slowness -1", "0 au moins"),
    ],
)
def test_usage_errors_follow_the_language(chrono: Chrono, words: str, said: str) -> None:
    result = chrono(f"--lang fr {words}")
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Error" not in result.stderr


def test_a_language_stands_before_or_behind_the_command(chrono: Chrono) -> None:
    for words in ("--lang fr rules chess", "rules chess --lang fr", "rules --lang=fr chess"):
        assert "il n’y a pas de jeu chess" in chrono(words).stderr
    assert "there is no game" in chrono("--lang fr rules chess --lang en").stderr
    assert "expected one of: fr, en" in chrono("--lang tlh --version rules").stdout + chrono("--lang tlh").stderr


def raised() -> Iterator[tuple[str, str]]:
    """Yields every error sentence of the sources with a sample for each value, and where it is."""
    for path in sorted(SOURCES.rglob("*.py")):
        place = str(path.relative_to(SOURCES))
        if place.startswith(tuple(FOR_PROGRAMS)):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and name_of(node.func) in RAISED:
                said = sample(node.args[-1])
            elif isinstance(node, ast.Return) and place.endswith(REASONS):
                said = sample(node.value.elts[-1] if isinstance(node.value, ast.Tuple) else node.value)
            else:
                continue
            if said:
                yield f"{place}:{node.lineno}", said


def name_of(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def sample(node: ast.expr | None) -> str:
    """Returns a sentence with 1 for each value; "" for one that comes from somewhere else."""
    if isinstance(node, ast.Constant):
        return str(node.value or "")
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = [
        str(part.value)
        if isinstance(part, ast.Constant)
        else "'1'"
        if isinstance(part, ast.FormattedValue) and part.conversion == ord("r")
        else "1"
        for part in node.values
    ]
    return "".join(parts)


def test_every_error_is_in_the_catalogue() -> None:
    known = [pattern for _, pattern in patterns()]
    unknown = [f"{where}: {said}" for where, said in raised() if not any(each.fullmatch(said) for each in known)]
    assert unknown == []


def test_what_is_not_in_the_catalogue_is_shown_as_it_is() -> None:
    assert [translated("a new mishap", lang) for lang in languages()] == ["a new mishap"] * len(languages())
