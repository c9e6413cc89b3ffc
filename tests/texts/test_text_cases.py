"""The files of sentences, logs and boxes that are written for the client are up to date."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tools import boxes

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["text_cases", "log_cases"])
def test_the_sentences_for_the_client_are_current(name: str) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / f"{name}.py"))
    written = (ROOT / "web" / "tests" / f"{name}.json").read_text(encoding="utf-8")
    assert written == tool["written"](), f"run: python tools/{name}.py"


def test_the_boxes_of_the_shelf_are_current() -> None:
    assert boxes.TARGET.read_text(encoding="utf-8") == boxes.written(), "run: python -m tools.boxes"
