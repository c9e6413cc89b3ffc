"""Finished games: step by step, from every seat, as a file, and once more from the middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from chronotheque.records import parse_record, replay
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.stored import recorded

GAME = "contretemps-4-classic-torn"


def see_again(people: People, lang: str = "en", phone: bool = False) -> Person:
    """Opens the replay of a finished game from its end."""
    person = people.arrive(lang, phone=phone, path="")
    people.seat(recorded(GAME), {0: person})
    person.ending.wait_for()
    person.link("table_replay").click()
    rule(person).wait_for()
    return person


def rule(person: Person) -> Locator:
    """The slider through all moments."""
    return person.page.get_by_role("slider")


def hand(person: Person) -> list[str]:
    """Returns the cards in the hand that is shown."""
    found = person.page.locator("ul[data-place^='hand:'] [data-el^='card:']")
    return [name for card in found.all() if (name := card.get_attribute("data-el"))]


def review(person: Person) -> Locator:
    """Opens the panel of a finished game, which is a drawer on a phone."""
    if person.phone:
        person.button("table_panel").click()
    return person.page.get_by_role("tabpanel")


def test_one_steps_through_a_game(people: People) -> None:
    person = see_again(people)
    expect(rule(person)).to_have_value("0")
    person.button("table_step_on").click()
    expect(rule(person)).to_have_value("1")
    rule(person).focus()
    person.page.keyboard.press("ArrowRight")
    expect(rule(person)).to_have_value("2")
    person.button("table_step_back").click()
    expect(rule(person)).to_have_value("1")
    person.button("replay_last").click()
    person.button("board_ending").click()  # the table comes first
    person.ending.wait_for()
    person.button("replay_first").click()
    expect(rule(person)).to_have_value("0")
    assert not person.is_over()
    assert person.choices.count() == 0


def test_one_looks_from_every_seat_and_sees_how_the_chances_moved(people: People) -> None:
    person = see_again(people, "fr")
    seats = review(person).get_by_role("group", name=person.words["replay_seats"]).get_by_role("button")
    hands = []
    for seat in range(4):
        seats.nth(seat).click()
        expect(seats.nth(seat)).to_have_attribute("aria-pressed", "true")
        expect(person.page.locator(f"ul[data-place='hand:{seat}'] [data-el^='card:']").first).to_be_visible()
        hands.append(hand(person))
    assert len({card for cards in hands for card in cards}) == sum(map(len, hands))
    seats.nth(4).click()  # as a spectator
    expect(person.page.locator("ul[data-place^='hand:']")).to_have_count(0)
    expect(review(person).locator(".keys button")).to_have_count(3)
    review(person).locator(".keys button").first.click()
    expect(rule(person)).not_to_have_value("0")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_one_goes_on_from_the_middle_at_a_new_table(people: People, phone: bool) -> None:
    person = see_again(people, phone=phone)
    first = person.table
    for _ in range(5):
        person.button("table_step_on").click()
    shown = hand(person)
    review(person)
    person.button("replay_go_on").click()
    person.page.wait_for_url("**/table/*")
    person.choices.first.wait_for()
    assert person.table != first
    assert set(hand(person)) <= set(shown)
    assert hand(person)


def test_the_record_is_a_file_that_can_be_replayed(people: People, tmp_path: Path) -> None:
    person = see_again(people)
    with person.page.expect_download() as download:
        person.link("table_record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = parse_record(file.read_bytes(), file.name)
    match = replay(record)
    assert match.over
    assert match.record.finished
    assert match.record.header.game == "contretemps"
