"""A number of answers within which every game of Witty Chronos ends."""

from __future__ import annotations

from typing import Final

from chronotheque.games.witty_chronos.cards import GLASSES, LARGEST_DECK, TEMPLE_CARDS
from chronotheque.games.witty_chronos.decisions import PILES
from chronotheque.games.witty_chronos.ending import LIMIT, MISTAKE, MOST_VOIDS
from chronotheque.games.witty_chronos.glasses import GRACE
from chronotheque.games.witty_chronos.options import SPEEDS, THIRDS
from chronotheque.kernel import Settings

QUICKEST: Final = 25  # seconds that a glass runs at least, before it is slowed down or sped up
TEAMS_MOST: Final = 3  # tokens that a team needs at most


def bound(seats: int, settings: Settings) -> int:
    """WC-R37, WC-R54  Rounds end in time, void ones are few, and glasses, pauses and cards limit the answers."""
    rounds = int(MOST_VOIDS) * (seats * TEAMS_MOST + 1)
    return 2 * GLASSES + 2 * seats + 1 + rounds * round_bound(seats, settings)


def round_bound(seats: int, settings: Settings) -> int:
    """How many answers a round takes at most, with what comes before it."""
    thirds = THIRDS[SPEEDS.index(settings["speed"])]
    limit = int(LIMIT) * 1000 * thirds // 3
    faults = seats * (limit // int(GRACE) + 1)  # haste is at least so far apart
    runs = int(LIMIT) // QUICKEST + 2
    moves = 2 * GLASSES * (runs + faults + 1)  # onto a pile and to the front; a fault or EROS may cut a run short
    recoveries = GLASSES * LARGEST_DECK
    announcing = seats * (int(LIMIT) // int(MISTAKE) + 1)
    powers = 2 * seats * (int(LIMIT) + 1) + 4 * TEMPLE_CARDS
    before = 2 * seats + 5
    return before + PILES + 2 * moves + 2 * recoveries + announcing + powers + faults * (2 + seats)
