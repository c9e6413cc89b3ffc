"""How a server is set up: where it keeps its tables and under which addresses it is reached."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from chronotheque.kernel import BadSetting

DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that the server must know before it starts."""

    database: Path  # a file of SQLite
    addresses: tuple[str, ...]  # all origins under which it is reached: http://192.168.1.7:8642
    public: str  # the one of these that invitations carry
    limited: bool = True  # whether requests are limited by the minute; measurements go without
    slowness: int = 100  # percent of the time that bots seem to think; 0: they answer at once

    @property
    def secure(self) -> bool:
        """Whether cookies are only sent over https."""
        return self.public.startswith("https:")


def origin(address: str) -> str:
    """An address as browsers send it in Origin, or BadSetting.

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
        raise BadSetting(f"an address of the server looks like https://play.example.org, not like {address!r}")
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port and port != DEFAULT_PORTS[parts.scheme] else "")
