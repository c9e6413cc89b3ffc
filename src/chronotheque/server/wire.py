"""The wire of one socket: frames are handed over without waiting, and those of one moment go out together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from chronotheque.server.protocol import LARGEST_FRAME

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

WIRE: Final = "chronotheque.wire"  # the extension of the ASGI scope under which an application finds it
WHOLE_TEXT: Final = 0x81  # the first byte of a text frame that is not split


class Way(Protocol):
    """The way to a client."""

    def post(self, frame: bytes) -> int:
        """Sends a text frame as soon as possible, and gives how many bytes wait to be sent."""


class Wire(WebSocketsSansIOProtocol):
    """A socket of uvicorn that an application may also reach directly.

    Everything but whole text frames goes the usual way; those would cost many calls each, and a server sends four
    or five for each answer. Those of one moment go out after all else that happens in it, for each wakes a reader.
    """

    _posted: list[bytes] | None = None  # what the next turn of the loop sends
    _between = False  # whether nothing was received but whole frames

    async def run_asgi(self) -> None:
        """Tells the application where to post."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WIRE] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[WIRE]

    def connection_lost(self, exc: Exception | None) -> None:
        """Leaves nothing behind that only a search for garbage would find."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """A text frame that comes whole and alone, as nearly all do, is read here, all else by websockets."""
        start = start_of_payload(data) if self._between else 0
        if start and data[0] == WHOLE_TEXT and not self.close_sent:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[start:], data[start - 4 : start])]
            self.send_receive_event_to_app()
        else:
            self._between = start > 0 or not self.handshake_initiated
            super().data_received(data)

    def post(self, frame: bytes) -> int:
        """Sends a text frame with the others of this moment, and gives how many bytes wait before it."""
        if self._posted is None:
            self._posted = []
            self.loop.call_soon(self.flush)
        self._posted += (head(len(frame)), frame)
        return self.transport.get_write_buffer_size()

    def flush(self) -> None:
        """Sends what was posted; nothing where the connection is closing or gone."""
        posted, self._posted = self._posted, None
        if posted and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(posted))

    async def send(self, message: ASGISendEvent) -> None:
        """What goes the usual way comes after what was posted."""
        self.flush()
        await super().send(message)


def start_of_payload(data: bytes) -> int:
    """Where the payload begins, if the data is one masked frame that is not split and not large (RFC 6455, 5.2)."""
    if len(data) < 6 or data[0] & 0xF0 != 0x80:
        return 0
    size = data[1] - 0x80
    if 0 <= size < 126:
        return 6 if len(data) == 6 + size else 0
    if size == 126 and 126 <= len(data) - 8 <= LARGEST_FRAME:
        return 8 if len(data) - 8 == int.from_bytes(data[2:4], "big") else 0
    return 0


def head(size: int) -> bytes:
    """What stands before an unmasked text frame that is not split (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 2**16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
