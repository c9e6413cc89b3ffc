"""A third language by adding files only: a made-up one in a copy of the package, which is otherwise unchanged."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.games._cards import own_rows
from chronotheque.games._sentences import fluent_id

PACKAGE = Path(__file__).parents[2] / "src" / "chronotheque"
MARK = "¤"  # before every sentence and name of the made-up language
CATALOGUES = ("cli/texts", "cli/texts/help", "cli/texts/errors", "cli/texts/cards", "server/texts")

IN_THE_COPY = """
import io, sys
from contextlib import redirect_stdout
import chronotheque
from chronotheque import games
from chronotheque.cli import app
from chronotheque.cli.words import Words
from chronotheque.games._cards import own_rows
from chronotheque.games._guide import guide
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import Texts
from chronotheque.records.tutorial import tutorial
from chronotheque.server.api.games import _texts, known_language
from typer.testing import CliRunner

assert chronotheque.__file__.startswith(sys.argv[1]), chronotheque.__file__
assert known_language("xx") == "xx"
run = lambda words, typed="": CliRunner().invoke(app, words.split(), input=typed, prog_name="chrono")
for name in games.OURS:
    game = games.get(name)
    texts = Texts(name, "xx")
    assert texts.say("game.title").startswith("¤"), name
    for element, text in game.card_texts("xx", own_rows(name).tables).items():
        assert text.sentences, element
    sent = _texts(name, "xx")
    assert sent.language.name == "Made up"
    assert "¤" in sent.messages
    book = ledger(name, "xx")
    assert book.ids() == ledger(name, "en").ids()
    assert any(entry.departs for section in book.sections() for entry in section.entries), name
    assert guide(name, "xx").parts
    assert tutorial(name, "xx").steps
    seats = min(game.seat_counts(game.settings({})))
    played = run(f"play {name} --seats {seats} --seed 4 --lang xx", "h\\n?\\nl all\\nq\\n")
    assert played.exit_code == 0, (name, played.output, played.exception)
    assert played.stdout.count("¤") > 20, (name, played.stdout)
    assert run(f"rules {name} --lang xx").exit_code == 0
    told = run(f"cards new {name} --lang xx")
    assert told.exit_code == 0 and "# ¤" in told.stdout, told.output
texts = Texts("contretemps", "xx")
assert texts.form("THE", "suit:b") == "za ¤Pendulums", texts.form("THE", "suit:b")
wrong = run("simulate chess --lang xx")
assert wrong.exit_code == 2 and "¤" in wrong.stderr, wrong.stderr
assert "¤" in run("play --help --lang xx").stdout or "¤" in run("--lang xx play --help").stdout
print("everything is said")
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package with the files of a made-up language."""
    here = tmp_path / "chronotheque"
    shutil.copytree(PACKAGE, here, ignore=shutil.ignore_patterns("web", "__pycache__", "*.so", "*.pyd"))
    english = (here / "games" / "languages" / "en.toml").read_text(encoding="utf-8")
    forms = english.replace('name = "English"', 'name = "Made up"').replace('"the {}"', '"za {}"')
    (here / "games" / "languages" / "xx.toml").write_text(forms, encoding="utf-8")
    for folder in CATALOGUES:
        source = (here / folder / "en.ftl").read_text(encoding="utf-8")
        (here / folder / "xx.ftl").write_text(made_up(source), encoding="utf-8")
    for name in games.OURS:
        texts = here / "games" / name / "texts"
        source = made_up((texts / "en.ftl").read_text(encoding="utf-8"))
        (texts / "xx.ftl").write_text(f"{source}\n{names(name)}", encoding="utf-8")
    return tmp_path


def made_up(source: str) -> str:
    """Returns an English catalogue with a mark at the start of every sentence that stands on one line."""
    marked = re.sub(r"^([A-Za-z][\w-]* = )(?!.*->$)(?=\S)", rf"\1{MARK}", source, flags=re.MULTILINE)
    return re.sub(r"^(\s+\*?\[\w+\] )(?=\S)(?!\s*\{ \w+\(.*->$)", rf"\1{MARK}", marked, flags=re.MULTILINE)


def names(game: str) -> str:
    """Returns the names of all rows as messages, with their grammar: the rows only speak French and English."""
    said = []
    for table, rows in own_rows(game).tables.items():
        for row, cells in rows.items():
            if "en" in cells:
                said.append(f"name-{fluent_id(f'{table}-{row}')} = {MARK}{cells['en']}")
                said += [f"    .g = {cells['en_g']}"] if "en_g" in cells else []
    return "\n".join(said) + "\n"


def test_a_made_up_language_works_everywhere(copy: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", IN_THE_COPY, str(copy)],
        env={"PYTHONPATH": str(copy), "HOME": str(copy), "XDG_DATA_HOME": str(copy / "data"), "PATH": ""},
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr[-3000:]
    assert told.stdout.strip() == "everything is said"
