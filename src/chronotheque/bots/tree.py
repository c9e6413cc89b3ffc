"""The tree of a search: what was tried at each point of a game, how often, and what came of it.

A node is a point as the searching seat tells them apart: by the answers that led there from the root. The tables
that are played through it differ in what is hidden, and so may what is listed: an edge counts how often it was
offered, and is judged among those times only.
"""

from __future__ import annotations

from math import log, sqrt

from mypy_extensions import i64

from chronotheque.kernel import Parts, Rng


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

    def select(self, seat: i64, parts: Parts, curiosity: float, rng: Rng) -> Edge:
        """The edge to try next: one that never was, by lot, else the best by its results and by curiosity."""
        found: Edge | None = None
        best = -1.0
        fresh: i64 = 0
        for i in range(parts.count):
            edge = self.edge(seat, parts.at[i])
            edge.offered += 1
            if edge.visits == 0:
                fresh += 1
                if rng.below(fresh) == 0:
                    found = edge
            elif fresh == 0:
                visits = float(edge.visits)
                score = edge.total / visits + curiosity * sqrt(log(float(edge.offered)) / visits)
                if score > best:
                    best = score
                    found = edge
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
