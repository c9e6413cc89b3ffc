"""Action spaces: a fixed number for each part of each answer of a game.

An action is a decision, a place in its answer and a part. The numbers are the same for all seat counts and
options of a game. Draws of chance have numbers of their own.

>>> from chronotheque import games
>>> space = space_of(games.get("contretemps"))
>>> space.size, space.names[0], space.names[space.size - 1]
(292, 'CT-D1 card:a01', 'CT-D6 card:e13')
"""

from __future__ import annotations

from functools import cache
from typing import Final

from chronotheque.kernel import DONE, NONE, ChronothequeError, Game, Table

WAIT: Final = -4  # as the part of an action: not now

# For each place of an answer: part -> action. The last row also serves later places.
Rows = list[dict[int, int]]


class Names(dict[int, str]):
    """Lazily created names of actions or draws."""

    def __init__(self, game: Game, answers: list[tuple[int, int, int]]) -> None:
        super().__init__()
        self.game = game
        self.answers = answers
        self.table = any_table(game)

    def __missing__(self, action: int) -> str:
        decision, place, part = self.answers[action]
        if part == WAIT:
            name = "wait"
        else:
            part_name = self.game.next_name(self.table, decision, place, part)
            name = f"{self.game.decision_name(decision)} {part_name}"
        self[action] = name
        return name


class Numbers:
    """Numbering of all parts of some decisions of a game."""

    def __init__(self, game: Game, decisions: list[int]) -> None:
        self.game = game
        self.rows: dict[int, Rows] = {}  # by decision
        self.answers: list[tuple[int, int, int]] = []  # by action: decision, place, part
        self.longest = 1  # parts that an answer can have
        for decision in decisions:
            self._add(decision)
        self.names = Names(game, self.answers)

    @property
    def size(self) -> int:
        """Number of actions."""
        return len(self.answers)

    @property
    def widest(self) -> int:
        """Maximum length of a list of parts."""
        return max((len(row) for rows in self.rows.values() for row in rows), default=0)

    def numbers(self, decision: int, place: int, parts: list[int]) -> list[int]:
        """Returns the numbers of listed parts."""
        rows = self.rows[decision]
        row = rows[place if place < len(rows) else -1]
        try:
            return [row[part] for part in parts]
        except KeyError as missing:
            name = self.game.decision_name(decision)
            raise ChronothequeError(
                f"{self.game.name} lists part {missing} for {name}, which is beyond what Game.reach says"
            ) from None

    def _add(self, decision: int) -> None:
        reach = self.game.reach(decision)
        rows: Rows = []
        for place, (first, last) in enumerate(reach.places):
            rows.append({part: self.size + i for i, part in enumerate(range(first, last + 1))})
            self.answers += [(decision, place, part) for part in range(first, last + 1)]
        if reach.stops:
            for row in rows:
                row[DONE] = self.size
            self.answers.append((decision, 0, DONE))
        self.rows[decision] = rows
        # A set of parts is spelled in ascending order, so the last row serves no more places than it has parts.
        self.longest = max(self.longest, len(rows) - 1 + len(rows[-1]) if reach.stops else len(rows))


class Space(Numbers):
    """Action space of the seats of a game; `draws` is that of chance."""

    def __init__(self, game: Game) -> None:
        everything = range(len(game.decisions))
        super().__init__(game, [decision for decision in everything if not is_draw(game, decision)])
        self.wait = int(NONE)  # the action of waiting, in real time
        if game.real_time:
            self.wait = self.size
            self.answers.append((int(NONE), 0, WAIT))
        self.draws = Numbers(game, [decision for decision in everything if is_draw(game, decision)])


@cache
def space_of(game: Game) -> Space:
    """Returns the action space of a game."""
    return Space(game)


def is_draw(game: Game, decision: int) -> bool:
    """True if a decision belongs to chance, by its ledger id (`CT-C1`)."""
    return game.decision_name(decision).rpartition("-")[2].startswith("C")


def any_table(game: Game) -> Table:
    """Returns any table of a game."""
    return game.new(game.seat_counts(game.settings({}))[0])
