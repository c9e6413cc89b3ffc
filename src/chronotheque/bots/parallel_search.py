"""Root-parallel search: each process grows its own tree, and visit counts are summed.

Workers start on demand, keep their trees between answers like a single bot, and exit with the process that started
them.
"""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import NoReturn

from chronotheque import games
from chronotheque.bots.ismcts import Search
from chronotheque.bots.search_bot import Budget, SearchBot, Tried, tried_at
from chronotheque.kernel import ChronothequeError, Game, Knowledge


class ParallelSearchBot(SearchBot):
    """Root-parallel search bot; deterministic for a seed, process count and simulation budget.

    Simulations are divided among the processes; each gets the full time.
    """

    def __init__(self, game: Game, seed: int, budget: Budget, processes: int) -> None:
        own = Budget(-(-budget.simulations // processes), budget.seconds)
        super().__init__(game, seed, own)
        self.seeds = [seed + helper for helper in range(1, processes)]
        self.helpers: list[Connection] = []

    def think(self, knowledge: Knowledge, decision: int, now: int) -> Search:
        """Runs all searches in parallel and returns the one of this process."""
        self.start()
        self._tell((knowledge, int(decision), now))
        search = super().think(knowledge, decision, now)
        self._hear()  # that all have thought, too
        return search

    def tried(self, search: Search, path: list[int]) -> list[Tried]:
        """Returns the merged statistics of all processes, most visits first."""
        self._tell(path)
        return added(tried_at(search, path) + self._hear())

    def close(self) -> None:
        """Stops the worker processes; they restart on demand."""
        while self.helpers:
            self.helpers.pop().close()

    def start(self) -> None:
        """Starts missing workers and waits until they are ready."""
        if self.helpers:
            return
        context = get_context("spawn")
        for seed in self.seeds:
            here, there = context.Pipe()
            context.Process(target=help_out, args=(there, self.game.name, seed, self.budget), daemon=True).start()
            there.close()
            self.helpers.append(here)
        self._hear()

    def _tell(self, message: tuple[Knowledge, int, int] | list[int]) -> None:
        try:
            for helper in self.helpers:
                helper.send(message)
        except OSError as error:
            self._miss(error)

    def _hear(self) -> list[Tried]:
        """Returns the replies of the workers."""
        try:
            return [row for helper in self.helpers for row in helper.recv()]
        except (EOFError, OSError) as error:
            self._miss(error)

    def _miss(self, error: Exception) -> NoReturn:
        """Handles a dead worker: stops the others; the next answer restarts all."""
        self.close()
        raise ChronothequeError("a process of the search has ended before it has answered") from error


def added(rows: list[Tried]) -> list[Tried]:
    """Sums rows by part, sorted by visits, then by result.

    >>> added([Tried(7, 10, 2.0), Tried(3, 8, 5.0), Tried(3, 4, 1.0)])
    [Tried(part=3, visits=12, total=6.0), Tried(part=7, visits=10, total=2.0)]
    """
    sums: dict[int, Tried] = {}
    for part, visits, total in rows:
        known = sums.get(part, Tried(part, 0, 0.0))
        sums[part] = Tried(part, known.visits + visits, known.total + total)
    return sorted(sums.values(), key=lambda row: (-row.visits, -row.total, row.part))


def help_out(asked: Connection, game: str, seed: int, budget: Budget) -> None:
    """Worker main loop: searches on request and sends statistics until the connection closes."""
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
