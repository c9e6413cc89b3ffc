"""What wins a game: self-play of one bot at many tables, and which seats, cards and options it favours.

Each game has a deal of its own, so games are independent. What a seat has (its number, its cards) is measured by
the wins of those that have it over what they would win by chance; what something brings round by round, over what
would be expected. A number of seats or an option is measured by
what differs between the games with it and those without. Of all these comparisons those are told as certain that
hold together. Where all seats win or lose as one, it is told how often they win at each table; chance is there what
such tables win on average, and no seat is compared with another.
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
from chronotheque.arena.ledger import Ledger, Terms
from chronotheque.arena.measure import Estimate, Sums, certain, p_even, p_same, possible, ratio
from chronotheque.arena.tournament import Progress, Spread
from chronotheque.kernel import Game, Settings

SEAT: Final = "seat"
SEATS: Final = "seats"
FEW: Final = 12  # values up to which a feature is also compared between kinds of table
ENOUGH: Final = 30  # games without which nothing is compared
EXPECTED: Final = 10  # wins by chance without which no wins are compared
PLACES: Final = 4

WINS: Final = "wins"
ENDS: Final = "ends"
LENGTH: Final = "length"
WON: Final = "won"


class WinRow(msgspec.Struct):
    """What those win that have something, over what chance would give; or what it brings, over what is expected."""

    feature: str
    value: str
    games: int  # in which it could be won
    ratio: float
    low: float
    high: float
    certain: bool = False


class RateRow(msgspec.Struct):
    """How much of the games are won at one table, where all seats win or lose as one."""

    seats: int
    options: Settings
    games: int
    won: float
    low: float
    high: float


class DifferenceRow(msgspec.Struct):
    """A figure at the tables of one kind, and at all others."""

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
    """What came of self-play."""

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
        """How many comparisons were made."""
        return len(self.wins) + len(self.brought) + len(self.differences)


class SelfPlay:
    """Games of one bot with itself, the tables by turns."""

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
        """What the results must have in common; more games may be added."""
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
        """All games: game k has deal k and the tables by turns, so that each has as many as the others."""
        for deal in range(self.games):
            seats, settings = self.tables[deal % len(self.tables)]
            bots = (self.bot,) * seats
            yield Job(self.game.name, settings, self.seed, deal, bots, features=True, cards=self.cards)

    def play(self, ledger: Ledger, spread: Spread, progress: Progress) -> None:
        """Plays what is not in the ledger yet."""
        due = [job for job in self.jobs() if job.key not in ledger]
        played = self.games - len(due)
        progress(played, self.games)
        if due:
            for result in spread(due):
                played += ledger.add(result)
                progress(played, self.games)

    def balance(self, ledger: Ledger) -> Balance:
        """The figures of what was played so far."""
        keys = [job.key for job in self.jobs()]
        results = [ledger.results[key] for key in keys if key in ledger]
        return balance(self.game.name, self.bot, results)


# -- counting --------------------------------------------------------------------------------------


def balance(game: str, bot: str, results: Sequence[Result]) -> Balance:
    """What wins, and what differs between tables, each figure with its interval and whether it is certain."""
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
    """How often tables win at which all do, in the order in which they are played."""
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
    """By table, how much of a win a game there gives on average: one, unless all win or lose together."""
    sums: dict[tuple[tuple[str, str], ...], list[float]] = {}
    for result in results:
        sums.setdefault(table_of(result), []).append(result.won)
    return {table: math.fsum(won) / len(won) for table, won in sums.items()}


def compared(
    values: dict[str, list[str]], sums_of: Callable[[str, str], Sums], doubts: list[float]
) -> list[WinRow]:
    """A row for each element of which there is enough, and its p-value into a list."""
    rows = []
    for feature, value in [(feature, value) for feature, own in values.items() for value in own]:
        sums = sums_of(feature, value)
        found = ratio(sums)
        if found is not None and is_enough(sums, WINS):
            rows.append(WinRow(feature, value, found.clusters, *rounded(found)))
            doubts.append(p_even(sums))
    return rows


def rounded(found: Estimate) -> tuple[float, float, float]:
    """A figure with its interval, as it is told."""
    return round(found.value, PLACES), round(found.low, PLACES), round(found.high, PLACES)


def features(results: Sequence[Result]) -> dict[str, list[str]]:
    """Everything that a seat may have, by feature, in order; the seat itself first."""
    found: dict[str, set[str]] = {SEAT: set()}
    for result in results:
        if not result.together:
            found[SEAT].update(seat_name(seat) for seat in range(len(result.bots)))
        for feature, by_seat in result.held.items():
            found.setdefault(feature, set()).update(value for values in by_seat for value in values)
    return {feature: sorted(values, key=in_order) for feature, values in found.items()}


def bringing(results: Sequence[Result]) -> dict[str, list[str]]:
    """Everything that brings something, by feature, in order."""
    found: dict[str, set[str]] = {}
    for result in results:
        for feature, rows in result.brought.items():
            found.setdefault(feature, set()).update(rows)
    return {feature: sorted(values, key=in_order) for feature, values in found.items()}


def brought_by(results: Sequence[Result], feature: str, value: str) -> Sums:
    """By game: what an element has brought, and what would be expected."""
    return [result.brought.get(feature, {}).get(value, (0.0, 0.0)) for result in results]


def in_order(value: str) -> tuple[int, str]:
    """Names that end with a number by their length first: n:2 before n:10."""
    return (len(value), value) if value[-1:].isdecimal() else (0, value)


def seat_name(seat: int) -> str:
    """The name of a seat as an element."""
    return f"seat:{seat}"


def is_enough(sums: Sums, what: str) -> bool:
    """Whether there are games enough to compare."""
    rows = possible(sums)
    return len(rows) >= ENOUGH and (what != WINS or sum(fair for _, fair in rows) >= EXPECTED)


def wins_of(
    results: Sequence[Result], chance: dict[tuple[tuple[str, str], ...], float], feature: str, value: str
) -> Sums:
    """By game: what those win that have a value, and what they would win by chance."""
    sums: list[tuple[float, float]] = []
    for result in results:
        if feature == SEAT:
            having = [seat for seat in range(len(result.bots)) if seat_name(seat) == value]
        else:
            having = [seat for seat, values in enumerate(result.held.get(feature, [])) if value in values]
        sums.append((result.part(having), chance[table_of(result)] * len(having) / len(result.bots)))
    return sums


def kinds_of_table(results: Sequence[Result]) -> Iterator[tuple[str, str, list[Result], list[Result]]]:
    """Each number of seats and each value of an option, with the games at such tables and at others.

    Only tables are compared that differ in nothing else, so that no other option is the reason of a difference.
    """
    kinds: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        for kind in ((SEATS, str(len(result.bots))), *result.options.items()):
            kinds.setdefault(kind, []).append(result)
    told: set[str] = set()
    for (where, is_), having in sorted(kinds.items()):
        others = [kind for kind in kinds if kind[0] == where and kind[1] != is_]
        if not others or where in told:
            continue
        if len(others) == 1:
            told.add(where)  # of two values one says it all
        lacking = [result for kind in others for result in kinds[kind]]
        both = {rest_of(result, where) for result in having} & {rest_of(result, where) for result in lacking}
        here = [result for result in having if rest_of(result, where) in both]
        elsewhere = [result for result in lacking if rest_of(result, where) in both]
        if both:
            yield where, is_, here, elsewhere


def table_of(result: Result) -> tuple[tuple[str, str], ...]:
    """The table of a game: its seats and options."""
    return rest_of(result, "")


def rest_of(result: Result, where: str) -> tuple[tuple[str, str], ...]:
    """The table of a game but for one thing: its seats, or an option."""
    rest = {SEATS: str(len(result.bots)), **result.options}
    rest.pop(where, None)
    return tuple(sorted(rest.items()))


def differing(
    where: str, is_: str, here: list[Result], elsewhere: list[Result]
) -> Iterator[tuple[DifferenceRow, float]]:
    """What differs at the tables of one kind from all others, with its p-value."""

    def row(what: str, feature: str, value: str, one: Sums, other: Sums) -> Iterator[tuple[DifferenceRow, float]]:
        if is_enough(one, what) and is_enough(other, what):
            most = 1.0 if what in (ENDS, WON) else math.inf
            found, there = ratio(one, most=most), ratio(other)
            assert found is not None
            assert there is not None
            games, figure = found.clusters, round(there.value, PLACES)
            told = DifferenceRow(where, is_, what, feature, value, games, *rounded(found), elsewhere=figure)
            yield told, p_same(one, other)

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
    """By game: how many decisions it has, and 1."""
    return [(float(result.decisions), 1.0) for result in results]


def victories(results: list[Result]) -> Sums:
    """By game: whether it is won, and 1."""
    return [(result.won, 1.0) for result in results]


def ends(results: list[Result], feature: str, value: str) -> Sums:
    """By game: whether it ends in a way, and 1."""
    return [(float(result.ended.get(feature) == value), 1.0) for result in results]
