"""A game says how it is searched: how close results lie, how steady playouts are, how long games are."""

from __future__ import annotations

import pytest

from chronotheque import games
from chronotheque.bots.levels import LEVELS, bot_of_level
from chronotheque.bots.search_bot import Budget, SearchBot
from chronotheque.bots.simple import length_of, spread_of, steadiness_of
from chronotheque.bots.tree import Node
from chronotheque.kernel import NONE, Parts, Rng, Table
from chronotheque.kernel.policy import STEADY, Policy, Wavering
from tests.tiny import sand


def tries(spread: float, better: float) -> int:
    """Returns how many of 200 visits go to a part whose reward is higher by a margin."""
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
    game = games.get(name)
    assert (spread_of(game), steadiness_of(game), length_of(game)) == (1, STEADY, 1)
    assert isinstance(SearchBot(game, 1, Budget(1)).policy, Wavering)
    for level in LEVELS:
        bot = bot_of_level(level.name, game, seed=1)
        assert isinstance(bot, SearchBot)
        assert bot.budget == level.budget


def test_in_a_long_game_a_level_thinks_less_about_each_answer() -> None:
    game = games.get("hybris")
    assert length_of(game) == 20
    for level, simulations in zip(LEVELS, (4, 25, 500), strict=True):
        bot = bot_of_level(level.name, game, seed=1)
        assert isinstance(bot, SearchBot)
        assert bot.budget == (simulations, level.budget.seconds)


class First(Policy):
    """Takes what is listed first."""

    def pick(self, t: Table, decision: int, seat: int, draft: list[int], parts: Parts, rng: Rng) -> int:
        return int(parts.at[0])


def test_who_wavers_seldom_leaves_few_choices_to_chance() -> None:
    t, rng, parts = sand.GAME.new(2), Rng(1), Parts()
    for part in range(256):
        parts.add(part)
    by_lot = {
        steady: sum(Wavering(First(), steady).pick(t, 0, 0, [], parts, rng) != 0 for _ in range(8000))
        for steady in (8, 40)
    }
    assert 850 < by_lot[8] < 1150
    assert 150 < by_lot[40] < 250


def test_a_search_of_hybris_is_as_steady_as_its_strategy_says() -> None:
    policy = SearchBot(games.get("hybris"), 1, Budget(1)).policy
    assert isinstance(policy, Wavering)
    assert policy.steady == steadiness_of(games.get("hybris")) == 40


class Lazy(Policy):
    """Thinks of nothing."""

    def ponders(self, t: Table, decision: int, seat: int) -> bool:
        return False


def test_who_wavers_thinks_of_what_its_policy_thinks_of() -> None:
    t = sand.GAME.new(2)
    assert Policy().ponders(t, sand.MOVE, 0)
    assert not Wavering(Lazy()).ponders(t, sand.MOVE, 0)
