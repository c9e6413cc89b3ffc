"""Bots seated at a match: turn order, and timing in real time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from chronotheque.bots.levels import QUICK, Pace
from chronotheque.bots.simple import Answer, Bot, questions
from chronotheque.kernel import NEVER, ChronothequeError
from chronotheque.records import Match


class BadBot(ChronothequeError):
    """Raised for a bot that crashes, or waits although it must answer."""


class Deed(NamedTuple):
    """A scheduled answer in real time, dropped if it is illegal by then."""

    at: int
    answer: Answer


class SeatedBots:
    """Bots at some seats of a match.

    In real time a bot acts a reaction after what it saw; what is not legal any more at that moment is refused, as a
    person's would be.
    """

    def __init__(self, match: Match, bots: dict[int, Bot], reactions: Mapping[int, Pace] | None = None) -> None:
        self.match = match
        self.bots = bots
        self.reactions = reactions or {}
        self.waits = dict.fromkeys(bots, 0)  # by seat: until when a bot lets the clock run
        self.deeds: dict[int, Deed] = {}  # by seat: what a bot is about to do
        self.refused = 0  # deeds that came too late
        self._drawn = 0  # reactions so far

    def answer(self) -> bool:
        """Lets one bot answer; returns False if none has anything to do now."""
        match = self.match
        now = int(match.table.now)
        if self._do(now):
            return True
        for seat in sorted({seat for seat, _ in match.open if seat in self.bots}):
            asked = questions(match, seat)
            owes = any(question.owed for question in asked)
            if not owes and (seat in self.deeds or self.waits[seat] > now):
                continue
            said = self.bots[seat].act(match.knowledge(seat), asked, now)
            if isinstance(said, Answer) and owes:
                match.answer(seat, said.decision, said.name)
                self.wake()
                return True
            if owes:
                raise BadBot(f"the bot on seat {seat} waits although the game waits for it")
            if isinstance(said, Answer):
                self.deeds[seat] = Deed(now + self._reaction(seat), said)
            else:
                self.waits[seat] = said.until
        return False

    def _do(self, now: int) -> bool:
        """Executes the earliest due answer, if it is still legal."""
        for seat in sorted(self.deeds, key=lambda seat: (self.deeds[seat].at, seat)):
            deed = self.deeds[seat]
            if deed.at > now:
                return False
            del self.deeds[seat]
            self.waits[seat] = 0
            if self.match.why_not(seat, deed.answer.decision, deed.answer.name):
                self.refused += 1
                continue
            self.match.answer(seat, deed.answer.decision, deed.answer.name)
            self.wake()
            return True
        return False

    def _reaction(self, seat: int) -> int:
        """Returns the reaction time of a bot for this answer."""
        self._drawn += 1
        return self.reactions.get(seat, QUICK).drawn(self._drawn)

    def wake(self) -> None:
        """Ends all waits, because something has happened."""
        self.waits = dict.fromkeys(self.bots, 0)

    def next_moment(self) -> int:
        """Returns the next moment at which an alarm fires, a bot acts or a wait ends."""
        now = self.match.table.now
        waits = [until for seat, until in self.waits.items() if seat not in self.deeds and until > now]
        return min([int(self.match.table.due()), *waits, *(deed.at for deed in self.deeds.values())])

    def pass_time(self, until: int) -> None:
        """Advances the clock with bots acting on the way; stops when the game ends."""
        while not self.match.over:
            if self.answer():
                continue
            moment = min(until, self.next_moment())
            if moment <= self.match.table.now or moment >= NEVER:
                return
            self._pass(moment)

    def play_out(self, look: Callable[[], None] | None = None) -> int:
        """Plays a match of bots to its end, calling `look` after each answer; returns the number of answers."""
        answers = 0
        while not self.match.over:
            if self.answer():
                answers += 1
                if look is not None:
                    look()
            else:
                moment = self.next_moment()
                if moment >= NEVER:
                    raise BadBot("every bot waits, and nothing happens by itself")
                self._pass(moment)
        return answers

    def _pass(self, moment: int) -> None:
        happens = self.match.table.due() <= moment
        self.match.pass_time(moment)
        if happens:
            self.wake()
