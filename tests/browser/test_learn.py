"""Lessons: each leads step by step through a first game, and explains every other choice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from chronotheque.records.tutorial import tutorial
from tests.browser.conftest import People
from tests.browser.people import Person, until

GAMES = ("contretemps", "chronicle", "forge_chronos", "witty_chronos", "hybris")
STEPS = {game: tutorial(game, "en").steps for game in GAMES}
STEPS["witty_chronos/temple"] = tutorial("witty_chronos", "en", "temple").steps
STEPS["hybris/chronos"] = tutorial("hybris", "en", "chronos").steps  # a further lesson: it ends in the middle
FIRST = STEPS["contretemps"]
CLOSED = "[data-opens][aria-expanded=false]"
TOUCHABLE = f"[data-choice], [data-leads], {CLOSED}"


def last_words(lang: str, number: int) -> str:
    """Returns what a step of the first lesson says after the last name in it."""
    text = tutorial("contretemps", lang).steps[number - 1].note
    return text.rpartition("}")[2].strip()


def number_shown(person: Person) -> int:
    """Returns the number of the step that is shown."""
    return int(person.page.get_by_role("progressbar").get_attribute("aria-valuenow") or 0)


def at_step(person: Person, number: int, game: str = "contretemps") -> None:
    """Waits until a step is shown and, where a choice is asked for, can be made."""
    progress = person.page.get_by_role("progressbar")
    expect(progress).to_have_attribute("aria-valuenow", str(number))
    person.skip()
    if STEPS[game][number - 1].answer is not None:
        person.page.locator(TOUCHABLE).filter(visible=True).first.wait_for()
        opens = person.page.locator(CLOSED)
        if not person.choices.count() and opens.count():
            opens.first.click()  # the cards to choose from lie inside
        person.choices.first.wait_for(state="attached")


def go_on(person: Person, number: int, game: str = "contretemps") -> None:
    """Does what a step asks for; an answer may have several parts, and a part may wait for a second tap."""
    at_step(person, number, game)
    answer = STEPS[game][number - 1].answer
    if answer is None:
        person.button("learn_next").click()
        return
    parts = answer.split(">")
    assert parts[0] in person.listed()

    def is_done() -> bool:
        if number_shown(person) != number:
            return True
        names = person.listed()
        if part := next((part for part in parts if part in names), ""):
            person.choose(part)
        return False

    until(person, is_done)


CASES = [(lang, phone, game) for lang, phone in (("fr", False), ("en", True)) for game in STEPS]


@pytest.mark.parametrize(("lang", "phone", "game"), CASES)
def test_the_lesson_leads_to_a_victory_and_to_a_table(people: People, lang: str, phone: bool, game: str) -> None:
    person = people.arrive(lang, phone=phone, path=f"/learn/{game}")
    for number in range(1, len(STEPS[game])):
        go_on(person, number, game)
    at_step(person, len(STEPS[game]), game)
    expect(person.ending).to_have_count(0 if game == "hybris/chronos" else 1)
    further = {f"/learn/{path}" for path in STEPS if path.startswith(f"{game}/")}
    links = person.page.locator("a[href^='/learn/']").evaluate_all("all => all.map(each => each.pathname)")
    assert set(links) == further
    person.button("play_now").click()
    person.page.wait_for_url("**/table/*")
    person.page.locator(".board").wait_for()


def test_another_choice_is_explained_and_changes_nothing(people: People) -> None:
    person = people.arrive(path="/learn/contretemps")
    first = next(number for number, step in enumerate(FIRST, 1) if step.answer is not None)
    for number in range(1, first):
        go_on(person, number)
    at_step(person, first)
    person.page.locator("[data-el='card:d13']").click()  # it may be played
    expect(person.page.get_by_text(person.words["learn_other"])).to_be_visible()
    person.page.locator("[data-el='card:a09']").click(position={"x": 10, "y": 40}, force=True)  # it may not
    person.page.get_by_role("button", name="CT-046").click()
    line = person.page.locator("#drawer-CT-046")
    expect(line).to_be_in_viewport()
    person.page.keyboard.press("Escape")
    expect(line).to_have_count(0)
    at_step(person, first)
    person.button("learn_back").click()
    at_step(person, first - 1)


def test_the_language_may_change_in_the_middle(people: People) -> None:
    person = people.arrive(path="/learn/contretemps")
    for number in (1, 2):
        go_on(person, number)
    at_step(person, 3)
    expect(person.page.get_by_text(last_words("en", 3))).to_be_visible()
    person.page.get_by_role("button", name=person.words["to_other_language"]).click()
    expect(person.page.get_by_text(last_words("fr", 3))).to_be_visible()
    at_step(person, 3)
