"""Consistency checks of an outcome: points and reasons, places and winners, shares of the win."""

from __future__ import annotations

from chronotheque.kernel import Outcome, Table, listed


def misfits(t: Table, outcome: Outcome) -> list[str]:
    """Returns the inconsistencies of a finished game's outcome as sentences."""
    found: list[str] = []
    game, seats = t.game, range(t.seats)
    for seat in seats:
        if outcome.points(seat) != sum(points for _, points in outcome.reasons[seat]):
            found.append(f"seat {seat}: points are not the sum of reasons")
        mates = [other for other in seats if game.team_of(t, other) == game.team_of(t, seat)]
        if any(outcome.places[other] != outcome.places[seat] for other in mates):
            found.append(f"seat {seat} and its team are at different places")
    winners = set(listed(t.winners))
    if not places_fit(outcome.places, winners):
        found.append(f"places {outcome.places}, winners {winners}")
    if not shares_fit(outcome, winners, game.together(t)):
        found.append(f"shares {outcome.returns} of the win, winners {winners}")
    return found


def places_fit(places: list[int], winners: set[int]) -> bool:
    """True if the winners are exactly the first place; without winners all places are equal."""
    first = {seat for seat, place in enumerate(places) if place == 1}
    complete = all(place == 1 + sum(other < place for other in places) for place in places)
    return first == winners and (complete if winners else len(set(places)) == 1)


def shares_fit(outcome: Outcome, winners: set[int], together: bool) -> bool:
    """True if the shares add up to one win among the winners, or in cooperation to one each or none."""
    shares = outcome.returns
    if together:
        return set(shares) == {1.0 if winners else 0.0}
    whole = abs(sum(shares) - 1) < 1e-9
    return whole and all((share > 0) == (seat in winners) for seat, share in enumerate(shares))
