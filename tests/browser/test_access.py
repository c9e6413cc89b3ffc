"""Accessibility: axe finds nothing on any page, on a desk and on a phone, and nothing is wider than the window."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, drafts, game_of, positions
from tests.browser.people import DESKTOP, PHONE, Person, invite
from tests.browser.stored import recorded

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async contrast => {
    const rules = { 'color-contrast': { enabled: contrast } };
    const { passes, violations } = await axe.run({ resultTypes: ['violations'], preload: false, rules });
    const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`));
    return [passes.length, found];
}"""
PAGES = [
    "/",
    "/new/contretemps",
    "/new/chronicle",
    "/new/forge_chronos",
    "/new/witty_chronos",
    "/new/hybris",
    "/tables",
    "/settings",
    "/about",
    "/rules/contretemps",
    "/rules/contretemps/CT-046",
    "/rules/chronicle",
    "/rules/forge_chronos",
    "/rules/witty_chronos",
    "/rules/hybris",
    "/learn/contretemps",
    "/learn/chronicle",
    "/learn/forge_chronos",
    "/learn/witty_chronos",
    "/learn/hybris",
    "/nowhere/at/all",
]
LOADED = {  # what is there once a page has all that it asks the server for, by the first part of its path
    "": "[data-game=hybris] a.learn",
    "new": "#options",
    "tables": ".tables:not(:has(.none[role=status]))",
    "games": ".games li",
    "settings": "form [data-new]",
    "rules": "article section",
    "learn": "[role=progressbar]",
    "join": "form [type=submit]",
}
LONG = (  # with the colours of other rules; on a phone they are as on a desk to axe
    "/rules/chronicle",
    "/rules/forge_chronos",
    "/rules/witty_chronos",
    "/rules/hybris",
)
KINDS = {  # of recorded positions; some of a certain table
    "contretemps": ("CT-D1", "CT-D3", "CT-D4", "CT-D5", "CT-D6"),
    "chronicle": (
        *("CR-D1", "CR-D3", "CR-D5-many", "CR-D7", "CR-D10", "CR-D12", "stories", "turned", "down_own"),
        *("spectator-meeting", "over"),
    ),
    "forge_chronos": (
        *("FC-D01", "FC-D14", "FC-D11-many", "again", "mine:swap", "swap:1", "weapons"),
        *("prompt.midnight", "prompt.evening", "spectator-dig", "over"),
    ),
    "witty_chronos": (
        *("WC-D02", "WC-D03", "WC-D13", "WC-D14", "WC-D23", "WC-D26", "WC-D27", "WC-D30", "WC-D31", "attacked"),
        *("contested", "play|ten at level 3", "play|two", "result-points", "over|ten", "spectator"),
    ),
    "hybris": (
        *("HY-D01", "HY-D02", "HY-D03", "HY-D04", "HY-D05", "HY-D11", "HY-D15", "HY-D17", "HY-D19", "HY-D24"),
        *("HY-D33", "HY-D35-card", "HY-D36", "HY-D40", "HY-D41-power", "late", "over", "spectator-action"),
    ),
    "chronos": ("HC-D01", "HC-D04", "HC-D06", "HC-D09", "HC-D11", "HC-D13", "avatar", "over"),
}
ON_DESK_AND_PHONE = pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)], ids=["desk", "phone"])


@cache
def axe() -> str:
    """Returns the script of axe."""
    return AXE.read_text(encoding="utf-8")


def findings(person: Person, *, contrast: bool = True) -> list[str]:
    """Returns the findings of axe on the page as it is shown now."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(axe())
    passed, found = person.page.evaluate(RUN, contrast)
    assert passed > 10, "axe has not looked"
    return list(found)


def fits(person: Person) -> bool:
    """Whether nothing is wider than the window."""
    width: int = person.page.evaluate("() => document.scrollingElement.scrollWidth")
    return width <= (PHONE if person.phone else DESKTOP)["width"]


def is_for_everybody(person: Person, where: str) -> None:
    """Checks that the page as it is shown now has no finding and fits."""
    assert fits(person), where
    assert findings(person) == [], where


def read(person: Person, path: str) -> None:
    """Opens a page and waits until all of it is there."""
    person.open(path)
    person.page.locator("h1").first.wait_for()
    person.page.locator(LOADED.get(path.split("/")[1], "h1")).first.wait_for()


@ON_DESK_AND_PHONE
def test_every_page_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone, path="")
    for path in PAGES:
        read(person, path)
        assert fits(person), path
        if not (phone and path in LONG):
            assert findings(person, contrast=path not in LONG) == [], path


def test_every_page_fits_a_phone_in_english_too(people: People) -> None:
    person = people.arrive("en", phone=True, path="")
    for path in PAGES:
        read(person, path)
        assert fits(person), path


@ON_DESK_AND_PHONE
def test_the_way_to_a_table_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    host, guest = (people.arrive(lang, phone=phone, path="") for _ in range(2))
    invitation = invite(host)
    host.page.locator(".how li").nth(1).wait_for()  # the options, in words
    is_for_everybody(host, "lobby")
    read(guest, invitation)
    is_for_everybody(guest, "join")


@ON_DESK_AND_PHONE
def test_a_table_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone)
    person.play_now()
    is_for_everybody(person, "beginning")
    for tab in ("table_chat", "table_rules", "table_log"):
        person.panel(tab).wait_for()
        is_for_everybody(person, tab)
        if phone:
            person.button("table_close").click()


@ON_DESK_AND_PHONE
def test_a_finished_game_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone, path="")
    people.seat(recorded("contretemps-4-classic-torn"), {0: person})
    person.ending.wait_for()
    is_for_everybody(person, "end")
    person.link("table_replay").click()
    person.page.get_by_role("slider").wait_for()
    is_for_everybody(person, "replay")
    read(person, "/games")
    is_for_everybody(person, "finished games")


@ON_DESK_AND_PHONE
def test_what_follows_the_first_parts_of_an_act_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    table = FedTable(people.arrive(lang, phone=phone, path=""), "forge_chronos")
    position, exchange = next(
        (position, draft)
        for position in drafts("forge_chronos")
        for draft in position["drafts"]
        if re.fullmatch("give:[a-z]+>take:[a-z]+", draft)
    )
    update, found = position["update"], position["drafts"]
    table.follows = found.__getitem__
    table.sit(update["view"]["seats"], update["seat"])
    table.show({**update, "kept": 0}, exchange.split(">")[0])
    for draft, chosen in ((exchange.split(">")[0], exchange.split(">")[1]), (exchange, "")):
        names = sorted(choice["name"] for choice in found[draft])
        assert table.go_on(names)["choices"] == names
        is_for_everybody(table.person, draft)
        table.go_on(names, chosen)


@pytest.mark.parametrize("game", KINDS)
def test_recorded_moments_and_the_end_are_for_everybody(people: People, game: str) -> None:
    missing = set(KINDS[game])
    chosen = []
    for position in positions(game):
        if found := missing & {position["kind"], f"{position['kind']}|{position['mode']}"}:
            missing -= found
            chosen.append(position)
    assert not missing
    for lang, phone, shown in (("en", False, chosen[::2]), ("fr", True, chosen[1::2])):
        table = FedTable(people.arrive(lang, phone=phone, path=""), game_of(game))
        for position in shown:
            table.show_position(position)
            is_for_everybody(table.person, f"{position['kind']}, {position['mode']}")
