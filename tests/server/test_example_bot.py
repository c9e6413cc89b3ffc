"""The bot of the documentation, as somebody runs it: beside a server, with a token, to the end of a game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from chronotheque.records import parse_record, replay
from chronotheque.records.lines import SEAT_LINE
from tests.server.serving import Browser

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs" / "example_bot.py"
TIMEOUT_S = 120  # seconds


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
        _, complaints = server.communicate(timeout=TIMEOUT_S)
    assert complaints == ""


def run_bot(address: str, token: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", str(BOT), address, token],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
    )


@pytest.mark.one_run
def test_the_example_bot_plays_a_game_against_bots_to_the_end(browser: Browser) -> None:
    info = browser.open_table("bot", "me", "bot", begin=True)
    where = f"/api/tables/{info['id']}"
    token = browser.post(f"{where}/seats/1/token").json()["token"]
    ran = run_bot(f"{browser.url.replace('http', 'ws')}/ws/{info['id']}", token)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert browser.get(where).json()["state"] == "over"
    match = replay(parse_record(browser.get(f"{where}/record").content))
    answers = [line for line in match.record.lines if line.kind == SEAT_LINE and line.seat == 1]
    assert len(answers) >= 3


@pytest.mark.parametrize(
    ("following", "answer"), [([["b"], []], "a>b"), ([["done"]], "a"), ([["b"], ["c"], ["done"]], "a>b>c")]
)
def test_it_gives_answers_of_several_parts(following: list[list[str]], answer: str) -> None:
    """It asks what may follow until nothing does, or until it chooses to stop."""
    heard: list[dict[str, Any]] = []

    def question(name: str, owed: bool) -> dict[str, Any]:
        return {"number": 7, "decision": name, "choices": [{"name": "a"}], "more": True, "owed": owed}

    def table(socket: ServerConnection) -> None:
        def hear() -> None:
            heard.append(json.loads(socket.recv(TIMEOUT_S)))

        def tell(kind: str, **fields: Any) -> None:
            socket.send(json.dumps({"type": kind, **fields}))

        hear()
        tell("welcome", version=2, seat=0)
        tell("update", view={"outcome": None}, questions=[question("X-D1", True), question("X-D2", False)])
        for names in following:
            hear()
            asked = {"question": 7, "decision": "X-D1", "draft": heard[-1]["draft"]}
            tell("following", **asked, choices=[{"name": name} for name in names])
        hear()
        tell("accepted", id=heard[-1]["id"])
        tell("update", view={"outcome": {"places": [1]}}, questions=[])

    with serve(table, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        ran = run_bot(f"ws://127.0.0.1:{server.socket.getsockname()[1]}", "token")
        server.shutdown()
        thread.join()
    assert (ran.returncode, ran.stderr) == (0, "")
    assert heard[0] == {"type": "hello", "version": 2}
    assert [message["type"] for message in heard[1:-1]] == ["draft"] * len(following)
    assert heard[-1]["id"]
    assert heard[-1] | {"id": ""} == {
        "type": "answer",
        "id": "",
        "question": 7,
        "decision": "X-D1",
        "answer": answer,
    }


def test_it_is_as_short_as_promised() -> None:
    assert len([line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]) <= 30
