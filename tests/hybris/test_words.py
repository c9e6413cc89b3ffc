"""The words of effects: each has its number and a module."""

from __future__ import annotations

from chronotheque.games.hybris.printed.vocabulary import CHRONOS_WORDS, PRIMITIVES
from chronotheque.games.hybris.rules.effects.word import WORDS, word_of
from chronotheque.games.hybris.words import ALL


def test_each_word_is_in_a_module_of_its_name() -> None:
    modules = [type(word).__module__ for word in ALL]
    assert [module.rpartition(".")[2] for module in modules] == [
        "condition" if name == "if" else name for name in PRIMITIVES
    ]
    assert [".chronos.words." in module for module in modules] == [name in CHRONOS_WORDS for name in PRIMITIVES]


def test_the_rules_know_the_words_by_number_and_name() -> None:
    assert tuple(WORDS) == ALL
    assert [word_of({"do": name}) for name in PRIMITIVES] == [*ALL]
