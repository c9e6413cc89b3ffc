"""Witty Chronos in real time: two people far away and two bots, and sand that shows the server's time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import People
from tests.browser.far_away import FarAway, far_away
from tests.browser.fed_table import FedTable
from tests.browser.people import FRAME, Person, Wire, begin, open_table, sit_down, until

POSITIONS: Final = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "positions_witty_chronos.jsonl"
KEYFRAME: Final = {"offset", "easing", "composite", "computedOffset"}  # what a keyframe has beside what it moves
NEAR: Final = (0, 0)  # ms
FAR: Final = (100, 300)
DRIFT: Final = {NEAR: 50, FAR: 150}  # ms that sand may be wrong
PUBLIC: Final = (  # how the names begin of what all are told alike
    *("colour", "ready", "round", "turn", "moves", "leaves", "captures", "bags", "hades", "stop", "score"),
    *("wins", "token"),
)
RICH: Final = """game = "witty_chronos"

[face]
t10 = { fr = "Territoire 10", en = "Territory 10", base = 1, temple = 2 }
t20 = { fr = "Territoire 20", en = "Territory 20", base = 1, temple = 2 }
t30 = { fr = "Territoire 30", en = "Territory 30", base = 1, temple = 1 }
t50 = { fr = "Territoire 50", en = "Territory 50", base = 42, temple = 2 }
"""
ROUND: Final = 4000  # looks at the table within which a blitz round is over

# The sand that runs, in its parts: of which glass, since when as it is shown, and when by the computer's clock.
SAND: Final = """() => [...document.querySelectorAll('[data-el^="glass:"] .hg')].flatMap(drawing => {
    const name = drawing.closest('[data-el]').dataset.el.slice(6);
    const runs = each => each.playState === 'running' && each.id === 'sand';
    const wall = performance.timeOrigin + document.timeline.currentTime;
    return drawing.getAnimations({ subtree: true }).filter(runs).map(each => [name, each.currentTime, wall]);
})"""

# All that moves in a drawing of a glass: whether it runs, what it moves and how, and the time that it shows.
MOVES: Final = """() => [...document.querySelectorAll('.hg')].flatMap(drawing =>
    drawing.getAnimations({ subtree: true }).map(each => ({
        state: each.playState,
        sand: each.id === 'sand',
        moved: each.effect.getKeyframes().flatMap(key => Object.keys(key)),
        easing: each.effect.getTiming().easing,
        shown: each.currentTime,
    })))"""

# A simple way to play, by clicks: what may be taken is taken, and an empty glass goes where no other stands.
PLAY: Final = """turn => {
    const found = [...document.querySelectorAll('[data-choice]')].filter(
        each => !/^(hasty|blocked|recover|announce)/.test(each.dataset.choice));
    const is = pattern => found.filter(each => pattern.test(each.dataset.choice));
    const alone = is(/^pile:/).filter(each => !each.closest('.pile').querySelector('.glass'));
    const liked = [is(/^take/), alone, is(/^(pile|seat|colour|glass)/), found].find(each => each.length);
    liked?.[turn % liked.length].click();
}"""


@contextmanager
def people_at(chromium: Browser, address: str, delay: tuple[int, int]) -> Iterator[tuple[People, FarAway]]:
    """People at a place from which a message takes so long."""
    with far_away(address, delay) as place:
        people = People(chromium, place.address)
        yield people, place
        people.leave()


def sight(wire: Wire) -> dict[str, Any]:
    """What a page has been shown last."""
    views = [message["view"] for message in wire.heard if message["type"] == "update"]
    return dict(views[-1]) if views else {"phase": "", "result": None, "glasses": []}


def drifts(person: Person, wire: Wire, place: FarAway) -> list[float]:
    """By how many milliseconds each running glass shows another time than the server's."""
    shown = person.page.evaluate(SAND)
    flipped = {
        glass["glass"]: glass["ends"] - glass["duration"] for glass in sight(wire)["glasses"] if glass["duration"]
    }
    return [flipped[name] + passed - place.game_time(wall) for name, passed, wall in shown if name in flipped]


