"""Random walks, and the tables that the tests of adapters go through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chronotheque import games
from chronotheque.adapters import Stepper
from chronotheque.kernel import Rng
from tests.conformance.cases import Case, cases, usual_twice

CASES = cases()
ONE_EACH = list({case.game.name: case for case in CASES}.values())  # a table of each game
REAL_TIME = [case for case in CASES if case.game.real_time]
CONTRETEMPS = games.get("contretemps")

every_table = pytest.mark.parametrize("case", usual_twice(CASES))
every_game = pytest.mark.parametrize("case", ONE_EACH, ids=repr)


def stepper_of(case: Case, seed: int = 1) -> Stepper:
    """The beginning of a game."""
    return Stepper(case.game.new(case.seats, case.settings), Rng(seed))


def moments(case: Case, seed: int, most: int = 10_000) -> Iterator[Stepper]:
    """A random game at every moment at which somebody is to act, and at its end."""
    stepper = stepper_of(case, seed)
    lot = Rng(seed + 1)
    yield stepper
    while stepper.seat >= 0 and most > 0:
        stepper.act(stepper.legal[lot.below(len(stepper.legal))])
        most -= 1
        yield stepper
