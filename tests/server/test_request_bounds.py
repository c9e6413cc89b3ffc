"""Requests are bounded in size and in time, and clients are known by who really asks; over raw sockets."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import uvicorn
from uvicorn.server import ServerState

from chronotheque.kernel import BadSetting
from chronotheque.server.clock import WallClock
from chronotheque.server.http.addresses import listen, proxy_network
from chronotheque.server.http.http_protocol import (
    LARGEST_HEAD,
    LARGEST_REQUEST,
    LONGEST_URL,
    MOST_HEADERS,
    BoundedHttp,
)
from chronotheque.server.http.websocket import UVICORN
from chronotheque.server.process import MAX_OPEN_FILES, raise_open_files
from chronotheque.server.rate_limit import RATES
from tests.server.serving import TIMEOUT_S, Served

READ = 256 * 1024  # bytes that a transport reads at once
OVER = 4 * 1024 * 1024  # bytes that nobody may buffer


class Hasty(BoundedHttp):
    """Connections that wait only for a moment."""

    timeout_s = 0.05


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits only for a moment."""
    with Served(tmp_path_factory.mktemp("hasty"), http=Hasty) as served:
        yield served


def host(served: Served) -> bytes:
    return b"Host: 127.0.0.1:%d\r\n" % served.port


def answer(served: Served, *pieces: bytes) -> bytes:
    """Sends some bytes and returns all that the server says until it closes the connection."""
    said = b""
    with socket.create_connection(("127.0.0.1", served.port), TIMEOUT_S) as sock:
        try:
            for piece in pieces:
                sock.sendall(piece)
            while read := sock.recv(READ):
                said += read
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has closed while we were sending
    return said


def status(said: bytes) -> int:
    found = re.match(rb"HTTP/1\.1 (\d+) ", said)
    return int(found[1]) if found else 0


def refused(served: Served, *pieces: bytes) -> None:
    """The connection was closed without its request being served; where it was reset, the answer may be lost."""
    assert status(answer(served, *pieces)) in (0, 413, 414, 431)
    assert (
        status(answer(served, b"GET /api/health HTTP/1.1\r\nConnection: close\r\n", host(served), b"\r\n")) == 200
    )


# -- size ------------------------------------------------------------------------------------------


def test_a_long_address_is_refused(served: Served) -> None:
    whole = b"GET /%s HTTP/1.1\r\n" % (b"x" * LONGEST_URL) + host(served) + b"\r\n"
    assert status(answer(served, whole)) == 414


def test_many_headers_are_refused(served: Served) -> None:
    whole = b"GET / HTTP/1.1\r\n" + host(served) + b"X: y\r\n" * MOST_HEADERS + b"\r\n"
    assert status(answer(served, whole)) == 431


def test_a_large_head_is_refused(served: Served) -> None:
    whole = b"GET / HTTP/1.1\r\n" + host(served) + b"X: %s\r\n\r\n" % (b"y" * LARGEST_HEAD)
    assert status(answer(served, whole)) == 431


def test_what_is_within_the_bounds_is_served(served: Served) -> None:
    path = b"/api/health?" + b"x" * (LONGEST_URL - 100)
    headers = b"".join(b"X-%d: %s\r\n" % (n, b"y" * 200) for n in range(MOST_HEADERS - 2))
    said = answer(served, b"GET %s HTTP/1.1\r\n" % path, host(served), headers + b"Connection: close\r\n\r\n")
    assert status(said) == 200


@pytest.mark.parametrize(
    "begun",
    [b"GET /", b"GET / HTTP/1.1\r\nX: ", b"GET / HTTP/1.1\r\nX", b"X"],
    ids=["address", "value", "name", "method"],
)
def test_a_head_without_end_is_cut_off(served: Served, begun: bytes) -> None:
    refused(served, begun, b"x" * OVER)


def test_headers_without_end_are_cut_off(served: Served) -> None:
    refused(served, b"GET / HTTP/1.1\r\n", b"X: y\r\n" * (OVER // 6))


def test_trailers_without_end_are_cut_off(served: Served) -> None:
    head = b"POST /api/sessions HTTP/1.1\r\n" + host(served) + b"Transfer-Encoding: chunked\r\n"
    head += b"Origin: http://127.0.0.1:%d\r\n\r\n0\r\nX: " % served.port
    said = answer(served, head, b"y" * (LARGEST_REQUEST + READ))
    assert status(said) in (0, 431)
    assert b" 200 " not in said


def test_a_body_that_comes_with_the_rest_of_its_head_is_read(served: Served) -> None:
    body = b'{"text": "%s"}' % (b"#" * 100_000)
    head = b"POST /api/cards/contretemps HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n"
    head += b"Origin: http://127.0.0.1:%d\r\nContent-Length: %d\r\n" % (served.port, len(body))
    said = answer(served, head, host(served) + b"\r\n" + body)
    assert status(said) == 400
    assert b"bad_cards" in said


# -- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"\r\n",
        b"GET",
        b"GET / HTTP/1.1\r\nX: y\r\n",
        b"POST /api/sessions HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        b"Content-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "an empty line", "a method", "half a head", "half a body"],
)
def test_half_a_request_is_closed_in_time(hasty: Served, begun: bytes) -> None:
    said = answer(hasty, begun.replace(b"{port}", b"%d" % hasty.port))
    assert status(said) in (0, 408)


