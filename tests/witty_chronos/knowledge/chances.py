"""All outcomes of a random draw, each with its exact probability."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from chronotheque.kernel import Source

T = TypeVar("T", bound=Hashable)


class Scripted(Source):
    """A random source that returns given numbers, then 0, and records the bounds."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return self.numbers[len(self.asked) - 1] if len(self.asked) <= len(self.numbers) else 0


def chances(drawn: Callable[[Source], T]) -> dict[T, Fraction]:
    """Runs a draw with every sequence of numbers that a source can return."""
    found: defaultdict[T, Fraction] = defaultdict(Fraction)
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        source = Scripted(script)
        result = drawn(source)
        chance = Fraction(1)
        for i, n in enumerate(source.asked):
            chance /= n
            if i >= len(script):
                zeros = [0] * (i - len(script))
                scripts += [[*script, *zeros, number] for number in range(1, n)]
        found[result] += chance
    return dict(found)
