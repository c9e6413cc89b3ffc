"""Rounds (CT-033 to CT-038, CT-089): the phases of each, and the order of its events."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.rules.constant import ChangeConstant
from chronotheque.games.contretemps.rules.end_of_game import end_game, someone_has_three
from chronotheque.games.contretemps.rules.scientists import Trips, begin_trips
from chronotheque.games.contretemps.rules.setting_up import SetUp
from chronotheque.games.contretemps.rules.time_passes import TimePasses
from chronotheque.games.contretemps.rules.trick import Event, begin_event
from chronotheque.games.contretemps.state import EVENTS, LAST_ROUND, START, ContretempsTable, occupied, pawns_at
from chronotheque.kernel import NONE, POWERS, Frame, Table, has
from chronotheque.kernel.declare import declared_frame

# The next step of a round.
TO_EVENTS: Final[i64] = 0
TO_TIME: Final[i64] = 1
TO_SCIENTISTS: Final[i64] = 2
TO_NEXT_ROUND: Final[i64] = 3


@mypyc_attr(free_list_len=1)
@declared_frame
class Rounds(Frame):
    """CT-033, CT-034, CT-089, CT-R15  The loop of rounds and their phases."""

    at: i64 = TO_EVENTS  # the next step of the round
    resolved: i64 = 0  # set of the events resolved in this round

    def run(self, t: Table) -> None:
        s = cast(ContretempsTable, t)
        if self.at == TO_NEXT_ROUND:
            s.round += 1  # CT-089
            self.at = TO_EVENTS
            self.resolved = 0
            if s.events is not None:
                narration.round_begins(s)
        if self.at == TO_EVENTS:
            self.resolve_events(s)
        elif self.at == TO_TIME:
            self.at = TO_SCIENTISTS
            s.call(TimePasses())
        else:
            self.at = TO_NEXT_ROUND
            s.call(begin_trips(s))

    def resolve_events(self, s: ContretempsTable) -> None:
        """CT-035 to CT-038  Calls the next event or, after the last one, the next phase."""
        event = next_event(s, self.resolved)
        if s.events is not None and self.resolved == 0 and event != s.present:
            narration.event_passed_over(s)
        if event != NONE:
            self.resolved += POWERS[event]
            s.call(begin_event(s, event))
        elif someone_has_three(s) or s.round == LAST_ROUND:  # CT-083, CT-084, CT-R16, CT-R37
            end_game(s)
        else:
            travellers = pawns_at(s, START)
            if travellers != 0:  # CT-070, CT-071
                self.at = TO_TIME
                s.call(ChangeConstant(travellers, travellers))
            else:
                self.at = TO_SCIENTISTS
                s.call(TimePasses())

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-033"


def next_event(s: ContretempsTable, resolved: i64) -> i64:
    """Returns the next event to resolve, or NONE: present, past, in paradox future (CT-037, CT-038, CT-R39)."""
    due = occupied(s) & ~resolved  # CT-035, CT-036
    event = s.present
    while event > START:
        if has(due, event):
            return event
        event -= 1
    event = s.present + 1
    while event <= EVENTS:
        if has(due, event):
            return event
        event += 1
    return NONE


FRAMES: Final = (Rounds, SetUp, Event, ChangeConstant, TimePasses, Trips)
