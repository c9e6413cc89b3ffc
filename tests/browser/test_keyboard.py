"""Everything by keyboard: from the landing page to the end of the game, without a pointer."""

from __future__ import annotations

import time

from tests.browser.conftest import People
from tests.browser.people import PATIENCE, Person


def tab_to(person: Person, selector: str) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(60):
        if person.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_game_by_keyboard(people: People) -> None:
    person = people.arrive()
    keyboard = person.page.keyboard
    tab_to(person, "[data-game=contretemps] button")
    keyboard.press("Enter")
    moved = time.monotonic()
    while not person.is_over():
        if person.choices.count():
            keyboard.press("ArrowRight")
            keyboard.press("Enter")
            moved = time.monotonic()
        assert time.monotonic() - moved < PATIENCE
        person.page.wait_for_timeout(30)


def test_the_focus_can_be_seen(people: People) -> None:
    person = people.arrive()
    person.play_now()
    person.page.keyboard.press("ArrowRight")
    focused = person.page.evaluate(
        "() => { const e = document.activeElement, s = getComputedStyle(e);"
        " return [e.dataset.choice, s.outlineStyle + s.outlineWidth + s.boxShadow] }"
    )
    assert focused[0] in person.state()
    assert focused[1] != "none0pxnone"
