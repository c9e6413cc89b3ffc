"""Faults by haste: gifts to the holder of EOS, penalty votes (WC-087, WC-098, WC-R41 to WC-R44, WT-R52)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import EOS, POINTS, is_wind
from chronotheque.games.witty_chronos.decisions import GIVE, NO, SEAT, YES
from chronotheque.games.witty_chronos.knowledge.memory import seen_given
from chronotheque.games.witty_chronos.rules.glasses import punish
from chronotheque.games.witty_chronos.rules.realms import card_at, gain, is_empty, lose_at, place_of
from chronotheque.games.witty_chronos.state import FAULTS_FULL, FAULTS_OFF, WittyTable, holder, realm_size, scaled
from chronotheque.kernel import NEVER, NONE, POWERS, Parts, everyone, has, size

GIVING: Final[i64] = 5  # WT-R40: scaled seconds
ACCUSING: Final[i64] = 30  # WC-R44: scaled seconds
VOTING: Final[i64] = 10_000  # WC-D14: real milliseconds


def commit_fault(s: WittyTable, seat: i64, glass: i64) -> None:
    """WC-R42, WC-R53  Records a fault and applies its consequences; no glass moves."""
    s.last_fault[seat] = s.now
    if s.events is not None:
        narration.fault(s, seat, glass)
    if s.level == 3 and s.fault_mode != FAULTS_OFF:
        keeper = holder(s, EOS)
        if keeper >= 0 and keeper != seat and not is_empty(s, seat):  # WT-129, WT-131, WT-R52
            s.gifts = [*s.gifts, seat, keeper, s.now + scaled(s, GIVING)]
            if s.events is not None:
                narration.owes(s, seat, keeper)
    if s.penalty_vote:
        s.faults = [*s.faults, seat, s.now + scaled(s, ACCUSING)]
    if s.fault_mode == FAULTS_FULL:
        punish(s, seat)
        if s.events is not None:
            narration.punished(s, seat)


# -- gifts to the holder of EOS --------------------------------------------------------------------


def owing(s: WittyTable) -> i64:
    """Returns the set of seats that owe a gift and have a card to give."""
    found: i64 = 0
    for i in range(0, len(s.gifts), 3):
        seat: i64 = s.gifts[i]
        if not is_empty(s, seat):
            found |= POWERS[seat]
    return found


def owed_by(s: WittyTable, seat: i64) -> i64:
    """Returns the index of the oldest gift that a seat owes, or NONE."""
    for i in range(0, len(s.gifts), 3):
        if s.gifts[i] == seat:
            return i
    return NONE


def give(s: WittyTable, seat: i64, handle: i64) -> None:
    """WT-130  Gives a card for the oldest gift that a seat owes."""
    _hand_over(s, owed_by(s, seat), place_of(s, seat, handle))


def gifts_fall_due(s: WittyTable) -> None:
    """WT-R40, WT-R52  Takes overdue gifts: the card with the lowest printed points."""
    while len(s.gifts) > 0 and s.gifts[2] <= s.now:
        seat: i64 = s.gifts[0]
        if is_empty(s, seat):
            s.gifts = s.gifts[3:]
        else:
            _hand_over(s, 0, _least(s, seat))


def _least(s: WittyTable, seat: i64) -> i64:
    """WT-R40  Returns the place of the card with the fewest points, nearest the top; 0, a Wind, without a stack."""
    if s.size[seat] == 0:
        return 0  # Winds lie in the order N, S, W, E
    best: i64 = 0
    for place in range(s.size[seat]):
        if POINTS[card_at(s, seat, place) & 15] <= POINTS[card_at(s, seat, best) & 15]:
            best = place
    return best


def _hand_over(s: WittyTable, row: i64, place: i64) -> None:
    seat: i64 = s.gifts[row]
    to: i64 = s.gifts[row + 1]
    s.gifts = s.gifts[:row] + s.gifts[row + 3 :]
    face = lose_at(s, seat, place)
    gain(s, to, face)
    if not is_wind(face):
        seen_given(s, seat, place, to, face)
    if s.events is not None:
        narration.gives(s, seat, to, face)


def fill_gift(s: WittyTable, seat: i64, parts: Parts) -> None:
    """Lists the cards of a Realm."""
    for place in range(realm_size(s, seat)):
        parts.add(GIVE + (card_at(s, seat, place) >> 4))


# -- the penalty vote ----------------------------------------------------------------------------


def accused(s: WittyTable) -> i64:
    """Returns the set of seats with a fault that may be put to a vote."""
    found: i64 = 0
    for i in range(0, len(s.faults), 2):
        found |= POWERS[s.faults[i]]
    return found


def accusers(s: WittyTable) -> i64:
    """WC-R44  Returns the set of seats that may call a vote: all, except a sole offender."""
    if s.vote_on != NONE:
        return 0
    guilty = accused(s)
    if guilty == 0:
        return 0
    return everyone(s.seats) - (guilty if size(guilty) == 1 else 0)


def fill_vote(s: WittyTable, seat: i64, parts: Parts) -> None:
    """Lists yes and no while a vote is open, otherwise the seats a vote may be called on."""
    if s.vote_on != NONE:
        parts.add(NO)
        parts.add(YES)
        return
    guilty = accused(s)
    for other in range(s.seats):
        if other != seat and has(guilty, other):
            parts.add(SEAT + other)


def vote(s: WittyTable, seat: i64, part: i64) -> None:
    """WC-R44  Calls a vote on the oldest fault of a seat, or casts a vote; the last vote closes it."""
    if s.vote_on != NONE:
        s.vote_missing -= POWERS[seat]
        if part == YES:
            s.vote_yes += POWERS[seat]
        if s.vote_missing == 0:
            close_vote(s)
        return
    offender = part - SEAT
    for i in range(0, len(s.faults), 2):
        if s.faults[i] == offender:
            s.faults = s.faults[:i] + s.faults[i + 2 :]  # one vote per fault
            break
    s.vote_on = offender
    s.vote_until = s.now + VOTING
    s.vote_missing = everyone(s.seats) - POWERS[offender]
    s.vote_yes = 0
    if s.events is not None:
        narration.accuses(s, seat, offender)


def close_vote(s: WittyTable) -> None:
    """WC-R44  Counts a vote: the penalty needs a strict majority of the other players."""
    offender = s.vote_on
    passed = 2 * size(s.vote_yes) > s.seats - 1
    if s.events is not None:
        narration.judged(s, offender, size(s.vote_yes), passed)
    s.vote_on = NONE
    s.vote_until = NEVER
    s.vote_missing = 0
    s.vote_yes = 0
    if passed:
        punish(s, offender)


def forget_faults(s: WittyTable) -> None:
    """WC-R44  Drops faults that are too old for a vote."""
    while len(s.faults) > 0 and s.faults[1] <= s.now:
        s.faults = s.faults[2:]
