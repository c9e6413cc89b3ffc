"""Balance report: which seats, cards and options one bot's self-play favours.

Each game has its own deal, so games are independent. A feature of a seat (its number, its cards) is measured by the
wins of the seats that have it, relative to chance; a gain in each round, relative to its expected value. A number
of seats or an option is measured by the difference between the games with it and those without. Differences are
reported as significant if they remain so after correction for all comparisons. Where all seats win or lose
together, the report gives their win rate at each table; the baseline is then the average of such tables, and no
seat is compared with another.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from chronotheque import __version__
from chronotheque.arena.code import fingerprint
from chronotheque.arena.jobs import Job, Result
from chronotheque.arena.measure import DECIMALS, Estimate, Sums, certain, p_even, p_same, possible, ratio
from chronotheque.arena.results import ResultStore, Terms
from chronotheque.arena.tournament import Progress, Spread
from chronotheque.kernel import Game, Settings

SEAT: Final = "seat"
SEATS: Final = "seats"
FEW: Final = 12  # values up to which a feature is also compared between kinds of table
ENOUGH: Final = 30  # games without which nothing is compared
EXPECTED: Final = 10  # wins by chance without which no wins are compared

WINS: Final = "wins"
ENDS: Final = "ends"
LENGTH: Final = "length"
WON: Final = "won"


class WinRow(msgspec.Struct):
    """Wins of those that have something over wins by chance; or what it yields over expectation."""

    feature: str
    value: str
    games: int  # in which it could be won
    ratio: float
    low: float
    high: float
    certain: bool = False


class RateRow(msgspec.Struct):
    """Win rate at one table where all seats win or lose together."""

    seats: int
    options: Settings
    games: int
    won: float
    low: float
    high: float


class DifferenceRow(msgspec.Struct):
    """A figure at tables of one kind, compared with all others."""

    where: str  # seats or an option
    is_: str = msgspec.field(name="is")  # its value
    what: str  # wins: a ratio as above; won, ends: a share of games; length: decisions of a game
    feature: str
    value: str
    games: int
    here: float
    low: float
    high: float
    elsewhere: float
    certain: bool = False


class Balance(msgspec.Struct):
    """The results of self-play."""

    game: str
    bot: str
    games: int
    decisions: int
    rates: list[RateRow]
    wins: list[WinRow]
    brought: list[WinRow]
    differences: list[DifferenceRow]

    @property
    def comparisons(self) -> int:
        """Number of comparisons."""
        return len(self.wins) + len(self.brought) + len(self.differences)


class SelfPlay:
    """Self-play of one bot, cycling through the tables."""

    def __init__(
        self,
        game: Game,
        tables: Sequence[tuple[int, Settings]],
        bot: str,
        seed: int,
        games: int,
        cards: Sequence[dict[str, Any]] = (),
    ) -> None:
        self.game = game
        self.tables = list(tables)
        self.bot = bot
        self.seed = seed
        self.games = games
        self.cards = tuple(cards)  # rows that replace the game's own

    def terms(self) -> Terms:
        """Returns the settings that stored results must share; more games may be added."""
        return {
            "what": "balance",
            "version": __version__,
            "code": fingerprint(self.game, [self.bot]),
            "game": self.game.name,
            "tables": [[seats, settings] for seats, settings in self.tables],
            "bot": self.bot,
            "seed": self.seed,
            **({"cards": list(self.cards)} if self.cards else {}),
        }

    def jobs(self) -> Iterator[Job]:
        """Yields all games: game k has deal k, and the tables alternate so that each has equally many."""
        for deal in range(self.games):
            seats, settings = self.tables[deal % len(self.tables)]
            bots = (self.bot,) * seats
            yield Job(self.game.name, settings, self.seed, deal, bots, features=True, cards=self.cards)

    def play(self, store: ResultStore, spread: Spread, progress: Progress) -> None:
        """Plays the games missing from the store."""
        due = [job for job in self.jobs() if job.key not in store]
        played = self.games - len(due)
        progress(played, self.games)
        if due:
            for result in spread(due):
                played += store.add(result)
                progress(played, self.games)

    def balance(self, store: ResultStore) -> Balance:
        """Computes the report of the stored games."""
        keys = [job.key for job in self.jobs()]
        results = [store.results[key] for key in keys if key in store]
        return balance(self.game.name, self.bot, results)


# -- counting --------------------------------------------------------------------------------------


def balance(game: str, bot: str, results: Sequence[Result]) -> Balance:
    """Computes all figures with intervals, and marks those that are certain."""
    doubts: list[float] = []  # p-values, in the order of the rows
    wins = compared(features(results), partial(wins_of, results, expected(results)), doubts)
    brought = compared(bringing(results), partial(brought_by, results), doubts)
    differences: list[DifferenceRow] = []
    for where, is_, here, elsewhere in kinds_of_table(results):
        for row, doubt in differing(where, is_, here, elsewhere):
            differences.append(row)
            doubts.append(doubt)
    rows: list[WinRow | DifferenceRow] = [*wins, *brought, *differences]
    for row_, holds in zip(rows, certain(doubts), strict=True):
        row_.certain = holds
    decisions = sum(result.decisions for result in results)
    return Balance(game, bot, len(results), decisions, rates(results), wins, brought, differences)


def rates(results: Sequence[Result]) -> list[RateRow]:
    """Computes win rates of cooperative tables, in playing order."""
    tables: dict[tuple[tuple[str, str], ...], list[Result]] = {}
    for result in results:
        tables.setdefault(table_of(result), []).append(result)
    rows = []
    for same in tables.values():
        if any(result.together for result in same):
            found = ratio([(result.won, 1.0) for result in same], most=1.0)
            assert found is not None
            rows.append(RateRow(len(same[0].bots), same[0].options, len(same), *rounded(found)))
    return rows


def expected(results: Sequence[Result]) -> dict[tuple[tuple[str, str], ...], float]:
    """Returns the average win of a game by table: 1, unless all win or lose together."""
    sums: dict[tuple[tuple[str, str], ...], list[float]] = {}
    for result in results:
        sums.setdefault(table_of(result), []).append(result.won)
    return {table: math.fsum(won) / len(won) for table, won in sums.items()}


def compared(
    values: dict[str, list[str]], sums_of: Callable[[str, str], Sums], doubts: list[float]
) -> list[WinRow]:
    """Computes a row for each element with enough data, and appends its p-value."""
    rows = []
    for feature, value in [(feature, value) for feature, own in values.items() for value in own]:
        sums = sums_of(feature, value)
        found = ratio(sums)
        if found is not None and is_enough(sums, WINS):
            rows.append(WinRow(feature, value, found.clusters, *rounded(found)))
            doubts.append(p_even(sums))
    return rows


def rounded(found: Estimate) -> tuple[float, float, float]:
    """Rounds a figure and its interval for the report."""
    return round(found.value, DECIMALS), round(found.low, DECIMALS), round(found.high, DECIMALS)


def features(results: Sequence[Result]) -> dict[str, list[str]]:
    """Returns everything that a seat may have, by feature, in order; the seat itself first."""
    found: dict[str, set[str]] = {SEAT: set()}
    for result in results:
        if not result.together:
            found[SEAT].update(seat_name(seat) for seat in range(len(result.bots)))
        for feature, by_seat in result.held.items():
            found.setdefault(feature, set()).update(value for values in by_seat for value in values)
    return {feature: sorted(values, key=in_order) for feature, values in found.items()}


def bringing(results: Sequence[Result]) -> dict[str, list[str]]:
    """Returns everything that yields something, by feature, in order."""
    found: dict[str, set[str]] = {}
    for result in results:
        for feature, rows in result.brought.items():
            found.setdefault(feature, set()).update(rows)
    return {feature: sorted(values, key=in_order) for feature, values in found.items()}


def brought_by(results: Sequence[Result], feature: str, value: str) -> Sums:
    """Returns by game the yield of an element and the expected yield."""
    return [result.brought.get(feature, {}).get(value, (0.0, 0.0)) for result in results]


def in_order(value: str) -> tuple[int, str]:
    """Sort key for names with a number: n:2 before n:10."""
    return (len(value), value) if value[-1:].isdecimal() else (0, value)


def seat_name(seat: int) -> str:
    """Returns the element name of a seat."""
    return f"seat:{seat}"


def is_enough(sums: Sums, what: str) -> bool:
    """True if there are enough games to compare."""
    rows = possible(sums)
    return len(rows) >= ENOUGH and (what != WINS or sum(fair for _, fair in rows) >= EXPECTED)


def wins_of(
    results: Sequence[Result], chance: dict[tuple[tuple[str, str], ...], float], feature: str, value: str
) -> Sums:
    """Returns by game the wins of holders of a value, and their wins by chance."""
    sums: list[tuple[float, float]] = []
    for result in results:
        if feature == SEAT:
            having = [seat for seat in range(len(result.bots)) if seat_name(seat) == value]
        else:
            having = [seat for seat, values in enumerate(result.held.get(feature, [])) if value in values]
        sums.append((result.part(having), chance[table_of(result)] * len(having) / len(result.bots)))
    return sums


def kinds_of_table(results: Sequence[Result]) -> Iterator[tuple[str, str, list[Result], list[Result]]]:
    """Yields each seat count and option value with the games at such tables and at others.

    Only tables are compared that differ in nothing else, so that no other option is the reason of a difference.
    """
    kinds: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        for kind in ((SEATS, str(len(result.bots))), *result.options.items()):
            kinds.setdefault(kind, []).append(result)
    seen: set[str] = set()
    for (where, is_), having in sorted(kinds.items()):
        others = [kind for kind in kinds if kind[0] == where and kind[1] != is_]
        if not others or where in seen:
            continue
        if len(others) == 1:
            seen.add(where)  # two values: the second comparison would repeat the first
        lacking = [result for kind in others for result in kinds[kind]]
        both = {rest_of(result, where) for result in having} & {rest_of(result, where) for result in lacking}
        here = [result for result in having if rest_of(result, where) in both]
        elsewhere = [result for result in lacking if rest_of(result, where) in both]
        if both:
            yield where, is_, here, elsewhere


def table_of(result: Result) -> tuple[tuple[str, str], ...]:
    """Returns the seats and options of a game."""
    return rest_of(result, "")


def rest_of(result: Result, where: str) -> tuple[tuple[str, str], ...]:
    """Returns the table of a game except for one setting."""
    rest = {SEATS: str(len(result.bots)), **result.options}
    rest.pop(where, None)
    return tuple(sorted(rest.items()))


def differing(
    where: str, is_: str, here: list[Result], elsewhere: list[Result]
) -> Iterator[tuple[DifferenceRow, float]]:
    """Yields the differences between tables of one kind and all others, with p-values."""

    def row(what: str, feature: str, value: str, one: Sums, other: Sums) -> Iterator[tuple[DifferenceRow, float]]:
        if is_enough(one, what) and is_enough(other, what):
            most = 1.0 if what in (ENDS, WON) else math.inf
            found, there = ratio(one, most=most), ratio(other)
            assert found is not None
            assert there is not None
            games, figure = found.clusters, round(there.value, DECIMALS)
            row = DifferenceRow(where, is_, what, feature, value, games, *rounded(found), elsewhere=figure)
            yield row, p_same(one, other)

    yield from row(LENGTH, "", "", length(here), length(elsewhere))
    if any(result.together for result in here + elsewhere):
        yield from row(WON, "", "", victories(here), victories(elsewhere))
    ways = sorted({(feature, value) for result in here + elsewhere for feature, value in result.ended.items()})
    for feature, value in ways:
        yield from row(ENDS, feature, value, ends(here, feature, value), ends(elsewhere, feature, value))
    chance = expected([*here, *elsewhere])
    for feature, values in features(here).items():
        for value in values if len(values) <= FEW else ():
            one, other = (wins_of(those, chance, feature, value) for those in (here, elsewhere))
            yield from row(WINS, feature, value, one, other)


def length(results: list[Result]) -> Sums:
    """Returns by game its number of decisions, and 1."""
    return [(float(result.decisions), 1.0) for result in results]


def victories(results: list[Result]) -> Sums:
    """Returns by game 1 if it is won, and 1."""
    return [(result.won, 1.0) for result in results]


def ends(results: list[Result], feature: str, value: str) -> Sums:
    """Returns by game 1 if it ends in a way, and 1."""
    return [(float(result.ended.get(feature) == value), 1.0) for result in results]
