"""Cooperation, and one seat alone: everybody gets the same, through each interface."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pyspiel
import pytest

from chronotheque import games
from chronotheque.adapters import aec, gym, openspiel
from tests.adapters.peers import api_test, check_env
from tests.adapters.test_aec import EXPECTED
from tests.tiny import caravan

GAMES = 12
games.register(caravan.GAME)
openspiel.register(caravan.GAME)
by_seats = pytest.mark.parametrize("seats", [1, 3])


def by_lot(mask: Any, chance: random.Random) -> int:
    return chance.choice([action for action, legal in enumerate(mask) if legal])


def are_of_all(earned: list[list[float]], seats: int) -> bool:
    """Whether some games are won and some lost, each by everybody."""
    return {tuple(game) for game in earned} == {(1.0,) * seats, (-1.0,) * seats}


@by_seats
def test_in_pettingzoo(seats: int) -> None:
    env = aec.env(caravan.GAME, seats)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", EXPECTED)
        api_test(env, num_cycles=100)
    earned = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        env.reset(seed=seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, over, *_ = env.last()
            total[agent] += reward
            env.step(None if over else by_lot(seen["action_mask"], chance))
        earned.append(list(total.values()))
    assert are_of_all(earned, seats)


@by_seats
def test_in_gymnasium(seats: int) -> None:
    env = gym.SeatEnv(caravan.GAME, seats)
    check_env(env, skip_render_check=True)
    earned = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        seen, _ = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            seen, reward, over, *_ = env.step(by_lot(seen["action_mask"], chance))
            total += reward
        earned.append([total])
    assert are_of_all(earned, 1)


@by_seats
def test_in_openspiel(seats: int) -> None:
    game = openspiel.load("caravan", seats)
    assert (game.num_players(), game.min_utility(), game.max_utility()) == (seats, -1, 1)
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    earned = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                draws, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(draws, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        earned.append(list(state.returns()))
    assert are_of_all(earned, seats)
