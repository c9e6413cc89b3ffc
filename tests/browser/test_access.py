"""For everybody: no finding of axe on any page, on a desk and on a phone, and nothing hangs over the edge."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, game_of, listed
from tests.browser.people import DESKTOP, FRAME, PATIENCE, PHONE, Person, hurry_out, invite

WEB = Path(__file__).parents[2] / "web"
AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
FIXTURES = WEB / "tests" / "fixtures"
DRAFTS = FIXTURES / "drafts_forge_chronos.jsonl"
RUN = """async () => {
    const { passes, violations } = await axe.run({ resultTypes: ['violations'] });
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
LONG = (
    "/rules/chronicle",
    "/rules/forge_chronos",
    "/rules/witty_chronos",
    "/rules/hybris",
)  # on a phone they are as on a desk to axe
RARE = {  # kinds of positions that a short game does not come to; some of a certain table
    "chronicle": (
        *("CR-D3", "CR-D5-many", "CR-D7", "CR-D10", "CR-D12", "stories", "turned", "down_own"),
        *("spectator-meeting", "over"),
    ),
    "forge_chronos": (
        *("FC-D14", "FC-D11-many", "again", "mine:swap", "swap:1", "weapons"),
        *("prompt.midnight_join", "prompt.evening", "spectator-dig", "over"),
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


def findings(person: Person) -> list[str]:
    """What axe has against the page as it is shown now."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE)
    passed, found = person.page.evaluate(RUN)
    assert passed > 10, "axe has not looked"
    return list(found)


def fits(person: Person) -> bool:
    """Whether nothing is wider than the window."""
    width: int = person.page.evaluate("() => document.scrollingElement.scrollWidth")
    return width <= (PHONE if person.phone else DESKTOP)["width"]


def is_for_everybody(person: Person, where: str) -> None:
    """The page as it is shown now has no finding and fits; `where` tells a failure."""
    assert fits(person), where
    assert findings(person) == [], where


def read(person: Person, path: str) -> None:
    """Opens a page and waits until all of it is there."""
    person.open(path)
    person.page.get_by_role("heading", level=1).first.wait_for()
    person.page.wait_for_load_state("networkidle")


def play_until_a_journey(person: Person) -> None:
    """Plays until it is to be said how far one travels, as in every turn of Contre-temps."""
    for turn in range(PATIENCE):
        if (names := person.listed()) and names[0].startswith("n:"):
            return
        person.plays(turn)
        person.page.evaluate(FRAME)
    raise AssertionError("nobody travels in this game")


@ON_DESK_AND_PHONE
def test_every_page_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone, path="")
    for path in PAGES:
        read(person, path)
        assert fits(person), path
        if not (phone and path in LONG):
            assert findings(person) == [], path


def test_every_page_fits_a_phone_in_english_too(people: People) -> None:
    person = people.arrive("en", phone=True, path="")
    for path in PAGES:
        read(person, path)
        assert fits(person), path


@ON_DESK_AND_PHONE
def test_the_way_to_a_table_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    host, guest = (people.arrive(lang, phone=phone, path="") for _ in range(2))
    invitation = invite(host)
    host.page.wait_for_load_state("networkidle")
    is_for_everybody(host, "lobby")
    read(guest, invitation)
    is_for_everybody(guest, "join")


@ON_DESK_AND_PHONE
def test_a_game_is_for_everybody_and_so_is_what_is_left_of_it(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone)
    person.play_now()
    is_for_everybody(person, "beginning")
    for tab in ("table_chat", "table_rules", "table_log"):
        person.panel(tab).wait_for()
        is_for_everybody(person, tab)
        if phone:
            person.button("table_close").click()
    play_until_a_journey(person)
    is_for_everybody(person, "journey")
    hurry_out(person)
    is_for_everybody(person, "end")
    person.link("table_replay").click()
    person.page.get_by_role("slider").wait_for()
    is_for_everybody(person, "replay")
    read(person, "/games")
    person.page.get_by_role("listitem").first.wait_for()
    is_for_everybody(person, "finished games")


@pytest.mark.parametrize("game", sorted({game_of(fixture) for fixture in RARE}))
@ON_DESK_AND_PHONE
def test_other_tables_are_for_everybody(people: People, lang: str, phone: bool, game: str) -> None:
    person = people.arrive(lang, phone=phone)
    person.play_now(game)
    is_for_everybody(person, "beginning")


@ON_DESK_AND_PHONE
def test_what_follows_the_first_parts_of_an_act_is_for_everybody(people: People, lang: str, phone: bool) -> None:
    table = FedTable(people.arrive(lang, phone=phone, path=""), "forge_chronos")
    for line in DRAFTS.read_text(encoding="utf-8").splitlines():
        position = json.loads(line)
        update, drafts = position["update"], position["drafts"]
        exchange = next((draft for draft in drafts if re.fullmatch("give:[a-z]+>take:[a-z]+", draft)), None)
        if exchange is not None:
            break
    assert exchange is not None
    table.follows = drafts.__getitem__
    table.sit(update["view"]["seats"], update["seat"])
    table.show({**update, "kept": 0}, exchange.split(">")[0])
    for draft, chosen in ((exchange.split(">")[0], exchange.split(">")[1]), (exchange, "")):
        names = sorted(choice["name"] for choice in drafts[draft])
        assert table.go_on(names)["choices"] == names
        is_for_everybody(table.person, draft)
        table.go_on(names, chosen)


@pytest.mark.parametrize("game", RARE)
@ON_DESK_AND_PHONE
def test_rare_moments_and_the_end_are_for_everybody(people: People, lang: str, phone: bool, game: str) -> None:
    table = FedTable(people.arrive(lang, phone=phone, path=""), game_of(game))
    rare = set(RARE[game])
    for line in (FIXTURES / f"positions_{game}.jsonl").read_text(encoding="utf-8").splitlines():
        position = json.loads(line)
        update = position["update"]
        kind, mode = position["kind"], position["mode"]
        if found := rare & {kind, f"{kind}|{mode}"}:
            rare -= found
            table.person.page.keyboard.press("Escape")  # what lay open before
            table.sit(position["seats"], update["seat"], position.get("now"))
            assert table.show({**update, "kept": 0})["choices"] == listed(update)
            is_for_everybody(table.person, f"{kind}, {mode}")
    assert not rare
