"""Resolving a Divine Pillar (HY-085 to HY-092, HY-R35, HY-R36, HY-R96)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import greatness_order, without
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import POWERS, Fields, Frame, Table

ABOVE: Final[i64] = 0
BELOW: Final[i64] = 1
AFTER: Final[i64] = 2
TURNED: Final[i64] = 3


class Resolution(Frame):
    """The upper effect if it is used, the lower benefit for all others, what its owner suffers, face down."""

    def __init__(self, seat: i64 = 0, upper: bool = False, at: i64 = ABOVE) -> None:
        self.seat = seat
        self.upper = upper
        self.at = at

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.upper = f.flag(self.upper)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return Resolution(self.seat, self.upper, self.at)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        pillar = s.pillar[self.seat]
        if self.at == ABOVE:
            self.at = BELOW
            s.resolved |= POWERS[self.seat]  # HY-090, HY-105: it is resolved once, whatever happens meanwhile
            if s.told is not None:
                telling.resolves(s, self.seat, pillar, self.upper)
            if self.upper:
                s.call(effects.Effects(self.seat, b.upper[pillar]))  # HY-087
                return
        if self.at == BELOW:
            self.at = AFTER
            others = without(greatness_order(s), self.seat)
            s.call(effects.Each(others, b.lower[pillar]))  # HY-088, HY-089
            return
        if self.at == AFTER:
            self.at = TURNED
            s.call(effects.Effects(self.seat, b.after[pillar]))  # HY-383, HY-R96
            return
        s.end()
