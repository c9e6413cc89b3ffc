"""Gain, pay, lose (HY-285 to HY-289): what changes hands without a question, and is told with its reason."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris import telling_goods
from chronotheque.games.hybris.board import gain_greatness, lose_greatness
from chronotheque.games.hybris.elements import CHARACTERS
from chronotheque.games.hybris.players import hand_size, planned_of
from chronotheque.games.hybris.state import BONUS, Cosmos
from chronotheque.games.hybris.vocabulary import (
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
from chronotheque.kernel import size


def stock(s: Cosmos, seat: i64, what: i64) -> i64:
    """How much of something a seat has."""
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


def gain(s: Cosmos, seat: i64, what: i64, n: i64) -> None:
    """A seat takes something from the supply; what goes beyond the end of a track is lost (HY-R15)."""
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
    if s.told is not None and n > 0:
        telling_goods.gains(s, seat, what, n)


def gain_one_greatness(s: Cosmos, seat: i64) -> None:
    """One space up, or 1 VP where there is none (HY-R02)."""
    points = s.vp[seat]
    gain_greatness(s, seat)
    if s.told is not None:
        if s.vp[seat] > points:
            telling_goods.is_first(s, seat)
        else:
            telling_goods.gains(s, seat, GREATNESS, 1)


def lose_one_greatness(s: Cosmos, seat: i64) -> None:
    """One space down, or 1 VP where there is none (HY-R02)."""
    points, order = s.vp[seat], s.greatness
    lose_greatness(s, seat)
    if s.told is not None:
        if s.vp[seat] < points:
            telling_goods.is_last(s, seat)
        elif s.greatness != order:
            telling_goods.loses(s, seat, GREATNESS, 1)


def pay(s: Cosmos, seat: i64, what: i64, n: i64) -> None:
    """A seat gives something that it has to the supply."""
    add(s, seat, what, -n)
    if s.told is not None and n > 0:
        telling_goods.pays(s, seat, what, n)


def add(s: Cosmos, seat: i64, what: i64, n: i64) -> None:
    """Changes what a seat has of something that has no upper end."""
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
    elif what == GOODNESS:
        s.goodness[seat] += n
    elif what == DETERMINATION:
        s.determination[seat] += n


def lose(s: Cosmos, seat: i64, what: i64, n: i64) -> bool:
    """HY-287, HY-R93  A seat loses what it can; whether something lacked."""
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
    if s.told is not None and lost > 0:
        telling_goods.loses(s, seat, what, lost)
    if what == BONUS_LOCATION:
        give_back_tokens(s, seat)
    return lost < n


def give_back_tokens(s: Cosmos, seat: i64) -> None:
    """A Bonus Location token that is lost may lie under a character."""
    at = seat * CHARACTERS + CHARACTERS - 1
    while planned_of(s, seat, BONUS) > s.bonus[seat]:
        if s.plan[at] == BONUS:
            s.plan[at] = 0
        at -= 1
