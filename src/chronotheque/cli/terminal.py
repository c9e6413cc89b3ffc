"""The terminal: where colours, a cleared screen and a pager are welcome, and where only plain text is."""

from __future__ import annotations

import os
import re
import sys

from rich.console import Console
from rich.text import Text

NARROWEST = 60
_MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|<(https?://[^>]+)>")


def is_plain() -> bool:
    """Whether output must be free of escape codes: piped, a dumb terminal, or NO_COLOR set."""
    return not sys.stdout.isatty() or os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))


def make_console() -> Console:
    """What everything is printed on: in colour where that is welcome."""
    if not is_plain():
        return Console(highlight=False, emoji=False)
    return Console(highlight=False, emoji=False, color_system=None, force_terminal=False, no_color=True)


def progress_console() -> Console:
    """Where progress is shown: standard error, so that standard output stays for results."""
    return Console(stderr=True, highlight=False, emoji=False, no_color=bool(os.environ.get("NO_COLOR")))


def width_of(console: Console) -> int:
    """How many columns to draw in."""
    return max(NARROWEST, console.width)


def marked(markdown: str) -> Text:
    """A line of a ledger, its marks shown as styles.

    >>> marked("*Follow.* When: `phase 1`").plain
    'Follow. When: phase 1'
    """
    line = Text()
    at = 0
    for found in _MARKED.finditer(markdown):
        line.append(markdown[at : found.start()])
        bold, italic, code, link = found.groups()
        line.append(bold or italic or code or link, "bold" if bold else "italic" if italic else "cyan" if code else "")
        at = found.end()
    return line.append(markdown[at:])
