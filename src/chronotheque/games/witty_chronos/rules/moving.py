"""Moves of glasses (WC-035 to WC-042), with ARES also onto stacks (WT-056, WT-058).

A move is one answer: glass, destination, take or leave, and the choice that a captured God needs (WC-R07, WC-R09).
All parts are checked against the position before the move (WC-R49).
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import ARES, GLASSES
from chronotheque.games.witty_chronos.decisions import FRONT_PART, GLASS, HASTY, PILE_PART, STACK_PART, TAKE
from chronotheque.games.witty_chronos.rules.capturing import can_capture, capture, fill_capture
from chronotheque.games.witty_chronos.rules.glasses import (
    flip,
    haste_counts,
    is_hasty,
    is_hasty_again,
    is_movable,
    stand,
)
from chronotheque.games.witty_chronos.rules.round_end import after_card
from chronotheque.games.witty_chronos.rules.temple.two_players import (
    contests,
    in_own_phase,
    is_one_too_many,
    is_own_pile,
    note_second,
)
from chronotheque.games.witty_chronos.state import (
    FAULTS_FULL,
    FRONT,
    ON_PILE,
    ON_STACK,
    WittyTable,
    holder,
)
from chronotheque.kernel import NONE, Parts, has

# -- choices --------------------------------------------------------------------------------------


def may_move(s: WittyTable, seat: i64) -> bool:
    """WC-D05  True if a seat has a glass it may move, or can make an attempt that is a fault."""
    for glass in range(GLASSES):
        if is_movable(s, glass, seat) and (s.place[glass] != FRONT or has_destination(s, glass, seat)):
            return True
    if haste_counts(s, seat) and not is_hasty_again(s, seat):
        for glass in range(GLASSES):
            if is_hasty(s, seat, glass):
                return True
    return False


def fill_move(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """Lists the next part of a move."""
    count = len(draft)
    if count == 0:
        _fill_glasses(s, seat, parts)
        return
    if draft[0] >= HASTY:
        return
    glass: i64 = draft[0] - GLASS
    if count == 1:
        _fill_destinations(s, glass, seat, parts)
        return
    if is_punished(s, glass, seat, place_of_part(draft[1])) or not can_capture(s, glass, seat):
        return
    fill_capture(s, glass, seat, draft, parts)


def _fill_glasses(s: WittyTable, seat: i64, parts: Parts) -> None:
    for glass in range(GLASSES):
        if is_movable(s, glass, seat) and (s.place[glass] != FRONT or has_destination(s, glass, seat)):
            parts.add(GLASS + glass)
    if haste_counts(s, seat) and not is_hasty_again(s, seat):  # WC-R53
        for glass in range(GLASSES):
            if is_hasty(s, seat, glass):
                parts.add(HASTY + glass)


def _fill_destinations(s: WittyTable, glass: i64, seat: i64, parts: Parts) -> None:
    if s.place[glass] != FRONT:  # WC-041, WC-R15
        parts.add(FRONT_PART)
    for pile in range(s.piles):
        if goes_to_pile(s, glass, seat, pile):
            parts.add(PILE_PART + pile)
    if s.level == 3:
        for other in range(s.seats):
            if goes_to_stack(s, glass, seat, other):
                parts.add(STACK_PART + other)


def has_destination(s: WittyTable, glass: i64, seat: i64) -> bool:
    """True if a glass in front of a seat can be put anywhere."""
    for pile in range(s.piles):
        if goes_to_pile(s, glass, seat, pile):
            return True
    if s.level == 3:
        for other in range(s.seats):
            if goes_to_stack(s, glass, seat, other):
                return True
    return False


def goes_to_pile(s: WittyTable, glass: i64, seat: i64, pile: i64) -> bool:
    """WC-030, WC-040, WT-155, WT-164  True if a glass may be put on a pile."""
    if not has(s.open_piles, pile) or (in_own_phase(s) and not is_own_pile(seat, pile)):
        return False
    return s.fault_mode == FAULTS_FULL or not is_one_too_many(s, glass, ON_PILE + pile, seat)


def goes_to_stack(s: WittyTable, glass: i64, seat: i64, other: i64) -> bool:
    """WC-048, WT-R18, WT-R19  True if a glass may be put on a stack."""
    if not may_stand_on(s, seat, other) or in_own_phase(s):
        return False
    return s.fault_mode == FAULTS_FULL or not is_one_too_many(s, glass, ON_STACK + other, seat)


def may_stand_on(s: WittyTable, seat: i64, other: i64) -> bool:
    """WT-056, WT-058  True on the stacks of others with ARES, on one's own while another seat holds ARES."""
    if s.size[other] == 0:
        return False
    keeper = holder(s, ARES)
    if other == seat:
        return keeper >= 0 and keeper != seat
    return keeper == seat


def is_punished(s: WittyTable, glass: i64, seat: i64, place: i64) -> bool:
    """WT-165, WT-R45  True if a move contests a pile too many and is replaced by its punishment (full faults)."""
    return s.fault_mode == FAULTS_FULL and is_one_too_many(s, glass, place, seat)


def place_of_part(part: i64) -> i64:
    """Returns the place of a destination."""
    if part == FRONT_PART:
        return FRONT
    return part - PILE_PART + ON_PILE  # stacks follow piles, in parts and in places


# -- the move ------------------------------------------------------------------------------------


def move(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WC-R49  Lifts a glass, captures if asked to, puts the glass down and checks for the end of the round."""
    glass: i64 = parts[0] - GLASS
    to = place_of_part(parts[1])
    source = s.place[glass]
    if is_punished(s, glass, seat, to):
        if s.events is not None:
            narration.third_contested(s, seat, glass)
        stand(s, glass, FRONT)
        flip(s, glass)
        return
    fresh = contests(s, glass, to)
    takes = len(parts) > 2 and parts[2] == TAKE
    hades = takes and capture(s, seat, source, parts)
    if s.events is not None:
        narration.moves(s, seat, glass, source, to, takes, len(parts) > 2 and not takes)
    stand(s, glass, to)
    if to != FRONT:
        flip(s, glass)
    if fresh:
        note_second(s, seat)
    if takes:
        after_card(s, seat, hades, source - ON_PILE if source < ON_STACK else NONE)
