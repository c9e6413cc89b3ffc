"""End of the game (CT-083 to CT-089): the winner, and the reasons."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.state import DISCS, EVENTS, ContretempsTable, controlled, owner
from chronotheque.kernel import NONE, POWERS, Outcome, places_by


def someone_has_three(s: ContretempsTable) -> bool:
    """CT-001, CT-084  True if a seat controls three events."""
    row = s.discs
    while row != 0:
        if row & 15 == DISCS:
            return True
        row >>= 4
    return False


def nearest(s: ContretempsTable, seat: i64) -> i64:
    """Returns the event nearest to the constant that a seat controls, or EVENTS + 1 if it controls none."""
    for event in range(1, EVENTS + 1):
        if owner(s, event) == seat:
            return event
    return EVENTS + 1


def worth(s: ContretempsTable, seat: i64) -> i64:
    """Returns a sort key of a seat: events controlled, then the one nearest to the constant (CT-R23)."""
    return controlled(s, seat) * (EVENTS + 2) - nearest(s, seat)


def best_seat(s: ContretempsTable) -> i64:
    """CT-002, CT-085 to CT-087, CT-R23, CT-R30  Returns the winner: most events, then nearest to the constant."""
    best: i64 = 0
    for seat in range(1, s.seats):
        if worth(s, seat) > worth(s, best):
            best = seat
    return best


def end_game(s: ContretempsTable) -> None:
    """CT-R23  Ends the game by the final evaluation, also if several seats have three events (CT-085, CT-R30)."""
    winner = best_seat(s)
    if s.events is not None:
        narration.game_over(s, winner, nearest(s, winner))
    s.finish(POWERS[winner])


def outcome(s: ContretempsTable) -> Outcome:
    """Returns places, and a point for each event with its name as the reason; the nearest event breaks ties."""
    seats = range(s.seats)
    places = places_by([int(worth(s, seat)) for seat in seats])
    reasons: list[list[tuple[str, int]]] = [
        [(f"event:{event}", 1) for event in range(1, EVENTS + 1) if owner(s, event) == seat] for seat in seats
    ]
    for seat in seats:
        if any(controlled(s, other) == controlled(s, seat) != 0 for other in seats if other != seat):
            reasons[seat].append((f"nearest:{nearest(s, seat)}", 0))
    assert owner(s, nearest(s, best_seat(s))) != NONE  # CT-I07
    return Outcome(places, reasons, s.game.shares(s))
