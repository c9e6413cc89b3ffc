"""Security middleware: checks Host, Origin and body size, adds security headers."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chronotheque.server.errors import ERRORS
from chronotheque.server.schemas import LARGEST_BODY, LARGEST_WITH_CARDS, Problem
from chronotheque.server.settings import Settings

API: Final = "/api"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
WITH_CARDS: Final = ("/api/tables", "/api/cards/")

HEADERS: Final = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def content_policy(host: str, scheme: str) -> str:
    """Returns the Content-Security-Policy; the socket is named, as not every browser counts it to 'self'."""
    socket = f"{'wss' if scheme == 'https' else 'ws'}://{host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self' {socket}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )


def problem(error: str, detail: str = "", headers: dict[str, str] | None = None) -> Response:
    """Returns an error response; its detail is by default that of ERRORS."""
    status, meaning = ERRORS[error]
    body = msgspec.json.encode(Problem(error, detail or f"{meaning[0].upper()}{meaning[1:]}."))
    return Response(body, status, {"Cache-Control": "no-store"} | (headers or {}), "application/json")


class RequestGuard:
    """Middleware in front of the whole application.

    A Host that is not ours is refused, so that a foreign name cannot be pointed at this machine. What changes
    something must come from our own pages, or from a program that shows a token: browsers add cookies by
    themselves, but never a token. Bodies are read here, up to their limit, before anybody else sees them.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origins = set(settings.addresses)  # grows by the addresses of this machine that are called
        self.schemes = {urlsplit(address).netloc: urlsplit(address).scheme for address in settings.addresses}

    def scheme_of(self, scope: Scope, host: str) -> str:
        """Returns the scheme of a Host; "" if it is neither configured nor the address called."""
        if host in self.schemes or scope.get("server") is None:
            return self.schemes.get(host, "")
        address, port = scope["server"]
        try:
            shown = str(ip_address(address)) if ip_address(address).version == 4 else f"[{ip_address(address)}]"
        except ValueError:
            return ""
        if host != f"{shown}:{port}":
            return ""
        self.origins.add(f"http://{host}")
        return "http"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        scheme = self.scheme_of(scope, host) if len(headers.getlist("host")) == 1 else ""
        refusal = self.refusal(scope, headers) if scheme else "bad_host"
        if scope["type"] == "websocket":
            if refusal:
                await refuse_socket(receive, send, refusal)
            else:
                await self.app(scope, receive, send)
            return
        policy = content_policy(host, scheme) if scheme else "default-src 'none'"
        dressed = dressing(send, policy)
        if refusal:
            await self.refused(scope, refusal)(scope, receive, dressed)
            return
        body = await read_body(receive, headers, limit_of(scope["path"]))
        if body is None:
            await problem("too_large", headers={"Connection": "close"})(scope, receive, dressed)
            return
        await self.app(scope, replaying(body, receive), dressed)

    def refusal(self, scope: Scope, headers: Headers) -> str:
        """Returns the error id of a request that is not let in, or ""."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return ""
        said = headers.getlist("origin")
        if not said:
            return "" if headers.get("authorization", "").lower().startswith("bearer ") else "bad_origin"
        return "" if len(said) == 1 and said[0].lower() in self.origins else "bad_origin"

    def refused(self, scope: Scope, refusal: str) -> Response:
        """Returns an error response that says what to do."""
        served = ", ".join(sorted(self.origins))
        detail = f"{ERRORS[refusal][1].capitalize()}; it serves {served}."
        if refusal == "bad_origin":
            detail = f"Send an Origin header of this server ({served}), or the token of a seat."
        if scope["path"].startswith(f"{API}/"):
            return problem(refusal, detail)
        return PlainTextResponse(
            f"{detail}\nAnother address is made known with --public-url.\n", ERRORS[refusal][0]
        )


def limit_of(path: str) -> int:
    """Returns the size limit of a body."""
    return LARGEST_WITH_CARDS if path == WITH_CARDS[0] or path.startswith(WITH_CARDS[1]) else LARGEST_BODY


async def read_body(receive: Receive, headers: Headers, limit: int) -> bytes | None:
    """Reads the whole body; None if it exceeds the limit or the client disconnects."""
    said = headers.get("content-length", "0")
    if said.isdecimal() and (len(said) > 10 or int(said) > limit):
        return None
    body = bytearray()
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if message["type"] == "http.disconnect" or len(body) > limit:
            return None
    return bytes(body)


def replaying(body: bytes, receive: Receive) -> Receive:
    """Returns a `receive` that replays the body."""
    replayed = False

    async def again() -> Message:
        nonlocal replayed
        if replayed:
            return await receive()
        replayed = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def dressing(send: Send, policy: str) -> Send:
    """Returns a `send` that adds the security headers."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Security-Policy"] = policy
            headers.setdefault("Cache-Control", "no-store")
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return dressed


async def refuse_socket(receive: Receive, send: Send, refusal: str) -> None:
    """Refuses a socket before it is opened; the browser sees a failed connection."""
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": refusal})
