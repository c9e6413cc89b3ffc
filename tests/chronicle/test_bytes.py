"""Serialized tables of Chronicle: a deserialized table continues the same game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.rules.abilities import Ability
from chronotheque.games.chronicle.rules.agreement import Agreement
from chronotheque.games.chronicle.rules.meeting import Meeting
from chronotheque.games.chronicle.rules.opening import Opening
from chronotheque.games.chronicle.rules.rounds import FRAMES, Rounds
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import CHANCE, NONE, SPECTATOR, Fields, Frame, Rng
from tests.chronicle.positions import SEAT_COUNTS, asked, choices, dealt, moments, opening, play, table, view

NUMBERS = (
    *("round", "pile", "used", "drawn", "again", "aside", "leader", "discards", "uppermost", "voids", "insight"),
    *("buried", "veiled_count", "variants"),
)
FLAGS = ("two_stories",)
ROWS = {"allies": 6, "shown": 6, "points": 6, "gains": 12, "hands": 6, "veiled": 36}


def read_back(s: ChronicleTable) -> ChronicleTable:
    return cast(ChronicleTable, GAME.decode(s.bytes()))


def everything(s: ChronicleTable) -> list[object]:
    """Returns all views of a table, and all legal answers."""
    return [
        *(view(s, seat) for seat in (*range(s.seats), SPECTATOR)),
        asked(s),
        "" if s.over else choices(s),
        bool(s.over),
        int(s.winners),
    ]


def same_to_the_end_of_the_round(s: ChronicleTable, twin: ChronicleTable) -> None:
    """Plays two tables with the same draws and choices into the next round."""
    rng, other = Rng(5), Rng(5)
    last = s.round
    assert everything(twin) == everything(s)
    while not s.over and (s.round == last or s.seat == CHANCE):
        for now, source in ((s, rng), (twin, other)):
            if now.seat == CHANCE:
                now.draw(source)
            else:
                options = now.choices()
                now.play(options[source.below(len(options))])
        assert twin == s
    assert everything(twin) == everything(s)


def first_story() -> ChronicleTable:
    return opening(5, round=4, used="st07 st09 st03 st04 st01 st12 st05", two_stories=True)


def brought_story() -> ChronicleTable:
    s = first_story()
    play(s, "st11 st10")
    return s


def put_back() -> ChronicleTable:
    s = opening(3)
    play(s, "st10")
    return s


def set_aside() -> ChronicleTable:
    s = opening(5)
    play(s, "st05")
    return s


def lead() -> ChronicleTable:
    return dealt(4, "st05", hands={2: "r02"}, longer=True)


def face_down() -> ChronicleTable:
    s = table(
        ["b02 b03 g05", "g04 r06 g07", "b07 g08 r09", "b06 b04 g03"], shown={1: "r06"}, points={2: "st12 four_evil"}
    )
    play(s, "b02 g04 b07")
    return s


def buried() -> ChronicleTable:
    s = table(["b02 r04 b03", "dragon g05 r03", "r02 g04 g06", "b01 r01 g03"], shown={2: "r02"})
    play(s, "b02 dragon r02 b01 r03 g06")
    return s


def swapped() -> ChronicleTable:
    s = table(["fool g03 r08", "b04 g04 g06", "b06 g08 r01", "b10 b07 r02"])
    play(s, "fool", "seat:2", "b04 g03")
    return s


def entrusting() -> ChronicleTable:
    s = table(["b10 b03 g05", "b04 r06 g07", "b07 g08 r09"], allies={0: "r02 b01"})
    play(s, "b10 r02")
    return s


POSITIONS = [first_story, brought_story, put_back, set_aside, lead, face_down, buried, swapped, entrusting]


@pytest.mark.parametrize("made", POSITIONS)
def test_a_table_read_back_or_copied_continues_like_the_first(made: Callable[[], ChronicleTable]) -> None:
    s = made()
    assert read_back(s) == s
    same_to_the_end_of_the_round(made(), read_back(s))
    same_to_the_end_of_the_round(made(), cast(ChronicleTable, s.copy()))


@pytest.mark.parametrize("made", POSITIONS)
def test_a_copy_does_not_change_when_the_first_moves(made: Callable[[], ChronicleTable]) -> None:
    s = made()
    twin, before = s.copy(), s.bytes()
    if s.seat == CHANCE:
        s.draw(Rng(3))
    else:
        play(s, choices(s).split()[0])
    assert twin.bytes() == before != s.bytes()


@pytest.mark.parametrize("made", POSITIONS)
def test_the_first_does_not_change_when_a_copy_moves(made: Callable[[], ChronicleTable]) -> None:
    s = made()
    before, twin = s.bytes(), cast(ChronicleTable, s.copy())
    rng = Rng(4)
    for _ in range(8):
        if twin.seat == CHANCE:
            twin.draw(rng)
        elif not twin.over:
            twin.play(twin.choices()[0])
    assert s.bytes() == before


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_moment_of_a_game_is_read_back(seats: int) -> None:
    for count, s in enumerate(moments(seats, seed=29, stories="two")):
        assert read_back(s) == s, f"decision {count}"
        assert s.copy() == s, f"decision {count}"
        if count % 7 == 0:
            assert everything(read_back(s)) == everything(s), f"decision {count}"


def test_a_table_that_was_used_before_takes_over_everything() -> None:
    """Nothing of the old state remains, also with fewer cards face down."""
    used, clean = swapped(), table(["b02 g05", "b03 g07", "b07 g08", "b10 r09"], leader=2)
    assert used.veiled_count == 1
    used.copy_from(clean)
    assert used == clean
    assert [int(word) for word in used.veiled] == [0] * 36
    other = table(["b02 g05", "b03 g07", "b07 g08", "b10 r09"], leader=2)
    other.copy_from(swapped())
    assert other == swapped()


def test_nothing_is_on_a_blank_table() -> None:
    s = cast(ChronicleTable, GAME.blank(4))
    for field in NUMBERS:
        expected = {"round": 1, "aside": NONE, "leader": NONE, "uppermost": NONE}.get(field, 0)
        assert getattr(s, field) == expected, field
    assert s.two_stories is False
    for field, length in ROWS.items():
        assert [int(word) for word in getattr(s, field)] == [0] * length, field


def test_the_options_are_in_the_bytes() -> None:
    tables = [
        cast(ChronicleTable, GAME.new(4, {"stories": stories, "length": length, "theme": theme}))
        for stories in ("one", "two")
        for length in ("normal", "longer")
        for theme in ("shown", "led")
    ]
    assert len({s.bytes() for s in tables}) == 8
    for s in tables:
        assert view(read_back(s), 0)["options"] == view(s, 0)["options"]


@pytest.mark.parametrize("field", NUMBERS)
def test_every_number_of_the_table_is_in_its_bytes_and_copies(field: str) -> None:
    s, other = face_down(), face_down()
    other.voids = other.insight = 5  # different from a new table
    s.voids = s.insight = 5
    setattr(other, field, getattr(other, field) + 1)
    assert other.bytes() != s.bytes()
    assert getattr(other.copy(), field) == getattr(other, field) != getattr(s, field)
    assert getattr(read_back(other), field) == getattr(other, field)
    assert other.copy() == other


@pytest.mark.parametrize("field", FLAGS)
def test_every_flag_of_the_table_is_in_its_bytes_and_copies(field: str) -> None:
    s, other = face_down(), face_down()
    setattr(other, field, True)
    assert other.bytes() != s.bytes()
    assert getattr(other.copy(), field) is True
    assert getattr(read_back(other), field) is True
    assert getattr(s.copy(), field) is getattr(read_back(s), field) is False


@pytest.mark.parametrize("field", ROWS)
def test_every_row_of_the_table_is_in_its_bytes_and_copies(field: str) -> None:
    for place in range(ROWS[field]):
        s = face_down()
        in_use = place < {"gains": 2 * s.seats, "veiled": s.veiled_count}.get(field, s.seats)
        row: Any = getattr(s, field)
        row[place] += 1
        assert s.bytes() != face_down().bytes(), place
        assert int(getattr(read_back(s), field)[place]) == int(row[place]), place
        twin: Any = getattr(s.copy(), field)
        assert not in_use or int(twin[place]) == int(row[place]), place
        twin[place] += 1  # rows are not shared
        assert int(twin[place]) == (int(row[place]) + 1 if in_use else 1), place


def test_all_fields_of_a_table_are_tested_here() -> None:
    f = Fields()
    face_down().fields(f)
    assert len(f.noted) == len(NUMBERS) + len(FLAGS) + sum(ROWS.values())


# -- frames ----------------------------------------------------------------------------------------

FIELDS: dict[type[Frame], tuple[str, ...]] = {
    Rounds: ("opened",),
    Opening: ("own", "brought", "barred", "first", "second"),
    Meeting: ("leader", "missing", "turn", "led", "count", "cards", "players", "down", "cut", "todo"),
    Ability: ("seat", "card", "todo", "chosen"),
    Agreement: ("turn", "willing", "refused"),
}


def test_every_frame_is_tested_here() -> None:
    assert tuple(FIELDS) == FRAMES
    for kind, fields in FIELDS.items():
        f = Fields()
        kind().fields(f)
        assert len(f.noted) == len(fields)


@pytest.mark.parametrize(
    ("kind", "field"), [(kind, field) for kind, fields in FIELDS.items() for field in fields], ids=str
)
def test_every_field_of_a_frame_is_in_its_bytes_and_copies(kind: type[Frame], field: str) -> None:
    frame = kind()
    value: Any = True if field in ("opened", "cut", "refused") else 23
    setattr(frame, field, value)
    twin = frame.copy()
    assert type(twin) is kind
    written = Fields()
    frame.fields(written)
    assert written.noted.count(int(value)) == 1
    read = kind()
    read.fields(Fields(written.noted))
    for other in FIELDS[kind]:
        expected = value if other == field else getattr(kind(), other)
        assert getattr(twin, other) == getattr(read, other) == expected, other
    setattr(twin, field, getattr(kind(), field))
    assert getattr(frame, field) == value  # frames are not shared


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Rounds, (False,)),
        (Opening, (0, 0, NONE, NONE, NONE)),
        (Meeting, (0, 0, 0, NONE, 0, 0, 0, 0, False, 0)),
        (Ability, (0, 0, 0, NONE)),
        (Agreement, (0, 0, False)),
    ],
)
def test_an_empty_frame(kind: type[Frame], expected: tuple[object, ...]) -> None:
    assert tuple(getattr(kind(), field) for field in FIELDS[kind]) == expected
