"""An upper bound on the number of answers in a game of Witty Chronos."""

from __future__ import annotations

from typing import Final

from chronotheque.games.witty_chronos.cards import GLASSES, LARGEST_DECK, TEMPLE_CARDS
from chronotheque.games.witty_chronos.decisions import PILES
from chronotheque.games.witty_chronos.options import SPEEDS, THIRDS
from chronotheque.games.witty_chronos.rules.glasses import GRACE
from chronotheque.games.witty_chronos.rules.round_end import LIMIT, MISTAKE, MOST_VOIDS
from chronotheque.kernel import Settings

QUICKEST: Final = 25  # shortest duration of a glass in seconds, at normal speed
TEAMS_MOST: Final = 3  # most tokens that a team needs


def bound(seats: int, settings: Settings) -> int:
    """WC-R37, WC-R54  Rounds have a time limit and few are void; glasses, pauses and cards limit the answers."""
    rounds = int(MOST_VOIDS) * (seats * TEAMS_MOST + 1)
    return 2 * GLASSES + 2 * seats + 1 + rounds * round_bound(seats, settings)


def round_bound(seats: int, settings: Settings) -> int:
    """Returns the most answers in a round, including those before it."""
    thirds = THIRDS[SPEEDS.index(settings["speed"])]
    limit = int(LIMIT) * 1000 * thirds // 3
    faults = seats * (limit // int(GRACE) + 1)  # a seat's faults are at least GRACE apart
    runs = int(LIMIT) // QUICKEST + 2
    moves = 2 * GLASSES * (runs + faults + 1)  # a fault or EROS may cut a run short
    recoveries = GLASSES * LARGEST_DECK
    announcing = seats * (int(LIMIT) // int(MISTAKE) + 1)
    powers = 2 * seats * (int(LIMIT) + 1) + 4 * TEMPLE_CARDS
    before = 2 * seats + 5
    return before + PILES + 2 * moves + 2 * recoveries + announcing + powers + faults * (2 + seats)
