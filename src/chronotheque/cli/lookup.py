"""Finds things by what somebody types of their name: without accents, in any case, and only a part of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Mapping
from typing import Final, TypeVar

Thing = TypeVar("Thing", bound=Hashable)

SHORTEST: Final = 2  # letters that may stand for a longer name
MOST_NAMES: Final = 8  # names listed when several are meant
LETTERS: Final = str.maketrans({"’": "'", "œ": "oe", "æ": "ae", "\u00a0": " ", "\u202f": " "})


def fold(name: str) -> str:
    """Returns a name as it is compared: small letters without accents.

    >>> fold("L’Héroïne")
    "l'heroine"
    """
    letters = unicodedata.normalize("NFD", name.casefold().translate(LETTERS))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


def find_by_name(typed: str, names: Mapping[Thing, str]) -> list[Thing]:
    """Returns the things with this name; if there are none, those with a word that begins so, or with it inside.

    >>> find_by_name("hero", {1: "Héros", 2: "La Héroïne", 3: "Sage"})
    [1, 2]
    >>> find_by_name("heros", {1: "Héros", 2: "Les Héros", 3: "Sage"})
    [1]
    """
    wanted = fold(typed)
    folded = {thing: fold(name) for thing, name in names.items()}
    exact = [thing for thing, name in folded.items() if name == wanted]
    if exact or len(wanted) < SHORTEST:
        return exact
    start = f" {wanted}".replace("'", " ")
    begins = [thing for thing, name in folded.items() if start in f" {name}".replace("'", " ")]
    return begins or [thing for thing, name in folded.items() if wanted in name]
