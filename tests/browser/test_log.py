"""The log scrolls with what happens, however much at once; it leaves a reader alone who has scrolled up."""

from __future__ import annotations

import json

from tests.browser.conftest import People
from tests.browser.fed_table import FIXTURES, FedTable
from tests.browser.people import Person, until

NEAR = 60  # px: a line or two
BURST = 4  # updates that arrive at once

FROM_THE_END = """() => {
    const box = document.querySelector('[role=log]');
    return box.scrollHeight - box.scrollTop - box.clientHeight;
}"""
TOP = "() => document.querySelector('[role=log]').scrollTop"


def from_the_end(person: Person) -> float:
    """Returns the height of the log below what is seen, in pixels."""
    return float(person.page.evaluate(FROM_THE_END))


def test_the_log_follows_and_a_reader_further_up_is_left_there(people: People) -> None:
    person = people.arrive(path="")
    table = FedTable(person)
    updates = [json.loads(line) for line in (FIXTURES / "game.jsonl").read_text(encoding="utf-8").splitlines()]
    table.sit(updates[0]["view"]["seats"], updates[0]["seat"])
    half = len(updates) // 2
    for number, update in enumerate(updates[:half]):
        if number % BURST:
            table.say(update)
        else:
            table.show(update)
            until(person, lambda: from_the_end(person) < NEAR)
    person.page.get_by_role("log").hover()
    person.page.mouse.wheel(0, -400)
    until(person, lambda: from_the_end(person) > NEAR)
    top, lines = person.page.evaluate(TOP), person.page.locator("[data-line]").count()
    for update in updates[half:-1]:  # the last one is the end, which covers the table
        table.show(update)
    assert person.page.locator("[data-line]").count() > lines
    assert person.page.evaluate(TOP) == top
