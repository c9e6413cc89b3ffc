"""`chrono rules`: the ledger of a game, one line of it, and which lines the tests have shown."""

from __future__ import annotations

import json as plain_json
import os
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from chronotheque.cli.common import CHECK_FAILED, GameName, Json, Lang, find_game, language, say_json
from chronotheque.cli.terminal import is_plain, make_console, marked
from chronotheque.cli.words import Words
from chronotheque.games._ledger import Entry, Ledger, Section, ledger
from chronotheque.kernel import ChronothequeError

COVERAGE: Final = Path("build", "rules", "coverage.json")
WIDEST: Final = 100


class NoCoverage(ChronothequeError):
    """What the tests have shown is not known, and why."""


def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One line of the ledger, such as CT-046.")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="In a clone: count the ids that the last test run has shown.")
    ] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """The rules of a game: its whole ledger, or one line of it.

    Every rule, ruling, invariant and decision has an id; refusals and prompts name it.
    """
    spoken = language(lang)
    book = ledger(find_game(game).name, spoken)
    words = Words(spoken)
    if coverage:
        tell_coverage(book, words, json)
    elif rule is not None:
        tell_rule(book, full_id(book, game, rule), json)
    elif json:
        sections = [
            {"heading": part.heading, "entries": [plain(entry) for entry in part.entries]}
            for part in book.sections()
        ]
        say_json({"game": game, "lang": spoken, "sections": sections})
    else:
        tell_ledger(book)


def full_id(book: Ledger, game: str, rule: str) -> str:
    """The id as it stands in the ledger; case and the game's prefix may be left out."""
    wanted = rule.upper()
    short = f"{find_game(game).prefix}-{wanted}"
    return short if short in book.ids() else wanted


def plain(entry: Entry) -> dict[str, str]:
    """An entry as data for programs."""
    return {"id": entry.id, "kind": entry.kind, "section": entry.section, "text": entry.text}


# -- reading ---------------------------------------------------------------------------------------


def tell_rule(book: Ledger, rule: str, json: bool) -> None:
    """One line of the ledger."""
    entry = book.entry(rule)
    if json:
        say_json({"game": book.game, **plain(entry)})
        return
    console = make_console()
    console.print(Text(entry.section, "dim"))
    console.print(entries([entry]), width=width(console))


def tell_ledger(book: Ledger) -> None:
    """The whole ledger, paged where somebody looks at it."""
    console = make_console()
    everything = Group(*(part for section in book.sections() for part in drawn(section)))
    if is_plain():
        console.print(everything, width=width(console))
        return
    os.environ.setdefault("LESS", "-RFX")  # so that the pager shows colours
    with console.pager(styles=True):
        console.print(everything, width=width(console))


def width(console: Console) -> int:
    """How wide a text is pleasant to read."""
    return min(WIDEST, console.width)


def drawn(section: Section) -> list[RenderableType]:
    """A section: its heading, its entries as a list of ids and lines, all else as it is written."""
    parts: list[RenderableType] = [Padding(Text(section.heading, "bold yellow"), (1, 0, 0, 0))]
    between = "\n".join(line for line in section.text.splitlines() if not line.startswith("- **")).strip()
    if between:
        above = 0 if between.startswith("|") else 1  # a table brings its own empty line
        parts.append(Padding(Markdown(between, hyperlinks=False), (above, 0, 0, 0)))
    if section.entries:
        parts.append(Padding(entries(section.entries), (1, 0, 0, 0)))
    return parts


def entries(some: list[Entry]) -> Grid:
    """Ids and lines side by side."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold cyan")
    grid.add_column(overflow="fold")
    for entry in some:
        grid.add_row(entry.id, marked(entry.text))
    return grid


# -- coverage --------------------------------------------------------------------------------------


def tell_coverage(book: Ledger, words: Words, json: bool) -> None:
    """How many ids a passing test has shown, and which none has."""
    shown = read_coverage(book.game)
    ids = book.ids()
    covered = [name for name in ids if name in shown]
    untestable = [name for name in ids if name not in shown and name in book.untestable]
    missing = [name for name in ids if name not in shown and name not in book.untestable]
    counts = {"ids": len(ids), "covered": len(covered), "untestable": len(untestable)}
    if json:
        say_json({"game": book.game, **counts, "missing": missing})
    else:
        console = make_console()
        said = words.say("rules.coverage", game=book.game, missing=len(missing), **counts)
        console.print(Text(said, "bold red" if missing else "bold green"), soft_wrap=True)
        if missing:
            console.print(words.say("rules.missing", ids=", ".join(missing)), soft_wrap=True)
    if missing:
        raise typer.Exit(CHECK_FAILED)


def read_coverage(game: str) -> set[str]:
    """The ids of a game that the last test run has shown, from the file it wrote."""
    here = Path.cwd()
    path = next((folder / COVERAGE for folder in (here, *here.parents) if (folder / COVERAGE).is_file()), None)
    if path is None:
        raise NoCoverage(f"there is no {COVERAGE} here or above: run “make test” in a clone, which writes it")
    try:
        shown = plain_json.loads(path.read_bytes())[game]
        return {str(name) for name in shown}
    except KeyError:
        raise NoCoverage(f"{path} says nothing of {game}: run “make test” again") from None
    except (OSError, ValueError, TypeError) as error:
        raise NoCoverage(f"{path} cannot be read ({error}): run “make test” again") from None
