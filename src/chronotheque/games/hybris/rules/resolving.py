"""Resolving a Divine Pillar (HY-085 to HY-092, HY-R35, HY-R36, HY-R96); alone HC-034 to HC-037, HY-R127."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import greatness_order, without
from chronotheque.games.hybris.elements import PLAIN, PLAIN_SECOND, UPPER, UPPER_SECOND
from chronotheque.games.hybris.rules import chronos_tiles, effects
from chronotheque.games.hybris.rules.concepts import focus_of
from chronotheque.games.hybris.rules.counting import is_possible
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has

ABOVE: Final[i64] = 0
BELOW: Final[i64] = 1
AFTER: Final[i64] = 2
TURNED: Final[i64] = 3


class Resolution(Frame):
    """The upper effect if it is used, the lower benefit for all others, what its owner suffers, face down."""

    def __init__(self, seat: i64 = 0, upper: bool = False, second: bool = False, at: i64 = ABOVE) -> None:
        self.seat = seat
        self.upper = upper
        self.second = second  # whether it is the other Pillar of a lone player
        self.at = at

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.upper = f.flag(self.upper)
        self.second = f.flag(self.second)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return Resolution(self.seat, self.upper, self.second, self.at)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        pillar = s.second if self.second else s.pillar[self.seat]
        if self.at == ABOVE:
            self.at = BELOW
            if self.second:
                s.second_resolved = True
            else:
                s.resolved |= POWERS[self.seat]  # HY-090, HY-105: it is resolved once, whatever happens meanwhile
            if s.told is not None:
                telling.resolves(s, self.seat, pillar, self.upper)
            if self.upper:
                s.call(effects.Effects(self.seat, b.upper[pillar]))  # HY-087
                return
        if self.at == BELOW and s.seats == 1:
            self.at = TURNED
            s.call(chronos_tiles.Stirring(focus_of(s, self.seat), True))  # HC-034, HY-R127
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


# -- which Pillars are open ------------------------------------------------------------------------


def has_open_pillar(s: Cosmos, seat: i64) -> bool:
    """Whether a Pillar of a seat is still to be resolved."""
    return not has(s.resolved, seat) or (s.second != NONE and not s.second_resolved)


def list_pillars(s: Cosmos, seat: i64, parts: Parts) -> None:
    """HY-087, HY-R36, HY-R127  Lists how each open Pillar can be resolved: with its upper effect, or without."""
    if not has(s.resolved, seat):
        if is_possible(s, seat, s.book.upper[s.pillar[seat]]):
            parts.add(UPPER)
        parts.add(PLAIN)
    if s.second != NONE and not s.second_resolved:
        if is_possible(s, seat, s.book.upper[s.second]):
            parts.add(UPPER_SECOND)
        parts.add(PLAIN_SECOND)


def is_pillar_part(part: i64) -> bool:
    """Whether a part says how a Pillar is resolved."""
    return part in (UPPER, PLAIN, UPPER_SECOND, PLAIN_SECOND)


def resolve_by_part(s: Cosmos, seat: i64, part: i64) -> None:
    """A Pillar is resolved in the way that was chosen."""
    s.call(Resolution(seat, part in (UPPER, UPPER_SECOND), part in (UPPER_SECOND, PLAIN_SECOND)))


def resolve_next(s: Cosmos, seat: i64) -> None:
    """HY-092, HY-361, HY-R128  The next open Pillar of a seat is resolved without its upper effect."""
    s.call(Resolution(seat, False, has(s.resolved, seat)))
