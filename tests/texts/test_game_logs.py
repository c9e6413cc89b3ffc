"""The logs of whole games in `docs/logs` are what the games say today."""

from __future__ import annotations

import runpy
import shlex
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOGS = sorted((ROOT / "docs" / "logs").glob("*.txt"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_is_current(path: Path) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "game_log.py"))
    written = path.read_text(encoding="utf-8")
    command = written.splitlines()[0].partition("tools/game_log.py ")[2]
    assert written == tool["log"](shlex.split(command)), f"run: python tools/game_log.py {command}"
