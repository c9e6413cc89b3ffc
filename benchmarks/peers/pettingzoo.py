"""PettingZoo's classic games: board games in Python behind its agent-by-agent interface."""

import os
from random import Random
from typing import Any

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it greets on standard output, where --json prints

from pettingzoo.classic import connect_four_v3

from benchmarks.clock import BITS, SEED, Rate, rate_of


def connect_four() -> Rate:
    """Connect Four from a Python loop."""
    return random_play(connect_four_v3.env())


def random_play(env: Any) -> Rate:
    """Any environment from a Python loop, observing at each step and choosing from the action mask."""
    bits = Random(SEED).getrandbits

    def work() -> int:
        decisions = 0
        env.reset()
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            actions = observation["action_mask"].nonzero()[0]
            env.step(int(actions[bits(BITS) % len(actions)]))
            decisions += 1

    return rate_of(lambda: work)
