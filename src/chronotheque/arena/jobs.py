"""Jobs and results: one game to play, and its outcome."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from chronotheque.kernel import Settings

SMALL: Final = 1e-6  # by which shares of one win may miss it


class Job(msgspec.Struct, frozen=True):
    """A game to play: bots by seat and a deal; the result does not depend on the worker."""

    game: str
    settings: Settings  # every option with its value
    seed: int
    deal: int
    bots: tuple[str, ...]  # by seat
    features: bool = False  # whether to note what a balance report counts
    cards: tuple[dict[str, Any], ...] = ()  # rows that replace the game's own

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.bots)

    @property
    def key(self) -> str:
        """Unique key of the game in the results.

        >>> Job("contretemps", {"mode": "classic"}, 7, 3, ("hard", "easy", "easy")).key
        'deal 3, hard easy easy, mode=classic'
        """
        options = "".join(f", {name}={value}" for name, value in self.settings.items())
        return f"deal {self.deal}, {' '.join(self.bots)}{options}"

    def secret(self) -> bytes:
        """Returns the seed of all draws: the same for every seating of a deal."""
        return hashlib.sha256(f"arena {self.seed} deal {self.deal}".encode()).digest()

    def bot_seed(self, seat: int) -> int:
        """Returns the seed of the bot at a seat; the same for equal bot, seat and deal."""
        own = hashlib.sha256(f"bot {self.bots[seat]} at {seat} ".encode() + self.secret()).digest()
        return int.from_bytes(own[:7], "big")


class ThinkTime(msgspec.Struct):
    """Answers and thinking time of a bot in a game; times vary between runs."""

    answers: int = 0
    seconds: float = 0.0


class Result(msgspec.Struct, omit_defaults=True):
    """The result of a game."""

    key: str
    deal: int
    bots: tuple[str, ...]  # by seat
    shares: list[float]  # of the win, by seat
    decisions: int
    thought: dict[str, ThinkTime]  # by bot
    options: Settings = {}
    held: dict[str, list[list[str]]] = {}  # by feature and seat: what a seat had at the start
    brought: dict[str, dict[str, tuple[float, float]]] = {}  # by feature and element: how much, how much expected
    ended: dict[str, str] = {}  # by feature: how the game ended

    @property
    def won(self) -> float:
        """Total win: 1 among rivals; 1 or 0 where all win or lose together."""
        return min(1.0, sum(self.shares))

    @property
    def together(self) -> bool:
        """True if all seats win or lose together, as a single seat does."""
        return len(self.shares) == 1 or abs(sum(self.shares) - 1) > SMALL

    def part(self, seats: Iterable[int]) -> float:
        """Returns the part of the win of some seats; a shared win is divided."""
        return sum(self.shares[seat] for seat in seats) / max(1.0, sum(self.shares))

    def same_as(self, other: Result) -> bool:
        """True if both results agree, thinking times aside."""
        return msgspec.structs.replace(self, thought={}) == msgspec.structs.replace(other, thought={})
