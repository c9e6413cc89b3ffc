"""Two people in two browsers decide for the group: one proposes, the other objects or agrees."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import People
from tests.browser.people import Person, until
from tests.browser.stored import recorded

TOUCH = 44  # px
BEFORE = 365  # lines of the record: the first seat is asked HC-D04, for both
CHOICE, OTHER = "resolve", "feed"


def at_a_table(people: People, agrees: bool) -> tuple[Person, Person]:
    """Seats two people against Chronos; the first, at a desk, is asked for both."""
    asked, other = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
    confirm = {"confirm": "on" if agrees else "off"}
    people.seat(recorded("hybris-2-chronos-lost", BEFORE), {0: asked, 1: other}, confirm)
    asked.choices.first.wait_for()
    return asked, other


def proposal(person: Person) -> Locator:
    """The proposal, with its buttons."""
    return person.page.locator("section.proposal")


def said(person: Person, text: str, **holes: str) -> str:
    """Returns a sentence without the answer that is proposed."""
    return person.words[text].format(what="", **holes).strip()


def propose(person: Person, choice: str = CHOICE) -> None:
    """Chooses something, and waits until it is proposed."""
    person.choose(choice)
    proposal(person).wait_for()


def test_a_choice_waits_until_the_other_agrees(people: People) -> None:
    asked, other = at_a_table(people, agrees=True)
    propose(asked)
    proposal(asked).get_by_text(said(asked, "proposal_yours")).wait_for()
    proposal(asked).get_by_text(asked.words["proposal_waiting"].format(names="Zoé")).wait_for()
    assert asked.choices.count() == 0
    proposal(other).get_by_text(said(other, "proposal_by", name="Anna")).wait_for()
    for button in proposal(other).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH
    assert other.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    other.button("proposal_object").click()
    asked.page.get_by_text(asked.words["proposal_sent_back"].format(name="Zoé")).wait_for()
    asked.choices.first.wait_for()
    assert proposal(other).count() == 0

    propose(asked, OTHER)
    asked.button("proposal_withdraw").click()
    asked.choices.first.wait_for()
    propose(asked)
    other.page.reload()
    agree = other.button("proposal_agree")
    agree.wait_for()
    told = asked.page.locator("[data-line]").count()
    agree.focus()
    other.page.keyboard.press("Enter")
    for person in (asked, other):
        proposal(person).wait_for(state="detached")
    until(asked, lambda: asked.page.locator("[data-line]").count() > told)


def test_where_one_decides_nothing_waits(people: People) -> None:
    asked, other = at_a_table(people, agrees=False)
    told = asked.page.locator("[data-line]").count()
    asked.choose(CHOICE)
    until(asked, lambda: asked.page.locator("[data-line]").count() > told)
    assert proposal(asked).count() == proposal(other).count() == 0
