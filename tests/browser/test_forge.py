"""Forge Chronos by touch: cubes are kept one by one, exchanges counted by plus and minus, and nothing jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, drafts, listed, positions
from tests.browser.people import Person, Wire, until
from tests.browser.test_access import findings
from tests.browser.test_choices import new_drafts

SIZES = [(1440, 900), (1024, 768), (390, 844), (844, 390)]  # px

# Where the clock and both racks lie, in px from the upper edge of what scrolls, and how large they are.
PLACES = """() => ['.clock', '.rack.blades', '.rack.handles', '.mine'].map(name => {
    const { x, y, width, height } = document.querySelector('.board ' + name).getBoundingClientRect();
    const { top } = document.querySelector('.board .all').getBoundingClientRect();
    return [x, y - top, width, name === '.mine' ? 0 : height].map(Math.round).join(' ');
})"""

# What of a text is cut: an element that is smaller than its contents and hides the rest.
CUT = """() => [...document.querySelectorAll('.board .seat *, .foot .seat *')].filter(each => {
    const { overflowX, textOverflow } = getComputedStyle(each);
    return each.textContent.trim() && overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1
        || textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth;
}).map(each => each.textContent)"""


def test_cubes_are_kept_by_touching_them_on_a_phone(people: People) -> None:
    person = people.arrive("fr", phone=True)
    wire = Wire(person.page)
    person.play_now("forge_chronos")
    person.choose("mine:7")
    cubes = person.page.get_by_role("checkbox")
    until(person, cubes.count)
    assert cubes.count() == 7
    for number in (0, 2, 3, 5):
        cubes.nth(number).tap()
    expect(person.page.get_by_text(person.words["forge_more"].replace("{n}", "1"))).to_be_visible()
    cubes.nth(6).tap()
    cubes.nth(1).tap()  # a sixth: another goes back
    assert [cube.is_checked() for cube in cubes.all()].count(True) == 5
    assert findings(person) == []
    person.page.get_by_role("button", name=person.words["forge_keep"].replace("{n}", "5")).tap()
    until(person, lambda: wire.is_accepted(1))
    assert sum(int(piece.split(":")[1]) for piece in wire.answers[1]["answer"].split("+")) == 5


def exchanging(person: Person) -> tuple[FedTable, str]:
    """Shows a turn in which a colour can be exchanged three times; returns the table and the first two parts."""
    table = FedTable(person, "forge_chronos")
    for position in drafts("forge_chronos"):
        found = position["drafts"]
        for draft, following in found.items():
            if draft.startswith("give:") and [each["name"] for each in following] == ["n:1", "n:2", "n:3"]:
                table.follows = found.__getitem__
                table.sit(position["update"]["view"]["seats"], position["update"]["seat"])
                table.show({**position["update"], "kept": 0})
                return table, draft
    raise AssertionError("nothing can be exchanged three times")


@pytest.mark.parametrize("first", ["give", "take"])
def test_an_exchange_begins_at_both_ends_and_is_counted_by_plus_and_minus(people: People, first: str) -> None:
    person = people.arrive("fr", phone=True, path="")
    table, draft = exchanging(person)
    give, take = draft.split(">")
    if first == "give":
        person.page.locator(f"[data-place='{give}']").tap()
        person.page.locator(f"[data-choice='{take}']").tap()
    else:  # there is one colour to give, which is chosen with it
        person.page.locator(f"[data-place='{take}']").tap()
    less, more = (person.button(name) for name in ("forge_less", "forge_greater"))
    more.tap()
    more.tap()
    less.tap()
    assert person.listed() == ["n:2", "n:1", "n:3"]
    assert findings(person) == []
    person.page.locator("[data-mirror='n:2']").tap()
    assert table.take_answer()["answer"] == f"{draft}>n:2"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_question_and_no_touch_moves_the_clock_or_the_racks(people: People, width: int, height: int) -> None:
    person = people.arrive("fr", phone=width < 1000, path="")
    person.page.set_viewport_size(ViewportSize(width=width, height=height))
    table = FedTable(person, "forge_chronos")
    for position in positions("forge_chronos"):
        update = position["update"]
        if not update["questions"]:
            continue
        table.sit(position["seats"], update["seat"])
        table.show({**update, "kept": 0, "view": {**update["view"], "dig": None}, "questions": []})
        before = person.page.evaluate(PLACES)
        table.show_position(position)
        where = f"{position['kind']}, {position['seats']} seats, {position['mode']}"
        assert (where, person.page.evaluate(PLACES)) == (where, before)
        if person.page.locator("[data-piece]").count():
            for digit in "12345":
                person.page.keyboard.press(digit)
            assert (where, person.page.evaluate(PLACES)) == (where, before)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_part_of_an_act_moves_the_clock_or_the_racks(people: People, width: int, height: int) -> None:
    person = people.arrive("fr", phone=width < 1000, path="")
    person.page.set_viewport_size(ViewportSize(width=width, height=height))
    table = FedTable(person, "forge_chronos")
    for position in drafts("forge_chronos"):
        update, found = position["update"], position["drafts"]
        table.follows = found.__getitem__
        table.sit(update["view"]["seats"], update["seat"])
        for draft in new_drafts(found, set()):
            person.page.keyboard.press("Escape")  # drops the parts of before
            names = listed(update)
            table.show({**update, "kept": 0})
            before = person.page.evaluate(PLACES)
            for at, part in enumerate(draft.split(">"), 1):
                table.go_on(names, part)
                names = sorted(choice["name"] for choice in found[">".join(draft.split(">")[:at])])
                table.go_on(names)
                assert (draft, at, person.page.evaluate(PLACES)) == (draft, at, before)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_names_and_states_of_players_are_never_cut(people: People, lang: str, width: int, height: int) -> None:
    person = people.arrive(lang, phone=width < 1000, path="")
    person.page.set_viewport_size(ViewportSize(width=width, height=height))
    table = FedTable(person, "forge_chronos")
    table.called, table.stand_in = "Maximilienne", True
    for position in positions("forge_chronos"):
        if position["kind"] in ("FC-D01", "asleep"):
            table.show_position(position)
            assert (position["kind"], person.page.evaluate(CUT)) == (position["kind"], [])
