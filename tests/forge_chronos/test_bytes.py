"""Tables of Forge Chronos as bytes and as copies: both continue the same game."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.rules.act import Act
from chronotheque.games.forge_chronos.rules.days import FRAMES, Dawn, Days
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import CHANCE, NONE, SPECTATOR, BadBytes, Fields, Frame, Rng, Table, byte
from tests.forge_chronos.playing import moments, random_answer, skilled
from tests.forge_chronos.positions import (
    OPTIONS,
    SEAT_COUNTS,
    asked,
    choices,
    draw,
    new,
    play,
    table,
    turn,
    view,
)

NUMBERS = (
    *("day", "queue", "beds", "mine", "market", "slots", "blade_deck", "handle_deck", "blades", "handles"),
    *("fitting", "assistant_deck", "row", "noon"),
)
FLAGS = ("assistants", "scarce")
ROWS = {
    **dict.fromkeys(("hours", "reserves", "loose_blades", "loose_handles", "joined", "renown", "hired"), 4),
    "partner": 45,
}
FRAME_FIELDS: dict[type[Frame], dict[str, int | bool]] = {
    Days: {},
    Dawn: {"blades": True, "handles": True, "assistants": True},
    Act: {"seat": 3, "hours": 4, "earned": 2, "vacant": True, "blade": True, "handle": True},
    Dig: {"seat": 2, "count": 7, "keeps": 5, "aside": 259, "again": True, "left": 3, "colour": 4, "drawn": 517},
}


def read_back(s: ForgeTable) -> ForgeTable:
    return cast(ForgeTable, GAME.decode(s.bytes()))


def everything(s: ForgeTable) -> list[object]:
    """All that anybody can see of a table, and all that may be answered."""
    seen = [view(s, seat) for seat in (*range(s.seats), SPECTATOR)]
    return [*seen, asked(s), [] if s.over else choices(s), bool(s.over), int(s.winners)]


def goes_on_alike(s: ForgeTable, twin: ForgeTable, answers: int = 30) -> None:
    """Plays two tables on with the same draws and choices."""
    rng, other = Rng(5), Rng(5)
    assert everything(twin) == everything(s)
    for _ in range(answers):
        for now, source in ((s, rng), (twin, other)):
            if now.over:
                continue
            if now.seat == CHANCE:
                now.draw(source)
            else:
                now.answer(now.decision, now.seat, random_answer(now, source))
        assert twin == s
    assert everything(twin) == everything(s)


# -- positions -------------------------------------------------------------------------------------


def line_up() -> ForgeTable:
    return new(4, assistants="on", display="scarce")


def dawn() -> ForgeTable:
    s = table([20, 20], assistants={0: "a04"}, weapons={1: "b-gry-dag-1+h-gry-dag-1"})
    play(s, "bed", "bed", "b-blk-dag-1>b-blk-dag-2>b-blu-dag-2>b-blu-dag-1>b-gry-axe-1")
    return s


def acting() -> ForgeTable:
    return table(
        [12, 14, 7, 6],
        order="0 1",
        beds="3 2",
        slots="black grey white blue yellow",
        reserves={0: "2 grey", 1: "3 black"},
        loose={0: "b-gry-dag-2 h-blu-axe-1", 1: "h-gry-dag-2"},
        weapons={1: "b-gry-dag-1+h-gry-dag-1", 2: "b-gry-swd-1+h-gry-axe-1*"},
        assistants={0: "a05 a12", 2: "a09"},
    )


def digging() -> ForgeTable:
    s = table([7, 9, 9], reserves={0: "4 grey"}, assistants={0: "a11 a12 a15"})
    play(s, "mine:swap>grey:3", "grey:1")
    return s


def keeping() -> ForgeTable:
    s = table([7, 9, 9], reserves={0: "4 grey"}, assistants={0: "a11 a12 a15"})
    play(s, "mine:swap>grey:3")
    draw(s, "2 blue 2 white")
    return s


def hiring() -> ForgeTable:
    s = table(
        [15, 16],
        reserves={0: "6 black 5 white"},
        blades="b-blk-axe-1",
        handles="h-blk-axe-1",
        assistants={1: "a02"},
    )
    play(s, "b-blk-axe-1>h-blk-axe-1")
    return s


def refilling() -> ForgeTable:
    s = hiring()
    play(s, "a01", "a09")
    assert asked(s)[0] == "FC-C2"
    return s


def over() -> ForgeTable:
    s = table([20, 20], day=3, weapons={1: "b-gry-dag-1+h-gry-dag-1"})
    turn(s, "bed", "bed")
    return s


POSITIONS = [line_up, dawn, acting, digging, keeping, hiring, refilling, over]


@pytest.mark.parametrize("made", POSITIONS)
def test_a_table_read_back_or_copied_goes_on_like_the_first(made: Callable[[], ForgeTable]) -> None:
    s = made()
    assert read_back(s) == s
    goes_on_alike(made(), read_back(s))
    goes_on_alike(made(), cast(ForgeTable, s.copy()))


@pytest.mark.parametrize("made", POSITIONS[:-1])
def test_neither_a_copy_nor_the_first_changes_when_the_other_moves(made: Callable[[], ForgeTable]) -> None:
    s = made()
    twin, before = cast(ForgeTable, s.copy()), s.bytes()
    goes_on_alike(cast(ForgeTable, s.copy()), s)
    assert twin.bytes() == before != s.bytes()
    after = s.bytes()
    goes_on_alike(cast(ForgeTable, twin.copy()), twin, answers=3)
    assert s.bytes() == after


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_moment_of_a_game_is_read_back_and_copied(seats: int) -> None:
    for seed in (seats, seats + 1):
        for count, s in enumerate(moments(seats, seed, chance=True, **OPTIONS[seed % 4])):
            assert read_back(s) == s, f"seed {seed}, answer {count}"
            assert s.copy() == s, f"seed {seed}, answer {count}"
            if count % 9 == 0:
                assert everything(read_back(s)) == everything(s), f"seed {seed}, answer {count}"
                assert everything(cast(ForgeTable, s.copy())) == everything(s), f"seed {seed}, answer {count}"


def test_every_moment_with_many_assistants_is_read_back_and_copied() -> None:
    for seed in range(2):
        for count, s in enumerate(moments(3, seed, chance=True, start=skilled(3, seed))):
            assert read_back(s) == s, f"seed {seed}, answer {count}"
            assert s.copy() == s, f"seed {seed}, answer {count}"


# -- fields ----------------------------------------------------------------------------------------


def changed(field: str, place: int | None = None) -> ForgeTable:
    """A table in which one number differs from those of `acting`."""
    s = acting()
    if place is not None:
        getattr(s, field)[place] += 1
    elif field in FLAGS:
        setattr(s, field, not getattr(s, field))
    else:
        setattr(s, field, getattr(s, field) + 1)
    return s


EVERY_FIELD = [(field, None) for field in (*NUMBERS, *FLAGS)] + [
    (field, place) for field, length in ROWS.items() for place in (0, 1, length - 1)
]


@pytest.mark.parametrize(("field", "place"), EVERY_FIELD)
def test_every_field_of_a_table_is_in_its_bytes_and_in_its_copies(field: str, place: int | None) -> None:
    s, other = acting(), changed(field, place)
    assert other.bytes() != s.bytes()
    written = Fields()
    other.fields(written)
    blank = cast(ForgeTable, GAME.blank(4))
    blank.fields(Fields(written.noted))
    copied = cast(ForgeTable, GAME.blank(4))
    copied.take(other)
    for twin in (blank, copied):
        for name in (*NUMBERS, *FLAGS):
            assert getattr(twin, name) == getattr(other, name), name
        for name, length in ROWS.items():
            assert len(getattr(twin, name)) == length
            assert list(getattr(twin, name)) == list(getattr(other, name)), name


def test_a_blank_table_has_nothing_on_it() -> None:
    s = cast(ForgeTable, GAME.blank(4))
    every_cube, every_part = 17 + (16 << 8) + (15 << 16) + (14 << 24) + (13 << 32), 2**45 - 1
    full = {"mine": every_cube, "blade_deck": every_part, "handle_deck": every_part}
    for name in NUMBERS:
        assert getattr(s, name) == full.get(name, 0), name
    assert s.ranks == 0
    for name in FLAGS:
        assert getattr(s, name) is False, name
    for name, length in ROWS.items():
        assert list(getattr(s, name)) == [NONE if name == "partner" else 0] * length, name


@pytest.mark.skipif(not hasattr(Table(GAME, 4), "__dict__"), reason="compiled tables do not list their fields")
def test_no_field_of_a_table_was_forgotten() -> None:
    own = {name for name in vars(acting()) if name not in vars(Table(GAME, 4))}
    assert own == {*NUMBERS, *FLAGS, *ROWS, "deck", "ranks"}


def test_fc_r12_the_ranks_follow_the_slots_in_bytes_and_copies() -> None:
    s = acting()  # black grey white blue yellow
    twin = cast(ForgeTable, GAME.blank(4))
    twin.take(s)
    for table_ in (s, read_back(s), twin):
        assert [byte(table_.ranks, colour) for colour in range(5)] == [1, 3, 3, 2, 1]


def facts(frame: Frame) -> dict[str, object]:
    """The fields of a frame."""
    return {name: getattr(frame, name) for name in FRAME_FIELDS[type(frame)]}


@pytest.mark.parametrize("kind", FRAMES)
def test_a_frame_is_copied_and_written_with_all_its_fields(kind: type[Frame]) -> None:
    expected = FRAME_FIELDS[kind]
    for name, value in expected.items():
        frame = kind()
        setattr(frame, name, value)
        twin = frame.copy()
        assert type(twin) is kind
        assert facts(twin) == facts(frame) != facts(kind()), name
        written, other = Fields(), Fields()
        frame.fields(written)
        kind().fields(other)
        assert written.noted != other.noted, name
        again = kind()
        again.fields(Fields(written.noted))
        assert facts(again) == facts(frame), name
    if hasattr(kind(), "__dict__"):  # compiled frames do not list their fields
        assert set(vars(kind())) == set(expected)


def test_the_order_of_the_frames_is_fixed() -> None:
    """Their places are in the bytes of every saved table; new ones are added at the end."""
    assert (Days, Dawn, Act, Dig) == FRAMES


def test_damaged_bytes_are_refused() -> None:
    data = acting().bytes()
    with pytest.raises(BadBytes):
        GAME.decode(data[:-1])
    with pytest.raises(BadBytes):
        GAME.decode(bytes([data[0] ^ 1]) + data[1:])
