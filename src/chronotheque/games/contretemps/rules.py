"""The rules of Contre-temps in the order of play.

    set-up            SetUp             setting_up.py   dealer, deal, constant, first event
    each round        Rounds
      1 events        Event             trick.py        a trick at each event with a pawn: the present first
        end of game                     scoring.py      three events controlled, or the tenth round played
        constant      ChangeConstant    constant.py     those who went back to the start pick a card
      2 time passes   TimePasses        travel.py       a new event, all pawns to it, crystals
      3 scientists    Trips             travel.py       secret bids of crystals; all pawns move at once

Rulings that depart from a literal reading are named where they are applied.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps import telling
from chronotheque.games.contretemps.constant import ChangeConstant
from chronotheque.games.contretemps.scoring import end_game, someone_has_three
from chronotheque.games.contretemps.setting_up import SetUp
from chronotheque.games.contretemps.state import EVENTS, LAST_ROUND, START, Timeline, occupied, pawns_at
from chronotheque.games.contretemps.travel import TimePasses, Trips, begin_trips
from chronotheque.games.contretemps.trick import Event, begin_event
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Table, has


@mypyc_attr(free_list_len=1)
class Rounds(Frame):
    """CT-033, CT-034, CT-089, CT-R15  The phases of a round, round after round."""

    # What comes next in the round.
    EVENTS: Final = 0
    TIME: Final = 1
    SCIENTISTS: Final = 2
    NEXT_ROUND: Final = 3

    def __init__(self, at: i64 = 0, resolved: i64 = 0) -> None:
        self.at = at
        self.resolved = resolved  # set of the events resolved in this round

    def fields(self, f: Fields) -> None:
        self.at = f.number(self.at)
        self.resolved = f.number(self.resolved)

    def copy(self) -> Frame:
        return Rounds(self.at, self.resolved)

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if self.at == Rounds.NEXT_ROUND:
            s.round += 1  # CT-089
            self.at = Rounds.EVENTS
            self.resolved = 0
            if s.told is not None:
                telling.round_begins(s)
        if self.at == Rounds.EVENTS:
            self.resolve_events(s)
        elif self.at == Rounds.TIME:
            self.at = Rounds.SCIENTISTS
            s.call(TimePasses())
        else:
            self.at = Rounds.NEXT_ROUND
            s.call(begin_trips(s))

    def resolve_events(self, s: Timeline) -> None:
        """CT-035 to CT-038  Calls the next event, or goes on to what follows the last one."""
        event = next_event(s, self.resolved)
        if s.told is not None and self.resolved == 0 and event != s.present:
            telling.event_passed_over(s)
        if event != NONE:
            self.resolved += POWERS[event]
            s.call(begin_event(s, event))
        elif someone_has_three(s) or s.round == LAST_ROUND:  # CT-083, CT-084, CT-R16, CT-R37
            end_game(s)
        else:
            travellers = pawns_at(s, START)
            if travellers != 0:  # CT-070, CT-071
                self.at = Rounds.TIME
                s.call(ChangeConstant(travellers, travellers))
            else:
                self.at = Rounds.SCIENTISTS
                s.call(TimePasses())

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-033"


def next_event(s: Timeline, resolved: i64) -> i64:
    """The event to be resolved next, or NONE: present, past, in paradox future (CT-037, CT-038, CT-R39)."""
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
