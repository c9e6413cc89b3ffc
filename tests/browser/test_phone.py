"""A phone of 390 × 844: fingers find and tap what they look for, and nothing is wider than the screen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FILES, FedTable, drafts, game_of, listed, positions
from tests.browser.people import PHONE
from tests.browser.test_choices import DRAFTED, kinds_of, new_drafts

FINGER = 44  # px

# Choices that a finger may miss: no point of them has a finger's width and height of the same thing around it. What
# something else covers does not count; what can be scrolled is scrolled, and what is out of sight is looked for
# where its tab leads.
TOO_SMALL = """async finger => {
    const isLarge = element => {
        for (let box = element.parentElement; box; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            const isLong = overflowY === 'auto' && box.scrollHeight > box.clientHeight;
            if (isLong || (overflowX === 'auto' && box.scrollWidth > box.clientWidth)) {
                element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                break;
            }
        }
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hits = (x, y) => element.contains(document.elementFromPoint(x, y));
        const reach = (x, y, dx, dy) => {
            let n = 0;
            while (n < finger && hits(x + (n + 1) * dx, y + (n + 1) * dy)) n++;
            return n;
        };
        const isRoomy = (x, y) => hits(x, y)
            && reach(x, y, 1, 0) + 1 + reach(x, y, -1, 0) >= finger
            && reach(x, y, 0, 1) + 1 + reach(x, y, 0, -1) >= finger;
        if (isRoomy((left + right) / 2, (top + bottom) / 2)) return true;  // mostly
        for (let y = top + 0.5; y < bottom; y += 3) {
            for (let x = left + 0.5; x < right; x += 3) if (isRoomy(x, y)) return true;
        }
        return false;
    };
    const all = [...document.querySelectorAll('[data-choice], [data-opens], [data-leads]')].filter(element =>
        element.ariaExpanded !== 'true'  // what it opens may lie over it
        && !element.dataset.choice?.startsWith('hasty:'));  // a fault: nobody looks for it
    const small = [];
    for (const element of all.filter(each => !isLarge(each))) {
        const name = element.dataset.choice;
        document.querySelector(`[data-leads~="${name}"]`)?.click();
        await new Promise(go => setTimeout(go));
        const same = [element, ...document.querySelectorAll(`[data-mirror="${name}"]`)];
        if (!same.some(isLarge)) small.push(element);
    }
    return small.map(element => {
        const { width, height } = element.getBoundingClientRect();
        const { choice, opens, leads } = element.dataset;
        return `${choice ?? opens ?? leads}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}"""
WIDTH = "() => document.scrollingElement.scrollWidth"


def fits_and_is_within_reach(table: FedTable, where: str) -> None:
    """Checks that a finger finds every choice, and that nothing is wider than the screen."""
    page = table.person.page
    assert (where, page.evaluate(TOO_SMALL, FINGER)) == (where, [])
    assert (where, page.evaluate(WIDTH)) == (where, PHONE["width"])


@pytest.mark.parametrize("game", FILES)
def test_every_kind_of_position_fits_and_is_within_reach_of_a_finger(people: People, game: str) -> None:
    table = FedTable(people.arrive("fr", phone=True, path=""), game_of(game))
    tapped: set[str] = set()
    for position in positions(game):
        table.show_position(position)
        fits_and_is_within_reach(table, f"{position['kind']}, {position['seats']} seats, {position['mode']}")
        for question in position["update"]["questions"]:
            for name in (choice["name"] for choice in question["choices"]):
                kind = f"{question['decision']} {kinds_of(name)}"
                if kind not in tapped:
                    tapped.add(kind)
                    table.show({**position["update"], "kept": 0})
                    table.person.choose(name)
                    table.wait_for_choice(name)
                    table.take_answer()


@pytest.mark.parametrize("game", DRAFTED)
def test_what_follows_the_first_parts_of_an_act_is_within_reach_of_a_finger(people: People, game: str) -> None:
    table = FedTable(people.arrive("en", phone=True, path=""), game_of(game))
    seen: set[str] = set()
    for position in drafts(game):
        update, found = position["update"], position["drafts"]
        table.follows = found.__getitem__
        table.sit(update["view"]["seats"], update["seat"])
        for draft in new_drafts(found, seen):
            table.person.page.keyboard.press("Escape")  # drops the parts of before
            parts, names = draft.split(">"), listed(update)
            table.show({**update, "kept": 0})
            table.ask_everything()
            for at, part in enumerate(parts, 1):
                table.go_on(names, part)
                names = sorted(choice["name"] for choice in found[">".join(parts[:at])])
            assert (draft, table.go_on(names)["choices"]) == (draft, names)
            fits_and_is_within_reach(table, draft)
    assert seen >= DRAFTED[game]
