"""What a bot is asked and what it answers, and the two simplest bots: random and greedy.

Whoever drives a match calls `act` when the view of the bot's seat has changed, and again at the moment until which
it wanted to wait. A bot keeps no table and is given none; under its seed it always does the same.

>>> from chronotheque import new
>>> match, bot = new("contretemps", seats=3, seed=7), RandomBot(seed=1)
>>> seat, _ = match.open[0]
>>> answer = bot.act(match.view(seat), questions(match, seat), now=0)
>>> match.answer(seat, *answer)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, cast

from chronotheque.games import part_of
from chronotheque.kernel import DONE, FREE, NEVER, NONE, Game, Parts, Rng, Source, Table, View, has
from chronotheque.kernel.policy import BY_LOT, STEADY, Policy
from chronotheque.records import Match

PATIENCE: Final = 4  # so many times a bot waits for each command that nobody asks of it
LONGEST_PAUSE: Final = 5_000  # milliseconds
STOP: Final = "done"  # listed where an answer may stop
HASTY: Final = "hasty:"  # how the names begin of what the rules punish; no bot proposes it


class Question(NamedTuple):
    """One decision that is open to the bot's seat."""

    decision: str
    options: Callable[
        [str], list[str]
    ]  # what may come next after a draft: "" before the first part, [] if complete
    owed: bool = True  # whether the game waits for the answer; else it may be given at any moment, or never


class Answer(NamedTuple):
    """An answer by name, its parts joined by `>`."""

    decision: str
    name: str


class Wait(NamedTuple):
    """Nothing for now: ask again at this moment of game time, or when the view has changed."""

    until: int


class Bot(Protocol):
    """Whoever plays one seat."""

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        """What the seat does, knowing what it sees and what it may do."""
        ...


class RandomBot:
    """Chooses by lot among all that is listed, part by part; what is not owed it mostly leaves for a while."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        asked = turn_to(questions, now, self.rng)
        if isinstance(asked, Wait):
            return asked
        answer = self.answer(asked)
        return Wait(now + 1 + self.rng.below(LONGEST_PAUSE)) if is_hasty(answer.name) else answer

    def answer(self, question: Question) -> Answer:
        """A whole answer, part by part."""
        name = ""
        while options := question.options(name):
            part = options[self.rng.below(len(options))]
            if part == STOP:
                break
            name = f"{name}>{part}" if name else part
        return Answer(question.decision, name or STOP)


class GreedyBot:
    """Chooses as the game's own policy does at one look; a game that has none is played by lot.

    In real time the policy says at each moment whether it acts; without one, that is left to chance.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.policy = policy_of(game)
        self.rng = Rng(seed)

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        if self.policy is BY_LOT or not questions or any(question.owed for question in questions):
            asked = turn_to(questions, now, self.rng)
            return asked if isinstance(asked, Wait) else self.answer(self.guess(view, now), view, asked.decision)
        table = self.guess(view, now)
        urge = int(self.policy.urge(table, cast(int, view["seat"]), self.rng))
        if urge == NONE:
            return Wait(int(table.due()))
        return self.answer(table, view, self.game.decision_name(urge))

    def guess(self, view: View, now: int) -> Table:
        """Any table that agrees with the view."""
        table = self.game.blank(cast(int, view["seats"]))
        self.game.read(view).guess(self.rng, table)
        table.set_clock(now)
        return table

    def answer(self, table: Table, view: View, asked: str) -> Answer:
        """A whole answer, chosen on a guessed table."""
        game, seat, decision = self.game, cast(int, view["seat"]), self.game.decision_number(asked)
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
    """What a seat of a match may answer now, as a bot is asked it."""

    def question(decision: str, owed: bool) -> Question:
        return Question(decision, lambda draft: match.options(seat, decision, draft), owed)

    asks = [ask for ask in match.table.asks() if has(ask.open_to, seat)]
    return [question(match.game.decision_name(ask.decision), ask.manner != FREE) for ask in asks]


def turn_to(questions: list[Question], now: int, source: Source) -> Question | Wait:
    """What is owed is answered at once; of the rest one at times, and else the clock runs on."""
    if not questions:
        return Wait(NEVER)
    due = [question for question in questions if question.owed]
    if not due and source.below(PATIENCE + 1) != 0:
        return Wait(now + 1 + source.below(LONGEST_PAUSE))
    asked = due or questions
    return asked[source.below(len(asked))]


def is_hasty(name: str) -> bool:
    """Whether an answer is an attempt that the rules punish, listed only so that it can be recorded.

    >>> is_hasty("hasty:red-1"), is_hasty("glass:red-1>front")
    (True, False)
    """
    return name.startswith(HASTY)


def horizon_of(game: Game, view: View) -> int:
    """How far a search looks ahead in game time: `horizon` of the game's `strategy.py`, or to the end."""
    horizon = getattr(part_of(game, "strategy"), "horizon", None)
    return NEVER if horizon is None else int(horizon(view))


def spread_of(game: Game) -> float:
    """How far results of a search lie apart: `SPREAD` of the game's `strategy.py`, or from 0 to 1."""
    found = part_of(game, "strategy")
    return 1.0 if found is None else float(getattr(found, "SPREAD", 1.0))


def steadiness_of(game: Game) -> int:
    """One choice of so many is left to chance where a search plays on: `STEADY` of the game's `strategy.py`."""
    return int(getattr(part_of(game, "strategy"), "STEADY", STEADY))


def length_of(game: Game) -> int:
    """How many times as long as others a game takes to search: `LENGTH` of its `strategy.py`, or 1."""
    return int(getattr(part_of(game, "strategy"), "LENGTH", 1))


def policy_of(game: Game) -> Policy:
    """How a game is played at one look: `POLICY` of its `strategy.py`; by lot if it has none."""
    found = part_of(game, "strategy")
    if found is None:
        return BY_LOT
    policy: Policy = found.POLICY
    return policy
