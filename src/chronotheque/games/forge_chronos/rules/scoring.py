"""Scoring (FC-060 to FC-065): the winners, and the reasons for each seat's Renown."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.rules.forge import weapon_reasons
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import Outcome, listed, places_by, seats_with_most


def leaders(s: ForgeTable) -> i64:
    """FC-065, FC-R25  Returns the set of the seats with the most Renown."""
    return seats_with_most(s.renown, s.seats)


def outcome(s: ForgeTable) -> Outcome:
    """FC-060 to FC-064  Returns the places by Renown, with parts, colours and types as reasons."""
    seats = range(s.seats)
    places = places_by([int(s.renown[seat]) for seat in seats])
    reasons: list[list[tuple[str, int]]] = []
    for seat in seats:
        weapons = [weapon_reasons(s, blade) for blade in listed(s.joined[seat])]
        sums = [
            (reason, sum(weapon[i] for weapon in weapons)) for i, reason in enumerate(("parts", "colour", "type"))
        ]
        reasons.append([(reason, points) for reason, points in sums if points])
    return Outcome(places, reasons, s.game.shares(s))
