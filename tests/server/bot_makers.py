"""Bots for the tests of the pool, imported by its workers: some never answer, some raise."""

from __future__ import annotations

import os

from chronotheque import games
from chronotheque.bots import Answer, Bot, GreedyBot, Question, RandomBot, Wait, bot_of_level
from chronotheque.bots.search_bot import SearchBot
from chronotheque.kernel import Game, Knowledge
from tests.plain import plain
from tests.tiny import TINY

MAKER = "tests.server.bot_makers:make"

for tiny in TINY:
    games.register(tiny)


class Endless:
    """Thinks for ever."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        while True:
            pass


class Dying:
    """Takes its process with it."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        os._exit(3)


class Broken:
    """Raises."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        print("what a bot prints does no harm")
        raise ZeroDivisionError("by nothing")


class Idle:
    """Waits, also where the game waits for it."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        return Wait(now + 1000)


class Nth:
    """Answers with the option at a place of the list."""

    def __init__(self, place: int) -> None:
        self.place = place

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        return Answer(questions[0].decision, questions[0].options("")[self.place])


class Cheating:
    """Says something that is not listed."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        return Answer(questions[0].decision, "card:everything")


class Telling:
    """Says which fields of a view it was given, and in which process it thinks."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        return Answer(" ".join(sorted(plain(knowledge.view))), str(os.getpid()))


BOTS: dict[str, type[Bot]] = {
    "endless": Endless,
    "dying": Dying,
    "broken": Broken,
    "idle": Idle,
    "cheating": Cheating,
    "telling": Telling,
}


def make(level: str, game: Game, seed: int, seconds: float) -> Bot:
    """One of the strange ones, one that asks for each part, or for any other level one that does not think long."""
    if level == "asking":
        return RandomBot(seed)
    return BOTS[level]() if level in BOTS else GreedyBot(game, seed)


def make_endless(level: str, game: Game, seed: int, seconds: float) -> Bot:
    """Returns a bot that never answers, for any level."""
    return Endless()


def make_cheating(level: str, game: Game, seed: int, seconds: float) -> Bot:
    """Returns a bot that gives unlisted answers, for any level."""
    return Cheating()


def make_level(level: str, game: Game, seed: int, seconds: float) -> Bot:
    """A bot of a level that always makes all its simulations, so that its answers do not depend on the clock."""
    bot = bot_of_level(level, game, seed)
    assert isinstance(bot, SearchBot)
    bot.budget = bot.budget._replace(seconds=0)
    return bot
