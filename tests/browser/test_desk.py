"""A desk of 1440 × 900: the whole table of Hybris is in sight, and so is all that can be chosen."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, game_of
from tests.browser.test_phone import POSITIONS

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


@pytest.mark.parametrize("game", ["hybris", "chronos"])
def test_the_whole_table_of_hybris_is_in_sight(people: People, game: str) -> None:
    table = FedTable(people.arrive("fr", path=""), game_of(game))
    for line in POSITIONS[game].read_text(encoding="utf-8").splitlines():
        position = json.loads(line)
        update = position["update"]
        table.sit(position["seats"], update["seat"])
        table.show({**update, "kept": 0})
        seen = table.person.page.evaluate(OUT_OF_SIGHT)
        assert (position["kind"], seen) == (position["kind"], [0, []])
