"""OpenSpiel: hearts written in C++, driven from Python and from C++, and games written in Python."""

from random import Random
from typing import Any

import open_spiel.python.games  # noqa: F401  registers the games written in Python
import pyspiel

from benchmarks.clock import BITS, SEED, Rate, Work, rate_of

GAMES_IN_A_BATCH = 64
DEALS_IN_A_BATCH = 8
ROLLOUTS_OF_A_DEAL = 100
CLONES_OF_A_POSITION = 200
WAYS_TO_PASS = 4  # left, right, across or not at all

_hearts = pyspiel.load_game("hearts")
_rng = Random(SEED)


def decisions_only(tight: bool = False) -> Rate:
    """Returns the rate of hearts in a Python loop, excluding the deal."""
    dealt = [_dealt() for _ in range(GAMES_IN_A_BATCH)]
    play_out = _play_out_tightly if tight else _play_out

    def prepare() -> Work:
        states = [state.clone() for state in dealt]
        return lambda: sum(play_out(state) for state in states)

    return rate_of(prepare)


def with_the_deal() -> Rate:
    """Returns the rate of hearts in a Python loop, with its 53 chance nodes answered from `chance_outcomes()`."""
    return rate_of(lambda: lambda: sum(_whole_game(_hearts) for _ in range(GAMES_IN_A_BATCH)))


def with_the_deal_unweighed() -> Rate:
    """Returns the same rate with `legal_actions()`, which requires uniform chance."""
    return rate_of(lambda: lambda: sum(_whole_game_unweighed() for _ in range(GAMES_IN_A_BATCH)))


def rollouts() -> Rate:
    """Returns the rate of random hearts inside C++.

    The evaluator cannot be called from Python. A search of one simulation calls it once, at its root: the rollouts
    of one call, each a clone and a random game, without a tree.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_OF_A_DEAL, seed=SEED)
    search = pyspiel.MCTSBot(
        game=_hearts,
        evaluator=evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )

    def prepare() -> Work:
        states = [_dealt() for _ in range(DEALS_IN_A_BATCH)]
        decisions = sum(_play_out(state.clone()) for state in states) * ROLLOUTS_OF_A_DEAL

        def work() -> int:
            for state in states:
                search.mcts_search(state)
            return decisions

        return work

    return rate_of(prepare)


def clones() -> Rate:
    """Returns the rate of clones of hearts from Python, at every decision of one game for each way of passing."""
    states = positions()

    def work() -> int:
        for state in states:
            clone = state.clone
            for _ in range(CLONES_OF_A_POSITION):
                clone()
        return len(states) * CLONES_OF_A_POSITION

    return rate_of(lambda: work)


def written_in_python(name: str) -> Rate:
    """Returns the rate of a game that OpenSpiel has in Python, including the deal."""
    return random_play(pyspiel.load_game(name))


def random_play(game: Any) -> Rate:
    """Returns the rate of any game with uniform chance, including the deal."""
    return rate_of(lambda: lambda: _whole_game(game))


def _dealt(way_to_pass: int | None = None) -> Any:
    state = _hearts.new_initial_state()
    state.apply_action(_rng.randrange(WAYS_TO_PASS) if way_to_pass is None else way_to_pass)
    while state.is_chance_node():
        state.apply_action(_rng.choice(state.legal_actions()))
    return state


def positions(ways: int = WAYS_TO_PASS) -> list[Any]:
    """Returns every position of one random game of hearts for each way of passing; the first does not pass."""
    return [state for way in range(ways) for state in _positions(_dealt(way))]


def _positions(state: Any) -> list[Any]:
    positions = []
    while not state.is_terminal():
        positions.append(state.clone())
        state.apply_action(_rng.choice(state.legal_actions()))
    return positions


def _play_out(state: Any) -> int:
    bits = _rng.getrandbits
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[bits(BITS) % len(actions)])
        decisions += 1
    return decisions


def _play_out_tightly(state: Any) -> int:
    bits, list_actions, apply = _rng.getrandbits, state.legal_actions, state.apply_action
    decisions = 0
    actions = list_actions()
    while actions:  # none at the end of hearts, so is_terminal() is not needed
        apply(actions[bits(BITS) % len(actions)])
        decisions += 1
        actions = list_actions()
    return decisions


def _whole_game(game: Any) -> int:
    bits = _rng.getrandbits
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[bits(BITS) % len(outcomes)][0])  # uniform
    return _play_out(state)


def _whole_game_unweighed() -> int:
    bits = _rng.getrandbits
    state = _hearts.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[bits(BITS) % len(actions)])
    return _play_out(state)
