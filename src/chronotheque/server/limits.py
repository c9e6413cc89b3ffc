"""How much may be sent: buckets that fill with time, for one connection or for each of many who ask."""

from __future__ import annotations

from typing import Final, NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many more each second."""

    burst: int
    each_second: float


# What one socket may send.
ANSWERS: Final = Rate(40, 20)
OTHERS: Final = Rate(60, 20)
PINGS: Final = Rate(60, 20)  # each is answered by a pong
MISTAKES: Final = Rate(5, 0.2)  # malformed frames, before the socket is closed
TOO_MUCH: Final = Rate(50, 5)  # refusals for being too fast, before the socket is closed

# What may be said at one table, whatever sockets it comes by.
CHAT: Final = Rate(5, 0.5)  # by one seat, or by one spectator
SPECTATORS_CHAT: Final = Rate(10, 1)  # by all spectators together: each can be many

MOST_KEPT: Final = 10_000


class Bucket:
    """Says whether something is within its rate.

    >>> bucket = Bucket(Rate(2, 1), now=0)
    >>> [bucket.take(now=0) for _ in range(3)], bucket.take(now=1_000)
    ([True, True, False], True)
    """

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate, now: int) -> None:
        self.rate = rate
        self._left = float(rate.burst)
        self._at = now

    def take(self, now: int) -> bool:
        """Takes one out, if there is one; moments are in milliseconds."""
        if now > self._at:
            self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.each_second / 1000)
            self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: int) -> bool:
        """Whether nothing was taken out for long."""
        return self._left + (now - self._at) * self.rate.each_second / 1000 >= self.rate.burst


class Buckets:
    """A bucket of the same rate for each of many: addresses, visitors, names."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, now: int) -> bool:
        """Takes one out for somebody, if there is one."""
        if len(self._buckets) > MOST_KEPT:
            self._buckets = {k: bucket for k, bucket in self._buckets.items() if not bucket.full(now)}
        if key not in self._buckets:
            self._buckets[key] = Bucket(self.rate, now)
        return self._buckets[key].take(now)
