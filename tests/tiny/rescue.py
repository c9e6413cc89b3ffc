"""Rescue: a leaking boat, one result for all, and answers that are given together in the open.

stroke after stroke   Voyage    after each, water comes in
  all hands           Stroke    everybody bails or rows; what is done is done at once
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import Fields, Option, Outcome, Settings, Table, everyone
from tests.tiny.common import OpenGame, TinyFrame

LEDGER: Final[Mapping[str, str]] = {
    "RE-1": "All seats sit in one boat: they win or lose together.",
    "RE-2": "In each stroke every seat bails or rows once, in any order; it happens at once.",
    "RE-3": "To bail takes one water out of the boat; it is only possible if there is some.",
    "RE-4": "To row brings the boat one place nearer to the land. At the land the game is won.",
    "RE-5": "After each stroke as much water comes in as there are seats, less one; in a storm three more.",
    "RE-6": "With three water for each seat the boat sinks and the game is lost.",
    "RE-7": "After twelve strokes night falls and the game is lost.",
    "RE-D1": "Bail or row.",
}

WORK: Final = 0
NIGHT: Final = 12
BAIL, ROW = range(2)


class Boat(Table):
    """The table: a boat, all public."""

    def __init__(self, game: Rescue, seats: int) -> None:
        super().__init__(game, seats)
        self.storm = False
        self.strokes = 0
        self.water = 0
        self.distance = 3 * seats

    def fields(self, f: Fields) -> None:
        self.storm = f.flag(self.storm)
        self.strokes = f.number(self.strokes)
        self.water = f.number(self.water)
        self.distance = f.number(self.distance)


class Voyage(TinyFrame):
    """RE-5 to RE-7  Strokes until the boat sinks or night falls."""

    def run(self, t: Table) -> None:
        s = cast(Boat, t)
        if s.water >= 3 * s.seats or s.strokes == NIGHT:
            s.finish(0)
        else:
            s.call(Stroke(everyone(s.seats)))

    def returned(self, t: Table, value: int) -> None:
        s = cast(Boat, t)
        s.strokes += 1
        s.water += s.seats + 2 if s.storm else s.seats - 1


class Stroke(TinyFrame):
    """RE-2 to RE-4  One stroke, in which every seat acts."""

    def __init__(self, missing: int = 0) -> None:
        self.missing = missing  # set of the seats that have done nothing yet

    def fields(self, f: Fields) -> None:
        self.missing = f.number(self.missing)

    def run(self, t: Table) -> None:
        s = cast(Boat, t)
        if s.distance == 0:
            s.finish(everyone(s.seats))  # RE-4: what the others have not done yet they need not do
        elif self.missing:
            s.ask_together(WORK, self.missing)
        else:
            s.end()

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        if draft:
            return []
        return [BAIL, ROW] if cast(Boat, t).water > 0 else [ROW]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        s = cast(Boat, t)
        self.missing -= 1 << seat
        if parts[0] == BAIL:
            s.water -= 1
        else:
            s.distance -= 1

    def why_not(self, t: Table, decision: int, seat: int, draft: list[int], part: int) -> str:
        return "RE-3" if part == BAIL else "RE-2"


class Rescue(OpenGame):
    """The game Rescue."""

    name = "rescue"
    prefix = "RE"
    ledger = LEDGER
    options = (Option("sea", ("calm", "storm"), "calm"),)
    decisions = ("RE-D1",)
    kinds = (("n",),)
    because = ("RE-2",)
    largest = ((ROW,),)
    frames = (Voyage, Stroke)
    rule_of_the_end = "RE-1"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [2, 3, 4, 5]

    def team_of(self, t: Table, seat: int) -> int:
        return 0  # RE-1

    def blank(self, seats: int) -> Table:
        return Boat(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        cast(Boat, t).storm = settings["sea"] == "storm"
        t.call(Voyage())

    def bound(self, seats: int, settings: Settings) -> int:
        return NIGHT * seats

    def outcome(self, t: Table) -> Outcome:
        saved = 1 if t.winners else 0
        reason = ("saved" if saved else "drowned", saved)
        return Outcome([2 - saved] * t.seats, [[reason] for _ in range(t.seats)], self.shares(t))

    def breaches(self, t: Table) -> list[str]:
        s = cast(Boat, t)
        return ["RE-3"] if s.water < 0 else []


GAME: Final = Rescue()
