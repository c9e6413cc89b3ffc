"""Sockets of a real server that write down every byte they hear."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.serving import TIMEOUT_S, Browser, Served

Json = dict[str, Any]
SECOND_PULSE = re.compile(rb'"type":"pulse","number":[^1]')


class Listener:
    """One connection to a table: with a browser's cookie, with a token, or with neither."""

    def __init__(self, served: Served, table: str, browser: Browser | None = None, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {"Origin": served.url}
        if browser is not None and browser.cookie:
            headers["Cookie"] = f"chrono={browser.cookie}"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{served.port}/ws/{table}",
                additional_headers=headers,
                open_timeout=TIMEOUT_S,
                max_size=None,
                compression=None,
                ping_interval=None,
                proxy=None,
            )
        )
        self.frames: list[bytes] = []  # all that was heard
        self.sent = ""  # what was said last
        self._asked = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def hello(self, **fields: Any) -> list[Json]:
        """Sends hello and returns the reply."""
        self.say("hello", version=2, **fields)
        return self.heard()

    def say(self, kind: str, **fields: Any) -> None:
        """Sends a message."""
        self.send(json.dumps({"type": kind, **fields}))

    def send(self, frame: str | bytes, text: bool | None = None) -> None:
        """Sends a frame, whatever it is; if the server has closed meanwhile, `last` says why."""
        self.sent = frame if isinstance(frame, str) else ""
        with suppress(ConnectionClosed):
            self.socket.send(frame, text=text)

    def ask(self, kind: str, **fields: Any) -> list[Json]:
        """Sends a message, and gives all that is heard until it is done."""
        self.say(kind, **fields)
        return self.heard()

    def raw(self) -> bytes:
        """The next frame."""
        frame = self.socket.recv(TIMEOUT_S, decode=False)
        self.frames.append(frame)
        return frame

    def heard(self) -> list[Json]:
        """Returns the messages since the last call, once everything sent so far is handled."""
        return [json.loads(frame) for frame in hear([self])[self]]

    def last(self) -> tuple[Json, int]:
        """Returns the server's last message and the close code."""
        with suppress(ConnectionClosed):
            while not SECOND_PULSE.search(self.raw()):
                pass
            raise AssertionError("the server does not close the connection")
        return (json.loads(self.frames[-1]) if self.frames else {}), self.socket.close_code or 0


def hear(listeners: Iterable[Listener]) -> dict[Listener, list[bytes]]:
    """Returns the messages of each once everything sent before is handled.

    An empty line of chat is refused to everybody, whenever, and changes nothing: it marks the end.
    """
    listeners = list(listeners)
    marks: dict[Listener, bytes] = {}
    for listener in listeners:
        listener._asked += 1
        marks[listener] = b'"id":"end-%d"' % listener._asked
        listener.socket.send(json.dumps({"type": "say", "id": f"end-{listener._asked}", "text": ""}))
    found: dict[Listener, list[bytes]] = {}
    for listener in listeners:
        found[listener] = []
        while marks[listener] not in (frame := listener.raw()):
            found[listener].append(frame)
    return found
