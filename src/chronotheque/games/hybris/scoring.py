"""The end of the game (HY-055 to HY-057): who has won, and with how many victory points."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import space_of
from chronotheque.games.hybris.elements import UPGRADES
from chronotheque.games.hybris.players import unlocked
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import Outcome, lowest


def ahead(s: Cosmos, one: i64, other: i64) -> bool:
    """HY-056, HY-057  Whether a seat stands before another: more VP, or as many and higher in Greatness."""
    if s.vp[one] != s.vp[other]:
        return s.vp[one] > s.vp[other]
    return space_of(s, one) < space_of(s, other)


def winner(s: Cosmos) -> i64:
    """HY-056  Who wins after the last Age."""
    best: i64 = 0
    for seat in range(1, s.seats):
        if ahead(s, seat, best):
            best = seat
    return best


def outcome(s: Cosmos) -> Outcome:
    """Places and points: VP, and the sixth Upgrade, which wins whatever the points are."""
    first = int(lowest(s.winners))
    places: list[int] = []
    reasons: list[list[tuple[str, int]]] = []
    for seat in range(s.seats):
        before = sum(ahead(s, other, seat) for other in range(s.seats) if other not in (seat, first))
        places.append(1 if seat == first else 2 + before)
        rows = [("vp", int(s.vp[seat]))]
        if unlocked(s, seat) == UPGRADES:
            rows.append(("upgrades", 0))
        reasons.append(rows)
    return Outcome(places, reasons, s.game.shares(s))
