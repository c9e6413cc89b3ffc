"""Every page, in English on a desk and in French on a phone: no barrier that axe knows, nothing over the edge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, FRAME, PATIENCE, PHONE, Person, hurry_out, invite

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
    const { passes, violations } = await axe.run({ resultTypes: ['violations'] });
    const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => [id, html.slice(0, 160), failureSummary]));
    return [passes.length, found];
}"""


def barriers(person: Person) -> list[Any]:
    """What axe finds on the page as it is now."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE)
    passed, found = person.page.evaluate(RUN)
    assert passed > 10, "axe has not looked"
    return list(found)


def check(person: Person, where: str) -> None:
    """The page as it is now has no barrier and fits the window."""
    width = person.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert width <= (PHONE if person.phone else DESKTOP)["width"], where
    assert (where, barriers(person)) == (where, [])


def play_to_a_bid(person: Person) -> None:
    """Plays until a trip is to be chosen."""
    for turn in range(PATIENCE):
        if (listed := person.listed()) and listed[0].split(":")[0] in ("n", "back", "forward"):
            return
        person.plays(turn)
        person.page.evaluate(FRAME)
    raise AssertionError("nobody travels in this game")


PLAIN = [
    "/",
    "/new/contretemps",
    "/tables",
    "/settings",
    "/about",
    "/rules/contretemps",
    "/rules/contretemps/CT-046",
    "/learn/contretemps",
    "/nowhere",
]
AROUND = pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)], ids=["desktop", "phone"])


@AROUND
def test_pages_to_read_and_to_fill_in(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone, path="")
    for path in PLAIN:
        person.open(path)
        person.page.wait_for_load_state("networkidle")
        check(person, path)


@AROUND
def test_the_way_to_a_table(people: People, lang: str, phone: bool) -> None:
    host, guest = people.arrive(lang, phone=phone, path=""), people.arrive(lang, phone=phone, path="")
    invitation = invite(host)
    host.page.wait_for_load_state("networkidle")
    check(host, "lobby")
    guest.open(invitation)
    guest.button("join_sit").wait_for()
    check(guest, "join")


@AROUND
def test_a_game_and_what_is_left_of_it(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone)
    person.play_now()
    check(person, "trick")
    for tab in ("table_chat", "table_rules", "table_log"):
        person.panel(tab).wait_for()
        check(person, tab)
        if phone:
            person.button("table_close").click()
    play_to_a_bid(person)
    check(person, "bid")
    hurry_out(person)
    check(person, "end")
    person.link("table_replay").click()
    person.page.get_by_role("slider").wait_for()
    check(person, "replay")
    person.open("/games")
    person.page.get_by_role("listitem").first.wait_for()
    check(person, "finished games")
