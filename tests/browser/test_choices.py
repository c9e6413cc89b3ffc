"""Every element that can be clicked is a listed part of an answer, and the reverse, on all recorded positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FILES, FedTable, drafts, game_of, listed, positions

DRAFTED = {  # kinds of parts after which something follows
    "forge_chronos": {"part", "give", "give>take", "swap", "mine"},
    "witty_chronos": {"glass", "glass>pile", "glass>stack", "glass>pile>take>as", "temple", "temple>pay", "card"},
    "hybris": {"location", "token", "tech", "upgrade", "card", "card>card"},
    "chronos": {"pillar", "pillar>pillar", "card", "tech"},
}
HIDE = "() => { document.body.style.display = 'none' }"  # drawing takes long
TOUCH_EVERY = 10  # positions, of which one is touched everywhere

# Touches everything on the board and in the hand that is no choice; returns the number of elements.
REST = """() => {
    const chosen = '[data-choice], [data-choice] *, [data-mirror], [data-mirror] *';
    const others = [...document.querySelectorAll('.board *, .foot *')].filter(each => !each.matches(chosen));
    for (const each of others) each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const open of document.querySelectorAll('dialog[open]')) open.close();
    return others.length;
}"""


def kinds_of(draft: str) -> str:
    """Returns the kinds of the parts of an answer."""
    return ">".join(part.split(":")[0] for part in draft.split(">"))


def one_of_each_kind(names: list[str]) -> list[str]:
    """Returns the first of the names of each kind."""
    return list({kinds_of(name): name for name in reversed(names)}.values())


def new_drafts(found: dict[str, Any], seen: set[str]) -> Iterator[str]:
    """Yields a draft of each kind that was not seen before and after which something follows."""
    for draft, following in found.items():
        if following and kinds_of(draft) not in seen:
            seen.add(kinds_of(draft))
            yield draft


def touch_the_rest(table: FedTable) -> int:
    """Touches everything that is no choice: nothing may be answered, at most a reason is asked for."""
    table.heard.clear()
    touched: int = table.person.page.evaluate(REST)
    assert {each["type"] for each in table.heard} <= {"explain"}
    table.person.page.keyboard.press("Escape")  # closes what was opened
    return touched


@pytest.mark.parametrize("game", FILES)
def test_every_clickable_element_is_a_listed_part_and_the_reverse(people: People, game: str) -> None:
    table = FedTable(people.arrive(path=""), game_of(game))
    table.person.page.evaluate(HIDE)
    places = cycle(["choice", "mirror"])
    touched = 0
    for number, position in enumerate(positions(game)):
        update = {**position["update"], "kept": 0}
        shown = table.show_position(position)
        assert set(shown["mirrors"]) <= set(listed(update)), position["kind"]
        table.ask_everything()
        for question in update["questions"]:
            for name in one_of_each_kind([choice["name"] for choice in question["choices"]]):
                place = next(places) if question["number"] else "choice"  # in real time a mirror means more parts
                table.show(update, name, place)
                answer = {"question": question["number"], "decision": question["decision"], "answer": name}
                assert table.take_answer() == answer, position["kind"]
        if number % TOUCH_EVERY == 0 and update["questions"]:
            table.show(update)
            touched += touch_the_rest(table)
    assert touched > 500


@pytest.mark.parametrize("game", DRAFTED)
def test_an_answer_of_several_parts_is_chosen_part_by_part(people: People, game: str) -> None:
    table = FedTable(people.arrive(path=""), game_of(game))
    table.person.page.evaluate(HIDE)
    places = cycle(["choice", "mirror"])
    seen: set[str] = set()
    for position in drafts(game):
        update, found = {**position["update"], "kept": 0}, position["drafts"]
        for draft in new_drafts(found, seen):
            last = next((each["name"] for each in found[draft] if f"{draft}>{each['name']}" not in found), "")
            parts = [*draft.split(">"), *([last] if last else [])]
            table.follows = lambda draft: found.get(draft, [])  # noqa: B023
            table.sit(update["view"]["seats"], update["seat"])
            table.person.page.keyboard.press("Escape")  # drops the parts of before
            table.show(update)
            table.ask_everything()
            names = listed(update)
            for at, part in enumerate(parts, 1):
                assert (draft, table.go_on(names, part, next(places))["choices"]) == (draft, names)
                names = sorted(choice["name"] for choice in found.get(">".join(parts[:at]), []))
            if last:
                answer = ">".join(part for part in parts if part != "done")
                assert table.take_answer()["answer"] == answer
    assert seen >= DRAFTED[game]
