"""Phases 2 and 3 (CT-060 to CT-069, CT-090 to CT-097): time passes, scientists travel."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps import telling
from chronotheque.games.contretemps.decisions import FORWARD, PARADOX_TRIP, TRIP, TURN_TOKEN
from chronotheque.games.contretemps.state import (
    Timeline,
    earlier,
    later,
    list_tokens,
    position,
    spend_crystals,
    take_crystal,
)
from chronotheque.kernel import POWERS, Fields, Frame, Parts, Table, byte, everyone, size, with_byte, with_nibble

INCOME: Final = 2
FULL_ROW: Final[i64] = 0x111111  # 1 for each of six seats


def place_event(s: Timeline, event: i64) -> None:
    """CT-024, CT-025, CT-062, CT-093, CT-094  A new present, to which all pawns go."""
    s.placed += POWERS[event]
    s.present = event
    before = s.pawns
    s.pawns = event * (FULL_ROW & (POWERS[4 * s.seats] - 1))
    if s.told is not None:
        telling.event_placed(s, before)


# -- phase 2: time passes --------------------------------------------------------------------------


class TimePasses(Frame):
    """CT-060 to CT-063  A new event, all pawns to it, and crystals for everybody."""

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if s.paradox and size(s.placed) == s.round:
            s.ask_chance(TURN_TOKEN)  # CT-092
        else:
            if not s.paradox:
                place_event(s, s.present + 1)  # CT-060, CT-061
            take_income(s)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_tokens(cast(Timeline, t), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        place_event(cast(Timeline, t), part)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-060"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "CT-092"


def take_income(s: Timeline) -> None:
    """CT-063, CT-R27  Two crystals less one for each own disc; what the reserve cannot give is lost (CT-R25)."""
    before = s.crystals
    claims: i64 = 0
    total: i64 = 0
    row = s.discs
    for seat in range(s.seats):
        claim = INCOME - (row >> (seat * 4) & 15)
        if claim > 0:
            claims += claim * POWERS[seat * 8]
            total += claim
    if total <= s.reserve:
        s.reserve -= total
        s.crystals += claims
    else:
        share_out(s, claims)
    if s.told is not None:
        telling.income(s, before, claims)


def share_out(s: Timeline, claims: i64) -> None:
    """CT-R25  The rest of the reserve, one crystal at a time, clockwise from the holder of the marker."""
    for handed_out in range(INCOME):
        for i in range(s.seats):
            seat = (s.marker + i) % s.seats
            if byte(claims, seat) > handed_out:
                take_crystal(s, seat)


# -- phase 3: scientists travel --------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Trips(Frame):
    """CT-064 to CT-069, CT-095 to CT-097  Secret bids of crystals; then all pawns move at once."""

    def __init__(self, missing: i64 = 0, back: i64 = 0, ahead: i64 = 0, bids: i64 = 0) -> None:
        self.missing = missing  # set of the seats that have not bid yet
        self.back = back  # how many events back the constant lies (CT-R02)
        self.ahead = ahead  # how many events lie to the right of the present
        self.bids = bids  # row by seat: trip + 1

    def fields(self, f: Fields) -> None:
        self.missing = f.number(self.missing)
        self.back = f.number(self.back)
        self.ahead = f.number(self.ahead)
        self.bids = f.number(self.bids)

    def copy(self) -> Frame:
        return Trips(self.missing, self.back, self.ahead, self.bids)

    def run(self, t: Table) -> None:
        s = cast(Timeline, t)
        if self.missing != 0:
            s.ask_secret(PARADOX_TRIP if s.paradox else TRIP, everyone(s.seats), self.missing)
        else:
            travel(s, self.bids)  # CT-066
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        purse = byte(cast(Timeline, t).crystals, seat)
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


def begin_trips(s: Timeline) -> Trips:
    """Trips for which everybody has still to bid; in the classic mode nothing lies ahead of the present."""
    back = position(s, s.present)
    return Trips(everyone(s.seats), back, size(s.placed) - back)


def travel(s: Timeline, bids: i64) -> None:
    """CT-066 to CT-069  All bids are shown, paid and travelled at once."""
    row = bids
    for seat in range(s.seats):
        trip = (row & 255) - 1
        row >>= 8
        if trip > 0:
            spend_crystals(s, seat, trip - FORWARD if trip > FORWARD else trip)
            s.pawns = with_nibble(s.pawns, seat, destination(s, trip))
    if s.told is not None:
        telling.trips(s, bids, FORWARD)


def destination(s: Timeline, trip: i64) -> i64:
    """Where a trip from the present leads: one event a crystal (CT-032, CT-068), back or forward (CT-097).

    A trip back may end at the constant, a trip forward ends at the last event at the latest.
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
