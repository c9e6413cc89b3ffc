"""Decides what runs in which mode, and writes `build/rules/coverage.json`: the rules that passing tests have shown.

`make test` runs every test once against the compiled wheel. What compiled and interpreted code could do
differently runs a second time against the source tree; everything else carries the marker `one_run`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.games._cards import game_file

HERE = Path(__file__).parent
BOTH_MODES = ("adapters", "bots", "conformance", "kernel", "records")  # folders of tests that run in both modes
BOTH_MODES_FILES = ("test_bytes.py", "test_project.py")  # files elsewhere that do: codecs, examples in docstrings
IDS = r"(?<![a-z0-9])({prefixes})_(\d{{3}}|[ridc]\d+)(?![a-z0-9])"


def ids_in(name: str, *prefixes: str) -> list[str]:
    """The ledger ids that a test's name carries: `test_ct_046_…` shows CT-046, `test_ct_r04_…` shows CT-R04."""
    found = re.findall(IDS.format(prefixes="|".join(prefixes).lower()), name)
    return [f"{prefix}-{number}".upper() for prefix, number in found]


def prefixes_of(game: str) -> list[str]:
    """With what the ids of a game's ledger begin: an expansion in the same ledger has a prefix of its own."""
    found = re.findall(r"^- \*\*([A-Z]+)-", game_file(game, "ledger.md"), re.MULTILINE)
    return sorted({games.get(game).prefix, *found})


class Coverage:
    """Listens to a run, here or in its workers; a test with one failing case shows nothing."""

    def __init__(self, prefixes: dict[str, list[str]], path: Path) -> None:
        self.prefixes = prefixes  # game -> prefixes of its ledger ids
        self.path = path
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = re.split(r"[\[@]", report.nodeid)[0]  # without the case, and without the group that xdist adds
        if report.failed:
            self.failed.add(test)
        elif report.when == "call" and report.passed:
            self.passed.add(test)

    def shown(self) -> dict[str, dict[str, list[str]]]:
        """For each game its ids that passing tests carry, each with these tests."""
        found: dict[str, dict[str, list[str]]] = {game: {} for game in self.prefixes}
        for test in sorted(self.passed - self.failed):
            for game, prefixes in self.prefixes.items():
                for rule in ids_in(test.split("::")[-1], *prefixes):
                    found[game].setdefault(rule, []).append(test)
        return found

    def pytest_sessionfinish(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.shown(), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def of_all_tests(config: pytest.Config) -> bool:
    """True if a run is one of all tests: a part of them (one folder, one mark) would show too little."""
    named = config.args_source is config.ArgsSource.ARGS or config.option.keyword or config.option.markexpr
    return not (named or config.option.collectonly)


def in_both_modes(path: Path) -> bool:
    """True if compiled and interpreted code could differ in what a test file looks at."""
    return path.name in BOTH_MODES_FILES or path.relative_to(HERE).parts[0] in BOTH_MODES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and not in_both_modes(item.path):
            item.add_marker(pytest.mark.one_run)


def pytest_configure(config: pytest.Config) -> None:
    if of_all_tests(config) and not hasattr(config, "workerinput"):  # a worker reports to its controller
        prefixes = {name: prefixes_of(name) for name in games.names()}
        path = config.rootpath / "build" / "rules" / "coverage.json"
        config.pluginmanager.register(Coverage(prefixes, path))
