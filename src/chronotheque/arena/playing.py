"""Plays one arena game; deterministic except for thinking times."""

from __future__ import annotations

import time
from contextlib import ExitStack

from chronotheque import games
from chronotheque.arena.features import Features, features_of
from chronotheque.arena.jobs import Job, Result, ThinkTime
from chronotheque.bots import Answer, Bot, Question, Wait, get_bot, reaction
from chronotheque.bots.parallel_search import ParallelSearchBot
from chronotheque.bots.seated_bots import BadBot, SeatedBots
from chronotheque.kernel import MOVE, SPECTATOR, Knowledge, Sentence
from chronotheque.records import Match


class Timed:
    """A bot whose answers are counted and whose thinking is timed; its exceptions become errors of one sentence."""

    def __init__(self, bot: Bot, name: str, thought: ThinkTime) -> None:
        self.bot = bot
        self.name = name
        self.thought = thought

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        began = time.perf_counter()
        try:
            said = self.bot.act(knowledge, questions, now)
        except Exception as error:  # a bot may be anybody's
            raise BadBot(f"the bot {self.name} has broken down: {type(error).__name__}: {error}") from error
        self.thought.seconds += time.perf_counter() - began
        if isinstance(said, Answer):
            self.thought.answers += 1
        return said


def begin(job: Job) -> Match:
    """Returns the dealt match of a job; all seatings of a deal get the same cards."""
    return Match.begin(games.get(job.game), job.seats, job.secret(), job.settings, job.cards)


def messages(match: Match) -> list[Sentence]:
    """Returns the public messages of a match, without moves of elements."""
    return [(message.text, message.params) for message in match.messages(SPECTATOR) if message.text != MOVE]


def play(job: Job) -> Result:
    """Plays the game of a job to its end."""
    match = begin(job)
    features = features_of(match.game) if job.features else Features()
    held, watch = features.held(match.table), features.watch(match.table)
    thought = {name: ThinkTime() for name in job.bots}
    with ExitStack() as afterwards:
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(job.bots):
            bot = get_bot(name, match.game, job.bot_seed(seat))
            if isinstance(bot, ParallelSearchBot):
                afterwards.callback(bot.close)
                bot.start()
            bots[seat] = Timed(bot, name, thought[name])
        reactions = {seat: reaction(name) for seat, name in enumerate(job.bots)}
        decisions = SeatedBots(match, bots, reactions).play_out(watch.look if watch is not None else None)
    outcome = match.outcome
    assert outcome is not None
    for spent in thought.values():
        spent.seconds = round(spent.seconds, 6)
    return Result(
        job.key,
        job.deal,
        job.bots,
        outcome.returns,
        decisions,
        thought,
        job.settings if job.features else {},
        held,
        {**(watch.sums if watch is not None else {}), **features.happened(messages(match), outcome.returns)},
        features.ended(match.table),
    )
