"""Sources of randomness for the draws that the rules ask of the seat CHANCE."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
HALF: Final[i64] = 2**31
WIDEST: Final[i64] = 2**61  # a number of two words


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """A source of random integers."""

    def below(self, n: i64) -> i64:
        """Returns a uniform integer from 0 to n - 1."""
        raise NotImplementedError


class Rng(Source):
    """Fast 32-bit generator for bots and simulations (SFC); same output compiled and interpreted.

    Every product and shift stays below 2**62, so that compiled integers and Python's agree.

    >>> Rng(7).below(1000) == Rng(7).below(1000)
    True
    """

    def __init__(self, seed: int) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9
        self.count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """Returns the next 32 bits."""
        result: i64 = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        c: i64 = self.c
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + result) & WORD
        return result

    def below(self, n: i64) -> i64:
        assert 0 < n <= WIDEST
        if n > WORD + 1:
            return self._wide(n)
        drawn = self.word()
        if drawn > WORD - n:
            # The last numbers, which would come once too often, are drawn again.
            room: i64 = (WORD + 1) - (WORD + 1) % n
            while drawn >= room:
                drawn = self.word()
        return drawn % n

    def _wide(self, n: i64) -> i64:
        """Returns a uniform integer that needs two words."""
        room = WIDEST - WIDEST % n
        drawn = room
        while drawn >= room:
            drawn = (self.word() >> 2) * HALF + (self.word() >> 1)
        return drawn % n


class Sealed(Source):
    """Draw k of a game, derived from HMAC(seed, k), so that the seed lets anybody verify every draw."""

    def __init__(self, seed: bytes, draw: int) -> None:
        self.seed = seed
        self.draw = draw
        self.block = 0
        self.pool = b""

    def take(self) -> int:
        """Returns the next eight bytes as a number."""
        if len(self.pool) < 8:
            message = self.draw.to_bytes(8, "big") + self.block.to_bytes(8, "big")
            self.pool = hmac.new(self.seed, message, hashlib.sha256).digest()
            self.block += 1
        number = int.from_bytes(self.pool[:8], "big")
        self.pool = self.pool[8:]
        return number

    def below(self, n: i64) -> i64:
        bound = int(n)
        room = 2**64 - 2**64 % bound
        number = self.take()
        while number >= room:
            number = self.take()
        return number % bound


def commitment(seed: bytes) -> str:
    """Returns the commitment to a seed, published before the first draw."""
    return hashlib.sha256(b"chronotheque seed " + seed).hexdigest()


def mixed(seed: bytes, nonces: Sequence[str]) -> bytes:
    """Mixes the nonces of the seats into the committed seed.

    >>> mixed(b"seed", ["a", "b"]) != mixed(b"seed", ["a", "c"])
    True
    """
    return hmac.new(seed, "\n".join(nonces).encode(), hashlib.sha256).digest()
