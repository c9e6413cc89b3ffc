"""PettingZoo's classic games: board games in Python behind its agent-by-agent interface."""

import os
from random import Random

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it greets on standard output, where --json prints

import numpy as np
from pettingzoo.classic import connect_four_v3

from benchmarks.clock import BITS, SEED, Rate, rate_of


def connect_four() -> Rate:
    """Connect Four from a Python loop, choosing from its action mask."""
    env = connect_four_v3.env()
    bits = Random(SEED).getrandbits

    def work() -> int:
        decisions = 0
        env.reset()
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            actions = np.flatnonzero(observation["action_mask"])
            env.step(int(actions[bits(BITS) % len(actions)]))
            decisions += 1

    return rate_of(lambda: work)
