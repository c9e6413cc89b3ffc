"""Policies: fast move selection for the greedy bot and for playouts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from chronotheque.kernel.chance import Rng
from chronotheque.kernel.frames import NONE, Parts
from chronotheque.kernel.pack import has
from chronotheque.kernel.table import Table

STEADY: Final = 8  # an epsilon-greedy policy plays one move in 8 at random
WAITS_PER_COMMAND: Final = 4  # ticks that the random policy waits for each command in real time
WORST: Final = -1000.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The uniform random policy. A game defines its own in `strategy.py`, as `POLICY`.

    It is given a table, true or guessed, and uses of it what the seat knows.
    """

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        """Returns one of the listed parts (at least one is listed)."""
        return parts.at[rng.below(parts.count)]

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        """Real time: returns the open decision that a seat answers now, or NONE to wait."""
        found: i64 = NONE
        count: i64 = 0
        if rng.below(WAITS_PER_COMMAND + 1) == 0:
            for ask in t.asks():
                if has(ask.open_to, seat):
                    count += 1
                    if rng.below(count) == 0:
                        found = ask.decision
        return found

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        """Real time: True if search should consider an open decision."""
        return True

    def judges(self, t: Table) -> bool:
        """True if a position should be evaluated by `worth` instead of played on."""
        return False

    def worth(self, t: Table, seat: i64) -> float:
        """Returns the expected share of the win, where `judges` is true."""
        raise NotImplementedError


class Wavering(Policy):
    """Epsilon-greedy wrapper: mostly another policy, sometimes random, so that playouts differ."""

    def __init__(self, policy: Policy, steady: i64 = STEADY) -> None:
        self.policy = policy
        self.steady = steady  # one move in `steady` is random

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        if rng.below(self.steady) == 0:
            return parts.at[rng.below(parts.count)]
        return self.policy.pick(t, decision, seat, draft, parts, rng)

    def urge(self, t: Table, seat: i64, rng: Rng) -> i64:
        if rng.below(self.steady) == 0:
            return UNIFORM.urge(t, seat, rng)
        return self.policy.urge(t, seat, rng)

    def ponders(self, t: Table, decision: i64, seat: i64) -> bool:
        return self.policy.ponders(t, decision, seat)

    def judges(self, t: Table) -> bool:
        return self.policy.judges(t)

    def worth(self, t: Table, seat: i64) -> float:
        return self.policy.worth(t, seat)


@mypyc_attr(free_list_len=1)
class Choice:
    """The best part so far; ties are broken uniformly."""

    def __init__(self) -> None:
        self.part: i64 = NONE
        self.worth = WORST
        self.equals: i64 = 0

    def offer(self, part: i64, worth: float, rng: Rng) -> None:
        """Offers a candidate; ties are kept uniformly (reservoir sampling)."""
        if worth > self.worth:
            self.part = part
            self.worth = worth
            self.equals = 1
        elif worth == self.worth:
            self.equals += 1
            if rng.below(self.equals) == 0:
                self.part = part


UNIFORM: Final = Policy()
