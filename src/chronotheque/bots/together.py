"""A search in several processes: each grows a tree of its own, and what they have tried is added up.

The others are started when they are first needed, keep their trees between two answers as a bot alone does, and end
with the process that has started them.
"""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import NoReturn

from chronotheque import games
from chronotheque.bots.search import Search
from chronotheque.bots.searching import Budget, SearchBot, Tried, tried_at
from chronotheque.kernel import ChronothequeError, Game, View


class TogetherBot(SearchBot):
    """Searches in several processes; under its seed, their number and that of simulations it always does the same.

    The simulations are shared out; each process has the whole time.
    """

    def __init__(self, game: Game, seed: int, budget: Budget, processes: int) -> None:
        own = Budget(-(-budget.simulations // processes), budget.seconds)
        super().__init__(game, seed, own)
        self.seeds = [seed + helper for helper in range(1, processes)]
        self.helpers: list[Connection] = []

    def think(self, view: View, decision: int, now: int) -> Search:
        """Grows all trees at the same time, and gives the one of this process."""
        self.start()
        self._tell((view, int(decision), now))
        search = super().think(view, decision, now)
        self._hear()  # that all have thought, too
        return search

    def tried(self, search: Search, path: list[int]) -> list[Tried]:
        """What was tried in all processes, most often first."""
        self._tell(path)
        return added(tried_at(search, path) + self._hear())

    def close(self) -> None:
        """Ends the other processes; they start again when they are needed."""
        while self.helpers:
            self.helpers.pop().close()

    def start(self) -> None:
        """Starts the other processes, if they are not there, and waits until they are ready."""
        if self.helpers:
            return
        context = get_context("spawn")
        for seed in self.seeds:
            here, there = context.Pipe()
            context.Process(target=help_out, args=(there, self.game.name, seed, self.budget), daemon=True).start()
            there.close()
            self.helpers.append(here)
        self._hear()

    def _tell(self, message: tuple[View, int, int] | list[int]) -> None:
        try:
            for helper in self.helpers:
                helper.send(message)
        except OSError as error:
            self._miss(error)

    def _hear(self) -> list[Tried]:
        """What the other processes reply, one after the other."""
        try:
            return [row for helper in self.helpers for row in helper.recv()]
        except (EOFError, OSError) as error:
            self._miss(error)

    def _miss(self, error: Exception) -> NoReturn:
        """A process is missing: the others end, and the next answer starts anew."""
        self.close()
        raise ChronothequeError("a process of the search has ended before it has answered") from error


def added(rows: list[Tried]) -> list[Tried]:
    """The rows of all processes, one for each part, those tried most often first, and of these the better ones.

    >>> added([Tried(7, 10, 2.0), Tried(3, 8, 5.0), Tried(3, 4, 1.0)])
    [Tried(part=3, visits=12, total=6.0), Tried(part=7, visits=10, total=2.0)]
    """
    sums: dict[int, Tried] = {}
    for part, visits, total in rows:
        known = sums.get(part, Tried(part, 0, 0.0))
        sums[part] = Tried(part, known.visits + visits, known.total + total)
    return sorted(sums.values(), key=lambda row: (-row.visits, -row.total, row.part))


def help_out(asked: Connection, game: str, seed: int, budget: Budget) -> None:
    """The work of another process: it thinks about views and tells what it has tried, until nobody asks it."""
    try:
        bot = SearchBot(games.get(game), seed, budget)
        search: Search | None = None
        asked.send([])  # ready
        while True:
            said = asked.recv()
            if isinstance(said, tuple):
                search = bot.think(*said)
                asked.send([])
            else:
                assert search is not None
                asked.send(tried_at(search, said))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        asked.close()
