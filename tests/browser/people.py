"""Somebody at a browser: what they do, and what goes wrong for them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from playwright.sync_api import ConsoleMessage, Locator, Page, ViewportSize, WebSocket

DESKTOP: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
MESSAGES: Final = Path(__file__).parents[2] / "web" / "messages"
HURRIED: Final = 180_000  # ms in which a page that plays by itself has come to the end
PATIENCE: Final = 1000  # frames of the screen until something must have happened

# The names of all that can be chosen.
LISTED: Final = "() => [...document.querySelectorAll('[data-choice]')].map(element => element.dataset.choice)"

# What is to be touched: one of the choices, or the one that waits for its second tap; or what stands for it
# elsewhere; or the tab that leads there, and after it the same choice. With the middle of the part of it that
# nothing else covers: a fanned card shows a strip, a long list scrolls.
AIM: Final = """([which, last, led]) => {
    const choices = [...document.querySelectorAll('[data-choice]')];
    const again = choices.find(each => each.dataset.choice === last && (led || each.ariaPressed === 'true'));
    const choice = again ?? choices[which % choices.length];
    if (!choice) return null;
    const name = choice.dataset.choice;
    const free = aim => {
        const box = aim.getBoundingClientRect(), found = [];
        for (let i = 1; i < 16; i++) {
            const x = box.left + box.width * i / 16, y = box.top + box.height / 2;
            if (aim.contains(document.elementFromPoint(x, y))) found.push([x, y]);
        }
        return found[found.length >> 1] ?? null;
    };
    const spotOf = aim => {
        const spot = free(aim);
        if (spot) return spot;
        aim.scrollIntoView({ block: 'center' });
        return free(aim);
    };
    const aims = [choice, ...document.querySelectorAll(`[data-mirror="${name}"]`)];
    if (again && which % 2) aims.reverse();
    for (const aim of aims) {
        const spot = spotOf(aim);
        if (spot) return { name, leads: false, spot };
    }
    const tab = led ? null : document.querySelector(`[data-leads~="${name}"]`);
    return { name, leads: true, spot: tab && spotOf(tab) };
}"""

FRAME: Final = "() => new Promise(requestAnimationFrame)"

# A touch of the table: what moves there, or is shown for a while, comes to its end.
TOUCH: Final = "() => document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown'))"

# Plays on by itself, as quickly as the server accepts it; for games whose course is not what is tested.
HURRY: Final = """() => {
    const play = () => {
        if (document.querySelector('section.ending')) return;
        document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown'));  // ends what is shown
        document.querySelector('[data-choice], section.proposal .btn.main')?.click();
        setTimeout(play, 60);
    };
    play();
}"""


class Person:
    """One person with one page."""

    def __init__(self, page: Page, address: str, lang: str, phone: bool) -> None:
        self.page = page
        self.address = address
        self.lang = lang
        self.phone = phone
        self.words = words(lang)
        self.troubles: list[str] = []  # errors of scripts, pages and their policy; nothing may go wrong
        self.forgiven: tuple[str, ...] = ()  # parts of messages that a test expects
        self._touched = ""  # the name of what was chosen last
        self._is_led = False  # only the tab that leads to it was
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in self.forgiven):
            self.troubles.append(f"{message.text} ({message.location.get('url')})")

    def open(self, path: str) -> None:
        """Goes to a page by its address."""
        self.page.goto(f"{self.address}{path}")

    # -- what is there ----------------------------------------------------------------------------

    @property
    def choices(self) -> Locator:
        """All that can be chosen now."""
        return self.page.locator("[data-choice]")

    def listed(self) -> list[str]:
        """The names of all that can be chosen now."""
        return [str(name) for name in self.page.evaluate(LISTED)]

    def button(self, text: str) -> Locator:
        """A button by the id of its words."""
        return self.page.get_by_role("button", name=self.words[text], exact=True)

    def link(self, text: str) -> Locator:
        """A link by the id of its words."""
        return self.page.get_by_role("link", name=self.words[text], exact=True)

    def log(self) -> str:
        """All that the log says; on a phone the drawer must be open."""
        return "\n".join(self.page.locator("[data-line]").all_inner_texts())

    @property
    def ending(self) -> Locator:
        """How the game has ended."""
        return self.page.locator("section.ending")

    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return self.ending.count() > 0

    @property
    def table(self) -> str:
        """The id of the table where one sits."""
        return self.page.url.rsplit("/", 1)[1]

    # -- what they do -----------------------------------------------------------------------------

    def touch(self, x: float, y: float) -> None:
        """A click, or a tap on a phone."""
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play_now(self, game: str = "contretemps") -> None:
        """From the landing page to a table against bots, by one click."""
        self.page.locator(f"[data-game={game}] button").first.click()
        self.choices.first.wait_for()

    def plays(self, which: int = 0) -> str:
        """Chooses something if it is asked to, and gives its name; else is impatient.

        What a finger has touched may wait to be touched again, or a tab has led to it: that comes next, whatever
        else there is.
        """
        aim = self.page.evaluate(AIM, [which, self._touched, self._is_led])
        if not aim:
            self.page.evaluate(TOUCH)
            return ""
        assert aim["spot"], f"{aim['name']} is covered everywhere"
        self.touch(*aim["spot"])
        self._touched, self._is_led = str(aim["name"]), bool(aim["leads"])
        return self._touched

    def hurries(self) -> None:
        """Plays on by itself from now on, until the game is over."""
        self.page.evaluate(HURRY)

    def panel(self, tab: str) -> Locator:
        """Turns the panel beside the table to a page; it is a drawer on a phone."""
        if self.phone:
            self.button("table_panel").click()
        self.page.get_by_role("tab", name=self.words[tab]).click()
        return self.page.get_by_role("tabpanel")

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers to a request of this browser; with a body, one that changes something."""
        return self.page.evaluate(
            """async ([path, body]) => {
                const headers = { 'Content-Type': 'application/json' };
                const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
                return await (await fetch(path, how)).json();
            }""",
            [path, body],
        )


