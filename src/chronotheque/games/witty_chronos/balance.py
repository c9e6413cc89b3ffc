"""What a balance report counts in Witty Chronos: which cards and Temple Gods win rounds, how rounds and games end.

Whoever has captured a card of a face, or got a Temple card, in a round would be expected to win it as often as any
other seat. A way for a round to end would be expected as often as any other.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from chronotheque.games.witty_chronos.scoring import REASON_NAMES
from chronotheque.games.witty_chronos.state import TEAMS, Circle
from chronotheque.kernel import Table, Value, size

MANY: Final = 8  # rounds, or more
STOPS: Final = tuple(f"stop:{name}" for name in REASON_NAMES)
FACES_FROM: Final = ("captures", "picks", "swaps_card")  # messages by which a card comes to a seat
GODS_FROM: Final = ("offers", "takes_free", "buys")

Rows = dict[str, tuple[float, float]]  # by element: how much, and how much is expected


def ended(t: Table) -> dict[str, str]:
    """Won alone or by a team, shared, or given up after void rounds; and after how many rounds."""
    s = cast(Circle, t)
    alone = s.seats // s.teams if s.format == TEAMS else 1
    end = "end:alone" if size(s.winners) == alone else "end:shared"
    if max(s.tokens) < s.to_win:
        end = "end:void"
    return {"end": end, "rounds": f"rounds:{min(MANY, int(s.round))}"}


def happened(told: list[tuple[str, dict[str, Value]]], shares: list[float]) -> dict[str, Rows]:
    """Rounds won by those who had captured a card or got a God, and the ways in which rounds ended."""
    seats = len(shares)
    had: dict[str, set[tuple[int, str]]] = {"face": set(), "temple": set()}  # in this round: seat and element
    sums: dict[str, Rows] = {"face": {}, "temple": {}}
    stops: Counter[str] = Counter()
    for text, params in told:
        if text in FACES_FROM:
            had["face"].add((seat_of(params["seat"]), str(params["face"])))
        elif text in GODS_FROM:
            had["temple"].add((seat_of(params["seat"]), str(params["temple"])))
        elif text.startswith("stop_"):
            stops[f"stop:{text.removeprefix('stop_')}"] += 1
        elif text in ("wins_round", "win_round", "void"):
            winners = winners_of(text, params)
            for feature, those in had.items():
                for seat, element in sorted(those):
                    won, expected = sums[feature].get(element, (0.0, 0.0))
                    if winners:
                        won += (seat in winners) / len(winners)
                        expected += 1 / seats
                    sums[feature][element] = (won, expected)
                those.clear()
    ends = {stop: (float(stops[stop]), stops.total() / len(STOPS)) for stop in STOPS} if stops else {}
    return {**{feature: rows for feature, rows in sums.items() if rows}, **({"stop": ends} if ends else {})}


def seat_of(name: Value) -> int:
    """The number of a seat."""
    return int(str(name).removeprefix("seat:"))


def winners_of(text: str, params: dict[str, Value]) -> set[int]:
    """Who has won a round."""
    if text == "void":
        return set()
    those = [params["seat"]] if text == "wins_round" else cast(list[str], params["those"])
    return {seat_of(name) for name in those}
