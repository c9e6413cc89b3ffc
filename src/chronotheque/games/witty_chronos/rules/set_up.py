"""Set-up of the game: durations of glasses, colours of players (WC-021 to WC-023, WC-103, WC-R02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import (
    COLOURS,
    FIXED,
)
from chronotheque.games.witty_chronos.decisions import COLOUR, PERCENT
from chronotheque.games.witty_chronos.state import (
    EQUAL,
    MILD,
    NEUTRAL,
    TWO,
    WittyTable,
)
from chronotheque.kernel import NONE, POWERS, Parts, has

USUAL: Final[i64] = 100  # percent
REAL_SPREAD: Final[i64] = 15  # WC-R02
MILD_SPREAD: Final[i64] = 5

# -- durations (WC-R02) ----------------------------------------------------------------------------


def next_undrawn(s: WittyTable) -> i64:
    """Returns the first glass without a duration, or NONE."""
    for glass in range(2 * s.colours):
        if s.lasts[glass] == 0:
            return glass
    return NONE


def set_durations(s: WittyTable) -> None:
    """Sets all durations where none is drawn: all equal, or the reference set."""
    for glass in range(2 * s.colours):
        s.lasts[glass] = duration(s, USUAL) if s.fairness == EQUAL else FIXED[glass] * s.thirds // 3


def duration(s: WittyTable, percent: i64) -> i64:
    """WC-R02  Returns the duration of a glass: 30 s times its factor and the speed, in whole milliseconds."""
    return 100 * s.thirds * percent


def spread(s: WittyTable) -> i64:
    """Returns the largest difference of a duration from the usual one, in percent."""
    return MILD_SPREAD if s.fairness == MILD else REAL_SPREAD


def fill_durations(s: WittyTable, parts: Parts) -> None:
    """WC-C1  Lists the durations, in percent of the usual one."""
    parts.add_range(PERCENT + USUAL - spread(s), PERCENT + USUAL + spread(s))


def draw_duration(s: WittyTable, part: i64) -> None:
    """WC-C1  Sets the duration of the next glass."""
    s.lasts[next_undrawn(s)] = duration(s, part - PERCENT)


# -- colours (WC-021, WC-022, WC-103, WT-148) ------------------------------------------------------


def colours_of(s: WittyTable, seat: i64) -> i64:
    """Returns the number of complete colours of a seat."""
    count: i64 = 0
    for colour in range(COLOURS):
        if s.owner[2 * colour] == seat and s.owner[2 * colour + 1] == seat:
            count += 1
    return count


def colourless(s: WittyTable) -> i64:
    """Returns the set of seats that have yet to choose a colour."""
    found: i64 = 0
    if s.in_teams:
        return 0
    for seat in range(s.seats):
        if colours_of(s, seat) < s.colours_each:
            found += POWERS[seat]
    return found


def fill_colours(s: WittyTable, parts: Parts) -> None:
    """WC-D02  Lists the free colours."""
    for colour in range(s.colours):
        if s.owner[2 * colour] == NONE:
            parts.add(COLOUR + colour)


def choose_colour(s: WittyTable, seat: i64, part: i64) -> None:
    """WC-021  Gives a colour to a seat; first come, first served."""
    colour = part - COLOUR
    s.owner[2 * colour] = seat
    s.owner[2 * colour + 1] = seat
    if s.events is not None:
        narration.chooses_colour(s, seat, colour)
    if colourless(s) == 0:
        if s.format == TWO:  # WT-149: the first colour that nobody has
            free: i64 = 0
            while s.owner[2 * free] != NONE:
                free += 1
            s.owner[2 * free] = NEUTRAL
            s.owner[2 * free + 1] = NEUTRAL
        s.count_again()


def colours_in_lot(s: WittyTable) -> i64:
    """Returns the set of colours to draw from: those in use, or all of them before the first draw."""
    found: i64 = 0
    for colour in range(COLOURS):
        if s.owner[2 * colour] >= 0:
            found += POWERS[colour]
    return found if found != 0 else POWERS[s.colours] - 1


def fill_lot(s: WittyTable, parts: Parts) -> None:
    """WC-C2  Lists the colours that can be drawn."""
    pool = colours_in_lot(s)
    for colour in range(COLOURS):
        if has(pool, colour):
            parts.add(COLOUR + colour)


def colours_drawn(s: WittyTable) -> i64:
    """Returns the number of colours to draw: one per team, or those of all players."""
    return s.teams if s.single else s.seats * s.colours_each


def draw_colours(s: WittyTable, parts: list[int]) -> None:
    """WC-079, WC-103, WC-R25  Gives the colours drawn to the teams, or to the players, in their order."""
    s.lot = False
    count = len(parts)
    for i in range(count):
        colour: i64 = parts[i] - COLOUR
        first: i64 = i
        second: i64 = i + s.teams
        if not s.single:
            first = i // s.colours_each
            second = first
        _hand(s, 2 * colour, first)
        _hand(s, 2 * colour + 1, second)
    s.count_again()
    if s.events is not None:
        narration.colours_drawn(s)


def _hand(s: WittyTable, glass: i64, seat: i64) -> None:
    if s.owner[glass] != NONE and s.owner[glass] != seat:
        s.handed[glass] = s.now
    s.owner[glass] = seat
