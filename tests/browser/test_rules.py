"""The rules as a page: a guide in pictures, all rules numbered, a search over both; and beside a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from chronotheque import games
from chronotheque.games._guide import guide
from chronotheque.games._ledger import ledger
from tests.browser.conftest import People


@pytest.mark.parametrize("game", games.OURS)
def test_every_game_has_an_address_for_each_line(people: People, game: str) -> None:
    person = people.arrive(path=f"/rules/{game}")
    for name in ledger(game, "en").ids()[1::150]:
        person.open(f"/rules/{game}/{name}")
        expect(person.page.locator(f"#{name}")).to_be_in_viewport()
        expect(person.page.locator(f"#{name}")).to_be_focused()


@pytest.mark.parametrize("game", games.OURS)
def test_at_every_table_a_question_mark_says_how_the_choice_works(people: People, game: str) -> None:
    person = people.arrive()
    person.play_now(game)
    person.page.keyboard.press("?")
    person.page.get_by_role("dialog", name=person.words["keys_title"]).wait_for()
    person.page.keyboard.press("?")
    panel = person.page.get_by_role("tabpanel")
    expect(panel.get_by_text(person.words["guide_how"])).to_be_visible()
    heading = panel.locator("h3").first
    expect(heading).to_be_focused()
    choices = guide(game, "en").part("choices")
    assert choices is not None
    assert heading.inner_text() in [entry.heading for entry in choices.entries]
    expect(panel.get_by_role("button", name=re.compile(person.words["guide_exact"])).first).to_be_visible()


def test_an_address_leads_to_a_line(people: People) -> None:
    person = people.arrive("fr", path="/rules/contretemps/CT-R22")
    line = person.page.locator("#CT-R22")
    expect(line).to_be_in_viewport()
    expect(line).to_be_focused()
    line.get_by_role("link", name="CT-R23").click()
    expect(person.page.locator("#CT-R23")).to_be_in_viewport()
    assert person.page.url.endswith("#CT-R23")


def test_a_search_finds_a_line_without_accents(people: People) -> None:
    person = people.arrive("fr", phone=True, path="/rules/contretemps")
    person.page.get_by_role("searchbox").fill("evenement sans pion")
    person.page.get_by_role("link", name=re.compile("CT-036")).click()
    expect(person.page.locator("#CT-036")).to_be_in_viewport()


def test_a_search_in_the_words_of_the_sheet_leads_to_the_guide(people: People) -> None:
    person = people.arrive("fr", path="/rules/contretemps")
    person.page.get_by_role("searchbox").fill("levée")
    person.page.get_by_role("link", name=re.compile("Jouez les plis")).click()
    expect(person.page.locator("#turn-1")).to_be_in_viewport()
    assert person.page.url.endswith("#turn-1")


def test_the_contents_lead_to_each_section(people: People) -> None:
    person = people.arrive(path="/rules/contretemps")
    contents = person.page.get_by_role("navigation", name=person.words["rules_contents"])
    contents.get_by_role("link", name="Winning").click()
    expect(person.page.get_by_role("heading", name="Winning")).to_be_in_viewport()
    contents.get_by_role("link", name=person.words["guide_all"]).click()
    contents.get_by_role("link", name="Changing the invariant").click()
    expect(person.page.get_by_role("heading", name="Changing the invariant")).to_be_in_viewport()
    expect(contents.locator("[aria-current]")).to_have_text("Changing the invariant")


def test_a_number_unfolds_the_exact_rule_in_place(people: People) -> None:
    person = people.arrive(path="/rules/contretemps#turn")
    step = person.page.locator("#turn-1")
    step.get_by_role("link", name="CT-046").click()
    expect(step).to_contain_text("If you have the led suit, you must follow it.")


def test_the_other_language_says_the_same(people: People) -> None:
    person = people.arrive(path="/rules/contretemps#CT-001")
    expect(person.page.locator("#CT-001")).to_contain_text("three events")
    person.page.get_by_role("button", name=person.words["to_other_language"]).click()
    expect(person.page.locator("#CT-001")).to_contain_text("trois événements")
    expect(person.page.locator("h1")).to_contain_text("Le but")


def test_beside_a_table_they_open_where_one_is(people: People) -> None:
    person = people.arrive()
    person.play_now()
    panel = person.panel("table_rules")
    expect(panel.get_by_text(person.words["guide_how"])).to_be_visible()
    panel.get_by_role("button", name=re.compile(person.words["guide_exact"])).click()
    expect(panel.get_by_text(re.compile(r"^CT-D\d "))).to_be_visible()
    panel.get_by_role("searchbox").fill("reshuffled")
    panel.get_by_role("link", name=re.compile("CT-R34")).click()
    expect(panel.locator("#drawer-CT-R34")).to_be_in_viewport()
