"""Network proxy that adds a random delay to every WebSocket message."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import Final

PULSE: Final = re.compile(rb'"type":"pulse",[^}]*"now":(\d+),"running":true')
CHUNK: Final = 1 << 16
TICK: Final = 1e-6  # s between deliveries; asyncio may reorder timers due at the same moment


class FarAway:
    """A proxy to the server: forwards pages at once and messages with a delay.

    It notes each pulse that the server sends, so that one knows what the server's game time is.
    """

    def __init__(self, address: str, delay: tuple[int, int], seed: str) -> None:
        self.near = address.removeprefix("http://")  # host and port of the server
        self.host = ""  # host and port of the proxy, of equal length
        self.delay = delay  # ms one way: minimum and maximum
        self.chance = random.Random(seed)
        self._writers: list[asyncio.StreamWriter] = []  # both ends of every connection
        self.ahead: list[float] = []  # ms between the server's game time and the local clock

    @property
    def address(self) -> str:
        """Returns the address of the proxy."""
        return f"http://{self.host}"

    def game_time(self, wall: float) -> float:
        """Returns the server's game time at a time of the local clock, both in ms, while it runs."""
        return wall + max(self.ahead)

    async def serve(self, is_open: Event, is_closing: Event) -> None:
        """Serves the proxy until it is cancelled."""
        host, _ = self.near.split(":")
        server = await asyncio.start_server(self._call, host, 0)
        self.host = f"{host}:{server.sockets[0].getsockname()[1]}"
        assert len(self.host) == len(self.near), "what is said of one end would not fit the other"
        is_open.set()
        await asyncio.to_thread(is_closing.wait)
        server.close()
        for writer in self._writers:
            writer.close()
        for writer in self._writers:
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection(*self.near.split(":"))
        self._writers += [writer, server_writer]
        first = await reader.read(CHUNK)
        delay = self.delay if b"upgrade: websocket" in first.lower() else (0, 0)
        there = self._carry(reader, server_writer, (self.host, self.near), delay, first)
        back = self._carry(server_reader, writer, (self.near, self.host), delay)
        with suppress(asyncio.CancelledError):  # the proxy was closed
            await asyncio.gather(there, back)

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        names: tuple[str, str],
        delay: tuple[int, int],
        first: bytes = b"",
    ) -> None:
        """Forwards data in order, rewriting the host name so that each end sees the address it expects."""
        old, new = (name.encode() for name in names)
        loop = asyncio.get_running_loop()
        last = 0.0  # time of the last scheduled delivery
        try:
            while data := first or await reader.read(CHUNK):
                first = b""
                for told in PULSE.findall(data):
                    self.ahead.append(int(told) - time.time() * 1000)
                last = max(last + TICK, loop.time() + self.chance.uniform(*delay) / 1000)
                loop.call_at(last, writer.write, data.replace(old, new))
        except ConnectionError:
            pass  # a connection was closed
        loop.call_at(max(last, loop.time()), writer.close)


@contextmanager
def far_away(address: str, delay: tuple[int, int], seed: str = "far away") -> Iterator[FarAway]:
    """Runs a proxy to a server."""
    place = FarAway(address, delay, seed)
    is_open, is_closing = Event(), Event()
    thread = Thread(target=lambda: asyncio.run(place.serve(is_open, is_closing)))
    thread.start()
    is_open.wait()
    try:
        yield place
    finally:
        is_closing.set()
        thread.join()
