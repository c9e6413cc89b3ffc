"""A policy: how a game is played at one look, by the greedy bot and in the playouts of a search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from chronotheque.kernel.chance import Rng
from chronotheque.kernel.frames import NONE, Parts
from chronotheque.kernel.pack import has
from chronotheque.kernel.table import Table

STEADY: Final = 8  # whoever wavers leaves one choice of so many to chance
PATIENCE: Final = 4  # in real time a seat that acts by lot waits so many times for each command
WORST: Final = -1000.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses by lot. A game writes its own in `strategy.py`, as `POLICY`.

    It is given a table, true or guessed, and uses of it what the seat knows.
    """

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        """One of the listed parts (at least one is listed)."""
        return parts.at[rng.below(parts.count)]

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        """In real time: which of the decisions open to a seat it answers at this moment, or NONE: it waits."""
        found: i64 = NONE
        count: i64 = 0
        if rng.below(PATIENCE + 1) == 0:
            for ask in t.asks():
                if has(ask.open_to, seat):
                    count += 1
                    if rng.below(count) == 0:
                        found = ask.decision
        return found

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        """In real time: whether a search tries a decision that is open to a seat; else it leaves it alone."""
        return True

    def judges(self, t: Table) -> bool:
        """Whether a position is to be judged by `worth` instead of played on."""
        return False

    def worth(self, t: Table, seat: i64) -> float:
        """The share of the win that a seat may expect, where the policy judges."""
        raise NotImplementedError


class Wavering(Policy):
    """Chooses mostly as another policy does, and sometimes by lot, so that no two playouts are alike."""

    def __init__(self, policy: Policy, steady: i64 = STEADY) -> None:
        self.policy = policy
        self.steady = steady  # one choice of so many is left to chance

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        if rng.below(self.steady) == 0:
            return parts.at[rng.below(parts.count)]
        return self.policy.pick(t, decision, seat, draft, parts, rng)

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        if rng.below(self.steady) == 0:
            return BY_LOT.urge(t, seat, rng)
        return self.policy.urge(t, seat, rng)

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        return self.policy.ponders(t, decision, seat)

    def judges(self, t: Table) -> bool:
        return self.policy.judges(t)

    def worth(self, t: Table, seat: i64) -> float:
        return self.policy.worth(t, seat)


@mypyc_attr(free_list_len=1)
class Choice:
    """The best of some parts so far."""

    def __init__(self) -> None:
        self.part: i64 = NONE
        self.worth = WORST
        self.equals: i64 = 0

    def offer(self, part: i64, worth: float, rng: Rng) -> None:
        """Keeps a part if it is better; of equal ones each is equally likely to be kept."""
        if worth > self.worth:
            self.part = part
            self.worth = worth
            self.equals = 1
        elif worth == self.worth:
            self.equals += 1
            if rng.below(self.equals) == 0:
                self.part = part


BY_LOT: Final = Policy()
