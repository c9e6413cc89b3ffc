"""The bots at a table: whose turn it is to act, and when, where the clock runs."""

from __future__ import annotations

from typing import Final

from chronotheque.bots.simple import Answer, Bot, questions
from chronotheque.kernel import NEVER
from chronotheque.records import Match

REACTION: Final = 1_000  # milliseconds between two commands of a bot that nobody asks for


class Company:
    """Bots at some seats of a match."""

    def __init__(self, match: Match, bots: dict[int, Bot]) -> None:
        self.match = match
        self.bots = bots
        self.waits = dict.fromkeys(bots, 0)  # by seat: until when a bot lets the clock run

    def answer(self) -> bool:
        """Lets one bot answer that has something to say now; False if there is none."""
        match = self.match
        now = int(match.table.now)
        for seat in sorted({seat for seat, _ in match.open if seat in self.bots}):
            asked = questions(match, seat)
            owes = any(question.owed for question in asked)
            if not owes and self.waits[seat] > now:
                continue
            said = self.bots[seat].act(match.view(seat), asked, now)
            if isinstance(said, Answer):
                match.answer(seat, said.decision, said.name)
                if not owes:
                    self.waits[seat] = now + REACTION
                return True
            self.waits[seat] = said.until
        return False

    def next_moment(self) -> int:
        """When something happens by itself or a bot acts again."""
        now = self.match.table.now
        return min([int(self.match.table.due()), *(until for until in self.waits.values() if until > now)])

    def pass_time(self, until: int) -> None:
        """Lets the clock run up to a moment, the bots acting on the way; it stops where the game ends."""
        while not self.match.over:
            if self.answer():
                continue
            moment = min(until, self.next_moment())
            if moment <= self.match.table.now or moment >= NEVER:
                return
            self.match.pass_time(moment)

    def play_out(self) -> int:
        """Plays to the end, all seats being bots', and says how many answers they gave."""
        answers = 0
        while not self.match.over:
            if self.answer():
                answers += 1
            else:
                self.match.pass_time(self.next_moment())
        return answers
