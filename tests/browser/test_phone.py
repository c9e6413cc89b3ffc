"""A phone of 390 × 844: whole games by taps, fingers find what they look for, nothing hangs over the edge."""

from __future__ import annotations

import pytest

from tests.browser.conftest import People
from tests.browser.people import FRAME, PATIENCE, PHONE, Person

FINGER = 44  # px

# Choices that a finger may miss: no point of them has a finger's width and height of the same thing around it. What is
# covered by something else does not count; dots two pixels apart are looked at.
TOO_SMALL = """finger => {
    const step = 2, need = finger / step;
    const longest = dots => {  // for each dot, how many in a row it belongs to
        const found = dots.map(() => 0);
        for (let i = 0, from = 0; i <= dots.length; i++) {
            if (i < dots.length && dots[i]) continue;
            found.fill(i - from, from, i);
            if (i < dots.length) found[i] = 0;
            from = i + 1;
        }
        return found;
    };
    return [...document.querySelectorAll('[data-choice]')].filter(element => {
        const box = element.getBoundingClientRect();
        const columns = Math.round(box.width / step), rows = Math.round(box.height / step);
        const hits = Array.from({ length: rows }, (_, j) => Array.from({ length: columns }, (_, i) => {
            const x = box.left + (i + 0.5) * box.width / columns, y = box.top + (j + 0.5) * box.height / rows;
            return element.contains(document.elementFromPoint(x, y));
        }));
        const across = hits.map(longest);
        const down = Array.from({ length: columns }, (_, i) => longest(hits.map(row => row[i])));
        return !hits.some((row, j) => row.some((_, i) => across[j][i] >= need && down[i][j] >= need));
    }).map(element => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.dataset.choice}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}"""
WIDTH = "() => document.scrollingElement.scrollWidth"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_by_taps(people: People, lang: str) -> None:
    person = people.arrive(lang, phone=True)
    person.play_now()
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


@pytest.mark.parametrize("seats", [3, 6])
def test_the_largest_and_the_smallest_table_fit(people: People, seats: int) -> None:
    person = people.arrive("fr", phone=True)
    open_table(person, seats)
    for turn in range(12):
        person.choices.first.wait_for()
        assert person.page.evaluate(TOO_SMALL, FINGER) == []
        assert person.page.evaluate(WIDTH) <= PHONE["width"]
        person.plays(turn)
        person.page.evaluate(FRAME)


def open_table(person: Person, seats: int) -> None:
    """Goes to a table with bots."""
    wish = {
        "game": "contretemps",
        "seats": [{"kind": "me"}, *({"kind": "bot", "level": "easy"} for _ in range(seats - 1))],
        "options": {"mode": "paradox"},
        "name": "Ada",
        "nonce": "0" * 32,
        "begin": True,
        "lang": person.lang,
    }
    person.open(f"/table/{person.ask('/api/tables', wish)['id']}")
