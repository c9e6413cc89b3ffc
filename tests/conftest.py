"""After a run, `build/rules/coverage.json` says which rules of which game its passing tests have shown."""

from __future__ import annotations

import pytest

from chronotheque import games
from tests._coverage import Coverage

COVERAGE = pytest.StashKey[Coverage]()


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and not config.option.collectonly:  # a worker reports to its controller
        config.stash[COVERAGE] = Coverage({name: games.get(name).prefix for name in games.names()})
        config.pluginmanager.register(config.stash[COVERAGE])


def pytest_sessionfinish(session: pytest.Session) -> None:
    coverage = session.config.stash.get(COVERAGE, None)
    if coverage is not None:
        coverage.write(session.config.rootpath / "build" / "rules" / "coverage.json")
