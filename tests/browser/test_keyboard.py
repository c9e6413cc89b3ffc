"""Everything by keyboard: from the landing page to the end of the game, without a pointer."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import FRAME, PATIENCE, Person, Wire, begin, invite, sit_down, tab_to, until

LONG = 25  # choices of a long game: its first turns


def play_by_keys(person: Person, game: str, most: int = PATIENCE) -> None:
    """From the landing page to the end of the game, or to so many choices in a long one."""
    press = person.page.keyboard.press
    tab_to(person, f"[data-game={game}] button")
    press("Enter")
    turn = idle = 0
    while not person.is_over() and turn < most:
        if person.choices.count():
            turn, idle = turn + 1, 0
            press("ArrowLeft" if turn % 3 == 0 else "ArrowRight")
            press("Enter" if turn % 2 else "Space")
        else:
            press("Escape")  # nothing is shown for longer than one likes
        idle += 1
        assert idle < PATIENCE
        person.page.evaluate(FRAME)


@pytest.mark.parametrize("game", ["contretemps", "chronicle", "forge_chronos"])
def test_a_whole_game_by_keyboard(people: People, game: str) -> None:
    person = people.arrive()
    play_by_keys(person, game)
    tab_to(person, "section.ending .btn.main")  # a rematch
    person.page.keyboard.press("Enter")
    person.choices.first.wait_for()


def test_a_long_game_is_begun_by_keyboard(people: People) -> None:
    person = people.arrive()
    wire = Wire(person.page)
    play_by_keys(person, "hybris", LONG)
    kinds = {answer["decision"] for answer in wire.answers}
    assert kinds >= {"HY-D01", "HY-D02", "HY-D03", "HY-D04"}


def test_the_focus_can_be_seen_and_goes_through_all_choices(people: People) -> None:
    person = people.arrive()
    person.play_now()
    listed = person.listed()
    walked = []
    for _ in listed:
        person.page.keyboard.press("ArrowRight")
        name, seen = person.page.evaluate(
            "() => { const e = document.activeElement, s = getComputedStyle(e);"
            " return [e.dataset.choice, s.outlineStyle + s.outlineWidth + s.boxShadow] }"
        )
        walked.append(name)
        assert seen != "none0pxnone"
    assert walked == listed
    person.page.keyboard.press("ArrowRight")
    assert person.page.evaluate("() => document.activeElement.dataset.choice") == listed[0]


def test_a_question_mark_opens_the_rules_where_one_is(people: People) -> None:
    person = people.arrive("fr")
    person.play_now()
    person.page.keyboard.press("?")
    tab = person.page.get_by_role("tab", name=person.words["table_rules"])
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(person.page.get_by_role("tabpanel").get_by_text(person.words["rules_now"])).to_be_visible()


def test_u_takes_an_answer_back_while_nobody_has_played_since(people: People) -> None:
    host, guest = people.arrive(path=""), people.arrive(path="")
    wire = Wire(host.page)
    sit_down(guest, invite(host), "Zoé")
    begin(host)
    for turn in range(PATIENCE):
        before, given = host.listed(), len(wire.answers)
        if not before:
            guest.plays(turn)
        elif chosen := host.plays(turn):
            until(host, partial(wire.is_accepted, given))
            if [message for message in wire.heard if message["type"] == "update"][-1]["back"] == "":
                break
        host.page.evaluate(FRAME)
    expect(host.page.locator(".undo")).to_have_attribute("aria-disabled", "false")
    host.page.keyboard.press("u")
    host.page.locator(f"[data-choice='{chosen}']").wait_for()
    assert host.listed() == before
    expect(host.page.locator(".undo")).to_have_attribute("aria-disabled", "true")


def test_escape_leads_back_to_the_present(people: People) -> None:
    person = people.arrive()
    person.play_now()
    person.plays()
    person.choices.first.wait_for()
    listed = person.listed()
    person.page.locator("[data-line]").first.click()
    past = person.page.get_by_text(person.words["table_reviewing"])
    past.wait_for()
    assert person.listed() == []
    person.page.keyboard.press("Escape")
    past.wait_for(state="detached")
    assert person.listed() == listed


def test_escape_drops_an_answer_that_waits_for_its_second_tap(people: People) -> None:
    person = people.arrive(path="/settings")
    person.page.get_by_role("switch", name=person.words["set_confirm"]).check()
    person.open("/")
    wire = Wire(person.page)
    person.play_now()
    listed = person.listed()
    press = person.page.keyboard.press
    waits = person.page.get_by_text(person.words["table_confirm"])
    for _ in range(2):
        press("ArrowRight")
        press("Enter")
        waits.wait_for()
        press("Escape")
        waits.wait_for(state="detached")
        assert person.listed() == listed
    assert wire.answers == []
    press("ArrowRight")
    press("Enter")
    waits.wait_for()
    press("Enter")
    until(person, lambda: wire.answers)
