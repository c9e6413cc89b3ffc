"""Declared state: the methods that follow from fields, interpreted and as text for the compiler."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import chronotheque
from chronotheque.kernel import NONE, Fields, Frame, Game, Table
from chronotheque.kernel.declare import (
    array,
    by_hand,
    declared_frame,
    declared_table,
    derived,
    during,
    numbers,
    only,
    private,
    secret,
)
from chronotheque.kernel.methods import Field, declarations, expanded
from tests.tiny import pairs

SOURCES = Path(chronotheque.__file__).parent
SEATS = 4


@declared_frame
class Rob(Frame):
    """A frame with fields of each kind."""

    robber: i64 = NONE
    ransom: i64 = private(7)
    paid: bool = False


@declared_table
class Road(Table):
    """A table with fields of each kind."""

    book: str  # set from outside
    round: i64 = 1
    night: bool = False
    purses: vec[i64] = array(SEATS, 5, per_seat=1)
    hands: vec[i64] = private(array(SEATS * 2, per_seat=2))
    deck: i64 = secret(99)
    heap: vec[i64] = array(10, filled="height")
    height: i64 = 0
    fight: i64 = 0
    strength: vec[i64] = during("fight", array(2))
    story: list[int] = numbers()
    total: i64 = derived(0)
    odd: vec[i64] = by_hand("odd", array(3))
    moon: i64 = only("night", 3)

    def derive(self) -> None:
        self.total = sum(self.purses)

    def odd_fields(self, f: Fields) -> None:
        self.odd[1] = f.number(self.odd[1])

    def take_odd(self, other: Road) -> None:
        self.odd[1] = other.odd[1]


GAME: Game = pairs.GAME


def road() -> Road:
    s = Road(GAME, 2)
    s.book = "mine"
    return s


def stored(s: Table | Frame) -> list[int]:
    f = Fields()
    s.fields(f)
    return f.noted


def test_a_frame_is_made_copied_and_stored() -> None:
    frame = Rob(2, paid=True)
    assert (frame.robber, frame.ransom, frame.paid) == (2, 7, True)
    assert stored(frame) == [2, 7, 1]
    twin = frame.copy()
    frame.ransom = 0
    assert stored(twin) == [2, 7, 1]
    empty = Rob()
    empty.fields(Fields([1, 2, 0]))
    assert (empty.robber, empty.ransom, empty.paid) == (1, 2, False)


def test_each_table_has_arrays_of_its_own() -> None:
    one, other = road(), road()
    one.purses[0] = 8
    assert list(other.purses) == [5, 5, 5, 5]


def test_fields_are_stored_in_the_order_of_their_lines() -> None:
    s = road()
    assert stored(s) == [1, 0, 5, 5, 5, 5, *[0] * 8, 99, *[0] * 10, 0, 0, 0, 0, 0, 0]
    s.night = True
    s.story = [4, 5]
    assert stored(s)[-5:] == [2, 4, 5, 0, 3], "the moon is stored only at night"


def test_reading_computes_what_is_derived() -> None:
    s, again = road(), road()
    s.purses[1] = 30
    s.odd[1] = 6
    again.fields(Fields(stored(s)))
    assert again.total == 45
    assert again.odd[1] == 6


def test_a_copy_takes_over_what_it_needs() -> None:
    s, twin = road(), road()
    s.book = "other"
    s.round = 3
    s.purses[1], s.purses[3] = 30, 40  # nobody sits at seat 3
    s.hands[3] = 11
    s.heap[0], s.heap[1], s.height = 1, 2, 1
    s.strength[0] = 4
    s.total = 35
    s.odd[1] = 9
    s.story = [1]
    twin.take(s)
    assert (twin.book, twin.round, twin.total, twin.odd[1], twin.story) == ("other", 3, 35, 9, [1])
    assert list(twin.purses) == [5, 30, 5, 5]
    assert list(twin.hands)[:4] == [0, 0, 0, 11]
    assert list(twin.heap)[:2] == [1, 0]
    assert list(twin.strength) == [0, 0], "there is no fight"
    s.fight = 1
    twin.take(s)
    assert list(twin.strength) == [4, 0]
    s.height = s.fight = s.heap[0] = s.strength[0] = 0
    twin.take(s)
    assert (twin.heap[0], twin.strength[0]) == (0, 0), "what was filled before is emptied"


def test_what_cannot_be_stored_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Odd\.names: a dict\[str, int\] cannot be stored"):

        @declared_table
        class Odd(Table):
            names: dict[str, int] = private({})


def test_a_frame_holds_numbers_and_flags() -> None:
    with pytest.raises(TypeError, match=r"Long\.row: a frame holds numbers and flags"):

        @declared_frame
        class Long(Frame):
            row: vec[i64] = array(3)


# -- as text, for the compiler -----------------------------------------------------------------------

TEXT = '''"""A module."""

from __future__ import annotations

from chronotheque.kernel.declare import (
    declared_frame,
    private,
)


@mypyc_attr(free_list_len=1)
@declared_frame
class Rob(Frame):
    """A robbery."""

    robber: i64 = NONE
    ransom: i64 = private(7)  # coins

    def run(self, t: Table) -> None:
        s.end()
'''


def test_methods_take_the_place_of_the_fields_line_by_line() -> None:
    before, after = TEXT.split("\n"), expanded(TEXT).split("\n")
    assert len(after) == len(before)
    assert after.index("    def run(self, t: Table) -> None:") == before.index(
        "    def run(self, t: Table) -> None:"
    )
    assert "declared_frame" not in "\n".join(after)
    made = next(part for part in ast.parse("\n".join(after)).body if isinstance(part, ast.ClassDef))
    assert [part.name for part in made.body if isinstance(part, ast.FunctionDef)] == [
        "__init__",
        "fields",
        "copy",
        "run",
    ]


def test_a_class_without_room_for_its_methods_is_refused() -> None:
    text = TEXT.replace("\n    ransom: i64 = private(7)  # coins\n", "").replace(
        '"""\n\n    robber', '"""\n    robber'
    )
    with pytest.raises(TypeError, match="Rob: an empty line is missing"):
        expanded(text)


def test_marks_read_from_the_source_are_those_that_the_decorators_see() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    found = {node.name: declared for node, declared in declarations(ast.parse(source))}
    assert found["Rob"][1] == Field("ransom", "i64", "7", visible="private")
    marks = {field.name: field for field in found["Road"]}
    assert marks["book"].start == ""
    assert marks["purses"] == Field("purses", "vec[i64]", "5", length="SEATS", per_seat="1")
    assert marks["hands"].visible == "private"
    assert marks["deck"].visible == "secret"
    assert (marks["heap"].filled, marks["strength"].during, marks["odd"].by_hand) == ("height", "fight", "odd")
    assert (marks["total"].stored, marks["moon"].only) == (False, "night")


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(SOURCES.rglob("*.py")) if "@declared_" in path.read_text(encoding="utf-8")],
    ids=lambda path: path.relative_to(SOURCES).as_posix(),
)
def test_every_declared_class_can_be_written_out(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    made = expanded(text)
    assert made.count("\n") == text.count("\n")
    compile(made, str(path), "exec")
