"""Objection: claims that others may interrupt, interrupts of interrupts, and a turn that ends inside them.

turn after turn     Turns
  a claim           Turn          the seat whose turn it is claims gems from the middle
    objections      Objections    everybody else may object to a claim, and to an objection
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from chronotheque.kernel import NONE, Fields, Option, Outcome, Settings, Table
from tests.tiny.common import OpenGame, TinyFrame, best, places

LEDGER: Final[Mapping[str, str]] = {
    "OB-1": "The seats take turns until no gem lies in the middle; then most gems and tokens win.",
    "OB-2": "Whose turn it is claims one, two or three of the gems in the middle.",
    "OB-3": "Before that happens, each other seat with a token may object, clockwise.",
    "OB-4": "An objection costs a token, and others may object to it as to a claim.",
    "OB-5": "What somebody successfully objects to does not happen.",
    "OB-6": "With the option stop, a seat may pay two tokens instead: the turn ends at once.",
    "OB-D1": "Claim gems.",
    "OB-D2": "Pass, object or stop.",
}

CLAIM, OBJECT = range(2)
PASS, NO, STOP, UPHELD = range(4)  # what was said last; UPHELD: no, and nobody could help it
STANDS, STRUCK = range(2)  # what becomes of a claim or an objection


class Market(Table):
    """The table: a market, all public."""

    def __init__(self, game: Objection, seats: int) -> None:
        super().__init__(game, seats)
        self.may_stop = False
        self.gems = 0  # in the middle
        self.purses = [0] * seats
        self.tokens = [0] * seats

    def fields(self, f: Fields) -> None:
        self.may_stop = f.flag(self.may_stop)
        self.gems = f.number(self.gems)
        self.purses = f.numbers(self.purses)
        self.tokens = f.numbers(self.tokens)


class Turns(TinyFrame):
    """OB-1  Turns in sequence."""

    def __init__(self, next_seat: int = 0) -> None:
        self.next_seat = next_seat

    def fields(self, f: Fields) -> None:
        self.next_seat = f.number(self.next_seat)

    def run(self, t: Table) -> None:
        s = cast(Market, t)
        if s.gems == 0:
            s.finish(best(points(s)))
        else:
            seat = self.next_seat
            self.next_seat = (seat + 1) % s.seats
            s.call(Turn(seat))


class Turn(TinyFrame):
    """OB-2, OB-5  A claim, and the gems if it stands."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.claim = NONE
        self.verdict = NONE

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.claim = f.number(self.claim)
        self.verdict = f.number(self.verdict)

    def run(self, t: Table) -> None:
        s = cast(Market, t)
        if self.claim == NONE:
            s.ask(CLAIM, self.seat)
        elif self.verdict == NONE:
            s.call(Objections(self.seat))
        else:
            if self.verdict == STANDS:
                s.gems -= self.claim
                s.purses[self.seat] += self.claim
            s.end()

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else list(range(1, min(3, cast(Market, t).gems) + 1))

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.claim = parts[0]

    def returned(self, t: Table, value: int) -> None:
        self.verdict = value


class Objections(TinyFrame):
    """OB-3 to OB-6  Asks the other seats clockwise for objections to a claim."""

    def __init__(self, against: int = 0) -> None:
        self.against = against
        self.speaker = against  # who was asked last
        self.said = PASS

    def fields(self, f: Fields) -> None:
        self.against = f.number(self.against)
        self.speaker = f.number(self.speaker)
        self.said = f.number(self.said)

    def run(self, t: Table) -> None:
        s = cast(Market, t)
        if self.said == STOP:
            s.cut(Turns)  # OB-6: neither this claim nor any objection to it is settled
        elif self.said == NO:
            s.call(Objections(self.speaker))  # OB-4
        elif self.said == UPHELD:
            s.end(STRUCK)  # OB-5
        elif (seat := self.next_speaker(s)) == self.against:
            s.end(STANDS)
        else:
            s.ask(OBJECT, seat)

    def next_speaker(self, s: Market) -> int:
        """Returns the next seat with a token, or the one objected to if no other is left."""
        seat = (self.speaker + 1) % s.seats
        while seat != self.against and s.tokens[seat] == 0:
            seat = (seat + 1) % s.seats
        return seat

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        s = cast(Market, t)
        if draft:
            return []
        return [PASS, NO, STOP] if s.may_stop and s.tokens[seat] >= 2 else [PASS, NO]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.speaker = seat
        self.said = parts[0]
        cast(Market, t).tokens[seat] -= self.said  # PASS, NO and STOP cost as much as their number

    def returned(self, t: Table, value: int) -> None:
        self.said = UPHELD if value == STANDS else PASS

    def why_not(self, t: Table, decision: int, seat: int, draft: list[int], part: int) -> str:
        return "OB-6" if part == STOP else "OB-3"


def points(s: Market) -> list[int]:
    return [purse + tokens for purse, tokens in zip(s.purses, s.tokens, strict=True)]


class Objection(OpenGame):
    """The game Objection."""

    name = "objection"
    prefix = "OB"
    ledger = LEDGER
    options = (
        Option("gems", ("6", "12"), "6"),
        Option("stop", ("on", "off"), "on"),
        Option("tokens", ("2", "3"), "2", only_with={"gems": "12"}),
    )
    decisions = ("OB-D1", "OB-D2")
    kinds = (("gems",), ("say",))
    because = ("OB-2", "OB-3")
    frames = (Turns, Turn, Objections)
    rule_of_the_end = "OB-1"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [2, 3, 4]

    def blank(self, seats: int) -> Table:
        return Market(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(Market, t)
        s.may_stop = settings["stop"] == "on"
        s.gems = int(settings["gems"])
        s.tokens = [int(settings["tokens"])] * s.seats
        s.call(Turns())

    def bound(self, seats: int, settings: Settings) -> int:
        tokens = seats * int(settings["tokens"])
        turns = int(settings["gems"]) + tokens  # each takes a gem or costs a token
        return turns * seats + tokens * (seats - 1)

    def outcome(self, t: Table) -> Outcome:
        s = cast(Market, t)
        reasons = [[("gems", s.purses[seat]), ("tokens", s.tokens[seat])] for seat in range(s.seats)]
        return Outcome(places(points(s)), reasons, self.shares(s))

    def breaches(self, t: Table) -> list[str]:
        s = cast(Market, t)
        return ["OB-2"] if s.gems + sum(s.purses) not in (6, 12) else []


GAME: Final = Objection()
