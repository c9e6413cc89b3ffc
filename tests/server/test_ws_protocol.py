"""Whole frames take a fast path and all others go through websockets; applications see no difference."""

from __future__ import annotations

import asyncio
import logging
import struct
from unittest import mock

import pytest
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from chronotheque.server.http.websocket import UVICORN
from chronotheque.server.http.ws_protocol import (
    MAX_FRAGMENTS,
    MAX_UNSENT_BYTES,
    DirectWebSocket,
    head,
    start_of_payload,
)
from chronotheque.server.protocol import LARGEST_FRAME
from chronotheque.server.rate_limit import PINGS

KEY = b"\x01\xfe\x80\x33"
REQUEST = (
    b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

texts = st.text(st.characters(codec="utf-8"), max_size=200).map(str.encode) | st.integers(100, 70_000).map(
    lambda size: b"x" * size
)
frames = st.one_of(
    texts.map(lambda text: Frame(Opcode.TEXT, text)),
    st.binary(max_size=20).map(lambda data: Frame(Opcode.BINARY, data)),
    st.binary(max_size=20).map(lambda data: Frame(Opcode.PING, data)),
    st.tuples(texts, st.booleans()).map(lambda some: Frame(Opcode.TEXT, some[0], fin=some[1])),
    st.tuples(texts, st.booleans()).map(lambda some: Frame(Opcode.CONT, some[0], fin=some[1])),
    st.just(Frame(Opcode.TEXT, b"\xff")),
    st.just(Frame(Opcode.CLOSE, struct.pack("!H", 1000))),
)

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # however busy the machine is


def masked(frame: Frame) -> bytes:
    """A frame as a client sends it, with a mask that is always the same."""
    with mock.patch("secrets.token_bytes", return_value=KEY):
        return frame.serialize(mask=True)


def heard(
    kind: type[WebSocketsSansIOProtocol], pieces: list[bytes], waiting: int = 0
) -> tuple[list[object], list[bytes]]:
    """Returns an application's messages for some bytes, and the output while a number of bytes is unsent."""

    async def application(scope: object, receive: object, send: object) -> None:
        await asyncio.Event().wait()

    async def hear() -> tuple[list[object], list[bytes]]:
        config = uvicorn.Config(application, **(UVICORN | {"ws": kind}), log_config=None)
        config.load()
        protocol = kind(config, ServerState(), {}, asyncio.get_running_loop())
        transport = mock.Mock()
        transport.get_extra_info.return_value = None
        transport.get_write_buffer_size.return_value = waiting
        transport.is_closing.side_effect = lambda: transport.close.called or transport.abort.called
        protocol.connection_made(transport)
        protocol.data_received(REQUEST)
        await protocol.send({"type": "websocket.accept"})
        events: list[object] = []
        for piece in pieces:
            if not transport.is_closing():
                try:
                    protocol.data_received(piece)
                except InvalidState:  # a fault of uvicorn, where something follows a text that is none
                    events.append("fault")
                    break
        while not protocol.queue.empty():
            events.append(protocol.queue.get_nowait())
        for task in protocol.tasks:
            task.cancel()
        protocol.stop_keepalive()
        written = [call.args[0] for call in transport.write.call_args_list]
        await asyncio.gather(*protocol.tasks, return_exceptions=True)
        return events, written

    return asyncio.run(hear())


@patient
@given(st.lists(frames, max_size=6), st.data())
def test_frames_are_heard_as_websockets_hears_them(sent: list[Frame], data: st.DataObject) -> None:
    stream = [masked(frame) for frame in sent]
    if data.draw(st.booleans(), label="in other pieces"):
        whole = b"".join(stream)
        cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5), label="cuts"))
        stream = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True) if a < b]
    usual, ours = heard(WebSocketsSansIOProtocol, stream), heard(DirectWebSocket, stream)
    if "fault" in usual[0]:
        assert "fault" not in ours[0]
    else:
        assert ours == usual


@pytest.mark.parametrize("whole", [True, False])
def test_a_text_that_is_not_utf_8_is_closed_without_a_traceback(
    whole: bool, caplog: pytest.LogCaptureFixture
) -> None:
    bad = [Frame(Opcode.TEXT, b"\xff"), Frame(Opcode.TEXT, b"\xff"), Frame(Opcode.CLOSE, struct.pack("!H", 1000))]
    pieces = [masked(frame) for frame in bad]
    with caplog.at_level(logging.DEBUG):
        events, written = heard(DirectWebSocket, pieces if whole else [b"".join(pieces)])
    assert events[1:] == [{"type": "websocket.disconnect", "code": 1007, "reason": ""}]
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.WARNING]
    assert len(written) == 2  # the handshake, and the close


