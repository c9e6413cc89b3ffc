"""The Market (FC-020, FC-021, FC-031 to FC-044): slots, ranks, and what an exchange takes and gives."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import DOWN_THREE, FROM_MINE, QUICK_TRADE, UP_EVEN
from chronotheque.games.forge_chronos.clock import fits
from chronotheque.games.forge_chronos.materials import COLOURS, EACH, cubes, plenty
from chronotheque.games.forge_chronos.state import Smithy, has_hired, lay_cards
from chronotheque.kernel import POWERS, byte, has, nibble, with_nibble

RANKS: Final[i64] = 3
SHORTEST_TRADE: Final[i64] = 1  # hours
BY_RARITY: Final[i64] = sum(colour << (4 * colour) for colour in range(COLOURS))  # FC-020


def fill_market(s: Smithy) -> None:
    """FC-020, FC-021, FC-R15  The Market in the morning: a cube of every colour for each seat."""
    lay_cards(s, BY_RARITY)
    s.market = EACH * s.seats
    s.mine -= s.market


def reorganise(s: Smithy) -> None:
    """FC-033, FC-034  The more cubes the further left; of as many the rarer colour further right."""
    slots: i64 = 0
    placed: i64 = 0
    for slot in range(COLOURS):
        best: i64 = 0
        most: i64 = -1
        for colour in range(COLOURS):
            if not has(placed, colour) and byte(s.market, colour) > most:
                best = colour
                most = byte(s.market, colour)
        slots = with_nibble(slots, slot, best)
        placed += POWERS[best]
    lay_cards(s, slots)


def swapped(slots: i64, left: i64) -> i64:
    """FC-082, FC-R34  The slots with two neighbours changed."""
    one, other = nibble(slots, left), nibble(slots, left + 1)
    return with_nibble(with_nibble(slots, left, other), left + 1, one)


def of_rank(ranks: i64, rank: i64) -> i64:
    """One cube of each colour of a rank."""
    return plenty(ranks, rank) - plenty(ranks, rank + 1)


def climb(ranks: i64, give: i64, take: i64) -> i64:
    """How many ranks an exchange goes up, -2 to 2."""
    return byte(ranks, take) - byte(ranks, give)


def given(up: i64, special: bool) -> i64:
    """FC-038 to FC-042, FC-079  How many cubes one copy of an exchange takes from the reserve."""
    if up <= 0 or special:
        return 1
    return 2 if up == 1 else 4


def taken(up: i64, special: bool) -> i64:
    """FC-038 to FC-042, FC-080  How many cubes one copy of an exchange gives."""
    if up >= 0:
        return 1
    if up == -1:
        return 3 if special else 2
    return 4


def trade_hours(s: Smithy, seat: i64, up: i64) -> i64:
    """FC-038 to FC-042, FC-081  What an exchange costs."""
    far = up in (-2, 2)
    return 2 if far and not has_hired(s, seat, QUICK_TRADE) else 1


def has_special(s: Smithy, seat: i64, up: i64) -> bool:
    """FC-R33  Whether an Assistant gives a seat another ratio for an exchange."""
    if up == 1:
        return has_hired(s, seat, UP_EVEN)
    return up == -1 and has_hired(s, seat, DOWN_THREE)


def supply(s: Smithy, seat: i64, up: i64) -> i64:
    """FC-043, FC-078, FC-R32  Row of the cubes that there are for an exchange."""
    return s.market + s.mine if -1 <= up <= 1 and has_hired(s, seat, FROM_MINE) else s.market


def most_copies(s: Smithy, seat: i64, ranks: i64, give: i64, take: i64, special: bool) -> i64:
    """FC-043, FC-R13  How many copies of an exchange can be made in full."""
    up = climb(ranks, give, take)
    mine = byte(s.reserves[seat], give) // given(up, special)
    full = byte(supply(s, seat, up), take) // taken(up, special)
    return mine if mine < full else full


def can_pay(s: Smithy, seat: i64, give: i64, up: i64) -> bool:
    """FC-043, FC-R33  Whether a seat has the cubes for one copy of an exchange, at the usual or a special ratio."""
    own = byte(s.reserves[seat], give)
    return own >= given(up, special=False) or (own >= given(up, special=True) and has_special(s, seat, up))


def wares_of(s: Smithy, seat: i64, ranks: i64, give: i64, rank: i64) -> i64:
    """FC-037, FC-043  One cube of each colour of a rank that a seat can have for another colour."""
    up = rank - byte(ranks, give)
    if not can_pay(s, seat, give, up) or not fits(s, seat, trade_hours(s, seat, up)):
        return 0
    found = of_rank(ranks, rank) & plenty(supply(s, seat, up), taken(up, special=False))  # no ratio gives less
    return found & ~cubes(give, 1) if up == 0 else found


def wares(s: Smithy, seat: i64, ranks: i64, give: i64) -> i64:
    """FC-037  One cube of each colour that a seat can have for another one."""
    found: i64 = 0
    for rank in range(1, RANKS + 1):
        found += wares_of(s, seat, ranks, give, rank)
    return found


def can_give(s: Smithy, seat: i64, ranks: i64, give: i64) -> bool:
    """Whether a seat can exchange a colour for any other."""
    for rank in range(1, RANKS + 1):
        if wares_of(s, seat, ranks, give, rank) != 0:
            return True
    return False


def can_trade_any(s: Smithy, seat: i64, ranks: i64) -> bool:
    """Whether a seat can make any exchange."""
    for give in range(COLOURS):
        if can_give(s, seat, ranks, give):
            return True
    return False


def trade(s: Smithy, seat: i64, give: i64, take: i64, special: bool, copies: i64) -> None:
    """FC-037, FC-044, FC-R32  Makes an exchange; what the Market lacks comes from the Mine."""
    up = climb(s.ranks, give, take)
    paid = cubes(give, copies * given(up, special))
    count = copies * taken(up, special)
    there = byte(s.market, take)
    from_market = count if count < there else there
    s.reserves[seat] += cubes(take, count) - paid
    s.market += paid - cubes(take, from_market)
    s.mine -= cubes(take, count - from_market)
