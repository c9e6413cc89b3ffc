"""Listening sockets and the addresses of a server, found without sending anything."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
from typing import Final, NamedTuple

from chronotheque.kernel import BadSetting
from chronotheque.server.settings import origin

EVERYWHERE: Final = ("0.0.0.0", "::")
MAX_PORT_TRIES: Final = 100  # ports after a busy one
NOWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # for documentation, never routed


class Addresses(NamedTuple):
    """The addresses of one server."""

    here: str  # for this machine, or ""
    near: str  # for the local network, or ""
    public: str  # as its owner says it is reached, or ""
    all: tuple[str, ...]  # every origin under which it answers

    @property
    def invites(self) -> str:
        """The address for invitations; the local one only if there is no other."""
        return self.public or self.near or self.here


def listen(host: str, port: int) -> socket.socket:
    """Listens on a port or the next free one; raises BadSetting if that fails."""
    if not 0 <= port < 2**16:
        raise BadSetting(f"--port must be between 0 and 65535, got {port}")
    try:
        family, _, _, _, found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError):
        raise BadSetting(f"--host must be an address of this machine, got {host!r}") from None
    for wanted in range(port, min(port + MAX_PORT_TRIES, 2**16)):
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sets TCP_NODELAY by it
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((found[0], wanted))
            sock.listen(2048)  # now, so that a second server sees it
        except OSError as error:
            sock.close()
            if error.errno != errno.EADDRINUSE:
                raise BadSetting(f"cannot listen on {host}, port {wanted}: {error.strerror}") from None
        else:
            return sock
    raise BadSetting(f"no free port between {port} and {wanted} on {host}")


def addresses_of(host: str, port: int, public: str | None = None) -> Addresses:
    """Returns the addresses of a server that listens at a host and port."""
    everywhere = host in EVERYWHERE
    own = local_addresses() if everywhere else [host]
    if everywhere or is_loopback(host):
        names = ["localhost", "127.0.0.1", "::1", *own]
        here = _at("localhost", port)
    else:
        names, here = own, ""
    if everywhere:
        name = socket.gethostname().lower()
        names += [name, f"{name.partition('.')[0]}.local"] if name.isascii() and name else []
    near = next((_at(address, port) for address in own if not is_loopback(address)), "")
    given = origin(public) if public else ""
    served = [_at(name, port) for name in names] + ([given] if given else [])
    return Addresses(here, near, given, tuple(dict.fromkeys(served)))


def local_addresses() -> list[str]:
    """Returns the addresses of this machine, that of the default route first."""
    found: list[str] = []
    for family, far in NOWHERE.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as sock:
                sock.connect((far, 9))  # chooses a way and sends nothing
                found.append(sock.getsockname()[0])
        except OSError:
            continue  # there is no network of this kind
    return [address for address in dict.fromkeys(found) if not is_loopback(address) and "%" not in address]


def proxy_network(text: str) -> str:
    """Returns the address or network of a proxy in its usual form, or raises BadSetting.

    >>> proxy_network("10.0.0.7"), proxy_network("10.0.0.7/24"), proxy_network("FD00::1")
    ('10.0.0.7', '10.0.0.0/24', 'fd00::1')
    """
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadSetting(
            f"--trust-proxy must be an address or a network such as 10.0.0.0/24, got {text!r}"
        ) from None
    if found.prefixlen == 0:
        raise BadSetting(f"--trust-proxy must name the proxies, and {text} is everyone")
    return str(found.network_address) if found.num_addresses == 1 else str(found)


def is_loopback(host: str) -> bool:
    """True if an address is a loopback address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _at(host: str, port: int) -> str:
    return origin(f"http://{f'[{host}]' if ':' in host else host}:{port}")
