"""Phase 3 (CT-064 to CT-069, CT-095 to CT-097): scientists travel."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.decisions import FORWARD, PARADOX_TRIP, TRIP
from chronotheque.games.contretemps.state import ContretempsTable, distance, earlier, later, spend_crystals
from chronotheque.kernel import POWERS, Frame, Parts, Table, byte, everyone, size, with_byte, with_nibble
from chronotheque.kernel.declare import declared_frame, private


@mypyc_attr(free_list_len=1)
@declared_frame
class Trips(Frame):
    """CT-064 to CT-069, CT-095 to CT-097  Secret bids of crystals, after which all pawns move at once."""

    missing: i64 = private(0)  # set of the seats that have not bid yet
    back: i64 = 0  # steps back from the present to the constant (CT-R02)
    ahead: i64 = 0  # number of events to the right of the present
    bids: i64 = private(0)  # row by seat: trip + 1

    def run(self, t: Table) -> None:
        s = cast(ContretempsTable, t)
        if self.missing != 0:
            s.ask_secret(PARADOX_TRIP if s.paradox else TRIP, everyone(s.seats), self.missing)
        else:
            travel(s, self.bids)  # CT-066
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        purse = byte(cast(ContretempsTable, t).crystals, seat)
        parts.add_range(0, self.back if self.back < purse else purse)  # CT-069, CT-R03
        if self.ahead != 0:
            parts.add_range(FORWARD + 1, FORWARD + (self.ahead if self.ahead < purse else purse))  # CT-R41

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.bids = with_byte(self.bids, seat, part + 1)
        self.missing -= POWERS[seat]

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-065"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == PARADOX_TRIP:
            return "CT-R40" if draft else "CT-R41"
        return "CT-065" if draft else "CT-R03"


def begin_trips(s: ContretempsTable) -> Trips:
    """Returns a frame for the bids of all seats; in the classic mode there is no event after the present."""
    back = distance(s, s.present)
    return Trips(everyone(s.seats), back, size(s.placed) - back)


def travel(s: ContretempsTable, bids: i64) -> None:
    """CT-066 to CT-069  Reveals and pays all bids, and moves all pawns at once."""
    row = bids
    for seat in range(s.seats):
        trip = (row & 255) - 1
        row >>= 8
        if trip > 0:
            spend_crystals(s, seat, trip - FORWARD if trip > FORWARD else trip)
            s.pawns = with_nibble(s.pawns, seat, destination(s, trip))
    if s.events is not None:
        narration.trips(s, bids, FORWARD)


def destination(s: ContretempsTable, trip: i64) -> i64:
    """Returns the place where a trip from the present ends: one event per crystal (CT-032, CT-068, CT-097).

    A trip back goes no further than the constant, a trip forward no further than the last event.
    """
    place = s.present
    while trip > FORWARD:
        place = later(s, place)
        trip -= 1
        if trip == FORWARD:
            return place
    while trip > 0:
        place = earlier(s, place)
        trip -= 1
    return place
