"""Catanatron: Settlers of Catan in Python, written for fast search."""

from random import Random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.clock import BITS, SEED, Rate, rate_of

GAMES_TO_COPY = 4
EVERY = 20  # sample one position in 20, because games are long


def four_players() -> Rate:
    """Returns the rate of Catan in a Python loop, including the set-up; dice and draws are part of its steps."""
    bits = Random(SEED).getrandbits

    def work() -> int:
        decisions = 0
        game = Game([RandomPlayer(color) for color in Color], seed=bits(32))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            actions = game.state.playable_actions
            game.execute(actions[bits(BITS) % len(actions)])
            decisions += 1
        return decisions

    return rate_of(lambda: work)


def copies() -> Rate:
    """Returns the rate of `copy()`, as its searches use it, at some decisions of some games."""
    bits = Random(SEED).getrandbits
    positions = []
    for _ in range(GAMES_TO_COPY):
        game = Game([RandomPlayer(color) for color in Color], seed=bits(32))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if decisions % EVERY == 0:
                positions.append(game.copy())
            actions = game.state.playable_actions
            game.execute(actions[bits(BITS) % len(actions)])
            decisions += 1

    def work() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    return rate_of(lambda: work)
