"""Bots of tables where people are think before those of tables that play on by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from chronotheque.server.bots.worker_queue import WorkerQueue
from tests.server.table import in_loop


class Table:
    """A table whose bot wants a turn, and says so when it gets it."""

    def __init__(self, turns: WorkerQueue, name: str, told: list[str], attended: bool) -> None:
        self.turns = turns
        self.attended = attended
        self.done = asyncio.Event()
        self.task = asyncio.create_task(self.think(name, told))

    async def think(self, name: str, told: list[str]) -> None:
        first = await self.turns.take(lambda: self.attended)
        told.append(name)
        try:
            await self.done.wait()
        finally:
            self.turns.give_back(first)


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def tables(turns: WorkerQueue, told: list[str]) -> Callable[[str], Table]:
    """Makes tables; people are at those with a capital letter."""
    return lambda name: Table(turns, name, told, name.isupper())


@in_loop
async def test_a_table_with_people_goes_before_forty_without(tmp_path: Path) -> None:
    told: list[str] = []
    table = tables(WorkerQueue(1), told)
    alone = [table(f"u{n}") for n in range(40)]
    await settled()
    people = [table("A"), table("B")]
    await settled()
    assert told == ["u0"]
    for each in (alone[0], *people, alone[1]):
        each.done.set()
        await settled()
    assert told == ["u0", "A", "B", "u1", "u2"]
    for each in alone:
        each.task.cancel()
    await asyncio.gather(*(each.task for each in alone), return_exceptions=True)


@in_loop
async def test_tables_without_people_never_hold_all_processes(tmp_path: Path) -> None:
    told: list[str] = []
    turns = WorkerQueue(4)
    table = tables(turns, told)
    everybody = [table(name) for name in ("a", "b", "c", "A", "B", "C")]
    await settled()
    assert told == ["a", "b", "A", "B"]
    assert turns.waiting(True) == 1
    assert turns.waiting(False) == 2
    for each in everybody:
        each.done.set()
    await asyncio.gather(*(each.task for each in everybody))
    assert sorted(told) == ["A", "B", "C", "a", "b", "c"]


@in_loop
async def test_somebody_who_comes_moves_a_waiting_thought_forward(tmp_path: Path) -> None:
    told: list[str] = []
    table = tables(WorkerQueue(1), told)
    first, second, third = table("a"), table("b"), table("c")
    await settled()
    third.attended = True
    first.done.set()
    await settled()
    assert told == ["a", "c"]
    for each in (second, third):
        each.done.set()
    await asyncio.gather(first.task, second.task, third.task)


@in_loop
async def test_a_thought_that_is_not_wanted_any_more_leaves_its_place(tmp_path: Path) -> None:
    told: list[str] = []
    turns = WorkerQueue(1)
    table = tables(turns, told)
    first, second, third = table("A"), table("B"), table("C")
    await settled()
    second.task.cancel()
    await settled()
    first.done.set()
    await settled()
    assert told == ["A", "C"]
    third.task.cancel()
    await settled()
    last = table("D")
    await settled()
    assert told == ["A", "C", "D"]
    last.done.set()
    await last.task
    given = table("E")
    waits = table("F")
    await settled()
    given.done.set()
    await given.task  # F has its turn, but has not run yet
    waits.task.cancel()
    await settled()
    after = table("G")
    await settled()
    assert told[-1] == "G"
    after.done.set()
    await after.task
