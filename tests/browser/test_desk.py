"""A desk of 1440 × 900: the whole table of Hybris is in sight, and so is all that can be chosen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, game_of, positions

# How many pixels of the places lie below the edge, and what can be chosen that is covered or lies outside.
OUT_OF_SIGHT = """() => {
    const zones = document.querySelector('.zones');
    const isSeen = element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [0.1, 0.3, 0.5, 0.7, 0.9].some(part =>
            element.contains(document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2)));
    };
    const choices = [...document.querySelectorAll('[data-choice]')].filter(each => !isSeen(each));
    return [zones.scrollHeight - zones.clientHeight, choices.map(each => each.dataset.choice)];
}"""

# A point of each card in the hand that nothing covers, or null.
CARDS = """() => [...document.querySelectorAll('.hand [data-el]')].map(card => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const y = (top + bottom) / 2;
    for (let x = left + 2; x < right; x += 2) {
        if (card.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
})"""
CROWDED = 18  # cards in a hand, of which each shows less than half


@pytest.mark.parametrize("game", ["hybris", "chronos"])
def test_the_whole_table_of_hybris_is_in_sight(people: People, game: str) -> None:
    table = FedTable(people.arrive("fr", path=""), game_of(game))
    for position in positions(game):
        update = position["update"]
        table.sit(position["seats"], update["seat"])
        table.show({**update, "kept": 0})
        seen = table.person.page.evaluate(OUT_OF_SIGHT)
        assert (position["kind"], seen) == (position["kind"], [0, []])


def test_a_mouse_over_a_card_of_a_full_hand_leaves_the_next_card_within_reach(people: People) -> None:
    table = FedTable(people.arrive(path=""), "hybris")
    page = table.person.page
    crowded = 0
    for position in positions("hybris"):
        update = position["update"]
        own = update["view"]["private"] or {"hand": [], "premonitions": []}
        if len(own["hand"]) + len(own["premonitions"]) < CROWDED:
            continue
        crowded += 1
        table.sit(position["seats"], update["seat"])
        table.show({**update, "kept": 0})
        spots = page.evaluate(CARDS)
        for number, spot in enumerate(spots):
            page.mouse.move(*spot)
            page.locator(".hand li").nth(number).and_(page.locator(":hover")).wait_for()
            assert (position["kind"], number, None in page.evaluate(CARDS)) == (position["kind"], number, False)
    assert crowded
