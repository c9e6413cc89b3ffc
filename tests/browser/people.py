"""A person at a browser: what they see and do, and the errors their page reports."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from playwright.sync_api import ConsoleMessage, Locator, Page, ViewportSize, WebSocket

DESKTOP: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
MESSAGES: Final = Path(__file__).parents[2] / "web" / "messages"
TIMEOUT_S: Final = 90  # a test that passes never waits this long, however busy the machine is
NO_WORKER: Final = "Service Worker registration blocked"  # by the context: see `People.arrive`
MAX_TABS: Final = 60  # elements of a page that Tab comes to
MAX_TOUCHES: Final = 20  # to choose something: open what holds it, follow its tab, touch its pieces, confirm it

# The names of all that can be chosen, by one touch or by several.
LISTED: Final = """() => {
    const found = [...document.querySelectorAll('[data-choice]')].map(element => element.dataset.choice);
    const led = [...document.querySelectorAll('[data-leads]')].flatMap(each => each.dataset.leads.split(' '));
    return [...found, ...new Set(led.filter(name => !found.includes(name)))];
}"""

# Where to touch a choice: the middle of the part of it that nothing else covers (a fanned card shows a strip, a
# long list scrolls), or of its mirror elsewhere, or of a tab or a piece that leads to it, or of what opens a list
# with it.
AIM: Final = """([name, turn]) => {
    const find = kind => [...document.querySelectorAll(`[data-${kind}="${name}"]`)];
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
    const aims = [...find('choice'), ...find('mirror')];
    if (turn % 2) aims.reverse();
    for (const aim of aims) {
        const spot = spotOf(aim);
        if (spot) return { leads: false, spot };
    }
    const opens = aims.length ? null : document.querySelector('[data-opens][aria-expanded=false]');
    const ways = opens ? [opens] : [...document.querySelectorAll(`[data-leads~="${name}"]`)];
    return { leads: true, spot: ways.map(spotOf).find(Boolean) ?? null };
}"""

# Whether a choice waits for a second touch.
IS_HELD: Final = 'name => Boolean(document.querySelector(`[data-choice="${name}"][aria-pressed=true]`))'

FRAME: Final = "() => new Promise(requestAnimationFrame)"

# A touch of the table, which ends what moves there or is shown for a while, and the frame after it.
TOUCH: Final = """() => {
    for (const kind of ['pointerdown', 'pointerup']) {
        document.querySelector('.table')?.dispatchEvent(new PointerEvent(kind));
    }
    return new Promise(requestAnimationFrame);
}"""


class Person:
    """One person with one page."""

    def __init__(self, page: Page, address: str, lang: str, phone: bool) -> None:
        self.page = page
        self.address = address
        self.lang = lang
        self.phone = phone
        self.words = words(lang)
        self.console: list[str] = []  # all messages
        self.troubles: list[str] = []  # errors and warnings of scripts, pages and their policy; there may be none
        self.forgiven: tuple[str, ...] = ()  # parts of messages that a test expects
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        forgiven = (*self.forgiven, NO_WORKER)
        if message.type in ("error", "warning") and not any(part in message.text for part in forgiven):
            self.troubles.append(f"{message.text} ({message.location.get('url')})")

    def open(self, path: str) -> None:
        """Goes to a page by its address."""
        self.page.goto(f"{self.address}{path}")

    # -- reading the page ----------------------------------------------------------------------------

    @property
    def choices(self) -> Locator:
        """Everything that can be chosen now, and the pieces of what is chosen by several touches."""
        return self.page.locator("[data-choice], [data-piece]")

    def listed(self) -> list[str]:
        """Returns the names of everything that can be chosen now."""
        return [str(name) for name in self.page.evaluate(LISTED)]

    def button(self, text: str) -> Locator:
        """A button by the id of its words."""
        return self.page.get_by_role("button", name=self.words[text], exact=True)

    def link(self, text: str) -> Locator:
        """A link by the id of its words."""
        return self.page.get_by_role("link", name=self.words[text], exact=True)

    def log(self) -> str:
        """Returns the text of the log; on a phone the drawer must be open."""
        return "\n".join(self.page.locator("[data-line]").all_inner_texts())

    @property
    def ending(self) -> Locator:
        """The ending of the game."""
        return self.page.locator("section.ending")

    def is_over(self) -> bool:
        """Whether the ending is shown."""
        return self.ending.count() > 0

    @property
    def table(self) -> str:
        """The id in the address of a table."""
        return self.page.url.rpartition("/")[2]

    # -- acting -----------------------------------------------------------------------------

    def touch(self, x: float, y: float) -> None:
        """Clicks, or taps on a phone."""
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play_now(self, game: str = "contretemps") -> None:
        """Goes from the landing page to a table against bots by one click."""
        self.page.locator(f"[data-game={game}] button").first.click()
        self.choices.first.wait_for()

    def choose(self, name: str) -> None:
        """Chooses something listed by clicks or taps.

        A finger may have to touch it twice, or first the tab that leads to it.
        """
        for turn in range(MAX_TOUCHES):
            aim = self.page.evaluate(AIM, [name, turn])
            assert aim["spot"], f"{name} is not listed, or covered everywhere; listed: {self.listed()}"
            self.touch(*aim["spot"])
            if not aim["leads"] and not self.page.evaluate(IS_HELD, name):
                return
        raise AssertionError(f"{name} is not chosen by {MAX_TOUCHES} touches")

    def skip(self) -> None:
        """Touches the table, so that what moves there, or is shown for a while, comes to its end."""
        self.page.evaluate(TOUCH)

    def plays(self, which: int = 0) -> str:
        """Chooses something if asked to, and returns its name; otherwise skips what is being shown."""
        listed = self.listed()
        if not listed:
            self.skip()
            return ""
        name = listed[which % len(listed)]
        self.choose(name)
        return name

    def panel(self, tab: str) -> Locator:
        """Turns the panel beside the table to a page; it is a drawer on a phone."""
        if self.phone:
            self.button("table_panel").click()
        self.page.get_by_role("tab", name=self.words[tab]).click()
        return self.page.get_by_role("tabpanel")

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Sends a request from this browser and returns the response; with a body, a POST."""
        return self.page.evaluate(
            """async ([path, body]) => {
                const headers = { 'Content-Type': 'application/json' };
                const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
                return await (await fetch(path, how)).json();
            }""",
            [path, body],
        )


