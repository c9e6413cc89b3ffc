"""Results that nobody has played, with a known truth behind them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from chronotheque.arena.jobs import Job, Result, ThinkTime


def result(job: Job, shares: list[float]) -> Result:
    """A result of a job with these shares of the win."""
    return Result(job.key, job.deal, job.bots, shares, 10, {name: ThinkTime(1, 0.001) for name in job.bots})


def decided(job: Job, strength: dict[str, float], luck: float = 1.0) -> Result:
    """A result in which a seat wins in proportion to its bot's strength and to the luck of its cards."""
    cards = random.Random(f"{job.seed} {job.deal}")
    weights = [strength[bot] * cards.uniform(1 / luck, luck) for bot in job.bots]
    (winner,) = random.Random(f"{job.seed} {job.key}").choices(range(job.seats), weights)
    return result(job, [float(seat == winner) for seat in range(job.seats)])


class Invented:
    """Plays jobs by strength alone, and counts them."""

    def __init__(self, strength: dict[str, float], luck: float = 1.0) -> None:
        self.strength = strength
        self.luck = luck
        self.played: list[str] = []

    def __call__(self, jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            self.played.append(job.key)
            yield decided(job, self.strength, self.luck)


def nothing(played: int, total: int) -> None:
    """Nobody looks at the progress."""
