"""Bots named on the command line, and their seats."""

from __future__ import annotations

import hashlib

from chronotheque.bots import Bot, get_bot, reaction
from chronotheque.bots import names as bot_names
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.kernel import BadSetting, Game
from chronotheque.records import Match


def parse_bot_names(names: str) -> list[str]:
    """Parses a comma-separated list of bot names, such as `greedy,random`."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    if not found:
        raise BadSetting(f"--bots names no bot; expected one of: {', '.join(bot_names())}")
    return found


def seat_bots(game: Game, names: list[str], seats: list[int], seed: bytes) -> dict[int, Bot]:
    """Returns a bot for each seat, cycling through the names; deterministic for a seed."""
    bots: dict[int, Bot] = {}
    for at, seat in enumerate(seats):
        own = hashlib.sha256(b"bot %d " % seat + seed).digest()
        bots[seat] = get_bot(names[at % len(names)], game, int.from_bytes(own[:7], "big"))
    return bots


def seated_bots(match: Match, names: list[str], seats: list[int], seed: bytes) -> SeatedBots:
    """Returns seated bots with the reaction times of their levels."""
    reactions = {seat: reaction(names[at % len(names)]) for at, seat in enumerate(seats)}
    return SeatedBots(match, seat_bots(match.game, names, seats, seed), reactions)
