"""Who wins (FC-060, FC-065), and why."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.forge import weapon_reasons
from chronotheque.games.forge_chronos.state import Smithy
from chronotheque.kernel import POWERS, Outcome, listed


def leaders(s: Smithy) -> i64:
    """FC-065, FC-R25  The set of the seats with the most Renown."""
    found: i64 = 0
    most: i64 = 0
    for seat in range(s.seats):
        if s.renown[seat] > most:
            most = s.renown[seat]
            found = 0
        if s.renown[seat] == most:
            found += POWERS[seat]
    return found


def outcome(s: Smithy) -> Outcome:
    """FC-060 to FC-064  Places by Renown; as reasons that of the parts, of their colours and of their types."""
    seats = range(s.seats)
    places = [1 + sum(s.renown[other] > s.renown[seat] for other in seats) for seat in seats]
    reasons: list[list[tuple[str, int]]] = []
    for seat in seats:
        weapons = [weapon_reasons(s, blade) for blade in listed(s.joined[seat])]
        sums = [
            (reason, sum(weapon[i] for weapon in weapons)) for i, reason in enumerate(("parts", "colour", "type"))
        ]
        reasons.append([(reason, points) for reason, points in sums if points])
    return Outcome(places, reasons, s.game.shares(s))
