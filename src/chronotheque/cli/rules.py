"""`chrono rules`: prints a game's guide, its ledger, one entry of it, or its test coverage."""

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

from chronotheque.cli import guide as guides
from chronotheque.cli.common import CHECK_FAILED, GameName, Json, Lang, find_game, language, say_json
from chronotheque.cli.terminal import is_plain, make_console, marked
from chronotheque.cli.words import Words
from chronotheque.games._guide import guide, has_guide
from chronotheque.games._ledger import Entry, Ledger, Section, ledger
from chronotheque.kernel import ChronothequeError

COVERAGE: Final = Path("build", "rules", "coverage.json")
WIDEST: Final = 100
DEPARTS: Final = "◆"  # beside a ruling that departs from the sheet


class NoCoverage(ChronothequeError):
    """Raised if the test coverage of a ledger is unknown."""


def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="ID")] = None,
    exact: Annotated[bool, typer.Option("--exact")] = False,
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Prints the rules of a game, or one entry of them."""
    spoken = language(lang)
    book = ledger(find_game(game).name, spoken)
    words = Words(spoken)
    if coverage:
        tell_coverage(book, words, json)
    elif rule is not None:
        tell_rule(book, full_id(book, game, rule), spoken, json)
    elif json:
        sections = [
            {"heading": part.heading, "entries": [plain(entry) for entry in part.entries]}
            for part in book.sections()
        ]
        say_json({"game": game, "lang": spoken, "sections": sections})
    elif exact or not has_guide(book.game, spoken):
        page(*(part for section in book.sections() for part in drawn(section)))
    else:
        page(guides.whole(guide(book.game, spoken)), Text(f"\n{words.say('rules.exact', game=game)}", "dim"))


def full_id(book: Ledger, game: str, rule: str) -> str:
    """Returns the full id; case and the game's prefix are optional."""
    wanted = rule.upper()
    short = f"{find_game(game).prefix}-{wanted}"
    return short if short in book.ids() else wanted


def plain(entry: Entry) -> dict[str, str | bool]:
    """Returns an entry as plain data."""
    named = {"id": entry.id, "kind": entry.kind, "section": entry.section, "text": entry.text}
    return named | {"departs": entry.departs}


# -- reading ---------------------------------------------------------------------------------------


def tell_rule(book: Ledger, rule: str, lang: str, json: bool) -> None:
    """Prints one entry of the ledger; of a decision, how the guide explains it first."""
    entry = book.entry(rule)
    if json:
        say_json({"game": book.game, **plain(entry)})
        return
    console = make_console()
    if has_guide(book.game, lang):
        whole = guide(book.game, lang)
        told = whole.choice(rule)
        if told is not None:
            guides.tell_choice(console, whole, told, width(console))
            console.print()
    console.print(Text(entry.section, "dim"))
    console.print(entries([entry]), width=width(console))


def page(*parts: RenderableType) -> None:
    """Prints a long text, paged in a terminal."""
    console = make_console()
    everything = Group(*parts)
    if is_plain():
        console.print(everything, width=width(console))
        return
    os.environ.setdefault("LESS", "-RFX")  # let the pager pass colours through
    with console.pager(styles=True):
        console.print(everything, width=width(console))


def width(console: Console) -> int:
    """Returns a line width that is comfortable to read."""
    return min(WIDEST, console.width)


def drawn(section: Section) -> list[RenderableType]:
    """Renders a section: its heading, its entries as a grid, the rest unchanged."""
    parts: list[RenderableType] = [Padding(Text(section.heading, "bold yellow"), (1, 0, 0, 0))]
    between = "\n".join(line for line in section.text.splitlines() if not line.startswith("- **")).strip()
    if between:
        above = 0 if between.startswith("|") else 1  # tables include an empty line
        parts.append(Padding(Markdown(between, hyperlinks=False), (above, 0, 0, 0)))
    if section.entries:
        parts.append(Padding(entries(section.entries), (1, 0, 0, 0)))
    return parts


def entries(some: list[Entry]) -> Grid:
    """Renders ids and their texts side by side."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold cyan")
    grid.add_column(overflow="fold")
    for entry in some:
        mark = Text(f" {DEPARTS}", "bold yellow") if entry.departs else Text()
        grid.add_row(Text.assemble(entry.id, mark), marked(entry.text))
    return grid


# -- coverage --------------------------------------------------------------------------------------


def tell_coverage(book: Ledger, words: Words, json: bool) -> None:
    """Prints how many ids a passing test covers, and which ones none does."""
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
    """Returns the ids of a game covered by the last test run."""
    here = Path.cwd()
    path = next((folder / COVERAGE for folder in (here, *here.parents) if (folder / COVERAGE).is_file()), None)
    if path is None:
        raise NoCoverage(f"no {COVERAGE} in this folder or above; run “make test” in a clone to write it")
    try:
        shown = plain_json.loads(path.read_bytes())[game]
        return {str(name) for name in shown}
    except KeyError:
        raise NoCoverage(f"{path} has no entry for {game}; run “make test” again") from None
    except (OSError, ValueError, TypeError) as error:
        raise NoCoverage(f"{path} cannot be read ({error}); run “make test” again") from None
