"""The conflict cards of Avatars: their deck, and the row laid in a combat (HC-126 to HC-129, HY-R108)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.printed.elements import CARD_BITS
from chronotheque.games.hybris.rules.subsets import matches
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import POWERS


def avatar_pile(s: HybrisTable) -> i64:
    """HY-R108  Returns the avatar conflict deck, reshuffling its discard pile if empty."""
    if s.avatar_deck == 0:
        s.avatar_deck, s.avatar_discards = s.avatar_discards, 0
    return s.avatar_deck


def lay_card(s: HybrisTable, avatar: i64, side: i64, card: i64) -> None:
    """HC-128, HC-129  Lays a card at the right end of the Avatar's row, where it may form a combo."""
    b = s.book
    s.avatar_deck -= POWERS[card]
    bonus = matches(b.avatar_elements[avatar], b.avcard_elements[card])
    s.card_sum[side] += b.avcard_strength[card] + bonus
    s.symbols[side] += b.avcard_elements[card]
    s.last_combo[side] = 0
    count = s.zone_count[side]
    if count > 0 and b.avcard_left[card] != 0:
        before = s.zone[side * CARD_BITS + count - 1]
        if b.avcard_right[before] == b.avcard_left[card]:  # HY-R83
            s.combo_sum[side] += b.avcard_combo[card]
            s.combos[side] += 1
            s.last_combo[side] = b.avcard_combo[card] + 1
    s.zone[side * CARD_BITS + count] = card
    s.zone_count[side] = count + 1
    if s.events is not None:
        chronos_narration.card_laid(s, avatar, card)
