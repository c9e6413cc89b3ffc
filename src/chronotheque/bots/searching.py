"""A bot that searches: from a view to an answer within a number of simulations or a time."""

from __future__ import annotations

import gc
import time
from typing import Final, NamedTuple, cast

from chronotheque.bots.search import WAIT, Search, apart, sight
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
from chronotheque.kernel import DONE, NEVER, NONE, SECRET, Game, Know, Rng, Table, View, has
from chronotheque.kernel.policy import BY_LOT, Wavering

GLANCE: Final = 0.004  # seconds between two looks at the clock, about
ALL: Final = 100  # percent


class Budget(NamedTuple):
    """How long a bot thinks about one answer: until the first of both is used up; at least one is given."""

    simulations: int = 0  # 0: as many as the time allows
    seconds: float = 0.0  # 0: no matter how long it takes


class Tried(NamedTuple):
    """A part of an answer: how often a search has tried it, and what came of it in all."""

    part: int
    visits: int
    total: float


class SearchBot:
    """Plays one seat by tree search. Under its seed and a number of simulations it always does the same.

    What it keeps between two answers are the parts of its tree at which it may be asked next; a bot that keeps
    nothing may be made anew for every answer.
    """

    def __init__(self, game: Game, seed: int, budget: Budget, errs: int = 0, keeps: bool = True) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.budget = budget
        self.errs = errs  # percent of its answers that are drawn by lot: what was tried more often is likelier
        own = policy_of(game)
        self.policy = own if own is BY_LOT or game.real_time else Wavering(own, steadiness_of(game))
        self.spread = spread_of(game)
        self.keeps = keeps
        self.known: dict[bytes, Node] = {}  # by what it would see there
        self.thoughts = 0

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        """What the search has tried most often, or an error."""
        if not questions:
            return Wait(NEVER)
        owed = next((question for question in questions if question.owed), None)
        if owed is not None:
            options = owed.options("")
            if len(options) == 1 and not owed.options(options[0]):
                return Answer(owed.decision, options[0])
        else:
            table = self.guess(view, now)
            if not self.ponders(table, cast(int, view["seat"])):
                return Wait(int(table.due()))
        decision = NONE if owed is None else self.game.decision_number(owed.decision)
        search = self.think(view, decision, now)
        return self.choose(search, decision)

    def guess(self, view: View, now: int) -> Table:
        """Any table that agrees with the view."""
        table = self.game.blank(cast(int, view["seats"]))
        self.game.read(view).guess(self.rng, table)
        table.set_clock(now)
        return table

    def ponders(self, table: Table, seat: int) -> bool:
        """In real time: whether anything is open to the seat that is worth a thought."""
        return any(
            has(ask.open_to, seat) and self.policy.ponders(table, ask.decision, seat) for ask in table.asks()
        )

    def think(self, view: View, decision: int, now: int) -> Search:
        """A tree that has grown for as long as the budget allows, with a table that agrees with the view."""
        until = time.perf_counter() + self.budget.seconds
        seat, seats = cast(int, view["seat"]), cast(int, view["seats"])
        root = self.known.get(sight(view)) or Node()
        self.thoughts += 1
        number = self.thoughts if self.keeps else 0
        horizon = horizon_of(self.game, view)
        search = Search(
            self.game.blank(seats), seat, self.policy, self.rng, root, number, now, horizon, self.spread
        )
        know = self.game.read(view)
        grow(search, know, decision, self.budget, until)
        self.known = search.known
        know.guess(self.rng, search.table)
        search.table.set_clock(now)
        return search

    def choose(self, search: Search, decision: int) -> Answer | Wait:
        """An answer from what was tried; the table of the search agrees with what the seat knows now."""
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
        """What was tried at the root or further down, most often first."""
        return tried_at(search, path)

    def pick(self, tried: list[Tried], errs: bool) -> int:
        """The part that was tried most often; by lot for an error."""
        if not errs:
            return tried[0].part
        left = self.rng.below(sum(row.visits for row in tried) or 1)
        for row in tried:
            left -= row.visits
            if left < 0:
                return row.part
        return tried[0].part


def grow(search: Search, know: Know, decision: int, budget: Budget, until: float) -> None:
    """Lets a search go on until its budget is used up: at least for one simulation."""
    left = budget.simulations or NEVER
    step = 1 if budget.seconds else left
    collects = gc.isenabled()
    gc.disable()  # a tree has no cycles, and looking for some in it takes a fifth of the time
    try:
        before = time.perf_counter()
        while left > 0:
            step = min(step, left)
            search.run(know, decision, step)
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
    """What one search has tried where some parts lead from its root, most often first."""
    node: Node | None = search.root
    for key in path:
        if node is None:
            break
        node = node.after(key)
    if node is None:
        return []
    return [Tried(int(edge.part), int(edge.visits), edge.total) for edge in node.tried(search.seat)]
