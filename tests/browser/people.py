"""Somebody at a browser: what they do, and what goes wrong for them."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Locator, Page, ViewportSize

DESKTOP: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
MESSAGES: Final = Path(__file__).parents[2] / "web" / "messages"
PATIENCE: Final = 20.0  # seconds until something must have happened


class Person:
    """One person with one page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []  # errors of scripts and pages; nothing may go wrong
        self.forgiven: tuple[str, ...] = ()  # parts of messages that a test expects
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in self.forgiven):
            self.troubles.append(message.text)

    def open(self, path: str) -> None:
        """Goes to a page by its address."""
        self.page.goto(f"{self.address}{path}")

    @property
    def choices(self) -> Locator:
        """All that can be chosen now."""
        return self.page.locator("[data-choice]")

    def play_now(self) -> None:
        """From the landing page to a table against bots."""
        self.page.locator("[data-game=contretemps] button, [data-game=contretemps] a").first.click()
        self.choices.first.wait_for()

    def plays(self) -> bool:
        """Chooses something if it is asked; whether it was."""
        choices = self.choices
        if choices.count() == 0:
            return False
        choices.first.click()
        return True

    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return self.page.locator("section.ending").count() > 0

    def state(self) -> Any:
        """What the page says of itself, for tests that look at everything."""
        return self.page.evaluate(
            "() => [...document.querySelectorAll('[data-choice]')].map(e => e.dataset.choice)"
        )


def play_out(persons: list[Person]) -> None:
    """Everybody plays until the game is over for all."""
    moved = time.monotonic()
    while not all(person.is_over() for person in persons):
        played = [person.plays() for person in persons if not person.is_over()]
        if any(played):
            moved = time.monotonic()
        elif time.monotonic() - moved > PATIENCE:
            raise AssertionError("nobody can play, and the game is not over")
        persons[0].page.wait_for_timeout(20)


def words(lang: str) -> dict[str, str]:
    """The client's own strings in a language, those without forms."""
    texts = json.loads((MESSAGES / f"{lang}.json").read_text(encoding="utf-8"))
    return {name: text for name, text in texts.items() if isinstance(text, str)}


def invite(host: Person, lang: str = "en") -> str:
    """The host opens a table for a friend and two bots; gives the path of the invitation."""
    host.open("/new/contretemps")
    host.page.get_by_role("button", name=words(lang)["open_table"]).click()
    link = host.page.get_by_text(re.compile(r"/join/\w+")).or_(host.page.locator("input[value*='/join/']")).first
    link.wait_for()
    shown = link.evaluate("element => element.value ?? element.textContent")
    found = re.search(r"/join/\w+", shown)
    assert found is not None, shown
    return found[0]


def sit_down(guest: Person, invitation: str, name: str, lang: str = "en") -> None:
    """A friend follows an invitation."""
    guest.open(invitation)
    guest.page.get_by_label(words(lang)["name_label"]).fill(name)
    guest.page.get_by_role("button", name=words(lang)["join_sit"]).click()
    guest.page.wait_for_url("**/table/*")


def begin(host: Person, lang: str = "en") -> None:
    """The host begins the game."""
    host.page.get_by_role("button", name=words(lang)["begin_now"]).click()
