"""Shared by the tiny games: names of parts, refusals, open views, places and winners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from chronotheque.kernel import (
    Belief,
    Frame,
    Game,
    Knowledge,
    OutcomeView,
    Reach,
    Source,
    Table,
    UnknownName,
    View,
)


class Head(TypedDict):
    """Base of the views of tiny games."""

    game: str
    seat: int | None
    seats: int
    outcome: OutcomeView | None


class TinyGame(Game):
    """A game that declares the names of its parts and the rule of each decision in tables."""

    ledger: Mapping[str, str] = {}  # id -> rule or decision
    # For each decision:
    kinds: tuple[
        tuple[str, ...], ...
    ] = ()  # its parts are called `kind:number`; the last kind also serves later parts
    because: tuple[str, ...] = ()  # the rule that says who may answer it, and what
    largest: tuple[tuple[int, ...], ...] = ()  # for each of its kinds the largest number; a game need not say it

    def kind(self, decision: int, index: int) -> str:
        """Returns the kind of a part of an answer."""
        kinds = self.kinds[decision] if 0 <= decision < len(self.kinds) else ("n",)
        return kinds[min(index, len(kinds) - 1)]

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        return f"{self.kind(decision, index)}:{part}"

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        kind, _, number = name.partition(":")
        if kind == self.kind(decision, index) and number.isdecimal() and number == str(int(number)):
            return int(number)
        raise UnknownName(f"{name} is no answer to {self.decision_name(decision)}")

    def reach(self, decision: int) -> Reach:
        if not self.largest:
            return super().reach(decision)
        return Reach([(0, largest) for largest in self.largest[decision]], stops=True)

    def head(self, t: Table, seat: int) -> Head:
        """Returns the fields that every view begins with."""
        return {
            "game": self.name,
            "seat": seat if seat >= 0 else None,
            "seats": int(t.seats),
            "outcome": self.outcome(t).view() if t.over else None,
        }


class OpenView(View):
    """View of a whole table."""

    table: str  # its bytes


class OpenKnowledge(Knowledge):
    """Knowledge of a bot: the view."""

    view: OpenView


class OpenGame(TinyGame):
    """A game without hidden information: a view holds the whole table except the clock."""

    knowledge_type = OpenKnowledge

    def view(self, t: Table, seat: int) -> View:
        still = t.copy()
        still.now = 0
        return OpenView(**self.head(t, seat), table=still.bytes().hex())

    def read(self, knowledge: Knowledge) -> Belief:
        return AllKnown(self.decode(bytes.fromhex(cast(OpenKnowledge, knowledge).view.table)))


class TinyFrame(Frame):
    """A frame that cites the rule of the decision when it rejects an answer."""

    def why_not(self, t: Table, decision: int, seat: int, draft: list[int], part: int) -> str:
        return self.why_closed(t, decision, seat)

    def why_closed(self, t: Table, decision: int, seat: int) -> str:
        game = cast(TinyGame, t.game)
        return game.because[decision] if 0 <= decision < len(game.because) else game.rule_of_the_end


class AllKnown(Belief):
    """The belief of a seat that knows everything, so every guess is right."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def guess(self, source: Source, into: Table) -> None:
        into.copy_from(self.table)


def shuffle(cards: list[int], source: Source) -> None:
    """Shuffles cards uniformly."""
    for left in range(len(cards), 1, -1):
        k = source.below(left)
        cards[left - 1], cards[k] = cards[k], cards[left - 1]


def members(numbers: list[int]) -> int:
    """Returns the set of some numbers.

    >>> members([0, 3])
    9
    """
    return sum(1 << number for number in numbers)


def best(points: list[int]) -> int:
    """Returns the set of the seats with the most points."""
    return members([seat for seat, own in enumerate(points) if own == max(points)])


def places(points: list[int]) -> list[int]:
    """Returns each seat's place; equal points share one.

    >>> places([3, 5, 3])
    [2, 1, 2]
    """
    return [1 + sum(other > own for other in points) for own in points]
