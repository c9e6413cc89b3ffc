"""Every clickable element of a game corresponds to a listed part, and the reverse, on hundreds of random positions.

The real page talks to a table that is played here: random games of every number of seats and with several options,
in which one seat is looked at and answers by clicks in the page, and the others answer at random. In real time the
clock goes on from one thing that happens by itself to the next.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from itertools import cycle, product
from typing import Any, NamedTuple, cast

import msgspec
import pytest

from chronotheque import Match, new
from chronotheque.kernel import NEVER, SPECTATOR
from chronotheque.records.feed import Feed, choices
from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, listed


class Shown(NamedTuple):
    """What is shown of a game, and how often."""

    enough: int  # positions of each decision
    decisions: set[str]  # also after the parts of an answer: FC-D01>give
    tables: list[tuple[int, dict[str, str]]]  # seats and options
    liked: tuple[str, ...] = ()  # what is chosen by preference, where random games would not come far


def tables(option: str, values: tuple[str, ...], counts: tuple[int, ...]) -> list[tuple[int, dict[str, str]]]:
    """Each value of an option with each number of seats."""
    return [(seats, {option: value}) for value, seats in product(values, counts)]


FORGE_PARTS = ("part", "give", "take", "swap", "ratio", "mine")
WITTY_DECISIONS = ("02", "03", "04", "05", "10", "11", "13", "14", "16", "17", "30", "31")  # no rare power of a God
WITTY_PARTS = ("glass", "pile", "front", "take")
HYBRIS_DECISIONS = (  # none that comes up less than once in ten games
    *("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "14", "15", "16", "17", "18", "19"),
    *("20", "21", "22", "24", "28", "29", "33", "34", "35", "36", "39", "40", "41"),
)
CHRONOS_DECISIONS = ("01", "02", "03", "04", "05", "06", "08", "09", "11", "12", "13")
HYBRIS_PARTS = ("HY-D03>location", "HY-D12>tech", "HY-D24>tech", "HY-D33>card", "HY-D40>upgrade", "HC-D01>pillar")
GAMES = {
    "contretemps": Shown(
        20, {f"CT-D{n}" for n in range(1, 7)}, tables("mode", ("classic", "paradox"), (3, 4, 5, 6))
    ),
    "chronicle": Shown(10, {f"CR-D{n}" for n in range(1, 13)}, tables("stories", ("one", "two"), (3, 4, 5, 6))),
    "forge_chronos": Shown(
        10,
        {"FC-D01", "FC-D11", "FC-D14", *(f"FC-D01>{part}" for part in FORGE_PARTS)},
        tables("assistants", ("on", "off"), (2, 3, 4)),
        ("part:",),
    ),
    "witty_chronos": Shown(
        2,
        {*(f"WC-D{n}" for n in WITTY_DECISIONS), *(f"WC-D05>{part}" for part in WITTY_PARTS), "WC-D17>temple"},
        [
            (4, {}),
            (5, {"faults": "full", "penalty_vote": "on", "start": "all_at_once"}),
            (10, {"format": "teams"}),
            (4, {"set": "level1"}),
            (4, {"set": "level3"}),
            (10, {"set": "level3", "format": "teams"}),
            (2, {"set": "level3", "format": "two"}),
            (3, {"set": "level3", "format": "four_glasses", "faults": "eos"}),
        ],
        ("take", "temple:", "pay:", "glass:"),
    ),
    "hybris": Shown(
        2,
        {*(f"HY-D{n}" for n in HYBRIS_DECISIONS), *(f"HC-D{n}" for n in CHRONOS_DECISIONS), *HYBRIS_PARTS},
        [
            (2, {}),
            (1, {"chronos": "on"}),
            (3, {"olympians": "drawn"}),
            (2, {"chronos": "on", "difficulty": "hard"}),
            (4, {"boxes": "base"}),
            (4, {"chronos": "on"}),
        ],
    ),
}
SEED = "every choice"
LONGEST = 2000  # lines of a game: in real time many things can be tried that do not bring it to its end
MOST_GAMES = 2000  # the rarest decision is found much earlier

LIKING = 0.8  # how often what is liked is chosen, where it is listed
WAITING = 0.4  # how often time passes, where somebody could act
OTHERS = 0.7  # how often something else happens first in real time, where the seat that is looked at could act

# Touches everything on the board and in the hand that is no choice; gives how many elements that were.
REST = """() => {
    const chosen = '[data-choice], [data-choice] *, [data-mirror], [data-mirror] *';
    const others = [...document.querySelectorAll('.board *, .foot *')].filter(each => !each.matches(chosen));
    for (const each of others) each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const open of document.querySelectorAll('dialog[open]')) open.close();
    return others.length;
}"""


def draw_answer(chance: random.Random, match: Match, seat: int, decision: str, liked: tuple[str, ...]) -> list[str]:
    """The parts of an answer at random; `done` among them, where it stops before it must."""
    parts: list[str] = []
    while names := match.options(seat, decision, ">".join(parts)):
        best = [name for name in names if name.startswith(liked)]
        parts.append(chance.choice(best if best and chance.random() < LIKING else names))
        if parts[-1] == "done":
            break
    return parts


def answer_of(parts: list[str]) -> str:
    """The parts of an answer as they are sent."""
    return ">".join(part for part in parts if part != "done")


def ways(decision: str, parts: list[str]) -> list[str]:
    """The questions on the way to an answer: the decision, and it after each kind of part."""
    return [decision, *(f"{decision}>{part.split(':')[0]}" for part in parts[:-1])]


def answer_at_random(chance: random.Random, match: Match, seat: int, liked: tuple[str, ...]) -> None:
    """One of the other seats answers, or this one where nobody else is asked; in real time the clock may go on."""
    due = int(match.table.due())
    if due < NEVER and (not match.open or chance.random() < WAITING):
        match.pass_time(due)
        return
    who, decision = chance.choice([ask for ask in match.open if ask[0] != seat] or match.open)
    match.answer(who, decision, answer_of(draw_answer(chance, match, who, decision, liked)))


def touch_the_rest(table: FedTable) -> int:
    """Touches all that is no choice: nothing may be answered, at most a reason is asked for."""
    table.heard.clear()
    touched: int = table.person.page.evaluate(REST)
    assert {each["type"] for each in table.heard} <= {"why"}
    table.person.page.keyboard.press("Escape")  # what was opened is put away
    return touched


def choose_parts(
    chance: random.Random, table: FedTable, match: Match, update: Any, decision: str, parts: list[str], where: str
) -> None:
    """Shows an update, and chooses the parts of an answer; each time, all that is listed is there.

    Where a card can only be left the page does that by itself.
    """
    [question] = [question for question in update["questions"] if question["decision"] == decision]
    seat = cast(int, table.seat)
    table.follows = partial(choices, match, seat, decision)
    names = listed(update)
    if match.game.real_time:
        table.show(update)
        table.ask_everything()
    for at, part in enumerate(parts):
        if at and names == ["leave"]:
            break
        kind = chance.choice(["choice", "mirror"])
        is_shown = at or match.game.real_time
        shown = table.go_on(names, part, kind) if is_shown else table.show(update, part, kind)
        assert (where, shown["choices"]) == (where, names)
        assert set(shown["mirrors"]) <= set(names), where
        names = sorted(match.options(seat, decision, answer_of(parts[: at + 1])))
    answer = {"question": question["number"], "decision": decision, "answer": answer_of(parts)}
    assert table.take_answer() == answer, where


@pytest.mark.parametrize("game", GAMES)
def test_every_clickable_element_is_a_listed_part_and_the_reverse(people: People, game: str) -> None:
    enough, decisions, kinds, liked = GAMES[game]
    desktop, phone = (FedTable(people.arrive(phone=phone, path=""), game) for phone in (False, True))
    for table in (desktop, phone):
        table.person.page.evaluate("() => { document.body.style.display = 'none' }")  # drawing takes long
    seen: Counter[str] = Counter()  # positions by decision
    answered = watched = touched = 0
    rare = set(decisions)  # those that were not seen often enough
    for number, (seats, options) in zip(range(MOST_GAMES), cycle(kinds), strict=False):
        if not rare:
            break
        table = desktop if number % 3 == 0 else phone
        chance = random.Random(f"{SEED} {number}")
        seat = SPECTATOR if number % 8 == 7 else chance.randrange(seats)
        match = new(game, seats, f"{SEED} {number}", options)
        feed = Feed(match, seat)
        table.sit(seats, None if seat == SPECTATOR else seat)
        while not match.over and rare and len(match.record.lines) < LONGEST:
            asked = [decision for who, decision in match.open if who == seat]
            if asked and match.game.real_time and chance.random() < OTHERS:
                answer_at_random(chance, match, seat, liked)
                continue
            decision = chance.choice(asked) if asked else ""
            parts = draw_answer(chance, match, seat, decision, liked) if asked else []
            if asked and rare.isdisjoint(ways(decision, parts)):
                match.answer(seat, decision, answer_of(parts))
                continue
            if not asked and (chance.random() > 0.02 or watched > answered // 4):
                answer_at_random(chance, match, seat, liked)
                continue
            where = f"{options}, {seats} seats, {SEED} {number}, seat {seat}, after {len(match.record.lines)} lines"
            update = msgspec.to_builtins(feed.take())
            if not asked:
                if update is not None:
                    watched += 1
                    assert (where, table.show(update)) == (where, {"choices": [], "mirrors": []})
                answer_at_random(chance, match, seat, liked)
                continue
            if update is None:  # in real time, nothing that this seat sees
                answer_at_random(chance, match, seat, liked)
                continue
            if answered % 10 == 0:
                assert (where, table.show(update)["choices"]) == (where, listed(update))
                touched += touch_the_rest(table)
            choose_parts(chance, table, match, update, decision, parts, where)
            match.answer(seat, decision, answer_of(parts))
            answered += 1
            seen.update(ways(decision, parts))
            rare = {each for each in decisions if seen[each] < enough}
    assert not rare
    assert {each.partition(">")[0] for each in seen} == {each.partition(">")[0] for each in decisions}
    assert touched > 500
