"""Languages: their plural forms come with Fluent, articles and other forms of names from `languages/*.toml`.

A language is added by adding files only (docs/translate.md).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from chronotheque.kernel import BadSetting

FIRST: Final = ("fr", "en")  # the languages that the data names everything in; others follow by name
ASPIRATED: Final = "_h"  # a column of a row beside its name: the h at its start is aspirated
GENDER: Final = "_g"
AT: Final = "_at"  # the whole phrase for "at this place"
COLUMNS: Final = (GENDER, ASPIRATED, AT)


class Language(msgspec.Struct, frozen=True, kw_only=True):
    """One language, as its file says; clients get the same data."""

    name: str  # of the language, in itself
    thousands: str  # between groups of three digits
    genders: list[str]
    gender: str  # of names that say nothing
    vowel: str  # a pattern, case ignored: the start of a name before which forms change
    articles: dict[str, str]  # at the start of a name: the gender it shows
    forms: dict[str, dict[str, str]]  # function -> gender (perhaps with `_vowel`) or `you` -> phrase with {}
    last: str  # between the last two items of a list
    nothing: str  # a list without items
    you: str  # the player who reads
    colon: str = ": "  # between a sentence of the log and what follows from it
    semicolon: str = "; "  # between what follows for several players
    departs: str = ""  # first words of a ruling that departs from a literal reading of the sheet
    player_vowel: str = ""  # the same as `vowel` for names of players; "": no difference


class Name(msgspec.Struct, frozen=True):
    """A name, with what its forms depend on."""

    text: str
    gender: str = ""  # "": nothing is said; an article that the name brings along shows it
    aspirated: bool = False
    at: str = ""  # its own phrase for "at this place"
    is_player: bool = False
    is_you: bool = False


def languages() -> tuple[str, ...]:
    """Returns the languages that have a file, French and English first."""
    found = {file.name.removesuffix(".toml") for file in files(__package__).joinpath("languages").iterdir()}
    return (*FIRST, *sorted(found - {*FIRST}))


def check_language(lang: str) -> None:
    """Raises BadSetting for a language without a file."""
    if lang not in languages():
        raise BadSetting(f"there is no language {lang!r}; expected one of: {', '.join(languages())}")


@cache
def language(lang: str) -> Language:
    """Returns a language by its code, or raises BadSetting."""
    check_language(lang)
    return msgspec.convert(tomllib.loads(source(lang)), Language)


def source(lang: str) -> str:
    """Returns the text of a language's file."""
    return files(__package__).joinpath("languages", f"{lang}.toml").read_text(encoding="utf-8")


def form(of: Language, function: str, name: Name) -> str:
    """Returns a name in the form of a function.

    >>> names = (Name("Sage", "m"), Name("Hydre", "f"), Name("La Reine"), Name("Zeus"))
    >>> [form(language("fr"), "DU", name) for name in names]
    ['du Sage', 'de l’Hydre', 'de la Reine', 'de Zeus']
    """
    name = bare(of, name)
    forms = of.forms[function]
    if name.is_you and "you" in forms:
        return forms["you"]
    if function == "AT" and name.at:
        return name.at
    starts = (of.player_vowel if name.is_player else "") or of.vowel
    is_vowel = not name.aspirated and re.match(starts, name.text, re.IGNORECASE)
    template = (forms.get(f"{name.gender}_vowel") if is_vowel else None) or forms.get(name.gender, "{}")
    return template.replace("{}", name.text)


def name_in(row: Mapping[str, Any], lang: str, gender: str = "") -> Name:
    """Returns the name in a row; a gender that is given counts first."""
    said = gender or str(row.get(lang + GENDER, ""))
    return Name(str(row[lang]), said, bool(row.get(lang + ASPIRATED)), str(row.get(lang + AT, "")))


def bare(of: Language, name: Name) -> Name:
    """Returns a name without the article that it brings, and with its gender.

    With the gender "none" it is a title, which keeps its article.
    """
    if name.gender:
        return name
    for article, gender in of.articles.items():
        if name.text.startswith(article):
            return msgspec.structs.replace(name, text=name.text.removeprefix(article), gender=gender)
    return msgspec.structs.replace(name, gender=of.gender)


def number(n: int, lang: str) -> str:
    """Returns a number with its digits in groups of three.

    >>> number(12345, "en"), number(12345, "fr") == "12\\u202f345"
    ('12,345', True)
    """
    return f"{n:,}".replace(",", language(lang).thousands)
