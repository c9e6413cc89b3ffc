"""Phase 2 (CT-060 to CT-063, CT-090 to CT-094): time passes."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.decisions import TURN_TOKEN
from chronotheque.games.contretemps.state import ContretempsTable, list_tokens, take_crystal
from chronotheque.kernel import POWERS, Frame, Parts, Table, byte, size

INCOME: Final = 2
FULL_ROW: Final[i64] = 0x111111  # 1 for each of six seats


def place_event(s: ContretempsTable, event: i64) -> None:
    """CT-024, CT-025, CT-062, CT-093, CT-094  Places an event as the new present, and moves all pawns to it."""
    s.placed += POWERS[event]
    s.present = event
    before = s.pawns
    s.pawns = event * (FULL_ROW & (POWERS[4 * s.seats] - 1))
    if s.events is not None:
        narration.event_placed(s, before)


class TimePasses(Frame):
    """CT-060 to CT-063  A new event, all pawns to it, and crystals for all seats."""

    def run(self, t: Table) -> None:
        s = cast(ContretempsTable, t)
        if s.paradox and size(s.placed) == s.round:
            s.ask_chance(TURN_TOKEN)  # CT-092
        else:
            if not s.paradox:
                place_event(s, s.present + 1)  # CT-060, CT-061
            take_income(s)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_tokens(cast(ContretempsTable, t), parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        place_event(cast(ContretempsTable, t), part)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-060"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "CT-092"


def take_income(s: ContretempsTable) -> None:
    """CT-063, CT-R27  Gives each seat two crystals less one per own disc; a shortfall is lost (CT-R25)."""
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
    if s.events is not None:
        narration.income(s, before, claims)


def share_out(s: ContretempsTable, claims: i64) -> None:
    """CT-R25  Gives out the rest of the reserve one crystal at a time, clockwise from the marker's holder."""
    for handed_out in range(INCOME):
        for i in range(s.seats):
            seat = (s.marker + i) % s.seats
            if byte(claims, seat) > handed_out:
                take_crystal(s, seat)
