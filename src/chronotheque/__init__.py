"""Board games about time: a rules engine, records, bots and a table to sit at.

>>> m = new("contretemps", seats=4, seed=7)
>>> m.open
[(1, 'CT-D1')]
"""

from __future__ import annotations

import secrets
from pathlib import Path

from chronotheque import games
from chronotheque.games._cards import read_cards
from chronotheque.kernel import ChronothequeError, IllegalChoice, Settings
from chronotheque.records import Match

__all__ = ["ChronothequeError", "IllegalChoice", "Match", "games", "new", "seed_bytes"]
__version__ = "0.1.0"


def new(
    game: str,
    seats: int,
    seed: int | str | bytes | None = None,
    options: Settings | None = None,
    cards: str | Path | None = None,
) -> Match:
    """A new match; the same seed gives the same draws, none a secret one; `cards` is the path of a card file."""
    rows = [] if cards is None else read_cards(game, cards).plain()
    return Match.begin(games.get(game), seats, seed_bytes(seed), options, rows)


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    """A seed as the bytes that draws are made from."""
    if seed is None:
        return secrets.token_bytes(32)
    return seed if isinstance(seed, bytes) else str(seed).encode()
