"""Takes pictures of a table without a server: Playwright answers the page's requests and plays the socket.

    npx vite build --outDir CLIENT
    PYTHONPATH=../src ../.venv/bin/python tools/look.py CLIENT OUT [KIND ...]

KIND is a kind of position of `tests/fixtures/positions.jsonl` with seats and mode, as `CT-D3-4-classic`; without
one, a choice of them; `replay` is the whole game of `game.jsonl`. Each is taken at 1440 × 900 and 390 × 844, in
French and English.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, sync_playwright

from chronotheque.games._cards import own_rows
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import catalogue

FIXTURES = Path(__file__).parents[1] / "tests" / "fixtures"
BASE = "http://chronotheque.test"
SIZES = {"wide": (1440, 900), "slim": (390, 844)}
NAMES = ["Véra", "Ada", "Théo", "Nora", "Maximilienne-Rose", "Lou"]
USUAL = (
    "CT-D1-6-classic",
    "CT-D1-3-classic",
    "CT-D3-4-classic",
    "CT-D3-6-paradox",
    "CT-D2-5-classic",
    "CT-D4-1-4-classic",
    "CT-D4-2-6-classic",
    "CT-D5-2-5-paradox",
    "trip-4-paradox",
    "CT-D6-4-classic",
    "picked-6-paradox",
    "ten-6-classic",
    "torn-events-6-paradox",
    "over_three-4-classic",
    "over_rounds-6-paradox",
    "replay",
    "spectator-events-6-classic",
    "spectator-scientists-6-paradox",
)


def positions() -> dict[str, dict[str, Any]]:
    """All positions by kind, seats and mode."""
    found: dict[str, dict[str, Any]] = {}
    for line in (FIXTURES / "positions.jsonl").read_text().splitlines():
        position = json.loads(line)
        found[f"{position['kind']}-{position['seats']}-{position['mode']}"] = position["update"]
    return found


def info(update: dict[str, Any]) -> dict[str, Any]:
    """The table of a position."""
    view = update["view"]
    me = update["seat"]
    seats = [
        {
            "seat": seat,
            "kind": "person" if seat == me else "bot",
            "name": NAMES[seat],
            "level": "" if seat == me else "normal",
            "here": True,
            "stand_in": False,
            "yours": seat == me,
        }
        for seat in range(view["seats"])
    ]
    return {
        "id": "look",
        "game": view["game"],
        "options": view["options"],
        "cards": [],
        "seats": seats,
        "state": "over" if view["outcome"] else "running",
        "clock": {"kind": "none", "stock": 0, "bonus": 0},
        "friendly": True,
        "listed": False,
        "host": True,
        "invitation": "",
        "created": 0,
        "paused": False,
        "watchers": 0,
        "commitment": "",
        "nonces": [],
        "rematch": "",
    }


def answer(route: Route) -> None:
    """A request under /api."""
    parts = route.request.url.split("/api/")[1].split("/")
    if parts[0] == "games" and len(parts) == 1:
        route.fulfill(json=[])
    elif parts[0] == "games" and parts[2] == "texts":
        rows = own_rows(parts[1])
        route.fulfill(json={"texts": catalogue(parts[1], parts[3]), "rows": all_rows(rows)})
    elif parts[0] == "games" and parts[2] == "rules":
        book = ledger(parts[1], parts[3]).sections()
        sections = [
            {
                "heading": section.heading,
                "text": section.text,
                "entries": [{"id": e.id, "kind": e.kind, "text": e.text} for e in section.entries],
            }
            for section in book
        ]
        route.fulfill(json={"title": book[0].heading, "sections": sections})
    elif parts[0] == "tables" and len(parts) == 2:
        route.fulfill(json=info(game()[-1]))
    elif parts[0] == "tables" and parts[2].startswith("moments"):
        route.fulfill(json=game())
    elif parts[0] == "tables" and parts[2].startswith("chances"):
        route.fulfill(json=chances(game()))
    else:
        route.fulfill(status=404, json={"error": "not_found", "detail": ""})


def game() -> list[dict[str, Any]]:
    """All that one seat of one game receives."""
    return [json.loads(line) for line in (FIXTURES / "game.jsonl").read_text().splitlines()]


def chances(updates: list[dict[str, Any]]) -> dict[str, Any]:
    """Something like chances: whoever holds more discs and crystals has more of them."""
    shares = []
    for update in updates:
        worth = [1.5 ** (2 * (3 - each["discs"])) + each["crystals"] / 4 for each in update["view"]["players"]]
        shares.append([each / sum(worth) for each in worth])
    last = updates[-1]["view"]["outcome"]["places"]
    shares[-1] = [float(place == 1) for place in last]
    return {"seats": len(last), "moments": shares, "key": [4, len(shares) // 2, len(shares) - 2]}


def all_rows(rows: Any) -> dict[str, Any]:
    """Every row by its name."""
    return {f"suit:{letter}": rows.row("suit", letter) for letter in "abcde"}


class Server:
    """The server's side of one socket."""

    def __init__(self, updates: list[dict[str, Any]]) -> None:
        self.updates = updates
        self.socket: WebSocketRoute | None = None
        self.at = 0

    def connect(self, socket: WebSocketRoute) -> None:
        """A page has come."""
        self.socket = socket
        socket.on_message(self.hear)

    def hear(self, text: str | bytes) -> None:
        """The page says something."""
        message = json.loads(text)
        first = self.updates[0]
        if message["type"] == "hello":
            self.say({"type": "welcome", "version": 1, "table": info(first), "seat": first["seat"]})
            self.say({**first, "kept": 0})
        elif message["type"] == "why":
            self.say({**message, "type": "because", "rule": "CT-046"})

    def say(self, message: dict[str, Any]) -> None:
        """The server says something."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def step(self) -> None:
        """The next update."""
        self.at += 1
        self.say(self.updates[self.at])


def visit(page: Page, server: Server, lang: str, client: Path, path: str = "/table/look") -> None:
    """Opens the table."""

    def file(route: Route) -> None:
        path = client / route.request.url.removeprefix(BASE).lstrip("/")
        route.fulfill(path=path if path.is_file() else client / "index.html")

    page.add_init_script(f"localStorage.setItem('chronotheque-language', '{lang}')")
    page.route(f"{BASE}/**", file)
    page.route("**/api/**", answer)
    page.route_web_socket("**/ws/**", server.connect)
    page.goto(f"{BASE}{path}")
    page.wait_for_selector(".board")
    page.wait_for_timeout(250)


def main() -> None:
    """Takes the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("client", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--lang", nargs="+", default=["fr", "en"])
    parser.add_argument("--size", nargs="*", default=list(SIZES))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    known = positions()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for kind in options.kinds or [kind for kind in USUAL if kind in known or kind == "replay"]:
            for size in options.size:
                for lang in options.lang:
                    width, height = SIZES.get(size) or map(int, size.split("x"))
                    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=size == "slim")
                    page.on("pageerror", lambda error: print("ERROR", error))
                    if kind == "replay":
                        visit(page, Server([]), lang, options.client, "/replay/look")
                    else:
                        visit(page, Server([known[kind]]), lang, options.client)
                    page.screenshot(path=options.out / f"{kind}-{size}-{lang}.png")
                    page.close()
        browser.close()


if __name__ == "__main__":
    main()