def until(person: Person, holds: Callable[[], object], moment: str = FRAME) -> None:
    """Waits for what no locator can wait for, looking again after each frame or other moment of a page."""
    deadline = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < deadline, "it has not come to that"
        person.page.evaluate(moment)


def tab_to(person: Person, selector: str) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(MAX_TABS):
        if person.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


@cache
def words(lang: str) -> dict[str, str]:
    """Returns the client's own strings in a language, those without plural forms."""
    texts = json.loads((MESSAGES / f"{lang}.json").read_text(encoding="utf-8"))
    return {name: text for name, text in texts.items() if isinstance(text, str)}


def invite(host: Person, game: str = "contretemps") -> str:
    """Opens a table for a friend and bots, and returns the path of the invitation."""
    host.open(f"/new/{game}")
    return open_table(host)


def open_table(host: Person) -> str:
    """Opens the table of the form, and returns the path of the invitation."""
    host.button("open_table").click()
    link = host.page.get_by_role("textbox", name=host.words["lobby_invitation"])
    found = re.search(r"/join/\w+", link.input_value())
    assert found is not None
    return found[0]


def sit_down(guest: Person, invitation: str, name: str) -> None:
    """Follows an invitation and takes a seat."""
    guest.open(invitation)
    guest.page.get_by_label(guest.words["name_label"]).fill(name)
    guest.button("join_sit").click()
    guest.page.wait_for_url("**/table/*")


def begin(host: Person) -> None:
    """Begins the game."""
    host.button("begin_now").click()


class Wire:
    """Every message that a page sends and receives, from its next socket on."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.said.append(cast(dict[str, Any], json.loads(text))))
        socket.on("framereceived", lambda text: self.heard.append(cast(dict[str, Any], json.loads(text))))

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The answers that were sent, with repetitions."""
        return [message for message in self.said if message["type"] == "answer"]

    def is_accepted(self, number: int) -> bool:
        """Whether the server has acknowledged an answer; the first one is 0."""
        return number < len(self.answers) and {"type": "accepted", "id": self.answers[number]["id"]} in self.heard
