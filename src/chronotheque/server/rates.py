"""How often something may be asked over REST, by kind and by who asks."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Callable
from typing import Final

from chronotheque.server.limits import Buckets, Rate
from chronotheque.server.refusals import Refused

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


class TooFast(Refused):
    """Too many requests in a short time; `wait` says for how many seconds to wait."""

    usual = "too_fast"

    def __init__(self, rate: Rate) -> None:
        self.wait = math.ceil(1 / rate.each_second)
        super().__init__(f"too many requests in a short time; try again in {self.wait} s")


class Rates:
    """The limits of a server; `now` gives milliseconds."""

    def __init__(self, now: Callable[[], int], limited: bool = True) -> None:
        self.now = now
        self.limited = limited
        self._buckets = {kind: Buckets(rate) for kind, rate in RATES.items()}

    def take(self, kind: str, who: str) -> None:
        """Notes one request of a kind, or raises TooFast; a refused one does not count.

        >>> rates = Rates(lambda: 0)
        >>> for _ in range(8):
        ...     rates.take("account by address", "192.0.2.1")
        >>> rates.take("account by address", "192.0.2.1")
        Traceback (most recent call last):
        chronotheque.server.rates.TooFast: too many requests in a short time; try again in 120 s
        """
        if self.limited and not self._buckets[kind].take(who, self.now()):
            raise TooFast(RATES[kind])


def network(address: str) -> str:
    """Who an address belongs to: itself, or of IPv6 the network that one household has.

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
