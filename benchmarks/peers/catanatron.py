"""Catanatron: Settlers of Catan in Python, written for fast search."""

from random import Random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.clock import BITS, SEED, Rate, rate_of

GAMES_TO_COPY = 4
EVERY = 20  # a game is long: one position of so many


def four_players() -> Rate:
    """Catan from a Python loop, with the board's set-up; dice and draws happen inside its steps."""
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
    """`copy()`, as its searches make it, at some decisions of some games."""
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
