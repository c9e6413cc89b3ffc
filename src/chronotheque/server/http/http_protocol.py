"""HTTP connections of uvicorn, with bounds on the size of a request and on the time it may take to arrive."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from http import HTTPStatus
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LONGEST_URL: Final = 8 * 1024  # bytes
LARGEST_HEAD: Final = 32 * 1024  # bytes of request line and headers
MOST_HEADERS: Final = 100
LARGEST_REQUEST: Final = (
    1024 * 1024
)  # bytes of head, body, chunk sizes and trailers; bodies have limits of their own
REQUEST_TIMEOUT_S: Final = 20.0  # from the connection, or from the first byte of a later request, to its last byte


class TooLarge(Exception):
    """Raised inside the parser, which reports it as an error of the request."""


class BoundedHttp(HttpToolsProtocol):
    """An HTTP connection with bounds on what it buffers and on how long it waits for a request.

    uvicorn has neither: the parser collects a header of any length, and a connection that sends nothing, or half a
    request, stays open for good.
    """

    timeout_s = REQUEST_TIMEOUT_S

    _deadline: TimerHandle | None = None
    _unfinished = False  # between the first byte of a request and its last
    _in_head = True
    _upgraded = False
    _collected = 0  # bytes of its headers
    _received = 0  # bytes of the request so far; those of the read in which it began are not counted
    _status = HTTPStatus.BAD_REQUEST  # of the refusal of what the parser rejects

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Expects the first request in time."""
        super().connection_made(transport)
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the timer."""
        self._clear_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Counts what belongs to a request that has begun, and expects the rest of it in time."""
        if self._unfinished:
            self._received += len(data)
        super().data_received(data)
        if self._upgraded or self.transport.is_closing():
            return
        if self._unfinished and self._received > (LARGEST_HEAD if self._in_head else LARGEST_REQUEST):
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif not self._answering or self._waits_for_body:
            self._set_deadline()

    def handle_websocket_upgrade(self) -> None:
        """Leaves the connection to the socket's own limits."""
        self._upgraded = True
        self._clear_deadline()
        super().handle_websocket_upgrade()

    # -- callbacks of the parser -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        """Begins to count."""
        super().on_message_begin()
        self._unfinished = self._in_head = True
        self._received = self._collected = 0

    def on_url(self, url: bytes) -> None:
        """Bounds the address."""
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            self._reject(HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Bounds the headers, those after a chunked body included."""
        super().on_header(name, value)
        self._collected += len(name) + len(value)
        if len(self.headers) > MOST_HEADERS or self._collected > LARGEST_HEAD:
            self._reject(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Switches from the head to the body."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Has the whole request."""
        self._unfinished = False
        self._clear_deadline()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Expects the rest of the next request, if it has begun."""
        super().on_response_complete()
        if self._unfinished:
            self._set_deadline()

    # -- refusals ----------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        """Refuses what the parser has rejected."""
        self._refuse(self._status)

    def _reject(self, status: HTTPStatus) -> None:
        self._status = status
        raise TooLarge

    def _refuse(self, status: HTTPStatus) -> None:
        """Answers, unless another answer has begun, and closes."""
        if self.transport.is_closing():
            return
        if self._answering:
            self.transport.abort()
        else:
            said = f"{status.phrase}.".encode()
            self.transport.write(
                b"HTTP/1.1 %d %s\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n"
                b"connection: close\r\n\r\n%s" % (status, status.phrase.encode(), len(said), said)
            )
            self.transport.close()

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    @property
    def _waits_for_body(self) -> bool:
        return self._unfinished and not self._in_head

    # -- time --------------------------------------------------------------------------------------

    def _set_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.timeout_s, self._too_late)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT)
