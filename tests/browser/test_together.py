"""Two people in two browsers: from an invitation to the end of the game, in both languages."""

from __future__ import annotations

from itertools import count

import pytest

from tests.browser.conftest import People
from tests.browser.people import TOUCH, Person, begin, invite, open_table, sit_down, until
from tests.browser.stored import Recorded, recorded

LAST_ANSWERS = {  # of recorded games, in which two people give one answer each
    "contretemps-3-classic-three": -3,
    "chronicle-3-one-alone": -3,
    "forge_chronos-2-usual-alone": -3,
    "hybris-2-base-points": -3,
}


def play_out(*persons: Person) -> None:
    """Plays by clicks and taps until the game is over for all."""
    turns = count()

    def is_over() -> bool:
        turn = next(turns)
        for person in persons:
            person.plays(turn)
        return all(person.is_over() for person in persons)

    until(persons[0], is_over)


def give_answers(game: Recorded, persons: dict[int, Person]) -> None:
    """Answers as the recorded game goes on, part by part."""
    for seat, _, answer in game.answers:
        person = persons[seat]
        for part in answer.split(">"):
            until(person, lambda: part in person.listed())  # noqa: B023
            person.choose(part)


def go_on_to_a_rematch(host: Person, guest: Person) -> None:
    """Agrees on a rematch, which leads both to the same new table."""
    first = host.table
    host.button("table_rematch").click()
    guest.button("table_join_rematch").click()
    for person in (host, guest):
        person.page.wait_for_url(lambda url: first not in url)
    assert host.table == guest.table


def test_two_people_play_a_whole_game_by_clicks_and_go_on_to_a_rematch(people: People) -> None:
    host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
    host.open("/new/contretemps")
    host.page.locator("input[type=radio][value='3']").check(force=True)
    sit_down(guest, open_table(host), "Zoé")
    host.page.get_by_role("listitem").filter(has_text="Zoé").wait_for()
    begin(host)
    play_out(host, guest)
    assert host.ending.locator("li").count() == guest.ending.locator("li").count() == 3
    assert "Zoé" in host.ending.inner_text()
    go_on_to_a_rematch(host, guest)
    until(host, lambda: host.choices.count() or guest.choices.count())


@pytest.mark.parametrize("name", LAST_ANSWERS)
def test_the_last_answers_of_two_people_end_a_game_for_both(people: People, name: str) -> None:
    game = recorded(name, LAST_ANSWERS[name])
    persons = (people.arrive("en", path=""), people.arrive("fr", phone=True, path=""))
    seats = dict(zip(sorted(seat for seat, _, _ in game.answers), persons, strict=True))
    people.seat(game, seats)
    give_answers(game, seats)
    for person in persons:
        until(person, person.is_over, TOUCH)
        assert person.ending.locator("li").count() == game.match.seats
    go_on_to_a_rematch(*persons)


def test_what_one_says_the_other_reads_in_their_own_language(people: People) -> None:
    host, guest = people.arrive("en", path=""), people.arrive("fr", path="")
    sit_down(guest, invite(host), "Zoé")
    begin(host)
    chat, other = host.panel("table_chat"), guest.panel("table_chat")
    host.button("phrase_well_played").click()
    other.get_by_role("listitem").get_by_text(guest.words["phrase_well_played"]).wait_for()
    guest.page.get_by_label(guest.words["chat_write"]).fill("<b>À moi&nbsp;!</b>")
    guest.page.keyboard.press("Enter")
    chat.get_by_role("listitem").get_by_text("<b>À moi&nbsp;!</b>").wait_for()


def test_an_invitation_is_no_seat_and_who_watches_sees_no_hand(people: People) -> None:
    host, guest, third = people.arrive(path=""), people.arrive(path=""), people.arrive(path="")
    invitation = invite(host)
    sit_down(guest, invitation, "Zoé")
    third.open(invitation)
    third.page.get_by_text(third.words["join_no_seat"]).wait_for()
    begin(host)
    for person in (host, guest):
        person.page.locator("[data-el^='card:']").first.wait_for()
    third.open(f"/table/{host.table}")
    third.page.locator(".board").wait_for()
    held = {name for person in (host, guest) for name in cards(person)}
    assert held
    assert third.choices.count() == 0
    page = third.page.content()
    assert not [card for card in held if card in page]


def cards(person: Person) -> list[str]:
    """Returns the names of the cards in a hand."""
    found = person.page.locator("[data-place^='hand:'] [data-el^='card:']")
    return [name for card in found.all() if (name := card.get_attribute("data-el"))]
