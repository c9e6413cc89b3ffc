"""Reloads and lost networks in mid-turn: the same moment is shown again, and the game can be continued."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import People
from tests.browser.people import Person, Wire, until

UNREACHABLE = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")


def sight(person: Person) -> tuple[list[str], str]:
    """Returns what can be chosen, and the log."""
    person.choices.first.wait_for()
    return person.listed(), person.log()


def play_on(person: Person) -> None:
    """Answers, and waits until the next question is asked."""
    before = person.log()
    person.plays()
    until(person, lambda: person.choices.count() and person.log() != before)


def test_a_reload_in_mid_turn_shows_the_same_moment(people: People) -> None:
    person = people.arrive()
    person.play_now()
    before = sight(person)
    person.page.reload()
    assert sight(person) == before
    play_on(person)


def test_a_lost_network_is_told_quietly_and_the_game_goes_on_in_the_same_moment(people: People) -> None:
    person = people.arrive()
    person.forgiven = UNREACHABLE
    person.play_now()
    before = sight(person)
    banner = person.page.get_by_text(person.words["banner_lost"])
    person.page.context.set_offline(True)
    banner.wait_for()
    assert sight(person) == before
    person.page.context.set_offline(False)
    banner.wait_for(state="detached")
    assert sight(person) == before
    play_on(person)


def test_an_answer_given_while_the_network_is_lost_arrives_once(people: People) -> None:
    person = people.arrive()
    person.forgiven = UNREACHABLE
    wire = Wire(person.page)
    person.play_now()
    person.page.context.set_offline(True)
    person.page.get_by_text(person.words["banner_lost"]).wait_for()
    person.plays()
    until(person, lambda: not person.listed())
    person.page.context.set_offline(False)
    person.choices.first.wait_for()
    person.plays()
    until(person, lambda: len(wire.answers) > 1)
    first, second = wire.answers
    assert (first["question"], second["question"]) == (1, 2)


def test_an_answer_whose_receipt_is_lost_is_sent_again_and_counts_once(people: People) -> None:
    person = people.arrive(path="")
    wire = Wire(person.page)
    lines: list[WebSocketRoute] = []
    deaf: list[WebSocketRoute] = []  # they still send, but hear nothing

    def connect(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        lines.append(page_side)
        page_side.on_message(server_side.send)
        server_side.on_message(lambda text: None if page_side in deaf else page_side.send(text))

    person.page.route_web_socket("**/ws/*", connect)
    person.open("/")
    person.play_now()
    before = person.listed()
    deaf += lines
    person.plays()
    until(person, lambda: wire.answers)
    deaf[-1].close()
    until(person, lambda: lines[-1] not in deaf and person.listed() not in ([], before))
    person.plays()
    until(person, lambda: len({answer["id"] for answer in wire.answers}) > 1)
    first, *again, second = wire.answers
    assert again
    assert all(each == first for each in again)
    assert (first["question"], second["question"]) == (1, 2)


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(people: People) -> None:
    desk, phone, thief = people.arrive(), people.arrive(phone=True, path=""), people.arrive(path="")
    thief.forgiven = ("404 (Not Found)",)
    desk.play_now()
    desk.button("your_seat").click()
    desk.button("other_device").click()
    link = desk.page.get_by_role("textbox", name=desk.words["other_device"]).input_value()
    path = link[link.index("/seat/") :]
    phone.open(path)
    phone.page.wait_for_url("**/table/*")
    assert "#" not in phone.page.url
    phone.choices.first.wait_for()
    assert phone.listed() == desk.listed()
    thief.open(path)
    thief.page.get_by_role("alert").filter(has_text=thief.words["error_no_link"]).wait_for()
    assert thief.choices.count() == 0
