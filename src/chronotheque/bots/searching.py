"""A bot that searches: from a view to an answer within a number of simulations or a time."""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

import msgspec

from chronotheque.bots.search import WAIT, Search, apart, sight
from chronotheque.bots.simple import Answer, Question, Wait
from chronotheque.bots.tree import Node
from chronotheque.kernel import DONE, NEVER, NONE, SECRET, Game, Know, Rng, View
from chronotheque.kernel.policy import BY_LOT, Policy

AT_ONCE: Final = 32  # simulations between two looks at the clock


class Budget(msgspec.Struct, frozen=True):
    """How long a bot thinks about one answer: until the first of both is used up; at least one is given."""

    simulations: int = 0  # 0: as many as the time allows
    seconds: float = 0.0  # 0: no matter how long it takes


class SearchBot:
    """Plays one seat by tree search. Under its seed and a number of simulations it always does the same.

    What it keeps between two answers are the parts of its tree at which it may be asked next.
    """

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.budget = budget
        self.policy = policy_of(game)
        self.known: dict[bytes, Node] = {}  # by what it would see there

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        """What the search has tried most often."""
        if not questions:
            return Wait(NEVER)
        owed = next((question for question in questions if question.owed), None)
        if owed is not None:
            options = owed.options("")
            if len(options) == 1 and not owed.options(options[0]):
                return Answer(owed.decision, options[0])
        seat, seats = cast(int, view["seat"]), cast(int, view["seats"])
        root = self.known.get(sight(view)) or Node()
        search = Search(self.game.blank(seats), seat, self.policy, self.rng, root)
        decision = NONE if owed is None else self.game.decision_number(owed.decision)
        know = self.game.read(view)
        think(search, know, decision, self.budget)
        self.known = search.known
        know.guess(self.rng, search.table)
        return best(search, decision)


def think(search: Search, know: Know, decision: int, budget: Budget) -> None:
    """Lets a search go on until its budget is used up."""
    start = time.perf_counter()
    left = budget.simulations or NEVER
    while left > 0:
        step = min(AT_ONCE, left) if budget.seconds else left
        search.run(know, decision, step)
        left -= step
        if budget.seconds and time.perf_counter() - start >= budget.seconds:
            return


def best(search: Search, decision: int) -> Answer | Wait:
    """What was tried most often; the table of the search agrees with what the seat knows now."""
    table, node = search.table, search.root
    game, seat = table.game, search.seat
    if decision == NONE:
        decision = node.tried(seat)[0].part
        if decision == WAIT:
            return Wait(int(table.due()))
        node = node.after(decision) or Node()
    parts: list[int] = []
    several = table.top.has_parts(decision)
    while (options := table.options(decision, seat, parts)) and (not parts or several):
        tried = [edge.part for edge in node.tried(seat) if edge.part in options]
        part = tried[0] if tried else options[0]
        if part == DONE:
            break
        parts.append(part)
        node = node.after(apart(part, seat) if table.manner == SECRET else part) or Node()
    return Answer(game.decision_name(decision), game.answer_name(table, decision, parts))


def policy_of(game: Game) -> Policy:
    """The policy of a game's playouts: `POLICY` of its `sense.py`, else by lot."""
    package = f"chronotheque.games.{game.name}"
    if find_spec(package) is None or find_spec(f"{package}.sense") is None:
        return BY_LOT
    policy: Policy = import_module(f"{package}.sense").POLICY
    return policy
