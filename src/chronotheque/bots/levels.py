"""The levels that people choose bots by: which one plays, how often it errs, how long it seems to think."""

from __future__ import annotations

from typing import Final, NamedTuple

from chronotheque.bots.roster import get_bot
from chronotheque.bots.simple import Answer, Bot, Question, RandomBot, Wait
from chronotheque.kernel import Game, Rng, UnknownName, View

REACTION: Final = 350  # milliseconds that no bot acts sooner after it has seen something in real time (WC-R11)
ALL: Final = 100  # percent


class Pace(NamedTuple):
    """How long a bot seems to think, in milliseconds; nobody can tell from it how much there was to choose."""

    least: int
    most: int

    def drawn(self, seed: int) -> int:
        """A time between the least and the most, always the same under a seed.

        >>> 600 <= Pace(600, 1400).drawn(seed=7) <= 1400
        True
        """
        return self.least + int(Rng(seed).below(self.most - self.least + 1))


class Level(NamedTuple):
    """How well a bot plays against people."""

    name: str
    bot: str  # as `get_bot` knows it
    errs: int  # percent of its answers that are left to chance
    pace: Pace  # where the game waits for its answer
    reaction: Pace  # in real time, from what it sees to what it does; never less than REACTION


LEVELS: Final = (
    Level("easy", "greedy", 35, Pace(700, 1600), Pace(900, 1800)),
    Level("normal", "greedy", 8, Pace(600, 1400), Pace(500, 1100)),
)


class ErringBot:
    """Plays as another bot does, but for a share of its answers, which it leaves to chance."""

    def __init__(self, bot: Bot, errs: int, seed: int) -> None:
        self.bot = bot
        self.by_lot = RandomBot(seed)
        self.errs = errs

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        errs = self.by_lot.source.below(ALL) < self.errs
        return (self.by_lot if errs else self.bot).act(view, questions, now)


def levels() -> list[str]:
    """The names of all levels, the easiest first."""
    return [level.name for level in LEVELS]


def get_level(name: str) -> Level:
    """The level of a name, or UnknownName with the names there are."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise UnknownName(f"there is no level {name!r}; there is: {', '.join(levels())}")


def bot_of_level(name: str, game: Game, seed: int) -> Bot:
    """A bot of a level for one seat of a game, or UnknownName."""
    level = get_level(name)
    return ErringBot(get_bot(level.bot, game, seed + 1), level.errs, seed)
