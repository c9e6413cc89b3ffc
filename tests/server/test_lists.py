"""Lists of tables: rows with a digest instead of the card file, pages without gaps, a limit by address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chronotheque.games._cards import game_file
from chronotheque.server.clock import WallClock
from chronotheque.server.rate_limit import RATES
from chronotheque.server.schemas import MOST_TABLES, TABLES_A_PAGE
from chronotheque.server.storage.table_rows import CARDS_DIGEST
from tests.server.serving import Browser, Served

FORGE = {"game": "forge_chronos", "cards": game_file("forge_chronos", "cards.toml")}
OTHER = 'game = "contretemps"\n[suit]\na = { fr = "A", en = "A", colour = "#112233" }\n'


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that has opened more tables than a page has, some with a card file."""
    with Served(tmp_path_factory.mktemp("listed")) as served:
        browser = served.browser()
        for number in range(TABLES_A_PAGE + 10):
            more: dict[str, Any] = FORGE if number % 20 == 0 else {"cards": OTHER} if number == 1 else {}
            browser.open_table("me", "person", "bot", listed=True, **more)
        yield browser


@pytest.mark.parametrize("path", ["/api/tables?state=open", "/api/tables/mine?"])
def test_pages_follow_each_other_without_gaps(listed: Browser, path: str) -> None:
    first = listed.get(path).json()
    assert len(first) == TABLES_A_PAGE
    second = listed.get(f"{path}&before={first[-1]['created']}-{first[-1]['id']}").json()
    assert len(second) == 10
    whole = listed.get(f"{path}&limit={MOST_TABLES}").json()
    assert [table["id"] for table in first + second] == [table["id"] for table in whole]
    assert [table["created"] for table in whole] == sorted((table["created"] for table in whole), reverse=True)
    assert listed.get(f"{path}&before={whole[-1]['created']}-{whole[-1]['id']}").json() == []
    assert len(listed.get(f"{path}&limit=3").json()) == 3


@pytest.mark.parametrize("path", ["/api/tables?state=open", "/api/tables/mine?"])
@pytest.mark.parametrize(
    "words", ["limit=0", f"limit={MOST_TABLES + 1}", "limit=x", "before=x", "before=1", "before=-a", "before=1-'"]
)
def test_what_names_no_page_is_refused(listed: Browser, path: str, words: str) -> None:
    answer = listed.get(f"{path}&{words}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")


def test_tables_of_the_same_moment_are_all_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(tmp_path) as served:
        browser = served.browser()
        monkeypatch.setattr(served.lobby.policy.clock, "now_ms", lambda: 1_000)
        opened = {browser.open_table("me", "person", "bot", listed=True)["id"] for _ in range(7)}
        found: list[dict[str, Any]] = []
        path = "/api/tables?limit=2"
        while page := browser.get(path).json():
            found += page
            path = f"/api/tables?limit=2&before=1000-{page[-1]['id']}"
        assert len(found) == 7
        assert {table["id"] for table in found} == opened


def test_a_row_has_a_digest_and_the_table_has_the_rows(listed: Browser) -> None:
    answer = listed.get(f"/api/tables?limit={MOST_TABLES}")
    rows = answer.json()
    forged = {row["cards"] for row in rows if row["game"] == "forge_chronos"}
    others = {row["cards"] for row in rows if row["game"] != "forge_chronos"}
    assert len(forged) == 1
    assert len(others) == 2
    assert "" in others
    assert {len(digest) for digest in forged | others} == {0, CARDS_DIGEST}
    assert len(answer.content) < 2_000 * len(rows)
    one = next(row for row in rows if row["game"] == "forge_chronos")
    table = listed.get(f"/api/tables/{one['id']}").json()
    assert len(table["cards"]) > 100
    assert {name: value for name, value in table.items() if name in one and name != "cards"} == {
        name: value for name, value in one.items() if name not in ("cards", "turn")
    }


def test_lists_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WallClock, "now_ms", lambda clock: 1_000)  # nothing is refilled meanwhile
    with Served(tmp_path, limited=True) as served:
        browser = served.browser()
        paths = ["/api/tables", "/api/tables/mine", "/api/finished"]
        burst = RATES["list by address"].burst
        statuses = [browser.get(paths[n % 3]).status_code for n in range(burst + 3)]
        assert statuses == [200] * burst + [429] * 3
