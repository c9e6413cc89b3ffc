"""Playouts in compiled code, random or by a policy; the base of every search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.kernel.chance import Rng
from chronotheque.kernel.frames import DONE, NEVER, NO_DRAFT, NONE, Parts
from chronotheque.kernel.pack import member, size
from chronotheque.kernel.policy import UNIFORM, Policy
from chronotheque.kernel.table import CHANCE, FREE, NOBODY, Table

WAITS_IN_ROLLOUT: Final = 1  # ticks that a random player waits for each command in real time


def play_out(t: Table, rng: Rng, parts: Parts) -> i64:
    """Plays a table to its end at random; returns the number of decisions by seats."""
    return play_on(t, UNIFORM, rng, parts)


def play_on(t: Table, policy: Policy, rng: Rng, parts: Parts) -> i64:
    """Plays a table by a policy until it is over or judged; returns the number of decisions by seats."""
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
    """Real time: lets one seat act; returns False if all let the clock run."""
    if policy is UNIFORM:
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
    """True if the clock advances instead of a command: usually, if an alarm is pending."""
    return t.due() < NEVER and rng.below(WAITS_IN_ROLLOUT + 1) != 0


def command(t: Table, policy: Policy, rng: Rng, parts: Parts) -> None:
    """Answers a random open question for a random seat."""
    asks = t.asks()
    ask = asks[rng.below(len(asks))]
    seat = member(ask.open_to, rng.below(size(ask.open_to)))
    answer(t, ask.decision, seat, policy, rng, parts)


def answer(t: Table, decision: i64, seat: i64, policy: Policy, rng: Rng, parts: Parts) -> None:
    """Answers an open question with listed parts chosen by a policy."""
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
    """Benchmark: plays random games from copies of a table; returns the number of decisions."""
    t = start.copy()
    parts = Parts()
    decisions: i64 = 0
    while games > 0:
        t.copy_from(start)
        decisions += play_out(t, rng, parts)
        games -= 1
    return decisions


def copies(start: Table, count: i64) -> None:
    """Benchmark: copies a table repeatedly into another."""
    t = start.copy()
    while count > 0:
        t.copy_from(start)
        count -= 1
