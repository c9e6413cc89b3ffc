"""Glasses: running and empty, flipped and put down, bagged and recovered, and contested piles (WC-R04, WC-R05)."""

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
    ON_PILE,
    TWO,
    Circle,
    holder,
    scaled,
)
from chronotheque.kernel import NEVER, NONE, POWERS, has, size

CONTESTED_MOST: Final[i64] = 2  # WT-163
AT_ONCE: Final[i64] = 40  # WT-R46: milliseconds within which nobody can tell who was first
GRACE: Final[i64] = 500  # WC-R41: milliseconds
OWN_PILES: Final[i64] = 3  # WT-152
OWN_PHASE: Final[i64] = 8  # WT-R43: scaled seconds


def is_running(s: Circle, glass: i64) -> bool:
    """WC-R04  Whether sand still falls."""
    return s.now < s.ends[glass]


def is_movable(s: Circle, glass: i64, seat: i64) -> bool:
    """WC-036, WC-037  Whether a seat may move a glass, as far as the glass is concerned."""
    return s.owner[glass] == seat and s.place[glass] != BAG and s.now >= s.ends[glass]


def flip(s: Circle, glass: i64) -> None:
    """WC-R05  What had fallen falls again: an empty glass runs its whole time."""
    left = s.ends[glass] - s.now
    if left < 0 or s.ends[glass] == NONE:
        left = 0
    s.ends[glass] = s.now + s.lasts[glass] - left
    if not has(s.flipped, glass):
        s.flipped += POWERS[glass]


def stand(s: Circle, glass: i64, place: i64) -> None:
    """A glass goes to a place; any change of place breaks off a blocked count (WC-R36)."""
    s.standing[s.place[glass]] -= 1
    s.standing[place] += 1
    s.place[glass] = place
    break_count(s)


def break_count(s: Circle) -> None:
    """WC-R36  A glass has moved: a blocked count is cancelled."""
    s.count_until = NEVER
    s.count_by = NONE


def punish(s: Circle, seat: i64) -> None:
    """WC-088, WC-R43  All glasses of the offender outside the bag go in front of them, flipped, without capture."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] != BAG:
            stand(s, glass, FRONT)
            flip(s, glass)


# -- the bag ---------------------------------------------------------------------------------------


def bagged(s: Circle, seat: i64) -> i64:
    """How many glasses of a seat are in the bag."""
    count: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] == BAG:
            count += 1
    return count


def may_recover(s: Circle, seat: i64) -> bool:
    """WC-067, WC-R33  A player with a bagged glass; with an empty stack only if all of them are bagged."""
    own: i64 = 0
    inside: i64 = 0
    for glass in range(GLASSES):
        if s.owner[glass] == seat:
            own += 1
            if s.place[glass] == BAG:
                inside += 1
    return inside > 0 and (s.size[seat] > 0 or inside == own)


def recover(s: Circle, seat: i64) -> None:
    """WC-068, WC-R33  All bagged glasses of a seat go in front of it, the sand as it is."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] == BAG:
            stand(s, glass, FRONT)


# -- all glasses -----------------------------------------------------------------------------------


def last_end(s: Circle) -> i64:
    """When the last of all glasses is empty, also of bagged and neutral ones; NONE if none was flipped."""
    last: i64 = NONE
    for glass in range(GLASSES):
        if s.owner[glass] != NONE and s.ends[glass] > last:
            last = s.ends[glass]
    return last


def may_claim(s: Circle) -> bool:
    """WC-083, WC-R36  Whether the round may be declared blocked: all piles turned, all glasses empty, no count."""
    return s.count_until == NEVER and s.open_piles == POWERS[s.piles] - 1 and last_end(s) <= s.now


# -- two players: own piles and contested ones (WT-155, WT-162) ------------------------------------


def free_from(s: Circle) -> i64:
    """WT-157, WT-R43  From when two players may put glasses anywhere."""
    return s.opened + scaled(s, OWN_PHASE)


def in_own_phase(s: Circle) -> bool:
    """Whether two players are still bound to the piles in front of them."""
    return s.format == TWO and s.now < free_from(s)


def is_own_pile(seat: i64, pile: i64) -> bool:
    """WT-152, WT-R43  Piles 1 to 3 lie before the first player, 4 to 6 before the second."""
    return pile // OWN_PILES == seat


def contests(s: Circle, glass: i64, place: i64) -> bool:
    """WT-162  Whether a glass that is put at a place makes a pile contested that was not."""
    if s.format != TWO or place < ON_PILE:
        return False
    seat = s.owner[glass]
    return stands_at(s, 1 - seat, place) and not stands_at(s, seat, place)


def is_one_too_many(s: Circle, glass: i64, place: i64, who: i64) -> bool:
    """WT-164, WT-R45, WT-R46  Whether putting a glass at a place makes a contested pile too many.

    `who` makes the move: at once after the opponent has made the second contested pile a third is allowed.
    """
    if not contests(s, glass, place):
        return False
    after = contested(s, glass, place)
    if after <= CONTESTED_MOST:
        return False
    at_once = s.second_by == 1 - who and s.now <= s.second_at + AT_ONCE
    return not (at_once and after == CONTESTED_MOST + 1)


def contested(s: Circle, moved: i64, to: i64) -> i64:
    """WT-162  How many piles are contested once a glass stands at another place (NONE: as they are)."""
    one: i64 = 0  # sets of the places at which each player has a glass
    other: i64 = 0
    for glass in range(GLASSES):
        place = to if glass == moved else s.place[glass]
        if place >= ON_PILE:
            if s.owner[glass] == 0:
                one |= POWERS[place]
            elif s.owner[glass] == 1:
                other |= POWERS[place]
    return size(one & other)


def stands_at(s: Circle, seat: i64, place: i64) -> bool:
    """Whether a seat has a glass at a place."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] == place:
            return True
    return False


def note_second(s: Circle, who: i64) -> None:
    """WT-R46  A pile has become contested: remembers who made the second one, and when."""
    if contested(s, NONE, FRONT) == CONTESTED_MOST:
        s.second_by = who
        s.second_at = s.now


# -- haste (WC-R41, WC-R53) ------------------------------------------------------------------------


def haste_counts(s: Circle, seat: i64) -> bool:
    """WC-R53  Whether an attempt that would be a fault of this seat has a consequence at this table."""
    if s.fault_mode == FAULTS_FULL or s.penalty_vote:
        return True
    if s.fault_mode != FAULTS_EOS or s.level < 3:
        return False
    keeper = holder(s, EOS)
    return keeper >= 0 and keeper != seat


def is_hasty(s: Circle, seat: i64, glass: i64) -> bool:
    """WC-R41  Whether trying to move a glass now is a fault: it is not one's own, or has much sand left."""
    owner = s.owner[glass]
    if owner == NONE:
        return False
    if owner != seat:
        return s.now >= s.handed[glass] + GRACE
    return s.place[glass] != BAG and s.ends[glass] - s.now >= GRACE


def is_hasty_again(s: Circle, seat: i64) -> bool:
    """Whether a seat's last fault is so fresh that another attempt is still the same one."""
    return s.now < s.last_fault[seat] + GRACE


def is_neutral(s: Circle, glass: i64) -> bool:
    """Whether a glass is nobody's (WT-149)."""
    return s.owner[glass] == NEUTRAL