def until(person: Person, holds: Callable[[], object], moment: str = FRAME) -> None:
    """Waits for something that no page shows by itself, looking after each frame or other moment of a page."""
    for _ in range(PATIENCE):
        if holds():
            return
        person.page.evaluate(moment)
    raise AssertionError("it has not come to that")


def tab_to(person: Person, selector: str) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(60):
        if person.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def play_out(*persons: Person) -> None:
    """Everybody plays, by clicks and taps, until the game is over for all."""
    turn = idle = 0
    while not all(person.is_over() for person in persons):
        turn += 1
        played = [person.plays(turn) for person in persons if not person.is_over()]
        idle = 0 if any(played) else idle + 1
        assert idle < PATIENCE, "nobody can play, and the game is not over"
        persons[0].page.evaluate(FRAME)


def hurry_out(*persons: Person) -> None:
    """The same, played by the pages themselves."""
    for person in persons:
        person.hurries()
    for person in persons:
        person.ending.wait_for(timeout=HURRIED)


@cache
def words(lang: str) -> dict[str, str]:
    """The client's own strings in a language, those without forms."""
    texts = json.loads((MESSAGES / f"{lang}.json").read_text(encoding="utf-8"))
    return {name: text for name, text in texts.items() if isinstance(text, str)}


def invite(host: Person, game: str = "contretemps") -> str:
    """The host opens a table for a friend and two bots; gives the path of the invitation."""
    host.open(f"/new/{game}")
    return open_table(host)


def open_table(host: Person) -> str:
    """The table that is planned is opened; gives the path of the invitation."""
    host.button("open_table").click()
    link = host.page.get_by_role("textbox", name=host.words["lobby_invitation"])
    found = re.search(r"/join/\w+", link.input_value())
    assert found is not None
    return found[0]


def sit_down(guest: Person, invitation: str, name: str) -> None:
    """A friend follows an invitation."""
    guest.open(invitation)
    guest.page.get_by_label(guest.words["name_label"]).fill(name)
    guest.button("join_sit").click()
    guest.page.wait_for_url("**/table/*")


def begin(host: Person) -> None:
    """The host begins the game, once everybody is there."""
    host.button("begin_now").click()


class Wire:
    """All that a page says to the server and hears from it, from its next socket on."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.said.append(cast(dict[str, Any], json.loads(text))))
        socket.on("framereceived", lambda text: self.heard.append(cast(dict[str, Any], json.loads(text))))

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The answers that were sent, each as often as it was."""
        return [message for message in self.said if message["type"] == "answer"]

    def is_accepted(self, number: int) -> bool:
        """Whether the server has acknowledged an answer: the first one is 0."""
        return number < len(self.answers) and {"type": "accepted", "id": self.answers[number]["id"]} in self.heard
