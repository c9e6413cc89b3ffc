"""Rounds (CR-050, CR-059): meetings until a hand is empty, then scoring, until the game is won."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.chronicle import narration
from chronotheque.games.chronicle.rules.abilities import Ability
from chronotheque.games.chronicle.rules.agreement import Agreement, begin_agreement
from chronotheque.games.chronicle.rules.meeting import Meeting, begin_meeting
from chronotheque.games.chronicle.rules.opening import Opening, begin_round
from chronotheque.games.chronicle.rules.scoring import game_is_over, leaders, score_round, to_agree
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import Frame, Table
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Rounds(Frame):
    """CR-002, CR-003, CR-050, CR-059  The loop of rounds and their meetings."""

    opened: bool = False  # True after the opening of the round in progress

    def run(self, t: Table) -> None:
        s = cast(ChronicleTable, t)
        if self.opened and not a_hand_is_empty(s):
            s.call(begin_meeting(s))
            return
        if self.opened:
            score_round(s)
            if game_is_over(s):
                if s.events is not None:
                    narration.game_over(s, leaders(s))
                s.finish(leaders(s))
                return
            if to_agree(s):
                self.opened = False
                s.call(begin_agreement(s))
                return
            s.round += 1
        self.opened = True
        s.call(begin_round(s))

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-050"


def a_hand_is_empty(s: ChronicleTable) -> bool:
    """CR-059, CR-R28  True if the round is over; checked after a whole meeting."""
    for seat in range(s.seats):
        if s.hands[seat] == 0:
            return True
    return False


FRAMES: Final = (Rounds, Opening, Meeting, Ability, Agreement)
