"""Bots at a table, for tests: seats them and plays a match to its end."""

from __future__ import annotations

from chronotheque.bots import Bot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.records import Match


def play(match: Match, bots: list[Bot]) -> int:
    """Plays to the end and says how many answers the bots gave."""
    return SeatedBots(match, dict(enumerate(bots))).play_out()
