"""The file of sentences that the client must format like Python is up to date."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_sentences_for_the_client_are_current() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "text_cases.py"))
    written = (ROOT / "web" / "tests" / "text_cases.json").read_text(encoding="utf-8")
    assert written == tool["written"](), "run: python tools/text_cases.py"