def is_running(person: Person, wire: Wire, place: FarAway) -> bool:
    """Whether sand runs, and both ends know what the time is."""
    return sight(wire)["phase"] == "play" and bool(place.ahead) and bool(person.page.evaluate(SAND))


def told(wire: Wire) -> list[dict[str, Any]]:
    """All that a page was told, in order and once, as its log has it."""
    log: list[dict[str, Any]] = []
    for message in wire.heard:
        if message["type"] == "update":
            log[message["kept"] :] = message["events"]
    return log


def invite_to_blitz(host: Person) -> str:
    """A table at the quickest speed, where two cards are often enough; gives the path of the invitation."""
    host.open("/new/witty_chronos")
    host.page.locator("input[value=blitz]").check(force=True)
    host.page.get_by_text(host.words["cards_title"]).click()
    file = {"name": "rich.toml", "mimeType": "text/plain", "buffer": RICH.encode()}
    host.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    host.button("cards_forget").wait_for()
    return open_table(host)


def public(wire: Wire) -> list[dict[str, Any]]:
    """What everybody is told alike."""
    return [event for event in told(wire) if event["text"].startswith(PUBLIC)]


def deeds(wire: Wire, seat: int) -> int:
    """How often a seat has moved a glass, as a page was told it."""
    return sum(
        event["text"] in ("moves", "moves_front") and event["params"]["seat"] == f"seat:{seat}"
        for event in told(wire)
    )


def is_settled(wire: Wire) -> bool:
    """Whether all that a page has sent was accepted or refused."""
    receipts = {message["id"] for message in wire.heard if message["type"] in ("accepted", "refused")}
    return all(answer["id"] in receipts for answer in wire.answers)


def accepted_moves(wire: Wire) -> int:
    """How many moves of glasses the server has accepted."""
    accepted = {message["id"] for message in wire.heard if message["type"] == "accepted"}
    return len({each["id"] for each in wire.answers if each["decision"] == "WC-D05" and each["id"] in accepted})


def test_two_people_far_away_and_two_bots_play_a_blitz_round_to_its_end(chromium: Browser, address: str) -> None:
    with people_at(chromium, address, FAR) as (people, place):
        host, guest = people.arrive(path=""), people.arrive("fr", phone=True, path="")
        persons = (host, guest)
        wires = tuple(Wire(person.page) for person in persons)
        sit_down(guest, invite_to_blitz(host), "Zoé")
        begin(host)
        wrong: list[float] = []
        reloaded = False
        for turn in range(ROUND):
            if all(sight(wire)["result"] for wire in wires):
                break
            for person, wire in zip(persons, wires, strict=True):
                person.page.evaluate(PLAY, turn)
                if is_running(person, wire, place):
                    wrong += drifts(person, wire, place)
            if not reloaded and len(wrong) > 20 and is_settled(wires[1]):
                reloaded = True
                heard = len(wires[1].heard)
                guest.page.reload()
                until(guest, lambda: len(wires[1].heard) > heard and is_running(guest, wires[1], place))  # noqa: B023
                wrong += drifts(guest, wires[1], place)
            host.page.evaluate(FRAME)
        views = [sight(wire) for wire in wires]
        assert views[0]["result"] == views[1]["result"] is not None
        for person, wire in zip(persons, wires, strict=True):
            until(person, lambda: is_settled(wire))  # noqa: B023
        assert public(wires[0]) == public(wires[1])
        seats = [view["seat"] for view in views]
        for wire, seat in zip(wires, seats, strict=True):
            assert deeds(wire, seat) == accepted_moves(wire) > 0
        assert all(deeds(wires[0], seat) > 0 for seat in range(4))
        assert reloaded
        assert max(map(abs, wrong)) <= DRIFT[FAR]
        for person in persons:
            person.page.locator(".result").first.wait_for()


