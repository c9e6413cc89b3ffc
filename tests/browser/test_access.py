"""For everybody: no finding of axe, nothing wider than a phone, things to touch that are large enough."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import People
from tests.browser.people import Person, hurry_out, invite

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
PAGES = {
    "landing": "/",
    "new": "/new/contretemps",
    "tables": "/tables",
    "finished": "/games",
    "rules": "/rules/contretemps",
    "rule": "/rules/contretemps/CT-046",
    "learn": "/learn/contretemps",
    "settings": "/settings",
    "about": "/about",
    "missing": "/nowhere/at/all",
}
SMALLEST = 44  # pixels of something to touch

# The largest free square's side of each choice: what a finger can hit without hitting something else.
ROOMS = """() => [...document.querySelectorAll('[data-choice]')].map(element => {
    const box = element.getBoundingClientRect();
    const hits = (x, y) => element.contains(document.elementFromPoint(x, y));
    let wide = 0, high = 0;
    for (let y = box.top + 2; y < Math.min(box.bottom, innerHeight); y += 4) {
        let run = 0;
        for (let x = box.left + 1; x < box.right; x += 2) {
            run = hits(x, y) ? run + 2 : 0; wide = Math.max(wide, run);
        }
    }
    for (let x = box.left + 2; x < box.right; x += 4) {
        let run = 0;
        for (let y = box.top + 1; y < Math.min(box.bottom, innerHeight); y += 2) {
            run = hits(x, y) ? run + 2 : 0; high = Math.max(high, run);
        }
    }
    return [element.dataset.choice, wide, high];
})"""


def findings(person: Person) -> list[str]:
    """What axe has against the page as it is shown now."""
    person.page.evaluate(AXE)
    found: dict[str, Any] = person.page.evaluate("async () => await axe.run({ resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {each['help']}: {json.dumps([node['html'][:160] for node in each['nodes']][:3])}"
        for each in found["violations"]
    ]


def width(person: Person) -> int:
    """How wide the page is, all that sticks out included."""
    return int(person.page.evaluate("() => document.scrollingElement.scrollWidth"))


def ready(person: Person) -> None:
    """Waits until nothing is being loaded."""
    person.page.get_by_role("heading", level=1).first.wait_for()
    person.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone, path="")
    person.forgiven = ("404",)
    for name, path in PAGES.items():
        person.open(path)
        ready(person)
        assert findings(person) == [], name
        assert width(person) <= person.page.viewport_size["width"], name  # type: ignore[index]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_table_is_for_everybody_from_the_lobby_to_the_replay(people: People, phone: bool) -> None:
    person = people.arrive("fr", phone=phone)
    guest = people.arrive(path=invite(person))
    ready(guest)
    assert findings(guest) == []
    assert findings(person) == []
    person.open("/")
    person.play_now()
    assert findings(person) == []
    bids = False
    while not bids:
        person.choices.first.wait_for()
        bids = person.listed()[0].startswith("n:")
        if not bids:
            person.plays()
            person.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert findings(person) == []
    assert width(person) <= person.page.viewport_size["width"]  # type: ignore[index]
    hurry_out(person)
    assert findings(person) == []
    person.link("table_replay").click()
    person.page.wait_for_url("**/replay/*")
    ready(person)
    assert findings(person) == []
    assert width(person) <= person.page.viewport_size["width"]  # type: ignore[index]


def test_what_can_be_chosen_on_a_phone_is_large_enough(people: People) -> None:
    person = people.arrive(phone=True)
    person.play_now()
    for turn in range(12):
        person.choices.or_(person.ending).first.wait_for()
        for name, wide, high in person.page.evaluate(ROOMS):
            assert min(wide, high) >= SMALLEST - 2, f"{name}: {wide} × {high}"
        person.plays(turn)
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
