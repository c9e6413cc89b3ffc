"""Engine and reference agree on random timed commands; see `fuzz.py` for the long run."""

from __future__ import annotations

import random

import pytest

from tests.witty_chronos.reference.duel import Duel, drawing
from tests.witty_chronos.reference.fuzz import Report, report_of, run
from tests.witty_chronos.reference.test_reference import USUAL

COMMANDS = 150  # per game


@pytest.mark.parametrize("seed", range(10))
def test_engine_and_reference_agree(seed: int) -> None:
    report = Report()
    run(f"gate/{seed}", COMMANDS, report)
    rows = [report_of(found, found.commands[-12:]) for found in report.found.values()]
    assert not rows, f"seed gate/{seed}:\n" + "\n".join(rows)


@pytest.mark.parametrize(("later", "expected"), [(40, "ok"), (41, "THIRD_CONTESTED")])
def test_both_know_how_long_two_moves_are_at_the_same_time(later: int, expected: str) -> None:
    """WT-R46, a window that random moments seldom hit."""
    duel = Duel(2, {**USUAL, "set": "level3", "format": "two"}, drawing(random.Random(1)))
    rows = [(0, seat, "WC-D02", f"colour:{colour}") for seat, colour in enumerate(("red", "green"))]
    rows += [(0, seat, "WC-D02", f"colour:{colour}") for seat, colour in enumerate(("blue", "yellow"))]
    rows += [(0, seat, "WC-D03", "ready") for seat in (0, 1)]
    moves = ((0, "red-1", 4), (0, "red-2", 5), (1, "grn-1", 4), (1, "yel-1", 1), (1, "grn-2", 5))
    rows += [(11000, seat, "WC-D05", f"glass:{glass}>pile:{pile}") for seat, glass, pile in moves]
    for row in rows:
        assert duel.execute(*row) == ("ok", None), row
    assert duel.execute(11000, 0, "WC-D05", "glass:red-1>front>leave") == ("RUNNING", None)
    assert duel.execute(11000 + later, 0, "WC-D05", "glass:blu-2>pile:1") == (expected, None)
