"""Captures of cards (WC-043 to WC-053), with ARES also from stacks (WT-056 to WT-060)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import ARES, is_god
from chronotheque.games.witty_chronos.decisions import LEAVE, TAKE
from chronotheque.games.witty_chronos.knowledge.memory import seen_captured, seen_robbed
from chronotheque.games.witty_chronos.rules.gods import apply_god, fill_choice
from chronotheque.games.witty_chronos.rules.realms import gain, lose_top, uncover
from chronotheque.games.witty_chronos.state import (
    ON_PILE,
    ON_STACK,
    WittyTable,
    holds,
    pile_top,
)
from chronotheque.kernel import Parts


def can_capture(s: WittyTable, glass: i64, seat: i64) -> bool:
    """WC-R49  True if there is a card under a glass that its owner could capture if no other glass were there."""
    place = s.place[glass]
    if place < ON_PILE:
        return False
    if place < ON_STACK:
        return True
    other = place - ON_STACK
    return other != seat and s.size[other] > 0 and holds(s, seat, ARES)  # WT-R18, WT-R19


def fill_capture(s: WittyTable, glass: i64, seat: i64, draft: list[int], parts: Parts) -> None:
    """Lists take and leave, then the choice that a captured God needs."""
    place = s.place[glass]
    if len(draft) == 2:
        if s.standing[place] == 1:  # WC-043, WC-050, WC-R14
            parts.add(TAKE)
        parts.add(LEAVE)
    elif draft[2] == TAKE and place < ON_STACK:
        face = pile_top(s, place - ON_PILE)
        if is_god(face):
            fill_choice(s, seat, face, draft, 3, parts)


def capture(s: WittyTable, seat: i64, source: i64, parts: list[int]) -> bool:
    """Takes the card at a place; True if it is HADES, which ends the round."""
    if source >= ON_STACK:  # WT-057
        face = lose_top(s, source - ON_STACK)
        gain(s, seat, face)
        seen_robbed(s, source - ON_STACK, seat, face)
        if s.events is not None:
            narration.captures(s, seat, face, source)
        return False
    face = uncover(s, source - ON_PILE)
    if s.events is not None:
        narration.captures(s, seat, face, source)
    if is_god(face):
        return apply_god(s, seat, face, parts, 3)  # WC-049
    gain(s, seat, face)  # WC-046
    seen_captured(s, seat, face)
    return False
