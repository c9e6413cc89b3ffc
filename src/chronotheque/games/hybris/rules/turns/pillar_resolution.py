"""Resolving a Divine Pillar (HY-085 to HY-092, HY-R35, HY-R36, HY-R96); alone HC-034 to HC-037, HY-R127."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules import stirring
from chronotheque.games.hybris.chronos.rules.concepts import focus_of
from chronotheque.games.hybris.printed.elements import PLAIN, PLAIN_SECOND, UPPER, UPPER_SECOND
from chronotheque.games.hybris.rules.effects.lists import Each, Effects
from chronotheque.games.hybris.rules.effects.possible import is_possible
from chronotheque.games.hybris.table.board import greatness_order, without
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame

ABOVE: Final[i64] = 0
BELOW: Final[i64] = 1
AFTER: Final[i64] = 2
TURNED: Final[i64] = 3


@declared_frame
class Resolution(Frame):
    """The upper effect if used, the lower benefit for all others, the owner's cost; then the card is face down."""

    seat: i64 = 0
    upper: bool = False
    second: bool = False  # True for a lone player's other Pillar
    at: i64 = ABOVE

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        pillar = s.second if self.second else s.pillar[self.seat]
        if self.at == ABOVE:
            self.at = BELOW
            if self.second:
                s.second_resolved = True
            else:
                s.resolved |= POWERS[self.seat]  # HY-090, HY-105: it is resolved once, whatever happens meanwhile
            if s.events is not None:
                narration.resolves(s, self.seat, pillar, self.upper)
            if self.upper:
                s.call(Effects(self.seat, b.upper[pillar]))  # HY-087
                return
        if self.at == BELOW and s.seats == 1:
            self.at = TURNED
            s.call(stirring.Stirring(focus_of(s, self.seat), True))  # HC-034, HY-R127
            return
        if self.at == BELOW:
            self.at = AFTER
            others = without(greatness_order(s), self.seat)
            s.call(Each(others, b.lower[pillar]))  # HY-088, HY-089
            return
        if self.at == AFTER:
            self.at = TURNED
            s.call(Effects(self.seat, b.after[pillar]))  # HY-383, HY-R96
            return
        s.end()


# -- which Pillars are open ------------------------------------------------------------------------


def has_open_pillar(s: HybrisTable, seat: i64) -> bool:
    """True if a Pillar of a seat is not resolved yet."""
    return not has(s.resolved, seat) or (s.second != NONE and not s.second_resolved)


def list_pillars(s: HybrisTable, seat: i64, parts: Parts) -> None:
    """HY-087, HY-R36, HY-R127  Lists the ways to resolve each open Pillar: with or without its upper effect."""
    if not has(s.resolved, seat):
        if is_possible(s, seat, s.book.upper[s.pillar[seat]]):
            parts.add(UPPER)
        parts.add(PLAIN)
    if s.second != NONE and not s.second_resolved:
        if is_possible(s, seat, s.book.upper[s.second]):
            parts.add(UPPER_SECOND)
        parts.add(PLAIN_SECOND)


def is_pillar_part(part: i64) -> bool:
    """True if a part names a way to resolve a Pillar."""
    return part in (UPPER, PLAIN, UPPER_SECOND, PLAIN_SECOND)


def resolve_by_part(s: HybrisTable, seat: i64, part: i64) -> None:
    """Resolves a Pillar in the chosen way."""
    s.call(Resolution(seat, part in (UPPER, UPPER_SECOND), part in (UPPER_SECOND, PLAIN_SECOND)))


def resolve_next(s: HybrisTable, seat: i64) -> None:
    """HY-092, HY-361, HY-R128  Resolves the next open Pillar of a seat without its upper effect."""
    s.call(Resolution(seat, False, has(s.resolved, seat)))
