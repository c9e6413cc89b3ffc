"""Glasses: running and empty, flipped and moved, bagged and recovered; haste (WC-R04, WC-R05, WC-R41)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import EOS, GLASSES
from chronotheque.games.witty_chronos.state import (
    BAG,
    FAULTS_EOS,
    FAULTS_FULL,
    FRONT,
    NEUTRAL,
    WittyTable,
    holder,
)
from chronotheque.kernel import NEVER, NONE, POWERS, has

GRACE: Final[i64] = 500  # WC-R41: milliseconds


def is_running(s: WittyTable, glass: i64) -> bool:
    """WC-R04  True if a glass still has sand at the top."""
    return s.now < s.ends[glass]


def is_movable(s: WittyTable, glass: i64, seat: i64) -> bool:
    """WC-036, WC-037  True if a glass belongs to a seat, is empty and outside the bag."""
    return s.owner[glass] == seat and s.place[glass] != BAG and s.now >= s.ends[glass]


def flip(s: WittyTable, glass: i64) -> None:
    """WC-R05  Turns a glass over: the sand at the bottom is now on top, so an empty glass runs its full time."""
    left = s.ends[glass] - s.now
    if left < 0 or s.ends[glass] == NONE:
        left = 0
    s.ends[glass] = s.now + s.lasts[glass] - left
    if not has(s.flipped, glass):
        s.flipped += POWERS[glass]


def stand(s: WittyTable, glass: i64, place: i64) -> None:
    """Puts a glass at a place, which cancels a blocked count (WC-R36)."""
    s.standing[s.place[glass]] -= 1
    s.standing[place] += 1
    s.place[glass] = place
    break_count(s)


def break_count(s: WittyTable) -> None:
    """WC-R36  Cancels a blocked count, because a glass has moved."""
    s.count_until = NEVER
    s.count_by = NONE


def punish(s: WittyTable, seat: i64) -> None:
    """WC-088, WC-R43  Puts an offender's glasses outside the bag in front of them, flipped; captures nothing."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] != BAG:
            stand(s, glass, FRONT)
            flip(s, glass)


# -- the bag ---------------------------------------------------------------------------------------


def bagged(s: WittyTable, seat: i64) -> i64:
    """Returns the number of glasses of a seat in the bag."""
    count: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] == BAG:
            count += 1
    return count


def may_recover(s: WittyTable, seat: i64) -> bool:
    """WC-067, WC-R33  True if a seat has a bagged glass; with an empty stack all of its glasses must be bagged."""
    own: i64 = 0
    inside: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] == seat:
            own += 1
            if s.place[glass] == BAG:
                inside += 1
    return inside > 0 and (s.size[seat] > 0 or inside == own)


def recover(s: WittyTable, seat: i64) -> None:
    """WC-068, WC-R33  Puts all bagged glasses of a seat in front of it, without flipping them."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] == BAG:
            stand(s, glass, FRONT)


# -- all glasses -----------------------------------------------------------------------------------


def last_end(s: WittyTable) -> i64:
    """Returns when the last glass runs out, including bagged and neutral ones; NONE if none was flipped."""
    last: i64 = NONE
    for glass in range(GLASSES):
        if s.owner[glass] != NONE and s.ends[glass] > last:
            last = s.ends[glass]
    return last


def may_claim(s: WittyTable) -> bool:
    """WC-083, WC-R36  True if the round may be declared blocked: piles turned, glasses run out, no count yet."""
    if s.count_until != NEVER or s.open_piles != POWERS[s.piles] - 1 or last_end(s) > s.now:
        return False
    for glass in range(GLASSES):
        if s.owner[glass] != NONE and s.place[glass] == FRONT and s.ends[glass] == NONE:
            return False  # it has not been placed in this round
    return True


# -- whose glasses -------------------------------------------------------------------------------


def stands_at(s: WittyTable, seat: i64, place: i64) -> bool:
    """True if a seat has a glass at a place."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] == place:
            return True
    return False


# -- haste (WC-R41, WC-R53) ------------------------------------------------------------------------


def haste_counts(s: WittyTable, seat: i64) -> bool:
    """WC-R53  True if a fault of this seat would have a consequence at this table."""
    if s.fault_mode == FAULTS_FULL or s.penalty_vote:
        return True
    if s.fault_mode != FAULTS_EOS or s.level < 3:
        return False
    keeper = holder(s, EOS)
    return keeper >= 0 and keeper != seat


def is_hasty(s: WittyTable, seat: i64, glass: i64) -> bool:
    """WC-R41  True if moving a glass now is a fault: it belongs to another player, or has much sand left."""
    owner = s.owner[glass]
    if owner == NONE:
        return False
    if owner != seat:
        return s.now >= s.handed[glass] + GRACE
    return s.place[glass] != BAG and s.ends[glass] - s.now >= GRACE


def is_hasty_again(s: WittyTable, seat: i64) -> bool:
    """True if the last fault of a seat is so recent that another attempt counts as the same one."""
    return s.now < s.last_fault[seat] + GRACE


def is_neutral(s: WittyTable, glass: i64) -> bool:
    """True if a glass is neutral (WT-149)."""
    return s.owner[glass] == NEUTRAL
