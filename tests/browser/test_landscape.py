"""Every screen: prompt, hand and all choices are in sight or one scroll away, and nothing moves for a choice."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import People
from tests.browser.fed_table import FILES, FedTable, game_of, listed, positions
from tests.browser.people import AIM, PHONE
from tests.browser.test_access import findings

SIZES: Final = {
    "phone": PHONE,
    "phone on its side": ViewportSize(width=844, height=390),
    "tablet": ViewportSize(width=1024, height=768),
    "desk at 200 %": ViewportSize(width=720, height=450),
    "tablet at 200 %": ViewportSize(width=512, height=384),
}
LOW: Final = [name for name, size in SIZES.items() if size["height"] < 480]
# The kinds of a usual turn. Where allies or cards of others are taken, these are laid open on purpose.
TURNS: Final = {
    "contretemps": {"CT-D1", "CT-D2", "CT-D3", "CT-D4", "CT-D5", "CT-D6"},
    "chronicle": {"CR-D1", "CR-D2"},
    "witty_chronos": {"WC-D04", "WC-D05"},
    "hybris": {"HY-D03", "HY-D05"},
}

# Waits until everything follows the size of the window: some of it is measured a frame later.
SETTLED: Final = """async () => {
    const measured = () => [...document.querySelectorAll('.table *')].map(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left, top, width, height].join();
    }).join();
    let before;
    for (let same = 0; same < 3; ) {
        await new Promise(requestAnimationFrame);
        const now = measured();
        same = now === before ? same + 1 : 0;
        before = now;
    }
}"""

# What is wrong: the page scrolls, the prompt is cut, out of sight or covered, a card of the hand shows no corner
# with its number, or a choice has no place to touch it, not even after its own region was scrolled.
WRONG: Final = """names => {
    const aim = AIM;
    const found = names.filter(name => !aim([name, 0]).spot);
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    const say = document.querySelector('.prompt .say');
    const { left, top, right, bottom } = say.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push('the prompt is out of sight');
    const words = document.createRange();
    words.selectNodeContents(say);
    const lowest = Math.max(...[...words.getClientRects()].map(line => line.bottom));
    if (lowest > bottom + 8) found.push(`the prompt is cut: ${say.textContent}`);
    if (!say.closest('.prompt').contains(document.elementFromPoint(left + 4, (top + bottom) / 2))) {
        found.push('the prompt is covered');
    }
    const isSeen = card => {
        const { left, top, width } = card.getBoundingClientRect();
        const at = document.elementFromPoint(left + Math.min(10, width / 4), top + 12);
        return card.contains(at);
    };
    for (const card of document.querySelectorAll('[data-place^="hand:"] button[data-el]')) {
        if (isSeen(card)) continue;
        card.scrollIntoView({ block: 'nearest', inline: 'center' });
        if (!isSeen(card)) found.push(`${card.dataset.el} of the hand is hidden`);
    }
    return found;
}""".replace("AIM", AIM)
# Where the parts of the table are, by name, what glows as a choice does, and how bright the cards of the hand are.
LOOK: Final = """() => {
    const parts = {};
    for (const part of document.querySelectorAll('.prompt, section.seat, [data-place], ul.hand, .band')) {
        const { left, top, width, height } = part.getBoundingClientRect();
        let name = part.dataset.place ?? part.classList[0];
        while (name in parts) name += '+';
        parts[name] = [left, top, width, height].map(Math.round).join();
    }
    const glowing = [...document.querySelectorAll('.table *')]
        .filter(element => getComputedStyle(element).boxShadow.includes('246, 214, 130'))
        .map(element => element.outerHTML.slice(0, 120));
    const light = {};
    for (const card of document.querySelectorAll('[data-place^="hand:"] [data-el]')) {
        const { filter } = getComputedStyle(card);
        light[card.dataset.el] = filter === 'none' ? 1 : Number(filter.match(/brightness\\((.*?)\\)/)[1]);
    }
    return { parts, glowing, light };
}"""


def crowded(name: str) -> Iterator[dict[str, Any]]:
    """Yields a position for each kind of decision, with as many players and choices as there are."""
    by_decisions = {}
    for each in sorted(positions(name), key=lambda each: (int(each["seats"]), len(listed(each["update"])))):
        by_decisions[tuple(question["decision"] for question in each["update"]["questions"])] = each
    yield from (each for decisions, each in by_decisions.items() if decisions)


def resize(page: Page, size: str) -> None:
    """Gives the window a size, and waits until everything follows."""
    page.set_viewport_size(SIZES[size])
    page.evaluate(SETTLED)


def looked(page: Page, size: str) -> dict[str, Any]:
    """Returns where everything is and what glows in a window of a size."""
    resize(page, size)
    found: dict[str, Any] = page.evaluate(LOOK)
    return found


def resting(position: dict[str, Any]) -> dict[str, Any]:
    """Returns a position in which somebody else is asked instead."""
    other = copy.deepcopy(position)
    update = other["update"]
    update["questions"] = []
    update["view"]["open"] = []
    for waiting in update["view"]["waiting"]:
        waiting["seats"] = [(update["seat"] + 1) % position["seats"]]
    return other


@pytest.mark.parametrize("game", FILES)
def test_all_that_can_be_chosen_is_within_reach(people: People, game: str) -> None:
    table = FedTable(people.arrive("fr", path=""), game_of(game))
    page = table.person.page
    wrong = {}
    for position in crowded(game):
        table.show_position(position)
        names = [name for name in listed(position["update"]) if not name.startswith("hasty:")]
        for size in (name for name in SIZES if name != "phone"):  # a finger's test has it
            resize(page, size)
            where = f"{position['kind']}, {position['seats']} seats, {position['mode']}, {size}"
            wrong[where] = page.evaluate(WRONG, names)
    assert {where: found for where, found in wrong.items() if found} == {}


@pytest.mark.parametrize("game", TURNS)
def test_nothing_moves_and_nothing_glows_until_it_is_ones_turn(people: People, game: str) -> None:
    table = FedTable(people.arrive("en", path=""), game)
    page = table.person.page
    wrong = {}
    turns = [each for each in crowded(game) if each["update"]["questions"][0]["decision"] in TURNS[game]]
    assert len(turns) >= len(TURNS[game])
    for position in turns:
        table.show_position(resting(position))
        at_rest = {size: looked(page, size) for size in SIZES}
        table.show_position(position)
        for size, before in at_rest.items():
            after = looked(page, size)
            brighter = [card for card, light in before["light"].items() if light > after["light"][card]]
            moved = [
                f"{part}: {box} → {after['parts'].get(part)}"
                for part, box in before["parts"].items()
                if box != after["parts"].get(part)
            ]
            wrong[f"{position['kind']}, {size}"] = [*before["glowing"], *brighter, *moved]
    assert {where: found for where, found in wrong.items() if found} == {}


@pytest.mark.parametrize("game", FILES)
def test_axe_finds_nothing_in_a_low_window(people: People, game: str) -> None:
    table = FedTable(people.arrive("en", path=""), game_of(game))
    for size in LOW:
        table.person.page.set_viewport_size(SIZES[size])
        table.show_position(next(crowded(game)))
        assert (size, findings(table.person)) == (size, [])


def test_the_drawer_of_a_low_window_closes_by_a_swipe(people: People) -> None:
    table = FedTable(people.arrive("en", path=""), "contretemps")
    page = table.person.page
    page.set_viewport_size(SIZES["phone on its side"])
    table.show_position(next(crowded("contretemps")))
    drawer = page.get_by_role("dialog", name=table.person.words["table_panel"])
    for how in ("swipe", "Escape", "cross"):
        table.person.button("table_panel").click()
        drawer.wait_for()
        assert drawer.bounding_box() == {"x": 844 - 320, "y": 0, "width": 320, "height": 390}
        if how == "swipe":
            page.mouse.move(600, 200)
            page.mouse.down()
            page.mouse.move(760, 210, steps=4)
            page.mouse.up()
        elif how == "Escape":
            page.keyboard.press("Escape")
        else:
            table.person.button("table_close").click()
        drawer.wait_for(state="detached")
