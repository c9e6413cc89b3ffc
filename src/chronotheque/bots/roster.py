"""All bots by name."""

from __future__ import annotations

from typing import Final

from chronotheque.bots.searching import Budget, SearchBot
from chronotheque.bots.simple import Bot, GreedyBot, RandomBot
from chronotheque.kernel import Game, UnknownName

USUAL: Final = 1_000  # simulations of `search`
MOST: Final = 10_000_000


def names() -> list[str]:
    """The names of all bots; `search:N` searches with N simulations an answer."""
    return ["greedy", "random", "search"]


def get_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """A bot of a name for one seat of a game, or UnknownName with the names there are."""
    kind, _, number = name.partition(":")
    if name == "greedy":
        return GreedyBot(game, seed)
    if name == "random":
        return RandomBot(seed)
    if name == "search":
        return SearchBot(game, seed, Budget(simulations=USUAL))
    if kind == "search" and number.isdecimal() and 0 < int(number) <= MOST:
        return SearchBot(game, seed, Budget(simulations=int(number)))
    raise UnknownName(f"there is no bot {name!r}; there is: {', '.join(names())}, search:SIMULATIONS")
