"""WebSocket connections of uvicorn, with direct output and with limits on what a client makes them send or keep."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import State

from chronotheque.server.protocol import LARGEST_FRAME
from chronotheque.server.rate_limit import PINGS, TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

SINK: Final = "chronotheque.wire"  # the extension of the ASGI scope under which an application finds it
MAX_UNSENT_BYTES: Final = 256 * 1024  # bytes for a client that does not read
MAX_FRAGMENTS: Final = 256  # of one message
CLOSE_GRACE_S: Final = 2.0  # that a client has to read the last message and close
LINGER_S: Final = 5.0  # that unread output stays queued after the end of a conversation
POLICY: Final = 1008
INVALID_DATA: Final = 1007
TOO_BIG: Final = 1009
WHOLE_TEXT: Final = 0x81  # the first byte of a text frame that is not split


class FrameSink(Protocol):
    """Direct output to a client."""

    on_shutdown: Callable[[], None] | None  # is to say goodbye and end the conversation

    def post(self, frame: bytes) -> int:
        """Queues a text frame and returns how many bytes wait to be sent."""


class DirectWebSocket(WebSocketsSansIOProtocol):
    """WebSocket protocol of uvicorn with direct output for text frames.

    Everything but whole text frames goes the usual way; those would cost many calls each, and a server sends four
    or five for each answer. Those of one moment go out after all else that happens in it, for each wakes a reader.
    """

    on_shutdown: Callable[[], None] | None = None
    _posted: list[bytes] | None = None  # what the next turn of the loop sends
    _between = False  # whether nothing was received but whole frames
    _pings: TokenBucket | None = None
    _aborting: TimerHandle | None = None

    async def run_asgi(self) -> None:
        """Passes this sink to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SINK] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[SINK]
            self.on_shutdown = None
            if not self.disconnected and self._aborting is None:
                self._abort_later(LINGER_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Breaks reference cycles, so that no garbage collection is needed."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if self._aborting is not None:
            self._aborting.cancel()
            self._aborting = None

    def shutdown(self) -> None:
        """Lets the application say goodbye; uvicorn alone would close at once."""
        if self.on_shutdown is None or self.close_sent:
            super().shutdown()
        else:
            self.stop_keepalive()
            self._abort_later(CLOSE_GRACE_S)
            self.on_shutdown()

    def _abort_later(self, seconds: float) -> None:
        """Drops the connection if it is not closed by then, with all that its client has not read."""
        self._aborting = self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Fast path for a whole single text frame; everything else is parsed by websockets."""
        start = start_of_payload(data) if self._between else 0
        if start and data[0] == WHOLE_TEXT and not self.close_sent:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[start:], data[start - 4 : start])]
            self.send_receive_event_to_app()
        else:
            self._between = start > 0 or not self.handshake_initiated
            super().data_received(data)

    def handle_ping(self) -> None:
        """Answers a ping; a client that sends many, or does not read the answers, is dropped."""
        if self.transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            self.transport.abort()
            return
        now = int(self.loop.time() * 1000)
        if self._pings is None:
            self._pings = TokenBucket(PINGS, now)
        if self._pings.take(now):
            super().handle_ping()
        else:
            self._fail(POLICY, "too_fast")

    def handle_cont(self, event: Frame) -> None:
        """Bounds the fragments of a message, which may be empty and so do not count into its size."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._fail(TOO_BIG, "too_large")

    def send_receive_event_to_app(self) -> None:
        """Closes for a text that is not UTF-8, without the traceback that uvicorn would log."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(self.frames):
            self._fail(INVALID_DATA, "")
        else:
            super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        """Closes the connection and notifies the application."""
        self.frames = []
        if self.close_sent:
            return
        if self.conn.state is State.OPEN:  # else the client has closed it
            self.conn.send_close(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def post(self, frame: bytes) -> int:
        """Queues a text frame for the next flush; returns how many bytes wait before it."""
        if self._posted is None:
            self._posted = []
            self.loop.call_soon(self.flush)
        self._posted += (head(len(frame)), frame)
        return self.transport.get_write_buffer_size()

    def flush(self) -> None:
        """Writes queued frames, unless the connection is closing or gone."""
        posted, self._posted = self._posted, None
        if posted and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(posted))

    async def send(self, message: ASGISendEvent) -> None:
        """Flushes queued frames before an ASGI message, to keep their order."""
        self.flush()
        await super().send(message)


def _is_utf8(pieces: list[bytes]) -> bool:
    if all(piece.isascii() for piece in pieces):
        return True
    try:
        b"".join(pieces).decode()
    except UnicodeDecodeError:
        return False
    return True


def start_of_payload(data: bytes) -> int:
    """Returns the start of the payload of one small masked frame, or 0 (RFC 6455, 5.2)."""
    if len(data) < 6 or data[0] & 0xF0 != 0x80:
        return 0
    size = data[1] - 0x80
    if 0 <= size < 126:
        return 6 if len(data) == 6 + size else 0
    if size == 126 and 126 <= len(data) - 8 <= LARGEST_FRAME:
        return 8 if len(data) - 8 == int.from_bytes(data[2:4], "big") else 0
    return 0


def head(size: int) -> bytes:
    """Returns the header of an unmasked, unfragmented text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 2**16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
