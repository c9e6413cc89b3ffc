"""Rewards of a deployment (HY-265 to HY-274): VP, Prayers, the bonuses of the Goodness track."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import (
    PRAYER_WELL,
    VP,
)
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.board import (
    tile_of,
)
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Frame, Table
from chronotheque.kernel.declare import declared_frame

REWARD_VP: Final[i64] = 0
REWARD_PRAYERS: Final[i64] = 1
REWARD_GOODNESS: Final[i64] = 2


def give_reward(s: HybrisTable, seat: i64, reward: i64, space: i64, owner: i64) -> None:
    """HY-265 to HY-274  Gives a seat one of a technology's three rewards, from its owner's Goodness track."""
    b = s.book
    tile = tile_of(s.spaces[space])
    if reward == REWARD_GOODNESS:
        s.call(GoodnessReward(seat, s.goodness[owner]))
        return
    n = b.tech_vp[tile] if reward == REWARD_VP else b.tech_prayers[tile]
    what = VP if reward == REWARD_VP else PRAYER_WELL
    gain(s, seat, what, n)  # HY-271: limited by the Well


@declared_frame
class GoodnessReward(Frame):
    """HY-272, HY-R74  All bonuses up to a space of the Goodness track, bottom up."""

    seat: i64 = 0
    upto: i64 = 0
    at: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        while self.at < self.upto:
            self.at += 1
            number = b.goodness[self.at]
            if b.first(number) < b.last(number):
                s.call(Effects(self.seat, number))
                return
        s.end()
