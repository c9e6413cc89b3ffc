"""Shared by trick-taking games: samples unseen cards uniformly over the deals that fit what is known.

Hidden cards have kinds (such as suits), and places (hands, a pile, a card face down) may lack kinds. Places that
lack the same kinds form a group. The number of cards of each kind in each group is drawn in proportion to the deals
that remain possible; the rest is shuffling.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from chronotheque.kernel import Source

SCALE: Final = 2**30  # shares are integers in units of 1 / SCALE


class Deals:
    """Uniform sampler of the deals of hidden cards to places of given sizes, which together take all cards."""

    def __init__(self, kinds: list[list[int]], sizes: list[int], lacks: list[list[int]]) -> None:
        self.kinds = kinds  # the hidden cards, by kind
        self.sizes = sizes  # by place
        self.groups: list[list[int]] = []  # places that lack the same kinds
        self.lacks: list[list[int]] = []  # by group
        # Most constrained groups first: the others can then take the rest in few ways, the last group in one.
        for place in sorted(range(len(lacks)), key=lambda place: -len(lacks[place])):
            lack = lacks[place]
            if lack not in self.lacks:
                self.lacks.append(lack)
                self.groups.append([])
            self.groups[self.lacks.index(lack)].append(place)
        self.room: list[int] = [sum(sizes[place] for place in group) for group in self.groups]
        # By kind and group: the number of hidden cards of this kind and later ones that the group may hold.
        self.supply: list[list[int]] = [
            [sum(len(kinds[k]) for k in range(kind, len(kinds)) if k not in lack) for lack in self.lacks]
            for kind in range(len(kinds) + 1)
        ]
        self.counted: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self.shares: dict[tuple[int, int, tuple[int, ...]], list[int]] = {}

    def deal(self, source: Source) -> list[list[int]]:
        """Draws a deal; returns the cards of each place."""
        room = tuple(self.room)
        piles: list[list[int]] = [[] for _ in self.groups]
        for kind in range(len(self.kinds)):
            cards = self.kinds[kind].copy()
            shuffle(cards, source)
            if len(piles) == 1:
                piles[0].extend(cards)
                continue
            for group in range(len(piles)):
                count = self.draw_count(kind * len(piles) + group, len(cards), room, source)
                piles[group].extend(cards[len(cards) - count :])
                del cards[len(cards) - count :]
                room = (*room[:group], room[group] - count, *room[group + 1 :])
        dealt: list[list[int]] = [[] for _ in self.sizes]
        for group, places in enumerate(self.groups):
            cards = piles[group]
            if len(places) > 1:
                shuffle(cards, source)
            at = 0
            for place in places:
                dealt[place] = cards[at : at + self.sizes[place]]
                at += self.sizes[place]
        return dealt

    def draw_count(self, cell: int, left: int, room: tuple[int, ...], source: Source) -> int:
        """Draws how many of the `left` cards of a kind go to a group (cell = kind and group), weighted by deals."""
        key = (cell, left, room)
        steps = self.shares.get(key)
        if steps is None:
            total = self.deals(cell, left, room)
            so_far = 0
            steps = []
            for count in range(left + 1):
                so_far += self.deals_with(cell, left, room, count)
                steps.append(so_far * SCALE // total)
            self.shares[key] = steps
        drawn = source.below(SCALE)
        count = 0
        while steps[count] <= drawn:
            count += 1
        return count

    def deals(self, cell: int, left: int, room: tuple[int, ...]) -> int:
        """Returns the number of deals of the cards from a cell on."""
        groups = len(room)
        if cell == len(self.kinds) * groups:
            return 1 if sum(room) == 0 else 0
        key = (cell, left, room)
        found = self.counted.get(key)
        if found is None:
            least = left if cell % groups == groups - 1 else 0  # the last group takes the rest of a kind
            most = min(left, room[cell % groups])
            found = sum(self.deals_with(cell, left, room, count) for count in range(least, most + 1))
            self.counted[key] = found
        return found

    def deals_with(self, cell: int, left: int, room: tuple[int, ...], count: int) -> int:
        """Returns the number of these deals in which the group takes `count` cards of the kind."""
        kind, group = divmod(cell, len(room))
        if count > room[group] or (count > 0 and kind in self.lacks[group]):
            return 0
        rest = left - count
        if group == len(room) - 1:
            if rest > 0:
                return 0
            rest = len(self.kinds[kind + 1]) if kind + 1 < len(self.kinds) else 0
        after = (*room[:group], room[group] - count, *room[group + 1 :])
        if after[group] > self.supply[kind + 1][group]:
            return 0  # the kinds to come cannot fill this group
        return comb(left, count) * self.deals(cell + 1, rest, after)


def shuffle(cards: list[int], source: Source) -> None:
    """Shuffles cards in place."""
    i: i64 = len(cards)
    while i > 1:
        k = source.below(i)
        i -= 1
        cards[i], cards[k] = cards[k], cards[i]
