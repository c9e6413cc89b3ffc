"""Everything by keyboard: from the landing page to the end of the game, without a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.fed_table import FILES, FedTable, game_of, listed, positions
from tests.browser.people import Wire, tab_to, until
from tests.browser.stored import recorded

FOCUSED = "() => document.activeElement.dataset.choice ?? ''"
BUILT = "section.mine [data-choice]"  # what the chosen pieces make
MANY = 8  # choices; further ones are reached by the same key
FAULT = "hasty:"  # a choice that nobody is led to
KINDS = {  # of positions, where all would take long
    "hybris": {"HY-D01", "HY-D02", "HY-D03", "HY-D04", "HY-D12", "HY-D17", "HY-D19", "HY-D36"},
    "chronos": {"HC-D01", "HC-D04", "HC-D13"},
}


@pytest.mark.parametrize("game", ["contretemps", "chronicle", "forge_chronos", "hybris"])
def test_a_game_is_begun_by_keyboard(people: People, game: str) -> None:
    person = people.arrive()
    wire = Wire(person.page)
    tab_to(person, f"[data-game={game}] button")
    person.page.keyboard.press("Enter")
    person.choices.first.wait_for()
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    until(person, lambda: [each for each in wire.said if each["type"] in ("answer", "draft")])


@pytest.mark.parametrize("game", FILES)
def test_every_kind_of_question_is_answered_by_keyboard(people: People, game: str) -> None:
    table = FedTable(people.arrive(path=""), game_of(game))
    page = table.person.page
    asked: set[str] = set()
    for position in positions(game):
        questions = position["update"]["questions"]
        decisions = {question["decision"] for question in questions}
        if decisions <= asked or position["kind"] not in KINDS.get(game, {position["kind"]}):
            continue
        asked |= decisions
        table.show_position(position)
        names = [name for name in listed(position["update"]) if not name.startswith(FAULT)]
        if pieces := page.locator("[data-piece]").count():
            for digit in range(1, pieces + 1):
                if not page.locator(BUILT).count():
                    page.keyboard.press(str(digit))
            built = page.locator(BUILT).get_attribute("data-choice") or ""
            page.locator("[data-piece]").first.focus()  # from there too, Enter takes what they make
            page.keyboard.press("Enter")
            table.wait_for_choice(built)
            continue
        walked = []
        for _ in names[:MANY]:
            page.keyboard.press("ArrowRight")
            walked.append(page.evaluate(FOCUSED))
        assert len(set(walked)) == len(walked), position["kind"]
        assert set(walked) <= set(names), position["kind"]
        page.keyboard.press("Enter" if len(asked) % 2 else "Space")
        table.wait_for_choice(walked[-1])


def test_the_last_answer_and_a_rematch_by_keyboard(people: People) -> None:
    person = people.arrive(path="")
    game = recorded("contretemps-3-classic-three", -2)
    [(seat, _, answer)] = game.answers
    people.seat(game, {seat: person})
    person.choices.first.wait_for()
    for _ in person.listed():
        person.page.keyboard.press("ArrowRight")
        if person.page.evaluate(FOCUSED) == answer:
            break
    person.page.keyboard.press("Enter")
    person.ending.wait_for()
    tab_to(person, "section.ending .btn.main")
    person.page.keyboard.press("Enter")
    person.choices.first.wait_for()


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
    assert person.page.evaluate(FOCUSED) == listed[0]


def test_a_question_mark_shows_the_keys_and_a_second_one_the_rules_where_one_is(people: People) -> None:
    person = people.arrive("fr")
    person.play_now()
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog", name=person.words["keys_title"])).to_be_visible()
    person.page.keyboard.press("?")
    tab = person.page.get_by_role("tab", name=person.words["table_rules"])
    expect(tab).to_have_attribute("aria-selected", "true")
    heading = person.page.get_by_role("tabpanel").locator("h3").first
    expect(heading).to_be_focused()
    expect(person.page.get_by_role("tabpanel").get_by_text(person.words["guide_how"])).to_be_visible()


def test_a_card_is_two_keys_away_and_the_focus_stays_where_one_plays(people: People) -> None:
    person = people.arrive()
    person.play_now()
    page = person.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=person.words["skip_to_choices"])).to_be_focused()
    page.keyboard.press("Enter")
    chosen = page.evaluate(FOCUSED)
    assert chosen == person.listed()[0]
    page.keyboard.press("Enter")
    page.locator(f".hand [data-el='{chosen}']").wait_for(state="detached")
    until(person, lambda: page.evaluate("() => Boolean(document.activeElement.closest('.hand'))"))


def test_settings_over_a_table_change_it_and_give_the_focus_back(people: People) -> None:
    person = people.arrive()
    person.play_now()
    button = person.page.get_by_role("button", name=person.words["nav_settings"]).first
    button.focus()
    person.page.keyboard.press("Enter")
    sheet = person.page.get_by_role("dialog", name=person.words["settings_title"])
    sheet.get_by_role("switch", name=person.words["set_contrast"]).check(force=True)
    expect(person.page.locator("html")).to_have_attribute("data-contrast", "")
    person.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()


def test_u_takes_an_answer_back_while_nobody_has_played_since(people: People) -> None:
    host, guest = people.arrive(path=""), people.arrive(path="")
    wire = Wire(host.page)
    game = recorded("contretemps-3-classic-three", -3)
    (seat, _, chosen), (other, _, _) = game.answers
    people.seat(game, {seat: host, other: guest})
    host.choices.first.wait_for()
    before = host.listed()
    host.choose(chosen)
    until(host, lambda: wire.is_accepted(0))
    expect(host.page.locator(".undo")).to_have_attribute("aria-disabled", "false")
    host.page.keyboard.press("u")
    host.page.locator(f"[data-choice='{chosen}']").wait_for()
    assert host.listed() == before
    expect(host.page.locator(".undo")).to_have_attribute("aria-disabled", "true")


def test_escape_leads_back_to_the_present(people: People) -> None:
    person = people.arrive()
    person.play_now()
    chosen = person.plays()
    person.page.locator(f"[data-choice='{chosen}']").wait_for(state="detached")
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
