"""The clock (FC-025 to FC-035, FC-055, FC-056): the order of acting, hours, and going to bed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.forge_chronos.state import ForgeTable, length, row_moved, row_with
from chronotheque.kernel import NONE, nibble

MORNING: Final = 7  # FC-015, FC-055
MIDDAY: Final = 16  # FC-031
EVENING: Final = 20  # earliest hour to go to bed (FC-035)
MIDNIGHT: Final = 24


def acting(s: ForgeTable) -> i64:
    """FC-028  Returns the seat furthest behind, which acts; NONE if all are in bed."""
    return nibble(s.queue, 0) - 1


def fits(s: ForgeTable, seat: i64, hours: i64) -> bool:
    """FC-R05  True if an act of this length ends by midnight."""
    return s.hours[seat] + hours <= MIDNIGHT


def may_sleep(s: ForgeTable, seat: i64) -> bool:
    """FC-035, FC-R06  True if a seat may go to bed now."""
    return s.hours[seat] >= EVENING


def move_on(s: ForgeTable, seat: i64, hours: i64) -> None:
    """FC-027, FC-030, FC-R02  Moves the acting meeple, behind any others on the hour where it arrives."""
    if hours == 0:
        return  # FC-R04
    hour = s.hours[seat] + hours
    s.hours[seat] = hour
    passed: i64 = 0
    while True:
        other = nibble(s.queue, passed + 1) - 1
        if other == NONE or s.hours[other] >= hour:
            break
        passed += 1
    s.queue = row_moved(s.queue, passed)


def next_after(s: ForgeTable, seat: i64, hours: i64) -> i64:
    """FC-028, FC-029  Returns the seat that would act after the acting seat spends these hours."""
    other = nibble(s.queue, 1) - 1
    return seat if other == NONE or hours == 0 or s.hours[other] >= s.hours[seat] + hours else other


def go_to_bed(s: ForgeTable, seat: i64) -> None:
    """FC-055, FC-056, FC-R08  Sends the acting seat to bed and moves those in bed back by an hour."""
    s.queue >>= 4
    for i in range(length(s.beds)):
        s.hours[nibble(s.beds, i) - 1] -= 1
    s.hours[seat] = MORNING
    s.beds = row_with(s.beds, seat)
