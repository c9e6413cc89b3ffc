"""Alone: one seat, a deck in hidden order, higher or lower.

the deck            Walk      shuffled by chance, the first card is turned
card after card     Walk      higher or lower than the last?
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import PUBLIC, Belief, Fields, Knowledge, Option, Outcome, Settings, Source, Table, View
from tests.tiny.common import TinyFrame, TinyGame, shuffle

LEDGER: Final[Mapping[str, str]] = {
    "AL-1": "The cards 0 to 7 are shuffled into a deck, and the first is turned.",
    "AL-2": "Say whether the next card is higher or lower; it is turned.",
    "AL-3": "Each mistake costs a lantern. Without lanterns the game is lost.",
    "AL-4": "When all cards are turned the game is won; it counts the lanterns that are left.",
    "AL-D1": "Higher or lower.",
    "AL-C1": "The deck.",
}

CARDS: Final = 8
SAY, SHUFFLE = range(2)
LOWER, HIGHER = range(2)


class Path(Table):
    """A path in the dark."""

    def __init__(self, game: Alone) -> None:
        super().__init__(game, 1)
        # public
        self.lanterns = 0
        self.turned: list[int] = []
        # secret
        self.deck: list[int] = []  # the next card is the last of the list

    def fields(self, f: Fields) -> None:
        self.lanterns = f.number(self.lanterns)
        self.turned = f.numbers(self.turned)
        self.deck = f.numbers(self.deck)


class Walk(TinyFrame):
    """AL-1 to AL-4  The whole game."""

    def run(self, t: Table) -> None:
        s = cast(Path, t)
        if not s.turned:
            s.ask_chance(SHUFFLE)
        elif s.lanterns == 0:
            s.finish(0)
        elif not s.deck:
            s.finish(1)
        else:
            s.ask(SAY, 0)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        if draft:
            return []
        return [LOWER, HIGHER] if decision == SAY else list(range(CARDS))

    def draws(self, t: Table, decision: int) -> int:
        return CARDS

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        s = cast(Path, t)
        if decision == SHUFFLE:
            s.deck = parts.copy()
        elif (s.deck[-1] > s.turned[-1]) != (parts[0] == HIGHER):
            s.lanterns -= 1  # AL-3
        s.turned.append(s.deck.pop())
        s.emit("turned", {"card": f"card:{s.turned[-1]}"}, audience=PUBLIC, reveals=True)


class Darkness(Belief):
    """The belief of the seat: it knows the cards of the deck, but not their order."""

    def __init__(self, public: Path) -> None:
        self.public = public  # with the deck in an order that means nothing

    def guess(self, source: Source, into: Table) -> None:
        into.copy_from(self.public)
        shuffle(cast(Path, into).deck, source)


class PathView(View):
    """View of a seat."""

    lanterns: int
    turned: list[int]


class PathKnowledge(Knowledge):
    """Knowledge of a bot: the view."""

    view: PathView


class Alone(TinyGame):
    """The game Alone."""

    name = "alone"
    prefix = "AL"
    ledger = LEDGER
    options = (Option("lanterns", ("1", "3"), "3"),)
    decisions = ("AL-D1", "AL-C1")
    kinds = (("n",), ("card",))
    because = ("AL-2", "AL-1")
    largest = ((HIGHER,), (CARDS - 1,))
    frames = (Walk,)
    knowledge_type = PathKnowledge
    rule_of_the_end = "AL-4"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [1]

    def blank(self, seats: int) -> Table:
        return Path(self)

    def set_up(self, t: Table, settings: Settings) -> None:
        cast(Path, t).lanterns = int(settings["lanterns"])
        t.call(Walk())

    def bound(self, seats: int, settings: Settings) -> int:
        return CARDS  # the deck, and all but the first card of it

    def view(self, t: Table, seat: int) -> View:
        s = cast(Path, t)
        return PathView(**self.head(s, seat), lanterns=s.lanterns, turned=s.turned.copy())

    def read(self, knowledge: Knowledge) -> Belief:
        v = cast(PathKnowledge, knowledge).view
        s = Path(self)
        s.lanterns, s.turned = v.lanterns, v.turned.copy()
        if s.turned:
            s.deck = [card for card in range(CARDS) if card not in s.turned]
        s.call(Walk())
        s.settle()
        return Darkness(s)

    def outcome(self, t: Table) -> Outcome:
        s = cast(Path, t)
        return Outcome([1 if s.winners else 2], [[("lanterns", s.lanterns)]], self.shares(s))

    def breaches(self, t: Table) -> list[str]:
        s = cast(Path, t)
        return ["AL-1"] if s.turned and sorted(s.turned + s.deck) != list(range(CARDS)) else []


GAME: Final = Alone()
