"""Error messages and help in the language of the command line.

The library raises errors in English. The catalogue `texts/errors/en.ftl` holds each of these sentences with its
values: an error is recognized by its English words and said with the same values in another language. A sentence
that is not in the catalogue is shown as it is.
"""

from __future__ import annotations

import re
from contextvars import ContextVar
from functools import cache
from typing import Final

from fluent.syntax import ast, parse

from chronotheque.cli.words import catalogue

NESTED: Final = ("reason", "seats", "kind", "got")  # values that are sentences of the catalogue themselves
PATHS: Final = ("file", "folder", "path")  # values without a colon and a space
spoken: ContextVar[str] = ContextVar("spoken", default="en")  # language of help and errors


def translated(message: str, lang: str) -> str:
    """Returns an English error message in a language; unchanged if the catalogue does not have it.

    >>> translated("--games must be at least 1, got 0", "fr")
    '--games doit valoir au moins 1, et non 0'
    """
    for text, pattern in patterns():
        found = pattern.fullmatch(message)
        if found:
            values = {
                name: translated(value, lang) if name in NESTED else value
                for name, value in found.groupdict().items()
            }
            return catalogue(lang, "errors").say(text, **values)
    return message


@cache
def patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Returns all English error messages as (id, pattern), the most specific first."""
    body = parse(catalogue("en", "errors").source).body
    found = [
        (entry.id.name, entry.value.elements) for entry in body if isinstance(entry, ast.Message) and entry.value
    ]
    found.sort(key=lambda each: -sum(len(part.value) for part in each[1] if isinstance(part, ast.TextElement)))
    return [(name, re.compile("".join(map(_expression, parts)), re.DOTALL)) for name, parts in found]


def _expression(part: ast.TextElement | ast.Placeable) -> str:
    """Returns a regular expression for a part of a message."""
    if isinstance(part, ast.TextElement):
        return re.escape(part.value)
    assert isinstance(part.expression, ast.VariableReference)
    name = part.expression.id.name
    return f"(?P<{name}>(?:(?!: ).)+?)" if name in PATHS else f"(?P<{name}>.+?)"


def help_text(command: str, name: str = "") -> str:
    """Returns the help of a command, or of an option or argument of it."""
    sentences = catalogue(spoken.get(), "help")
    own = f"{command}.{name}" if name else command
    return sentences.say(own if own in sentences else f"option.{name}")


def metavar(shown: str) -> str:
    """Returns the name of a value in usage and help, such as GAME or JEU."""
    sentences = catalogue(spoken.get(), "help")
    text = f"metavar-{re.sub('[^A-Za-z0-9-]', '_', shown)}"
    return sentences.say(text) if text in sentences else shown
