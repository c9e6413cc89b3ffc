"""Every clickable element of the game corresponds to a listed part, and the reverse, on 500 random positions.

The real page talks to a table that is played here: random games of every number of seats and both modes, in which one
seat is looked at and answers by clicks in the page, and the others answer at random.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import cycle, product
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from chronotheque import Match, new
from chronotheque.kernel import SPECTATOR
from chronotheque.records.feed import Feed, Update
from chronotheque.server.protocol import VERSION, Accepted, ClockSetting, SeatInfo, TableChanged, TableInfo, Welcome
from tests.browser.conftest import People

POSITIONS = 500
DECISIONS = {f"CT-D{n}" for n in range(1, 7)}
SEED = "every choice"

# Waits until the page has read all that was sent before a seat was called `mark`, lets it draw that without motion,
# gives the names of what can be chosen and of what leads to the same choice elsewhere, and then chooses something.
SHOWN = """async ([mark, expected, chosen, kind]) => {
    const moment = () => new Promise(go => setTimeout(go));
    const named = kind => [...document.querySelectorAll(`[data-${kind}]`)].map(each => each.dataset[kind]).sort();
    while (!document.querySelector('.table')?.textContent.includes(mark)) await moment();
    let choices = [];
    for (let i = 0; i < 200; i++) {
        document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown'));  // ends what is moving
        await moment();
        choices = named('choice');
        if (choices.join() === expected.join()) break;
    }
    const mirrors = named('mirror');
    const touched = mirrors.includes(chosen) ? kind : 'choice';
    if (chosen) document.querySelector(`[data-${touched}="${chosen}"]`)?.click();
    return { choices, mirrors };
}"""

# Touches everything on the board and in the hand that is no choice; gives how many elements that were.
REST = """() => {
    const chosen = '[data-choice], [data-choice] *, [data-mirror], [data-mirror] *';
    const others = [...document.querySelectorAll('.board *, .foot *')].filter(each => !each.matches(chosen));
    for (const each of others) each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const open of document.querySelectorAll('dialog[open]')) open.close();
    return others.length;
}"""


class Table:
    """The server's side of the socket of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[dict[str, Any]] = []  # all that the page has sent since it was last looked at
        self.seats = 0
        self.seat: int | None = None
        self.mark = 0
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "why":
            self.say({**message, "type": "because", "rule": "CT-046"})

    def say(self, message: Any) -> None:
        """Says something to the page."""
        self._sockets[-1].send(msgspec.json.encode(message).decode())

    def info(self) -> TableInfo:
        """The table; the seat beside the one that looks is called by the mark of now."""
        marked = ((self.seat or 0) + 1) % self.seats
        seats = [
            SeatInfo(n, "person", f"<{self.mark}>" if n == marked else f"Ada {n}", "", True, False, n == self.seat)
            for n in range(self.seats)
        ]
        return TableInfo(
            "choices000", "contretemps", {}, [], seats, "running", ClockSetting(), True, False, True, "", 0, False,
            0, "", [], "",
        )  # fmt: skip

    def sit(self, seats: int, seat: int) -> None:
        """Another table: so many seats, and from where the page looks."""
        self.seats, self.seat = seats, None if seat == SPECTATOR else seat
        self.say(Welcome(VERSION, self.info(), self.seat))

    def show(self, update: Update, choose: str = "", kind: str = "choice") -> dict[str, list[str]]:
        """Tells the page what is new, gives what it shows then, and chooses something there."""
        self.mark += 1
        self.heard.clear()
        self.say(update)
        self.say(TableChanged(self.info()))
        shown: dict[str, list[str]] = self.page.evaluate(SHOWN, [f"<{self.mark}>", listed(update), choose, kind])
        return shown

    def take_answer(self) -> dict[str, Any]:
        """What the page has answered."""
        [answer] = [message for message in self.heard if message["type"] == "answer"]
        self.say(Accepted(answer["id"]))
        return {name: answer[name] for name in ("question", "decision", "answer")}


def listed(update: Update) -> list[str]:
    """The names of all listed parts, in order."""
    return sorted(choice.name for question in update.questions for choice in question.choices)


def answer_at_random(chance: random.Random, match: Match, seat: int) -> None:
    """One of the other seats answers."""
    who, decision = chance.choice([ask for ask in match.open if ask[0] != seat])
    match.answer(who, decision, chance.choice(match.options(who, decision)))


def touch_the_rest(table: Table) -> int:
    """Touches all that is no choice: nothing may be answered, at most a reason is asked for."""
    table.heard.clear()
    touched: int = table.page.evaluate(REST)
    assert {each["type"] for each in table.heard} <= {"why"}
    return touched


def test_every_clickable_element_is_a_listed_part_and_the_reverse(people: People) -> None:
    person = people.arrive(path="")
    table = Table(person.page)
    person.open("/table/choices000")
    while not table.heard:
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
    seen: Counter[str] = Counter()  # positions by decision
    touched = 0
    for number, (mode, seats) in enumerate(cycle(product(("classic", "paradox"), (3, 4, 5, 6)))):
        if seen.total() >= POSITIONS:
            break
        chance = random.Random(f"{SEED} {number}")
        seat = SPECTATOR if number % 8 == 7 else chance.randrange(seats)
        match = new("contretemps", seats, f"{SEED} {number}", {"mode": mode})
        feed = Feed(match, seat)
        table.sit(seats, seat)
        while not match.over and seen.total() < POSITIONS:
            asked = any(who == seat for who, _ in match.open)
            if not asked and chance.random() > 0.05:
                answer_at_random(chance, match, seat)
                continue
            where = f"{mode}, {seats} seats, {SEED} {number}, seat {seat}, after {len(match.record.lines)} lines"
            update = feed.take()
            if update is None or not update.questions:
                if update is not None:
                    assert table.show(update) == {"choices": [], "mirrors": []}, where
                answer_at_random(chance, match, seat)
                continue
            if chance.random() < 0.1:
                assert table.show(update)["choices"] == listed(update), where
                touched += touch_the_rest(table)
            question = chance.choice(update.questions)
            name = chance.choice(question.choices).name
            shown = table.show(update, name, chance.choice(["choice", "mirror"]))
            assert shown["choices"] == listed(update), where
            assert set(shown["mirrors"]) <= set(shown["choices"]), where
            answer = {"question": question.number, "decision": question.decision, "answer": name}
            assert table.take_answer() == answer, where
            match.answer(seat, question.decision, name)
            seen[question.decision] += 1
    assert set(seen) == DECISIONS
    assert touched > 1000
