"""Scoring (FC-060 to FC-065): the winners, and the reasons for each seat's Renown."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.rules.forge import weapon_reasons
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import POWERS, Outcome, listed


def leaders(s: ForgeTable) -> i64:
    """FC-065, FC-R25  Returns the set of the seats with the most Renown."""
    found: i64 = 0
    most: i64 = 0
    for seat in range(s.seats):
        if s.renown[seat] > most:
            most = s.renown[seat]
            found = 0
        if s.renown[seat] == most:
            found += POWERS[seat]
    return found


def outcome(s: ForgeTable) -> Outcome:
    """FC-060 to FC-064  Returns the places by Renown, with parts, colours and types as reasons."""
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
