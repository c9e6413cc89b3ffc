"""Search tree: visits and results for each part at each information set.

A node is an information set of the searching seat, identified by the answers that led there from the root. Tables
that pass through it differ in hidden state, so their options may differ too: an edge counts how often it was
available, and selection uses that count.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from chronotheque.kernel import Parts, Rng

# A result is a share of the win, 0 to 1.
CURIOSITY: Final = 0.5  # UCT exploration constant
EAGERNESS: Final = 0.35  # bonus of untried parts over the mean (first-play urgency)
TRUST: Final = 0.3  # weight of the policy's choice, divided by visits + 1


class Edge:
    """Statistics of a part at a node."""

    def __init__(self, seat: i64, part: i64, following: Edge | None) -> None:
        self.seat = seat
        self.part = part
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0  # of the results of its seat
        self.following = following  # the next edge of the same node


class Way:
    """Child link of a node, by part or by the combined key of secret answers."""

    def __init__(self, key: i64, node: Node, following: Way | None) -> None:
        self.key = key
        self.node = node
        self.following = following


class Node:
    """An information set of the searching seat."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.noted_by: i64 = 0  # the number of the search that noted it for later ones
        self.edges: Edge | None = None
        self.ways: Way | None = None

    def edge(self, seat: i64, part: i64) -> Edge:
        """Returns the edge of a part, created on first use."""
        edge = self.edges
        while edge is not None:
            if edge.part == part and edge.seat == seat:
                return edge
            edge = edge.following
        made = Edge(seat, part, self.edges)
        self.edges = made
        return made

    def after(self, key: i64) -> Node | None:
        """Returns the child for a key, or None."""
        way = self.ways
        while way is not None:
            if way.key == key:
                return way.node
            way = way.following
        return None

    def grow(self, key: i64) -> Node:
        """Adds a child for a new key."""
        node = Node()
        self.ways = Way(key, node, self.ways)
        return node

    def select(self, seat: i64, parts: Parts, favoured: i64, rng: Rng, spread: float = 1.0) -> Edge:
        """Selects an edge by UCT plus a policy prior (favoured part, or NONE).

        Where results lie close together, the last two count as much less as the spread says.
        """
        found: Edge | None = None
        fresh: Edge | None = None
        best = -1.0
        visits: i64 = 0
        total = 0.0
        count: i64 = 0
        for i in range(parts.count):
            edge = self.edge(seat, parts.at[i])
            edge.offered += 1
            if edge.visits == 0:
                count += 1
                if edge.part == favoured or (rng.below(count) == 0 and (fresh is None or fresh.part != favoured)):
                    fresh = edge
            else:
                visits += edge.visits
                total += edge.total
                score = edge.total / float(edge.visits) + spread * curiosity(edge) + spread * trust(edge, favoured)
                if score > best:
                    best = score
                    found = edge
        if found is None or (
            fresh is not None
            and total / float(visits) + spread * EAGERNESS + spread * trust(fresh, favoured) > best
        ):
            found = fresh
        assert found is not None
        return found

    def tried(self, seat: i64) -> list[Edge]:
        """Returns the tried edges of a seat, by visits, then by result."""
        found: list[Edge] = []
        edge = self.edges
        while edge is not None:
            if edge.seat == seat:
                found.append(edge)
            edge = edge.following
        return sorted(found, key=lambda edge: (-edge.visits, -edge.total, edge.part))


def curiosity(edge: Edge) -> float:
    """Returns the UCT exploration bonus, by availability count (ISMCTS)."""
    return CURIOSITY * sqrt(log(float(edge.offered)) / float(edge.visits))


def trust(edge: Edge, favoured: i64) -> float:
    """Returns the prior bonus of the policy's choice."""
    return TRUST / float(edge.visits + 1) if edge.part == favoured else 0.0
