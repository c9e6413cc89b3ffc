"""The notes of `chrono serve` in an installation with and without the browser client."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from chronotheque.cli import app
from chronotheque.server.http import static_files

MISSING = {
    "en": "This installation has no browser client. Install Node.js, then reinstall Chronothèque.",
    "fr": "Cette installation n’a pas de client pour le navigateur. Installez Node.js, "
    "puis réinstallez la Chronothèque.",
}


@pytest.mark.parametrize("built", [True, False])
@pytest.mark.parametrize("lang", MISSING)
def test_a_missing_client_is_reported_once(
    lang: str, built: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def run(*given: Any) -> None:
        welcome = given[-1]
        welcome()

    monkeypatch.setattr(importlib.import_module("chronotheque.cli.serve"), "run", run)
    monkeypatch.setattr(static_files, "is_built", lambda: built)
    monkeypatch.setenv("COLUMNS", "200")
    words = ["serve", "--port", "0", "--host", "127.0.0.1", "--database", str(tmp_path / "tables.db")]
    shown = CliRunner().invoke(app, [*words, "--lang", lang])
    assert shown.exit_code == 0, shown.output
    assert shown.output.count(MISSING[lang]) == (0 if built else 1)
