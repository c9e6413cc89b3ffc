"""Exit code of `make bench`: 0 if every required ratio holds, 1 if one is missed."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks import __main__ as bench
from benchmarks import machine, peers, picture

PEERS = ("catanatron", "openspiel", "pettingzoo", "rlcard")  # `make bench` installs them, `make test` does not
ENOUGH = 1.01  # times what is required
HARDLY = 0.01  # where nothing is required


@pytest.fixture
def decisions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module of `make bench` with its real comparisons, importable without the peers."""
    for name in PEERS:
        absent = ModuleType(f"benchmarks.peers.{name}")
        monkeypatch.setitem(sys.modules, absent.__name__, absent)
        monkeypatch.setattr(peers, name, absent, raising=False)
    monkeypatch.delitem(sys.modules, "benchmarks.decisions", raising=False)
    monkeypatch.setattr(bench, "FOLDER", tmp_path)
    monkeypatch.setattr(machine, "facts", lambda compiled: {"compiled": compiled})
    monkeypatch.setattr(picture, "draw", lambda rows, title, file: None)
    module = importlib.import_module("benchmarks.decisions")
    monkeypatch.setitem(sys.modules, "benchmarks.decisions", module)  # so that it is gone after the test
    return module


def just_enough(decisions: ModuleType) -> dict[str, float]:
    """Returns a rate for every figure that hardly reaches what is required."""
    rates: dict[str, float] = {}
    for row in sorted(decisions.COMPARISONS, key=lambda row: row.required is None):
        peer = rates.setdefault(row.peer, 1000.0)
        rates.setdefault(row.ours, peer * (HARDLY if row.required is None else row.required * ENOUGH))
    return rates


def exit_code(decisions: ModuleType, monkeypatch: pytest.MonkeyPatch, rates: dict[str, float]) -> int:
    """Runs the benchmark with known rates."""
    fixed = {name: lambda seconds, rate=rate: rate for name, rate in rates.items()}
    monkeypatch.setattr(decisions, "rates", lambda: fixed)
    return bench.main(["decisions", "--rounds", "1", "--quick"])


def test_uncompiled_rules_are_measured_and_nothing_is_required_of_them(
    decisions: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert exit_code(decisions, monkeypatch, just_enough(decisions)) == bench.HELD
    rows = json.loads((tmp_path / "decisions.json").read_text(encoding="utf-8"))["rows"]
    (row,) = [row for row in rows if row["name"] == decisions.UNCOMPILED]
    assert row["required"] is None
    assert row["ratio"] == pytest.approx(HARDLY)


def test_one_missed_ratio_exits_1(decisions: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    required = [row.ours for row in decisions.COMPARISONS if row.required is not None]
    assert required
    for name in required:
        rates = just_enough(decisions)
        rates[name] *= 0.9
        assert exit_code(decisions, monkeypatch, rates) == bench.MISSED, name
