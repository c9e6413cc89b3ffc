"""The Market (FC-020, FC-021, FC-031 to FC-044, FC-078 to FC-082): slots, ranks and exchanges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.forge_chronos.materials import COLOURS, EACH, cubes, plenty
from chronotheque.games.forge_chronos.rules.assistants import DOWN_THREE, FROM_MINE, QUICK_TRADE, UP_EVEN, has_hired
from chronotheque.games.forge_chronos.rules.clock import fits
from chronotheque.games.forge_chronos.state import ForgeTable, lay_cards
from chronotheque.kernel import POWERS, byte, has, nibble, with_nibble

RANKS: Final[i64] = 3
SHORTEST_TRADE: Final[i64] = 1  # hours
BY_RARITY: Final[i64] = sum(colour << (4 * colour) for colour in range(COLOURS))  # FC-020


def fill_market(s: ForgeTable) -> None:
    """FC-020, FC-021, FC-R15  Sets up the Market for the day: one cube of every colour for each seat."""
    lay_cards(s, BY_RARITY)
    s.market = EACH * s.seats
    s.mine -= s.market


def reorganise(s: ForgeTable) -> None:
    """FC-033, FC-034  Sorts the cards by number of cubes, most on the left; on a tie the rarer goes right."""
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
    """FC-082, FC-R34  Returns the slots with two neighbouring cards swapped."""
    one, other = nibble(slots, left), nibble(slots, left + 1)
    return with_nibble(with_nibble(slots, left, other), left + 1, one)


def of_rank(ranks: i64, rank: i64) -> i64:
    """Returns one cube of each colour of a rank."""
    return plenty(ranks, rank) - plenty(ranks, rank + 1)


def climb(ranks: i64, give: i64, take: i64) -> i64:
    """Returns the ranks that an exchange goes up, from -2 to 2."""
    return byte(ranks, take) - byte(ranks, give)


def given(up: i64, special: bool) -> i64:
    """FC-038 to FC-042, FC-079  Returns the cubes that one copy of an exchange takes from the reserve."""
    if up <= 0 or special:
        return 1
    return 2 if up == 1 else 4


def taken(up: i64, special: bool) -> i64:
    """FC-038 to FC-042, FC-080  Returns the cubes that one copy of an exchange adds to the reserve."""
    if up >= 0:
        return 1
    if up == -1:
        return 3 if special else 2
    return 4


def trade_hours(s: ForgeTable, seat: i64, up: i64) -> i64:
    """FC-038 to FC-042, FC-081  Returns the hours of an exchange."""
    far = up in (-2, 2)
    return 2 if far and not has_hired(s, seat, QUICK_TRADE) else 1


def has_special(s: ForgeTable, seat: i64, up: i64) -> bool:
    """FC-R33  True if an Assistant offers a seat a second ratio for an exchange."""
    if up == 1:
        return has_hired(s, seat, UP_EVEN)
    return up == -1 and has_hired(s, seat, DOWN_THREE)


def supply(s: ForgeTable, seat: i64, up: i64) -> i64:
    """FC-043, FC-078, FC-R32  Returns the row of cubes available to an exchange."""
    return s.market + s.mine if -1 <= up <= 1 and has_hired(s, seat, FROM_MINE) else s.market


def most_copies(s: ForgeTable, seat: i64, ranks: i64, give: i64, take: i64, special: bool) -> i64:
    """FC-043, FC-R13  Returns the number of copies of an exchange that can be made in full."""
    up = climb(ranks, give, take)
    mine = byte(s.reserves[seat], give) // given(up, special)
    full = byte(supply(s, seat, up), take) // taken(up, special)
    return mine if mine < full else full


def can_pay(s: ForgeTable, seat: i64, give: i64, up: i64) -> bool:
    """FC-043, FC-R33  True if a seat has the cubes for one copy of an exchange, at the usual or a special ratio."""
    own = byte(s.reserves[seat], give)
    return own >= given(up, special=False) or (own >= given(up, special=True) and has_special(s, seat, up))


def wares_of(s: ForgeTable, seat: i64, ranks: i64, give: i64, rank: i64) -> i64:
    """FC-037, FC-043  Returns one cube of each colour of a rank that a seat can get for another colour."""
    up = rank - byte(ranks, give)
    if not can_pay(s, seat, give, up) or not fits(s, seat, trade_hours(s, seat, up)):
        return 0
    found = of_rank(ranks, rank) & plenty(supply(s, seat, up), taken(up, special=False))  # no ratio gives less
    return found & ~cubes(give, 1) if up == 0 else found


def wares(s: ForgeTable, seat: i64, ranks: i64, give: i64) -> i64:
    """FC-037  Returns one cube of each colour that a seat can get for another one."""
    found: i64 = 0
    for rank in range(1, RANKS + 1):
        found += wares_of(s, seat, ranks, give, rank)
    return found


def can_give(s: ForgeTable, seat: i64, ranks: i64, give: i64) -> bool:
    """True if a seat can exchange a colour for some other."""
    for rank in range(1, RANKS + 1):
        if wares_of(s, seat, ranks, give, rank) != 0:
            return True
    return False


def can_trade_any(s: ForgeTable, seat: i64, ranks: i64) -> bool:
    """True if a seat can make any exchange."""
    for give in range(COLOURS):
        if can_give(s, seat, ranks, give):
            return True
    return False


def trade(s: ForgeTable, seat: i64, give: i64, take: i64, special: bool, copies: i64) -> None:
    """FC-037, FC-044, FC-R32  Makes an exchange; cubes missing on the Market come from the Mine."""
    up = climb(s.ranks, give, take)
    paid = cubes(give, copies * given(up, special))
    count = copies * taken(up, special)
    there = byte(s.market, take)
    from_market = count if count < there else there
    s.reserves[seat] += cubes(take, count) - paid
    s.market += paid - cubes(take, from_market)
    s.mine -= cubes(take, count - from_market)
