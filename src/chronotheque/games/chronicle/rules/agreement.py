"""The agreement to play on when players are tied at the top (CR-093, CR-R48)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.chronicle import narration
from chronotheque.games.chronicle.decisions import GO_ON, PLAY_ON, STOP
from chronotheque.games.chronicle.rules.scoring import leaders
from chronotheque.games.chronicle.state import LONGER, ChronicleTable, next_seat
from chronotheque.kernel import POWERS, Frame, Parts, Table, size
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Agreement(Frame):
    """CR-D13  All players in turn, until one of them prefers to stop."""

    turn: i64 = 0  # the next seat to ask
    willing: i64 = 0  # set of the seats that want to play on
    refused: bool = False

    def run(self, t: Table) -> None:
        s = cast(ChronicleTable, t)
        if self.refused:
            if s.events is not None:
                narration.game_over(s, leaders(s))
            s.finish(leaders(s))
        elif size(self.willing) < s.seats:
            s.ask(PLAY_ON, self.turn)
        else:
            s.variants |= POWERS[LONGER]
            s.round += 1
            if s.events is not None:
                narration.play_continues(s)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            parts.add(STOP)
            parts.add(GO_ON)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(ChronicleTable, t)
        self.refused = part == STOP
        if part == GO_ON:
            self.willing += POWERS[seat]
            self.turn = next_seat(s, seat)
        if s.events is not None:
            narration.answered(s, seat, part == GO_ON)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-R48"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "CR-R48"


def begin_agreement(s: ChronicleTable) -> Agreement:
    """Returns a frame that asks the players, the winner of the last Encounter first."""
    if s.events is not None:
        narration.tied(s, leaders(s))
    return Agreement(s.leader)
