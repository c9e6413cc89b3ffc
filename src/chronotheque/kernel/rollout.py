"""Games played to their end inside compiled code, by lot or by a policy: the floor under every search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.kernel.chance import Rng
from chronotheque.kernel.frames import DONE, NEVER, NO_DRAFT, NONE, Parts
from chronotheque.kernel.pack import member, size
from chronotheque.kernel.policy import BY_LOT, Policy
from chronotheque.kernel.table import CHANCE, FREE, NOBODY, Table

PATIENCE: Final = 1  # in real time a random player lets the clock run this many times for each command


def play_out(t: Table, rng: Rng, parts: Parts) -> i64:
    """Plays a table to its end by lot and says how many decisions seats took."""
    return play_on(t, BY_LOT, rng, parts)


def play_on(t: Table, policy: Policy, rng: Rng, parts: Parts) -> i64:
    """Plays a table by a policy until it is over or judged, and says how many decisions seats took."""
    decisions: i64 = 0
    while not t.over and not policy.judges(t):
        if t.seat == CHANCE:
            t.draw_on(rng)
        elif t.seat == NOBODY:
            t.pass_time(t.due())
        elif t.manner == FREE:
            if acts(t, policy, rng, parts):
                decisions += 1
            else:
                t.pass_time(t.due())
        else:
            answer(t, t.decision, t.seat, policy, rng, parts)
            decisions += 1
    return decisions


def acts(t: Table, policy: Policy, rng: Rng, parts: Parts) -> bool:
    """In real time: one seat answers something that it does not owe; False if all let the clock run."""
    if policy is BY_LOT:
        if waits(t, rng):
            return False
        command(t, policy, rng, parts)
        return True
    first: i64 = rng.below(t.seats)  # of two that want to act at the same moment, each is as likely to be quicker
    for i in range(t.seats):
        seat: i64 = (first + i) % t.seats
        decision = policy.urge(t, seat, rng)
        if decision != NONE:
            answer(t, decision, seat, policy, rng, parts)
            return True
    if t.due() < NEVER:
        return False
    command(t, policy, rng, parts)  # everybody waits for everybody
    return True


def waits(t: Table, rng: Rng) -> bool:
    """Whether the clock runs on where nobody owes an answer: mostly, if something will happen by itself."""
    return t.due() < NEVER and rng.below(PATIENCE + 1) != 0


def command(t: Table, policy: Policy, rng: Rng, parts: Parts) -> None:
    """Answers any one of the open questions for any one seat, both by lot."""
    asks = t.asks()
    ask = asks[rng.below(len(asks))]
    seat = member(ask.open_to, rng.below(size(ask.open_to)))
    answer(t, ask.decision, seat, policy, rng, parts)


def answer(t: Table, decision: i64, seat: i64, policy: Policy, rng: Rng, parts: Parts) -> None:
    """Answers an open question with listed parts, as a policy chooses them."""
    frame = t.top
    parts.count = 0
    frame.fill(t, decision, seat, NO_DRAFT, parts)
    part = policy.pick(t, decision, seat, NO_DRAFT, parts, rng)
    if not frame.has_parts(decision) or not frame.goes_on(t, decision, seat, part):
        frame.play(t, decision, seat, part)
    else:
        draft: list[int] = []
        while part != DONE:
            draft.append(part)
            parts.count = 0
            frame.fill(t, decision, seat, draft, parts)
            if parts.count == 0:
                break
            part = policy.pick(t, decision, seat, draft, parts, rng)
        frame.answer(t, decision, seat, draft)
    t.settle()


def playouts(start: Table, rng: Rng, games: i64) -> i64:
    """Plays many games from copies of one table by lot; the number of decisions taken."""
    t = start.copy()
    parts = Parts()
    decisions: i64 = 0
    while games > 0:
        t.copy_from(start)
        decisions += play_out(t, rng, parts)
        games -= 1
    return decisions


def copies(start: Table, count: i64) -> None:
    """Copies a table again and again into another, to measure it."""
    t = start.copy()
    while count > 0:
        t.copy_from(start)
        count -= 1
