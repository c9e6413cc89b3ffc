"""Two people at one device: the curtain falls between them, and behind it there is nothing to find."""

from __future__ import annotations

import re

from tests.browser.conftest import People
from tests.browser.people import Person, until

NAMES = ["Ada", "Zoé"]
TURNS = 4  # of both together


def sit_together(person: Person) -> None:
    """Opens a table for two people at one device, and two bots."""
    person.open("/new/contretemps")
    seat = person.page.get_by_role("group", name=person.words["new_who"].format(number=2))
    seat.get_by_role("radio", name=person.words["new_here"]).check()
    person.page.get_by_label(person.words["name_label"]).fill(NAMES[0])
    person.page.get_by_label(person.words["new_here_name"].format(number=2)).fill(NAMES[1])
    person.button("begin_now").click()


def hand(person: Person) -> set[str]:
    """Returns the cards in the hand that is shown."""
    found = person.page.locator("ul[data-place^='hand:'] [data-el^='card:']")
    return {name for card in found.all() if (name := card.get_attribute("data-el"))}


def whose_turn(person: Person) -> str:
    """Waits for the curtain, and returns the name of the person who may lift it."""
    handed = re.compile(re.escape(person.words["curtain_hand"]).replace(r"\{name\}", "(.+)"))
    words = person.page.get_by_role("heading", name=handed).inner_text()
    found = handed.search(words)
    assert found is not None
    return found[1]


def play_until_the_curtain_falls(person: Person) -> set[str]:
    """Answers everything that is asked, and returns what is left in the hand."""
    held = hand(person)
    curtain = person.page.locator("dialog[aria-labelledby=curtain]")

    def is_down() -> bool:
        if curtain.count():
            return True
        held.discard(person.plays())
        return False

    until(person, is_down)
    return held


def test_behind_the_curtain_there_is_nothing_of_anybodys_hand(people: People) -> None:
    person = people.arrive(path="")
    sit_together(person)
    hands: dict[str, set[str]] = {}  # by name, as last seen
    for _ in range(TURNS):
        name = whose_turn(person)
        page = person.page.content()
        assert not [card for cards in hands.values() for card in cards if card in page]
        assert hand(person) == set()
        assert person.choices.count() == 0
        person.page.get_by_role("button", name=person.words["curtain_lift"].format(name=name)).click()
        person.choices.first.wait_for()
        others = set().union(*(cards for other, cards in hands.items() if other != name))
        page = person.page.content()
        assert not [card for card in others if card in page]
        hands[name] = play_until_the_curtain_falls(person)
    assert set(hands) == set(NAMES)
    assert all(hands.values())
