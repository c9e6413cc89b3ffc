"""Sentences in Project Fluent: a catalogue of messages in one language, and the values that go into them.

Messages have the ids of the code with `-` for every character that Fluent does not allow: `prompt.CT-D1` is
`prompt-CT-D1`. Beside the forms of the language (`LE($card)`, `_language.py`) they may call

    NAME($card)          the bare name, as `$card` alone does
    GENDER($card)        its gender, to select by
    COUNT($those)        the number, or the length of the list, to select by its plural form
    SIGN($n)  ABS($n)    minus, zero or plus; the number without its sign
    YOU($seat, $loser)   actor, target or other: which of these is the player who reads
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Final, cast

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import BaseResolver
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import ast

from chronotheque.games._language import Language, Name, bare, form, number
from chronotheque.games._language import language as language_of
from chronotheque.kernel import UnknownName

START, MIDDLE, END = "\ue000", "\ue001", "\ue002"  # around an element that may be drawn: START id MIDDLE name END
MARKED: Final = re.compile(f"{START}([^{MIDDLE}]*){MIDDLE}([^{END}]*){END}")
FORBIDDEN: Final = re.compile(r"[^A-Za-z0-9_-]")
MESSAGE: Final = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
SENTENCE: Final = re.compile(rf"^({START}[^{MIDDLE}]*{MIDDLE})?(\w)(.*[.!?…](?:{END})?)$", re.DOTALL)


def fluent_id(text: str) -> str:
    """Returns the id of a message in Fluent.

    >>> fluent_id("prompt.CT-D1"), fluent_id("name.card:king")
    ('prompt-CT-D1', 'name-card-king')
    """
    return FORBIDDEN.sub("-", text)


class Amount(FluentType):
    """A number in a sentence, with its digits in groups."""

    def __init__(self, value: int, lang: str) -> None:
        self.value = value
        self.lang = lang

    def format(self, locale: Locale) -> str:
        """Returns the number as people write it."""
        return number(self.value, self.lang)


class Named(FluentType):
    """One element or a list of them in a sentence, each with its name; marks show where it may be drawn."""

    def __init__(self, of: Language, items: Sequence[tuple[str, Name]]) -> None:
        self.of = of
        self.items = items

    def format(self, locale: Locale) -> str:
        """Returns the bare names."""
        return self.said(lambda name: self.of.you if name.is_you else name.text)

    def said(self, of_name: Callable[[Name], str]) -> str:
        """Returns the names, each in a form, as a list."""
        said = [marked(element, of_name(name), bare(self.of, name)) for element, name in self.items]
        if len(said) > 1:
            return f"{', '.join(said[:-1])} {self.of.last} {said[-1]}"
        return said[0] if said else self.of.nothing


def marked(element: str, said: str, name: Name) -> str:
    """Returns a form of a name with marks around the bare name in it, or around the whole if it is not in it."""
    if not element:
        return said
    before, found, after = said.rpartition(name.text)
    if not found or name.is_you:
        before, found, after = "", said, ""
    return f"{before}{START}{element}{MIDDLE}{found}{END}{after}"


class Sentences:
    """The messages of a catalogue in one language.

    >>> Sentences("en", "won = { $who } wins.").say("won", who="Ada")
    'Ada wins.'
    """

    def __init__(self, lang: str, *sources: str) -> None:
        self.lang = lang
        self.source = "\n".join(sources)
        self.language = language_of(lang)

    @cached_property
    def _entries(self) -> dict[str, str]:
        """The source of each message by its id; the first message with an id counts."""
        starts = list(MESSAGE.finditer(self.source))
        ends = [*(start.start() for start in starts), len(self.source)][1:]
        entries = [(start[1], self.source[start.start() : end]) for start, end in zip(starts, ends, strict=True)]
        return dict(reversed(entries))

    @cached_property
    def _bundle(self) -> FluentBundle:
        return FluentBundle([self.lang], functions=cast(Any, functions(self.language)), use_isolating=False)

    @property
    def ids(self) -> list[str]:
        """The ids of all messages, as Fluent has them."""
        return [*self._entries]

    def __contains__(self, text: str) -> bool:
        return fluent_id(text) in self._entries

    def _message(self, text: str) -> Any:
        """Returns a message, parsed when it is first needed: a terminal says few of a thousand."""
        key = fluent_id(text)
        if not self._bundle.has_message(key):
            if key not in self._entries:
                raise UnknownName(f"there is no text {text!r} in {self.lang}")
            resource = FluentResource(self._entries[key])
            if any(isinstance(entry, ast.Junk) for entry in resource.body):
                raise ValueError(f"this is not Fluent: {self._entries[key]!r}")
            self._bundle.add_resource(resource)
        return self._bundle.get_message(key)

    def say(self, text: str, /, **values: str | int) -> str:
        """Returns a sentence; words are put in as they are."""
        return self.fill(text, {key: self.value(value) for key, value in values.items()})

    def value(self, value: str | int | FluentType) -> str | FluentType:
        """Returns a value as a sentence takes it."""
        return Amount(value, self.lang) if isinstance(value, int) else value

    def fill(self, text: str, values: Mapping[str, str | FluentType], part: str = "") -> str:
        """Returns a message (or its attribute `part`) with its values, elements marked, or raises UnknownName."""
        message = self._message(text)
        pattern = message.attributes[part] if part else message.value
        assert pattern is not None, f"{text} has no value"
        said, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise UnknownName(f"the text {text!r} in {self.lang}: {errors[0]}")
        return capitalized(str(said), self.language.you) if not part else str(said)

    def formed(self, function: str, value: Named) -> str:
        """Returns an element or a list in a form of the language, elements marked."""
        return value.said(lambda name: form(self.language, function, name))

    def parts(self, text: str) -> frozenset[str]:
        """Returns the names of a message's attributes."""
        return frozenset(self._message(text).attributes)

    def variables(self, text: str, part: str = "") -> frozenset[str]:
        """Returns the names of the values that a message (or its attribute `part`) takes."""
        found: set[str] = set()
        message = self._message(text)
        todo: list[Any] = [message.attributes[part] if part else message.value]
        while todo:
            node = todo.pop()
            if isinstance(node, ast.VariableReference):
                found.add(node.id.name)
            elif isinstance(node, (ast.BaseNode, BaseResolver)):
                todo += vars(node).values()
            elif isinstance(node, list):
                todo += node
        return frozenset(found)


