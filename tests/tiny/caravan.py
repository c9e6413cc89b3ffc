"""Caravan: companions win or lose as one, and one of them names the way for all.

the deal            Journey    two casks each, by chance
day after day       Journey    another seat leads
  the way           Journey    the leader decides for the group, in two parts
  a cask            Journey    the leader may empty one of its own, which nobody else knows
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import (
    DONE,
    PUBLIC,
    Belief,
    Fields,
    Knowledge,
    Outcome,
    Settings,
    Source,
    Table,
    View,
    everyone,
    listed,
)
from tests.tiny.common import TinyFrame, TinyGame, members, shuffle

LEDGER: Final[Mapping[str, str]] = {
    "CA-1": "All seats travel together and win or lose together. One may travel alone.",
    "CA-2": "Two casks of ten are dealt to each seat, and nobody sees those of others. Two casks each hold 0 to 4.",
    "CA-3": "Day after day another seat leads. It decides for the group which way is taken.",
    "CA-4": "Over the rocks it is one stage, and it takes one water.",
    "CA-5": "Over the dunes it is one or two stages, as the leader says; one takes two water, two take four.",
    "CA-6": "Then the leader may empty one of its own casks into the water; it is shown.",
    "CA-7": "After six stages the game is won. It is lost when there is no water left before.",
    "CA-D1": "The way, and how far.",
    "CA-D2": "A cask, or none.",
    "CA-C1": "The deal.",
}

CASKS: Final = 10
HAND: Final = 2
STAGES: Final = 6
WATER: Final = 5
WAY, CASK, DEAL = range(3)
ROCKS, DUNES = range(2)
TAKES: Final = (0, 2, 4)  # CA-5: by stages


class Desert(Table):
    """The table: a desert with a caravan in it."""

    def __init__(self, game: Caravan, seats: int) -> None:
        super().__init__(game, seats)
        # public
        self.dealt = False
        self.leader = 0
        self.drinks = False  # whether the way of the day is gone, and the leader has casks
        self.stages = STAGES  # still to go
        self.water = WATER
        self.emptied: list[int] = []  # casks, in their order
        self.casks = [0] * seats  # how many are still in each hand
        # private
        self.hands = [0] * seats  # sets of casks

    def fields(self, f: Fields) -> None:
        self.dealt = f.flag(self.dealt)
        self.leader = f.number(self.leader)
        self.drinks = f.flag(self.drinks)
        self.stages = f.number(self.stages)
        self.water = f.number(self.water)
        self.emptied = f.numbers(self.emptied)
        self.casks = f.numbers(self.casks)
        self.hands = f.numbers(self.hands)


class Journey(TinyFrame):
    """CA-2 to CA-7  The whole game."""

    def run(self, t: Table) -> None:
        s = cast(Desert, t)
        if not s.dealt:
            s.ask_chance(DEAL)
        elif s.stages <= 0:
            s.finish(everyone(s.seats))
        elif s.water <= 0:
            s.finish(0)
        else:
            s.ask(CASK if s.drinks else WAY, s.leader)

    def has_parts(self, decision: int) -> bool:
        return decision != DEAL

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        if decision == DEAL:
            return list(range(CASKS))
        if decision == CASK:
            return [] if draft else [DONE, *listed(cast(Desert, t).hands[seat])]
        if not draft:
            return [ROCKS, DUNES]
        return [1, 2] if draft == [DUNES] else []

    def draws(self, t: Table, decision: int) -> int:
        return HAND * int(t.seats)

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        s = cast(Desert, t)
        if decision == DEAL:
            deal(s, parts)
        elif decision == WAY:
            stages = parts[1] if parts[0] == DUNES else 1
            s.stages -= stages
            s.water -= TAKES[stages] if parts[0] == DUNES else 1
            s.drinks = s.casks[seat] > 0
        else:
            for cask in parts:
                s.hands[seat] -= 1 << cask
                s.casks[seat] -= 1
                s.emptied.append(cask)
                s.water += cask // 2
                s.emit("emptied", {"cask": f"cask:{cask}"}, audience=PUBLIC, reveals=True)
            s.drinks = False
        if decision != DEAL and not s.drinks:
            s.leader = (s.leader + 1) % int(s.seats)


def deal(s: Desert, casks: list[int]) -> None:
    """CA-2  Two casks for each seat."""
    s.dealt = True
    s.casks = [HAND] * int(s.seats)
    for holder in range(s.seats):
        hand = sorted(casks[holder * HAND : (holder + 1) * HAND])
        s.hands[holder] = members(hand)
        s.emit("deal", {"casks": [f"cask:{cask}" for cask in hand]}, audience=1 << holder, reveals=True)


class Companion(Belief):
    """The belief of a seat: the other seats' casks may be any that it has not seen."""

    def __init__(self, public: Desert, seat: int | None) -> None:
        self.public = public  # with the other hands still empty
        self.others = [other for other in range(public.seats) if other != seat]
        seen = set(public.emptied) | (set() if seat is None else set(listed(public.hands[seat])))
        self.hidden = [cask for cask in range(CASKS) if cask not in seen]

    def guess(self, source: Source, into: Table) -> None:
        into.copy_from(self.public)
        casks = self.hidden.copy()
        shuffle(casks, source)
        for other in self.others:
            cast(Desert, into).hands[other] = members([casks.pop() for _ in range(self.public.casks[other])])


