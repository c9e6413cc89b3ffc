"""The end of the game (HY-055 to HY-057, with Chronos HC-060 to HC-063): the winner and the points."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import UPGRADES
from chronotheque.games.hybris.table.board import space_of
from chronotheque.games.hybris.table.players import unlocked
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Outcome, lowest


def ahead(s: HybrisTable, one: i64, other: i64) -> bool:
    """HY-056, HY-057  True if a seat ranks above another: more VP, or equal VP and higher Greatness."""
    if s.vp[one] != s.vp[other]:
        return s.vp[one] > s.vp[other]
    return space_of(s, one) < space_of(s, other)


def winner(s: HybrisTable) -> i64:
    """HY-056  Returns the winner after the last Age."""
    best: i64 = 0
    for seat in range(1, s.seats):
        if ahead(s, seat, best):
            best = seat
    return best


def all_above_chronos(s: HybrisTable) -> bool:
    """HC-061, HC-063, HY-R113  True if every Olympian has more VP than Chronos."""
    for seat in range(s.seats):
        if s.vp[seat] <= s.chronos_vp:
            return False
    return True


def shared_outcome(s: HybrisTable) -> Outcome:
    """Returns the outcome with Chronos: all win or nobody does; points do not rank the players."""
    place = 1 if s.winners else 2
    reasons = [
        [("vp", int(s.vp[seat])), *([("upgrades", 0)] if unlocked(s, seat) == UPGRADES else [])]
        for seat in range(s.seats)
    ]
    return Outcome([place] * int(s.seats), reasons, s.game.shares(s))


def outcome(s: HybrisTable) -> Outcome:
    """Returns places and points: VP, and the sixth Upgrade, which wins regardless of points."""
    if s.chronos:
        return shared_outcome(s)
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
