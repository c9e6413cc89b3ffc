"""Tiny games, each of which exercises one feature of the kernel that a full game needs."""

from typing import Final

from tests.tiny import alone, caravan, interrupt, pairs, rescue, sand, sealed_bids
from tests.tiny.common import TinyGame

TINY: Final[tuple[TinyGame, ...]] = (
    interrupt.GAME,  # a nested interrupt by another seat; the turn ends in the middle of it
    sealed_bids.GAME,  # answers all together in secret, hidden hands
    sand.GAME,  # real time
    rescue.GAME,  # cooperation; answers all together in the open
    pairs.GAME,  # teams; weighted chance
    alone.GAME,  # one seat against a hidden deck
    caravan.GAME,  # cooperation, alone too; decisions of the group, hidden hands
)
