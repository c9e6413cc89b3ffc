"""The terminal sessions in `docs/tour.md` match the real output."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Chrono
from tests.docs.pages import ROOT, Block, blocks

TOUR = ROOT / "docs" / "tour.md"
SESSIONS = [block for block in blocks(TOUR) if block.language == "console"]
ASKED = "› "
LEFT_OUT = "…"


@pytest.mark.parametrize("session", SESSIONS, ids=str)
def test_a_session_of_the_tour_goes_as_it_says(
    chrono: Chrono, session: Block, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    first, *shown = session.text.splitlines()
    typed = [line.removeprefix(ASKED) for line in shown if line.startswith(ASKED)]
    result = chrono(first.removeprefix("$ chrono "), "".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0
    printed = iter(line.rstrip() for line in result.stdout.replace(ASKED, "").splitlines())
    for line in shown:
        if line != LEFT_OUT and not line.startswith(ASKED):
            assert line in printed, f"“{line}” is not printed, or not in this place"


def test_the_tour_shows_every_command() -> None:
    assert {block.text.split()[2] for block in SESSIONS} == {"play", "simulate", "replay", "rules"}
    assert Path(TOUR).is_file()
