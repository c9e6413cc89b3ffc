"""Two people in two browsers: from an invitation to the end of the game, in both languages."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.browser.people import begin, invite, play_out, sit_down, words


def test_two_people_finish_a_game(people: People) -> None:
    host, guest = people.arrive("en"), people.arrive("fr", phone=True)
    sit_down(guest, invite(host), "Zoé", "fr")
    host.page.get_by_text("Zoé").first.wait_for()
    begin(host)
    play_out([host, guest])
    assert host.page.locator("section.ending li").count() == 4
    assert "Zoé" in host.page.locator("section.ending").inner_text()
    host.page.get_by_role("button", name=words("en")["table_rematch"]).click()
    guest.page.get_by_role("button", name=words("fr")["table_join_rematch"]).or_(
        guest.page.get_by_role("link", name=words("fr")["table_join_rematch"])
    ).click()
    play_out([host, guest])


def test_what_one_says_the_other_reads_in_their_own_language(people: People) -> None:
    host, guest = people.arrive("en"), people.arrive("fr")
    sit_down(guest, invite(host), "Zoé", "fr")
    begin(host)
    host.page.get_by_role("tab", name=words("en")["panel_chat"]).click()
    guest.page.get_by_role("tab", name=words("fr")["panel_chat"]).click()
    host.page.get_by_role("button", name=words("en")["phrase_hello"]).click()
    guest.page.get_by_role("tabpanel").get_by_text(words("fr")["phrase_hello"]).first.wait_for()


def test_an_invitation_is_no_seat(people: People) -> None:
    host, guest, third = people.arrive(), people.arrive(), people.arrive()
    third.forgiven = ("409",)
    invitation = invite(host)
    sit_down(guest, invitation, "Zoé")
    third.open(invitation)
    third.page.get_by_text(words("en")["join_no_seat"]).wait_for()
    begin(host)
    host.choices.first.or_(guest.choices.first).wait_for()
    third.page.get_by_role("link", name=words("en")["join_watch"]).click()
    third.page.get_by_role("main").wait_for()
    assert third.choices.count() == 0
