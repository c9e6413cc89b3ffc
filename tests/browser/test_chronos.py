"""Hybris against Chronos in the browser: somebody alone, and two people who agree on what is theirs to decide."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import FRAME, PATIENCE, Person, begin, hurry_out, open_table, sit_down, tab_to

LINES = 60  # of the log: the first Age is under way


def against_chronos(host: Person, seats: int, *, agree: bool = False) -> None:
    """The form of a table against Chronos, with so many seats."""
    host.open("/new/hybris")
    host.page.get_by_label(host.words["name_label"]).fill("Anna")
    host.page.locator("input[type=radio][value=on]").first.check(force=True)
    host.page.locator(f"input[type=radio][value='{seats}']").check(force=True)
    if agree:
        host.page.locator("input[type=radio][value=on]").last.check(force=True)


def play_on(*persons: Person) -> int:
    """Everybody plays and agrees to what others propose, until the log has told enough; how often they agreed."""
    turn = agreed = idle = 0
    while persons[0].page.locator("[data-line]").count() < LINES:
        turn += 1
        before = agreed
        for person in persons:
            agree = person.button("proposal_agree")
            if agree.count():
                agree.click()
                agreed += 1
        played = [person.plays(turn) for person in persons]
        idle = 0 if any(played) or agreed > before else idle + 1
        assert idle < PATIENCE, "nobody can play, and the game is not over"
        persons[0].page.evaluate(FRAME)
    return agreed


def sees_chronos(person: Person) -> None:
    """His Concepts are there, and his whole board can be opened and put away."""
    assert person.page.locator(".heavens .concept").count() == 6
    board = person.page.locator("h2").get_by_text("Chronos")
    person.page.locator(".heavens .titan").click()
    board.wait_for()
    person.button("hybris_put_away").click()
    board.wait_for(state="detached")


def sees_the_defeat(person: Person, seats: int) -> None:
    """Whoever chooses by lot does not win: everybody is told, and nobody has laurels."""
    expect(person.page.get_by_text(person.words["hybris_chronos_won"], exact=True)).to_be_visible()
    expect(person.ending.locator("li")).to_have_count(seats)
    expect(person.ending.locator("li.won")).to_have_count(0)


def test_somebody_alone_plays_a_whole_game_against_chronos(people: People) -> None:
    person = people.arrive("en", path="")
    against_chronos(person, seats=1)
    person.button("begin_now").click()
    person.choices.first.wait_for()
    play_on(person)
    assert "The effect of Kairos is carried out." in person.log()  # HC-147, in every first Age
    sees_chronos(person)
    hurry_out(person)
    sees_the_defeat(person, 1)
    tab_to(person, "section.ending .btn.main")  # a rematch, without the table that lies under the end
    person.page.keyboard.press("Enter")
    person.choices.first.wait_for()


def test_two_people_agree_on_what_chronos_does_until_they_have_lost(people: People) -> None:
    host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
    against_chronos(host, seats=2, agree=True)
    sit_down(guest, open_table(host), "Zoé")
    host.page.get_by_role("listitem").filter(has_text="Zoé").wait_for()
    begin(host)
    assert play_on(host, guest) > 0
    hurry_out(host, guest)
    for person in (host, guest):
        sees_the_defeat(person, 2)
