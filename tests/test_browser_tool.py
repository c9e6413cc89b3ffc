"""tools/browser.py finds a Chromium on the PATH, else has Playwright download its own, else says what to do."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PLAYWRIGHT = """
import pathlib, sys
folder = pathlib.Path({folder!r})
if "--dry-run" in sys.argv:
    print(f"Chrome Headless Shell\\n  Install location:    {{folder}}\\n  Download url:        https://example.org")
elif {fails}:
    sys.exit("no network")
else:
    (folder / "linux64").mkdir(parents=True)
    (folder / "linux64" / "chrome-headless-shell").touch()
"""


def browser_tool(folder: Path, monkeypatch: pytest.MonkeyPatch, *, fails: bool = False) -> dict[str, Any]:
    """Returns the names of the tool, with an empty PATH and a Playwright that downloads nothing real."""
    path = folder / "path"
    path.mkdir(exist_ok=True)
    monkeypatch.setenv("PATH", str(path))
    script = folder / "playwright.py"
    script.write_text(PLAYWRIGHT.format(folder=str(folder / "cache"), fails=fails), encoding="utf-8")
    names = runpy.run_path(str(ROOT / "tools" / "browser.py"))
    names["main"].__globals__["DOWNLOAD"] = (sys.executable, str(script))
    return names


def test_a_chromium_on_the_path_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = browser_tool(tmp_path, monkeypatch)
    chromium = tmp_path / "path" / "chromium"
    chromium.touch(mode=0o755)
    assert tool["main"]() == 0
    assert capsys.readouterr().out.strip() == str(chromium)
    assert not (tmp_path / "cache").exists()


def test_playwright_downloads_one_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = str(tmp_path / "cache" / "linux64" / "chrome-headless-shell")
    assert browser_tool(tmp_path, monkeypatch)["main"]() == 0
    assert capsys.readouterr().out.strip() == shell
    assert browser_tool(tmp_path, monkeypatch, fails=True)["main"]() == 0
    assert capsys.readouterr().out.strip() == shell


def test_where_nothing_helps_one_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = browser_tool(tmp_path, monkeypatch, fails=True)
    assert tool["main"]() == 1
    [line] = capsys.readouterr().out.splitlines()
    assert line == tool["ADVICE"]
    assert "sudo apt install chromium" in line
