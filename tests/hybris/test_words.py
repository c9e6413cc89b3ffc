"""The words of effects: each has a module, and each list of texts and samples knows it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import COMPARED
from chronotheque.games.hybris.rules.effects.word import COST, GAIN, NUMBERS, PLAIN, WORDS, Word, word_of
from chronotheque.games.hybris.wording import Wording
from chronotheque.games.hybris.words import PACKAGES, fill_words
from tests.hybris.every_effect import EVERY_EFFECT

FOLDERS = [Path(folder) for package in PACKAGES for folder in package.__path__]
each_word = pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)


def test_every_module_of_words_is_found() -> None:
    modules = {path.name.partition(".")[0] for folder in FOLDERS for path in folder.iterdir()} - {
        "__pycache__",
        "__init__",
    }
    assert modules == {"condition" if name == "if" else name for name in NUMBERS}


@each_word
def test_a_word_is_in_the_module_of_its_name(word: Word) -> None:
    module = type(word).__module__
    assert module.rpartition(".")[2] == ("condition" if word.name == "if" else word.name)
    assert word.is_of_chronos() == (".chronos." in module)
    assert word_of({"do": word.name}) is word


def test_words_that_rules_compare_with_have_their_numbers() -> None:
    vocabulary = vars(import_module("chronotheque.games.hybris.printed.vocabulary"))
    numbers = {key: value for key, value in vocabulary.items() if key.startswith("DO_")}
    assert sorted(numbers.values()) == [*range(len(COMPARED))]
    for key, number in numbers.items():
        assert WORDS[number].name.startswith(key.removeprefix("DO_").lower())


def test_filling_in_the_words_again_changes_nothing() -> None:
    before = [*WORDS]
    fill_words()
    assert before == WORDS


@each_word
def test_a_word_is_worded_in_each_language(word: Word) -> None:
    for lang in ("en", "fr"):
        said = Wording(lang, OWN_TABLES).effect(word.example)
        assert said, f"texts/{lang}.ftl has no card-{word.name}"
        assert "{" not in said


@each_word
def test_a_word_has_samples_for_the_tests(word: Word) -> None:
    assert any(effect["do"] == word.name for effect in EVERY_EFFECT), (
        f"add {word.name} to tests/hybris/every_effect.py"
    )
    assert word.example["do"] == word.name


@each_word
def test_the_signs_of_a_word_name_its_parameters(word: Word) -> None:
    required, optional = word.form()
    for key, sign in word.signs.items():
        assert key.partition("=")[0] in {"", *required, *optional}
        assert sign.tone in (GAIN, COST, PLAIN)
        for text in (sign.text, sign.icon, sign.beside):
            assert text.partition("{")[2].strip("-+}") in {"", *required, *optional}
        assert sign.inner in {"", *required, *optional}
