"""Difficulty levels: thinking budget, error rate and apparent reaction time."""

from __future__ import annotations

from typing import Final, NamedTuple

from chronotheque.bots.search_bot import Budget, SearchBot
from chronotheque.bots.simple import Bot, length_of
from chronotheque.kernel import Game, Rng, UnknownName

REACTION: Final = 350  # milliseconds that no bot acts sooner after it has seen something in real time (WC-R11)
USUAL: Final = "normal"


class Pace(NamedTuple):
    """Range of apparent thinking times in ms; independent of the number of choices."""

    least: int
    most: int

    def drawn(self, seed: int) -> int:
        """Returns a time within the range, deterministic by seed.

        >>> 600 <= Pace(600, 1400).drawn(seed=7) <= 1400
        True
        """
        return self.least + int(Rng(seed).below(self.most - self.least + 1))


QUICK: Final = Pace(REACTION, REACTION)  # of a bot that has no level


class Level(NamedTuple):
    """A difficulty level."""

    name: str
    budget: Budget  # of its search; the time is for a machine that is slow or has much to do
    errs: int  # percent of its answers that are errors (see SearchBot)
    pace: Pace  # where the game waits for its answer
    reaction: Pace  # in real time, from what it sees to what it does; never less than REACTION
    live: int  # simulations of its search in real time, where it is asked whenever anything happens


LEVELS: Final = (
    Level("easy", Budget(80, 1.0), 8, Pace(700, 1600), Pace(900, 1800), 10),
    Level("normal", Budget(500, 1.5), 4, Pace(600, 1400), Pace(500, 1100), 40),
    Level("hard", Budget(10_000, 2.0), 0, Pace(600, 1400), Pace(400, 800), 250),
)


def levels() -> list[str]:
    """Returns the names of all levels, easiest first."""
    return [level.name for level in LEVELS]


def get_level(name: str) -> Level:
    """Returns a level by name, or raises UnknownName."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise UnknownName(f"there is no level {name!r}; expected one of: {', '.join(levels())}")


def bot_of_level(name: str, game: Game, seed: int, seconds: float | None = None) -> Bot:
    """A bot of a level for one seat of a game, or UnknownName; it may be given less time than the level has.

    In a long game it thinks less about each answer.

    It keeps nothing between answers, because a server creates it for each, so that it plays the same everywhere.
    """
    level = get_level(name)
    budget = level.budget._replace(simulations=level.budget.simulations // length_of(game))
    if game.real_time:  # it thinks while it reacts
        budget = Budget(level.live, min(budget.seconds, level.reaction.least / 1000))
    if seconds is not None:
        budget = budget._replace(seconds=min(seconds, budget.seconds))
    return SearchBot(game, seed, budget, level.errs, keeps=False)
