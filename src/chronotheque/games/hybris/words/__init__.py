"""The words of effects: each is a class in a module of its own, here or in `chronos/words`, and found there."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from chronotheque.games.hybris.chronos import words as of_chronos
from chronotheque.games.hybris.printed.vocabulary import COMPARED
from chronotheque.games.hybris.rules.effects.word import NUMBERS, WORDS, Word
from chronotheque.games.hybris.words import board, cards, combat, goods, lists

PACKAGES: Final = (board, cards, combat, goods, lists, of_chronos)


def words_in(package: ModuleType) -> list[Word]:
    """Returns the words of a package, one for each module."""
    modules = [import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)]
    return [_word_in(module) for module in modules]


def _word_in(module: ModuleType) -> Word:
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Word)]
    (kind,) = (kind for kind in kinds if kind.__module__ == module.__name__)
    word: Word = kind()
    return word


def by_number(found: list[Word]) -> list[Word]:
    """Returns words in the order of their numbers: those that rules compare with, the others, those of Chronos."""
    named = {word.name: word for word in found}
    others = sorted(found, key=lambda word: (word.is_of_chronos(), word.name))
    return [*(named[name] for name in COMPARED), *(word for word in others if word.name not in COMPARED)]


def fill_words() -> None:
    """Makes the words known to the rules below them, once."""
    if not WORDS:
        WORDS.extend(by_number([word for package in PACKAGES for word in words_in(package)]))
        NUMBERS.update({word.name: number for number, word in enumerate(WORDS)})
