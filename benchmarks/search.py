"""Simulations a second of a search to the end of the game: ours against OpenSpiel's ISMCTS.

A simulation of another game has another length, so what is counted are its decisions.
"""

from random import Random
from statistics import mean
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.clock import SEED, Rate, Work, rate_of
from benchmarks.peers import openspiel
from benchmarks.rows import Comparison
from chronotheque import games
from chronotheque.adapters import openspiel as adapter
from chronotheque.bots.ismcts import Search
from chronotheque.bots.tree import Node
from chronotheque.kernel import Rng
from chronotheque.kernel.policy import UNIFORM
from chronotheque.records import Match

TITLE = "Search on Contre-temps beside OpenSpiel's"
SIX, FOUR = "contretemps, 6 seats", "contretemps, 4 seats"
TO_THE_END = "simulations to the end, by decisions"
SIMULATIONS, FEW = 1_000, 20  # of one search; of the one written in Python
POSITIONS = 24
PLAYOUTS = 20  # samples to estimate the remaining length of a game
CURIOSITY = 1.0

_rng = Random(SEED)


def rates() -> dict[str, Rate]:
    """Returns everything to measure, with compared rates next to each other."""
    return {
        "ours 6": ours(6),
        "hearts": hearts(),
        "ours 4": ours(4),
        "python 4": written_in_python(4),
    }


COMPARISONS = (
    # what, our game and rate, the peer and its rate, required ratio, aim
    Comparison(TO_THE_END, SIX, "ours 6", "OpenSpiel ISMCTS on hearts (C++)", "hearts", 1, 2.5),
    Comparison(TO_THE_END, FOUR, "ours 4", "OpenSpiel ISMCTS on hearts (C++)", "hearts"),
    Comparison(TO_THE_END, FOUR, "ours 4", "OpenSpiel ISMCTS on our game (Python)", "python 4", 80),
)


def ours(seats: int) -> Rate:
    """Returns the rate of our search with random playouts, like the peers', at random positions."""
    game = games.get("contretemps")
    asked = [_position(game, seats) for _ in range(POSITIONS)]

    def prepare() -> Work:
        knowledge, seat, decision = _rng.choice(asked)

        def work() -> int:
            search = Search(game.blank(seats), seat, UNIFORM, Rng(SEED), Node())
            search.run(game.read(knowledge), decision, SIMULATIONS)
            return int(search.decisions)

        return work

    return rate_of(prepare)


def _position(game: Any, seats: int) -> tuple[Any, int, int]:
    """Returns the knowledge of a seat with an open question, and the question."""
    while True:
        match = Match.begin(game, seats, _rng.randbytes(8))
        for _ in range(_rng.randrange(60)):
            if not match.over:
                seat, decision = _rng.choice(match.open)
                match.answer(seat, decision, _rng.choice(match.options(seat, decision)))
        if not match.over:
            seat, decision = match.open[0]
            if len(match.options(seat, decision)) > 1:
                return match.knowledge(seat), seat, game.decision_number(decision)


def hearts() -> Rate:
    """Returns the rate of OpenSpiel's C++ search on hearts, at random positions without passing (which crashes)."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(SEED, evaluator, CURIOSITY, SIMULATIONS, -1, kind, False, False)
    states = [state for state in openspiel.positions(1) if len(state.legal_actions()) > 1]

    def prepare() -> Work:
        state = _rng.choice(states)
        decisions = SIMULATIONS * _length(state)

        def work() -> int:
            bot.step(state)
            return decisions

        return work

    rate = rate_of(prepare)
    rate.keep = evaluator  # type: ignore[attr-defined]  # the bot itself holds no reference
    return rate


def written_in_python(seats: int) -> Rate:
    """Returns the rate of OpenSpiel's Python search on our game, through our adapter."""
    game = adapter.load("contretemps", seats)
    generator = numpy.random.RandomState(SEED % 2**32)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    bot = ismcts.ISMCTSBot(game, evaluator, CURIOSITY, FEW, random_state=generator)

    def prepare() -> Work:
        state = _somewhere(game)
        decisions = int(FEW * mean(_length(state) for _ in range(PLAYOUTS)))

        def work() -> int:
            bot.step(state)
            return decisions

        return work

    return rate_of(prepare)


def _somewhere(game: Any) -> Any:
    """Returns a state of a game in which a player has a choice."""
    while True:
        state = game.new_initial_state()
        decisions = _rng.randrange(30)
        while not state.is_terminal() and (state.is_chance_node() or decisions > 0):
            decisions -= not state.is_chance_node()
            state.apply_action(_rng.choice(state.legal_actions()))
        if not state.is_terminal() and len(state.legal_actions()) > 1:
            return state


def _length(state: Any) -> int:
    """Returns the average number of decisions of a random game from here."""
    clone, decisions = state.clone(), 0
    while not clone.is_terminal():
        decisions += not clone.is_chance_node()
        clone.apply_action(_rng.choice(clone.legal_actions()))
    return decisions
