"""Checks of the ledger's invariants CT-I01 to CT-I09 on any table; search never calls them."""

from __future__ import annotations

from chronotheque.games.contretemps.cards import deck
from chronotheque.games.contretemps.rules.scientists import Trips
from chronotheque.games.contretemps.rules.setting_up import SetUp
from chronotheque.games.contretemps.rules.trick import Event
from chronotheque.games.contretemps.state import (
    CRYSTALS,
    DISCS,
    EVENTS,
    HAND,
    LAST_ROUND,
    ContretempsTable,
    controlled,
    crystals,
    guard,
    hand,
    hand_size,
    is_discarded,
    led_suit,
    owner,
    unused,
)
from chronotheque.kernel import NONE, byte, listed

UNUSED: int = 4


def breaches(s: ContretempsTable) -> list[str]:
    """Returns the ids of the violated invariants."""
    top = s.top
    seats = range(s.seats)
    placed = listed(s.placed)
    owned = [event for event in range(1, EVENTS + 1) if owner(s, event) != NONE]
    held = {
        "CT-I01": s.reserve + sum(crystals(s, seat) for seat in seats) == CRYSTALS and s.reserve >= 0,
        "CT-I02": not isinstance(top, Trips) or all(hand_size(s, seat) == HAND - s.round for seat in seats),
        "CT-I03": all(controlled(s, seat) <= DISCS for seat in seats),
        "CT-I04": sum(controlled(s, seat) for seat in seats) == len(owned) and set(owned) <= set(placed),
        "CT-I05": all((guard(s, event) != NONE) == (owner(s, event) != NONE) for event in placed)
        and all(led_suit(s, event) != NONE for event in owned),
        "CT-I06": not isinstance(top, Trips) or all(controlled(s, seat) < DISCS for seat in seats),
        "CT-I07": s.round == 1 or (bool(owned) and (s.paradox or 1 in owned)),
        "CT-I08": 1 <= s.round <= LAST_ROUND,
        "CT-I09": isinstance(top, SetUp) or every_card_once(s, top),
    }
    return [invariant for invariant, holds in held.items() if not holds]


def every_card_once(s: ContretempsTable, top: object) -> bool:
    """CT-I09  True if each card of the deck is in exactly one place and four are unused."""
    in_trick = [byte(top.cards, i) - 1 for i in range(top.count)] if isinstance(top, Event) else []
    lying = list(in_trick)
    if s.constant != NONE:
        lying.append(s.constant)
    lying += [guard(s, event) for event in listed(s.placed) if guard(s, event) != NONE]
    lying += [card for card in deck(s.seats) if is_discarded(s, card)]
    for seat in range(s.seats):
        lying += hand(s, seat)
    return (
        len(lying)
        == len(set(lying))
        == len(deck(s.seats)) - UNUSED
        == len(lying) + len(unused(s, in_trick)) - UNUSED
    )
