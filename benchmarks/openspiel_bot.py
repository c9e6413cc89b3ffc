"""OpenSpiel's information-set tree search, written in Python, as a bot of the arena:

    chrono arena contretemps --bots hard,benchmarks.openspiel_bot:make

It is given a state that agrees with its view, and resamples from there as it does anywhere. How many simulations it
makes follows from how fast it is: it thinks for SECONDS of processor time about each answer, so that a busy machine
does not cut it short.
"""

from __future__ import annotations

import time
from typing import Any, Final, cast

import numpy
from open_spiel.python.algorithms import ismcts, mcts

from chronotheque.adapters import openspiel as adapter
from chronotheque.bots import Answer, Question, Wait
from chronotheque.kernel import Game, Rng, View

SECONDS: Final = 0.5  # what `hard` takes on our machine, or more: `chrono arena` shows both
CURIOSITY: Final = 1.0  # results are from -1 to 1
FIRST: Final = 200  # simulations, until its speed is known
LEAST: Final = 10  # simulations; with a single one it has no answer

rates: dict[str, float] = {}  # by game: simulations a second, as measured last


class SpielBot:
    """Plays one seat of a game that asks for one part at a time."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.generator = numpy.random.RandomState(seed % 2**32)

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        """What the search has tried most often."""
        question = questions[0]
        options = question.options("")
        if len(options) == 1:
            return Answer(question.decision, options[0])
        state = self.state_of(view)
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
        decision, _, part = state.walk.space.answers[action]
        table = state.walk.table
        return Answer(self.game.decision_name(decision), self.game.answer_name(table, decision, [part]))

    def state_of(self, view: View) -> Any:
        """A state in which the seat is to act and knows what it knows."""
        seats, seat = cast(int, view["seats"]), cast(int, view["seat"])
        options = cast(dict[str, str], view["options"])
        state = adapter.load(self.game.name, seats, options).new_initial_state()
        table = self.game.blank(seats)
        self.game.read(view).guess(self.rng, table)
        state.walk = adapter.Recalled(table)
        state.walk.ask(seat)
        return state


def make(game: Game, seed: int) -> SpielBot:
    """A bot for the arena."""
    return SpielBot(game, seed)
