"""Staged events stay in sight for their time; a tap or Space goes on, a pointer held down keeps it.

The clock of the page is Playwright's and stands still, so that times are exact however busy the machine is.
"""

from __future__ import annotations

import json
import time
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.fed_table import FIXTURES, FedTable, listed
from tests.browser.people import TIMEOUT_S, Person

TRICK_MS: Final = 1600  # at the normal speed
LONG_MS: Final = 600_000
STEP_MS: Final = 20  # in which the clock is moved on while an update is read
LATER: Final = 3_600_000  # when the clock of the page is stopped


def full_trick() -> dict[str, Any]:
    """Returns a recorded step of Chronicle: a trick is won, and the viewer is asked for a card."""
    lines = (FIXTURES / "steps_chronicle.jsonl").read_text(encoding="utf-8").splitlines()
    for step in map(json.loads, lines):
        told = [event["text"] for event in step["update"]["events"]]
        if "won" in told and "round" not in told and step["update"]["questions"]:
            return dict(step)
    raise AssertionError("no recorded step ends with a won trick and a question")


class Stopped:
    """A table on which a trick has just been won, while the clock of the page stands still."""

    def __init__(self, person: Person) -> None:
        person.page.clock.install(time=0)
        self.person = person
        self.step = full_trick()
        self.table = FedTable(person, "chronicle")
        update = self.step["update"]
        self.table.sit(update["view"]["seats"], update["seat"])
        before = [{"text": "deal", "params": {}}] * update["kept"]
        asked = {"type": "update", "seat": update["seat"], "kept": 0, "back": "nothing"}
        self.table.say({**asked, "events": before, "view": self.step["before"], "questions": []})
        person.page.locator(".board").wait_for()
        person.page.clock.pause_at(LATER)
        self.table.say(update)
        deadline = time.monotonic() + TIMEOUT_S
        while not self.callout.count():
            assert time.monotonic() < deadline, "nothing is told"
            self.pass_time(STEP_MS)

    @property
    def callout(self) -> Locator:
        """The verdict of the trick, on the stage."""
        return self.person.page.locator(".callout[data-cue=trick]")

    def pass_time(self, ms: int) -> None:
        """Lets the clock of the page run."""
        self.person.page.clock.run_for(ms)

    def middle(self, selector: str) -> tuple[float, float]:
        """Returns the middle of something on the page."""
        box = self.person.page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def expect_question(self) -> None:
        """Expects that the trick is gone, and that what is asked can be chosen."""
        expect(self.callout).to_be_hidden()
        self.person.choices.first.wait_for()
        assert sorted(self.person.listed()) == listed(self.step["update"])


def test_a_full_trick_stays_its_time_with_its_winner(people: People) -> None:
    stopped = Stopped(people.arrive(path="", speed="normal"))
    winner = next(e["params"]["seat"] for e in stopped.step["update"]["events"] if e["text"] == "won")
    expect(stopped.person.page.locator(".plays .wins .laurel")).to_have_count(1)
    expect(stopped.callout).to_have_attribute("data-seat", str(int(winner.split(":")[1]) + 1))
    stopped.pass_time(TRICK_MS - STEP_MS - 1)  # it may have been shown for a step already
    expect(stopped.callout).to_be_visible()
    assert stopped.person.listed() == []
    stopped.pass_time(STEP_MS + 1)
    stopped.expect_question()


@pytest.mark.parametrize("how", ["tap", "space"])
def test_a_tap_or_space_ends_it_and_chooses_nothing(people: People, how: str) -> None:
    stopped = Stopped(people.arrive(path="", speed="relaxed", phone=how == "tap"))
    stopped.pass_time(LONG_MS)
    expect(stopped.callout).to_be_visible()
    stopped.table.heard.clear()
    if how == "tap":
        stopped.person.touch(*stopped.middle(".hand [data-el]"))
    else:
        stopped.person.page.locator(".hand [data-el]").first.focus()
        stopped.person.page.keyboard.press(" ")
    stopped.expect_question()
    assert [message["type"] for message in stopped.table.heard] == []


def test_a_pointer_held_down_keeps_it(people: People) -> None:
    stopped = Stopped(people.arrive(path="", speed="normal"))
    mouse = stopped.person.page.mouse
    mouse.move(*stopped.middle(".plays"))
    mouse.down()
    stopped.pass_time(TRICK_MS * 3)
    expect(stopped.callout).to_be_visible()
    mouse.up()
    stopped.expect_question()


def test_the_last_trick_is_shown_again_and_the_speed_can_be_changed_meanwhile(people: People) -> None:
    stopped = Stopped(people.arrive(path="", speed="normal"))
    stopped.pass_time(TRICK_MS)
    stopped.expect_question()
    page = stopped.person.page
    page.keyboard.press("t")
    expect(stopped.callout).to_be_visible()
    assert stopped.person.listed() == []
    page.locator(".speed > button").click()
    page.locator(".speed input[value=relaxed]").check()
    page.keyboard.press("Escape")
    expect(page.locator(".speed fieldset")).to_be_hidden()
    expect(stopped.callout).to_be_visible()  # neither the menu nor its keys have ended it
    page.keyboard.press("t")
    stopped.expect_question()
    assert page.evaluate("JSON.parse(localStorage['chronotheque-settings']).speed") == "relaxed"
