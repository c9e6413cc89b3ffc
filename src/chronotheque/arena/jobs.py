"""What the arena hands out and gets back: one game to be played, and what came of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from chronotheque.kernel import Settings

SMALL: Final = 1e-6  # by which shares of one win may miss it


class Job(msgspec.Struct, frozen=True):
    """One game: who sits where, and from which deal; whoever plays it, the result is the same."""

    game: str
    settings: Settings  # every option with its value
    seed: int
    deal: int
    bots: tuple[str, ...]  # by seat
    features: bool = False  # whether to note what a balance report counts
    cards: tuple[dict[str, Any], ...] = ()  # rows that replace the game's own

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    @property
    def key(self) -> str:
        """The name by which the game is counted, once.

        >>> Job("contretemps", {"mode": "classic"}, 7, 3, ("hard", "easy", "easy")).key
        'deal 3, hard easy easy, mode=classic'
        """
        options = "".join(f", {name}={value}" for name, value in self.settings.items())
        return f"deal {self.deal}, {' '.join(self.bots)}{options}"

    def secret(self) -> bytes:
        """The seed of all draws: the same for every seating of a deal."""
        return hashlib.sha256(f"arena {self.seed} deal {self.deal}".encode()).digest()

    def bot_seed(self, seat: int) -> int:
        """The seed of the bot at a seat; in the same seat of the same deal a bot has the same one."""
        own = hashlib.sha256(f"bot {self.bots[seat]} at {seat} ".encode() + self.secret()).digest()
        return int.from_bytes(own[:7], "big")


class Thought(msgspec.Struct):
    """How much a kind of bot has answered in a game, and how long it thought; times differ from run to run."""

    answers: int = 0
    seconds: float = 0.0


class Result(msgspec.Struct, omit_defaults=True):
    """What came of one game."""

    key: str
    deal: int
    bots: tuple[str, ...]  # by seat
    shares: list[float]  # of the win, by seat
    decisions: int
    thought: dict[str, Thought]  # by bot
    options: Settings = {}
    held: dict[str, list[list[str]]] = {}  # by feature and seat: what a seat had at the start
    brought: dict[str, dict[str, tuple[float, float]]] = {}  # by feature and element: how much, how much expected
    ended: dict[str, str] = {}  # by feature: how the game ended

    @property
    def won(self) -> float:
        """How much of a win came of it: one among rivals, one or none where all win or lose together."""
        return min(1.0, sum(self.shares))

    @property
    def together(self) -> bool:
        """Whether all seats win or lose as one; whoever plays alone does."""
        return len(self.shares) == 1 or abs(sum(self.shares) - 1) > SMALL

    def part(self, seats: Iterable[int]) -> float:
        """What some seats have of the win; where all win together, it is divided among them."""
        return sum(self.shares[seat] for seat in seats) / max(1.0, sum(self.shares))

    def same_as(self, other: Result) -> bool:
        """Whether it is the same game with the same end, however long the bots thought."""
        return msgspec.structs.replace(self, thought={}) == msgspec.structs.replace(other, thought={})
