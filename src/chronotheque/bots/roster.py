"""All bots by name."""

from __future__ import annotations

from chronotheque.bots.simple import Bot, GreedyBot, RandomBot
from chronotheque.kernel import Game, UnknownName


def names() -> list[str]:
    """The names of all bots."""
    return ["greedy", "random"]


def get_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """A bot of a name for one seat of a game, or UnknownName with the names there are."""
    if name == "greedy":
        return GreedyBot(game, seed)
    if name == "random":
        return RandomBot(seed)
    raise UnknownName(f"there is no bot {name!r}; there is: {', '.join(names())}")
