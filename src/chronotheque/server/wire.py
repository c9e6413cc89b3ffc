"""The wire of one socket: frames are handed over without waiting, and those of one moment go out together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

WIRE: Final = "chronotheque.wire"  # the extension of the ASGI scope under which an application finds it


class Way(Protocol):
    """The way to a client."""

    def post(self, frame: bytes) -> int:
        """Sends a text frame as soon as possible, and gives how many bytes are still on their way to the kernel."""


class Wire(WebSocketsSansIOProtocol):
    """A socket of uvicorn that an application may also reach directly.

    Everything but the frames of the table goes the usual way; those would cost some coroutines, a copy and a
    system call each. A server that sends five frames for each answer is a third faster so.
    """

    _posted: list[bytes] | None = None  # what the next turn of the loop sends

    async def run_asgi(self) -> None:
        """Tells the application where to post."""
        self.scope["extensions"][WIRE] = self  # type: ignore[assignment]
        await super().run_asgi()

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


def head(size: int) -> bytes:
    """What stands before an unmasked text frame that is not split (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 2**16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
