"""Checks of the ledger's invariants on any table; search never calls them.

CR-I02 and CR-I05 are about changes over time: tests check them along whole games.
"""

from __future__ import annotations

from chronotheque.games.chronicle.cards import CARDS, STORIES, is_wild, strength_of
from chronotheque.games.chronicle.rules.face_down import veiled_card
from chronotheque.games.chronicle.rules.meeting import Meeting, cards_in_order, meeting_of, open_cards
from chronotheque.games.chronicle.rules.opening import Opening
from chronotheque.games.chronicle.state import FOUR_EVIL, ChronicleTable, count_of_gains
from chronotheque.kernel import NONE, listed


def breaches(s: ChronicleTable) -> list[str]:
    """Returns the ids of the violated invariants."""
    top = s.top
    meeting = meeting_of(s)
    seats = range(s.seats)
    veiled = {int(veiled_card(s.veiled[i])) for i in range(s.veiled_count)}
    held = {
        "CR-I01": isinstance(top, Opening) or every_card_once(s, meeting),
        "CR-I03": meeting is None or different_strengths(meeting),
        "CR-I04": not (isinstance(top, Meeting) and top.count == 0) or all(s.hands[seat] != 0 for seat in seats),
        "CR-I05": all(s.points[seat] == points_of(s, seat) for seat in seats),
        "CR-I06": not any(veiled & set(listed(s.allies[seat])) for seat in seats),
    }
    return [invariant for invariant, holds in held.items() if not holds]


def every_card_once(s: ChronicleTable, meeting: Meeting | None) -> bool:
    """CR-I01  True if each of the 36 cards is in exactly one place."""
    lying = [] if s.aside == NONE else [int(s.aside)]
    lying += [*listed(s.discards), *(cards_in_order(meeting) if meeting is not None else [])]
    for seat in range(s.seats):
        lying += [*listed(s.hands[seat]), *listed(s.allies[seat])]
    return sorted(lying) == list(range(CARDS))


def different_strengths(meeting: Meeting) -> bool:
    """CR-I03  True if no strength is face up twice."""
    strengths = [strength_of(card) for card in open_cards(meeting) if not is_wild(card)]
    return len(strengths) == len(set(strengths))


def points_of(s: ChronicleTable, seat: int) -> int:
    """CR-I05  Returns the points of a seat as the sum of all its gains."""
    stories = sum(int(count_of_gains(s, seat, story)) for story in range(STORIES))
    return stories + 2 * int(count_of_gains(s, seat, FOUR_EVIL))
