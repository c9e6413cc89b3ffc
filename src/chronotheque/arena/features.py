"""Features of a balance report, from an optional module `balance` beside a game's rules.

It has some of four functions. `held(table)` is asked when a game begins: for each feature, by seat, the
elements that the seat has (`{"card": [["card:b07", …], …]}`). `brought(before, now)` is asked after every answer
with the table as it was when this function last had something to tell, at first as it was dealt: for each feature
and element what it has brought and what would be expected (`{"card": {"card:b07": (1, 0.25), …}}`), or None if
nothing is settled yet. When the game is over, `happened(messages, shares)` is asked for more of the same, with all
public messages (id, parameters) and with each seat's share of the win; and `ended(table)`: for
each feature the element that names how (`{"end": "end:three"}`). Texts of the game name features
(`name.feature:card`), what is brought (`name.brought:card`) and elements.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronotheque.games import part_of
from chronotheque.kernel import Game, Sentence, Table

DECIMALS: Final = 6  # of sums, which are rounded again in reports

Held = dict[str, list[list[str]]]  # by feature and seat
Brought = dict[str, dict[str, tuple[float, float]]]  # by feature and element: how much, and how much is expected
Ended = dict[str, str]  # by feature


class Features:
    """The features of a game; empty if it names none."""

    def __init__(
        self,
        held: Callable[[Table], Held] | None = None,
        brought: Callable[[Table, Table], Brought | None] | None = None,
        happened: Callable[[list[Sentence], list[float]], Brought] | None = None,
        ended: Callable[[Table], Ended] | None = None,
    ) -> None:
        self._held = held
        self._brought = brought
        self._happened = happened
        self._ended = ended

    def held(self, t: Table) -> Held:
        """Returns what each seat has at the start."""
        return self._held(t) if self._held is not None else {}

    def watch(self, t: Table) -> Watch | None:
        """Returns a tracker of what elements yield during a game, or None."""
        return Watch(t, self._brought) if self._brought is not None else None

    def happened(self, messages: list[Sentence], shares: list[float]) -> Brought:
        """Returns the yields that follow from a finished game's messages."""
        return self._happened(messages, shares) if self._happened is not None else {}

    def ended(self, t: Table) -> Ended:
        """Returns how a finished game ended."""
        return self._ended(t) if self._ended is not None else {}


class Watch:
    """Tracker of what elements yield in one game."""

    def __init__(self, t: Table, brought: Callable[[Table, Table], Brought | None]) -> None:
        self.sums: Brought = {}
        self._table = t
        self._before = t.copy()
        self._brought = brought

    def look(self) -> None:
        """Adds what is settled so far; call it after each answer."""
        news = self._brought(self._before, self._table)
        if news is None:
            return
        self._before = self._table.copy()
        for feature, rows in news.items():
            own = self.sums.setdefault(feature, {})
            for value, (had, expected) in rows.items():
                earlier = own.get(value, (0.0, 0.0))
                own[value] = (round(earlier[0] + had, DECIMALS), round(earlier[1] + expected, DECIMALS))


def features_of(game: Game) -> Features:
    """Returns the features of a game."""
    found = part_of(game, "balance")
    return Features(*(getattr(found, name, None) for name in ("held", "brought", "happened", "ended")))
