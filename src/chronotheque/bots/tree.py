"""The tree of a search: what was tried at each point of a game, how often, and what came of it.

A node is a point as the searching seat tells them apart: by the answers that led there from the root. The tables
that are played through it differ in what is hidden, and so may what is listed: an edge counts how often it was
offered, and is judged among those times only.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from chronotheque.kernel import Parts, Rng

# A result is a share of the win, 0 to 1.
CURIOSITY: Final = 0.5  # how much what was tried seldom is preferred
EAGERNESS: Final = 0.35  # by how much what was never tried is expected to be better than the rest
TRUST: Final = 0.3  # how much what the policy favours is preferred, less and less the more it was tried


class Edge:
    """One part that a seat may choose at a node."""

    def __init__(self, seat: i64, part: i64, following: Edge | None) -> None:
        self.seat = seat
        self.part = part
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0  # of the results of its seat
        self.following = following  # the next edge of the same node


class Way:
    """Where some answers lead from a node: one part, or all that were given in secret, as one number."""

    def __init__(self, key: i64, node: Node, following: Way | None) -> None:
        self.key = key
        self.node = node
        self.following = following


class Node:
    """One point of the game."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.noted_by: i64 = 0  # the number of the search that noted it for later ones
        self.edges: Edge | None = None
        self.ways: Way | None = None

    def edge(self, seat: i64, part: i64) -> Edge:
        """The edge of a part, made if it was never offered before."""
        edge = self.edges
        while edge is not None:
            if edge.part == part and edge.seat == seat:
                return edge
            edge = edge.following
        made = Edge(seat, part, self.edges)
        self.edges = made
        return made

    def after(self, key: i64) -> Node | None:
        """The node to which some answers lead, if they were ever given here."""
        way = self.ways
        while way is not None:
            if way.key == key:
                return way.node
            way = way.following
        return None

    def grow(self, key: i64) -> Node:
        """A new node for answers that were never given here."""
        node = Node()
        self.ways = Way(key, node, self.ways)
        return node

    def select(self, seat: i64, parts: Parts, favoured: i64, rng: Rng, spread: float = 1.0) -> Edge:
        """The edge to try next: the best by its results, by curiosity, and by what a policy favours (or NONE).

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
        """Every edge of a seat, those tried most often first, and of these the better ones."""
        found: list[Edge] = []
        edge = self.edges
        while edge is not None:
            if edge.seat == seat:
                found.append(edge)
            edge = edge.following
        return sorted(found, key=lambda edge: (-edge.visits, -edge.total, edge.part))


def curiosity(edge: Edge) -> float:
    """How much an edge is preferred because it was tried seldom when it was offered."""
    return CURIOSITY * sqrt(log(float(edge.offered)) / float(edge.visits))


def trust(edge: Edge, favoured: i64) -> float:
    """How much an edge is preferred because a policy favours it."""
    return TRUST / float(edge.visits + 1) if edge.part == favoured else 0.0
