"""Reloads and lost networks in mid-turn: the same moment is there again."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.browser.people import Person, play_out, words


def sight(person: Person) -> tuple[list[str], str]:
    """What can be chosen, and what the log says."""
    person.choices.first.wait_for()
    log = person.page.locator("[data-line]").all_inner_texts()
    return person.state(), "\n".join(log)


def test_a_reload_in_mid_turn_shows_the_same_moment(people: People) -> None:
    person = people.arrive()
    person.play_now()
    before = sight(person)
    person.page.reload()
    assert sight(person) == before
    play_out([person])


def test_a_lost_network_is_told_quietly_and_the_game_goes_on(people: People) -> None:
    person = people.arrive()
    person.forgiven = ("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to load resource")
    person.play_now()
    before = sight(person)
    banner = person.page.get_by_text(words("en")["banner_lost"])
    person.page.context.set_offline(True)
    person.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    banner.wait_for()
    person.page.context.set_offline(False)
    banner.wait_for(state="detached")
    assert sight(person) == before
    play_out([person])


def test_an_answer_given_while_the_network_is_lost_arrives_once(people: People) -> None:
    person = people.arrive()
    person.forgiven = ("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to load resource")
    person.play_now()
    chosen = person.state()[0]
    person.page.context.set_offline(True)
    person.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    person.choices.first.click()
    person.page.context.set_offline(False)
    person.page.locator(f"[data-choice='{chosen}']").wait_for(state="detached")
    play_out([person])


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(people: People) -> None:
    desk, phone, thief = people.arrive(), people.arrive(phone=True), people.arrive()
    thief.forgiven = ("403", "404", "409", "410")
    desk.play_now()
    table = desk.page.url.rsplit("/", 1)[1]
    seat = desk.page.evaluate(
        "async id => (await (await fetch(`/api/tables/${id}`)).json()).seats.find(each => each.yours).seat", table
    )
    link = desk.page.evaluate(
        """async ([id, seat]) => (await (await fetch(`/api/tables/${id}/seats/${seat}/link`, {
            method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}' })).json()).url""",
        [table, seat],
    )
    path = link[link.index("/seat/") :]
    phone.open(path)
    phone.page.wait_for_url("**/table/*")
    assert "#" not in phone.page.url
    phone.choices.first.wait_for()
    assert phone.state() == desk.state()
    thief.open(path)
    thief.page.get_by_role("alert").filter(has_text=r"").first.wait_for()
    assert thief.choices.count() == 0
