"""Light clients for load: a socket and HTTP that cost so little that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any, cast

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"  # a mask of zeros is a mask, and needs no work


class Wire(asyncio.Protocol):
    """One WebSocket: `received` is called with each text frame, `lost` once when it ends."""

    def __init__(self, path: str, head: dict[str, str], first: bytes) -> None:
        self.path = path
        self.head = head
        self.first = first
        self.received: Callable[[bytes], None] = lambda frame: None
        self.lost: Callable[[], None] = lambda: None
        self.transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self.path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in self.head.items()]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        """Takes the frames apart; those of a server are never masked."""
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            del buffer[: end + 4]
            self._is_open = True
            self.send(self.first)
        at = 0
        while len(buffer) - at >= 2:
            size, body = buffer[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < body + size:
                break
            kind = buffer[at] & 15
            if kind == TEXT:
                self.received(bytes(buffer[body : body + size]))
            elif kind == PING:
                self._frame(PONG, bytes(buffer[body : body + size]))
            elif kind == CLOSE:
                self.close()
            at = body + size
        del buffer[:at]

    def connection_lost(self, error: Exception | None) -> None:
        """The end."""
        self.transport = None
        self.lost()

    def send(self, frame: bytes) -> None:
        """Sends one text frame; nothing where the connection is lost."""
        self._frame(TEXT, frame)

    def close(self) -> None:
        """Ends the connection."""
        if self.transport is not None:
            self.transport.abort()

    def _frame(self, kind: int, body: bytes) -> None:
        if self.transport is None:
            return
        size = len(body)
        assert size < 2**16
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + MASK + body)


class Refusal(Exception):
    """An answer of the server that is no success."""


async def post(port: int, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    """Posts JSON and gives the answer with the cookie that came with it, or Refusal."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        content = msgspec.json.encode(body)
        head = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}"]
        head += ["Content-Type: application/json", f"Content-Length: {len(content)}", "Connection: close"]
        head += [f"Cookie: {cookie}"] if cookie else []
        writer.write("\r\n".join([*head, "", ""]).encode() + content)
        whole = await reader.read()
    finally:
        writer.close()
    start, _, answer = whole.partition(b"\r\n\r\n")
    lines = start.decode().split("\r\n")
    if not lines[0].startswith("HTTP/1.1 2"):
        raise Refusal(f"{lines[0]}: {answer[:200].decode(errors='replace')}")
    for line in lines[1:]:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            cookie = value.strip().split(";")[0]
    return msgspec.json.decode(answer), cookie
