"""Card files: rows that replace a game's own, for owners of a box.

A card file has the form of the game's own `cards.toml`, or of the files in its folder `data`: the game's name and
tables of rows by id. It may only use the tables, ids, keys and types of the game's own rows, and may leave rows
out. Any row may also say what the articles of its name depend on: `fr_g`, `fr_h`, `fr_at` (see `_language`). The
game validates what a list may contain (`Game.cards_problem`).
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from chronotheque.games import get
from chronotheque.games._card_bounds import (
    LARGEST,
    LARGEST_NUMBER,
    Place,
    Unbounded,
    check_rows,
    check_size,
    scan,
)
from chronotheque.games._language import ASPIRATED, COLUMNS, GENDER, language, languages
from chronotheque.games._rows import RESERVED, designed_rows, tables_of
from chronotheque.kernel import CardTables, ChronothequeError, Game, UnknownName

Cell = Any  # a string, an integer, or a list or table of them
RowsById = dict[str, dict[str, Cell]]

LONGEST: Final = 40  # characters of a string
MOST_MISTAKES: Final = 50  # collected in one file

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_KINDS: Final = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "list": "a list",
    "dict": "a table",
}


class BadCards(ChronothequeError):
    """Raised for an invalid card file; `line` is 0 for the file as a whole, `row` names the row if it is in one."""

    game = ""  # that the file names, once it is known

    def __init__(self, file: str, line: int, reason: str, row: str = "") -> None:
        super().__init__(f"{file}, line {line}: {reason}" if line else f"{file}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason
        self.row = row


class Rows:
    """The rows of a game, some replaced by those of a card file."""

    def __init__(self, game: str, own: CardTables, replaced: CardTables) -> None:
        self.game = game
        self.replaced = replaced
        self.tables: CardTables = {table: rows | replaced.get(table, {}) for table, rows in own.items()}

    def row(self, table: str, row: str) -> dict[str, Cell] | None:
        """Returns a row by id, or None."""
        return self.tables.get(table, {}).get(row)

    def plain(self) -> list[dict[str, object]]:
        """Returns the replaced rows for the header of a record, each with its name (`suit:a`) as `row`."""
        return [
            {"row": f"{table}:{row}", **cells}
            for table, rows in self.replaced.items()
            for row, cells in rows.items()
        ]


def own_rows(game: str) -> Rows:
    """Returns a game's own rows."""
    return Rows(game, _own_tables(game), {})


def read_cards(game: str | None, path: str | Path, mistakes: list[BadCards] | None = None) -> Rows:
    """Returns the rows of a game (None: the one that the file names) with a card file, or raises BadCards.

    With a list, mistakes in rows are added to it instead, and what they concern stays as it is in our rows.
    """
    file = str(path)
    return parse_cards(game, _text_of(file, path), file, mistakes)


def parse_cards(game: str | None, text: str, file: str = "cards", mistakes: list[BadCards] | None = None) -> Rows:
    """Returns the rows of a game with the text of a card file, like `read_cards`; errors name the file."""
    with _bounded(file):
        places = scan(text)
    try:
        content = tomllib.loads(text)
    except ValueError as error:
        raise _not_toml(file, text, str(error)) from None
    return _CardFile(file, places, mistakes).rows(game, content)


def rows_from(game: str, plain: Sequence[dict[str, Any]]) -> Rows:
    """Returns the rows from their `plain()`, validated like a file."""
    file = "the cards of the record"
    content: dict[str, Any] = {"game": game}
    with _bounded(file):
        check_rows(plain)
    for cells in plain:
        table, _, row = str(cells.get("row")).partition(":")
        rows = content.setdefault(table, {})
        if not isinstance(rows, dict) or row in rows:
            raise BadCards(file, 0, f"the row {_shown(f'{table}:{row}')} is wrong or given twice")
        rows[row] = {key: cell for key, cell in cells.items() if key != "row"}
    return _CardFile(file, []).rows(game, content)


def game_with(game: Game, plain: Sequence[dict[str, Any]]) -> Game:
    """Returns the game with the rows of a card file, given as `plain()`."""
    return game.with_cards(rows_from(game.name, plain).tables) if plain else game


def game_file(game: str, name: str) -> str:
    """Returns the text of a file in a game's package, or "" if it does not exist."""
    file = files(_package(game)) / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def game_files(game: str) -> list[str]:
    """Returns the names of the files in a game's package."""
    return sorted(file.name for file in files(_package(game)).iterdir())


def designed(game: str) -> dict[str, list[str]]:
    """Returns by table the rows of a game whose values no sheet gives."""
    return designed_rows(_package(game), _own_tables(game))