@pytest.mark.parametrize("rest", [b"GET /api", b"\r\n"])
def test_half_a_second_request_is_closed_in_time(
    hasty: Served, monkeypatch: pytest.MonkeyPatch, rest: bytes
) -> None:
    monkeypatch.setattr(Hasty, "timeout_s", TIMEOUT_S)
    with socket.create_connection(("127.0.0.1", hasty.port), TIMEOUT_S) as sock:
        sock.sendall(b"GET /api/health HTTP/1.1\r\n" + host(hasty) + b"\r\n")
        assert status(sock.recv(READ)) == 200
        monkeypatch.undo()
        sock.sendall(rest)
        said = b""
        while read := sock.recv(READ):
            said += read
        assert status(said) in (0, 408)


def test_half_a_second_request_does_not_cut_the_first_answer_off() -> None:
    async def application(scope: object, receive: object, send: Any) -> None:
        await answered.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def timers() -> list[bool]:
        """Whether a timer runs: at first, while the answer is awaited, after it."""
        config = uvicorn.Config(application, log_config=None)
        config.load()
        state = ServerState()
        protocol = BoundedHttp(config, state, {}, asyncio.get_running_loop())
        transport = mock.Mock(**{"is_closing.return_value": False, "get_extra_info.return_value": None})
        protocol.connection_made(transport)
        found = [protocol._deadline is not None]
        protocol.data_received(b"GET / HTTP/1.1\r\n\r\nGET /")
        found.append(protocol._deadline is not None)
        answered.set()
        await asyncio.gather(*state.tasks)
        found.append(protocol._deadline is not None)
        protocol.connection_lost(None)
        return [*found, protocol._deadline is not None]

    answered = asyncio.Event()
    assert asyncio.run(timers()) == [True, False, True, False]


def test_a_request_in_two_pieces_is_served(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.port), TIMEOUT_S) as sock:
        sock.sendall(b"GET /api/health HTTP/1.1\r\n")
        sock.sendall(host(served) + b"\r\n")
        assert status(sock.recv(READ)) == 200


def test_the_number_of_open_files_is_raised() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
        raise_open_files()
        unlimited = hard == resource.RLIM_INFINITY
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == (
            MAX_OPEN_FILES if unlimited else min(hard, MAX_OPEN_FILES)
        )
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_websocket_has_no_deadline() -> None:
    async def application(scope: object, receive: Any, send: object) -> None:
        await receive()
        await receive()

    async def deadlines() -> list[bool]:
        """Whether a timer runs before the upgrade, and after it."""
        config = uvicorn.Config(application, **UVICORN, log_config=None)
        config.load()
        state = ServerState()
        protocol = BoundedHttp(config, state, {}, asyncio.get_running_loop())
        transport = mock.Mock(**{"is_closing.return_value": False, "get_extra_info.return_value": None})
        protocol.connection_made(transport)
        found = [protocol._deadline is not None]
        protocol.data_received(
            b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        found.append(protocol._deadline is not None)
        upgraded = transport.set_protocol.call_args.args[0]
        upgraded.connection_lost(None)
        await asyncio.gather(*state.tasks)
        return found

    assert asyncio.run(deadlines()) == [True, False]


# -- who asks --------------------------------------------------------------------------------------


def statuses(served: Served, forwarded: list[str]) -> set[int]:
    """Of requests that claim to come from some addresses, more than one address may send."""
    browser = served.browser()
    burst = RATES["work by address"].burst
    return {
        browser.post(
            "/api/cards/contretemps", {"text": ""}, headers={"X-Forwarded-For": forwarded[n % len(forwarded)]}
        ).status_code
        for n in range(burst + 5)
    }


MANY = [f"192.0.2.{n}" for n in range(200)]


@pytest.mark.parametrize(
    ("proxies", "believed"),
    [((), False), (("127.0.0.2",), False), (("127.0.0.1",), True), (("127.0.0.0/8",), True)],
)
def test_a_forwarded_address_is_believed_from_named_proxies_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], believed: bool
) -> None:
    monkeypatch.setattr(WallClock, "now_ms", lambda clock: 1_000)  # nothing is refilled meanwhile
    with Served(tmp_path, limited=True, proxies=proxies) as served:
        assert (429 not in statuses(served, MANY)) == believed


def test_what_a_client_adds_itself_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WallClock, "now_ms", lambda clock: 1_000)
    with Served(tmp_path, limited=True, proxies=("127.0.0.1",)) as served:
        assert 429 in statuses(served, [f"{each}, 198.51.100.1" for each in MANY])


@pytest.mark.parametrize("text", ["", "proxy.example", "10.0.0.0/33", "10.0.0.1:80", "0.0.0.0/0", "::/0"])
def test_what_names_no_proxy_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match=r"^--trust-proxy must "):
        proxy_network(text)


def test_small_answers_are_not_held_back() -> None:
    """TCP_NODELAY is set on connections of asyncio too, which sets it only where the protocol is named."""

    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            sock = writer.get_extra_info("socket")
            found.set_result(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = listen("127.0.0.1", 0)
        server = await asyncio.start_server(connected, sock=listening)
        async with server:
            _, writer = await asyncio.open_connection(*listening.getsockname())
            try:
                return await found
            finally:
                writer.close()

    assert asyncio.run(accepted())
