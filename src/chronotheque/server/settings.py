"""Settings of a server: database and addresses."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from chronotheque.kernel import BadSetting

DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings that a server needs to start."""

    database: Path  # a file of SQLite
    addresses: tuple[str, ...]  # all origins under which it is reached: http://192.168.1.7:8642
    public: str  # the one of these that invitations carry
    limited: bool = True  # whether requests are limited by the minute; measurements go without
    slowness: int = 100  # percent of the time that bots seem to think; 0: they answer at once

    @property
    def secure(self) -> bool:
        """True if cookies are sent over https only."""
        return self.public.startswith("https:")


def origin(address: str) -> str:
    """Normalizes an address to an Origin, or raises BadSetting.

    >>> origin("https://Example.org:443/"), origin("http://192.168.1.7:8642")
    ('https://example.org', 'http://192.168.1.7:8642')
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    bare = parts.scheme in DEFAULT_PORTS and parts.path in ("", "/") and not (parts.query or parts.username)
    if not host or not bare:
        raise BadSetting(f"--public-url must be an address such as https://play.example.org, got {address!r}")
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port and port != DEFAULT_PORTS[parts.scheme] else "")
