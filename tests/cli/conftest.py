"""A `chrono` to call in tests, with a data folder of its own and no language but the one given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from chronotheque import games
from chronotheque.cli import app
from tests.tiny import TINY
from tests.tiny.common import TinyGame

Chrono = Callable[..., Result]


@pytest.fixture
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a user who has never played."""
    for name in ("CHRONO_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    home = tmp_path / "home"
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    return home


@pytest.fixture
def tiny_games(monkeypatch: pytest.MonkeyPatch) -> dict[str, TinyGame]:
    """The tiny games, known by their names for the time of a test."""
    known = getattr(games, "_registered")  # noqa: B009  it is the package's own, and this puts it back
    for game in TINY:
        monkeypatch.setitem(known, game.name, game)
    return {game.name: game for game in TINY}


@pytest.fixture
def chrono(data_home: Path) -> Chrono:
    """Runs `chrono` with some words, and with some lines typed into it."""

    def run(words: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, words.split(), input=typed, prog_name="chrono")

    return run
