"""The language changes at any moment, and nothing else does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Wire, words


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_table_changes_its_language_and_stays_as_it_is(people: People, phone: bool) -> None:
    person = people.arrive("en", phone=phone)
    wire = Wire(person.page)
    person.play_now()
    before = person.listed()
    cards = person.page.locator("ul[data-place^='hand:']").inner_text()
    if phone:
        person.button("table_panel").click()
        person.page.get_by_role("button", name="Français").click()
        person.page.get_by_role("button", name=words("fr")["table_close"]).click()
    else:
        person.button("to_other_language").click()
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    expect(person.page.get_by_label(words("fr")["board_hand"])).to_be_visible()
    expect(person.page.locator("ul[data-place^='hand:']")).not_to_have_text(cards)
    assert person.listed() == before
    assert len([message for message in wire.said if message["type"] == "hello"]) == 1  # it was not reloaded
    person.page.reload()
    expect(person.page.get_by_label(words("fr")["board_hand"])).to_be_visible()
