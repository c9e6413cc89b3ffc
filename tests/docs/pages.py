"""The pages and their blocks of code.

A block is marked by a comment on the line before it, which a reader does not see:

    <!-- run -->              the test runs it
    <!-- prints -->           what the block before it prints
    <!-- from: PATH -->       lines of a file of the repository, `…` where some are left out
    <!-- file: NAME -->       it belongs to a file; blocks of the same name are joined
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_BLOCK = re.compile(
    r"^(?:<!-- (?P<mark>[^>]+) -->\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    """One block of code in a page."""

    page: Path
    line: int  # on which it begins
    mark: str
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """All blocks of a page in order."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(page, text.count("\n", 0, found.start("text")), found["mark"] or "", found["language"], found["text"])
        for found in _BLOCK.finditer(text)
    ]


def prose(page: Path) -> str:
    """A page without its blocks."""
    return _BLOCK.sub("", page.read_text(encoding="utf-8"))


def files_of(page: Path) -> dict[str, str]:
    """The files that the blocks of a page make up; blocks of Python stand two lines apart, as in a module."""
    found: dict[str, list[str]] = {}
    for block in blocks(page):
        mark, _, name = block.mark.partition(": ")
        if mark == "file":
            found.setdefault(name, []).append(block.text)
    return {name: "\n\n".join(parts) for name, parts in found.items()}
