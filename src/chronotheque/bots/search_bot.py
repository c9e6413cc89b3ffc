"""Search bot: an answer within a budget of simulations or seconds."""

from __future__ import annotations

import gc
import time
from typing import Final, NamedTuple

from chronotheque.bots.ismcts import WAIT, Search, apart, knowledge_key
from chronotheque.bots.simple import (
    Answer,
    Question,
    Wait,
    horizon_of,
    is_hasty,
    policy_of,
    spread_of,
    steadiness_of,
)
from chronotheque.bots.tree import Node
from chronotheque.kernel import DONE, NEVER, NONE, SECRET, Belief, Game, Knowledge, Rng, Table, has
from chronotheque.kernel.policy import UNIFORM, Wavering

GLANCE: Final = 0.004  # approximate seconds between two clock reads
ALL: Final = 100  # percent


class Budget(NamedTuple):
    """Budget per answer; the first limit reached ends the search, and at least one must be set."""

    simulations: int = 0  # 0: unlimited
    seconds: float = 0.0  # 0: unlimited


class Tried(NamedTuple):
    """Statistics of a part: visits and total result."""

    part: int
    visits: int
    total: float


class SearchBot:
    """Plays one seat by tree search; deterministic for a seed and a number of simulations.

    Between answers it keeps the subtrees at which it may be asked next. A bot that keeps nothing may be created
    for each answer.
    """

    def __init__(self, game: Game, seed: int, budget: Budget, errs: int = 0, keeps: bool = True) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.budget = budget
        self.errs = errs  # percent of answers drawn at random, in proportion to visits
        own = policy_of(game)
        self.policy = own if own is UNIFORM or game.real_time else Wavering(own, steadiness_of(game))
        self.spread = spread_of(game)
        self.keeps = keeps
        self.known: dict[bytes, Node] = {}  # by what it would see there
        self.thoughts = 0

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        """Returns the most visited answer, or an error drawn at random."""
        if not questions:
            return Wait(NEVER)
        owed = next((question for question in questions if question.owed), None)
        if owed is not None:
            options = owed.options("")
            if len(options) == 1 and not owed.options(options[0]):
                return Answer(owed.decision, options[0])
        else:
            table = self.guess(knowledge, now)
            if not self.ponders(table, knowledge.seat):
                return Wait(int(table.due()))
        decision = NONE if owed is None else self.game.decision_number(owed.decision)
        search = self.think(knowledge, decision, now)
        return self.choose(search, decision)

    def guess(self, knowledge: Knowledge, now: int) -> Table:
        """Samples a table consistent with what the seat knows."""
        table = self.game.blank(knowledge.seats)
        self.game.read(knowledge).guess(self.rng, table)
        table.set_clock(now)
        return table

    def ponders(self, table: Table, seat: int) -> bool:
        """Real time: True if any open decision is worth searching."""
        return any(
            has(ask.open_to, seat) and self.policy.ponders(table, ask.decision, seat) for ask in table.asks()
        )

    def think(self, knowledge: Knowledge, decision: int, now: int) -> Search:
        """Searches until the budget is used up; leaves a consistent table in the search."""
        until = time.perf_counter() + self.budget.seconds
        seat, seats = knowledge.seat, knowledge.seats
        root = self.known.get(knowledge_key(knowledge)) or Node()
        self.thoughts += 1
        number = self.thoughts if self.keeps else 0
        horizon = horizon_of(self.game, knowledge)
        search = Search(
            self.game.blank(seats), seat, self.policy, self.rng, root, number, now, horizon, self.spread
        )
        belief = self.game.read(knowledge)
        grow(search, belief, decision, self.budget, until)
        self.known = search.known
        belief.guess(self.rng, search.table)
        search.table.set_clock(now)
        return search

    def choose(self, search: Search, decision: int) -> Answer | Wait:
        """Chooses an answer from the statistics."""
        table, seat = search.table, search.seat
        errs = self.rng.below(ALL) < self.errs
        path: list[int] = []
        if decision == NONE:
            decision = self.pick(self.tried(search, path), errs)
            if decision == WAIT:
                return Wait(int(table.due()))
            path.append(decision)
        parts: list[int] = []
        several = table.top.has_parts(decision)
        while (options := table.options(decision, seat, parts)) and (not parts or several):
            tried = [row for row in self.tried(search, path) if row.part in options]
            part = self.pick(tried, errs) if tried else options[0]
            if part == DONE:
                break
            parts.append(part)
            path.append(int(apart(part, seat)) if table.manner == SECRET else part)
        name = self.game.answer_name(table, decision, parts)
        if is_hasty(name):
            return Wait(int(table.due()))
        return Answer(self.game.decision_name(decision), name)

    def tried(self, search: Search, path: list[int]) -> list[Tried]:
        """Returns the statistics at a node below the root, most visits first."""
        return tried_at(search, path)

    def pick(self, tried: list[Tried], errs: bool) -> int:
        """Returns the most visited part; for an error, one drawn in proportion to visits."""
        if not errs:
            return tried[0].part
        left = self.rng.below(sum(row.visits for row in tried) or 1)
        for row in tried:
            left -= row.visits
            if left < 0:
                return row.part
        return tried[0].part


def grow(search: Search, belief: Belief, decision: int, budget: Budget, until: float) -> None:
    """Runs a search until its budget is used up: at least one simulation."""
    left = budget.simulations or NEVER
    step = 1 if budget.seconds else left
    collects = gc.isenabled()
    gc.disable()  # a tree has no cycles, and collecting garbage takes a fifth of the time
    try:
        before = time.perf_counter()
        while left > 0:
            step = min(step, left)
            search.run(belief, decision, step)
            left -= step
            now = time.perf_counter()
            if budget.seconds and now >= until:
                return
            step = step * 2 if now - before < GLANCE / 2 else max(1, step // 2) if now - before > GLANCE else step
            before = now
    finally:
        if collects:
            gc.enable()


def tried_at(search: Search, path: list[int]) -> list[Tried]:
    """Returns the statistics of one search at a path from its root, most visits first."""
    node: Node | None = search.root
    for key in path:
        if node is None:
            break
        node = node.after(key)
    if node is None:
        return []
    return [Tried(int(edge.part), int(edge.visits), edge.total) for edge in node.tried(search.seat)]
