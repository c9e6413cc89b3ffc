"""The page about card files: every word of the games is on it, with an example that the reader accepts."""

from __future__ import annotations

import re

import pytest

from chronotheque.cli.card_template import written
from chronotheque.games._cards import own_rows, parse_cards
from chronotheque.games.hybris.rules.effects.word import WORDS, Word
from tools import card_words

TEXT = card_words.PAGE.read_text(encoding="utf-8")


def test_the_lists_are_those_of_the_code() -> None:
    same = card_words.page() == TEXT
    assert same, "run PYTHONPATH=src:. .venv/bin/python tools/card_words.py"
    assert set(re.findall(r"<!-- words: (\w+) -->", TEXT)) == set(card_words.LISTS)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_card_file_accepts_the_example_of_each_effect(word: Word) -> None:
    table, row, key = ("concept_card", "ant_exodus", "main")
    if word.name == "modify":
        table, row, key = ("tech", "tec_ballista", "effects")  # passive
    accept(table, row, key, [word.example])


@pytest.mark.parametrize("rule", card_words.CHANGES)
def test_a_card_file_accepts_the_example_of_each_changed_rule(rule: str) -> None:
    effect = {"do": "modify", "rule": rule, **card_words.CHANGES[rule]}
    accept("tech", "tec_ballista", "effects", [effect])


@pytest.mark.parametrize("need", card_words.NEEDED)
def test_a_card_file_accepts_the_example_of_each_need(need: str) -> None:
    if card_words.USED_IN.get(need) == "quest":
        clash = next(row for row, cells in own_rows("hybris").tables["quest"].items() if "base" in cells)
        accept("quest", clash, "need", [card_words.NEEDED[need]])
    elif need == "at":
        accept("premonition", "pre_joy", "need", [card_words.NEEDED[need]])
    else:
        cantos = own_rows("hybris").tables["quest"]["ep_fleece"]["cantos"]
        accept("quest", "ep_fleece", "cantos", [cantos[0] | {"need": [card_words.NEEDED[need]]}, *cantos[1:]])


@pytest.mark.parametrize("counted", card_words.CONDITIONS)
def test_a_card_file_accepts_the_example_of_each_count_and_state(counted: str) -> None:
    effect = {"do": "if", "cond": card_words.CONDITIONS[counted], "then": [card_words.VP]}
    accept("concept_card", "ant_exodus", "main", [effect])


def test_the_file_on_the_page_is_a_card_file() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert parse_cards(None, text).tables["card"]["b09"]["ability"] == "veil"


def accept(table: str, row: str, key: str, value: object) -> None:
    """Checks that a row is accepted with one cell replaced."""
    cells = own_rows("hybris").tables[table][row] | {key: value}
    lines = [f"{name} = {written(cell)}" for name, cell in cells.items()]
    text = "\n".join(['game = "hybris"', f"[{table}.{row}]", *lines])
    assert parse_cards("hybris", text).tables[table][row][key] == value
