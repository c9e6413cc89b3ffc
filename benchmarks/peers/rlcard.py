"""RLCard: card games in Python whose every step also builds the next player's observation."""

from random import Random

import rlcard

from benchmarks.clock import BITS, SEED, Rate, rate_of


def whole_games(name: str) -> Rate:
    """Returns the rate of one of RLCard's games in a Python loop, including the deal."""
    env = rlcard.make(name, config={"seed": SEED})
    bits = Random(SEED).getrandbits

    def work() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[bits(BITS) % len(actions)])
            decisions += 1
        return decisions

    return rate_of(lambda: work)
