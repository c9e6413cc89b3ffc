"""The bots that a command names, one for each seat."""

from __future__ import annotations

import hashlib

from chronotheque.bots import Bot, get_bot, reaction
from chronotheque.bots import names as bot_names
from chronotheque.bots.company import Company
from chronotheque.kernel import BadSetting, Game
from chronotheque.records import Match


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


def company_of(match: Match, names: list[str], seats: list[int], seed: bytes) -> Company:
    """The same at a match, with the reactions that their names stand for."""
    reactions = {seat: reaction(names[at % len(names)]) for at, seat in enumerate(seats)}
    return Company(match, seat_bots(match.game, names, seats, seed), reactions)
