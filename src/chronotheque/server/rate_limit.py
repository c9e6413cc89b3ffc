"""Rate limits: token buckets for sockets, chat and REST requests."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Callable
from typing import Final, NamedTuple

from chronotheque.server.errors import MessageRejected, RateLimited


class Rate(NamedTuple):
    """Token bucket: burst size and refill rate per second."""

    burst: int
    each_second: float


# What one socket may send.
ANSWERS: Final = Rate(40, 20)
OTHERS: Final = Rate(60, 20)
PINGS: Final = Rate(60, 20)  # each is answered by a pong
MISTAKES: Final = Rate(5, 0.2)  # malformed frames, before the socket is closed
TOO_MUCH: Final = Rate(50, 5)  # refusals for being too fast, before the socket is closed

# What may be said at one table, whatever sockets it comes by.
CHAT: Final = Rate(5, 0.5)  # by one seat, or by one spectator; leaving a seat, which is announced, likewise
REACTIONS: Final = Rate(4, 0.5)  # by one seat
SPECTATORS_CHAT: Final = Rate(10, 1)  # by all spectators together: each can be many

MAX_BUCKETS: Final = 10_000


class TokenBucket:
    """Token bucket of one sender.

    >>> bucket = TokenBucket(Rate(2, 1), now=0)
    >>> [bucket.take(now=0) for _ in range(3)], bucket.take(now=1_000)
    ([True, True, False], True)
    """

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate, now: int) -> None:
        self.rate = rate
        self._left = float(rate.burst)
        self._at = now

    def take(self, now: int) -> bool:
        """Takes a token, if there is one; `now` is in milliseconds."""
        if now > self._at:
            self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.each_second / 1000)
            self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: int) -> bool:
        """True if the bucket is full again."""
        return self._left + (now - self._at) * self.rate.each_second / 1000 >= self.rate.burst


class RateLimiter:
    """Token buckets by key: addresses, visitors, names."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, key: str, now: int) -> bool:
        """Takes a token of a key, if there is one."""
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets = {k: bucket for k, bucket in self._buckets.items() if not bucket.full(now)}
        if key not in self._buckets:
            self._buckets[key] = TokenBucket(self.rate, now)
        return self._buckets[key].take(now)


# -- chat -----------------------------------------------------------------------------------------


class ChatLimits:
    """Rate limits of chat on all tables; they survive reconnects and reloads."""

    def __init__(self) -> None:
        self._by_speaker = RateLimiter(CHAT)
        self._by_spectators = RateLimiter(SPECTATORS_CHAT)
        self._reactions = RateLimiter(REACTIONS)

    def take(self, table: str, speaker: str, seated: bool, now: int) -> None:
        """Raises MessageRejected for a line beyond the limit of its speaker, or of all spectators of a table."""
        if not self._by_speaker.take(f"{table} {speaker}", now) or not (
            seated or self._by_spectators.take(table, now)
        ):
            raise MessageRejected("too many lines of chat in a short time", "too_fast")

    def take_reaction(self, table: str, seat: int, now: int) -> None:
        """Raises MessageRejected for a reaction beyond the limit of its seat."""
        if not self._reactions.take(f"{table} {seat}", now):
            raise MessageRejected("too many reactions in a short time", "too_fast")


# -- REST ------------------------------------------------------------------------------------------

RATES: Final = {
    "table by visitor": Rate(15, 1 / 10),
    "table by address": Rate(60, 1 / 2),
    "log-in by address": Rate(20, 1 / 10),
    "log-in by name and address": Rate(10, 1 / 20),  # never by name alone: anybody could lock its owner out
    "log-in by device": Rate(10, 1 / 20),  # of one that was logged in to the account before, whatever its address
    "account by address": Rate(8, 1 / 120),
    "secret by address": Rate(60, 1),  # invitations, links: nobody finds one by trying
    "list by address": Rate(200, 20),  # many people of one network look every ten seconds
    "work by address": Rate(40, 1),  # what takes the server some time: moments, chances, card files
}


class RestLimits:
    """Rate limits of REST requests; `now` returns milliseconds."""

    def __init__(self, now: Callable[[], int], limited: bool = True) -> None:
        self.now = now
        self.limited = limited
        self._buckets = {kind: RateLimiter(rate) for kind, rate in RATES.items()}

    def take(self, kind: str, who: str) -> None:
        """Counts one request of a kind, or raises RateLimited; a rejected one does not count.

        >>> rates = RestLimits(lambda: 0)
        >>> for _ in range(8):
        ...     rates.take("account by address", "192.0.2.1")
        >>> rates.take("account by address", "192.0.2.1")
        Traceback (most recent call last):
        chronotheque.server.errors.RateLimited: too many requests in a short time; try again in 120 s
        """
        if self.limited and not self._buckets[kind].take(who, self.now()):
            raise RateLimited(math.ceil(1 / RATES[kind].each_second))


def network(address: str) -> str:
    """Returns the key of an address for limits: itself, or the /64 network of IPv6.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed), 64), strict=False))
