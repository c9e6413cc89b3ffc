"""Uniform sampling of places for cards, given possible places of each card and the number of cards at each place.

>>> spread = Spread([0b01, 0b11, 0b11], {0: 2, 1: 1})
>>> spread.ways
2
"""

from __future__ import annotations

from typing import Final

from chronotheque.kernel import Source, listed

WORD: Final = 2**32
MOST_WAYS: Final = 5_000  # most sums to compute; beyond, sampling is only approximately uniform
ATTEMPTS: Final = 200


class Spread:
    """All placements of cards: counted once, sampled often."""

    def __init__(self, masks: list[int], room: dict[int, int]) -> None:
        self.masks = masks
        self.places = sorted(room)
        left = dict(room)
        groups: dict[int, list[int]] = {}  # cards by set of possible places
        for i, mask in enumerate(masks):
            if mask & (mask - 1):
                groups.setdefault(mask, []).append(i)
            elif mask.bit_length() - 1 in left:
                left[mask.bit_length() - 1] -= 1
        self.groups = sorted(groups.items(), key=lambda group: len(group[1]))
        self.room = tuple(left[place] for place in self.places)
        self.known: dict[tuple[int, tuple[int, ...]], int] = {}
        try:
            self.ways = self._ways(0, self.room)
        except OverflowError:
            self.ways = 0

    def draw(self, source: Source) -> list[int]:
        """Returns a place for each card."""
        found = [mask.bit_length() - 1 for mask in self.masks]
        room = self.room
        if self.ways == 0:
            return self._one_by_one(source)
        for at, (mask, cards) in enumerate(self.groups):
            number = _below(source, self._ways(at, room))
            for shares, ways in self._shares(mask, len(cards), room):
                rest = tuple(a - b for a, b in zip(room, shares, strict=True))
                number -= ways * self._ways(at + 1, rest)
                if number < 0:
                    break
            left = list(cards)
            for place, count in zip(self.places, shares, strict=True):
                for _ in range(count):
                    i = source.below(len(left))
                    found[left[i]] = place
                    left[i] = left[-1]
                    left.pop()
            room = rest
        return found

    def _ways(self, at: int, room: tuple[int, ...]) -> int:
        """Returns the number of ways in which the groups from index `at` on fill the remaining places."""
        if at == len(self.groups):
            return 1 if not any(room) else 0
        key = (at, room)
        if key not in self.known:
            if len(self.known) > MOST_WAYS:
                raise OverflowError
            mask, cards = self.groups[at]
            total = 0
            for shares, ways in self._shares(mask, len(cards), room):
                total += ways * self._ways(at + 1, tuple(a - b for a, b in zip(room, shares, strict=True)))
            self.known[key] = total
        return self.known[key]

    def _shares(self, mask: int, count: int, room: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """Returns the ways to split cards among the places of a set, each with its number of placements."""
        rows: list[tuple[tuple[int, ...], int, int]] = [((), count, 1)]
        allowed = [place for place in self.places if mask >> place & 1]
        for k, place in enumerate(self.places):
            further = sum(room[j] for j in range(k + 1, len(self.places)) if self.places[j] in allowed)
            longer = []
            for shares, left, ways in rows:
                most = min(left, room[k]) if place in allowed else 0
                for share in range(max(0, left - further) if place in allowed else 0, most + 1):
                    longer.append(((*shares, share), left - share, ways * _choose(left, share)))
            rows = longer
            if len(rows) > MOST_WAYS:
                raise OverflowError
        return [(shares, ways) for shares, left, ways in rows if left == 0]

    def _one_by_one(self, source: Source) -> list[int]:
        """Places cards one by one, those with the fewest free places first; used if counting takes too long."""
        best: list[int] = []
        for _ in range(ATTEMPTS):
            best = [mask.bit_length() - 1 for mask in self.masks]
            room = dict(zip(self.places, self.room, strict=True))
            cards = [i for _, group in self.groups for i in group]
            while cards:
                cards.sort(key=lambda i: sum(room[place] > 0 for place in listed(self.masks[i])))
                i = cards.pop(0)
                free = [place for place in listed(self.masks[i]) for _ in range(room[place])]
                if not free:
                    break
                best[i] = free[source.below(len(free))]
                room[best[i]] -= 1
            if not any(room.values()):
                return best
        return best


def _choose(n: int, k: int) -> int:
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def _below(source: Source, n: int) -> int:
    """Returns a uniform number below n, which may exceed a word."""
    if n < WORD:
        return source.below(n)
    words = (n.bit_length() + 31) // 32
    while True:
        number = 0
        for _ in range(words):
            number = number * WORD + int(source.below(WORD))  # int(): adding an i64 would overflow
        if number < n:
            return number
