"""Whole games of Hybris for tests: every position of random or greedy games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.strategy.policy import POLICY
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, Parts, Rng
from chronotheque.kernel.policy import UNIFORM, Policy
from chronotheque.kernel.rollout import answer


def new_table(seats: int, **options: str) -> HybrisTable:
    """Returns a table before set-up."""
    s = cast(HybrisTable, GAME.blank(seats))
    GAME.set_up(s, {option.name: option.default for option in GAME.options} | options)
    s.settle()
    return s


def moments(seats: int, seed: int, policies: Sequence[Policy] = (), **options: str) -> Iterator[HybrisTable]:
    """Yields one table at each decision of a game; seats play by their policies, or at random."""
    s, rng, parts = new_table(seats, **options), Rng(seed), Parts()
    while not s.over:
        if s.seat == CHANCE:
            s.draw_on(rng)
            continue
        yield s
        policy = policies[s.seat] if policies else UNIFORM
        answer(s, s.decision, s.seat, policy, rng, parts)
    yield s


def played(seats: int, seed: int, policies: Sequence[Policy] = ()) -> HybrisTable:
    """Returns a finished game."""
    for s in moments(seats, seed, policies):
        last = s
    return last


GREEDY = (POLICY, POLICY, POLICY, POLICY)
