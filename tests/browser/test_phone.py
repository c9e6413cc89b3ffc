"""A phone of 390 × 844: whole games by taps, fingers find what they look for, nothing hangs over the edge."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, game_of, listed
from tests.browser.people import FRAME, PATIENCE, PHONE

FIXTURES = Path(__file__).parents[2] / "web" / "tests" / "fixtures"
POSITIONS = {
    "contretemps": FIXTURES / "positions.jsonl",
    "chronicle": FIXTURES / "positions_chronicle.jsonl",
    "forge_chronos": FIXTURES / "positions_forge_chronos.jsonl",
    "witty_chronos": FIXTURES / "positions_witty_chronos.jsonl",
    "hybris": FIXTURES / "positions_hybris.jsonl",
    "chronos": FIXTURES / "positions_chronos.jsonl",
}
DRAFTS = {  # kinds of parts after which something follows
    "forge_chronos": {"part", "give", "give>take", "swap", "mine"},
    "witty_chronos": {"glass", "glass>pile", "glass>stack", "glass>pile>take>as", "temple", "temple>pay", "card"},
    "hybris": {"location", "token", "tech", "upgrade", "card", "card>card"},
    "chronos": {"pillar", "pillar>pillar", "card", "tech"},
}
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
        for (let y = top + 0.5; y < bottom; y += 3) {
            for (let x = left + 0.5; x < right; x += 3) {
                if (!hits(x, y) || reach(x, y, 1, 0) + 1 + reach(x, y, -1, 0) < finger) continue;
                if (reach(x, y, 0, 1) + 1 + reach(x, y, 0, -1) >= finger) return true;
            }
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


@pytest.mark.parametrize(
    ("game", "lang", "chosen"),
    [
        ("contretemps", "en", {"card"}),
        ("contretemps", "fr", {"card"}),
        ("chronicle", "fr", {"card"}),
        ("forge_chronos", "fr", {"mine", "take"}),
    ],
)
def test_a_whole_game_by_taps(people: People, game: str, lang: str, chosen: set[str]) -> None:
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
    assert {kind.split()[1] for kind in measured} >= chosen


@pytest.mark.parametrize("game", POSITIONS)
def test_every_kind_of_position_fits_and_is_within_reach_of_a_finger(people: People, game: str) -> None:
    table = FedTable(people.arrive("fr", phone=True, path=""), game_of(game))
    page = table.person.page
    for line in POSITIONS[game].read_text(encoding="utf-8").splitlines():
        position = json.loads(line)
        update = position["update"]
        page.keyboard.press("Escape")  # what lay open before
        table.sit(position["seats"], update["seat"], position.get("now"))
        assert table.show({**update, "kept": 0})["choices"] == listed(update)
        where = f"{position['kind']}, {position['seats']} seats, {position['mode']}"
        assert (where, page.evaluate(TOO_SMALL, FINGER)) == (where, [])
        assert (where, page.evaluate(WIDTH)) == (where, PHONE["width"])


@pytest.mark.parametrize("game", DRAFTS)
def test_what_follows_the_first_parts_of_an_act_is_within_reach_of_a_finger(people: People, game: str) -> None:
    table = FedTable(people.arrive("en", phone=True, path=""), game_of(game))
    page = table.person.page
    measured: set[str] = set()
    lines = (FIXTURES / f"drafts_{game}.jsonl").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        position = json.loads(line)
        update, drafts = position["update"], position["drafts"]
        table.follows = drafts.__getitem__
        table.sit(update["view"]["seats"], update["seat"])
        for draft in drafts:
            kinds = ">".join(part.split(":")[0] for part in draft.split(">"))
            if not drafts[draft] or f"{number} {kinds}" in measured:
                continue
            measured.add(f"{number} {kinds}")
            page.keyboard.press("Escape")  # the parts of before
            parts, names = draft.split(">"), listed(update)
            table.show({**update, "kept": 0})
            table.ask_everything()
            for at, part in enumerate(parts, 1):
                table.go_on(names, part)
                names = sorted(choice["name"] for choice in drafts[">".join(parts[:at])])
            shown = table.go_on(names)
            assert (draft, shown["choices"]) == (draft, names)
            assert (number, draft, page.evaluate(TOO_SMALL, FINGER)) == (number, draft, [])
            assert (draft, page.evaluate(WIDTH)) == (draft, PHONE["width"])
    assert {kinds.split()[1] for kinds in measured} >= DRAFTS[game]
