"""`chrono cards`: what a card file changes, every mistake in it, and a file with all rows of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.cli.card_template import template
from chronotheque.cli.words import Words
from chronotheque.games._card_bounds import LARGEST
from chronotheque.games._cards import MOST_MISTAKES, own_rows, parse_cards
from chronotheque.games._language import FIRST
from tests.cli.conftest import Chrono

HEAD = 'game = "chronicle"\n[card]\n'
SAGE = 'sage = { fr = "Sage", en = "Sage", suit = "wild", strength = 0, ability = "steal" }\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.parametrize("lang", FIRST)
@pytest.mark.parametrize("game", games.OURS)
def test_a_new_file_has_all_rows_and_changes_nothing(chrono: Chrono, file: Path, game: str, lang: str) -> None:
    assert chrono(f"cards new {game} --lang {lang} -o {file}").exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert text == chrono(f"cards new {game} --lang {lang}").stdout == template(game, Words(lang, "cards"))
    assert len(text.encode()) < LARGEST
    own = own_rows(game).tables
    assert parse_cards(game, text).replaced == own
    assert max(len(line) for line in text.splitlines() if line.startswith("#")) <= 116
    told = chrono(f"cards check {file} --lang {lang}")
    assert told.exit_code == 0
    assert {"fr": "ne change rien", "en": "changes nothing"}[lang] in told.stdout


def test_the_comments_follow_the_language_and_mark_what_is_ours(chrono: Chrono) -> None:
    english, french = (chrono(f"cards new chronicle --lang {lang}").stdout for lang in ("en", "fr"))
    assert "# The characters." in english
    assert "# Les personnages." in french
    ours = [line.split()[0] for line in english.splitlines() if line.endswith("# ours")]
    assert "b09" in ours
    assert "b02" not in ours
    assert ours == [line.split()[0] for line in french.splitlines() if line.endswith("# de nous")]


def test_a_file_is_not_overwritten_unless_asked(chrono: Chrono, file: Path) -> None:
    file.write_text("mine", encoding="utf-8")
    refused = chrono(f"cards new chronicle -o {file}")
    assert refused.exit_code == 2
    assert "exists already; choose another file, or overwrite it with --force" in refused.stderr
    assert file.read_text(encoding="utf-8") == "mine"
    assert chrono(f"cards new chronicle -o {file} --force").exit_code == 0
    assert file.read_text(encoding="utf-8") != "mine"
    assert "cannot be written" in chrono(f"cards new chronicle -o {file}/below.toml").stderr


def test_a_check_says_what_the_file_changes(chrono: Chrono, file: Path) -> None:
    row = '{ fr = "Capitaine", en = "Sea Captain", suit = "power", strength = 9, ability = "veil" }'
    file.write_text(f"{HEAD}{SAGE}b09 = {row}\n", encoding="utf-8")
    told = chrono(f"cards check {file} --lang en").stdout
    assert told.splitlines()[0] == f"Cards of Chronicle in {file}: one row differs from ours."
    assert '    en: "Captain" → "Sea Captain"\n    ability: "dismiss" → "veil"\n    Now: ' in told
    assert "sage" not in told
    assert f"chrono play chronicle --cards {file}" in told


def test_lists_are_shown_by_what_the_card_says(chrono: Chrono, file: Path) -> None:
    own = own_rows("hybris").tables["captive"]["chronos"]
    file.write_text(
        f'game = "hybris"\n[captive]\nchronos = {{ fr = "{own["fr"]}", en = "{own["en"]}", aegis = 7 }}\n'
        '[action_effect]\ntrain = { effects = [{ do = "gain", what = "vp", n = 2 }] }\n',
        encoding="utf-8",
    )
    told = chrono(f"cards check {file} --lang en").stdout
    assert "    aegis: 3 → 7\n    Now: Aegis value 7." in told
    assert "  action_effect train\n    effects: changed\n" in told


WRONG = """game = "chronicle"
[suits]
[card]
b01 = { fr = "Noir", en = 7, suit = "power", strength = 1, ability = "evil", price = 2 }
b02 = { fr = "Prince", en = "Prince", suit = "power", strength = 3, ability = "fly" }
b99 = { fr = "x" }
[story]
st01 = { fr = "A", en = "B", theme = "b08", scores = "most money", also = "often" }
"""
TOLD = [
    "line 2: there is no table 'suits'; expected one of: suit, ability, card, story",
    "line 4: card b01 en must be a text, not a whole number",
    "line 4, card b01: there is no key 'price'; expected one of: fr, en, suit, strength, ability",
    "line 5, card b02: the strength of b02 is 2 and cannot be changed",
    "line 5, card b02: there is no ability 'fly'; abilities are ",
    "line 6, card b99: there is no card 'b99'; expected one of: b01, ",
    "line 8, story st01: a story scores one of ",
    "line 8, story st01: beside its points a story does one of ",
]


def test_a_check_names_every_mistake_with_line_and_row(chrono: Chrono, file: Path) -> None:
    file.write_text(WRONG, encoding="utf-8")
    told = chrono(f"cards check {file} --lang en")
    assert told.exit_code == 2
    first, *lines, last = told.stdout.splitlines()
    assert first == f"{len(TOLD)} mistakes in {file}. The file cannot be used yet."
    assert last == "Correct these lines, then check again. Every row as shipped: chrono cards new chronicle"
    assert len(lines) == len(TOLD)
    for line, expected in zip(lines, TOLD, strict=True):
        assert line.startswith(f"  {expected}")
    french = chrono(f"cards check {file} --lang fr").stdout
    assert "ligne 5, card b02\u202f: la capacité 'fly' n’existe pas" in french
    assert "card b01 en doit être un texte, et non un nombre entier" in french


def test_a_check_ends_after_many_mistakes(chrono: Chrono, file: Path) -> None:
    file.write_text(HEAD + "".join(f"x{n} = 1\n" for n in range(MOST_MISTAKES + 9)), encoding="utf-8")
    told = chrono(f"cards check {file} --lang en").stdout
    assert told.startswith(f"{MOST_MISTAKES} mistakes in ")
    assert told.count("there is no card") == MOST_MISTAKES
    assert "There may be more mistakes below." in told


@pytest.mark.parametrize(
    ("table", "cells"),
    [
        ("face", 't10 = { fr = "a", en = "a", base = 9, temple = 2 }'),
        ("temple", 'zeus = { fr = "Zeus", en = "Zeus", cost = 9 }'),
    ],
)
def test_a_mistake_of_rows_together_is_named_once(chrono: Chrono, file: Path, table: str, cells: str) -> None:
    file.write_text(f'game = "witty_chronos"\n[{table}]\n{cells}\n', encoding="utf-8")
    told = chrono(f"cards check {file} --lang en")
    assert told.exit_code == 2
    assert told.stdout.startswith("One mistake in ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("check {here}/none.toml", "il ne peut pas être lu (fichier introuvable)"),
        ("check {here}", "il ne peut pas être lu (c’est un dossier)"),
        ("check {here}/large.toml", "il dépasse 128"),
        ("check {here}/chess.toml", "il n’y a pas de jeu chess"),
        ("check {here}/any.toml", "il doit dire pour quel jeu il est fait"),
        ("new chess", "il n’y a pas de jeu chess"),
    ],
)
def test_a_file_or_game_that_cannot_be_used_is_one_sentence(
    chrono: Chrono, tmp_path: Path, words: str, said: str
) -> None:
    (tmp_path / "large.toml").write_bytes(b"#" * (LARGEST + 1))
    (tmp_path / "chess.toml").write_text('game = "chess"\n', encoding="utf-8")
    (tmp_path / "any.toml").write_text("[card]\n", encoding="utf-8")
    told = chrono(f"--lang fr cards {words.format(here=tmp_path)}")
    assert told.exit_code == 2
    assert told.stdout == ""
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


def test_chrono_cards_alone_lists_its_commands(chrono: Chrono) -> None:
    told = chrono("cards")
    assert told.exit_code == 0
    assert "check" in told.stdout
    assert "new" in told.stdout
