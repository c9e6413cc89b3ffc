"""Where results lie close together a search tries what seems worse less often; elsewhere nothing changes."""

from __future__ import annotations

import pytest

from chronotheque import games
from chronotheque.bots.searching import Budget, SearchBot
from chronotheque.bots.simple import spread_of
from chronotheque.bots.tree import Node
from chronotheque.kernel import NONE, Parts, Rng, Table
from chronotheque.kernel.policy import Policy, Wavering
from tests.tiny import sand


def tries(spread: float, better: float) -> int:
    """How often of 200 times a part is tried that is better by so much than the other one."""
    node, rng = Node(), Rng(1)
    parts = Parts()
    parts.add(1)
    parts.add(2)
    for _ in range(200):
        edge = node.select(0, parts, NONE, rng, spread)
        edge.visits += 1
        edge.total += 0.5 + (better if edge.part == 2 else 0.0)
    return int(node.tried(0)[0].visits) if node.tried(0)[0].part == 2 else 200 - int(node.tried(0)[0].visits)


def test_a_small_difference_counts_where_the_spread_is_small() -> None:
    assert tries(spread=1.0, better=0.02) < 120
    assert tries(spread=0.1, better=0.02) > 150


@pytest.mark.parametrize("name", ["contretemps", "chronicle", "forge_chronos"])
def test_games_in_turn_are_searched_as_ever(name: str) -> None:
    assert spread_of(games.get(name)) == 1
    assert isinstance(SearchBot(games.get(name), 1, Budget(1)).policy, Wavering)


class Lazy(Policy):
    """Thinks of nothing."""

    def ponders(self, t: Table, decision: int, seat: int) -> bool:
        return False


def test_who_wavers_thinks_of_what_its_policy_thinks_of() -> None:
    t = sand.GAME.new(2)
    assert Policy().ponders(t, sand.MOVE, 0)
    assert not Wavering(Lazy()).ponders(t, sand.MOVE, 0)