def plain(said: str) -> str:
    """Returns a sentence without the marks around elements."""
    return MARKED.sub(r"\2", said)


def capitalized(said: str, you: str) -> str:
    """Returns a sentence with a capital at its start; names of players stay as they are.

    >>> capitalized("le Sage gagne.", "vous"), capitalized("le Sage", "vous")
    ('Le Sage gagne.', 'le Sage')
    """
    found = SENTENCE.match(said)
    if found is None:
        return said
    if (found[1] or "").startswith(f"{START}seat:") and not said.startswith(f"{found[1]}{you}{END}"):
        return said
    return (found[1] or "") + found[2].upper() + found[3]


def functions(of: Language) -> dict[str, Callable[..., Any]]:
    """Returns what sentences of a language may call."""

    def form_of(function: str) -> Callable[[Any], str]:
        return lambda value: value.said(partial(form, of, function)) if isinstance(value, Named) else str(value)

    return {
        **{function: form_of(function) for function in of.forms},
        "NAME": lambda value: value,
        "GENDER": lambda value: bare(of, _only(value)).gender,
        "COUNT": lambda value: FluentInt(value.value if isinstance(value, Amount) else len(value.items)),
        "SIGN": lambda value: "minus" if value.value < 0 else "plus" if value.value > 0 else "zero",
        "ABS": lambda value: Amount(abs(value.value), value.lang),
        "YOU": you,
    }


def _only(value: Named) -> Name:
    """Returns the name of a single element."""
    ((_, name),) = value.items
    return name


def you(*values: Any) -> str:
    """Returns "actor" if the first value is the player who reads, "target" if another is, else "other"."""
    for at, value in enumerate(values):
        if isinstance(value, Named) and len(value.items) == 1 and _only(value).is_you:
            return "target" if at else "actor"
    return "other"
