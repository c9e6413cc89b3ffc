"""Gain, pay, lose (HY-285 to HY-289): transfers without a question, emitted with their reason."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris import narration_goods
from chronotheque.games.hybris.printed.elements import CHARACTERS
from chronotheque.games.hybris.printed.vocabulary import (
    AEGIS,
    BONUS_LOCATION,
    CARD_GOOD,
    DETERMINATION,
    FOLLOWER,
    GOODNESS,
    GREATNESS,
    PRAYER,
    PRAYER_WELL,
    PREMONITION_GOOD,
    VP,
)
from chronotheque.games.hybris.table.board import gain_greatness, lose_greatness
from chronotheque.games.hybris.table.players import hand_size, note_late, planned_of
from chronotheque.games.hybris.table.state import BONUS, LATE_BONUS, HybrisTable
from chronotheque.kernel import size


def stock(s: HybrisTable, seat: i64, what: i64) -> i64:
    """Returns the amount of a good that a seat has."""
    if what == VP:
        return s.vp[seat]
    if what == AEGIS:
        return s.aegis[seat]
    if what == FOLLOWER:
        return s.followers[seat]
    if what == PRAYER:
        return s.prayers[seat]
    if what == GOODNESS:
        return s.goodness[seat]
    if what == DETERMINATION:
        return s.determination[seat]
    if what == BONUS_LOCATION:
        return s.bonus[seat]
    if what == CARD_GOOD:
        return hand_size(s, seat)
    if what == PREMONITION_GOOD:
        return size(s.foreseen[seat])
    return s.well


def gain(s: HybrisTable, seat: i64, what: i64, n: i64) -> None:
    """Gives a seat goods from the supply; any beyond the end of a track are lost (HY-R15)."""
    if what == GREATNESS:
        while n > 0:
            gain_one_greatness(s, seat)
            n -= 1
        return
    if what == PRAYER_WELL:
        if n > s.well:
            n = s.well
        s.well -= n
        s.prayers[seat] += n
    elif what == GOODNESS:
        if n > s.book.goodness_max - s.goodness[seat]:
            n = s.book.goodness_max - s.goodness[seat]
        s.goodness[seat] += n
    elif what == DETERMINATION:
        if n > s.book.determination_max - s.determination[seat]:
            n = s.book.determination_max - s.determination[seat]
        s.determination[seat] += n
    else:
        add(s, seat, what, n)
    if s.events is not None and n > 0:
        narration_goods.gains(s, seat, what, n)


def gain_one_greatness(s: HybrisTable, seat: i64) -> None:
    """Moves a seat one space up in Greatness, or gives 1 VP if there is none (HY-R02)."""
    points = s.vp[seat]
    gain_greatness(s, seat)
    if s.events is not None:
        if s.vp[seat] > points:
            narration_goods.is_first(s, seat)
        else:
            narration_goods.gains(s, seat, GREATNESS, 1)


def lose_one_greatness(s: HybrisTable, seat: i64) -> None:
    """Moves a seat one space down in Greatness, or takes 1 VP if there is none (HY-R02)."""
    points, order = s.vp[seat], s.greatness
    lose_greatness(s, seat)
    if s.events is not None:
        if s.vp[seat] < points:
            narration_goods.is_last(s, seat)
        elif s.greatness != order:
            narration_goods.loses(s, seat, GREATNESS, 1)


def pay(s: HybrisTable, seat: i64, what: i64, n: i64) -> None:
    """Returns goods of a seat to the supply as payment."""
    add(s, seat, what, -n)
    if s.events is not None and n > 0:
        narration_goods.pays(s, seat, what, n)


def add(s: HybrisTable, seat: i64, what: i64, n: i64) -> None:
    """Changes a seat's amount of a good without an upper limit."""
    if what == VP:
        s.vp[seat] += n
    elif what == AEGIS:
        s.aegis[seat] += n
    elif what == FOLLOWER:
        s.followers[seat] += n
    elif what == PRAYER:
        s.prayers[seat] += n
    elif what == BONUS_LOCATION:
        s.bonus[seat] += n
        note_late(s, seat, LATE_BONUS, n)
    elif what == GOODNESS:
        s.goodness[seat] += n
    elif what == DETERMINATION:
        s.determination[seat] += n


def lose(s: HybrisTable, seat: i64, what: i64, n: i64) -> bool:
    """HY-287, HY-R93  Takes as much as a seat can lose; True if there was a shortage."""
    if what == GREATNESS:
        while n > 0:
            lose_one_greatness(s, seat)
            n -= 1
        return False
    have = stock(s, seat, what)
    if what == DETERMINATION:
        have -= s.book.determination_min  # HY-R15
    lost = n if n < have else have
    add(s, seat, what, -lost)
    if s.events is not None and lost > 0:
        narration_goods.loses(s, seat, what, lost)
    if what == BONUS_LOCATION:
        give_back_tokens(s, seat)
    return lost < n


def give_back_tokens(s: HybrisTable, seat: i64) -> None:
    """Takes lost Bonus Location tokens from under characters."""
    at = seat * CHARACTERS + CHARACTERS - 1
    while planned_of(s, seat, BONUS) > s.bonus[seat]:
        if s.plan[at] == BONUS:
            s.plan[at] = 0
        at -= 1
