"""A policy: how a game is played without thinking, inside compiled code; the playouts of a search follow it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from chronotheque.kernel.chance import Rng
from chronotheque.kernel.frames import DONE, NO_DRAFT, Parts
from chronotheque.kernel.rollout import random_command, waits
from chronotheque.kernel.table import CHANCE, FREE, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses by lot. A game writes its own in `strategy.py`, as `POLICY`, where a little sense is cheap."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        """One of the listed parts (at least one is listed)."""
        return parts.at[rng.below(parts.count)]

    def judges(self, t: Table) -> bool:
        """Whether a position is to be judged by `worth` instead of played on."""
        return False

    def worth(self, t: Table, seat: i64) -> float:
        """The share of the win that a seat may expect, where the policy judges."""
        raise NotImplementedError


BY_LOT: Final = Policy()


def play_on(t: Table, policy: Policy, rng: Rng, parts: Parts) -> i64:
    """Plays a table by a policy until it is over or judged, and says how many decisions seats took."""
    decisions: i64 = 0
    while not t.over and not policy.judges(t):
        if t.seat == CHANCE:
            t.draw(rng)
        elif waits(t, rng):
            t.pass_time(t.due())
        elif t.manner == FREE:
            random_command(t, rng, parts)
            decisions += 1
        else:
            answer(t, policy, rng, parts)
            decisions += 1
    return decisions


def answer(t: Table, policy: Policy, rng: Rng, parts: Parts) -> None:
    """Answers the first open question as a policy does."""
    frame = t.top
    decision, seat = t.decision, t.seat
    parts.count = 0
    frame.fill(t, decision, seat, NO_DRAFT, parts)
    part: i64 = parts.at[0] if parts.count == 1 else policy.pick(t, decision, seat, NO_DRAFT, parts, rng)
    if not frame.has_parts(decision):
        frame.play(t, decision, seat, part)
    else:
        draft: list[int] = []
        while part != DONE:
            draft.append(part)
            parts.count = 0
            frame.fill(t, decision, seat, draft, parts)
            if parts.count == 0:
                break
            part = parts.at[0] if parts.count == 1 else policy.pick(t, decision, seat, draft, parts, rng)
        frame.answer(t, decision, seat, draft)
    t.settle()
