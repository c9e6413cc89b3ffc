"""A phone of 390 × 844: whole games by taps, fingers find what they look for, nothing hangs over the edge."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, listed
from tests.browser.people import FRAME, PATIENCE, PHONE

FIXTURES = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
POSITIONS = {"contretemps": FIXTURES / "positions.jsonl", "chronicle": FIXTURES / "positions_chronicle.jsonl"}
FINGER = 44  # px

# Choices that a finger may miss: no point of them has a finger's width and height of the same thing around it. What
# something else covers does not count.
TOO_SMALL = """finger => [...document.querySelectorAll('[data-choice]')].filter(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hits = (x, y) => element.contains(document.elementFromPoint(x, y));
    const reach = (x, y, dx, dy) => {
        let n = 0;
        while (n < finger && hits(x + (n + 1) * dx, y + (n + 1) * dy)) n++;
        return n;
    };
    for (let y = top + 0.5; y < bottom; y += 3) {
        for (let x = left + 0.5; x < right; x += 3) {
            if (!hits(x, y) || reach(x, y, 1, 0) + 1 + reach(x, y, -1, 0) < finger) continue;
            if (reach(x, y, 0, 1) + 1 + reach(x, y, 0, -1) >= finger) return false;
        }
    }
    return true;
}).map(element => {
    const { width, height } = element.getBoundingClientRect();
    return `${element.dataset.choice}: ${Math.round(width)} × ${Math.round(height)}`;
})"""
WIDTH = "() => document.scrollingElement.scrollWidth"


@pytest.mark.parametrize(("game", "lang"), [("contretemps", "en"), ("contretemps", "fr"), ("chronicle", "fr")])
def test_a_whole_game_by_taps(people: People, game: str, lang: str) -> None:
    person = people.arrive(lang, phone=True)
    person.play_now(game)
    turn = idle = 0
    measured: set[str] = set()  # by what kind of thing is chosen, and among how many
    while not person.is_over():
        listed = person.listed()
        if listed and (kind := f"{len(listed)} {listed[0].split(':')[0]}") not in measured:
            measured.add(kind)
            assert person.page.evaluate(TOO_SMALL, FINGER) == []
            assert person.page.evaluate(WIDTH) <= PHONE["width"]
        turn, idle = turn + 1, 0 if person.plays(turn) else idle + 1
        assert idle < PATIENCE
        person.page.evaluate(FRAME)
    assert person.page.evaluate(WIDTH) <= PHONE["width"]
    assert {kind.split()[1] for kind in measured} >= {"card"}


@pytest.mark.parametrize("game", POSITIONS)
def test_every_kind_of_position_fits_and_is_within_reach_of_a_finger(people: People, game: str) -> None:
    table = FedTable(people.arrive("fr", phone=True, path=""), game)
    page = table.person.page
    for line in POSITIONS[game].read_text(encoding="utf-8").splitlines():
        position = json.loads(line)
        update = position["update"]
        table.sit(position["seats"], update["seat"])
        assert table.show({**update, "kept": 0})["choices"] == listed(update)
        where = f"{position['kind']}, {position['seats']} seats, {position['mode']}"
        assert (where, page.evaluate(TOO_SMALL, FINGER)) == (where, [])
        assert (where, page.evaluate(WIDTH)) == (where, PHONE["width"])
