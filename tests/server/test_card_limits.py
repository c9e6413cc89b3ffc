"""Card files over REST: bounded before they are parsed, limited by address, read one at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from chronotheque.games._cards import parse_cards
from chronotheque.server.api import games as api_games
from chronotheque.server.clock import WallClock
from chronotheque.server.rate_limit import RATES
from tests.server.serving import TIMEOUT_S, Browser, Served, new_table

GAME = 'game = "contretemps"\n'


@pytest.fixture
def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server with its limits, where time stands still, so that nothing is refilled."""
    monkeypatch.setattr(WallClock, "now_ms", lambda clock: 1_000)
    with Served(tmp_path, limited=True) as served:
        yield served


@pytest.mark.parametrize("text", [".".join("a" * 40_000) + " = 1", "x = " + "[" * 90_000], ids=["dotted", "nested"])
def test_a_file_beyond_its_bounds_is_refused_by_both_routes(browser: Browser, text: str) -> None:
    for path, body in (
        ("/api/cards/contretemps", {"text": GAME + text}),
        ("/api/tables", new_table(cards=GAME + text)),
    ):
        answer = browser.post(path, body)
        assert (answer.status_code, answer.json()["error"], answer.json()["line"]) == (400, "bad_cards", 2)


def test_checking_card_files_is_limited(limited: Served) -> None:
    browser = limited.browser()
    statuses = [
        browser.post("/api/cards/contretemps", {"text": GAME}).status_code
        for _ in range(RATES["work by address"].burst + 1)
    ]
    assert statuses == [200] * RATES["work by address"].burst + [429]


def test_opening_tables_with_cards_is_limited_too(limited: Served) -> None:
    browser = limited.browser()
    for _ in range(RATES["work by address"].burst):
        browser.post("/api/cards/contretemps", {"text": GAME})
    assert browser.post("/api/tables", new_table()).status_code == 201
    assert browser.post("/api/tables", new_table(cards=GAME)).status_code == 429


def test_files_are_read_one_at_a_time_beside_the_event_loop(
    served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading: list[int] = []  # how many were being read when another began
    busy = threading.Semaphore(0)
    begun = threading.Event()
    inside = 0

    def slowly(*words: Any) -> Any:
        nonlocal inside
        inside += 1
        reading.append(inside)
        begun.set()
        assert busy.acquire(timeout=TIMEOUT_S)
        inside -= 1
        return parse_cards(*words)

    monkeypatch.setattr(api_games, "parse_cards", slowly)
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(served.browser().post, "/api/cards/contretemps", {"text": GAME}) for _ in range(3)]
        assert begun.wait(TIMEOUT_S)
        assert browser.get("/api/health").status_code == 200  # while a file is being read
        busy.release(3)
        assert [answer.result(TIMEOUT_S).status_code for answer in asked] == [200] * 3
    assert reading == [1, 1, 1]
