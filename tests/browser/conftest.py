"""One server and one Chromium for each worker; a failure shows pages, consoles, games and the server's log."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, expect, sync_playwright

import chronotheque
from chronotheque.server.identity.credentials import COOKIE_NAME, new_secret
from tests.browser.people import DESKTOP, PHONE, TIMEOUT_S, Person
from tests.browser.seeded import SEED
from tests.browser.stored import Recorded, keep, stored_record

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build" / "browser"  # screenshots of failures, and the logs of the servers
SETTINGS: Final = "chronotheque-settings"  # where a browser keeps what was set
LOG_LINES: Final = 60  # of the server, shown with a failure
LOOK_MS: Final = 20_000  # for a last look at a page that may hang
MAX_TEXT: Final = 4000  # characters of a page, shown with a failure
# Without these a Chromium in a closed network spends its time on calls that nobody asked for.
QUIET: Final = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]

# What a browser adds to the seed of a table (16 bytes), so that cards are dealt alike in every run. Other random
# values stay random: Playwright names the sockets that it routes by them, and takes two of one name for one.
SAME_NONCE: Final = """{
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = bytes => bytes.length === 16 ? bytes.fill(7) : random(bytes);
}"""

# What is set in a browser from the start, on the pages of a server alone.
SET: Final = "location.origin === {address} && (localStorage[{key}] ??= {settings});"

expect.set_options(timeout=TIMEOUT_S * 1000)


class Server(NamedTuple):
    """A running server."""

    address: str
    database: Path
    log: Path


@contextmanager
def opened() -> Iterator[Browser]:
    """Starts a browser; CHRONO_BROWSER names its path."""
    path = os.environ.get("CHRONO_BROWSER")
    if not path:
        tool = subprocess.run(
            [sys.executable, "tools/browser.py"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
        )
        path = tool.stdout.strip()
        assert tool.returncode == 0, path
    arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments, timeout=TIMEOUT_S * 1000)
        yield browser
        browser.close()


@contextmanager
def served(folder: Path, log: Path | None = None, program: str = "chronotheque") -> Iterator[Server]:
    """Starts a server whose bots answer at once."""
    log = log or folder / "server.log"
    database = folder / "tables.db"
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--slowness", "0", "--lang", "en", "--database"]
    command = [sys.executable, "-m", program, *words, str(database)]
    tested = Path(chronotheque.__file__).parents[1]  # the same code as in this process
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tested, ROOT)))}
    with (
        log.open("w", encoding="utf-8") as complaints,
        subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=complaints, text=True, env=settings
        ) as server,
    ):
        assert server.stdout is not None
        said = ""
        while (line := server.stdout.readline()) and not (found := re.search(r"http://\S+", line)):
            said += line
        assert line, f"the server does not start: {said}{log.read_text(encoding='utf-8')}"
        assert found is not None
        try:
            yield Server(found[0], database, log)
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of all tests of a worker."""
    with opened() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all tests of a worker."""
    BUILD.mkdir(parents=True, exist_ok=True)
    log = BUILD / f"server-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.log"
    with served(tmp_path_factory.mktemp("server"), log, "tests.browser.seeded") as found:
        yield found


@pytest.fixture
def people(chromium: Browser, server: Server) -> Iterator[People]:
    """Brings people to the table, each with a browser of their own; no page may have reported an error."""
    arrivals = People(chromium, server)
    yield arrivals
    arrivals.leave()


class People:
    """Those who take part in a test."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium = chromium
        self.server = server
        self._contexts: list[BrowserContext] = []
        self._persons: list[Person] = []

    def arrive(
        self,
        lang: str = "en",
        *,
        phone: bool = False,
        path: str = "/",
        level: str = "easy",
        moves: bool = False,
        speed: str = "fast",
        worker: bool = False,
        storage: Any = None,
    ) -> Person:
        """Opens a browser on a computer or a phone, with a level of bots already chosen.

        Motion is mostly reduced, bots think little and the table is fast, so that tests wait for none of them. The
        service worker is left out unless a test is about it. `storage` is what an earlier context has kept.
        """
        address = self.server.address
        settings = json.dumps({"level": level, "speed": speed})
        given = {"address": address, "key": SETTINGS, "settings": settings}
        context = self.chromium.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if moves else "reduce",
            service_workers="allow" if worker else "block",
            storage_state=storage,
        )
        context.set_default_timeout(TIMEOUT_S * 1000)
        context.add_init_script(SAME_NONCE)
        context.add_init_script(SET.format(**{name: json.dumps(value) for name, value in given.items()}))
        person = Person(context.new_page(), address, lang, phone)
        self._contexts.append(context)
        self._persons.append(person)
        if path:
            person.open(path)
        return person

    def seat(self, game: Recorded, persons: Mapping[int, Person], options: Mapping[str, str] | None = None) -> str:
        """Seats new arrivals at a recorded game, and waits for the board; returns the id of the table.

        Bots have the other seats.
        """
        secrets = {seat: new_secret() for seat in persons}
        for seat, person in persons.items():
            cookie = {"name": COOKIE_NAME, "value": secrets[seat], "url": person.address}
            person.page.context.add_cookies([cookie])  # type: ignore[list-item]
        table = keep(self.server.database, game, secrets, options)
        for person in persons.values():
            person.open(f"/table/{table}")
        for person in persons.values():
            person.page.locator(".board").wait_for()
        return table

    def leave(self) -> None:
        """Closes all browsers; fails if a page reported an error."""
        for context in self._contexts:
            context.close()
        assert [trouble for person in self._persons for trouble in person.troubles] == []

    def describe(self, name: str) -> Iterator[tuple[str, str]]:
        """Yields what a failure should show, by title."""
        for number, person in enumerate(self._persons):
            yield f"page {number}: {person.page.url}", _described(person, BUILD / f"{name}-{number}.png")
            if table := stored_record(self.server.database, person.table):
                yield f"game of page {number}", table
        log = self.server.log.read_text(encoding="utf-8").splitlines()[-LOG_LINES:]
        yield f"server, seed {SEED!r} ({self.server.log})", "\n".join(log)


def _described(person: Person, picture: Path) -> str:
    """Returns the prompt, the text and the console of a page, and saves a screenshot."""
    found = {"console": "\n".join(person.console) or "nothing"}
    with suppress(Error):
        found["prompt"] = " / ".join(person.page.locator(".prompt").all_inner_texts())
        found["text"] = person.page.locator("body").inner_text(timeout=LOOK_MS)[:MAX_TEXT]
    with suppress(Error):
        person.page.screenshot(path=picture, timeout=LOOK_MS)
        found["screenshot"] = str(picture)
    return "\n".join(f"{title}: {text}" for title, text in found.items())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds pages, games and logs to the report of a failed test."""
    report = yield
    found: Any = getattr(item, "funcargs", {}).get("people")
    if report.when == "call" and report.failed and isinstance(found, People):
        name = re.sub(r"[^\w-]+", "-", item.name).strip("-")
        report.sections.extend(found.describe(name))
    return report
