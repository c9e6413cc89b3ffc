"""Two people in two browsers: from an invitation to the end of the game, in both languages."""

from __future__ import annotations

import pytest

from tests.browser.conftest import People
from tests.browser.people import Person, begin, hurry_out, invite, play_out, sit_down


@pytest.mark.parametrize("game", ["contretemps", "chronicle", "forge_chronos", "hybris"])
def test_two_people_finish_a_game_and_go_on_to_a_rematch(people: People, game: str) -> None:
    host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
    sit_down(guest, invite(host, game), "Zoé")
    host.page.get_by_role("listitem").filter(has_text="Zoé").wait_for()
    begin(host)
    play_out(host, guest)
    assert host.ending.locator("li").count() == guest.ending.locator("li").count() == 4
    assert "Zoé" in host.ending.inner_text()
    first = host.table
    host.button("table_rematch").click()
    guest.button("table_join_rematch").click()
    for person in (host, guest):
        person.page.wait_for_url(lambda url: first not in url)
    assert host.table == guest.table
    if game == "contretemps":  # games are short there
        hurry_out(host, guest)


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
    """The names of the cards that somebody holds."""
    found = person.page.locator("[data-place^='hand:'] [data-el^='card:']")
    return [name for card in found.all() if (name := card.get_attribute("data-el"))]
