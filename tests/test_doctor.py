"""The doctor finds a C compiler as the builders of extension modules do, also on Windows."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from tests.building import ROOT


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names of the doctor's module, with nothing on the PATH."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHRONOTHEQUE_PURE", raising=False)
    names = runpy.run_path(str(ROOT / "tools" / "doctor.py"))
    variables: dict[str, Any] = names["no_compiler"].__globals__
    return variables


def test_a_compiler_that_is_not_there_is_named_as_the_reason(
    doctor: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert doctor["why_not_compiled"]() == "there is no C compiler"


@pytest.mark.parametrize(("found", "reason"), [("C:/BuildTools", ""), ("", "there is no C compiler")])
def test_on_windows_visual_c_is_looked_for_where_it_is_installed(
    doctor: dict[str, Any], monkeypatch: pytest.MonkeyPatch, found: str, reason: str
) -> None:
    asked: list[str] = []

    def said(command: list[str]) -> str:
        asked.extend(command)
        return found

    monkeypatch.setenv("ProgramFiles(x86)", "C:/Programs")
    monkeypatch.setitem(doctor, "WINDOWS", True)
    monkeypatch.setitem(doctor, "said", said)
    monkeypatch.setitem(doctor, "no_headers", str)
    assert doctor["why_not_compiled"]() == reason
    assert asked[0].startswith("C:/Programs")
    assert asked[0].endswith("vswhere.exe")