class DesertView(View):
    """View of a seat."""

    dealt: bool
    leader: int
    drinks: bool
    stages: int
    water: int
    emptied: list[int]
    casks: list[int]
    hand: list[int]


class DesertKnowledge(Knowledge):
    """Knowledge of a bot: the view."""

    view: DesertView


class Caravan(TinyGame):
    """The game Caravan."""

    name = "caravan"
    prefix = "CA"
    ledger = LEDGER
    decisions = ("CA-D1", "CA-D2", "CA-C1")
    kinds = (("way", "n"), ("cask",), ("cask",))
    because = ("CA-3", "CA-6", "CA-2")
    largest = ((DUNES, 2), (CASKS - 1,), (CASKS - 1,))
    frames = (Journey,)
    knowledge_type = DesertKnowledge
    rule_of_the_end = "CA-7"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [1, 2, 3, 4]

    def team_of(self, t: Table, seat: int) -> int:
        return 0

    def of_the_group(self, t: Table, decision: int, seat: int) -> bool:
        return decision == WAY

    def blank(self, seats: int) -> Table:
        return Desert(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        t.call(Journey())

    def bound(self, seats: int, settings: Settings) -> int:
        return 1 + 2 * STAGES

    def view(self, t: Table, seat: int) -> View:
        s = cast(Desert, t)
        return DesertView(
            **self.head(s, seat),
            dealt=s.dealt,
            leader=s.leader,
            drinks=s.drinks,
            stages=s.stages,
            water=s.water,
            emptied=s.emptied.copy(),
            casks=s.casks.copy(),
            hand=listed(s.hands[seat]) if seat >= 0 else [],
        )

    def read(self, knowledge: Knowledge) -> Belief:
        v = cast(DesertKnowledge, knowledge).view
        s = Desert(self, v.seats)
        s.dealt, s.leader, s.drinks = v.dealt, v.leader, v.drinks
        s.stages, s.water, s.emptied, s.casks = v.stages, v.water, v.emptied.copy(), v.casks.copy()
        if v.seat is not None:
            s.hands[v.seat] = members(v.hand)
        s.call(Journey())
        s.settle()
        return Companion(s, v.seat)

    def outcome(self, t: Table) -> Outcome:
        arrived = 1 if t.winners else 0
        reason = ("arrived" if arrived else "thirst", arrived)
        return Outcome([2 - arrived] * t.seats, [[reason] for _ in range(t.seats)], self.shares(t))

    def breaches(self, t: Table) -> list[str]:
        s = cast(Desert, t)
        casks = s.emptied + [cask for hand in s.hands for cask in listed(hand)]
        return ["CA-2"] if len(casks) != len(set(casks)) else []


GAME: Final = Caravan()
