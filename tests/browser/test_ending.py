"""The end of a game: its result covers the table, gives it back, and is within reach on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.stored import recorded

GAME = "forge_chronos-3-midday-alone"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_the_result_gives_the_table_back(people: People, width: int, height: int) -> None:
    person = people.arrive("en", phone=width < 720, path="")
    person.page.set_viewport_size({"width": width, "height": height})
    people.seat(recorded(GAME), {0: person})
    person.ending.wait_for()
    expect(person.ending.locator("li")).to_have_count(3)
    expect(person.button("table_rematch")).to_be_in_viewport(ratio=1)
    bars = person.ending.locator(".row").last
    bars.scroll_into_view_if_needed()
    expect(bars).to_be_in_viewport(ratio=1)
    person.button("ending_look").click()
    expect(person.ending).to_have_count(0)
    weapon = person.page.locator(".weapons [data-el]").first
    weapon.scroll_into_view_if_needed()
    expect(weapon).to_be_in_viewport()
    person.button("board_ending").click()
    person.ending.wait_for()
