"""Two players: own piles, contested piles and neutral glasses (WT-147 to WT-168)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import (
    GLASSES,
)
from chronotheque.games.witty_chronos.decisions import GLASS, PAY, PILE_PART
from chronotheque.games.witty_chronos.rules.glasses import flip, is_neutral, is_running, stand, stands_at
from chronotheque.games.witty_chronos.rules.realms import (
    card_at,
    is_empty,
)
from chronotheque.games.witty_chronos.rules.temple.payments import pay
from chronotheque.games.witty_chronos.state import (
    FRONT,
    ON_PILE,
    TWO,
    WittyTable,
    realm_size,
    scaled,
)
from chronotheque.kernel import NONE, POWERS, Parts, size

CONTESTED_MOST: Final[i64] = 2  # WT-163
AT_ONCE: Final[i64] = 40  # WT-R46: milliseconds within which nobody can tell who was first
OWN_PILES: Final[i64] = 3  # WT-152
OWN_PHASE: Final[i64] = 8  # WT-R43: scaled seconds

# -- own piles (WT-155, WT-157) --------------------------------------------------------------------


def free_from(s: WittyTable) -> i64:
    """WT-157, WT-R43  Returns when two players may begin to put glasses anywhere."""
    return s.opened + scaled(s, OWN_PHASE)


def in_own_phase(s: WittyTable) -> bool:
    """True while two players are limited to the piles in front of them."""
    return s.format == TWO and s.now < free_from(s)


def is_own_pile(seat: i64, pile: i64) -> bool:
    """WT-152, WT-R43  True for piles 1 to 3 of the first player, 4 to 6 of the second."""
    return pile // OWN_PILES == seat


# -- contested piles (WT-162 to WT-168) ------------------------------------------------------------


def contests(s: WittyTable, glass: i64, place: i64) -> bool:
    """WT-162  True if putting a glass at a place makes an uncontested pile contested."""
    if s.format != TWO or place < ON_PILE:
        return False
    seat = s.owner[glass]
    return stands_at(s, 1 - seat, place) and not stands_at(s, seat, place)


def is_one_too_many(s: WittyTable, glass: i64, place: i64, who: i64) -> bool:
    """WT-164, WT-R45, WT-R46  True if putting a glass at a place contests a pile too many.

    `who` makes the move: immediately after the opponent contested the second pile, a third is allowed.
    """
    if not contests(s, glass, place):
        return False
    after = contested(s, glass, place)
    if after <= CONTESTED_MOST:
        return False
    at_once = s.second_by == 1 - who and s.now <= s.second_at + AT_ONCE
    return not (at_once and after == CONTESTED_MOST + 1)


def contested(s: WittyTable, moved: i64, to: i64) -> i64:
    """WT-162  Returns the number of contested piles after moving a glass (NONE: as they are)."""
    one: i64 = 0  # places with a glass of each player, as sets
    other: i64 = 0
    for glass in range(GLASSES):
        place = to if glass == moved else s.place[glass]
        if place >= ON_PILE:
            if s.owner[glass] == 0:
                one |= POWERS[place]
            elif s.owner[glass] == 1:
                other |= POWERS[place]
    return size(one & other)


def note_second(s: WittyTable, who: i64) -> None:
    """WT-R46  Remembers who contested the second pile, and when."""
    if contested(s, NONE, FRONT) == CONTESTED_MOST:
        s.second_by = who
        s.second_at = s.now


# -- neutral glasses (WT-158 to WT-161) ------------------------------------------------------------


def may_move_neutral(s: WittyTable, seat: i64) -> bool:
    """WT-158  True if one of two players has a card to discard and a neutral glass is empty."""
    if s.format != TWO or is_empty(s, seat):
        return False
    for glass in range(GLASSES):
        if is_neutral(s, glass) and not is_running(s, glass):
            return True
    return False


def fill_neutral(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D31  Lists the empty neutral glasses, then the other piles, then the cards of the Realm."""
    if len(draft) == 0:
        for glass in range(GLASSES):
            if is_neutral(s, glass) and not is_running(s, glass):
                parts.add(GLASS + glass)
    elif len(draft) == 1:
        for pile in range(s.piles):
            if s.place[draft[0] - GLASS] != ON_PILE + pile:  # WT-160
                parts.add(PILE_PART + pile)
    elif len(draft) == 2:
        for place in range(realm_size(s, seat)):
            parts.add(PAY + (card_at(s, seat, place) >> 4))


def move_neutral(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WT-158, WT-159, WT-161  Discards a card and flips a neutral glass onto another pile; captures nothing."""
    glass: i64 = parts[0] - GLASS
    pay(s, seat, parts, 2, 3, PAY)
    if s.events is not None:
        narration.moves_neutral(s, seat, glass, ON_PILE + parts[1] - PILE_PART)
    stand(s, glass, ON_PILE + parts[1] - PILE_PART)
    flip(s, glass)
