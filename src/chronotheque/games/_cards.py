"""Card files: the rows of a game that are ours by design, and their replacement by the owner of a box.

A card file has the form of the game's own `cards.toml`, or of the files in its folder `data`: the game's name, and
tables of rows by id. What its own rows have (tables, ids, keys, kinds of value) is all that a file may have; it may
leave rows out. What may stand in a list is for the game to say.
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
from chronotheque.games._rows import tables_of
from chronotheque.kernel import CardTables, ChronothequeError, Game, UnknownName

Cell = Any  # a text, a whole number, or a list or table of them

LONGEST: Final = 40  # characters of a text

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
    """A card file that cannot be used: which file, on which line (0: the file as a whole), and why."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}" if line else f"{file}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class Rows:
    """The rows of a game: its own, and those of a card file in their place."""

    def __init__(self, game: str, own: CardTables, replaced: CardTables) -> None:
        self.game = game
        self.replaced = replaced
        self.tables: CardTables = {table: rows | replaced.get(table, {}) for table, rows in own.items()}

    def row(self, table: str, row: str) -> dict[str, Cell] | None:
        """A row by its id, or None."""
        return self.tables.get(table, {}).get(row)

    def plain(self) -> list[dict[str, object]]:
        """The replaced rows as data for the header of a record, each with its name (`suit:a`) as `row`."""
        return [
            {"row": f"{table}:{row}", **cells}
            for table, rows in self.replaced.items()
            for row, cells in rows.items()
        ]


def own_rows(game: str) -> Rows:
    """The rows of a game as it comes."""
    return Rows(game, _own_tables(game), {})


def read_cards(game: str | None, path: str | Path) -> Rows:
    """The rows of a game (None: of the one that the file names) with those of a card file, or BadCards."""
    file = str(path)
    return parse_cards(game, _text_of(file, path), file)


def parse_cards(game: str | None, text: str, file: str = "cards") -> Rows:
    """The rows of a game with those of the text of a card file, or BadCards, which calls it by the name given."""
    with _bounded(file):
        places = scan(text)
    try:
        content = tomllib.loads(text)
    except ValueError as error:
        raise _not_toml(file, text, str(error)) from None
    return _CardFile(file, places).rows(game, content)


def rows_from(game: str, plain: Sequence[dict[str, Any]]) -> Rows:
    """The rows whose `plain()` this is, checked like a file."""
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
    """The game as it is played with the rows of a card file, given as `plain()`."""
    return game.with_cards(rows_from(game.name, plain).tables) if plain else game


def game_file(game: str, name: str) -> str:
    """The text of a file in a game's package, or "" if it has none of this name."""
    package = import_module(type(get(game)).__module__).__package__
    assert package is not None
    file = files(package) / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def game_files(game: str) -> list[str]:
    """The names of the files in a game's package."""
    package = import_module(type(get(game)).__module__).__package__
    assert package is not None
    return sorted(file.name for file in files(package).iterdir())


def _own_tables(game: str) -> CardTables:
    package = import_module(type(get(game)).__module__).__package__
    assert package is not None
    return tables_of(package)


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
    """Reports a file beyond its bounds as BadCards."""
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
    """One file being checked; the line of a complaint is looked up when there is one."""

    def __init__(self, file: str, places: list[Place]) -> None:
        self.file = file
        self.places = places

    def rows(self, game: str | None, content: dict[str, Any]) -> Rows:
        """The rows of the file, everything checked."""
        named = content.get("game")
        if not isinstance(named, str):
            raise self.wrong(["game"], f'it must say for which game it is: game = "{game or "…"}"')
        if game is not None and named != game:
            raise self.wrong(["game"], f"these cards are for {_shown(named)}, not for {game}")
        try:
            own = _own_tables(named)
        except UnknownName as error:
            raise self.wrong(["game"], str(error)) from None
        replaced: CardTables = {}
        for table, rows in content.items():
            if table != "game":
                self.expect_name([table], own, "table")
                self.expect_table([table], rows)
                replaced[table] = {row: self.row([table, row], own[table], cells) for row, cells in rows.items()}
        found = Rows(named, own, replaced)
        problem = get(named).cards_problem(found.tables)
        if problem is not None:
            raise self.wrong(*problem)
        return found

    def row(self, path: list[str], own: dict[str, dict[str, Cell]], cells: Any) -> dict[str, Cell]:
        """One row, everything checked."""
        self.expect_name(path, own, path[0])
        self.expect_table(path, cells)
        form = own[path[1]]
        for key, cell in cells.items():
            self.expect_name([*path, key], form, "key")
            self.check_cell([*path, key], form[key], cell)
        for key in form:
            if key not in cells:
                raise self.wrong(path, f"{' '.join(path)} has no {key}")
        return {key: cells[key] for key in form}

    def check_cell(self, path: list[str], own: Cell, cell: Any) -> None:
        """One value: of the kind of our own, and a text that can stand in a sentence."""
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
        """A text that can stand in a sentence: not too long, and without control characters."""
        what = " ".join(path)
        if len(text) > LONGEST:
            raise self.wrong(path, f"{what} has {len(text)} characters, and {LONGEST} is the most")
        for character in text:
            if unicodedata.category(character)[0] == "C" or character in "\u2028\u2029":
                raise self.wrong(path, f"{what} contains the control character U+{ord(character):04X}")

    def expect_name(self, path: list[str], known: Any, kind: str) -> None:
        """Refuses a name that our own rows do not have."""
        if path[-1] not in known:
            raise self.wrong(path, f"there is no {kind} {_shown(path[-1])}; there is: {', '.join(known)}")

    def expect_table(self, path: list[str], found: Any) -> None:
        """Refuses what is no table."""
        if not isinstance(found, dict):
            raise self.wrong(path, f"{' '.join(path)} must be a table")

    def wrong(self, path: list[str], reason: str) -> BadCards:
        """The complaint about what stands under a path of names."""
        return BadCards(self.file, line_of(self.places, path), reason)


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
    """Returns every text and number in a list or table, those of lists and tables in it included."""
    if isinstance(cell, dict):
        return [inner for part in cell.values() for inner in _scalars_in(part)]
    if isinstance(cell, list):
        return [inner for part in cell for inner in _scalars_in(part)]
    return [cell]


def _shown(name: str) -> str:
    return ascii(name) if len(name) <= LONGEST else ascii(name[:LONGEST]) + " …"
