"""Parser of a game's ledger: its rules, rulings, invariants and decisions, one line each."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from typing import Final

from chronotheque.games._cards import game_file
from chronotheque.games._language import check_language, language
from chronotheque.kernel import UnknownName

KINDS: Final = {"": "rule", "R": "ruling", "I": "invariant", "D": "decision", "C": "chance"}

_HEADING: Final = re.compile(r"##? (.+)")
_TITLE: Final = re.compile(r"^\*[^*]+\* ")  # a question or a title
_ENTRY: Final = re.compile(r"- \*\*([A-Z]+-([A-Z]?)[0-9]+)\*\* (.+)")


class Entry:
    """One line of a ledger."""

    def __init__(self, name: str, kind: str, section: str, text: str, departs: bool) -> None:
        self.id = name
        self.kind = kind  # one of KINDS
        self.section = section
        self.text = text
        self.departs = departs  # a ruling that departs from a literal reading of the sheet


class Section:
    """The Markdown under one heading, and the entries in it; the first section has the title."""

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.text = ""
        self.entries: list[Entry] = []


class Ledger:
    """A game's ledger in one language."""

    def __init__(self, game: str, text: str, untestable: dict[str, str], departs: str = "") -> None:
        self.game = game
        self.departs = departs  # first words of a ruling that departs from the sheet, behind its question or title
        self.untestable = untestable  # id -> why no test can check it
        self._sections: list[Section] = []
        self._entries: dict[str, Entry] = {}
        for line in text.splitlines():
            heading = _HEADING.fullmatch(line)
            if heading:
                self._sections.append(Section(heading[1]))
            else:
                self._read(line, self._sections[-1])

    def _read(self, line: str, section: Section) -> None:
        if line or section.text:
            section.text += line + "\n"
        entry = _ENTRY.fullmatch(line)
        if entry:
            assert entry[1] not in self._entries, f"{entry[1]} appears twice in the ledger of {self.game}"
            kind = KINDS[entry[2]]
            answer = _TITLE.sub("", entry[3])
            departs = kind == "ruling" and bool(self.departs) and answer.startswith(self.departs)
            found = Entry(entry[1], kind, section.heading, entry[3], departs)
            section.entries.append(found)
            self._entries[found.id] = found

    def ids(self) -> list[str]:
        """Returns the ids of all entries in order."""
        return list(self._entries)

    def entry(self, name: str) -> Entry:
        """Returns an entry by id, or raises UnknownName with the nearest ids."""
        if name in self._entries:
            return self._entries[name]
        near = ", ".join(get_close_matches(name.upper(), self.ids())) or ", ".join(self.ids()[:3]) + " …"
        raise UnknownName(f"{self.game} has no rule {name!r}; expected one of: {near}")

    def sections(self) -> list[Section]:
        """Returns all sections in order; the first has the ledger's title as its heading."""
        return self._sections


def ledger(game: str, lang: str) -> Ledger:
    """Returns the ledger of a game in a language, or in English until it is translated."""
    check_language(lang)
    text = game_file(game, f"ledger.{lang}.md")
    if not text:
        lang, text = "en", game_file(game, "ledger.md")
    if not text:
        raise UnknownName(f"{game} has no ledger in {lang}")
    reasons = tomllib.loads(game_file(game, "untestable.toml"))
    untestable = {name: str(reason) for name, reason in reasons.items()}
    return Ledger(game, text, untestable, language(lang).departs)
