"""A long way to the server: whatever goes over a socket takes its time, each time another one."""

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
TICK: Final = 1e-6  # s between two deliveries: what is due at the same moment comes in any order


class FarAway:
    """A place from which the server is called through a line of its own: pages at once, messages with a delay.

    It notes each pulse that the server sends, so that one knows what the server's game time is.
    """

    def __init__(self, address: str, delay: tuple[int, int], seed: str) -> None:
        self.near = address.removeprefix("http://")  # host and port of the server
        self.host = ""  # and of this end of the line, which is as long
        self.delay = delay  # ms one way: the least and the most
        self.chance = random.Random(seed)
        self._writers: list[asyncio.StreamWriter] = []  # both ends of every call
        self.ahead: list[float] = []  # ms by which the server's game time was ahead of the computer's clock

    @property
    def address(self) -> str:
        """Where the server is called."""
        return f"http://{self.host}"

    def game_time(self, wall: float) -> float:
        """The server's game time at a moment of the computer's clock, both in milliseconds, while it runs."""
        return wall + max(self.ahead)

    async def serve(self, is_open: Event, is_closing: Event) -> None:
        """Opens the line, and keeps it open."""
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
        with suppress(asyncio.CancelledError):  # the line is closed
            await asyncio.gather(there, back)

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        names: tuple[str, str],
        delay: tuple[int, int],
        first: bytes = b"",
    ) -> None:
        """Carries all that comes, in its order; each end knows the other under the name that it called."""
        old, new = (name.encode() for name in names)
        loop = asyncio.get_running_loop()
        last = 0.0  # when something was due last
        try:
            while data := first or await reader.read(CHUNK):
                first = b""
                for told in PULSE.findall(data):
                    self.ahead.append(int(told) - time.time() * 1000)
                last = max(last + TICK, loop.time() + self.chance.uniform(*delay) / 1000)
                loop.call_at(last, writer.write, data.replace(old, new))
        except ConnectionError:
            pass  # somebody has hung up
        loop.call_at(max(last, loop.time()), writer.close)


@contextmanager
def far_away(address: str, delay: tuple[int, int], seed: str = "far away") -> Iterator[FarAway]:
    """A line to a server."""
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
