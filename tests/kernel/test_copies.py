"""Copies: a table of its own at every moment, to which nobody listens."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE, Fields, Rng, Table
from tests.kernel.driving import CASES, case_name, go_on, positions, questions, say
from tests.kernel.micro import notes, start
from tests.tiny import sand, sealed_bids
from tests.tiny.common import TinyFrame, TinyGame


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_copy_is_equal_and_stays_when_the_original_goes_on(game: TinyGame, seats: int) -> None:
    earlier: list[tuple[Table, bytes, list[tuple[int, int]]]] = []
    for t in positions(game, seats, seed=90 + seats):
        twin = t.copy()
        assert twin == t
        assert questions(twin) == questions(t)
        assert all(own is not other for own, other in zip(twin.stack, t.stack, strict=True))
        earlier.append((twin, t.bytes(), questions(t)))
    for twin, data, asked in earlier:
        assert twin.bytes() == data
        assert questions(twin) == asked


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_the_original_stays_when_a_copy_goes_on(game: TinyGame, seats: int) -> None:
    for t in positions(game, seats, seed=100 + seats):
        if t.over:
            break
        before = t.bytes(), questions(t)
        rng = Rng(1)
        twin = t.copy()
        for _ in range(5):
            if not twin.over:
                go_on(twin, rng)
        assert twin != t
        assert (t.bytes(), questions(t)) == before


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_copy_goes_the_same_way_as_the_original(game: TinyGame, seats: int) -> None:
    t = game.new(seats)
    twin = t.copy()
    rng, same = Rng(8), Rng(8)
    while not t.over:
        go_on(t, rng)
        go_on(twin, same)
        assert t == twin


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_used_table_becomes_a_copy_of_another(game: TinyGame, seats: int) -> None:
    *_, used = positions(game, seats, seed=110 + seats)
    for t in positions(game, seats, seed=120 + seats):
        used.copy_from(t)
        assert used == t
        assert questions(used) == questions(t)
        assert used.top is (used.stack[-1] if used.stack else t.top)


def test_nobody_listens_to_a_copy() -> None:
    t = sealed_bids.GAME.new(3)
    t.events = []
    twin = t.copy()
    twin.draw(Rng(1))
    assert twin.events is None
    assert t.events == []
    t.draw(Rng(1))
    assert len(t.events) == 3


def test_whoever_listens_to_a_table_still_does_when_it_becomes_a_copy() -> None:
    t = sealed_bids.GAME.new(3)
    told = t.events = []
    t.copy_from(sealed_bids.GAME.new(3))
    t.draw(Rng(1))
    assert len(told) == 3


def test_whether_somebody_listens_is_no_fact_of_the_table() -> None:
    t = sealed_bids.GAME.new(3)
    before = t.bytes()
    t.events = []
    assert t.bytes() == before


def test_questions_beside_the_first_are_copied_too() -> None:
    t = sand.GAME.new(2)
    say(t, CHANCE, "SA-C1", "card:0")
    say(t, CHANCE, "SA-C1", "card:1")
    twin = t.copy()
    t.pass_time(200_000)
    assert questions(t) == []
    assert questions(twin) == [(sand.MOVE, 0), (sand.MOVE, 1), (sand.CALL_VOTE, 0), (sand.CALL_VOTE, 1)]


class Listing(TinyFrame):
    """Holds a list, and leaves copying to the kernel."""

    def __init__(self) -> None:
        self.row: list[int] = []

    def fields(self, f: Fields) -> None:
        self.row = f.numbers(self.row)

    def run(self, t: Table) -> None:
        t.ask(0, 0)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.row.append(parts[0])
        notes(t).append(parts[0])


def test_lists_in_frames_and_tables_are_not_shared() -> None:
    t = start(Listing())
    t.step(1)
    twin = t.copy()
    t.step(1)
    twin.step(0)
    rows = [frame.row for table in (t, twin) for frame in table.stack if isinstance(frame, Listing)]
    assert rows == [[1, 1], [1, 0]]
    assert notes(t) == [1, 1]
    assert notes(twin) == [1, 0]