def table_with_sand(person: Person) -> tuple[FedTable, dict[str, Any]]:
    """A table where one glass has run for twenty of its sixty seconds and the others are empty; and that glass."""
    lines = POSITIONS.read_text(encoding="utf-8").splitlines()
    position = next(each for each in map(json.loads, lines) if each["kind"] == "play")
    first, *others = position["update"]["view"]["glasses"]
    first["duration"], first["ends"] = 60_000, position["now"] + 40_000
    for glass in others:
        glass["ends"] = position["now"] - 1
    table = FedTable(person, "witty_chronos")
    table.sit(position["seats"], position["update"]["seat"], position["now"])
    table.show({**position["update"], "kept": 0})
    return table, first


@pytest.mark.parametrize(("moves", "easing"), [(True, "linear"), (False, "steps(60)")])
def test_sand_is_moved_by_the_compositor_alone_and_stands_in_a_pause(
    people: People, moves: bool, easing: str
) -> None:
    table, glass = table_with_sand(people.arrive(path="", moves=moves))
    page = table.person.page
    until(table.person, lambda: page.evaluate(MOVES))
    found = [each for each in page.evaluate(MOVES) if "rotate" not in each["moved"]]
    assert {each["state"] for each in found} == {"running"}
    drawn_anew = {name for each in found for name in each["moved"]} - KEYFRAME - {"transform"}
    assert drawn_anew == set()  # only what is shifted or scaled needs no work of the page
    assert {each["easing"] for each in found if each["sand"]} == {easing}
    assert any(not each["sand"] for each in found) == moves  # the grains that fall
    table.tell_time(2, glass["ends"] - 25_000, running=False)
    until(table.person, lambda: {each["state"] for each in page.evaluate(MOVES)} == {"paused"})
    assert {each["shown"] for each in page.evaluate(MOVES) if each["sand"]} == {35_000}
    table.tell_time(3, glass["ends"] - 25_000)
    until(table.person, lambda: {each["state"] for each in page.evaluate(MOVES)} == {"running"})
    shown = [each["shown"] for each in page.evaluate(MOVES) if each["sand"]]
    assert min(shown) >= 35_000
    table.tell_time(4, glass["ends"] + 1)
    until(table.person, lambda: page.evaluate(MOVES) == [])  # it is empty, and nothing moves any more


def test_whoever_comes_back_sees_the_sand_of_now_at_once(chromium: Browser, address: str) -> None:
    with people_at(chromium, address, NEAR) as (people, place):
        host, guest = people.arrive(path=""), people.arrive("fr", phone=True, path="")
        persons = (host, guest)
        wire = Wire(guest.page)
        sit_down(guest, invite_to_blitz(host), "Zoé")
        begin(host)

        def go_on() -> bool:
            for person in persons:
                person.page.evaluate(PLAY, 0)
            return is_running(guest, wire, place)

        until(host, go_on)
        wrong = [drift for _ in range(30) for drift in drifts(guest, wire, place)]
        assert max(map(abs, wrong)) <= DRIFT[NEAR]
        first: list[float] = []  # what was wrong at the first look
        for _ in range(3):
            heard = len(wire.heard)
            guest.page.reload()
            until(guest, lambda: len(wire.heard) > heard and is_running(guest, wire, place))  # noqa: B023
            first.append(max(map(abs, drifts(guest, wire, place))))
        assert median(first) <= DRIFT[NEAR]


def test_glasses_are_moved_by_keyboard_in_calm_speed(chromium: Browser, address: str) -> None:
    people = People(chromium, address)
    person = people.arrive(path="/new/witty_chronos")
    wire = Wire(person.page)
    person.page.locator("input[value=calm]").check(force=True)
    seat = person.page.get_by_role("group", name=person.words["new_who"].format(number=2))
    seat.get_by_role("radio", name=person.words["new_bot"]).check()
    person.button("begin_now").click()

    def go_on() -> bool:
        if person.choices.count():
            person.page.keyboard.press("ArrowRight")
            person.page.keyboard.press("Enter")
        return accepted_moves(wire) > 1

    until(person, go_on)
    people.leave()
