"""Lightweight HTTP and WebSocket clients for load tests, so that the server is the bottleneck."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any, cast

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"  # a valid mask that needs no XOR


class Wire(asyncio.Protocol):
    """A WebSocket: calls `received` with each text frame, and `lost` once when it closes."""

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
        """Requests the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self.path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in self.head.items()]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        """Parses the frames; those of a server are never masked."""
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
        """Calls `lost`."""
        self.transport = None
        self.lost()

    def send(self, frame: bytes) -> None:
        """Sends a text frame, unless the connection is lost."""
        self._frame(TEXT, frame)

    def close(self) -> None:
        """Closes the connection."""
        if self.transport is not None:
            self.transport.abort()

    def _frame(self, kind: int, body: bytes) -> None:
        if self.transport is None:
            return
        size = len(body)
        assert size < 2**16
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + MASK + body)


class RequestError(Exception):
    """Raised for a response without success."""


async def post(port: int, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    """Posts JSON and returns the response and its cookie, or raises RequestError."""
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
        raise RequestError(f"{lines[0]}: {answer[:200].decode(errors='replace')}")
    for line in lines[1:]:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            cookie = value.strip().split(";")[0]
    return msgspec.json.decode(answer), cookie
