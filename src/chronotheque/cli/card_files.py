"""`chrono cards`: checks a card file, or writes one with all rows of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from chronotheque import games
from chronotheque.cli.card_template import template, written
from chronotheque.cli.commands import BAD_INPUT
from chronotheque.cli.common import GameName, Lang, find_game, language
from chronotheque.cli.translation import translated
from chronotheque.cli.words import Words
from chronotheque.games._cards import MOST_MISTAKES, BadCards, Rows, own_rows, read_cards
from chronotheque.games._texts import Texts
from chronotheque.kernel import ChronothequeError, UnknownName


class CannotWrite(ChronothequeError):
    """Raised if a card file cannot be written."""


def check(file: Annotated[Path, typer.Argument(metavar="FILE")], lang: Lang = None) -> None:
    """Prints what a card file changes, or all its mistakes."""
    spoken = language(lang)
    words = Words(spoken, "cards")
    mistakes: list[BadCards] = []
    try:
        rows = read_cards(None, file, mistakes)
    except BadCards as mistake:
        if not mistakes:
            raise
        mistakes.append(mistake)
    if mistakes:
        tell_mistakes(file, mistakes, words)
        raise typer.Exit(BAD_INPUT)
    tell_changes(file, rows, words)


def new(
    game: GameName,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,
    lang: Lang = None,
) -> None:
    """Writes a card file with all rows of a game as shipped, to standard output by default."""
    words = Words(language(lang), "cards")
    text = template(find_game(game).name, words)
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        with out.open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise CannotWrite(f"{out} exists already; choose another file, or overwrite it with --force") from None
    except OSError as error:
        raise CannotWrite(f"{out} cannot be written ({error.strerror}); choose another file with --out") from None
    typer.echo(words.say("new.written", file=str(out)))


# -- mistakes --------------------------------------------------------------------------------------


def tell_mistakes(file: Path, mistakes: list[BadCards], words: Words) -> None:
    """Prints every mistake of a file with its line and row, in the order of the lines."""
    say = words.say
    typer.echo(say("check.mistakes", file=str(file), n=min(len(mistakes), MOST_MISTAKES)))
    for mistake in sorted(mistakes[:MOST_MISTAKES], key=lambda each: each.line):
        reason = translated(mistake.reason, words.lang)
        if mistake.row and not mistake.reason.startswith(mistake.row):
            typer.echo("  " + say("check.line", line=str(mistake.line), row=mistake.row, reason=reason))
        else:
            typer.echo("  " + say("check.line_alone", line=str(mistake.line), reason=reason))
    if len(mistakes) > MOST_MISTAKES:
        typer.echo("  " + say("check.more"))
    typer.echo(say("check.mend", game=mistakes[0].game))


# -- changes ---------------------------------------------------------------------------------------


def tell_changes(file: Path, rows: Rows, words: Words) -> None:
    """Prints the rows that a file changes: old and new values, and what the card says then."""
    own = own_rows(rows.game)
    changed = [
        (table, row)
        for table, replaced in rows.replaced.items()
        for row, cells in replaced.items()
        if cells != own.tables[table][row]
    ]
    texts = Texts(rows.game, words.lang, rows)
    title = texts.say("game.title")
    if not changed:
        typer.echo(words.say("check.nothing", file=str(file), title=title))
        return
    typer.echo(words.say("check.changes", file=str(file), title=title, n=len(changed)))
    before, after = (games.get(rows.game).card_texts(words.lang, each.tables) for each in (own, rows))
    for table, row in changed:
        element = f"{table}:{row}"
        typer.echo(f"  {table} {row}  {name_of(texts, element)}".rstrip())
        for line in changed_cells(own.tables[table][row], rows.tables[table][row], words):
            typer.echo(f"    {line}")
        if element in after and after[element].sentences != before[element].sentences:
            typer.echo("    " + words.say("check.says", sentences=" ".join(after[element].sentences)))
    typer.echo(words.say("check.play", game=rows.game, file=str(file)))


def name_of(texts: Texts, element: str) -> str:
    """Returns what players call an element, or "" if it has no name."""
    try:
        return texts.name(element)
    except UnknownName:
        return ""


def changed_cells(old: dict[str, Any], new: dict[str, Any], words: Words) -> list[str]:
    """Returns a line for each cell that differs; of lists and tables only that they do."""
    lines = []
    for key in dict.fromkeys([*old, *new]):
        values = [old.get(key), new.get(key)]
        if values[0] == values[1]:
            continue
        if any(isinstance(value, (list, dict)) for value in values):
            lines.append(words.say("check.key", key=key))
        else:
            was, now = (words.say("check.missing") if value is None else written(value) for value in values)
            lines.append(words.say("check.cell", key=key, old=was, new=now))
    return lines
