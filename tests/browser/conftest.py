"""A server in a process of its own and a Chromium that looks at it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.people import DESKTOP, PHONE, Person

ROOT = Path(__file__).parents[2]
PATIENCE = 10_000  # ms until something must have happened
SETTINGS = "chronotheque-settings"  # where a browser keeps what was set
# Without these a Chromium in a closed network spends its time on calls that nobody asked for.
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser; CHRONO_BROWSER says where it is."""
    path = (
        os.environ.get("CHRONO_BROWSER")
        or subprocess.run(
            [sys.executable, "tools/browser.py"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
    )
    arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@contextmanager
def served(folder: Path, program: str = "chronotheque") -> Iterator[str]:
    """The address of a server whose bots answer at once."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--slowness", "0", "--lang", "en", "--database"]
    command = [sys.executable, "-m", program, *words, str(folder / "tables.db")]
    paths = os.pathsep.join(path for path in (os.environ.get("PYTHONPATH"), str(ROOT)) if path)
    settings = {**os.environ, "PYTHONPATH": paths}
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=settings) as server:
        assert server.stdout is not None
        said = ""
        while (line := server.stdout.readline()) and not (found := re.search(r"http://\S+", line)):
            said += line
        assert line, f"the server does not start: {said}"
        assert found is not None
        try:
            yield found[0]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of all tests."""
    with opened() as browser:
        yield browser


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server of all tests."""
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def people(chromium: Browser, address: str) -> Iterator[People]:
    """Brings people to the table, each with a browser of their own; at the end nothing may have gone wrong."""
    arrivals = People(chromium, address)
    yield arrivals
    arrivals.leave()


class People:
    """Those who take part in a test."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.chromium = chromium
        self.address = address
        self._contexts: list[BrowserContext] = []
        self._persons: list[Person] = []

    def arrive(
        self, lang: str = "en", *, phone: bool = False, path: str = "/", level: str = "easy", moves: bool = False
    ) -> Person:
        """Somebody with a computer or a phone, who has played against bots of a level before.

        They mostly want no movement, and bots that think little, so that tests need not wait for either.
        """
        settings = json.dumps({"level": level})
        context = self.chromium.new_context(
            storage_state={
                "origins": [{"origin": self.address, "localStorage": [{"name": SETTINGS, "value": settings}]}]
            },
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if moves else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        person = Person(context.new_page(), self.address, lang, phone)
        self._contexts.append(context)
        self._persons.append(person)
        if path:
            person.open(path)
        return person

    def leave(self) -> None:
        """Everybody goes, and tells what went wrong."""
        for context in self._contexts:
            context.close()
        assert [trouble for person in self._persons for trouble in person.troubles] == []