def _own_tables(game: str) -> CardTables:
    return tables_of(_package(game))


def _package(game: str) -> str:
    package = import_module(type(get(game)).__module__).__package__
    assert package is not None
    return package


def _text_of(file: str, path: str | Path) -> str:
    try:
        with Path(path).open("rb") as opened:
            raw = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadCards(file, 0, f"it cannot be read ({why})") from None
    with _bounded(file):
        check_size(len(raw))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCards(file, raw.count(b"\n", 0, error.start) + 1, "this is not UTF-8") from None


@contextmanager
def _bounded(file: str) -> Iterator[None]:
    """Turns Unbounded into BadCards."""
    try:
        yield
    except Unbounded as error:
        raise BadCards(file, error.line, error.reason) from None


def _not_toml(file: str, text: str, said: str) -> BadCards:
    place = _PLACE.search(said)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1 if place else 0
    what = said[: place.start()] if place else said
    if what.startswith(("Cannot overwrite", "Cannot declare", "Duplicate")):
        return BadCards(file, line, "this name is given twice")
    return BadCards(file, line, f"this is not TOML ({what})")


class _CardFile:
    """Validation of one file; the line of an error is looked up only when there is one."""

    def __init__(self, file: str, places: list[Place], mistakes: list[BadCards] | None = None) -> None:
        self.file = file
        self.places = places
        self.mistakes = mistakes  # found so far; None: the first one is raised
        self.game = ""  # that the file names, once it is known

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Notes a mistake instead of raising it, if mistakes are collected."""
        try:
            yield
        except BadCards as mistake:
            mistake.game = self.game
            if self.mistakes is None or len(self.mistakes) >= MOST_MISTAKES:
                raise
            self.mistakes.append(mistake)

    def rows(self, game: str | None, content: dict[str, Any]) -> Rows:
        """Returns the validated rows of the file."""
        named = content.get("game")
        if not isinstance(named, str):
            raise self.wrong(["game"], f'it must say for which game it is: game = "{game or "…"}"')
        if game is not None and named != game:
            raise self.wrong(["game"], f"these cards are for {_shown(named)}, not for {game}")
        try:
            own = _own_tables(named)
        except UnknownName as error:
            raise self.wrong(["game"], str(error)) from None
        self.game = named
        replaced: CardTables = {}
        for table, rows in content.items():
            if table not in RESERVED:
                with self.noting():
                    self.expect_name([table], own, "table")
                    self.expect_table([table], rows)
                    replaced[table] = self.table(table, own[table], rows)
        return self.playable(named, own, replaced)

    def table(
        self, table: str, own: dict[str, dict[str, Cell]], rows: dict[str, Any]
    ) -> dict[str, dict[str, Cell]]:
        """Returns the validated rows of a table."""
        found: dict[str, dict[str, Cell]] = {}
        for row, cells in rows.items():
            with self.noting():
                self.expect_name([table, row], own, table)
                self.expect_table([table, row], cells)
                found[row] = self.row([table, row], own[row], cells)
        return found

    def playable(self, game: str, own: CardTables, replaced: CardTables) -> Rows:
        """Returns the rows that the game accepts; a collected problem undoes the cell, row or table it is in."""
        seen: list[list[str]] = []
        while True:
            found = Rows(game, own, replaced)
            problem = get(game).cards_problem(found.tables)
            if problem is None:
                return found
            path, reason = problem
            if path not in seen:
                with self.noting():
                    raise self.wrong(path, reason)
            seen.append(path)
            _undo(own, replaced, path[: max(1, len(path) + 1 - seen.count(path))])

    def row(self, path: list[str], form: dict[str, Cell], cells: dict[str, Any]) -> dict[str, Cell]:
        """Returns one validated row; a wrong cell that is collected is replaced by our own."""
        grammar = grammar_of(form)
        required = {key: cell for key, cell in form.items() if key not in grammar}
        sound: dict[str, Cell] = {}
        for key, cell in cells.items():
            with self.noting():
                if key in grammar:
                    self.check_grammar([*path, key], grammar[key], cell)
                else:
                    self.expect_name([*path, key], required, "key")
                    self.check_cell([*path, key], form[key], cell)
                sound[key] = cell
        for key in required:
            if key not in cells:
                with self.noting():
                    raise self.wrong(path, f"{' '.join(path)} has no {key}")
            sound.setdefault(key, form[key])
        kept = {key: form[key] for key, lang in grammar.items() if key in form and sound[lang] == form[lang]}
        return {key: sound.get(key, kept.get(key)) for key in (*required, *grammar) if key in sound or key in kept}

    def check_grammar(self, path: list[str], lang: str, cell: Any) -> None:
        """Checks what a row says of its name in a language: a known gender, true or false, a phrase."""
        self.check_cell(path, path[-1] == lang + ASPIRATED or " ", cell)
        genders = language(lang).genders
        if path[-1] == lang + GENDER and cell not in genders:
            raise self.wrong(path, f"{' '.join(path)} must be one of {', '.join(genders)}, not {_shown(cell)}")

    def check_cell(self, path: list[str], own: Cell, cell: Any) -> None:
        """Checks a value: it must have the type of our own, and its strings must fit into a sentence."""
        what = " ".join(path)
        if type(cell) is not type(own):
            is_what = _KINDS.get(type(cell).__name__, "another kind of value")
            raise self.wrong(path, f"{what} must be {_KINDS[type(own).__name__]}, not {is_what}")
        if not isinstance(cell, str):
            for inner in _scalars_in(cell):
                if isinstance(inner, str):
                    self.check_text(path, inner)
                elif isinstance(inner, int) and abs(inner) > LARGEST_NUMBER:
                    raise self.wrong(path, f"{what} has a number beyond {LARGEST_NUMBER}")
            return
        if not cell.strip() and str(own).strip():
            raise self.wrong(path, f"{what} is empty")
        self.check_text(path, cell)
        if _COLOUR.fullmatch(str(own)) and not _COLOUR.fullmatch(cell):
            raise self.wrong(path, f"{what} must be a colour such as {own}, not {_shown(cell)}")

    def check_text(self, path: list[str], text: str) -> None:
        """Checks that a string fits into a sentence: it is short and has no control characters."""
        what = " ".join(path)
        if len(text) > LONGEST:
            raise self.wrong(path, f"{what} has {len(text)} characters, and {LONGEST} is the most")
        for character in text:
            if unicodedata.category(character)[0] == "C" or character in "\u2028\u2029":
                raise self.wrong(path, f"{what} contains the control character U+{ord(character):04X}")

    def expect_name(self, path: list[str], known: Any, kind: str) -> None:
        """Checks that our own rows have a name."""
        if path[-1] not in known:
            raise self.wrong(path, f"there is no {kind} {_shown(path[-1])}; expected one of: {', '.join(known)}")

    def expect_table(self, path: list[str], found: Any) -> None:
        """Checks that a value is a table."""
        if not isinstance(found, dict):
            raise self.wrong(path, f"{' '.join(path)} must be a table")

    def wrong(self, path: list[str], reason: str) -> BadCards:
        """Returns the error for a path of names."""
        row = " ".join(path[:2]) if len(path) > 1 else ""
        return BadCards(self.file, line_of(self.places, path), reason, row)


def _undo(own: CardTables, replaced: CardTables, path: list[str]) -> None:
    """Gives a cell, row or table its own content again; all of them if the file did not replace it."""
    table, row, key = (*path, "", "")[:3]
    rows = replaced.get(table, {})
    if row and key in rows.get(row, {}):
        rows[row][key] = own[table][row][key]
    elif row in rows:
        del rows[row]
    elif rows:
        del replaced[table]
    else:
        replaced.clear()


def grammar_of(row: dict[str, Cell]) -> dict[str, str]:
    """Returns the optional keys that say more of a row's names, each with its language.

    >>> grammar_of({"fr": "Sage", "force": 9})
    {'fr_g': 'fr', 'fr_h': 'fr', 'fr_at': 'fr'}
    """
    return {lang + column: lang for lang in languages() if lang in row for column in COLUMNS}


def line_of(places: Sequence[Place], path: list[str]) -> int:
    """Returns the line of a path of names, or of the nearest name around it; 0 without places.

    >>> line_of(scan('game = "x"\\n[suit]\\na = { fr = "A" }\\n[suit.b]\\nfr = "B"'), ["suit", "b", "fr"])
    5
    """
    line = 1 if places else 0
    nearest = 0
    for number, here in places:
        shared = 0
        while shared < min(len(here), len(path)) and here[shared] == path[shared]:
            shared += 1
        if shared > nearest:
            nearest = shared
            line = number
    return line


def _scalars_in(cell: Any) -> list[Any]:
    """Returns every string and number in a list or table, recursively."""
    if isinstance(cell, dict):
        return [inner for part in cell.values() for inner in _scalars_in(part)]
    if isinstance(cell, list):
        return [inner for part in cell for inner in _scalars_in(part)]
    return [cell]


def _shown(name: str) -> str:
    return ascii(name) if len(name) <= LONGEST else ascii(name[:LONGEST]) + " …"
