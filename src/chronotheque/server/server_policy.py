"""Server-wide policy (timeouts, limits) and the injected clock."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from chronotheque.bots.levels import USUAL, levels
from chronotheque.server.clock import Clock, WallClock
from chronotheque.server.rate_limit import ChatLimits


class Policy(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of all tables of a server."""

    clock: Clock = msgspec.field(default_factory=WallClock)
    origins: Set[str] = frozenset()  # of pages whose sockets may show a cookie
    absence_s: float = 60.0  # until a bot stands in for a person who is away while others wait
    idle_s: float = 300.0  # until a room that nobody is in is unloaded
    hello_timeout_s: float = 10.0  # for the first message of a socket
    limited: bool = True  # False for load tests: sockets and requests are not rate-limited
    levels: tuple[str, ...] = msgspec.field(default_factory=lambda: tuple(levels()))  # of bots
    chat: ChatLimits = msgspec.field(default_factory=ChatLimits)
    stand_in_level: str = USUAL  # of a bot that stands in for a person
