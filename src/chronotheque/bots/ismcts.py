"""Information-set Monte-Carlo tree search: one tree for one seat, each simulation on a sampled table.

A simulation samples what is hidden, descends the tree, adds a node, plays out by the game's policy, and adds each
seat's share of the win to the edges on its path.

- Each part of an answer is a level of the tree. Parts that the seat cannot distinguish, such as cards that others
  play face down, lead to one node.
- Seats that answer in secret choose independently, each by its own results; their answers lead to one node.
- Chance is sampled in each simulation. A single draw is public and leads to its own node; a draw of several,
  as in a deal, ends the tree.
- In real time a seat acts or waits for the next alarm. After waiting at the root, the seat is not asked again until
  something has happened. The others act by the game's policy, or take turns without one. Such games are not played
  to their end but up to a horizon, where the position is evaluated.
"""

from __future__ import annotations

from typing import Final

import msgspec
from mypy_extensions import i64

from chronotheque.bots.tree import Edge, Node
from chronotheque.kernel import DONE, NEVER, NONE, SECRET, Belief, Knowledge, Parts, Rng, Table, has, size
from chronotheque.kernel.policy import UNIFORM, Policy
from chronotheque.kernel.rollout import answer, play_on
from chronotheque.kernel.table import CHANCE, FREE, NOBODY

WAIT: Final = 1_000_000  # in real time, an option beside the decisions: to do nothing now
FACTOR: Final = 1_000_003  # answers given in secret, and the root's, as one number
WORTH_KNOWING: Final = 16  # visits after which a node is kept as a possible root of a later search
DEEPEST: Final = 400  # maximum path length of a simulation
PRIME: Final = 2_305_843_009_213_693_951


class Near(Policy):
    """Policy with a horizon in game time, at which it evaluates the position."""

    def __init__(self, policy: Policy, until: i64) -> None:
        self.policy = policy
        self.until = until

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        return self.policy.pick(t, decision, seat, draft, parts, rng)

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        return self.policy.urge(t, seat, rng)

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        return self.policy.ponders(t, decision, seat)

    def judges(self, t: Table) -> bool:
        return t.now >= self.until or self.policy.judges(t)

    def worth(self, t: Table, seat: i64) -> float:
        return self.policy.worth(t, seat)


