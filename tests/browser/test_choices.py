"""Every clickable element of a game corresponds to a listed part, and the reverse, on hundreds of random positions.

The real page talks to a table that is played here: random games of every number of seats and both values of an
option, in which one seat is looked at and answers by clicks in the page, and the others answer at random.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import cycle, product

import msgspec
import pytest

from chronotheque import Match, new
from chronotheque.kernel import SPECTATOR
from chronotheque.records.feed import Feed
from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, listed

GAMES = {  # positions of each decision, decisions, an option and its values
    "contretemps": (84, {f"CT-D{n}" for n in range(1, 7)}, "mode", ("classic", "paradox")),
    "chronicle": (10, {f"CR-D{n}" for n in range(1, 13)}, "stories", ("one", "two")),
}
SEED = "every choice"
MOST_GAMES = 2000  # the rarest decision is found much earlier

# Touches everything on the board and in the hand that is no choice; gives how many elements that were.
REST = """() => {
    const chosen = '[data-choice], [data-choice] *, [data-mirror], [data-mirror] *';
    const others = [...document.querySelectorAll('.board *, .foot *')].filter(each => !each.matches(chosen));
    for (const each of others) each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const open of document.querySelectorAll('dialog[open]')) open.close();
    return others.length;
}"""


def answer_at_random(chance: random.Random, match: Match, seat: int) -> None:
    """One of the other seats answers, or this one where nobody else is asked."""
    who, decision = chance.choice([ask for ask in match.open if ask[0] != seat] or match.open)
    match.answer(who, decision, chance.choice(match.options(who, decision)))


def touch_the_rest(table: FedTable) -> int:
    """Touches all that is no choice: nothing may be answered, at most a reason is asked for."""
    table.heard.clear()
    touched: int = table.person.page.evaluate(REST)
    assert {each["type"] for each in table.heard} <= {"why"}
    return touched


@pytest.mark.parametrize("game", GAMES)
def test_every_clickable_element_is_a_listed_part_and_the_reverse(people: People, game: str) -> None:
    enough, decisions, option, values = GAMES[game]
    desktop, phone = (FedTable(people.arrive(phone=phone, path=""), game) for phone in (False, True))
    for table in (desktop, phone):
        table.person.page.evaluate("() => { document.body.style.visibility = 'hidden' }")  # painting takes long
    seen: Counter[str] = Counter()  # positions by decision
    touched = 0
    rare = set(decisions)  # those that were not seen often enough
    for number, (mode, seats) in zip(range(MOST_GAMES), cycle(product(values, (3, 4, 5, 6))), strict=False):
        if not rare:
            break
        table = desktop if number % 3 == 0 else phone
        chance = random.Random(f"{SEED} {number}")
        seat = SPECTATOR if number % 8 == 7 else chance.randrange(seats)
        match = new(game, seats, f"{SEED} {number}", {option: mode})
        feed = Feed(match, seat)
        table.sit(seats, None if seat == SPECTATOR else seat)
        while not match.over and rare:
            asked = {decision for who, decision in match.open if who == seat}
            if asked and not asked & rare or not asked and chance.random() > 0.02:
                answer_at_random(chance, match, seat)
                continue
            where = f"{mode}, {seats} seats, {SEED} {number}, seat {seat}, after {len(match.record.lines)} lines"
            update = msgspec.to_builtins(feed.take())
            if not asked:
                if update is not None:
                    assert table.show(update) == {"choices": [], "mirrors": []}, where
                answer_at_random(chance, match, seat)
                continue
            if chance.random() < 0.04:
                assert table.show(update)["choices"] == listed(update), where
                touched += touch_the_rest(table)
            question = chance.choice(update["questions"])
            name = chance.choice(question["choices"])["name"]
            shown = table.show(update, name, chance.choice(["choice", "mirror"]))
            assert shown["choices"] == listed(update), where
            assert set(shown["mirrors"]) <= set(shown["choices"]), where
            answer = {"question": question["number"], "decision": question["decision"], "answer": name}
            assert table.take_answer() == answer, where
            match.answer(seat, question["decision"], name)
            seen[question["decision"]] += 1
            rare = {decision for decision in decisions if seen[decision] < enough}
    assert set(seen) == decisions
    assert not rare
    assert touched > 1000
