"""The real page with the test at the other end of its socket: any recorded position can be shown."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute

from chronotheque.server.protocol import (
    VERSION,
    Accepted,
    ClockSetting,
    Following,
    Pulse,
    SeatInfo,
    TableChanged,
    TableInfo,
    Welcome,
)
from tests.browser.people import Person, until

ID = "fed0000000"
SHOWN_TIMEOUT_MS = 30_000  # until a page shows what is listed; it does within a frame or two
FIXTURES = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
FILES = {  # of positions, by game; games of Hybris against Chronos have their own
    "contretemps": "positions.jsonl",
    "chronicle": "positions_chronicle.jsonl",
    "forge_chronos": "positions_forge_chronos.jsonl",
    "witty_chronos": "positions_witty_chronos.jsonl",
    "hybris": "positions_hybris.jsonl",
    "chronos": "positions_chronos.jsonl",
}

# Waits until the page has read all that was sent before a seat was called `mark`, lets it draw that without motion,
# gives the names of what can be chosen and of what leads to the same choice elsewhere, and then chooses something
# by as many touches as that needs.
SHOWN = """async ([mark, expected, chosen, kind, timeout]) => {
    const moment = () => new Promise(go => setTimeout(go));
    const until = performance.now() + timeout;
    const named = kind => [...document.querySelectorAll(`[data-${kind}]`)].map(each => each.dataset[kind]).sort();
    const listed = () => {
        const found = named('choice');
        const led = named('leads').flatMap(names => names.split(' '));
        return [...found, ...new Set(led.filter(name => !found.includes(name)))].sort();
    };
    const isRead = () => document.querySelector('.table')?.textContent.includes(mark);
    while (!isRead()) {
        if (performance.now() > until) throw new Error(`the page has not read what was said before ${mark}`);
        await moment();
    }
    let choices = [];
    while (performance.now() < until) {
        for (const kind of ['pointerdown', 'pointerup']) {  // a tap ends what is moving or told
            document.querySelector('.table')?.dispatchEvent(new PointerEvent(kind));
        }
        await moment();
        choices = listed();
        if (choices.join() === expected.join()) break;
        document.querySelector('[data-opens][aria-expanded=false]')?.click();  // what is listed lies inside
    }
    const find = kind => document.querySelector(`[data-${kind}="${chosen}"]`);
    for (let touches = 0; chosen && !find('choice') && touches < 20; touches++) {
        document.querySelector(`[data-leads~="${chosen}"]`)?.click();
        await moment();
    }
    const mirrors = named('mirror');
    if (chosen) find(mirrors.includes(chosen) ? kind : 'choice')?.click();
    return { choices, mirrors };
}"""
ASK_ALL = "() => document.querySelector('.foot [role=switch][aria-checked=true]')?.click()"
MOMENT = "() => new Promise(go => setTimeout(go))"


class FedTable:
    """The server's side of the socket of a page; an update is what a Feed gives, as JSON has it."""

    def __init__(self, person: Person, game: str = "contretemps") -> None:
        self.person = person
        self.game = game
        self.heard: list[dict[str, Any]] = []  # all that the page has sent since it was last looked at
        self.seats = 0
        self.seat: int | None = None  # from where the page looks
        self.follows: Callable[[str], Any] = lambda draft: []  # the choices after some parts of an answer
        self.called = "Ada"  # the name of everybody, before their number
        self.stand_in = False  # whether bots play for the others
        self._mark = 0
        self.beat = 0  # the last pulse that the page has answered
        self._sockets: list[WebSocketRoute] = []
        person.page.route_web_socket("**/ws/*", self._connect)
        self.reopen()

    def reopen(self) -> None:
        """Opens the page, also instead of itself, and waits until it has called."""
        self.person.page.goto("about:blank")
        self.heard.clear()
        self.person.open(f"/table/{ID}")
        until(self.person, lambda: self.heard)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "heartbeat":
            self.beat = message["number"]  # all that was said before was read
            return
        self.heard.append(message)
        if message["type"] == "explain":
            self.say({**message, "type": "explanation", "rule": "CT-046"})
        elif message["type"] == "draft":
            parts = message["draft"]
            self.say(Following(message["question"], message["decision"], parts, self.follows(parts)))

    def say(self, message: Any) -> None:
        """Says something to the page."""
        self._sockets[-1].send(msgspec.json.encode(message).decode())

    def tell_time(self, number: int, now: int, *, running: bool = True) -> None:
        """Sends a pulse; the server's clock is the computer's."""
        self.beat = 0
        at = time.time_ns() // 1_000_000
        self.say(Pulse(number, at, answered=0, heard=0, now=now, running=running, lag=0, countdown=0))

    def show_position(self, position: dict[str, Any]) -> dict[str, list[str]]:
        """Shows a recorded position, and checks that exactly what it lists can be chosen."""
        update = position["update"]
        self.person.page.keyboard.press("Escape")  # closes what the last position has opened
        self.sit(position["seats"], update["seat"], position.get("now"))
        shown = self.show({**update, "kept": 0})
        where = f"{position['kind']}, {position['seats']} seats, {position['mode']}"
        assert (where, shown["choices"]) == (where, listed(update))
        return shown

    def sit(self, seats: int, seat: int | None, now: int | None = None) -> None:
        """Another table: the number of seats, the page's own seat, and the game time if the game has one."""
        self.seats, self.seat = seats, seat
        self.say(Welcome(VERSION, self._info(), seat))
        if now is not None:
            self.tell_time(1, now)

    def ask_everything(self) -> None:
        """Nothing is chosen by itself from now on, where the page offers that."""
        self.person.page.evaluate(ASK_ALL)

    def show(self, update: dict[str, Any], choose: str = "", kind: str = "choice") -> dict[str, list[str]]:
        """Tells the page what is new, gives what it shows then, and chooses something there."""
        self._mark += 1
        self.heard.clear()
        self.say(update)
        self.say(TableChanged(self._info()))
        if self.seats == 1:  # nobody is there to be called by the mark
            self.tell_time(self._mark, 0)
            until(self.person, lambda: self.beat == self._mark, MOMENT)
        return self.go_on(listed(update), choose, kind)

    def go_on(self, expected: Sequence[str], choose: str = "", kind: str = "choice") -> dict[str, list[str]]:
        """Waits for what should be listed, gives what the page shows then, and chooses something there."""
        what = [self._name if self.seats > 1 else "", sorted(expected), choose, kind, SHOWN_TIMEOUT_MS]
        shown: dict[str, list[str]] = self.person.page.evaluate(SHOWN, what)
        return shown

    def wait_for_choice(self, name: str) -> None:
        """Waits until the page has sent a choice: as an answer, or as the draft of one."""

        def is_sent() -> bool:
            sent = [each.get("answer") or each.get("draft") for each in self.heard]
            return any(parts and name in parts.split(">") for parts in sent)

        until(self.person, is_sent, MOMENT)

    def take_answer(self) -> dict[str, Any]:
        """Returns the page's complete answer and accepts it."""
        until(self.person, lambda: any(message["type"] == "answer" for message in self.heard), MOMENT)
        [answer] = [message for message in self.heard if message["type"] == "answer"]
        self.say(Accepted(answer["id"]))
        return {name: answer[name] for name in ("question", "decision", "answer")}

    @property
    def _name(self) -> str:
        return f"<{self._mark}>"

    def _info(self) -> TableInfo:
        """The table; the seat beside the one that looks is called by the mark of now."""
        marked = ((self.seat or 0) + 1) % self.seats
        seats = [
            SeatInfo(
                seat=n,
                kind="person",
                name=f"{self.called} {self._name if n == marked else n}",
                level="",
                here=True,
                has_left=False,
                stand_in=self.stand_in and n != self.seat,
                yours=n == self.seat,
            )
            for n in range(self.seats)
        ]
        return TableInfo(
            id=ID,
            game=self.game,
            options={},
            cards=[],
            seats=seats,
            state="running",
            clock=ClockSetting(),
            together=False,
            friendly=True,
            listed=False,
            host=True,
            invitation="",
            created=0,
            paused=False,
            watchers=0,
            commitment="",
            nonces=[],
            rematch="",
        )


def positions(name: str) -> Iterator[dict[str, Any]]:
    """Yields the recorded positions of a game: one of each kind, for several numbers of seats and options."""
    yield from map(json.loads, (FIXTURES / FILES[name]).read_text(encoding="utf-8").splitlines())


def drafts(name: str) -> Iterator[dict[str, Any]]:
    """Yields recorded positions with everything that may follow each part of an answer."""
    yield from map(json.loads, (FIXTURES / f"drafts_{name}.jsonl").read_text(encoding="utf-8").splitlines())


def listed(update: dict[str, Any]) -> list[str]:
    """Returns the names of all listed parts, in order."""
    return sorted(choice["name"] for question in update["questions"] for choice in question["choices"])


def game_of(fixture: str) -> str:
    """Returns the game of a file of positions."""
    return "hybris" if fixture == "chronos" else fixture