@patient
@given(st.lists(st.sampled_from(["é", "x", "時", "\U0001f570"]), max_size=8), st.integers(1, 4))
def test_a_text_in_fragments_is_heard(words: list[str], size: int) -> None:
    text = "".join(words).encode()
    pieces = [text[at : at + size] for at in range(0, len(text), size)] or [b""]
    sent = [
        masked(Frame(Opcode.TEXT if at == 0 else Opcode.CONT, piece, fin=at == len(pieces) - 1))
        for at, piece in enumerate(pieces)
    ]
    assert heard(DirectWebSocket, sent)[0][1] == {"type": "websocket.receive", "text": text.decode()}


def test_pings_are_answered_up_to_a_rate() -> None:
    ping = masked(Frame(Opcode.PING, b"x"))
    events, written = heard(DirectWebSocket, [ping] * PINGS.burst)
    assert len(events) == 1
    assert b"".join(written[1:]) == b"\x8a\x01x" * PINGS.burst
    events, _ = heard(DirectWebSocket, [ping * (10 * PINGS.burst)])
    assert events[1:] == [{"type": "websocket.disconnect", "code": 1008, "reason": "too_fast"}]


def test_pongs_that_nobody_reads_end_the_connection() -> None:
    ping = masked(Frame(Opcode.PING, b"x" * 100))
    _, written = heard(DirectWebSocket, [ping, ping], waiting=MAX_UNSENT_BYTES + 1)
    assert len(written) == 1  # the handshake


def test_fragments_of_a_message_are_bounded() -> None:
    sent = [
        masked(Frame(Opcode.TEXT, b"", fin=False)),
        *[masked(Frame(Opcode.CONT, b"", fin=False))] * MAX_FRAGMENTS,
    ]
    events, _ = heard(DirectWebSocket, [b"".join(sent)])
    assert events[1:] == [{"type": "websocket.disconnect", "code": 1009, "reason": "too_large"}]
    assert len(heard(DirectWebSocket, [b"".join(sent[:-1])])[0]) == 1


def test_a_payload_that_looks_like_a_frame_is_a_payload() -> None:
    inner = masked(Frame(Opcode.TEXT, b"trick"))
    begun = bytes((0x82, 0x80 + len(inner))) + KEY
    events, _ = heard(DirectWebSocket, [begun, inner])
    assert events == heard(WebSocketsSansIOProtocol, [begun, inner])[0]
    assert len(events) == 2
    assert "bytes" in events[1]  # type: ignore[operator]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1000, LARGEST_FRAME, LARGEST_FRAME + 1])
def test_whole_frames_are_known(size: int) -> None:
    frame = masked(Frame(Opcode.TEXT, b"x" * size))
    start = start_of_payload(frame)
    assert start == (0 if size > LARGEST_FRAME else len(frame) - size)
    assert start_of_payload(frame[:-1]) == start_of_payload(frame + b"x") == 0
    assert start_of_payload(b"\x01" + frame[1:]) == 0  # not the last of its message
    assert start_of_payload(Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)) == 0


@pytest.mark.parametrize("size", [0, 125, 126, 2**16 - 1, 2**16])
def test_heads_are_those_of_websockets(size: int) -> None:
    assert head(size) + b"x" * size == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_what_is_posted_goes_out_together_and_before_what_is_sent() -> None:
    async def application(scope: object, receive: object, send: object) -> None:
        raise AssertionError("nobody calls it")

    async def scenario() -> list[bytes]:
        config = uvicorn.Config(application, **UVICORN, log_config=None)
        config.load()
        wire = DirectWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
        wire.transport = mock.Mock(**{"is_closing.return_value": False})
        wire.handshake_complete = True
        wire.conn.state = State.OPEN
        wire.post(b"one")
        wire.post(b"two")
        wire.transport.write.assert_not_called()
        await wire.send({"type": "websocket.send", "text": "three"})
        wire.post(b"four")
        await asyncio.sleep(0)
        return [call.args[0] for call in wire.transport.write.call_args_list]

    assert asyncio.run(scenario()) == [b"\x81\x03one\x81\x03two", b"\x81\x05three", b"\x81\x04four"]
