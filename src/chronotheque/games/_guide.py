"""Parser of a game's guide: the rules as one explains them at a table, with pictures, and every kind of choice."""

from __future__ import annotations

import re
from typing import Final

from chronotheque.games._cards import game_file
from chronotheque.games._language import check_language
from chronotheque.kernel import ChronothequeError, UnknownName

PARTS: Final = (  # what parts of a guide there are, in their order on the page
    "goal",
    "turn",
    "actions",
    "examples",
    "scoring",
    "choices",
    "questions",
    "variants",
    "house",
    "words",
)
NEEDED: Final = ("goal", "turn", "scoring", "choices", "questions", "house", "words")

_PART: Final = re.compile(r"## (.+) \{#([a-z]+)\}")
_ENTRY: Final = re.compile(r"### (?:([A-Z]+-D[0-9]+) )?(.+)")
_DECISION: Final = re.compile(r"[A-Z]+-D[0-9]+")
_WORDS: Final = re.compile(r"- (.+)")


class BadGuide(ChronothequeError):
    """Raised for a guide that cannot be read."""


class Item:
    """One thing of a picture: the names of elements, words that say how it lies, and what is written below."""

    def __init__(self, names: list[str], label: str) -> None:
        self.names = names
        self.label = label


class Picture:
    """A picture that a client draws from real components, and its content as a text."""

    def __init__(self, kind: str) -> None:
        self.kind = kind  # how its items are laid out: a row, the timeline, the clock
        self.items: list[Item] = []
        self.text = ""


class Entry:
    """A heading of a guide with its Markdown and its pictures: a step, an example, a choice, a question."""

    def __init__(self, name: str, heading: str) -> None:
        self.id = name  # of the decision that it explains; else empty
        self.heading = heading
        self.text = ""
        self.pictures: list[Picture] = []


class Part(Entry):
    """A part of a guide: its own text, then its entries."""

    def __init__(self, name: str, heading: str) -> None:
        super().__init__(name, heading)  # its id is one of PARTS
        self.entries: list[Entry] = []


class Guide:
    """A game's guide in one language."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.title = ""
        self.parts: list[Part] = []
        self._open: Entry | None = None
        self._picture: Picture | None = None
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self._read(line)
            except ValueError as error:
                raise BadGuide(f"guide of {game}, line {number}: {error}") from None

    def part(self, name: str) -> Part | None:
        """Returns a part by its id."""
        return next((part for part in self.parts if part.id == name), None)

    def choice(self, decision: str) -> Entry | None:
        """Returns the entry that explains a decision."""
        part = self.part("choices")
        return next((entry for entry in part.entries if entry.id == decision), None) if part else None

    def parts_of(self, choice: Entry) -> list[Entry]:
        """Returns the entries of the decisions that a choice cites: those answered as parts of it."""
        cited = [self.choice(name) for name in dict.fromkeys(_DECISION.findall(choice.text))]
        return [entry for entry in cited if entry is not None and entry is not choice]

    def entries(self) -> list[Entry]:
        """Returns the parts and all their entries in order."""
        return [each for part in self.parts for each in (part, *part.entries)]

    def synonyms(self) -> list[list[str]]:
        """Returns groups of words that mean the same: ours, those of the sheet, those that people type."""
        part = self.part("words")
        lines = [_WORDS.fullmatch(line) for line in part.text.splitlines()] if part else []
        return [[word.strip() for word in re.split("[=,]", line[1])] for line in lines if line]

    def _read(self, line: str) -> None:
        if self._picture is not None:
            self._draw(self._picture, line)
        elif line.startswith("```"):
            if self._open is None:
                raise ValueError("a picture before the first part")
            self._picture = Picture(line[3:].strip())
            self._open.pictures.append(self._picture)
        elif line.startswith("#"):
            self._head(line)
        elif self._open is not None and (line or self._open.text):
            self._open.text += line + "\n"

    def _head(self, line: str) -> None:
        part, entry = _PART.fullmatch(line), _ENTRY.fullmatch(line)
        if part:
            if part[2] not in PARTS:
                raise ValueError(f"there is no part {part[2]!r}; expected one of: {', '.join(PARTS)}")
            self.parts.append(Part(part[2], part[1]))
            self._open = self.parts[-1]
        elif entry and self.parts:
            self._open = Entry(entry[1] or "", entry[2])
            self.parts[-1].entries.append(self._open)
        elif line.startswith("# ") and not self.title:
            self.title = line[2:]
        else:
            raise ValueError(f"{line!r} is no heading of a guide")

    def _draw(self, picture: Picture, line: str) -> None:
        if line.startswith("```"):
            if not (picture.items and picture.text):
                raise ValueError("a picture needs items, and a text after “=”")
            self._picture = None
        elif line.startswith("= "):
            picture.text = line[2:]
        else:
            names, _, label = line.partition("|")
            picture.items.append(Item(names.split(), label.strip()))


def has_guide(game: str, lang: str) -> bool:
    """True if a game has a guide in a language."""
    return bool(_text(game, lang))


def guide(game: str, lang: str) -> Guide:
    """Returns the guide of a game in a language."""
    text = _text(game, lang)
    if not text:
        raise UnknownName(f"{game} has no guide in {lang}")
    return Guide(game, text)


def _text(game: str, lang: str) -> str:
    """Returns the text of a guide, in English until it is translated; "" if there is none."""
    check_language(lang)
    return game_file(game, f"guide.{lang}.md") or game_file(game, "guide.md")
