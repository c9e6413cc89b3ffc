"""Delivery to push services: over https, to known hosts with public addresses, and nowhere else."""

from __future__ import annotations

import asyncio
import http.client
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

THREADS: Final = 4
TIMEOUT_S: Final = 8.0  # for each step of a delivery
HTTPS_PORT: Final = 443

# The push services of the browsers. Somebody else's address would let a client make this server send requests.
KNOWN_HOSTS: Final = ("fcm.googleapis.com",)
KNOWN_DOMAINS: Final = ("push.services.mozilla.com", "push.apple.com", "notify.windows.com")


class PushRequest(NamedTuple):
    """A message for a push service."""

    endpoint: str  # secret: who knows it can send to that browser
    headers: dict[str, str]
    body: bytes


# Delivers a request and returns the HTTP status; raises OSError, HTTPException or ValueError if that fails.
Deliver = Callable[[PushRequest], Awaitable[int]]


class HttpsDelivery:
    """Delivers in a few threads of its own, so that a slow service holds nobody up."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "push")
        self._tls = ssl.create_default_context()

    async def __call__(self, request: PushRequest) -> int:
        """Delivers a request and returns the status of the service."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._post, request)

    def close(self) -> None:
        """Ends the threads without waiting for what is on its way."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _post(self, request: PushRequest) -> int:
        host, target = service_of(request.endpoint)
        address = public_address(host)
        with socket.create_connection((address, HTTPS_PORT), TIMEOUT_S) as plain:
            connection = http.client.HTTPSConnection(host, timeout=TIMEOUT_S)
            connection.sock = self._tls.wrap_socket(plain, server_hostname=host)
            try:
                connection.request("POST", target, request.body, request.headers)
                return connection.getresponse().status
            finally:
                connection.close()


def service_of(endpoint: str) -> tuple[str, str]:
    """Returns the host of a push service and the target of a request there, or raises ValueError.

    >>> service_of("https://fcm.googleapis.com/fcm/send/abc")
    ('fcm.googleapis.com', '/fcm/send/abc')
    """
    parts = urlsplit(endpoint)
    host = parts.hostname or ""
    is_known = host in KNOWN_HOSTS or any(host.endswith(f".{domain}") for domain in KNOWN_DOMAINS)
    if parts.scheme != "https" or not is_known or parts.netloc != host or not parts.path.startswith("/"):
        raise ValueError("the endpoint is no address of a known push service")
    return host, parts.path + (f"?{parts.query}" if parts.query else "")


def public_address(host: str) -> str:
    """Resolves a host to a public address, or raises OSError: its name may lead to a private one."""
    found = [str(row[4][0]) for row in socket.getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)]
    if not found or not all(ip_address(address).is_global for address in found):
        raise OSError(f"{host} has an address that is not public")
    return found[0]
