"""What is paid with cards of a Realm (WT-039 to WT-044), and what is laid under SELENE (WT-091 to WT-098)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos.decisions import PAY, STASH
from chronotheque.games.witty_chronos.memory import left
from chronotheque.games.witty_chronos.realms import card_at, lose, position, put_away
from chronotheque.games.witty_chronos.recall import IN_DISCARD, UNDER_SELENE
from chronotheque.games.witty_chronos.state import Circle, realm_size
from chronotheque.kernel import DONE, NONE, Parts


def fill_payment(s: Circle, seat: i64, draft: list[int], at: i64, cost: i64, parts: Parts) -> None:
    """Lists the cards that may be paid next: in the order of the Realm, so that a payment has one spelling."""
    missing = cost - (len(draft) - at)
    last = last_place(s, seat, draft, at, PAY)
    for place in range(last + 1, realm_size(s, seat) - missing + 1):
        parts.add(PAY + (card_at(s, seat, place) >> 4))


def last_place(s: Circle, seat: i64, draft: list[int], at: i64, kind: i64) -> i64:
    """The place of the last card of a draft, which is of this kind, or NONE before the first."""
    if len(draft) <= at:
        return NONE
    last: i64 = draft[len(draft) - 1]
    return position(s, seat, last - kind)


def fill_selene(s: Circle, seat: i64, draft: list[int], parts: Parts) -> None:
    """WT-091, WT-093, WT-R31  At least one card is paid, then up to as many others are laid under SELENE."""
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
    """How many cards an offering for SELENE pays."""
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


def stack_places(s: Circle, seat: i64, parts: list[int], first: i64, last: i64, kind: i64) -> list[int]:
    """Where in the stack the cards lie that parts name, those among them that are no Winds."""
    places: list[int] = []
    for i in range(first, last):
        place = position(s, seat, parts[i] - kind)
        if place < s.size[seat]:
            places.append(place)
    return places


def hand_in(s: Circle, seat: i64, parts: list[int], first: i64, last: i64, kind: i64) -> list[int]:
    """Takes the cards that parts name out of a Realm and gives their faces."""
    faces: list[int] = []
    for i in range(first, last):
        faces.append(lose(s, seat, parts[i] - kind))
    return faces


def pay(s: Circle, seat: i64, parts: list[int], first: i64, last: i64, kind: i64) -> None:
    """WT-039, WT-R06  Discards the cards that parts name, face down."""
    places = stack_places(s, seat, parts, first, last, kind)
    faces = hand_in(s, seat, parts, first, last, kind)
    for face in faces:
        put_away(s, face)
    left(s, seat, places, faces[len(places) :], IN_DISCARD)  # Winds come last


def stash(s: Circle, seat: i64, parts: list[int], first: i64) -> None:
    """WT-093, WT-R31  Lays the cards that parts name under SELENE, outside the Realm."""
    places = stack_places(s, seat, parts, first, len(parts), STASH)
    faces = hand_in(s, seat, parts, first, len(parts), STASH)
    s.stash = faces
    left(s, seat, places, faces[len(places) :], UNDER_SELENE)
