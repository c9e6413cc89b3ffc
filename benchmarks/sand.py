"""Drift of running sand from the server's game time: `PYTHONPATH=src:. python -m benchmarks.sand`.

Two people in two browsers play a blitz round of Witty Chronos with two bots. Every message takes a random time each
way: none on a near line, 100 to 300 ms on a far one. In the middle of the round one browser reloads its page; its
first picture of the sand is measured apart. Prints milliseconds, signed differences as absolute values.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser

from benchmarks.far_away import FarAway, far_away
from tests.browser.conftest import People, Server, opened, served
from tests.browser.people import FRAME, Person, Wire, begin, open_table, sit_down, until

LINES: Final = {"near": (0, 0), "far": (100, 300)}  # ms one way: shortest and longest
SAMPLES: Final = 300  # of the sand of both people, before and after the reload
MAX_TURNS: Final = 4000
RICH: Final = """game = "witty_chronos"

[face]
t10 = { fr = "Territoire 10", en = "Territory 10", base = 1, temple = 2 }
t20 = { fr = "Territoire 20", en = "Territory 20", base = 1, temple = 2 }
t30 = { fr = "Territoire 30", en = "Territory 30", base = 1, temple = 1 }
t50 = { fr = "Territoire 50", en = "Territory 50", base = 42, temple = 2 }
"""

# The running glasses: name, remaining time as shown, and time of the local clock.
SAND: Final = """() => [...document.querySelectorAll('[data-el^="glass:"] .hg')].flatMap(drawing => {
    const name = drawing.closest('[data-el]').dataset.el.slice(6);
    const runs = each => each.playState === 'running' && each.id === 'sand';
    const wall = performance.timeOrigin + document.timeline.currentTime;
    return drawing.getAnimations({ subtree: true }).filter(runs).map(each => [name, each.currentTime, wall]);
})"""

# Plays by clicks: takes cards where possible, and moves an empty glass to a free pile.
PLAY: Final = """turn => {
    const found = [...document.querySelectorAll('[data-choice]')].filter(
        each => !/^(hasty|blocked|recover|announce)/.test(each.dataset.choice));
    const is = pattern => found.filter(each => pattern.test(each.dataset.choice));
    const alone = is(/^pile:/).filter(each => !each.closest('.pile').querySelector('.glass'));
    const liked = [is(/^take/), alone, is(/^(pile|seat|colour|glass)/), found].find(each => each.length);
    liked?.[turn % liked.length].click();
}"""


@contextmanager
def people_at(chromium: Browser, server: Server, delay: tuple[int, int]) -> Iterator[tuple[People, FarAway]]:
    """Yields people whose messages to the server are delayed."""
    with far_away(server.address, delay) as place:
        people = People(chromium, server._replace(address=place.address))
        yield people, place
        people.leave()


def view_of(wire: Wire) -> dict[str, Any]:
    """Returns the last view that a page has received."""
    views = [message["view"] for message in wire.heard if message["type"] == "update"]
    return dict(views[-1]) if views else {"phase": "", "result": None, "glasses": []}


def drifts(person: Person, wire: Wire, place: FarAway) -> list[float]:
    """Returns the difference between the shown and the server's time of each running glass, in ms."""
    if view_of(wire)["phase"] != "play" or not place.ahead:
        return []
    shown = person.page.evaluate(SAND)
    flipped = {
        glass["glass"]: glass["ends"] - glass["duration"] for glass in view_of(wire)["glasses"] if glass["duration"]
    }
    return [abs(flipped[name] + passed - place.game_time(wall)) for name, passed, wall in shown if name in flipped]


def invite_to_blitz(host: Person) -> str:
    """Opens a table at the quickest speed, where two cards often win; returns the path of the invitation."""
    host.open("/new/witty_chronos")
    host.page.locator("input[value=blitz]").check(force=True)
    host.page.get_by_text(host.words["cards_title"]).click()
    file = {"name": "rich.toml", "mimeType": "text/plain", "buffer": RICH.encode()}
    host.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    host.button("cards_forget").wait_for()
    return open_table(host)


def measured(chromium: Browser, server: Server, delay: tuple[int, int]) -> dict[str, float]:
    """Plays on a line until there are enough samples, with a reload in the middle."""
    with people_at(chromium, server, delay) as (people, place):
        host, guest = people.arrive(path=""), people.arrive("fr", phone=True, path="")
        persons = (host, guest)
        wires = tuple(Wire(person.page) for person in persons)
        sit_down(guest, invite_to_blitz(host), "Zoé")
        begin(host)
        wrong: list[float] = []
        first: list[float] = []  # drift in the first frame after the reload
        for turn in range(MAX_TURNS):
            for person, wire in zip(persons, wires, strict=True):
                person.page.evaluate(PLAY, turn)
                wrong += drifts(person, wire, place)
            if not first and len(wrong) > SAMPLES // 2:
                guest.page.reload()

                def is_drawn() -> bool:
                    first.extend(drifts(guest, wires[1], place))
                    return bool(first)

                until(guest, is_drawn)
            if len(wrong) > SAMPLES:
                break
            host.page.evaluate(FRAME)
    return {"median": median(wrong), "longest": max(wrong), "after a reload": max(first), "samples": len(wrong)}


def main() -> None:
    """Prints a row for each line."""
    rows: list[dict[str, Any]] = []
    with TemporaryDirectory() as kept, opened() as chromium, served(Path(kept)) as server:
        for name, delay in LINES.items():
            found = {key: round(value, 1) for key, value in measured(chromium, server, delay).items()}
            rows.append({"line": name, **found, "load": os.getloadavg()[0]})
            print("; ".join(f"{key} {value}" for key, value in rows[-1].items()), flush=True)
    if "--json" in sys.argv:
        print(json.dumps({"rows": rows}))


if __name__ == "__main__":
    main()
