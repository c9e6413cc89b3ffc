"""Drives games in tests: by the names of answers, or at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronotheque.kernel import CHANCE, DONE, FREE, NOBODY, Rng, Settings, Table, listed
from tests.tiny import TINY
from tests.tiny.common import TinyGame

# Every tiny game with every number of seats.
CASES: Final = [(game, seats) for game in TINY for seats in game.seat_counts(game.settings({}))]
LONGEST_STEP: Final = 3000  # how long a random player lets the clock run at once


def case_name(value: object) -> str:
    """Returns the name of a game or a number of seats for test names."""
    return value.name if isinstance(value, TinyGame) else str(value)


def say(t: Table, seat: int, decision: str, answer: str) -> None:
    """Answers by names, as a person or a record does."""
    number = t.game.decision_number(decision)
    t.answer(number, seat, t.game.answer_parts(t, number, answer))


def positions(game: TinyGame, seats: int, seed: int, chosen: Settings | None = None) -> Iterator[Table]:
    """The one table of a random game: before each answer, while the clock runs, and at the end."""
    rng = Rng(seed)
    t = game.new(seats, chosen)
    yield t
    while not t.over:
        go_on(t, rng)
        yield t


def go_on(t: Table, rng: Rng) -> None:
    """Lets something happen: chance draws, the clock runs a little, or somebody answers."""
    if t.seat == CHANCE:
        t.draw(rng)
    elif t.seat == NOBODY or (t.manner == FREE and rng.below(2) == 0):
        t.pass_time(min(t.due(), t.now + 1 + rng.below(LONGEST_STEP)))
    else:
        asks = t.asks()
        ask = asks[rng.below(len(asks))]
        seats = listed(ask.open_to)
        seat = seats[rng.below(len(seats))]
        t.answer(ask.decision, seat, random_parts(t, ask.decision, seat, rng))


def random_parts(t: Table, decision: int, seat: int, rng: Rng) -> list[int]:
    """A random legal answer to an open question, part by part."""
    draft: list[int] = []
    while listing := t.options(decision, seat, draft):
        part = listing[rng.below(len(listing))]
        if part == DONE:
            break
        draft.append(part)
    return draft


def questions(t: Table) -> list[tuple[int, int]]:
    """Every open question as decision and seat, chance's as well."""
    if t.seat == CHANCE:
        return [(t.decision, CHANCE)]
    return [(ask.decision, seat) for ask in t.asks() for seat in listed(ask.open_to)]
