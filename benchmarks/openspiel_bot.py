"""Arena bot that uses OpenSpiel's ISMCTS, written in Python:

    chrono arena contretemps --bots hard,benchmarks.openspiel_bot:make

It is given a state that agrees with its view, and resamples from there as it does anywhere. How many simulations it
makes follows from how fast it is: it thinks for SECONDS of processor time about each answer, so that a busy machine
does not cut it short.
"""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
import numpy
from open_spiel.python.algorithms import ismcts, mcts

from chronotheque.adapters import openspiel as adapter
from chronotheque.bots import Answer, Question, Wait
from chronotheque.kernel import Game, Knowledge, Rng

SECONDS: Final = 0.5  # thinking time, at least that of `hard` on our machine; `chrono arena` shows both
CURIOSITY: Final = 1.0  # exploration constant for results in [-1, 1]
FIRST: Final = 200  # simulations of the first search, before the rate is known
LEAST: Final = 10  # minimum of simulations; with a single one there is no answer

rates: dict[str, float] = {}  # last measured simulations per second, by game


class SpielBot:
    """Plays one seat of a game that asks for one part at a time."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.generator = numpy.random.RandomState(seed % 2**32)

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        """Returns the answer that the search visited most often."""
        question = questions[0]
        options = question.options("")
        if len(options) == 1:
            return Answer(question.decision, options[0])
        state = self.state_of(knowledge)
        evaluator = mcts.RandomRolloutEvaluator(1, self.generator)
        rate = rates.get(self.game.name)
        simulations = FIRST if rate is None else max(LEAST, int(rate * SECONDS))
        policy = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            evaluator,
            CURIOSITY,
            simulations,
            random_state=self.generator,
            final_policy_type=policy,
        )
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, self.generator.uniform))
        began = time.process_time()
        action = bot.step(state)
        rates[self.game.name] = simulations / (time.process_time() - began)
        decision, _, part = state.stepper.space.answers[action]
        table = state.stepper.table
        return Answer(self.game.decision_name(decision), self.game.answer_name(table, decision, [part]))

    def state_of(self, knowledge: Knowledge) -> Any:
        """Returns a state in which the seat is to act with its knowledge."""
        seats, seat = knowledge.seats, knowledge.seat
        options = msgspec.to_builtins(knowledge.view)["options"]
        state = adapter.load(self.game.name, seats, options).new_initial_state()
        table = self.game.blank(seats)
        self.game.read(knowledge).guess(self.rng, table)
        state.stepper = adapter.Recalled(table)
        state.stepper.ask(seat)
        return state


def make(game: Game, seed: int) -> SpielBot:
    """Returns a bot for the arena."""
    return SpielBot(game, seed)
