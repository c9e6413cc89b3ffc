"""Devices and programs: found in the settings, and a seat link that was claimed is revoked by keyboard."""

from __future__ import annotations

from urllib.parse import urlsplit

from tests.browser.conftest import People
from tests.browser.people import tab_to


def test_a_claimed_seat_is_taken_back_by_keyboard(people: People) -> None:
    desk = people.arrive()
    desk.play_now()
    link = urlsplit(desk.ask(f"/api/tables/{desk.table}/seats/0/link", {})["url"])
    phone = people.arrive("fr", phone=True, path=f"{link.path}#{link.fragment}")
    phone.choices.first.wait_for()
    desk.open("/settings")
    desk.link("devices_title").click()
    desk.page.get_by_text(desk.words["devices_claimed"]).wait_for()
    tab_to(desk, "button[id^=ask-]")
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("Shift+Tab")  # the question begins at the answer that changes nothing
    desk.page.keyboard.press("Enter")
    desk.page.get_by_text(desk.words["devices_no_holders"]).wait_for()
    phone.page.get_by_text(phone.words["reason_revoked"]).wait_for()
