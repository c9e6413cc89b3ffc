"""The bots at a table: whose turn it is to act, and when, where the clock runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronotheque.bots.simple import Answer, Bot, questions
from chronotheque.kernel import NEVER, ChronothequeError
from chronotheque.records import Match

PAUSE: Final = 1_000  # milliseconds between two commands of a bot that nobody asks for


class BadBot(ChronothequeError):
    """A bot that breaks down, or does not answer where the game waits for it."""


class Company:
    """Bots at some seats of a match."""

    def __init__(self, match: Match, bots: dict[int, Bot]) -> None:
        self.match = match
        self.bots = bots
        self.waits = dict.fromkeys(bots, 0)  # by seat: until when a bot lets the clock run
        self.pauses = dict.fromkeys(bots, 0)  # by seat: before which it gives no other command

    def answer(self) -> bool:
        """Lets one bot answer that has something to say now; False if there is none."""
        match = self.match
        now = int(match.table.now)
        for seat in sorted({seat for seat, _ in match.open if seat in self.bots}):
            asked = questions(match, seat)
            owes = any(question.owed for question in asked)
            if not owes and max(self.waits[seat], self.pauses[seat]) > now:
                continue
            said = self.bots[seat].act(match.view(seat), asked, now)
            if isinstance(said, Answer):
                match.answer(seat, said.decision, said.name)
                if not owes:
                    self.pauses[seat] = now + PAUSE
                self.wake()
                return True
            if owes:
                raise BadBot(f"the bot on seat {seat} waits although the game waits for it")
            self.waits[seat] = said.until
        return False

    def wake(self) -> None:
        """Something has happened: whoever waits is asked again."""
        self.waits = dict.fromkeys(self.bots, 0)

    def next_moment(self) -> int:
        """When something happens by itself or a bot acts again."""
        now = self.match.table.now
        asked = [max(self.waits[seat], self.pauses[seat]) for seat in self.bots]
        return min([int(self.match.table.due()), *(until for until in asked if until > now)])

    def pass_time(self, until: int) -> None:
        """Lets the clock run up to a moment, the bots acting on the way; it stops where the game ends."""
        while not self.match.over:
            if self.answer():
                continue
            moment = min(until, self.next_moment())
            if moment <= self.match.table.now or moment >= NEVER:
                return
            self._pass(moment)

    def play_out(self, look: Callable[[], None] | None = None) -> int:
        """Plays to the end, all seats being bots', looks after each answer, and says how many they gave."""
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
