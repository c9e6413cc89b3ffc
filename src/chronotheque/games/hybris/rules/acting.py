"""Phase 3, Action (HY-023, HY-024): whose turn it is; with Chronos Concept after Concept (HC-064 to HC-068)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.rules.automa import ChronosTurn
from chronotheque.games.hybris.rules.chronos_tiles import tiles_follow
from chronotheque.games.hybris.rules.concepts import card_up
from chronotheque.games.hybris.rules.turn import Turn
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import TEMNEIN
from chronotheque.kernel import NONE, Fields, Frame, Table, everyone, has, nibble


class Acting(Frame):
    """HY-023, HY-024  Players take turns by the numbers of their Pillars until all have passed."""

    def __init__(self, last: i64 = NONE) -> None:
        self.last = last  # the Pillar whose player had the last turn

    def fields(self, f: Fields) -> None:
        self.last = f.number(self.last)

    def copy(self) -> Frame:
        return Acting(self.last)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        s.active = s.acting = NONE
        s.turn_over = False
        if s.chronos and tiles_follow(s):
            return
        if s.passed == everyone(s.seats):  # HY-028, HC-066
            s.end()
            return
        if s.chronos:
            self.next_concept(s)
            return
        seat = self.next_seat(s)
        self.last = s.pillar[seat]
        s.active = seat
        s.call(Turn(seat))

    def next_seat(self, s: Cosmos) -> i64:
        """The player with the next higher Pillar who has not passed, then the lowest one again."""
        first: i64 = NONE
        after: i64 = NONE
        for seat in range(s.seats):
            if has(s.passed, seat):
                continue
            if first == NONE or s.pillar[seat] < s.pillar[first]:
                first = seat
            if s.pillar[seat] > self.last and (after == NONE or s.pillar[seat] < s.pillar[after]):
                after = seat
        return first if after == NONE else after

    def next_concept(self, s: Cosmos) -> None:
        """HC-064 to HC-068, HC-078, HC-079, HY-R100  The Concepts follow each other until somebody has a turn."""
        while True:
            self.last = self.last + 1 if self.last < TEMNEIN else 0
            seat = nibble(s.focus, self.last) - 1
            if seat < 0 and card_up(s, self.last) != NONE:
                s.call(ChronosTurn(self.last))
                return
            if seat >= 0 and not has(s.passed, seat):
                s.active = seat
                s.call(Turn(seat))
                return