class Search:
    """The search tree of one seat and the state of its simulations."""

    def __init__(
        self,
        blank: Table,
        seat: i64,
        policy: Policy,
        rng: Rng,
        root: Node,
        number: i64 = 1,
        now: i64 = 0,
        horizon: i64 = NEVER,
        spread: float = 1.0,
    ) -> None:
        self.table = blank  # every simulation is played on it
        self.now = now  # game time, which no view contains
        self.seat = seat
        self.favours = policy is not UNIFORM
        self.near = horizon < NEVER  # True if simulations end at a horizon, or earlier where the policy judges
        self.policy: Policy = Near(policy, now + horizon) if self.near else policy
        self.rng = rng
        self.spread = spread  # reward spread in [0, 1]; scales the exploration constant
        self.root = root
        self.number = number  # of this search among those of a bot; 0: keeps no nodes for later searches
        self.known: dict[bytes, Node] = {}  # by the seat's knowledge: nodes where it will be asked again
        self.parts = Parts()
        self.path: list[Edge] = []
        self.idle = False  # True if the seat has waited at the root and nothing has happened since
        self.simulations: i64 = 0
        self.decisions: i64 = 0  # of all simulations

    def run(self, belief: Belief, decision: i64, simulations: i64) -> None:
        """Runs simulations from a seat's belief; NONE: the seat has no pending decision."""
        t = self.table
        while simulations > 0:
            simulations -= 1
            belief.guess(self.rng, t)
            t.set_clock(self.now)
            self.path.clear()
            self._simulate(t, decision)
            self.simulations += 1

    def _simulate(self, t: Table, decision: i64) -> None:
        """Runs one simulation on a sampled table."""
        node: Node | None = self.root
        self.idle = False
        if decision == NONE:
            node = self._act_or_wait(t, self.root, self.seat)
            self.idle = len(self.path) > 0 and self.path[0].part == WAIT
        elif t.manner != SECRET:
            node = self._answer(t, self.root, decision, self.seat)
        while node is not None and not t.over and len(self.path) < DEEPEST:
            if self.near and self.policy.judges(t):
                break
            if node.visits >= WORTH_KNOWING and node.noted_by < self.number and has(t.open_to, self.seat):
                self._note_for_later(t, node)
            if t.seat == CHANCE:
                node = self._draw(t, node)
            elif t.seat == NOBODY:
                t.pass_time(t.due())
            elif t.manner == FREE:
                node = self._moment(t, node)
            elif t.manner == SECRET:
                node = self._secret(t, node)
            else:
                node = self._answer(t, node, t.decision, t.seat)
        self.decisions += len(self.path) + play_on(t, self.policy, self.rng, self.parts)
        self._note(t)

    def _draw(self, t: Table, node: Node) -> Node | None:
        """Samples a draw of chance; returns its node, or None for a multi-draw deal."""
        drawn = t.draw(self.rng)
        if len(drawn) > 1:
            return None
        found = node.after(drawn[0])
        return node.grow(drawn[0]) if found is None else found

    def _note_for_later(self, t: Table, node: Node) -> None:
        """Remembers a node where the seat is asked, as a possible root of its next search."""
        node.noted_by = self.number
        self.known[knowledge_key(t.game.knowledge(t, self.seat))] = node

    def _note(self, t: Table) -> None:
        """Backpropagates the result along the path."""
        winners: i64 = t.winners
        share = 1.0 / float(size(winners)) if winners != 0 else 0.0
        if share < 1.0 and size(winners) == t.seats and t.game.together(t):
            share = 1.0  # cooperation: the win is not divided
        for edge in self.path:
            edge.visits += 1
            if not t.over:
                edge.total += self.policy.worth(t, edge.seat)
            elif has(winners, edge.seat):
                edge.total += share

    # -- one answer ----------------------------------------------------------------------------------

    def _answer(self, t: Table, node: Node, decision: i64, seat: i64) -> Node | None:
        """Answers part by part; returns the next node, or None where the simulation leaves the tree."""
        frame = t.top
        parts = self.parts
        draft: list[int] = []
        several = frame.has_parts(decision)
        here: Node | None = node
        while True:
            parts.count = 0
            frame.fill(t, decision, seat, draft, parts)
            if parts.count == 0:
                break  # the answer is complete
            part: i64
            if here is not None:
                edge = self._select(t, here, decision, seat, draft)
                here.visits += 1
                self.path.append(edge)
                part = edge.part
                key = frame.seen(t, decision, seat, part, self.seat)
                if edge.visits == 0 and here.after(key) is None:
                    here.grow(key)  # at which this simulation leaves the tree
                here = here.after(key) if edge.visits > 0 else None
            else:
                part = self.policy.pick(t, decision, seat, draft, parts, self.rng)
            if not several:
                frame.play(t, decision, seat, part)
                t.settle()
                return here
            if part == DONE:
                break
            draft.append(part)
        frame.answer(t, decision, seat, draft)
        t.settle()
        return here

    def _select(self, t: Table, node: Node, decision: i64, seat: i64, draft: list[int]) -> Edge:
        """Selects an edge among the listed parts."""
        favoured: i64 = NONE
        if self.favours:
            favoured = self.policy.pick(t, decision, seat, draft, self.parts, self.rng)
        return node.select(seat, self.parts, favoured, self.rng, self.spread)

    def _secret(self, t: Table, node: Node) -> Node | None:
        """Lets seats answer a secret question independently; all answers lead to one node."""
        key: i64 = 0
        fresh = False
        while True:
            decision, seat = t.decision, t.seat
            last = size(t.open_to) == 1
            before = len(self.path)
            self._answer_apart(t, node, decision, seat)
            for i in range(before, len(self.path)):
                edge = self.path[i]
                fresh = fresh or edge.visits == 0
                key = (key * FACTOR + edge.part + 5) % PRIME
            if last or t.over or t.manner != SECRET:
                break
        node.visits += 1
        found = node.after(key)
        if found is None:
            node.grow(key)
        return None if fresh else found

    def _answer_apart(self, t: Table, node: Node, decision: i64, seat: i64) -> None:
        """Answers a secret question; further parts are edges of private nodes."""
        frame = t.top
        parts = self.parts
        draft: list[int] = []
        here = node
        while True:
            parts.count = 0
            frame.fill(t, decision, seat, draft, parts)
            if parts.count == 0:
                break
            edge = self._select(t, here, decision, seat, draft)
            self.path.append(edge)
            part: i64 = edge.part
            if not frame.has_parts(decision):
                frame.play(t, decision, seat, part)
                t.settle()
                return
            if part == DONE:
                break
            draft.append(part)
            key = apart(part, seat)
            found = here.after(key)
            here = here.grow(key) if found is None else found
        frame.answer(t, decision, seat, draft)
        t.settle()

    # -- real time -----------------------------------------------------------------------------------

    def _moment(self, t: Table, node: Node) -> Node | None:
        """Lets every seat act or wait, then advances the clock to the next alarm."""
        if self.favours:
            return self._moment_of_one(t, node)
        here: Node | None = node
        idle = self.idle
        self.idle = False
        for seat in range(t.seats):
            if idle and seat == self.seat:
                continue
            if here is None or t.over or t.seat == CHANCE or t.manner != FREE:
                return here
            here = self._act_or_wait(t, here, seat)
        if not t.over and t.seat != CHANCE:
            due = t.due()
            if due < NEVER:
                t.pass_time(due)
            else:
                return None  # all seats wait and no alarm is pending: leave it to the policy
        return here

    def _moment_of_one(self, t: Table, node: Node) -> Node | None:
        """Lets others act by policy, with a choice for the own seat after each; advances the clock if all wait."""
        idle = self.idle
        self.idle = False
        first: i64 = self.rng.below(t.seats)
        for i in range(t.seats):
            seat: i64 = (first + i) % t.seats
            if seat == self.seat:
                if idle:
                    continue
                known = len(self.path)
                here = self._act_or_wait(t, node, seat)
                if here is None or (len(self.path) > known and self.path[known].part != WAIT):
                    return here
                node = here
            else:
                decision = self.policy.urge(t, seat, self.rng)
                if decision != NONE:
                    answer(t, decision, seat, self.policy, self.rng, self.parts)
                    return node
        due = t.due()
        if due == NEVER:
            return None  # all seats wait and no alarm is pending: leave it to the policy
        t.pass_time(due)
        return node

    def _act_or_wait(self, t: Table, node: Node, seat: i64) -> Node | None:
        """Lets a seat choose an open decision or to wait, then answer it."""
        parts = self.parts
        parts.count = 0
        for ask in t.asks():
            if has(ask.open_to, seat) and self.policy.ponders(t, ask.decision, seat):
                parts.add(ask.decision)
        if parts.count == 0:
            return node
        parts.add(WAIT)
        favoured: i64 = NONE
        if self.favours:
            favoured = self.policy.urge(t, seat, self.rng)
            if favoured == NONE:
                favoured = WAIT
        edge = node.select(seat, parts, favoured, self.rng, self.spread)
        node.visits += 1
        self.path.append(edge)
        chosen: i64 = edge.part
        if edge.visits == 0 and node.after(chosen) is None:
            node.grow(chosen)
        here = node.after(chosen) if edge.visits > 0 else None
        if chosen == WAIT:
            return here
        if here is not None:
            return self._answer(t, here, chosen, seat)
        self._answer(t, Node(), chosen, seat)
        return None


def knowledge_key(knowledge: Knowledge) -> bytes:
    """Returns a key of what a seat knows; whom the table waits for follows from it and is not part of it."""
    return msgspec.json.encode(knowledge)


def apart(part: i64, seat: i64) -> i64:
    """Returns a negative key for a part of a secret answer; keys of whole answers are not negative."""
    return -(part + 10) * 64 - seat
