"""Engine and reference agree on random timed commands; the long run is `python -m tests.witty_chronos.fuzz`."""

from __future__ import annotations

import pytest

from tests.witty_chronos.fuzz import Report, run, told

COMMANDS = 150  # in each game


@pytest.mark.parametrize("seed", range(10))
def test_engine_and_reference_agree(seed: int) -> None:
    report = Report()
    run(f"gate/{seed}", COMMANDS, report)
    rows = [told(found, found.commands[-12:]) for found in report.found.values()]
    assert not rows, f"seed gate/{seed}:\n" + "\n".join(rows)
