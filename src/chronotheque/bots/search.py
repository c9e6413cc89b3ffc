"""Information-set Monte-Carlo tree search: one tree for one seat, each simulation on a table guessed anew.

A simulation guesses what is hidden, goes down the tree as far as it reaches, tries something new there, plays on by
the game's policy, and notes in every edge on its way what share of the win its seat got.

- The parts of an answer are levels of the tree. What the seat cannot tell apart, such as cards that others play
  face down, leads to one node.
- Seats that answer in secret choose apart, each by what it got itself; together their answers lead to one node.
- Chance is drawn anew each time. A single draw lies open and leads to a node of its own; where several are drawn at
  once, as in a deal, the tree ends.
- In real time a seat acts at each moment, or waits for what happens next by itself. Whoever waits at the root is
  not asked again before something has happened. The others act as the game's policy has the urge, or without one
  take turns. Games in which so much happens are not played to their end, but up to a horizon, and judged there.
"""

from __future__ import annotations

from typing import Final

import msgspec
from mypy_extensions import i64

from chronotheque.bots.tree import Edge, Node
from chronotheque.kernel import DONE, NEVER, NONE, SECRET, Know, Parts, Rng, Table, View, has, size
from chronotheque.kernel.policy import BY_LOT, Policy
from chronotheque.kernel.rollout import answer, play_on
from chronotheque.kernel.table import CHANCE, FREE, NOBODY

WAIT: Final = 1_000_000  # in real time, beside the numbers of decisions: to do nothing for the moment
FACTOR: Final = 1_000_003  # answers given in secret, and the root's, as one number
WORTH_KNOWING: Final = 16  # visits after which a node may be the root of a later search
DEEPEST: Final = 400  # answers that one simulation notes
PRIME: Final = 2_305_843_009_213_693_951


class Near(Policy):
    """Plays as another policy does up to a moment of game time, and judges there."""

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
    """A tree for one seat, and what is needed to make it grow."""

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
        self.now = now  # game time, which no view tells
        self.seat = seat
        self.favours = policy is not BY_LOT
        self.near = horizon < NEVER  # whether simulations end at a horizon, or wherever the policy judges before
        self.policy: Policy = Near(policy, now + horizon) if self.near else policy
        self.rng = rng
        self.spread = spread  # how far results lie apart, of 0 to 1: by so much less is tried what seems worse
        self.root = root
        self.number = number  # of this search among those of a bot; 0: nothing is noted for later ones
        self.known: dict[bytes, Node] = {}  # by what the seat sees there: nodes where it will be asked again
        self.parts = Parts()
        self.path: list[Edge] = []
        self.idle = False  # whether the seat has waited at the root, and nothing has happened since
        self.simulations: i64 = 0
        self.decisions: i64 = 0  # of all simulations

    def run(self, know: Know, decision: i64, simulations: i64) -> None:
        """Makes the tree grow by some simulations, from what the seat knows; NONE: it owes no decision."""
        t = self.table
        while simulations > 0:
            simulations -= 1
            know.guess(self.rng, t)
            t.set_clock(self.now)
            self.path.clear()
            self._simulate(t, decision)
            self.simulations += 1

    def _simulate(self, t: Table, decision: i64) -> None:
        """One game from a guessed table to its end."""
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
        """Chance draws."""
        drawn = t.draw(self.rng)
        if len(drawn) > 1:
            return None
        found = node.after(drawn[0])
        return node.grow(drawn[0]) if found is None else found

    def _note_for_later(self, t: Table, node: Node) -> None:
        """A node at which the seat is asked may be the root of its next search."""
        node.noted_by = self.number
        self.known[sight(t.game.view(t, self.seat))] = node

    def _note(self, t: Table) -> None:
        """What came of it, for every edge on the way."""
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
        """A seat answers, part by part; the node that follows, or None where the tree ends."""
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
        """What to try next at a node, of the parts that are listed."""
        favoured: i64 = NONE
        if self.favours:
            favoured = self.policy.pick(t, decision, seat, draft, self.parts, self.rng)
        return node.select(seat, self.parts, favoured, self.rng, self.spread)

    def _secret(self, t: Table, node: Node) -> Node | None:
        """Several seats answer, none knowing what the others do: one node for all of them."""
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
        """An answer in secret; its further parts are edges of nodes of their own."""
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
        """Every seat in turn acts or waits; then time passes until something happens by itself."""
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
                return None  # everybody waits for everybody: the policy goes on
        return here

    def _moment_of_one(self, t: Table, node: Node) -> Node | None:
        """The others act by the policy, and after each of them the seat may act anew; if all wait, time passes."""
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
            return None  # everybody waits for everybody: the policy goes on
        t.pass_time(due)
        return node

    def _act_or_wait(self, t: Table, node: Node, seat: i64) -> Node | None:
        """One seat chooses a decision that is open to it, or to wait, and then its answer."""
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


def sight(view: View) -> bytes:
    """What a seat sees, as a key; whom the table waits for follows from it and is left out."""
    return msgspec.json.encode({name: what for name, what in view.items() if name not in ("open", "waiting")})


def apart(part: i64, seat: i64) -> i64:
    """The key of what follows a part of an answer in secret; those of whole answers are not negative."""
    return -(part + 10) * 64 - seat
