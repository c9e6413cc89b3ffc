"""One game of the arena, from a job to its result: pure but for the time that the bots take."""

from __future__ import annotations

import time
from contextlib import ExitStack

from chronotheque import games
from chronotheque.arena.features import Features, Message, features_of
from chronotheque.arena.jobs import Job, Result, Thought
from chronotheque.bots import Answer, Bot, Question, Wait, get_bot, reaction
from chronotheque.bots.company import BadBot, Company
from chronotheque.bots.together import TogetherBot
from chronotheque.kernel import MOVE, SPECTATOR, View
from chronotheque.records import Match


class Timed:
    """A bot whose answers are counted and whose thinking is timed; what it raises is told in a sentence."""

    def __init__(self, bot: Bot, name: str, thought: Thought) -> None:
        self.bot = bot
        self.name = name
        self.thought = thought

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        began = time.perf_counter()
        try:
            said = self.bot.act(view, questions, now)
        except Exception as error:  # a bot may be anybody's
            raise BadBot(f"the bot {self.name} has broken down: {type(error).__name__}: {error}") from error
        self.thought.seconds += time.perf_counter() - began
        if isinstance(said, Answer):
            self.thought.answers += 1
        return said


def begin(job: Job) -> Match:
    """The match of a job, dealt; all seatings of a deal begin with the same cards."""
    return Match.begin(games.get(job.game), job.seats, job.secret(), job.settings, job.cards)


def messages(match: Match) -> list[Message]:
    """What everybody was told in a match, moves of elements left out."""
    return [(told.text, told.params) for told in match.told(SPECTATOR) if told.text != MOVE]


def play(job: Job) -> Result:
    """Plays the game of a job to its end."""
    match = begin(job)
    features = features_of(match.game) if job.features else Features()
    held, watch = features.held(match.table), features.watch(match.table)
    thought = {name: Thought() for name in job.bots}
    with ExitStack() as afterwards:
        bots: dict[int, Bot] = {}
        for seat, name in enumerate(job.bots):
            bot = get_bot(name, match.game, job.bot_seed(seat))
            if isinstance(bot, TogetherBot):
                afterwards.callback(bot.close)
                bot.start()
            bots[seat] = Timed(bot, name, thought[name])
        reactions = {seat: reaction(name) for seat, name in enumerate(job.bots)}
        decisions = Company(match, bots, reactions).play_out(watch.look if watch is not None else None)
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
