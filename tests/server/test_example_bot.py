"""The bot of the documentation, as somebody runs it: beside a server, with a token, to the end of a game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from chronotheque.records import parse_record, replay
from chronotheque.records.lines import SEAT_LINE
from tests.server.serving import Browser

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs" / "example_bot.py"
PATIENCE = 120  # seconds


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    """Somebody at a server whose bots answer at once."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--slowness", "0", "--lang", "en"]
    server = subprocess.Popen(
        [sys.executable, "-m", "chronotheque", *words, "--database", str(tmp_path / "tables.db")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert server.stdout is not None
        port = ""
        while not port and (line := server.stdout.readline()):
            port = found[1] if (found := re.search(r"http://\S+:(\d+)", line)) else ""
        assert port, server.stderr.read() if server.stderr else ""
        yield Browser(f"http://127.0.0.1:{port}", {})
    finally:
        server.terminate()
        _, complaints = server.communicate(timeout=PATIENCE)
    assert complaints == ""


def run_bot(browser: Browser, table: str, token: str) -> subprocess.CompletedProcess[str]:
    address = f"{browser.url.replace('http', 'ws')}/ws/{table}"
    return subprocess.run(
        [sys.executable, "-W", "error", str(BOT), address, token],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_the_example_bot_plays_a_game_against_bots_to_the_end(browser: Browser) -> None:
    info = browser.open_table("bot", "me", "bot", begin=True)
    where = f"/api/tables/{info['id']}"
    token = browser.post(f"{where}/seats/1/token").json()["token"]
    ran = run_bot(browser, info["id"], token)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert browser.get(where).json()["state"] == "over"
    match = replay(parse_record(browser.get(f"{where}/record").content))
    answers = [line for line in match.record.lines if line.kind == SEAT_LINE and line.seat == 1]
    assert len(answers) >= 3


def test_without_a_seat_the_example_bot_only_looks_on(browser: Browser) -> None:
    """A token that holds nothing gives no seat, so the game waits for whoever does."""
    info = browser.open_table("me", "hot", "hot", begin=True)
    address = f"{browser.url.replace('http', 'ws')}/ws/{info['id']}"
    with connect(address, additional_headers={"Authorization": "Bearer nothing"}, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1}))
        told = [json.loads(socket.recv(PATIENCE)) for _ in range(2)]
    assert (told[0]["seat"], told[1]["questions"]) == (None, [])


def test_it_is_as_short_as_promised() -> None:
    assert len([line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]) <= 30
