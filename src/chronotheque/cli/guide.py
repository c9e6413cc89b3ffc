"""The guide of a game in the terminal: the same text as in the browser, each picture as its words."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from chronotheque.cli.terminal import marked
from chronotheque.games._guide import Entry, Guide

INDENT = 2  # columns


def whole(book: Guide) -> Group:
    """Renders a guide: its parts in order, the entries of each below their headings."""
    parts: list[RenderableType] = [Text(book.title, "bold")]
    for part in book.parts:
        parts.append(Padding(Text(part.heading, "bold yellow"), (1, 0, 0, 0)))
        parts += body(part, 0)
        for entry in part.entries:
            parts.append(Padding(heading(entry), (1, 0, 0, 0)))
            parts += body(entry, INDENT)
    return Group(*parts)


def tell_choice(console: Console, book: Guide, entry: Entry, width: int | None = None) -> None:
    """Prints how a choice works, and the headings of its parts."""
    console.print(heading(entry), width=width)
    for each in body(entry, INDENT):
        console.print(each, width=width)
    for part in book.parts_of(entry):
        console.print(Padding(Text.assemble(("· ", "yellow"), heading(part)), (0, 0, 0, INDENT)), width=width)


def heading(entry: Entry) -> Text:
    """Returns the heading of an entry, with the id of the decision that it explains."""
    return Text.assemble((entry.heading, "bold"), (f"  {entry.id}" if entry.id else "", "dim"))


def body(entry: Entry, indent: int) -> list[RenderableType]:
    """Renders the text of an entry, then what its pictures show."""
    said = [marked(line) for line in entry.text.strip().splitlines() if line]
    shown = [Text.assemble(("▪ ", "yellow"), (picture.text, "dim")) for picture in entry.pictures]
    return [Padding(line, (0, 0, 0, indent)) for line in (*said, *shown)]
