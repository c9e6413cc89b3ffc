"""What a picture of running sand costs, from Chromium's trace: `PYTHONPATH=src:. python -m benchmarks.frames`.

The real page shows a position of Witty Chronos whose glasses all run, with ten seats and ten glasses and with three
seats and twelve; on a desk, and on a phone whose processor is slowed down. Frames are counted where they are drawn;
the main thread's time says what a frame costs even where something else keeps the computer busy.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import CDPSession

from tests.browser.conftest import People, opened, served
from tests.browser.fed_table import FedTable

POSITIONS: Final = Path(__file__).parents[1] / "web" / "tests" / "fixtures" / "positions_witty_chronos.jsonl"
TABLES: Final = {"10 seats, 10 glasses": "ten at level 3", "3 seats, 12 glasses": "four glasses"}
SECONDS: Final = 5
SLOWED: Final = 4  # times, the processor of the phone
SAND: Final = 60_000  # ms that every glass runs
CATEGORIES: Final = (
    "devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame"
)
WORK: Final = "RunTask"  # a task of a thread

# How many pictures the page could make in a while.
PICTURES: Final = """ms => new Promise(done => {
    let n = 0;
    const began = performance.now();
    const next = now => { n++; if (now - began < ms) requestAnimationFrame(next); else done(n); };
    requestAnimationFrame(next);
})"""


def running(mode: str) -> dict[str, Any]:
    """A position of a table in which all glasses have just been flipped."""
    for line in POSITIONS.read_text(encoding="utf-8").splitlines():
        position: dict[str, Any] = json.loads(line)
        if position["kind"] == "play" and position["mode"] == mode:
            for glass in position["update"]["view"]["glasses"]:
                glass["duration"], glass["ends"] = SAND, position["now"] + SAND
            return position
    raise SystemExit(f"there is no position of {mode}: web/tests/fixtures/positions.py writes them")


def traced(session: CDPSession, table: FedTable) -> dict[str, float]:
    """What the trace of a few seconds says."""
    events: list[dict[str, Any]] = []
    finished: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: finished.append(True))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": CATEGORIES})
    table.person.page.wait_for_timeout(SECONDS * 1000)  # nothing asks for pictures but the page itself
    session.send("Tracing.end")
    while not finished:
        table.person.page.wait_for_timeout(50)
    threads = {
        (event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"
    }
    main = [key for key, name in threads.items() if name == "CrRendererMain"]
    busy = sum(
        event.get("tdur", event.get("dur", 0))
        for event in events
        if event["name"] == WORK and (event["pid"], event["tid"]) in main
    )
    drawn = sum(event["name"] == "DrawFrame" for event in events)
    return {
        "drawn_per_second": drawn / SECONDS,
        "dropped_per_second": sum(event["name"] == "DroppedFrame" for event in events) / SECONDS,
        "main_ms_per_second": busy / 1000 / SECONDS,
        "main_ms_per_frame": busy / 1000 / max(1, drawn),
    }


def measured(people: People, mode: str, *, phone: bool) -> dict[str, float]:
    """One table on one device."""
    position = running(mode)
    update = position["update"]
    table = FedTable(people.arrive(phone=phone, path="", moves=True), "witty_chronos")
    table.sit(position["seats"], update["seat"], position["now"])
    table.show({**update, "kept": 0})
    session = table.person.page.context.new_cdp_session(table.person.page)
    if phone:
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    table.person.page.wait_for_timeout(1000)
    found = traced(session, table)
    found["pictures_per_second"] = table.person.page.evaluate(PICTURES, SECONDS * 1000) / SECONDS
    table.person.page.context.close()
    return found


def main() -> None:
    """Prints a row for each table and device."""
    rows = []
    with TemporaryDirectory() as kept, opened() as browser, served(Path(kept)) as address:
        people = People(browser, address)
        for name, mode in TABLES.items():
            for phone in (False, True):
                found = measured(people, mode, phone=phone)
                rows.append({"table": name, "device": "phone" if phone else "desk", **found})
                print(
                    " ".join(
                        f"{key} {value if isinstance(value, str) else round(value, 2)};"
                        for key, value in rows[-1].items()
                    )
                )
        people.leave()
    if "--json" in sys.argv:
        print(json.dumps({"rows": rows}))


if __name__ == "__main__":
    main()
