"""Rendering cost of running sand, from Chromium's trace: `PYTHONPATH=src:. python -m benchmarks.frames`.

The real page shows a position of Witty Chronos whose glasses were flipped one after the other and still run: ten
seats with ten glasses, and three seats with twelve; on a desk, and on a phone whose main thread is slowed down. The
server sends the time every second, as it does in play. First nothing else happens; then a glass is flipped every
second. Frames are counted where they are drawn; the time of threads says what they cost and what would limit them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from playwright.sync_api import CDPSession

from tests.browser.conftest import People, opened, served
from tests.browser.fed_table import FedTable

POSITIONS: Final = Path(__file__).parents[1] / "web" / "tests" / "fixtures" / "positions_witty_chronos.jsonl"
TABLES: Final = {"10 seats, 10 glasses": "ten at level 3", "3 seats, 12 glasses": "four glasses"}
SECONDS: Final = 5
SLOWED: Final = 4  # CPU throttling factor of the phone
SAND: Final = 60_000  # ms until a glass is empty
APART: Final = 2_500  # ms between flips before the measurement
CATEGORIES: Final = (
    "devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame"
)
WORK: Final = "RunTask"  # a task of a thread
THREADS: Final = {"page": "CrRendererMain", "compositor": "Compositor", "screen": "VizCompositorThread"}


class RunningTable:
    """A table with running glasses, on the local clock."""

    def __init__(self, people: People, mode: str, *, phone: bool) -> None:
        position = running(mode)
        self.update: dict[str, Any] = position["update"]
        self.glasses: list[dict[str, Any]] = self.update["view"]["glasses"]
        self._began = position["now"] - 1000 * perf_counter()
        self._pulses = 1
        self._flips = 0
        self.fed = FedTable(people.arrive(phone=phone, path="", moves=True), "witty_chronos")
        self.fed.sit(position["seats"], self.update["seat"], self.now())
        self.fed.show({**self.update, "kept": 0})
        self.page = self.fed.person.page

    def now(self) -> int:
        """Returns the game time."""
        return int(self._began + 1000 * perf_counter())

    def tell_time(self) -> None:
        """Sends the clock, as the server does every second."""
        self._pulses += 1
        self.fed.tell_time(self._pulses, self.now())

    def flip(self) -> None:
        """Flips the next glass in place."""
        self.tell_time()
        self.glasses[self._flips % len(self.glasses)]["ends"] = self.now() + SAND
        self._flips += 1
        self.fed.say({**self.update, "kept": 0})


def running(mode: str) -> dict[str, Any]:
    """Returns a position in which the glasses have been flipped one after the other."""
    for line in POSITIONS.read_text(encoding="utf-8").splitlines():
        position: dict[str, Any] = json.loads(line)
        if position["kind"] == "play" and position["mode"] == mode:
            for number, glass in enumerate(position["update"]["view"]["glasses"]):
                glass["duration"], glass["ends"] = SAND, position["now"] + SAND - APART * number
            return position
    raise SystemExit(f"there is no position of {mode}: web/tests/fixtures/positions.py writes them")


def traced(session: CDPSession, table: RunningTable, each_second: Callable[[], None]) -> dict[str, float]:
    """Returns the trace events of a few seconds with an action every second."""
    events: list[dict[str, Any]] = []
    finished: list[bool] = []
    collect = lambda data: events.extend(data["value"])  # noqa: E731  (to be taken away again)
    finish = lambda data: finished.append(True)  # noqa: E731
    session.on("Tracing.dataCollected", collect)
    session.on("Tracing.tracingComplete", finish)
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": CATEGORIES})
    began = perf_counter()
    for _ in range(SECONDS):
        each_second()
        table.page.wait_for_timeout(1000)  # only the page itself requests frames
    seconds = perf_counter() - began
    session.send("Tracing.end")
    while not finished:
        table.page.wait_for_timeout(50)
    session.remove_listener("Tracing.dataCollected", collect)
    session.remove_listener("Tracing.tracingComplete", finish)
    return {**drawn(events, seconds), **worked(events, seconds)}


def drawn(events: list[dict[str, Any]], seconds: float) -> dict[str, float]:
    """Returns frames per second and their durations on the screen.

    A frame is dropped when nothing new could be drawn in time, and late when sand was drawn but the page's own news
    had to wait for the next one.
    """
    moments = sorted(event["ts"] / 1000 for event in events if event["name"] == "DrawFrame")
    gaps = sorted(later - earlier for earlier, later in pairwise(moments))
    missed = [event["args"].get("hasPartialUpdate", False) for event in events if event["name"] == "DroppedFrame"]
    return {
        "drawn/s": len(moments) / seconds,
        "dropped/s": missed.count(False) / seconds,
        "late/s": missed.count(True) / seconds,
        "99 of 100 within ms": gaps[len(gaps) * 99 // 100] if gaps else 0,
        "longest ms": gaps[-1] if gaps else 0,
    }


def worked(events: list[dict[str, Any]], seconds: float) -> dict[str, float]:
    """Returns the busy ms per second of each thread, over all processes of the browser."""
    names = {
        (event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"
    }
    busy = dict.fromkeys(THREADS.values(), 0.0)
    for event in events:
        name = names.get((event["pid"], event["tid"]), "")
        if event["name"] == WORK and name in busy:
            busy[name] += event.get("tdur", event.get("dur", 0)) / 1000
    return {f"{thread} ms/s": busy[name] / seconds for thread, name in THREADS.items()}


def measured(people: People, mode: str, *, phone: bool) -> dict[str, dict[str, float]]:
    """Measures a table on a device, idle and with flips."""
    table = RunningTable(people, mode, phone=phone)
    session = table.page.context.new_cdp_session(table.page)
    if phone:
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    table.page.wait_for_timeout(1000)
    found = {
        "sand runs": traced(session, table, table.tell_time),
        "a flip a second": traced(session, table, table.flip),
    }
    table.page.context.close()
    return found


def main() -> None:
    """Prints a row for each table, device and load."""
    rows: list[dict[str, Any]] = []
    with TemporaryDirectory() as kept, opened() as browser, served(Path(kept)) as server:
        people = People(browser, server)
        for name, mode in TABLES.items():
            for phone in (False, True):
                for what, found in measured(people, mode, phone=phone).items():
                    device = "phone" if phone else "desk"
                    rows.append(
                        {"table": name, "device": device, "what": what, **found, "load": os.getloadavg()[0]}
                    )
                    print("; ".join(f"{key} {value if isinstance(value, str) else round(value, 1)}"
                                    for key, value in rows[-1].items()), flush=True)  # fmt: skip
        people.leave()
    if "--json" in sys.argv:
        print(json.dumps({"rows": rows}))


if __name__ == "__main__":
    main()
