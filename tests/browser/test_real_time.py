"""Witty Chronos in real time: two people who move glasses, and sand that shows the server's time.

How far sand is off over a long line is measured by `python -m benchmarks.sand`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, positions
from tests.browser.people import Person, Wire, until
from tests.browser.stored import recorded

GAME: Final = "witty_chronos-2-two-alone"
OPENING: Final = 20  # lines of the record: both have two glasses in front of them
FOCUSED: Final = "() => document.activeElement.dataset.choice ?? ''"
TURN: Final = "() => Promise.resolve()"  # a moment that needs no clock
KEYFRAME: Final = {"offset", "easing", "composite", "computedOffset"}  # what a keyframe has beside what it moves
PRECISION_MS: Final = 10  # of the sand, see sand.svelte.ts

# All that moves in a drawing of a glass: whether it runs, what it moves and how, and the time that it shows.
MOVES: Final = """() => [...document.querySelectorAll('.hg')].flatMap(drawing =>
    drawing.getAnimations({ subtree: true }).map(each => ({
        state: each.playState,
        sand: each.id === 'sand',
        moved: each.effect.getKeyframes().flatMap(key => Object.keys(key)),
        easing: each.effect.getTiming().easing,
        shown: each.currentTime,
    })))"""

# How long each part of the sand has run, by the page's clock.
RUN: Final = """() => [...document.querySelectorAll('.hg')].flatMap(drawing =>
    drawing.getAnimations({ subtree: true }).filter(each => each.id === 'sand')
        .map(each => performance.now() - each.startTime))"""


def answers(wire: Wire) -> list[dict[str, Any]]:
    """Returns the receipts of all answers of a page, accepted or refused."""
    sent = {answer["id"] for answer in wire.answers}
    return [
        message for message in wire.heard if message["type"] in ("accepted", "rejected") and message["id"] in sent
    ]


def moves(wire: Wire) -> list[dict[str, Any]]:
    """Returns a page's messages about moved glasses, once and in order."""
    log: list[dict[str, Any]] = []
    for message in wire.heard:
        if message["type"] == "update":
            log[message["kept"] :] = message["events"]
    return [event for event in log if event["text"] in ("moves", "puts", "puts_back", "flips")]


def choose_by_keyboard(person: Person, name: str) -> None:
    """Goes to a choice by the arrow keys and presses Enter."""
    for _ in person.listed():
        person.page.keyboard.press("ArrowRight")
        if person.page.evaluate(FOCUSED) == name:
            break
    person.page.keyboard.press("Enter")


def move(person: Person, wire: Wire, answer: str, choose: Callable[[str], None]) -> None:
    """Carries out a command, as soon as the count before the game is over and game time runs."""

    def is_accepted() -> bool:
        before = len(answers(wire))
        for part in answer.split(">"):
            until(person, lambda: part in person.listed())  # noqa: B023
            choose(part)
        until(person, lambda: len(answers(wire)) > before)
        return bool(answers(wire)[-1]["type"] == "accepted")

    until(person, lambda: any(each["type"] == "pulse" and each["running"] for each in wire.heard))
    until(person, is_accepted)


def test_two_people_move_glasses_by_tap_and_by_keyboard(people: People) -> None:
    game = recorded(GAME, OPENING)
    host, guest = people.arrive(path=""), people.arrive("fr", phone=True, path="")
    wires = tuple(Wire(person.page) for person in (host, guest))
    people.seat(game, {0: host, 1: guest})
    (_, _, first), (_, _, second) = game.answers[:2]
    move(host, wires[0], first, lambda part: choose_by_keyboard(host, part))
    move(guest, wires[1], second, guest.choose)
    for person, wire in zip((host, guest), wires, strict=True):
        until(person, lambda: len(moves(wire)) == 2)  # noqa: B023
    assert moves(wires[0]) == moves(wires[1])
    assert [event["params"]["seat"] for event in moves(wires[0])] == ["seat:0", "seat:1"]
    guest.page.reload()
    until(guest, lambda: guest.page.evaluate(MOVES))  # the sand of both runs
    assert {each["state"] for each in guest.page.evaluate(MOVES)} <= {"running", "paused"}


def test_a_win_that_is_announced_ends_the_game_for_both(people: People) -> None:
    game = recorded(GAME, -2)
    seated = people.arrive(path=""), people.arrive("fr", phone=True, path="")
    wires = [Wire(person.page) for person in seated]
    people.seat(game, dict(enumerate(seated)))
    [(winner, _, answer)] = game.answers
    move(seated[winner], wires[winner], answer, seated[winner].choose)
    for person in seated:
        person.ending.wait_for()


def table_with_sand(person: Person) -> tuple[FedTable, dict[str, Any], dict[str, Any]]:
    """Shows a table where one glass has run for 20 of its 60 seconds and the others are empty.

    Returns also the position and that glass.
    """
    position = next(each for each in positions("witty_chronos") if each["kind"] == "play")
    first, *others = position["update"]["view"]["glasses"]
    first["duration"], first["ends"] = 60_000, position["now"] + 40_000
    for glass in others:
        glass["ends"] = position["now"] - 1
    table = FedTable(person, "witty_chronos")
    table.show_position(position)
    return table, position, first


@pytest.mark.parametrize(("moves", "easing"), [(True, "linear"), (False, "steps(60)")])
def test_sand_is_moved_by_the_compositor_alone_and_stands_in_a_pause(
    people: People, moves: bool, easing: str
) -> None:
    table, _, glass = table_with_sand(people.arrive(path="", moves=moves))
    page = table.person.page
    until(table.person, lambda: page.evaluate(MOVES))
    found = [each for each in page.evaluate(MOVES) if "rotate" not in each["moved"]]
    assert {each["state"] for each in found} == {"running"}
    drawn_again = {name for each in found for name in each["moved"]} - KEYFRAME - {"transform"}
    assert drawn_again == set()  # only what is shifted or scaled needs no work of the page
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


def test_sand_shows_the_servers_time_with_every_pulse_and_when_opened_again(people: People) -> None:
    person = people.arrive(path="")
    person.page.clock.install()
    table, position, glass = table_with_sand(person)

    def shows(left: int) -> bool:
        """Tells the page, whose clock stands still, how long the glass still runs; whether the sand shows it."""
        table.tell_time(1, glass["ends"] - left)  # a first pulse: nothing is known of those before
        until(person, lambda: table.beat == 1, TURN)
        ran = person.page.evaluate(RUN)
        assert ran
        return all(abs(passed - (glass["duration"] - left)) <= PRECISION_MS for passed in ran)

    for _ in range(2):
        until(person, lambda: person.page.evaluate(RUN))
        person.page.clock.pause_at(person.page.evaluate("() => Date.now() / 1000 + 1"))
        assert shows(30_000)
        assert shows(10_000)
        person.page.clock.resume()
        table.reopen()
        table.show_position(position)
