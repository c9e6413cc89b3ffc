"""Hybris against Chronos in the browser: alone, and two people who lose or win as one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person, begin, open_table, sit_down, tab_to
from tests.browser.stored import before_the_last_answer


def against_chronos(host: Person, seats: int, *, agree: bool = False) -> None:
    """Fills the form of a table against Chronos."""
    host.open("/new/hybris")
    host.page.get_by_label(host.words["name_label"]).fill("Anna")
    host.page.locator("input[type=radio][value=on]").first.check(force=True)
    host.page.locator(f"input[type=radio][value='{seats}']").check(force=True)
    if agree:
        host.page.locator("input[type=radio][value=on]").last.check(force=True)


def sees_chronos(person: Person) -> None:
    """Checks that the Concepts are there, and that the whole board of Chronos opens and closes."""
    assert person.page.locator(".heavens .concept").count() == 6
    board = person.page.locator("h2").get_by_text("Chronos")
    person.page.locator(".heavens .titan").click()
    board.wait_for()
    person.button("hybris_put_away").click()
    board.wait_for(state="detached")


def test_somebody_alone_begins_against_chronos(people: People) -> None:
    person = people.arrive("en", path="")
    against_chronos(person, seats=1)
    person.button("begin_now").click()
    person.choices.first.wait_for()
    assert person.page.locator(".heavens .concept").count() == 6


def test_somebody_alone_loses_against_chronos_and_asks_for_a_rematch(people: People) -> None:
    person = people.arrive("en", path="")
    game = before_the_last_answer("hybris-1-chronos-lost")
    people.seat(game, {0: person})
    [(_, _, answer)] = game.answers
    person.choices.first.wait_for()
    assert "Kairos" in person.log()  # HC-147, in every first Age
    sees_chronos(person)
    person.choose(answer)
    expect(person.page.get_by_text(person.words["hybris_chronos_won"], exact=True)).to_be_visible()
    expect(person.ending.locator("li")).to_have_count(1)
    expect(person.ending.locator("li.won")).to_have_count(0)
    tab_to(person, "section.ending .btn.main")  # a rematch, without the table beneath the end
    person.page.keyboard.press("Enter")
    person.choices.first.wait_for()


def test_two_people_open_a_table_where_all_agree(people: People) -> None:
    host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
    against_chronos(host, seats=2, agree=True)
    sit_down(guest, open_table(host), "Zoé")
    host.page.get_by_role("listitem").filter(has_text="Zoé").wait_for()
    begin(host)
    for person in (host, guest):
        person.page.locator(".board").wait_for()
        assert person.ask(f"/api/tables/{person.table}")["options"]["confirm"] == "on"


def test_two_people_both_win(people: People) -> None:
    host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
    game = before_the_last_answer("hybris-2-chronos-won")
    people.seat(game, {0: host, 1: guest})
    [(seat, _, answer)] = game.answers
    asked = (host, guest)[seat]
    asked.choices.first.wait_for()
    asked.choose(answer)
    for person in (host, guest):
        person.ending.wait_for()
        expect(person.ending.locator("li.won")).to_have_count(2)
