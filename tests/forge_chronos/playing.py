"""Whole games of Forge Chronos for tests, played at random from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import CHANCE, DONE, Rng
from tests.forge_chronos.positions import ASSISTANTS, table


def random_answer(s: ForgeTable, rng: Rng) -> list[int]:
    """Returns a random answer to the open decision of a seat, part by part, preferring to forge and join."""
    draft: list[int] = []
    while True:
        options = s.options(s.decision, s.seat, draft)
        if not options:
            return draft
        liked = [part for part in options if 0 <= part < 90]
        if liked and rng.below(4):
            options = liked
        part = options[rng.below(len(options))]
        if part == DONE:
            return draft
        draft.append(part)


def moments(
    seats: int, seed: int = 0, chance: bool = False, start: ForgeTable | None = None, **options: str
) -> Iterator[ForgeTable]:
    """Yields the table of a random game at every decision of a seat and at the end; with `chance` also at draws."""
    s = start if start is not None else cast(ForgeTable, GAME.new(seats, options))
    rng = Rng(seed * 100 + seats)
    while not s.over:
        if chance or s.seat != CHANCE:
            yield s
        if s.seat == CHANCE:
            s.draw(rng)
        else:
            s.answer(s.decision, s.seat, random_answer(s, rng))
    yield s


def skilled(seats: int, seed: int = 0, scarce: bool = False) -> ForgeTable:
    """Returns a table on the first morning, where each seat already has some Assistants, by the seed."""
    rng = Rng(seed * 1000 + seats)
    names = list(ASSISTANTS)
    taken: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for i in range(3 * seats):
        taken[i % seats].append(names.pop(rng.below(len(names))))
    return table([7] * seats, assistants={seat: " ".join(those) for seat, those in taken.items()}, scarce=scarce)
