"""Phase 3, Action (HY-023, HY-024): turn order; with Chronos, Concept after Concept (HC-064 to HC-068)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules.automa import ChronosTurn
from chronotheque.games.hybris.chronos.rules.concepts import card_up
from chronotheque.games.hybris.printed.vocabulary import TEMNEIN
from chronotheque.games.hybris.rules.effects.lists import tiles_follow
from chronotheque.games.hybris.rules.turns.turn import Turn
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Frame, Table, everyone, has, nibble
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Acting(Frame):
    """HY-023, HY-024  Players' turns in the order of their Pillars until all have passed."""

    last: i64 = NONE  # the Pillar of the last turn

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
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
        begin_turn(s, seat)

    def next_seat(self, s: HybrisTable) -> i64:
        """Returns the seat with the next higher Pillar that has not passed, starting again at the lowest."""
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

    def next_concept(self, s: HybrisTable) -> None:
        """HC-064 to HC-068, HC-078, HC-079, HY-R100  Advances through the Concepts until somebody has a turn."""
        while True:
            self.last = self.last + 1 if self.last < TEMNEIN else 0
            seat = nibble(s.focus, self.last) - 1
            if seat < 0 and card_up(s, self.last) != NONE:
                s.call(ChronosTurn(self.last))
                return
            if seat >= 0 and not has(s.passed, seat):
                begin_turn(s, seat)
                return


def begin_turn(s: HybrisTable, seat: i64) -> None:
    """Begins a player's turn."""
    s.active = seat
    if s.events is not None:
        narration.turn_begins(s, seat)
    s.call(Turn(seat))
