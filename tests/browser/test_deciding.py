"""Two people in two browsers decide for the group: one proposes, the other objects or agrees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import People, served
from tests.browser.people import Person, begin, open_table, sit_down, until

TOUCH = 44  # px


@pytest.fixture(scope="module")
def cooperating(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where every question in turn is one of the group."""
    with served(tmp_path_factory.mktemp("cooperating"), "tests.browser.cooperating") as found:
        yield found


@pytest.fixture
def group(chromium: Browser, cooperating: str) -> Iterator[People]:
    arrivals = People(chromium, cooperating)
    yield arrivals
    arrivals.leave()


def at_a_table(group: People, agrees: bool) -> tuple[Person, Person]:
    """Two people who have begun a game with two bots: the first is asked."""
    host, guest = group.arrive("en", path=""), group.arrive("fr", phone=True, path="")
    host.open("/new/contretemps")
    host.page.get_by_label(host.words["name_label"]).fill("Anna")
    host.page.get_by_role("radio", name="All agree" if agrees else "One voice").check(force=True)
    sit_down(guest, open_table(host), "Zoé")
    host.page.get_by_role("listitem").filter(has_text="Zoé").wait_for()
    begin(host)
    for person in (host, guest):
        person.page.locator(".board").wait_for()
    until(host, lambda: host.choices.count() or guest.choices.count())
    return (host, guest) if host.choices.count() else (guest, host)


def proposal(person: Person) -> Locator:
    """What is proposed, with its buttons."""
    return person.page.locator("section.proposal")


def name_of(person: Person) -> str:
    return "Zoé" if person.phone else "Anna"


def said(person: Person, text: str, **holes: str) -> str:
    return person.words[text].format(what="", **holes).strip()


def propose(person: Person) -> None:
    """Chooses something, and waits until it is proposed."""

    def proposed() -> int:
        person.plays()  # nothing more is chosen where the choice is on its way
        return proposal(person).count()

    until(person, proposed)


def test_a_choice_waits_until_the_other_agrees(group: People) -> None:
    asked, other = at_a_table(group, agrees=True)
    propose(asked)
    proposal(asked).get_by_text(said(asked, "proposal_yours")).wait_for()
    waiting = asked.words["proposal_waiting"].format(names=name_of(other))
    proposal(asked).get_by_text(waiting).wait_for()
    assert asked.choices.count() == 0
    proposal(other).get_by_text(said(other, "proposal_by", name=name_of(asked))).wait_for()
    for button in proposal(other).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH
    assert other.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    other.button("proposal_object").click()
    asked.page.get_by_text(asked.words["proposal_sent_back"].format(name=name_of(other))).wait_for()
    asked.choices.first.wait_for()
    assert proposal(other).count() == 0

    propose(asked)
    asked.button("proposal_withdraw").click()
    asked.choices.first.wait_for()
    propose(asked)
    other.page.reload()
    agree = other.button("proposal_agree")
    agree.wait_for()
    desk = other if asked.phone else asked  # where the log is in sight
    told = desk.page.locator("[data-line]").count()
    agree.focus()
    other.page.keyboard.press("Enter")
    for person in (asked, other):
        proposal(person).wait_for(state="detached")
    until(desk, lambda: desk.page.locator("[data-line]").count() > told)
    assert asked.ask(f"/api/tables/{asked.table}")["options"]["confirm"] == "on"


def test_where_one_decides_nothing_waits(group: People) -> None:
    asked, other = at_a_table(group, agrees=False)
    before = other.page.locator(".board").inner_text()
    asked.plays()
    until(asked, lambda: not asked.choices.count() or not asked.plays())
    until(other, lambda: other.page.locator(".board").inner_text() != before)
    assert proposal(asked).count() == proposal(other).count() == 0
