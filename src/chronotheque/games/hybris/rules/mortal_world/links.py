"""Links between deployed technologies, also of different Cities (HY-279 to HY-283, HY-R77, HY-R78)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris import narration_goods
from chronotheque.games.hybris.printed.elements import (
    SPACES,
)
from chronotheque.games.hybris.printed.vocabulary import (
    LINK_VP,
)
from chronotheque.games.hybris.table.board import owner_of, tile_of
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


def count_links(s: HybrisTable, seat: i64) -> i64:
    """HY-R78  Returns the number of pairs of connected tiles that include one of a seat's."""
    b = s.book
    pairs: i64 = 0
    for link in range(b.links):
        one, other = s.spaces[b.link_from[link]], s.spaces[b.link_to[link]]
        if one == 0 or other == 0 or (owner_of(one) != seat and owner_of(other) != seat):
            continue
        if is_linked(s, link) and not _linked_before(s, link):
            pairs += 1
    return pairs


def is_linked(s: HybrisTable, link: i64) -> bool:
    """HY-280  True if the tiles on both sides of a link show a mark on their edges."""
    b = s.book
    one, other = s.spaces[b.link_from[link]], s.spaces[b.link_to[link]]
    if one == 0 or other == 0:
        return False
    return has(b.edges[tile_of(one)], b.link_edge[link]) and has(b.edges[tile_of(other)], b.link_other[link])


def _linked_before(s: HybrisTable, link: i64) -> bool:
    """HY-R77  True if an earlier link already joins the same two tiles."""
    b = s.book
    for before in range(link):
        same = b.link_from[before] == b.link_from[link] and b.link_to[before] == b.link_to[link]
        turned = b.link_from[before] == b.link_to[link] and b.link_to[before] == b.link_from[link]
        if (same or turned) and is_linked(s, before):
            return True
    return False
