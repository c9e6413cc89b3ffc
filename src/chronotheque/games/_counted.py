"""Counts of a balance report by element: their use, and the winner's share of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

Rows = dict[str, tuple[float, float]]  # by element: amount, expected amount
Counts = Counter[tuple[int, str]]  # by seat and element


def used(counts: Counts, every: Sequence[str]) -> Rows:
    """Returns the use of each element, with equal use of all as the expected amount.

    >>> used(Counter({(0, "a"): 3, (1, "b"): 1}), ["a", "b"])
    {'a': (3, 2.0), 'b': (1, 2.0)}
    """
    sums = by_element(counts)
    whole = sum(sums.values())
    return {element: (sums[element], whole / len(every)) for element in every if whole}


def winning(counts: Counts, shares: list[float]) -> Rows:
    """Returns the winner's amount of each element, with an average seat's as the expected amount.

    >>> winning(Counter({(0, "a"): 3, (1, "a"): 1}), [1.0, 0.0])
    {'a': (3.0, 2.0)}
    """
    rows: Rows = {}
    for (seat, element), count in sorted(counts.items()):
        had, expected = rows.get(element, (0.0, 0.0))
        rows[element] = (had + shares[seat] * count, expected + count / len(shares))
    return rows


def by_element(counts: Counts) -> Counter[str]:
    """Returns the amounts of all seats together."""
    sums: Counter[str] = Counter()
    for (_, element), count in counts.items():
        sums[element] += count
    return sums
