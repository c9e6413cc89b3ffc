"""Pairs: partners draw tokens from a bag and may stop while it is good.

turn after turn     Turns
  a turn            Turn      chance draws a token; then the seat goes on or stops
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import Fields, Option, Outcome, Settings, Table
from tests.tiny.common import OpenGame, TinyFrame, best, places

LEDGER: Final[Mapping[str, str]] = {
    "PA-1": "Partners sit so that all teams take turns: with four seats opposite each other.",
    "PA-2": "In a turn a token is drawn from the bag; each is as likely as any other, whatever its metal.",
    "PA-3": "Gold counts three points, silver one. After each the seat draws again or stops and keeps the points.",
    "PA-4": "Ash ends the turn, and its points are lost.",
    "PA-5": "All tokens drawn stay out. When only ash is left, the turn ends and the points are kept.",
    "PA-6": "Then the game is over; the team with the most points wins, and its seats share the win.",
    "PA-D1": "Go on or stop.",
    "PA-C1": "A token from the bag.",
}

GO_ON, DRAW = range(2)
STOP, ON = range(2)
GOLD, SILVER, ASH = range(3)
WORTH: Final = (3, 1, 0)


class Bag(Table):
    """The table: a bag and the holdings of the teams, all public."""

    def __init__(self, game: Pairs, seats: int) -> None:
        super().__init__(game, seats)
        self.bag = [0, 0, 0]  # how many tokens of each metal
        self.points = [0] * (seats // 2)  # by team

    def fields(self, f: Fields) -> None:
        self.bag = f.numbers(self.bag)
        self.points = f.numbers(self.points)


class Turns(TinyFrame):
    """PA-1, PA-6  Turns in sequence."""

    def __init__(self) -> None:
        self.next_seat = 0

    def fields(self, f: Fields) -> None:
        self.next_seat = f.number(self.next_seat)

    def run(self, t: Table) -> None:
        s = cast(Bag, t)
        if only_ash(s):
            s.finish(best([s.points[team(seat, s.seats)] for seat in range(s.seats)]))
        else:
            seat = self.next_seat
            self.next_seat = (seat + 1) % s.seats
            s.call(Turn(seat))


class Turn(TinyFrame):
    """PA-2 to PA-5  The draws of one seat."""

    # Where the seat stands.
    DRAWS: Final = 0
    CHOOSES: Final = 1
    KEEPS: Final = 2
    LOSES: Final = 3

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.at = Turn.DRAWS
        self.points = 0

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.at = f.number(self.at)
        self.points = f.number(self.points)

    def run(self, t: Table) -> None:
        s = cast(Bag, t)
        if self.at == Turn.LOSES:
            s.end()
        elif self.at == Turn.KEEPS or only_ash(s):  # PA-5
            s.points[team(self.seat, s.seats)] += self.points
            s.end()
        elif self.at == Turn.DRAWS:
            s.ask_chance(DRAW)
        else:
            s.ask(GO_ON, self.seat)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        if draft:
            return []
        if decision == GO_ON:
            return [STOP, ON]
        return [metal for metal, count in enumerate(cast(Bag, t).bag) if count > 0]

    def weight(self, t: Table, decision: int, part: int) -> int:
        return cast(Bag, t).bag[part]  # PA-2

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        if decision == GO_ON:
            self.at = Turn.DRAWS if parts[0] == ON else Turn.KEEPS
        else:
            metal = parts[0]
            cast(Bag, t).bag[metal] -= 1
            self.points += WORTH[metal]
            self.at = Turn.LOSES if metal == ASH else Turn.CHOOSES  # PA-4


def team(seat: int, seats: int) -> int:
    """PA-1  Returns the team of a seat: partners sit half a round apart."""
    return seat % (seats // 2)


def only_ash(s: Bag) -> bool:
    return s.bag[GOLD] == s.bag[SILVER] == 0


class Pairs(OpenGame):
    """The game Pairs."""

    name = "pairs"
    prefix = "PA"
    ledger = LEDGER
    options = (Option("ash", ("2", "4"), "2"),)
    decisions = ("PA-D1", "PA-C1")
    kinds = (("n",), ("metal",))
    because = ("PA-3", "PA-2")
    frames = (Turns, Turn)
    rule_of_the_end = "PA-6"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [4, 6]

    def team_of(self, t: Table, seat: int) -> int:
        return team(seat, t.seats)

    def blank(self, seats: int) -> Table:
        return Bag(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        cast(Bag, t).bag = [3, 5, int(settings["ash"])]
        t.call(Turns())

    def bound(self, seats: int, settings: Settings) -> int:
        return 2 * (3 + 5 + int(settings["ash"]))  # each token is drawn, and the seat goes on or stops

    def outcome(self, t: Table) -> Outcome:
        s = cast(Bag, t)
        points = [s.points[team(seat, s.seats)] for seat in range(s.seats)]
        return Outcome(places(points), [[("tokens", own)] for own in points], self.shares(s))

    def breaches(self, t: Table) -> list[str]:
        return ["PA-5"] if min(cast(Bag, t).bag) < 0 else []


GAME: Final = Pairs()
