"""Links between deployed technologies (HY-279 to HY-283, HY-R77)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris import narration_goods
from chronotheque.games.hybris.printed.elements import (
    SPACES,
)
from chronotheque.games.hybris.printed.vocabulary import (
    LINK_VP,
)
from chronotheque.games.hybris.table.board import (
    is_linked,
    owner_of,
)
from chronotheque.games.hybris.table.players import rule_sum
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, has


def score_links(s: HybrisTable, seat: i64, at: i64) -> None:
    """HY-279 to HY-283, HY-R77  Scores 1 VP for each tile connected to a space, and 1 VP for each tile's owner."""
    b = s.book
    joined: i64 = 0  # set of connected spaces
    for link in range(b.links):
        if is_linked(s, link):
            if b.link_from[link] == at:
                joined |= POWERS[b.link_to[link]]
            elif b.link_to[link] == at:
                joined |= POWERS[b.link_from[link]]
    extra = rule_sum(s, seat, LINK_VP, NONE, NONE)
    for space in range(SPACES):
        if has(joined, space):
            owner = owner_of(s.spaces[space])
            s.vp[seat] += 1 + extra
            s.vp[owner] += 1
            if s.events is not None:
                narration_goods.link(s, seat, 1 + extra, space)
                narration_goods.link(s, owner, 1, at)
