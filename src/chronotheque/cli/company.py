"""The bots at a table: whose turn it is to act, and when, where the clock runs."""

from __future__ import annotations

import hashlib
from typing import Final

from chronotheque.bots import Answer, Bot, get_bot, questions
from chronotheque.bots import names as bot_names
from chronotheque.kernel import NEVER, BadSetting, Game
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


def bots_of(names: str) -> list[str]:
    """The names of bots as typed: `greedy,random`."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    if not found:
        raise BadSetting(f"no bot is named; there is: {', '.join(bot_names())}")
    return found


def seat_bots(game: Game, names: list[str], seats: list[int], seed: bytes) -> dict[int, Bot]:
    """A bot for each of some seats, the names taken in turn; the same seed gives the same bots."""
    bots: dict[int, Bot] = {}
    for at, seat in enumerate(seats):
        own = hashlib.sha256(b"bot %d " % seat + seed).digest()
        bots[seat] = get_bot(names[at % len(names)], game, int.from_bytes(own[:7], "big"))
    return bots
