"""Statistics of a balance report: wins by cards and Temple Gods, and how rounds and games end.

A seat that captured a card of a face or gained a Temple card in a round is expected to win it as often as any other
seat. All endings of a round are expected equally often.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from chronotheque.games._counted import Rows
from chronotheque.games.witty_chronos.rules.scoring import REASON_NAMES
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import Sentence, Table, Value, size

MANY: Final = 8  # rounds; longer games are capped here
STOPS: Final = tuple(f"stop:{name}" for name in REASON_NAMES)
FACES_FROM: Final = ("captures", "picks", "swaps_card")  # events by which a seat gets a card
GODS_FROM: Final = ("offers", "takes_free", "buys")


def ended(t: Table) -> dict[str, str]:
    """Returns the kind of ending (alone or as a team, shared, void rounds) and the number of rounds."""
    s = cast(WittyTable, t)
    alone = s.seats // s.teams if s.in_teams else 1
    end = "end:alone" if size(s.winners) == alone else "end:shared"
    if max(s.tokens) < s.to_win:
        end = "end:void"
    return {"end": end, "rounds": f"rounds:{min(MANY, int(s.round))}"}


def happened(messages: list[Sentence], shares: list[float]) -> dict[str, Rows]:
    """Counts rounds won by seats that had captured a card or gained a God, and the endings of rounds."""
    seats = len(shares)
    had: dict[str, set[tuple[int, str]]] = {"face": set(), "temple": set()}  # seat and element, in this round
    sums: dict[str, Rows] = {"face": {}, "temple": {}}
    stops: Counter[str] = Counter()
    for text, params in messages:
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
    """Returns the number of a seat."""
    return int(str(name).removeprefix("seat:"))


def winners_of(text: str, params: dict[str, Value]) -> set[int]:
    """Returns the seats that won a round."""
    if text == "void":
        return set()
    those = [params["seat"]] if text == "wins_round" else cast(list[str], params["those"])
    return {seat_of(name) for name in those}
