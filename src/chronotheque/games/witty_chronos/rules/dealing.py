"""The deal of a round: cards to the piles, Temple cards to the temple (WC-016 to WC-019, WT-034)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    CASTOR,
    FACES,
    GLASSES,
    POLLUX,
    SELENE,
    TEMPLE_CARDS,
)
from chronotheque.games.witty_chronos.decisions import CARD, COPIES, TEMPLE
from chronotheque.games.witty_chronos.rules.realms import clear_realm, gain
from chronotheque.games.witty_chronos.state import (
    FRONT,
    LONG_AGO,
    NEUTRAL,
    ON_PILE,
    WittyTable,
    holder,
    in_deck,
)
from chronotheque.kernel import NONE, POWERS, Parts, has, size

LAID_OUT: Final[i64] = 5  # WT-034


def to_deal(s: WittyTable, face: i64) -> i64:
    """Returns the number of cards of a face in the deal: those under SELENE are left out (WT-R32)."""
    count = in_deck(s, face)
    for stashed in s.stash:
        if stashed == face:
            count -= 1
    return count


def cards_dealt(s: WittyTable) -> i64:
    """Returns the number of cards in the deal."""
    count: i64 = 0
    for face in range(FACES):
        count += to_deal(s, face)
    return count


def fill_deal(s: WittyTable, parts: Parts) -> None:
    """WC-C3  Lists the cards that can be dealt next."""
    for face in range(FACES):
        for copy in range(to_deal(s, face)):
            parts.add(CARD + face * COPIES + copy)


def deal(s: WittyTable, parts: list[int]) -> None:
    """WC-R17  Collects everything and deals the cards to the piles in turn; the first of a pile ends up on top.

    At table time 0 the cards that were under SELENE return to their owner's Realm (WT-R32).
    """
    gather(s)
    for kept in s.shown:
        gain(s, s.shown_of, kept)
    i = len(parts) - 1
    while i >= 0:
        pile = i % s.piles
        face: i64 = (parts[i] - CARD) // COPIES
        s.pile[pile] += (face + 1) * POWERS[4 * s.height[pile]]
        s.height[pile] += 1
        i -= 1


def gather(s: WittyTable) -> None:
    """WC-R24, WT-139  Collects the cards and glasses of the last round, except the cards under SELENE."""
    s.shown = s.stash
    s.shown_of = holder(s, SELENE) if len(s.stash) > 0 else NONE
    s.stash = []
    s.temple = 0
    s.under_apollon = NONE
    s.discards = 0
    for face in range(FACES):
        s.discard[face] = 0
    for seat in range(s.seats):
        clear_realm(s, seat)
        s.gods[seat] = 0
        s.announce_from[seat] = 0
        s.demeter_from[seat] = 0
        s.ouranos_from[seat] = 0
        s.last_fault[seat] = LONG_AGO
    for pile in range(s.piles):
        s.pile[pile] = 0
        s.height[pile] = 0
    s.open_piles = 0
    s.turned_last = NONE
    s.second_by = NONE
    s.second_at = LONG_AGO
    neutral: i64 = 0
    for glass in range(GLASSES):
        s.ends[glass] = NONE
        s.place[glass] = FRONT
        if s.owner[glass] == NEUTRAL:  # WT-153: piles 7 and 8
            s.place[glass] = ON_PILE + s.piles - 2 + neutral
            neutral += 1
    s.count_again()


# -- the temple -------------------------------------------------------------------------------------


def fill_temple(s: WittyTable, parts: Parts) -> None:
    """WC-C4  Lists the Temple cards that can be laid out next."""
    for card in range(TEMPLE_CARDS):
        if has(s.temple_cards, card) and not has(s.temple, card):
            parts.add(TEMPLE + card)


def missing_at_temple(s: WittyTable) -> i64:
    """WT-034, WT-R33  Returns the number of cards still to draw: 5, or 6 if both twins are among them."""
    if s.level < 3:
        return 0
    if s.temple == 0:
        return LAID_OUT
    both = has(s.temple, CASTOR) and has(s.temple, POLLUX)
    return LAID_OUT + 1 - size(s.temple) if both else 0


def lay_temple(s: WittyTable, parts: list[int]) -> None:
    """WT-034, WT-100, WT-R33  Lays out the cards drawn; one twin brings the other."""
    for part in parts:
        s.temple |= POWERS[part - TEMPLE]
    twins = POWERS[CASTOR] + POWERS[POLLUX]
    if s.temple & twins != 0 and s.temple & twins != twins:
        s.temple |= twins
