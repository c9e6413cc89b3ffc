"""Limits of a card file, checked in linear time before its text is parsed.

`tomllib` takes quadratic time and memory for a long dotted key and recurses for each nested list or table, so a few
kilobytes could exhaust a server. All paths check here: the API, `--cards FILE` and the header of a record.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

LARGEST: Final = 128 * 1024  # bytes of a file; all rows of Hybris together have 100 KB
MOST_PARTS: Final = 8  # parts of a dotted key or header
LONGEST_KEY: Final = 64  # characters of one part
LONGEST_NUMBER: Final = 64  # characters of a number or date
LARGEST_NUMBER: Final = 2**53 - 1  # largest integer that every JSON parser represents exactly
DEEPEST: Final = 16  # lists and inline tables inside each other; Hybris has 10
MOST_KEYS: Final = 16_384  # headers and keys of a file; Hybris has 6,000
MOST_ROWS: Final = 2_048  # replaced rows in a record; Hybris has 450
LARGEST_HEADER: Final = 4 * LARGEST  # bytes of a record's header, which has the rows as JSON

# Linear: the alternatives within a string begin with different characters, and an unclosed string ends with its
# line or file, so the scan never backtracks. (Possessive quantifiers would say so; Python 3.11.2 has them wrong.)
_TOKEN: Final = re.compile(
    r'''(?P<text>"""(?:[^"\\]|\\(?:.|\Z)|"(?!""))*(?:"{3,5}|\Z)'''
    r"""|'''(?:[^']|'(?!''))*(?:'{3,5}|\Z)"""
    r"""|"(?:[^"\\\n]|\\(?:.|\Z))*(?:"|(?=\n)|\Z)"""
    r"""|'[^'\n]*(?:'|(?=\n)|\Z))"""
    r"|(?P<line>\n)|(?P<blank>[ \t\r]+|\#[^\n]*)|(?P<mark>[\[\]{}=,.])"
    r"""|(?P<word>[^\s\[\]{}=,.#"']+)|(?P<other>.)""",
    re.DOTALL,
)


class Place(NamedTuple):
    """The line of a header or key in a card file."""

    line: int
    path: list[str]


class Unbounded(ValueError):
    """Raised for a card file that exceeds a limit; `line` is 0 for the file as a whole."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def check_size(size: int) -> None:
    """Raises Unbounded if a file has more than LARGEST bytes."""
    if size > LARGEST:
        raise Unbounded(0, f"it is larger than {LARGEST // 1024} KB")


def scan(text: str) -> list[Place]:
    """Returns the places of all headers and keys of a card file, or raises Unbounded.

    Tokenizes TOML only as far as needed to tell keys from values; syntax errors are left to the parser.

    >>> scan('game = "x"\\n[suit]\\na.fr = "b.c"')
    [Place(line=1, path=['game']), Place(line=2, path=['suit']), Place(line=3, path=['suit', 'a', 'fr'])]
    """
    check_size(len(text.encode(errors="replace")))
    return _Scan().run(text)


class _Scan:
    """State of one scan."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.line = 1
        self.count = 0  # headers and keys so far
        self.section: list[str] = []  # path of the last header
        self.key: list[str] = []  # parts of the key being read
        self.in_key = True
        self.brackets: list[str] = []  # open ones: "h" of a header, "[" of a list, "{" of an inline table

    def run(self, text: str) -> list[Place]:
        """Reads all tokens."""
        for token in _TOKEN.finditer(text):
            kind = token.lastgroup
            if kind == "line":
                self.line += 1
                if not self.brackets:
                    self.begin_key()
            elif kind == "mark":
                self.mark(token[0])
            elif kind == "text":
                if self.in_key:
                    self.add_part(token[0].strip("\"'"))
                self.line += token[0].count("\n")
            elif kind == "word":
                self.word(token[0])
        return self.places

    def word(self, word: str) -> None:
        """Reads a bare part of a key, or a number, date or `true`."""
        if self.in_key:
            self.add_part(word)
        elif len(word) > LONGEST_NUMBER:
            raise Unbounded(self.line, f"this number has more than {LONGEST_NUMBER} characters")

    def mark(self, mark: str) -> None:
        """Reads a bracket, a comma or an equals sign; a point only separates the parts of a key or number."""
        top = self.brackets[-1] if self.brackets else ""
        if mark == "=" and self.in_key:
            self.end_key(self.section + self.key)
        elif mark == "[":
            header = self.in_key and not self.key and top in ("", "h")
            self.open("h" if header else "[")
        elif mark == "{":
            self.open("{")
            self.begin_key()
        elif mark in ("]", "}") and top:
            self.brackets.pop()
            if top == "h" and not self.brackets:
                self.end_key(self.key)
                self.section = self.key
            self.in_key = False
        elif mark == "," and top == "{":
            self.begin_key()

    def open(self, bracket: str) -> None:
        """Enters a header, a list or an inline table."""
        self.brackets.append(bracket)
        if len(self.brackets) > DEEPEST:
            raise Unbounded(self.line, f"it is nested more than {DEEPEST} deep")

    def begin_key(self) -> None:
        """Expects a key next."""
        self.in_key = True
        self.key = []

    def add_part(self, part: str) -> None:
        """Adds a part to the key being read."""
        if len(part) > LONGEST_KEY:
            raise Unbounded(self.line, f"this key has more than {LONGEST_KEY} characters")
        self.key.append(part)
        if len(self.key) > MOST_PARTS:
            raise Unbounded(self.line, f"this key has more than {MOST_PARTS} parts")

    def end_key(self, path: list[str]) -> None:
        """Notes a header, or a key outside inline tables."""
        self.count += 1
        if self.count > MOST_KEYS:
            raise Unbounded(self.line, f"it has more than {MOST_KEYS} keys")
        if "{" not in self.brackets:
            self.places.append(Place(self.line, path))
        self.in_key = False


def check_rows(rows: Sequence[dict[str, Any]]) -> None:
    """Raises Unbounded if the replaced rows of a record exceed the limits of a file."""
    if len(rows) > MOST_ROWS:
        raise Unbounded(0, f"it has more than {MOST_ROWS} rows")
    keys = 0
    inner: list[tuple[int, Any]] = [(0, row) for row in rows]
    while inner:
        depth, value = inner.pop()
        if depth > DEEPEST:
            raise Unbounded(0, f"it is nested more than {DEEPEST} deep")
        if isinstance(value, dict):
            keys += len(value)
            if keys > MOST_KEYS:
                raise Unbounded(0, f"it has more than {MOST_KEYS} keys")
            if any(len(str(key)) > LONGEST_KEY for key in value):
                raise Unbounded(0, f"a key has more than {LONGEST_KEY} characters")
            inner += [(depth + 1, each) for each in value.values()]
        elif isinstance(value, list):
            inner += [(depth + 1, each) for each in value]
