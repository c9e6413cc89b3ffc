"""Whole games of Contre-temps for tests: set up in words, or played at random from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import CHANCE, Rng, Source
from tests.contretemps.positions import asked, bid, choices, play

MODES = ("classic", "paradox")
SEAT_COUNTS = (3, 4, 5, 6)


def new(seats: int = 4, **options: str) -> ContretempsTable:
    """Returns a new table, where chance is asked for the dealer."""
    return cast(ContretempsTable, GAME.new(seats, options))


def dealt(seats: int = 4, dealer: int = 0, **options: str) -> ContretempsTable:
    """Returns a table after the deal: seat 0 has the first ten cards of the deck, seat 1 the next ten …"""
    s = new(seats, **options)
    play(s, f"seat:{dealer}")
    play(s, ">".join(choices(s)[: 10 * seats]))
    return s


def begun(seats: int = 4, dealer: int = 0, **options: str) -> ContretempsTable:
    """Returns a table at its first trick; in the paradox mode the first token turned is the 5."""
    s = dealt(seats, dealer, **options)
    play(s, choices(s)[0])
    if s.paradox:
        play(s, "event:5")
    s.events = []
    return s


class Rigged(Source):
    """Source that always draws the same number, and records the bounds it was given."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return self.drawn


def moments(seats: int, mode: str = "classic", seed: int = 0, stay: bool = False) -> Iterator[ContretempsTable]:
    """Yields the table at every decision of a random game, and at the end; with `stay` no seat ever travels."""
    s = new(seats, mode=mode)
    rng = Rng(seed * 100 + seats)
    while not s.over:
        if s.seat == CHANCE:
            s.draw(rng)
            continue
        yield s
        if stay and asked(s)[0] in ("CT-D4", "CT-D5"):
            bid(s, {})
        else:
            options = s.choices()
            s.play(options[rng.below(len(options))])
    yield s
