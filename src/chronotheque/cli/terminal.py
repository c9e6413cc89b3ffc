"""Terminal output: colours, paging and progress bars if supported, plain text otherwise."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

from rich.console import Console
from rich.containers import Lines
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

NARROWEST = 60
_HOLD = {0xA0: "\ue000", 0x202F: "\ue001"}  # no-break spaces, and their placeholders while wrapping
_BESIDE_NUMBER = re.compile(r" (?=[^\w+−]?\d)|(?<=[+−]\d) |(?<=[+−]\d\d) ")  # "event 3", "(12)"; "+2 VP"
_LET_GO = {0xE000: "\u00a0", 0xE001: "\u202f", 0xE002: " "}
_MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|<(https?://[^>]+)>")


def is_plain() -> bool:
    """True if output must not contain escape codes: piped, a dumb terminal, or NO_COLOR set."""
    return not sys.stdout.isatty() or os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))


def make_console() -> Console:
    """Returns the console for standard output, coloured if supported."""
    if not is_plain():
        return Console(highlight=False, emoji=False)
    return Console(highlight=False, emoji=False, color_system=None, force_terminal=False, no_color=True)


def progress_console() -> Console:
    """Returns the console for progress: standard error, so that standard output carries results only."""
    return Console(stderr=True, highlight=False, emoji=False, no_color=bool(os.environ.get("NO_COLOR")))


def progress_bar() -> Progress:
    """Returns a transient progress bar, disabled unless standard error is a terminal."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    console = progress_console()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def width_of(console: Console) -> int:
    """Returns the number of columns to draw in."""
    return max(NARROWEST, console.width)


class Prose(Text):
    """Text that never wraps at a no-break space (as before a French colon), before a number or inside "+2 VP"."""

    def wrap(self, console: Console, width: int, *args: Any, **options: Any) -> Lines:
        held = self.copy()
        held.plain = _BESIDE_NUMBER.sub("\ue002", held.plain.translate(_HOLD))
        lines = Text.wrap(held, console, width, *args, **options)
        for line in lines:
            line.plain = line.plain.translate(_LET_GO)
        return lines

    def copy(self) -> Prose:
        twin = Prose(
            "", self.style, justify=self.justify, overflow=self.overflow, no_wrap=self.no_wrap, end=self.end
        )
        twin.append_text(self)
        return twin


def tell(console: Console, prose: Prose) -> None:
    """Prints a sentence with the wrapping of `Prose`, which `Console.print` would ignore."""
    for line in prose.wrap(console, console.width):
        line.rstrip()
        console.print(line)


def marked(markdown: str) -> Prose:
    """Renders the Markdown marks of a ledger line as styles.

    >>> marked("*Follow.* When: `phase 1`").plain
    'Follow. When: phase 1'
    """
    line = Prose()
    at = 0
    for found in _MARKED.finditer(markdown):
        line.append(markdown[at : found.start()])
        bold, italic, code, link = found.groups()
        line.append(
            bold or italic or code or link, "bold" if bold else "italic" if italic else "cyan" if code else ""
        )
        at = found.end()
    line.append(markdown[at:])
    return line
