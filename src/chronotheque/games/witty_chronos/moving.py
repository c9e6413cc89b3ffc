"""Moving glasses and capturing cards (WC-035 to WC-053), with ARES on stacks (WT-056 to WT-060).

A move is one answer: glass, destination, take or leave, and the choice that a captured God needs (WC-R07, WC-R09).
Everything is checked on the position before it (WC-R49).
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos import telling
from chronotheque.games.witty_chronos.cards import ARES, GLASSES, is_god
from chronotheque.games.witty_chronos.decisions import (
    FRONT_PART,
    GLASS,
    HASTY,
    LEAVE,
    PILE_PART,
    STACK_PART,
    TAKE,
)
from chronotheque.games.witty_chronos.ending import after_card
from chronotheque.games.witty_chronos.glasses import (
    contests,
    flip,
    haste_counts,
    in_own_phase,
    is_hasty,
    is_hasty_again,
    is_movable,
    is_one_too_many,
    is_own_pile,
    note_second,
    stand,
)
from chronotheque.games.witty_chronos.gods import apply_god, fill_choice
from chronotheque.games.witty_chronos.memory import seen_captured, seen_robbed
from chronotheque.games.witty_chronos.realms import gain, lose_top, uncover
from chronotheque.games.witty_chronos.state import (
    FAULTS_FULL,
    FRONT,
    ON_PILE,
    ON_STACK,
    Circle,
    holder,
    holds,
    pile_top,
)
from chronotheque.kernel import NONE, Parts, has

# -- what may be chosen ----------------------------------------------------------------------------


def may_move(s: Circle, seat: i64) -> bool:
    """WC-D05  Whether a seat has something to list: a glass it may move, or an attempt that would be a fault."""
    for glass in range(GLASSES):
        if is_movable(s, glass, seat) and (s.place[glass] != FRONT or has_destination(s, glass, seat)):
            return True
    if haste_counts(s, seat) and not is_hasty_again(s, seat):
        for glass in range(GLASSES):
            if is_hasty(s, seat, glass):
                return True
    return False


def fill_move(s: Circle, seat: i64, draft: list[int], parts: Parts) -> None:
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
    place = s.place[glass]
    if count == 2:
        if s.standing[place] == 1:  # WC-043, WC-050, WC-R14
            parts.add(TAKE)
        parts.add(LEAVE)
    elif draft[2] == TAKE and place < ON_STACK:
        face = pile_top(s, place - ON_PILE)
        if is_god(face):
            fill_choice(s, seat, face, draft, 3, parts)


def _fill_glasses(s: Circle, seat: i64, parts: Parts) -> None:
    for glass in range(GLASSES):
        if is_movable(s, glass, seat) and (s.place[glass] != FRONT or has_destination(s, glass, seat)):
            parts.add(GLASS + glass)
    if haste_counts(s, seat) and not is_hasty_again(s, seat):  # WC-R53
        for glass in range(GLASSES):
            if is_hasty(s, seat, glass):
                parts.add(HASTY + glass)


def _fill_destinations(s: Circle, glass: i64, seat: i64, parts: Parts) -> None:
    if s.place[glass] != FRONT:  # WC-041, WC-R15
        parts.add(FRONT_PART)
    for pile in range(s.piles):
        if goes_to_pile(s, glass, seat, pile):
            parts.add(PILE_PART + pile)
    if s.level == 3:
        for other in range(s.seats):
            if goes_to_stack(s, glass, seat, other):
                parts.add(STACK_PART + other)


def has_destination(s: Circle, glass: i64, seat: i64) -> bool:
    """Whether a glass in front of a seat may be put anywhere."""
    for pile in range(s.piles):
        if goes_to_pile(s, glass, seat, pile):
            return True
    if s.level == 3:
        for other in range(s.seats):
            if goes_to_stack(s, glass, seat, other):
                return True
    return False


def goes_to_pile(s: Circle, glass: i64, seat: i64, pile: i64) -> bool:
    """WC-030, WC-040, WT-155, WT-164  Whether a glass may be put on a pile."""
    if not has(s.open_piles, pile) or (in_own_phase(s) and not is_own_pile(seat, pile)):
        return False
    return s.fault_mode == FAULTS_FULL or not is_one_too_many(s, glass, ON_PILE + pile, seat)


def goes_to_stack(s: Circle, glass: i64, seat: i64, other: i64) -> bool:
    """WC-048, WT-R18, WT-R19  Whether a glass may be put on a stack."""
    if not may_stand_on(s, seat, other) or in_own_phase(s):
        return False
    return s.fault_mode == FAULTS_FULL or not is_one_too_many(s, glass, ON_STACK + other, seat)


def may_stand_on(s: Circle, seat: i64, other: i64) -> bool:
    """WT-056, WT-058  With ARES on the stacks of others; on one's own while somebody else holds ARES."""
    if s.size[other] == 0:
        return False
    keeper = holder(s, ARES)
    if other == seat:
        return keeper >= 0 and keeper != seat
    return keeper == seat


def can_capture(s: Circle, glass: i64, seat: i64) -> bool:
    """WC-R49  Whether something lies under a glass that its lifter could capture, were no other glass there."""
    place = s.place[glass]
    if place < ON_PILE:
        return False
    if place < ON_STACK:
        return True
    other = place - ON_STACK
    return other != seat and s.size[other] > 0 and holds(s, seat, ARES)  # WT-R18, WT-R19


def is_punished(s: Circle, glass: i64, seat: i64, place: i64) -> bool:
    """WT-165, WT-R45  With full faults a move that contests one pile too many is carried out as its punishment."""
    return s.fault_mode == FAULTS_FULL and is_one_too_many(s, glass, place, seat)


def place_of_part(part: i64) -> i64:
    """The place that a destination stands for."""
    if part == FRONT_PART:
        return FRONT
    return part - PILE_PART + ON_PILE  # the parts of stacks follow those of piles, as the places do


# -- carrying it out -------------------------------------------------------------------------------


def move(s: Circle, seat: i64, parts: list[int]) -> None:
    """WC-R49  Lifts a glass, captures if it is to, puts the glass down, and looks whether the round is over."""
    glass: i64 = parts[0] - GLASS
    to = place_of_part(parts[1])
    source = s.place[glass]
    if is_punished(s, glass, seat, to):
        if s.told is not None:
            telling.third_contested(s, seat, glass)
        stand(s, glass, FRONT)
        flip(s, glass)
        return
    fresh = contests(s, glass, to)
    takes = len(parts) > 2 and parts[2] == TAKE
    if s.told is not None:
        telling.moves(s, seat, glass, source, to, len(parts) > 2 and not takes)
    hades = False
    if takes and source < ON_STACK:
        face = uncover(s, source - ON_PILE)
        if s.told is not None:
            telling.captures(s, seat, face, source)
        if is_god(face):
            hades = apply_god(s, seat, face, parts, 3)  # WC-049
        else:
            gain(s, seat, face)  # WC-046
            seen_captured(s, seat, face)
    elif takes:
        face = lose_top(s, source - ON_STACK)  # WT-057
        gain(s, seat, face)
        seen_robbed(s, source - ON_STACK, seat, face)
        if s.told is not None:
            telling.captures(s, seat, face, source)
    stand(s, glass, to)
    if to != FRONT:
        flip(s, glass)
    if fresh:
        note_second(s, seat)
    if takes:
        after_card(s, seat, hades, source - ON_PILE if source < ON_STACK else NONE)
