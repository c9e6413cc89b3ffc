"""The interface of bots, and the two simplest: random and greedy.

The driver of a match calls `act` when the knowledge of the bot's seat has changed, and when its wait is over. A bot
gets no table and keeps none; it is deterministic by seed.

>>> from chronotheque import new
>>> match, bot = new("contretemps", seats=3, seed=7), RandomBot(seed=1)
>>> seat, _ = match.open[0]
>>> answer = bot.act(match.knowledge(seat), questions(match, seat), now=0)
>>> match.answer(seat, *answer)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from chronotheque.games import part_of
from chronotheque.kernel import DONE, DONE_NAME, FREE, NEVER, NONE, Game, Knowledge, Parts, Rng, Source, Table, has
from chronotheque.kernel.policy import STEADY, UNIFORM, WAITS_PER_COMMAND, Policy
from chronotheque.records import Match

LONGEST_PAUSE: Final = 5_000  # milliseconds
HASTY: Final = "hasty:"  # prefix of answers that the rules punish; no bot chooses them


class Question(NamedTuple):
    """A decision that is open to the bot's seat."""

    decision: str
    options: Callable[
        [str], list[str]
    ]  # what may come next after a draft: "" before the first part, [] if complete
    owed: bool = True  # True if the game waits for the answer; otherwise it is optional


class Answer(NamedTuple):
    """An answer by name, its parts joined by `>`."""

    decision: str
    name: str


class Wait(NamedTuple):
    """No answer now: ask again at this game time, or when the bot's knowledge has changed."""

    until: int


class Bot(Protocol):
    """A player of one seat."""

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        """Returns the seat's answer, or how long it waits."""
        ...


class RandomBot:
    """Plays uniformly at random; usually skips optional questions."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        asked = turn_to(questions, now, self.rng)
        if isinstance(asked, Wait):
            return asked
        answer = self.answer(asked)
        return Wait(now + 1 + self.rng.below(LONGEST_PAUSE)) if is_hasty(answer.name) else answer

    def answer(self, question: Question) -> Answer:
        """Returns a complete random answer."""
        name = ""
        while options := question.options(name):
            part = options[self.rng.below(len(options))]
            if part == DONE_NAME:
                break
            name = f"{name}>{part}" if name else part
        return Answer(question.decision, name or DONE_NAME)


class GreedyBot:
    """Plays by the game's own policy; at random if it has none.

    In real time the policy says at each moment whether it acts; without one, that is left to chance.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.policy = policy_of(game)
        self.rng = Rng(seed)

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        if self.policy is UNIFORM or not questions or any(question.owed for question in questions):
            asked = turn_to(questions, now, self.rng)
            return (
                asked
                if isinstance(asked, Wait)
                else self.answer(self.guess(knowledge, now), knowledge.seat, asked.decision)
            )
        table = self.guess(knowledge, now)
        urge = int(self.policy.urge(table, knowledge.seat, self.rng))
        if urge == NONE:
            return Wait(int(table.due()))
        return self.answer(table, knowledge.seat, self.game.decision_name(urge))

    def guess(self, knowledge: Knowledge, now: int) -> Table:
        """Any table that agrees with what the seat knows."""
        table = self.game.blank(knowledge.seats)
        self.game.read(knowledge).guess(self.rng, table)
        table.set_clock(now)
        return table

    def answer(self, table: Table, seat: int, asked: str) -> Answer:
        """Returns a complete answer, chosen on a sampled table."""
        game, decision = self.game, self.game.decision_number(asked)
        draft: list[int] = []
        while options := table.options(decision, seat, draft):
            listed = Parts()
            for option in options:
                listed.add(option)
            part = int(self.policy.pick(table, decision, seat, draft, listed, self.rng))
            if part == DONE:
                break
            draft.append(part)
        return Answer(asked, game.answer_name(table, decision, draft))


def questions(match: Match, seat: int) -> list[Question]:
    """Returns the open questions of a seat, in the form that bots get."""

    def question(decision: str, owed: bool) -> Question:
        return Question(decision, lambda draft: match.options(seat, decision, draft), owed)

    asks = [ask for ask in match.table.asks() if has(ask.open_to, seat)]
    return [question(match.game.decision_name(ask.decision), ask.manner != FREE) for ask in asks]


def turn_to(questions: list[Question], now: int, source: Source) -> Question | Wait:
    """Returns the required question, else sometimes an optional one, else a wait."""
    if not questions:
        return Wait(NEVER)
    due = [question for question in questions if question.owed]
    if not due and source.below(WAITS_PER_COMMAND + 1) != 0:
        return Wait(now + 1 + source.below(LONGEST_PAUSE))
    asked = due or questions
    return asked[source.below(len(asked))]


def is_hasty(name: str) -> bool:
    """True if an answer is an attempt that the rules punish, listed only so that it can be recorded.

    >>> is_hasty("hasty:red-1"), is_hasty("glass:red-1>front")
    (True, False)
    """
    return name.startswith(HASTY)


def horizon_of(game: Game, knowledge: Knowledge) -> int:
    """Returns the search horizon in game time: `horizon` of `strategy.py`, or to the end."""
    horizon = getattr(part_of(game, "strategy"), "horizon", None)
    return NEVER if horizon is None else int(horizon(knowledge.view))


def spread_of(game: Game) -> float:
    """Returns the reward spread: `SPREAD` of the game's `strategy.py`, or 1."""
    found = part_of(game, "strategy")
    return 1.0 if found is None else float(getattr(found, "SPREAD", 1.0))


def steadiness_of(game: Game) -> int:
    """Returns the random-move interval of playouts: `STEADY` of the game's `strategy.py`."""
    return int(getattr(part_of(game, "strategy"), "STEADY", STEADY))


def length_of(game: Game) -> int:
    """Returns the search cost relative to other games: `LENGTH` of its `strategy.py`, or 1."""
    return int(getattr(part_of(game, "strategy"), "LENGTH", 1))


def policy_of(game: Game) -> Policy:
    """Returns the game's `POLICY` from `strategy.py`; the random policy if it has none."""
    found = part_of(game, "strategy")
    if found is None:
        return UNIFORM
    policy: Policy = found.POLICY
    return policy
