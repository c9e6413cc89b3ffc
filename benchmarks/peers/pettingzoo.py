"""PettingZoo's classic games: board games in Python behind its agent-by-agent interface."""

import os
from random import Random
from typing import Any

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # its greeting would corrupt the output of --json

from pettingzoo.classic import connect_four_v3

from benchmarks.clock import BITS, SEED, Rate, rate_of


def connect_four() -> Rate:
    """Returns the rate of Connect Four in a Python loop."""
    return random_play(connect_four_v3.env())


def random_play(env: Any) -> Rate:
    """Returns the rate of any environment in a Python loop that observes each step and uses the action mask."""
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
