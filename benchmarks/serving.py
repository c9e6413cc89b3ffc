"""The server under load: no rate limits by the minute, and its port on the first line of output.

`python -m benchmarks.serving DATABASE PORT THOUGHTS [plain]`

`plain` serves sockets by uvicorn's own protocol, without `ws_protocol.py`, to measure the gain.

At shutdown it writes the thinking times of bots to the file THOUGHTS: seconds from question to answer, seconds of
the level, seconds allotted, and whether the bot failed.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from benchmarks.served import ThinkTime
from chronotheque.bots import Answer, Wait, get_level
from chronotheque.kernel import ChronothequeError
from chronotheque.server.app import create_app, serving
from chronotheque.server.bots.pool import BotFailed, BotPool, Following
from chronotheque.server.bots.worker import Job
from chronotheque.server.http.ws_protocol import SINK
from chronotheque.server.settings import Settings
from chronotheque.server.storage.store import Store


class PlainSink:
    """Sends frames by ASGI messages in sequence."""

    def __init__(self, send: Send) -> None:
        self.on_shutdown: Callable[[], None] | None = None
        self._send = send
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._waiting = 0  # bytes
        self.task = asyncio.create_task(self._send_all())

    def post(self, frame: bytes) -> int:
        """Queues a frame and returns the number of bytes waiting."""
        self._queue.put_nowait(frame)
        self._waiting += len(frame)
        return self._waiting

    async def _send_all(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                frame = await self._queue.get()
                await self._send({"type": "websocket.send", "text": frame.decode()})
                self._waiting -= len(frame)


class PlainSockets:
    """Puts a PlainSink where the endpoint looks for a direct one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection or request."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        sink = PlainSink(send)
        try:
            await self.app({**scope, "extensions": {**scope.get("extensions", {}), SINK: sink}}, receive, send)
        finally:
            sink.task.cancel()


class Timed(BotPool):
    """A bot pool that measures thinking times, including the wait for a free process."""

    def __init__(self) -> None:
        super().__init__()
        self.think_times: list[ThinkTime] = []

    async def think(
        self, job: Job, following: Following, attended: Callable[[], bool] = lambda: True
    ) -> Answer | Wait:
        """Returns the bot's answer to a job."""
        asked = time.perf_counter()
        failed = False
        try:
            return await super().think(job, following, attended)
        except BotFailed:
            failed = True
            raise
        finally:
            limit = get_level(job.level).budget.seconds
            self.think_times.append(ThinkTime(time.perf_counter() - asked, limit, job.seconds, failed))


def main() -> int:
    """Serves until it is stopped."""
    database, port = Path(sys.argv[1]), int(sys.argv[2])
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(2048)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        settings = Settings(database=database, addresses=(address,), public=address, limited=False)
        pool = Timed()
        app = create_app(settings, Store.open(database), pool)
        config = serving(app)
        if sys.argv[4:] == ["plain"]:
            config = serving(PlainSockets(app))
            config.ws = "websockets-sansio"
        server = uvicorn.Server(config)
        print(f"port {listening.getsockname()[1]}", flush=True)
        signal.signal(
            signal.SIGTERM, lambda number, frame: sys.exit(0)
        )  # uvicorn raises the signal again when it exits
        try:
            server.run([listening])
        finally:
            Path(sys.argv[3]).write_bytes(msgspec.json.encode(pool.think_times))
    except ChronothequeError as trouble:
        print(trouble, flush=True)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
