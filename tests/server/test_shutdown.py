"""Sockets on a real server at its end, and clients that send control frames and never read."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.serving import TIMEOUT_S, Served

CLIENTS = 12
MUCH = 64 * 2**20  # bytes, more than any kernel keeps for a socket


def opened(served: Served, table: str) -> ClientConnection:
    address = served.url.replace("http", "ws") + f"/ws/{table}"
    return connect(address, origin=Origin(served.url), proxy=None, open_timeout=TIMEOUT_S, close_timeout=TIMEOUT_S)


def last_message(client: ClientConnection) -> tuple[dict[str, object], int]:
    """The last message before the server closed, and the code of the close."""
    message: dict[str, object] = {}
    while True:
        try:
            message = msgspec.json.decode(client.recv(TIMEOUT_S))
        except ConnectionClosed as closed:
            return message, closed.rcvd.code if closed.rcvd else 0


def test_everybody_hears_why_a_server_closes(tmp_path: Path) -> None:
    with ExitStack() as clients:
        with Served(tmp_path) as served:
            table = served.browser().open_table("me", "person", "person")["id"]
            connections = [clients.enter_context(opened(served, table)) for _ in range(CLIENTS)]
            for connection in connections:
                connection.send('{"type": "hello", "version": 2}')
                assert msgspec.json.decode(connection.recv(TIMEOUT_S))["type"] == "welcome"
        for connection in connections:
            bye, code = last_message(connection)
            assert (bye["type"], bye["reason"], bye["again"], code) == ("bye", "trouble", True, 1013)


def test_a_server_closes_though_a_client_never_reads_nor_answers(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        table = served.browser().open_table("me", "person", "person")["id"]
        silent = raw_socket(served, table)
    silent.close()


def test_a_client_that_pings_and_never_reads_is_closed(served: Served) -> None:
    table = served.browser().open_table("me", "person", "person")["id"]
    ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
    sent = 0
    with raw_socket(served, table) as silent:
        try:
            while sent < MUCH:
                silent.sendall(ping * 500)
                sent += 500 * len(ping)
        except OSError:
            return
    raise AssertionError("the server takes pings without end")


def raw_socket(served: Served, table: str) -> socket.socket:
    """A WebSocket after its handshake, for a client that reads nothing more."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.settimeout(TIMEOUT_S)
    sock.connect(("127.0.0.1", served.port))
    sock.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nOrigin: {served.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    said = b""
    while b"\r\n\r\n" not in said:
        said += sock.recv(1)
    assert said.startswith(b"HTTP/1.1 101 ")
    return sock
