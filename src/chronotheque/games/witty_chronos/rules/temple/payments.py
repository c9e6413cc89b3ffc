"""Payments with cards of a Realm (WT-039 to WT-044), and cards laid under SELENE (WT-091 to WT-098)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos.decisions import PAY, STASH
from chronotheque.games.witty_chronos.knowledge.memory import seen_left
from chronotheque.games.witty_chronos.knowledge.recall import IN_DISCARD, UNDER_SELENE
from chronotheque.games.witty_chronos.rules.realms import card_at, lose, place_of, put_away
from chronotheque.games.witty_chronos.state import WittyTable, realm_size
from chronotheque.kernel import DONE, NONE, Parts


def fill_payment(s: WittyTable, seat: i64, draft: list[int], at: i64, cost: i64, parts: Parts) -> None:
    """Lists the cards that may be paid next, in the order of the Realm: each payment has one spelling."""
    missing = cost - (len(draft) - at)
    last = last_place(s, seat, draft, at, PAY)
    for place in range(last + 1, realm_size(s, seat) - missing + 1):
        parts.add(PAY + (card_at(s, seat, place) >> 4))


def last_place(s: WittyTable, seat: i64, draft: list[int], at: i64, kind: i64) -> i64:
    """Returns the place of the last card of a draft, or NONE before the first; `kind` is its first part."""
    if len(draft) <= at:
        return NONE
    last: i64 = draft[len(draft) - 1]
    return place_of(s, seat, last - kind)


def fill_selene(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WT-091, WT-093, WT-R31  Lists cards to pay, at least one, then up to as many others to lay under SELENE."""
    paid = paid_for_selene(draft)
    stashed = len(draft) - 1 - paid
    if stashed == 0:
        last = last_place(s, seat, draft, 1, PAY)
        for place in range(last + 1, realm_size(s, seat)):
            parts.add(PAY + (card_at(s, seat, place) >> 4))
        if paid == 0:
            return
        last = NONE
    else:
        last = last_place(s, seat, draft, 1, STASH)
    if stashed < paid:
        for place in range(last + 1, realm_size(s, seat)):
            handle = card_at(s, seat, place) >> 4
            if not _is_paid(draft, handle):
                parts.add(STASH + handle)
    if parts.count > 0:
        parts.add(DONE)


def paid_for_selene(parts: list[int]) -> i64:
    """Returns the number of cards that an offering for SELENE pays."""
    count: i64 = 0
    for part in parts:
        if PAY <= part < STASH:
            count += 1
    return count


def _is_paid(draft: list[int], handle: i64) -> bool:
    for part in draft:
        if part == PAY + handle:
            return True
    return False


def stack_places(s: WittyTable, seat: i64, parts: list[int], first: i64, last: i64, kind: i64) -> list[int]:
    """Returns the places in the stack of the cards named by parts; Winds are left out."""
    places: list[int] = []
    for i in range(first, last):
        place = place_of(s, seat, parts[i] - kind)
        if place < s.size[seat]:
            places.append(place)
    return places


def hand_in(s: WittyTable, seat: i64, parts: list[int], first: i64, last: i64, kind: i64) -> list[int]:
    """Removes the cards named by parts from a Realm and returns their faces."""
    faces: list[int] = []
    for i in range(first, last):
        faces.append(lose(s, seat, parts[i] - kind))
    return faces


def pay(s: WittyTable, seat: i64, parts: list[int], first: i64, last: i64, kind: i64) -> None:
    """WT-039, WT-R06  Discards the cards named by parts, face down."""
    places = stack_places(s, seat, parts, first, last, kind)
    faces = hand_in(s, seat, parts, first, last, kind)
    for face in faces:
        put_away(s, face)
    seen_left(s, seat, places, faces[len(places) :], IN_DISCARD)  # Winds come last


def stash(s: WittyTable, seat: i64, parts: list[int], first: i64) -> None:
    """WT-093, WT-R31  Lays the cards named by parts under SELENE, outside the Realm."""
    places = stack_places(s, seat, parts, first, len(parts), STASH)
    faces = hand_in(s, seat, parts, first, len(parts), STASH)
    s.stash = faces
    seen_left(s, seat, places, faces[len(places) :], UNDER_SELENE)
