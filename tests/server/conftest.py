"""One server for all tests of a module that do not mind each other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Browser, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits by the minute."""
    with Served(tmp_path_factory.mktemp("served")) as served:
        yield served


@pytest.fixture
def browser(served: Served) -> Browser:
    """Somebody who has never been here."""
    return served.browser()
