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
from importlib import import_module
from typing import Final, NamedTuple, Protocol

from chronotheque.kernel import FREE, NEVER, Game, Rng, Source, View, has
from chronotheque.records import Match

PATIENCE: Final = 4  # so many times a bot waits for each command that nobody asks of it
LONGEST_PAUSE: Final = 5_000  # milliseconds
STOP: Final = "done"  # listed where an answer may stop


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


# As a strategy chooses: from the view, the decision and the options to one of these.
Choose = Callable[[View, str, list[str], Source], str]


class RandomBot:
    """Chooses by lot among all that is listed, part by part; what is not owed it mostly leaves for a while."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seed)

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        return act(by_lot, view, questions, now, self.source)


class GreedyBot:
    """Chooses as the game's own strategy says: `choose` in `chronotheque.games.<name>.strategy`.

    Where an answer has several parts the strategy is asked after each of them, and its options are whole drafts
    (`glass:1>pile:0`). A game without a strategy is played by lot, as by the random bot. Where nothing is owed, the
    moment to act is left to chance.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.choose = strategy_of(game)
        self.source = Rng(seed)

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        return act(self.choose, view, questions, now, self.source)


def questions(match: Match, seat: int) -> list[Question]:
    """What a seat of a match may answer now, as a bot is asked it."""

    def question(decision: str, owed: bool) -> Question:
        return Question(decision, lambda draft: match.options(seat, decision, draft), owed)

    asks = [ask for ask in match.table.asks() if has(ask.open_to, seat)]
    return [question(match.game.decision_name(ask.decision), ask.manner != FREE) for ask in asks]


def act(choose: Choose, view: View, questions: list[Question], now: int, source: Source) -> Answer | Wait:
    """What is owed is answered at once; of the rest one at times, and else the clock runs on."""
    if not questions:
        return Wait(NEVER)
    due = [question for question in questions if question.owed]
    if not due and source.below(PATIENCE + 1) != 0:
        return Wait(now + 1 + source.below(LONGEST_PAUSE))
    asked = due or questions
    return answer(choose, view, asked[source.below(len(asked))], source)


def answer(choose: Choose, view: View, question: Question, source: Source) -> Answer:
    """A whole answer to a question, chosen part by part."""
    name = ""
    options = question.options("")
    while options:
        drafts = {f"{name}>{option}" if name else option: option for option in options}
        chosen = choose(view, question.decision, list(drafts), source)
        if drafts[chosen] == STOP:
            break
        name = chosen
        options = question.options(name)
    return Answer(question.decision, name or STOP)


def by_lot(view: View, decision: str, options: list[str], source: Source) -> str:
    """One of the options, each equally likely."""
    return options[source.below(len(options))]


def strategy_of(game: Game) -> Choose:
    """How a game's strategy chooses; by lot if the game has none."""
    module = f"chronotheque.games.{game.name}.strategy"
    try:
        choose: Choose = import_module(module).choose
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise  # the strategy is there, and needs something that is not
        return by_lot
    return choose
